#include "profile/store/place.h"

#include "profile/store/header.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace lexprof::profile {

namespace {

// What SQLite kept beside a file, of a run that was killed when lexprof wrote with it.
void remove_logs(const std::string& path) {
    for (const char* suffix : {"-wal", "-shm", "-journal"}) ::unlink((path + suffix).c_str());
}

[[noreturn]] void fail(int error) { throw std::system_error(error, std::generic_category()); }

} // namespace

HeldPlace::~HeldPlace() { ::close(file_); }

void HeldPlace::replace(const std::function<void(int file)>& write) {
    const std::string next = path_ + ".next";
    const int file =
        ::open(next.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file < 0) fail(errno);
    ::flock(file, LOCK_EX | LOCK_NB); // before anybody can find it
    try {
        write(file);
        exchange(next);
    } catch (...) {
        ::close(file);
        ::unlink(next.c_str());
        throw;
    }
    ::close(std::exchange(file_, file));
}

// By way of an exchange, where the file system can do that: some write a file to the disk at once
// when another one is renamed over it, and these would do so several times in a second.
void HeldPlace::exchange(const std::string& next) const {
    struct stat ours {};
    struct stat there {};
    const bool is_there = ::stat(path_.c_str(), &there) == 0;
    if (is_there && ::fstat(file_, &ours) == 0 && there.st_ino != ours.st_ino) fail(EEXIST);
    if (::renameat2(AT_FDCWD, next.c_str(), AT_FDCWD, path_.c_str(), RENAME_EXCHANGE) == 0)
        ::unlink(next.c_str());
    else if (::rename(next.c_str(), path_.c_str()) != 0)
        fail(errno);
}

std::unique_ptr<HeldPlace> take_place(const std::string& path, std::string& problem) {
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
        if (header.locked) {
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
    auto place = std::make_unique<HeldPlace>(path, file);
    ::flock(file, LOCK_EX); // at most a reader has it, for an instant
    return place;
}

bool put_in_place(const std::string& complete, const std::string& path, std::string& problem) {
    const Header header = read_header(path);
    if (header.kind == Header::Kind::foreign) {
        problem = "there is another file of that name that is no profile";
    } else if (header.locked) {
        problem = "a run is writing it";
    } else {
        remove_logs(path); // of a run that was killed: they are not those of the new file
        if (::rename(complete.c_str(), path.c_str()) == 0) return true;
        problem = std::strerror(errno);
    }
    return false;
}

} // namespace lexprof::profile
