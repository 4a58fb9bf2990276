// Whether two trees are the same, whatever their places and the numbers of their symbols.
#pragma once

#include "flic/tree.h"

namespace lexprof::flic {

bool same_tree(const Tree& a, NodeId root_a, const Tree& b, NodeId root_b);

} // namespace lexprof::flic
