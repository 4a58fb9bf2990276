#include "tests/soak/started.h"

#include <array>
#include <fcntl.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

extern char** environ;

namespace lexprof::tests {

Started::Started(std::vector<std::string> words) {
    std::array<int, 2> ends{};
    error_file_ = ::memfd_create("error", MFD_CLOEXEC);
    if (error_file_ < 0 || ::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe");
    output_ = ends[0];
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawn_file_actions_adddup2(&actions, error_file_, 2);
    const int failed =
        ::posix_spawn(&child_, words.front().c_str(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    if (failed != 0) throw std::runtime_error("the command cannot be started");
}

Started::~Started() {
    if (child_ > 0) {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
    }
    close_output();
    ::close(error_file_);
}

std::string Started::read(std::size_t bytes) {
    std::string text(bytes, '\0');
    std::size_t have = 0;
    while (have < bytes) {
        const ssize_t got = ::read(output_, text.data() + have, bytes - have);
        if (got <= 0) break;
        have += static_cast<std::size_t>(got);
    }
    text.resize(have);
    return text;
}

void Started::let_work(double seconds) const {
    clockid_t clock{};
    if (::clock_getcpuclockid(child_, &clock) != 0) return;
    timespec worked{};
    while (::clock_gettime(clock, &worked) == 0 &&
           static_cast<double>(worked.tv_sec) + static_cast<double>(worked.tv_nsec) * 1e-9 <
               seconds)
        ::usleep(1000);
}

void Started::send(int signal) const { ::kill(child_, signal); }

void Started::close_output() {
    if (output_ >= 0) ::close(std::exchange(output_, -1));
}

test::Outcome Started::finish() {
    test::Outcome outcome;
    std::array<char, 65536> buffer{};
    while (output_ >= 0) {
        const ssize_t got = ::read(output_, buffer.data(), buffer.size());
        if (got <= 0) break;
        outcome.output.append(buffer.data(), static_cast<std::size_t>(got));
    }
    int status = 0;
    ::waitpid(std::exchange(child_, 0), &status, 0);
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    ::lseek(error_file_, 0, SEEK_SET);
    ssize_t got = 0;
    while ((got = ::read(error_file_, buffer.data(), buffer.size())) > 0)
        outcome.error.append(buffer.data(), static_cast<std::size_t>(got));
    return outcome;
}

} // namespace lexprof::tests
