#include "cli/listing.h"

#include <algorithm>
#include <sstream>

namespace lexprof::cli {

std::vector<std::string> wrapped(const std::string& text, std::size_t columns) {
    std::vector<std::string> lines(1);
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (!lines.back().empty() && lines.back().size() + 1 + word.size() > columns)
            lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + word;
    }
    return lines;
}

std::string listed(const Argument& argument, Length length) {
    if (argument.meanings.empty()) return {};
    std::size_t indent = 0;
    for (const Choice& choice : argument.meanings)
        indent = std::max(indent, choice.word.size() + 4);
    std::string text = argument.heading + ":\n";
    for (const Choice& choice : argument.meanings) {
        std::string line = "  " + choice.word;
        const bool is_full = length == Length::full && !choice.more.empty();
        for (const std::string& part :
             wrapped(choice.meaning + (is_full ? ". " + choice.more : ""), text_width - indent)) {
            line.resize(indent, ' ');
            text += line + part + '\n';
            line.clear();
        }
    }
    return text;
}

} // namespace lexprof::cli
