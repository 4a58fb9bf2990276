#include "reducer/files.h"

#include "reducer/world.h"

#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <dirent.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace lexprof::reducer::files {

namespace {

struct stat status_of(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) < 0) refuse(errno);
    return status;
}

void check(int outcome) {
    if (outcome < 0) refuse(errno);
}

} // namespace

int kind(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) < 0) return 0;
    return S_ISREG(status.st_mode) ? 1 : S_ISDIR(status.st_mode) ? 2 : 3;
}

std::int64_t size(const std::string& path) { return status_of(path).st_size; }

std::int64_t time(const std::string& path) {
    const timespec changed = status_of(path).st_mtim;
    return std::int64_t{changed.tv_sec} * 1'000'000'000 + changed.tv_nsec;
}

void remove(const std::string& path) { check(::unlink(path.c_str())); }

void rename(const std::string& from, const std::string& to) {
    check(::rename(from.c_str(), to.c_str()));
}

std::vector<std::string> list(const std::string& path) {
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(path.c_str()), &::closedir);
    if (!folder) refuse(errno);
    std::vector<std::string> names;
    while (const dirent* entry = ::readdir(folder.get())) names.emplace_back(entry->d_name);
    return names;
}

void make_directory(const std::string& path) { check(::mkdir(path.c_str(), 0777)); }

void remove_directory(const std::string& path) { check(::rmdir(path.c_str())); }

std::string current_directory() {
    std::array<char, PATH_MAX> path{};
    if (::getcwd(path.data(), path.size()) == nullptr) refuse(errno);
    return path.data();
}

void change_directory(const std::string& path) { check(::chdir(path.c_str())); }

} // namespace lexprof::reducer::files
