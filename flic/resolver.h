// Which binding each name refers to; what is wrong with names and bindings.
#pragma once

#include "flic/data_type.h"
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
    bool transparent = false;
    bool named = false;         // by something other than itself
    bool constructor = false;   // it says once more what is declared; its name means that
    std::size_t first_name = 0; // the names in its right-hand side that refer to definitions
    std::size_t last_name = 0;  // and primitives: a run in Resolution::names
};

// Texts whose definitions and declarations are in scope in all of them. Those of the layers before
// are as well, unless they are hidden.
struct ParsedLayer {
    std::vector<Parsed> modules;
    std::vector<bool> transparent; // of each module
    bool library = false;
};

// While `names` refers to globals their targets are indices in `candidates`.
struct Resolution {
    DataTypes types;
    std::vector<Candidate> candidates; // in the order of the text; those of libraries come first
    std::vector<NodeId> names;
    std::vector<Primitive> primitives; // the constructors' first
    std::vector<NodeId> unused;        // binders of inner lets and letrecs that nothing refers to
    NodeId value = no_node;
    std::size_t first_name = 0; // of those in the value; they go on to the end of `names`
};

// Resolves the names of a program. Only the last layer has a value; one text of it may have a body,
// which sees what the others define.
Resolution resolve(Tree& tree, std::span<const ParsedLayer> layers, const SourceMap& sources,
                   Diagnostics& diagnostics);

} // namespace lexprof::flic
