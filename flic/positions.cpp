// What `[line …]` annotations say.
#include "flic/positions.h"

#include <charconv>

namespace lexprof::flic {

namespace {

std::optional<std::uint32_t> positive(const Tree& tree, NodeId id) {
    if (tree[id].kind != Kind::integer) return std::nullopt;
    const std::string_view digits = tree.text(id);
    std::uint32_t number = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (problem != std::errc{} || number == 0) return std::nullopt;
    return number;
}

} // namespace

std::optional<LineAnnotation> read_line_annotation(const Tree& tree, NodeId argument) {
    if (argument == no_node) return std::nullopt;
    std::span<const NodeId> parts(&argument, 1);
    if (tree[argument].kind == Kind::apply) parts = tree.children(argument);
    LineAnnotation found;
    const bool has_file = tree[parts.front()].kind == Kind::string;
    if (has_file) {
        found.file = tree.text(parts.front());
        parts = parts.subspan(1);
    }
    if (parts.empty() || parts.size() > 2) return std::nullopt;
    const std::optional<std::uint32_t> line = positive(tree, parts[0]);
    const std::optional<std::uint32_t> column =
        parts.size() == 2 ? positive(tree, parts[1]) : std::optional<std::uint32_t>(0);
    if (!line || !column) return std::nullopt;
    found.line = *line;
    found.column = *column;
    return found;
}

} // namespace lexprof::flic
