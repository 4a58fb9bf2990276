#include "cli/outline.h"

#include "cli/app.h"

#include <iostream>

namespace lexprof::cli {

std::string explanation_of(const Argument& argument) {
    std::string text = argument.help;
    for (std::size_t i = 0; i < argument.choices.size(); ++i) {
        const bool last = i + 1 == argument.choices.size();
        text += i == 0 ? ": " : (last ? " or " : ", ");
        text += argument.choices[i];
    }
    return text;
}

Outline lexprof_outline() {
    Context context{std::cin, std::cout, std::cerr, {}, {}};
    return make_command_line(context).outline();
}

} // namespace lexprof::cli
