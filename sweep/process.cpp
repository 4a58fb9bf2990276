#include "sweep/process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lexprof::sweep {
namespace {

bool put(int descriptor, const std::string& path, int flags) {
    const int file = open(path.c_str(), flags, 0600);
    if (file < 0) return false;
    if (file == descriptor) return true;
    const bool is_there = dup2(file, descriptor) >= 0;
    close(file);
    return is_there;
}

// Between fork and exec: nothing that takes memory or a lock. Signals arrive as usual, and those
// that a terminal sends to a whole group do not: whoever starts a process ends it, and be it by
// dying.
[[noreturn]] void become(char* const* arguments, const Streams& streams, pid_t parent, int tell) {
    constexpr int writing = O_WRONLY | O_CREAT | O_TRUNC;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    if (put(STDIN_FILENO, streams.input, O_RDONLY) && put(STDOUT_FILENO, streams.output, writing) &&
        put(STDERR_FILENO, streams.error, writing))
        execvp(arguments[0], arguments);
    const int code = errno;
    while (write(tell, &code, sizeof code) < 0 && errno == EINTR) {
    }
    _exit(127);
}

} // namespace

pid_t start(const std::vector<std::string>& words, const Streams& streams, std::string& problem) {
    std::vector<std::string> copies = words;
    std::vector<char*> arguments;
    for (std::string& word : copies) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> trouble{}; // closed by exec; else tells why there was none
    if (pipe2(trouble.data(), O_CLOEXEC) != 0) {
        problem = std::string("cannot start ") + words.front() + ": " + std::strerror(errno);
        return -1;
    }
    const pid_t parent = getpid();
    const pid_t process = fork();
    if (process == 0) become(arguments.data(), streams, parent, trouble[1]);
    int code = process < 0 ? errno : 0;
    close(trouble[1]);
    if (process > 0) {
        while (read(trouble[0], &code, sizeof code) < 0 && errno == EINTR) {
        }
        setpgid(process, process); // whoever is first
    }
    close(trouble[0]);
    if (code == 0) return process;
    if (process > 0) waitpid(process, nullptr, 0);
    problem = std::string("cannot start ") + words.front() + ": " + std::strerror(code);
    return -1;
}

} // namespace lexprof::sweep
