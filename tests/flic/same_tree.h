// Whether two trees are the same, whatever their places and the numbers of their symbols.
#pragma once

#include "flic/parser.h"
#include "flic/tree.h"

namespace lexprof::flic {

bool same_tree(const Tree& a, NodeId root_a, const Tree& b, NodeId root_b);

// The same of whole texts, with what they declare.
bool same_text(const Tree& a, const Parsed& in_a, const Tree& b, const Parsed& in_b);

} // namespace lexprof::flic
