#include "profile/store/place.h"

#include "profile/store/header.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lexprof::profile {

namespace {

bool is_being_written(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool busy = file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) != 0;
    if (file >= 0) ::close(file);
    return busy;
}

} // namespace

FileLock::~FileLock() { ::close(file_); }

void remove_logs(const std::string& path) {
    for (const char* suffix : {"-wal", "-shm", "-journal"}) ::unlink((path + suffix).c_str());
}

std::unique_ptr<FileLock> take_place(const std::string& path, std::string& problem) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) {
        if (!S_ISREG(status.st_mode)) {
            problem = "it is no ordinary file";
            return nullptr;
        }
        const Header header = read_header(path);
        if (header.kind != Header::Kind::profile && header.kind != Header::Kind::empty) {
            problem = "there is another file of that name that is no profile; name another with -o";
            return nullptr;
        }
        if (is_being_written(path)) {
            problem = "another run is writing it; name another file with -o";
            return nullptr;
        }
        ::unlink(path.c_str());
    }
    remove_logs(path);
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
        problem = std::strerror(errno);
        return nullptr;
    }
    auto lock = std::make_unique<FileLock>(file);
    ::flock(file, LOCK_EX); // at most a reader has it, for an instant
    return lock;
}

bool put_in_place(const std::string& complete, const std::string& path, std::string& problem) {
    if (read_header(path).kind == Header::Kind::foreign) {
        problem = "there is another file of that name that is no profile";
    } else if (is_being_written(path)) {
        problem = "a run is writing it";
    } else {
        remove_logs(path); // of a run that was killed: they are not those of the new file
        if (::rename(complete.c_str(), path.c_str()) == 0) return true;
        problem = std::strerror(errno);
    }
    return false;
}

} // namespace lexprof::profile
