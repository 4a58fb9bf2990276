#include "reducer/world.h"

#include <cerrno>
#include <cstring>

namespace lexprof::reducer {

namespace {

Reason reason_of(int error) {
    switch (error) {
    case ENOENT:
    case ENXIO:
    case ENODEV: return Reason::missing;
    case EEXIST:
    case ENOTEMPTY: return Reason::exists;
    case EACCES:
    case EPERM:
    case EROFS: return Reason::not_permitted;
    case ENOSPC:
    case EDQUOT:
    case EMFILE:
    case ENFILE:
    case EFBIG: return Reason::full;
    case EBUSY:
    case ETXTBSY: return Reason::busy;
    case EPIPE:
    case EBADF: return Reason::illegal;
    case EINVAL:
    case ENAMETOOLONG:
    case ELOOP: return Reason::invalid;
    case EISDIR:
    case ENOTDIR: return Reason::wrong_type;
    case EOPNOTSUPP:
    case ESPIPE: return Reason::unsupported;
    default: return Reason::other;
    }
}

} // namespace

void refuse(int error) { refuse(reason_of(error), std::strerror(error)); }

} // namespace lexprof::reducer
