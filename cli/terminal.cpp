#include "cli/terminal.h"

#include "cli/options.h"

#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <unistd.h>

namespace lexprof::cli {

void add_colour_option(Command command, ColourChoice& choice) {
    static const std::map<std::string, ColourChoice> choices{{"auto", ColourChoice::automatic},
                                                             {"always", ColourChoice::always},
                                                             {"never", ColourChoice::never}};
    command
        .add_option(
            "--color,--colour", [&choice](const std::string& word) { choice = choices.at(word); },
            "When to use colours")
        .one_of({"auto", "always", "never"})
        .type_name("WHEN");
}

bool colours_on(ColourChoice choice, Stream stream) {
    if (choice != ColourChoice::automatic) return choice == ColourChoice::always;
    const char* no_colour = std::getenv("NO_COLOR");
    if (no_colour != nullptr && *no_colour != '\0') return false;
    const char* terminal = std::getenv("TERM");
    if (terminal == nullptr || std::string_view(terminal) == "dumb") return false;
    return isatty(static_cast<int>(stream)) == 1;
}

} // namespace lexprof::cli
