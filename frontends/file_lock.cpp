#include "frontends/file_lock.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace lexprof::frontends {

std::optional<FileLock> FileLock::of_folder(const std::filesystem::path& folder) {
    const int descriptor = ::open((folder / ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) return std::nullopt;
    FileLock lock(descriptor);
    while (::flock(descriptor, LOCK_EX) < 0)
        if (errno != EINTR) return std::nullopt;
    return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock::~FileLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

} // namespace lexprof::frontends
