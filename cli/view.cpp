// lexprof view FILE…: starts the viewer, a program of its own that need not be installed.
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/options.h"

#include <array>
#include <cerrno>
#include <climits>
#include <cstring>
#include <memory>
#include <ostream>
#include <string>
#include <unistd.h>
#include <vector>

namespace lexprof::cli {
namespace {

constexpr const char* viewer = "lexprof-gui";

// The viewer that belongs to this very program: the one in its folder.
std::string viewer_beside() {
    std::array<char, PATH_MAX> path{};
    const ssize_t length = readlink("/proc/self/exe", path.data(), path.size() - 1);
    if (length <= 0) return {};
    const std::string self(path.data(), static_cast<std::size_t>(length));
    return self.substr(0, self.rfind('/') + 1) + viewer;
}

// Does not return where there is a viewer.
Status start_viewer(const std::vector<std::string>& given, Context& context) {
    std::vector<std::string> words{viewer};
    words.insert(words.end(), given.begin(), given.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    context.out.flush();
    execv(viewer_beside().c_str(), arguments.data());
    execvp(viewer, arguments.data());
    if (errno == ENOENT)
        context.err << "lexprof: the viewer, " << viewer
                    << ", has not been built; ./lexprof view in the project's folder builds it, "
                       "and so does cmake with -DLEXPROF_GUI=ON where Qt 6 is installed\n";
    else
        context.err << "lexprof: the viewer, " << viewer
                    << ", could not be started: " << std::strerror(errno) << '\n';
    return Status::input_output;
}

} // namespace

void add_view(Command app, Context& context) {
    const auto files = std::make_shared<std::vector<std::string>>();
    const Command command =
        app.add_subcommand("view", "Browse a recorded profile or a sweep in a window");
    const auto older = std::make_shared<std::string>();
    command
        .add_option(
            "FILE", *files,
            "A profile that lexprof run -o has written, or a sweep; of two, the older comes "
            "first, and they are compared")
        .type_name("FILE");
    command.add_option("--compare", *older, "An older profile to compare it with").type_name("OLD");
    const auto book = std::make_shared<std::string>();
    add_book_option(command, *book);
    command.callback([files, older, book, &context] {
        context.action = [files, older, book, &context] {
            std::vector<std::string> words = *files;
            if (!older->empty()) words.push_back("--compare=" + *older);
            if (!book->empty()) words.push_back("--book=" + *book);
            return start_viewer(words, context);
        };
    });
}

} // namespace lexprof::cli
