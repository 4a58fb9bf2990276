// What the checks of names share: how wide a name is, whether it may be bound, where it stands.
#pragma once

#include "flic/source.h"
#include "flic/tree.h"

#include <string>
#include <string_view>

namespace lexprof::flic {

// How many bytes the name of a node takes in the text; a string's with its quotes.
std::uint32_t name_width(const Tree& tree, const SourceMap& sources, NodeId id);

// Why a name may not be bound: it is a primitive's, or looks like one. Empty where it may.
std::string why_not_bound(std::string_view name);

// "line 3, column 1", or "util.flic:3:1" where it stands in another text than `seen_from`.
std::string place_seen_from(const SourceMap& sources, Offset at, Offset seen_from);

} // namespace lexprof::flic
