#include "tests/blockages/shapes.h"

#include <string_view>
#include <utility>

namespace lexprof::tests {
namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

} // namespace

std::string program(const Shape& shape, std::uint64_t size) {
    std::string names;
    std::string right_hand_sides;
    for (const std::string_view definition : shape.definitions) {
        const std::size_t equals = definition.find(" = ");
        names += (names.empty() ? "" : " ") + std::string(definition.substr(0, equals));
        right_hand_sides += "  (" + std::string(definition.substr(equals + 3)) + ")\n";
    }
    std::string text = "& (" + names + ") (\n" + right_hand_sides + ")\n";
    const std::pair<const char*, std::string> words[] = {
        {"$NIL", "PACK-0-0"},
        {"$CONS", "PACK-2-1"},
        {"$PAIR", "PACK-2-0"},
        {"$TO", "enumFromTo 1"},
        {"$10N", std::to_string(10 * size)},
        {"$N", std::to_string(size)},
    };
    for (const auto& [word, meaning] : words) replace_all(text, word, meaning);
    return text;
}

} // namespace lexprof::tests
