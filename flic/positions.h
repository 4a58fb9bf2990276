// What `[line …]` annotations say.
#pragma once

#include "flic/tree.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace lexprof::flic {

struct LineAnnotation {
    std::string_view file; // empty: the file of the annotations around it, or the text's own
    std::uint32_t line = 0;
    std::uint32_t column = 0; // 0: not given
};

// Reads the argument of a `[line …]` annotation: N, (N C), ("FILE" N) or ("FILE" N C). Nothing
// where it is none of these; `argument` may be no_node.
std::optional<LineAnnotation> read_line_annotation(const Tree& tree, NodeId argument);

} // namespace lexprof::flic
