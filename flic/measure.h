// How long the parts of a tree are when written on one line.
#pragma once

#include "flic/tree.h"

#include <string>
#include <vector>

namespace lexprof::flic {

// A leaf as it is written.
std::string spell_leaf(const Tree& tree, NodeId leaf);

// True for what needs parentheses as an operand.
bool is_compound(const Tree& tree, NodeId id);

class Measures {
  public:
    // Measures what is below the root and, where that is given, below `first` and what was read
    // between the two.
    Measures(const Tree& tree, NodeId root, NodeId first = no_node);

    // Columns of a node below the root as an expression, without parentheses around it; very large
    // ones are cut off.
    std::size_t width(NodeId id) const { return widths_[id - first_]; }

    // Also finds out where in the text the last leaf of every node begins.
    void find_ends(const Tree& tree);
    Offset end(NodeId id) const { return ends_.empty() ? 0 : ends_[id - first_]; }

  private:
    std::size_t measure(const Tree& tree, NodeId id) const;
    std::size_t operand(const Tree& tree, NodeId id) const;

    NodeId first_ = 0; // the lowest index of a node that is measured
    std::vector<std::uint16_t> widths_;
    std::vector<Offset> ends_;
};

} // namespace lexprof::flic
