// Which binding each name refers to; what is wrong with names and bindings.
#pragma once

#include "flic/diagnostic.h"
#include "flic/parser.h"
#include "flic/primitive.h"
#include "flic/tree.h"

#include <vector>

namespace lexprof::flic {

// A definition at the top level, before it is known whether the program needs it.
struct Candidate {
    NodeId binder = no_node;
    NodeId right_hand_side = no_node;
    bool from_prelude = false;
    bool named = false;         // by something other than itself
    std::size_t first_name = 0; // the names in its right-hand side that refer to definitions
    std::size_t last_name = 0;  // and primitives: a run in Resolution::names
};

// While `names` refers to globals their targets are indices in `candidates`.
struct Resolution {
    std::vector<Candidate> candidates; // in the order of the text; the prelude's come first
    std::vector<NodeId> names;
    std::vector<Primitive> primitives;
    std::vector<NodeId> unused; // binders of inner lets and letrecs that nothing refers to
    NodeId value = no_node;
    std::size_t first_name = 0; // of those in the value; they go on to the end of `names`
};

// How many bytes the name of a node takes in the text.
std::uint32_t name_width(const Tree& tree, const SourceMap& sources, NodeId id);

// Resolves the names of a program, and of the prelude if there is one.
Resolution resolve(Tree& tree, const Parsed* prelude, const Parsed& program,
                   const SourceMap& sources, Diagnostics& diagnostics);

} // namespace lexprof::flic
