// Small pieces of sentences that several messages use.
#include "colouring/wording.h"

namespace lexprof::colouring {

std::string quoted(std::string_view name) { return "`" + std::string(name) + "`"; }

std::string enumerate(std::span<const std::string> names, std::size_t most,
                      std::string_view conjunction) {
    // Writing out the last name takes no more room than "and 1 more".
    const std::size_t written = names.size() <= most + 1 ? names.size() : most;
    std::string text;
    for (std::size_t i = 0; i < written; ++i) {
        const bool last = i + 1 == names.size();
        if (i > 0) text += last ? " " + std::string(conjunction) + " " : ", ";
        text += quoted(names[i]);
    }
    if (written < names.size()) text += " and " + std::to_string(names.size() - written) + " more";
    return text;
}

std::string counted(std::size_t count, std::string_view singular, std::string_view plural) {
    return std::to_string(count) + " " + std::string(count == 1 ? singular : plural);
}

} // namespace lexprof::colouring
