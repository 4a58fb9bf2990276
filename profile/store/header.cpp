#include "profile/store/header.h"

#include "profile/store/schema.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lexprof::profile {

namespace {

constexpr std::size_t version_at = 60;
constexpr std::size_t application_at = 68;

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

Header look(int file, const struct stat& status) {
    std::array<char, header_size> bytes{};
    Header header;
    header.kind = Header::Kind::foreign;
    if (!S_ISREG(status.st_mode)) return header;
    const bool is_locked = ::flock(file, LOCK_SH | LOCK_NB) != 0;
    const auto got = ::pread(file, bytes.data(), header_size, 0);
    if (got >= 0) header = header_of({bytes.data(), static_cast<std::size_t>(got)});
    header.locked = is_locked;
    return header;
}

bool is_still_there(const std::string& path, const struct stat& status) {
    struct stat now {};
    return ::stat(path.c_str(), &now) != 0 || now.st_ino == status.st_ino;
}

} // namespace

Header header_of(std::string_view bytes) {
    Header header;
    header.kind = bytes.empty() ? Header::Kind::empty : Header::Kind::foreign;
    if (bytes.size() < header_size || !bytes.starts_with(sqlite_magic)) return header;
    header.version = big_endian(bytes, version_at);
    header.kind = big_endian(bytes, application_at) == application_id ? Header::Kind::profile
                                                                      : Header::Kind::database;
    return header;
}

// While it is looked at, another one may take its place, whose lock is what matters.
Header read_header(const std::string& path) {
    while (true) {
        const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        if (file < 0) {
            Header header;
            header.error = errno;
            return header;
        }
        struct stat status {};
        ::fstat(file, &status);
        const Header header = look(file, status);
        ::close(file);
        if (header.locked || is_still_there(path, status)) return header;
    }
}

} // namespace lexprof::profile
