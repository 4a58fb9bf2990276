#include "frontends/haskell_bridge.h"

#include "haskell/link/library.h"
#include "haskell/link/words.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

extern char** environ;

namespace lexprof::frontends {
namespace {

namespace fs = std::filesystem;

// Where the fragments of this program are kept from one run to the next. They name files as these
// are called from the current folder, so each folder has its own.
fs::path folder_of(const fs::path& prepared, const std::string& path, const Options& options) {
    std::error_code ignored;
    std::string key = fs::current_path(ignored).string() + "\n" + path;
    for (const std::string& folder : options.folders) key += "\n-i" + folder;
    for (const std::string& option : options.compiler_options) key += "\n" + option;
    char name[2 * sizeof(std::size_t) + 1];
    std::snprintf(name, sizeof name, "%016zx", std::hash<std::string>{}(key));
    return prepared / "programs" / name;
}

std::vector<std::string> command_of(const fs::path& prepared, const fs::path& out,
                                    const std::string& path, const Options& options) {
    const std::string beside = fs::path(path).parent_path().string();
    std::vector<std::string> words{(prepared / "lexprof-bridge").string(), "--unit", "main",
                                   "--out", out.string()};
    if (!beside.empty()) words.push_back("-i" + beside);
    for (const std::string& folder : options.folders) words.push_back("-i" + folder);
    for (const std::string& option : options.compiler_options)
        words.insert(words.end(), {"--ghc-option", option});
    words.push_back(path);
    return words;
}

// The status it ends with, or nothing where it cannot be started. It has no input, and what it
// prints goes to standard error.
std::optional<int> run(const std::vector<std::string>& words, std::string& trouble) {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO);
    pid_t process = 0;
    const int failed =
        posix_spawn(&process, arguments[0], &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    int status = 0;
    if (failed == 0 && ::waitpid(process, &status, 0) == process && WIFEXITED(status))
        return WEXITSTATUS(status);
    trouble = failed != 0 ? "the bridge to GHC cannot be started: '" + words[0] +
                                "': " + std::strerror(failed) +
                                "; ./lexprof run prepares what programs in Haskell need"
                          : "the bridge to GHC was stopped";
    return std::nullopt;
}

// `unit:Module hash`, a line for each module.
std::vector<std::string> fragments_in(const fs::path& out) {
    std::vector<std::string> found;
    std::ifstream list(out / "modules");
    for (std::string line; std::getline(list, line);) {
        const std::size_t colon = line.find(':');
        const std::size_t blank = line.find(' ');
        if (colon == std::string::npos) continue;
        const std::string module = line.substr(colon + 1, blank - colon - 1);
        found.push_back((out / line.substr(0, colon) / (module + ".frag")).string());
    }
    return found;
}

bool is_index(const std::string& path, std::string& trouble) {
    if (!fs::exists(path)) return false;
    try {
        haskell::Library library(path);
        return true;
    } catch (const haskell::Broken& broken) {
        trouble = broken.what();
        return false;
    }
}

// What was taken for complete is not, so that the set-up looks at every module of it again.
void forget_library(const fs::path& prepared) {
    std::error_code failed;
    std::vector<fs::path> marks;
    for (const auto& entry : fs::directory_iterator(prepared, failed))
        if (entry.path().filename().string().starts_with("complete")) marks.push_back(entry.path());
    for (const fs::path& mark : marks) fs::remove(mark, failed);
}

// Made when it is first needed, and anew where it is that of another version; by one of those who
// need it at once, for whom the others wait.
std::optional<std::string> index_of(const fs::path& prepared, std::string& trouble) {
    const std::string path = (prepared / "library.index").string();
    if (is_index(path, trouble)) return path;
    const auto lock = FileLock::of_folder(prepared);
    if (is_index(path, trouble)) return path;
    try {
        haskell::pack_library((prepared / "fragments").string(), path);
    } catch (const haskell::Broken& broken) {
        forget_library(prepared);
        trouble =
            std::string(broken.what()) + "; the next start of ./lexprof looks at the library again";
        return std::nullopt;
    }
    return is_index(path, trouble) ? std::optional(path) : std::nullopt;
}

} // namespace

std::optional<Bridged> bridge(const std::string& path, const Options& options,
                              const std::string& results, std::string& trouble) {
    const char* prepared = std::getenv(haskell_folder_variable);
    if (prepared == nullptr || *prepared == '\0') {
        trouble = "'" + path + "' is a program in Haskell, and what that needs is not prepared; " +
                  "the ./lexprof of the project's folder prepares it when it is given a program " +
                  "in Haskell, or let " + haskell_folder_variable +
                  " name the folder that haskell/setup/prepare prints";
        return std::nullopt;
    }
    if (!fs::exists(path)) {
        trouble = "cannot read '" + path + "': there is no such file";
        return std::nullopt;
    }
    const fs::path out = results.empty() ? folder_of(prepared, path, options) : fs::path(results);
    std::error_code failed;
    fs::create_directories(out, failed);
    if (failed) {
        trouble = "cannot write to '" + out.string() + "': " + failed.message();
        return std::nullopt;
    }
    const auto library = index_of(prepared, trouble);
    if (!library) return std::nullopt;
    auto lock = FileLock::of_folder(out);
    if (!lock) {
        trouble = "cannot write to '" + out.string() + "'";
        return std::nullopt;
    }
    trouble.clear();
    const auto status = run(command_of(prepared, out, path, options), trouble);
    if (!status || *status == 1) return std::nullopt;
    if (*status != 0) {
        trouble = "the bridge to GHC failed with status " + std::to_string(*status);
        return std::nullopt;
    }
    return Bridged{fragments_in(out), *library, std::move(*lock)};
}

} // namespace lexprof::frontends
