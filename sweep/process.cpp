#include "sweep/process.h"

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

namespace lexprof::sweep {
namespace {

class Actions {
  public:
    Actions() { posix_spawn_file_actions_init(&actions_); }
    Actions(const Actions&) = delete;
    Actions& operator=(const Actions&) = delete;
    ~Actions() { posix_spawn_file_actions_destroy(&actions_); }

    void open(int descriptor, const std::string& path, int flags) {
        posix_spawn_file_actions_addopen(&actions_, descriptor, path.c_str(), flags, 0600);
    }
    const posix_spawn_file_actions_t* get() const { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_{};
};

// Signals arrive as usual, and those that a terminal sends to a whole group do not: whoever starts
// a process ends it.
class Attributes {
  public:
    Attributes() {
        posix_spawnattr_init(&attributes_);
        sigset_t none;
        sigemptyset(&none);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;
    ~Attributes() { posix_spawnattr_destroy(&attributes_); }

    const posix_spawnattr_t* get() const { return &attributes_; }

  private:
    posix_spawnattr_t attributes_{};
};

} // namespace

pid_t start(const std::vector<std::string>& words, const Streams& streams, std::string& problem) {
    constexpr int writing = O_WRONLY | O_CREAT | O_TRUNC;
    const Attributes attributes;
    Actions actions;
    actions.open(STDIN_FILENO, streams.input, O_RDONLY);
    actions.open(STDOUT_FILENO, streams.output, writing);
    actions.open(STDERR_FILENO, streams.error, writing);
    std::vector<std::string> copies = words;
    std::vector<char*> arguments;
    for (std::string& word : copies) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t process = -1;
    const int code = posix_spawnp(&process, arguments.front(), actions.get(), attributes.get(),
                                  arguments.data(), environ);
    if (code == 0) return process;
    problem = std::string("cannot start ") + words.front() + ": " + std::strerror(code);
    return -1;
}

} // namespace lexprof::sweep
