// What lambda lifting makes supercombinators of: the lambdas below the top level, and the locals
// that were asked for by path.
#pragma once

#include "colouring/plan.h"
#include "flic/program.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace lexprof::reference {

using UnitId = std::uint32_t;

struct Unit {
    std::string name;
    std::vector<flic::NodeId> parameters; // its own binders, without the free variables
    flic::NodeId body = flic::no_node;
    colouring::Assignment assignment;
    std::vector<flic::NodeId> free; // binders that become leading parameters

    std::vector<flic::NodeId> occurring; // binders of the local names in its text, in its order
    std::set<flic::NodeId> inside;       // binders within its text
};

struct Units {
    std::vector<Unit> all;
    std::map<flic::NodeId, UnitId> by_node;   // a lambda, or the right-hand side of a chosen local
    std::map<flic::NodeId, UnitId> functions; // binders of local functions
};

// Finds the units of a program and their free variables.
Units find_units(const flic::Program& program, const colouring::Plan& plan);

// A chain of lambdas, annotations between them looked through: its binders and what is within.
struct Lambdas {
    std::vector<flic::NodeId> parameters;
    flic::NodeId body = flic::no_node;
};
Lambdas lambdas(const flic::Tree& tree, flic::NodeId node);

} // namespace lexprof::reference
