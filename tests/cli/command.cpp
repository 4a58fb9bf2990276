#include "command.h"

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <pty.h>
#include <spawn.h>
#include <sstream>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace lexprof::test {
namespace {

void check(bool fine, const char* what) {
    if (!fine) throw std::runtime_error(what);
}

struct Pipe {
    int read_end = -1;
    int write_end = -1;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    check(::pipe2(ends.data(), O_CLOEXEC) == 0, "pipe");
    return {ends[0], ends[1]};
}

// A pipe whose write end is a terminal.
Pipe make_terminal() {
    Pipe ends;
    check(::openpty(&ends.read_end, &ends.write_end, nullptr, nullptr, nullptr) == 0, "openpty");
    ::fcntl(ends.read_end, F_SETFD, FD_CLOEXEC);
    ::fcntl(ends.write_end, F_SETFD, FD_CLOEXEC);
    return ends;
}

std::vector<char*> pointers(std::vector<std::string>& words) {
    std::vector<char*> result;
    for (std::string& word : words) result.push_back(word.data());
    result.push_back(nullptr);
    return result;
}

// Input goes to a file, so that writing it cannot block on a command that does not read it.
int input_file(const std::string& text) {
    const int file = ::memfd_create("input", MFD_CLOEXEC);
    check(file >= 0, "input file");
    check(::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()), "input");
    ::lseek(file, 0, SEEK_SET);
    return file;
}

// Reads two streams to their ends together.
void drain(int first, std::string& first_text, int second, std::string& second_text) {
    std::array<pollfd, 2> streams{pollfd{first, POLLIN, 0}, pollfd{second, POLLIN, 0}};
    const std::array<std::string*, 2> texts{&first_text, &second_text};
    std::array<char, 65536> buffer{};
    while (streams[0].fd >= 0 || streams[1].fd >= 0) {
        ::poll(streams.data(), streams.size(), -1);
        for (std::size_t i = 0; i < streams.size(); ++i) {
            if (streams[i].fd < 0 || streams[i].revents == 0) continue;
            const ssize_t got = ::read(streams[i].fd, buffer.data(), buffer.size());
            if (got > 0)
                texts[i]->append(buffer.data(), static_cast<std::size_t>(got));
            else
                ::close(std::exchange(streams[i].fd, -1));
        }
    }
}

} // namespace

Outcome run(const Call& call) {
    std::vector<std::string> words{call.program.string()};
    words.insert(words.end(), call.arguments.begin(), call.arguments.end());
    std::vector<std::string> environment = call.environment;
    environment.push_back(std::string("PATH=") + std::getenv("PATH"));
    const Pipe output = make_pipe();
    const Pipe error = call.terminal ? make_terminal() : make_pipe();
    const int input = input_file(call.input);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, 0);
    posix_spawn_file_actions_adddup2(&actions, output.write_end, 1);
    posix_spawn_file_actions_adddup2(&actions, error.write_end, 2);
    static const Folder own; // tests run side by side, and files have a name by default
    const std::filesystem::path folder = call.folder.empty() ? own.path() : call.folder;
    posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
    pid_t child = 0;
    const int failed = ::posix_spawn(&child, words.front().c_str(), &actions, nullptr,
                                     pointers(words).data(), pointers(environment).data());
    posix_spawn_file_actions_destroy(&actions);
    ::close(input);
    ::close(output.write_end);
    ::close(error.write_end);
    check(failed == 0, "the command cannot be started");

    Outcome outcome;
    drain(output.read_end, outcome.output, error.read_end, outcome.error);
    int status = 0;
    ::waitpid(child, &status, 0);
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return outcome;
}

Outcome run(std::vector<std::string> arguments, std::string input) {
    Call call;
    call.arguments = std::move(arguments);
    call.input = std::move(input);
    return run(call);
}

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "lexprof-test-XXXXXX").string();
    check(::mkdtemp(name.data()) != nullptr, "temporary folder");
    path_ = name;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string Folder::write(const std::string& name, const std::string& text) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file.string();
}

std::string Folder::read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(path_ / name, std::ios::binary).rdbuf();
    return text.str();
}

} // namespace lexprof::test
