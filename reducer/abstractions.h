// Every function in a definition's text, with the local variables it needs from outside.
//
// An *abstraction* is what becomes a supercombinator: a maximal nest of lambdas (`\x \y e` is one),
// a local value that the user has named by path, or an SCC (Note [SCCs as functions]). Local
// functions are those bound by a let or letrec; other lambdas are anonymous. A local value stays
// bound by its let, so that it is shared; what it is bound to becomes an application of the new
// supercombinator.
//
// Note [SCCs as functions]
// An SCC begins with its first evaluation, and is evaluated for its centre wherever that happens:
// so what stands in it is a function of what it needs from outside, whose body has the centre. One
// that needs nothing takes an argument all the same, as it is no constant: it is evaluated as often
// as the text around it. The SCCs with which the body of a function, or a definition's text, begins
// are the function's own, and make no other. Lambdas around an SCC and in it are two functions. A
// local value that has a centre of its own is as if its text were an SCC. Entering such a function
// is no step, as there would be none without the centre: steps, calls, operations and matches are
// those of the program without it. Only cells are others: those of the function, for as long as
// nobody has asked for its value, instead of those of the text in it.
#pragma once

#include "colouring/plan.h"
#include "flic/program.h"

#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace lexprof::reducer {

struct Abstraction {
    flic::NodeId node = flic::no_node;   // the outermost lambda, or the value
    flic::NodeId binder = flic::no_node; // of a local function or value; none when anonymous
    flic::NodeId outer = flic::no_node;  // the abstraction in whose text it stands, if in any
    std::vector<flic::NodeId> parameters;
    flic::NodeId body = flic::no_node;
    std::vector<flic::NodeId> centres;  // the SCCs around the body, the outermost first
    std::vector<flic::NodeId> captures; // binders of variables, in the order of their occurrence

    bool is_centre = false; // Note [SCCs as functions]

    // It takes an argument that it does not need.
    bool takes_nothing() const { return is_centre && captures.empty(); }
};

class Abstractions {
  public:
    Abstractions(const flic::Program& program, const colouring::Plan& plan)
        : program_(program), plan_(plan) {}

    // Finds the abstractions inside an expression that is evaluated as it stands.
    void analyse(flic::NodeId expression);

    // The abstraction a node is, if it is one.
    const Abstraction* at(flic::NodeId node) const;
    // The abstraction a local binder stands for, if it is a local function.
    const Abstraction* of_binder(flic::NodeId binder) const;

    // The lambdas around an expression: parameters and what is inside them.
    static Abstraction peel(const flic::Tree& tree, flic::NodeId node);

  private:
    struct Open {
        std::size_t abstraction;
        std::unordered_set<flic::NodeId> seen;
    };

    void visit(flic::NodeId node);
    void visit_let(flic::NodeId node);
    std::size_t open(flic::NodeId node, flic::NodeId binder);
    void occurrence(flic::NodeId binder);
    void bind(flic::NodeId binder) { depth_[binder] = open_.size(); }
    void close_captures(std::size_t first);
    std::vector<flic::NodeId> expand(std::size_t abstraction) const;

    const flic::Program& program_;
    const colouring::Plan& plan_;
    std::vector<Abstraction> all_;
    std::vector<std::vector<flic::NodeId>> free_; // by abstraction: binders in textual order
    std::unordered_map<flic::NodeId, std::size_t> by_node_;
    std::unordered_map<flic::NodeId, std::size_t> by_binder_;
    std::unordered_map<flic::NodeId, std::size_t> depth_; // abstractions open where it is bound
    std::vector<Open> open_;
};

} // namespace lexprof::reducer
