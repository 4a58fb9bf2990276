// The program as the machine sees it: supercombinators over a small core language.
//
//   Var       a local variable: a parameter, or bound by a let
//   Atom      an immediate: number, character, string literal, reference to a super, CAF, primitive
//   Box       a number that needs a cell: index into Core::boxes
//   Input     standard input
//   App       function and arguments, never nested on the left
//   Let       graph: bindings and a body, recursive or not
//
// There are no lambdas any more; each has become a supercombinator (reducer/lift.cpp).
#pragma once

#include "colouring/plan.h"
#include "flic/primitive.h"
#include "gc/descriptors.h"
#include "gc/field.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace lexprof::reducer {

using ExprId = std::uint32_t;
using VarId = std::uint32_t;
using SuperId = std::uint32_t;
using gc::Word;

struct Expr {
    enum class Kind : std::uint8_t { var, atom, box, input, app, let, letrec };

    Kind kind = Kind::atom;
    std::uint32_t first = 0; // var: its number; box: its index; app, let: the first link
    std::uint32_t size = 0;  // app: function and arguments; let: bindings
    Word word = 0;           // atom
};

// A number that does not fit in a field.
struct Box {
    double real = 0;
    std::string digits; // of a big integer; empty: the real
};

struct Super {
    std::string name;                                    // for people: `f`, `f/go`, `f/\x`
    flic::DefinitionId definition = flic::no_definition; // none for the program's body
    flic::NodeId node = flic::no_node;                   // its text
    colouring::Colour colour = colouring::outside;
    bool marked = false;      // profiled or shared: has a root marker
    bool transparent = false; // counts for the pair of each reference to it
    bool recursive = false;   // a CAF that can come back to itself (reducer/recursion.h)
    bool anonymous = false;   // made from a lambda that no let binds
    bool takes_no_step = false; // Note [SCCs as functions], reducer/abstractions.h
    std::uint32_t arity = 0;
    std::uint32_t variables = 0; // parameters first, then those bound by lets
    ExprId body = 0;
    std::vector<std::uint32_t> centres; // that its body begins with, in Core::centres
    std::uint32_t depth = 0; // functions around its text: Note [Scopes], reducer/centres_meter.h

    bool is_caf() const { return arity == 0; }
};

// That entering it takes.
inline std::uint8_t steps_of(const Super& super) { return super.takes_no_step ? 0 : 1; }

// That its body begins with: none, one, or 2 for more.
inline std::uint8_t centres_of(const Super& super) {
    return static_cast<std::uint8_t>(super.centres.size() > 1 ? 2 : super.centres.size());
}

class Core {
  public:
    std::vector<Super> supers;
    std::vector<Box> boxes;
    std::vector<std::u32string> strings;
    std::vector<flic::Primitive> primitives;
    std::vector<flic::DataType> types;
    std::vector<flic::Constructor> constructors; // the declared ones; their names are descriptors'
    gc::Descriptors descriptors;                 // of those of two fields
    std::vector<std::string> colours;            // names; the last is the collector's
    std::vector<std::string> centres;            // names of cost centres, each once
    colouring::Colour collector = 0;
    bool from_haskell = false; // Note [Haskell's words]
    bool names_count = false;  // Note [Other names], reducer/fuse.h
    SuperId start = 0;       // the CAF that is the program's value
    bool start_once = false; // no text refers to it
    bool input_used = false;
    bool input_once = false; // named once in the text, in a CAF, which is built once

    const Expr& operator[](ExprId id) const { return exprs_[id]; }

    ExprId var(VarId variable) { return add({Expr::Kind::var, variable, 0, 0}); }
    ExprId atom(Word word) { return add({Expr::Kind::atom, 0, 0, word}); }
    ExprId box(std::uint32_t index) { return add({Expr::Kind::box, index, 0, 0}); }
    ExprId input() { return add({Expr::Kind::input, 0, 0, 0}); }
    // parts: the function, then its arguments
    ExprId app(std::span<const ExprId> parts);
    ExprId let(bool recursive, std::span<const VarId> variables, std::span<const ExprId> values,
               ExprId body);

    // app
    ExprId function(const Expr& app) const { return links_[app.first]; }
    std::span<const ExprId> arguments(const Expr& app) const {
        return {links_.data() + app.first + 1, app.size - 1};
    }
    // let, letrec
    std::span<const VarId> variables(const Expr& let) const {
        return {links_.data() + let.first, let.size};
    }
    std::span<const ExprId> values(const Expr& let) const {
        return {links_.data() + let.first + let.size, let.size};
    }
    ExprId body(const Expr& let) const { return links_[let.first + 2 * let.size]; }

    // A let that binds nothing any more, around a name.
    bool is_name_after_lets(ExprId id) const {
        return exprs_[id].kind == Expr::Kind::let && exprs_[id].size == 0;
    }

    // The primitive an expression is, if it is a reference to one.
    const flic::Primitive* primitive(ExprId id) const;
    // The supercombinator or CAF an expression is a reference to.
    const Super* super(ExprId id) const;

    std::size_t size() const { return exprs_.size(); }

  private:
    ExprId add(Expr expr) {
        exprs_.push_back(expr);
        return static_cast<ExprId>(exprs_.size() - 1);
    }

    std::vector<Expr> exprs_;
    std::vector<std::uint32_t> links_;
};

// What a PACK makes. The name is one more than the number of the constructor in Core::constructors.
constexpr gc::Descriptor descriptor_of(const flic::Primitive& pack) {
    return {pack.k, pack.constructor == flic::no_constructor ? 0 : pack.constructor + 1};
}

// Saturated: an application of a primitive to exactly its number of arguments.
const flic::Primitive* saturated_primitive(const Core& core, ExprId id);

} // namespace lexprof::reducer
