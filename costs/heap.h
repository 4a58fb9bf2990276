// Γ: what variables are bound to, with the centres that are pinned on the bindings; and the values.
#pragma once

#include "costs/centres.h"
#include "costs/term.h"

#include <deque>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <vector>

namespace lexprof::costs {

using Address = std::uint32_t;

// The local variables that are in scope, the innermost first.
struct Bound {
    Address address = 0;
    const Bound* outer = nullptr;
};
using Scope = const Bound*;

struct Value {
    enum class Kind : std::uint8_t { function, construction, integer, character, boolean, fail };

    Kind kind = Kind::fail;
    flic::ConstructorId constructor = flic::no_constructor;
    std::uint32_t size = 0;          // of a construction: how many fields
    std::int64_t number = 0;         // of a construction: its tag
    const Term* function = nullptr;  // \y e
    Scope scope = nullptr;           // of a function
    const Address* fields = nullptr; // of a construction

    bool has_tag() const { return kind == Kind::construction || kind == Kind::boolean; }
};

// z, cc_z
struct Returned {
    Value value;
    Centre centre = Centres::main;
};

// A program that has no value: what it did until then counts.
struct NoValue : std::runtime_error {
    enum class Why : std::uint8_t {
        failed,  // ERROR, ABORT, a choice that has no alternative, something of the wrong sort
        loops,   // it needs its own value
        beyond,  // there is no rule for what it does
        limit,   // Rules::most_rules
        too_deep // for the evaluator that recurses
    };
    NoValue(Why reason, const std::string& what) : std::runtime_error(what), why(reason) {}
    Why why;
};

// What is attributed to which centre, and how.
enum class Scoping : std::uint8_t {
    lexical,   // a function's body belongs to the centre that is pinned on the function
    evaluation // … to the one that applies it
};

using Terms = std::unordered_set<const Term*>;

struct Rules {
    Scoping scoping = Scoping::lexical;
    bool stacks = false;
    bool subsume_constants =
        true;                     // by figure 6; else by figure 2: what a constant makes is its own
    bool right_to_left = false;   // in which order operands are evaluated
    std::uint64_t most_rules = 0; // 0: any number
    // The semantics evaluates these as soon as a let has bound them: 001, corollary 3.5.2.
    const Terms* early = nullptr;
};

class Heap {
  public:
    struct Binding {
        const Term* term = nullptr; // none: it has its value
        Scope scope = nullptr;
        Value value;
        Centre centre = Centres::main;
        bool evaluated = false; // it is being evaluated now
    };

    // Γ_init: functions of the top level are subsumed, all else there is a constant.
    Heap(const Code& code, Centres& centres);

    Binding& operator[](Address address) { return bindings_[address]; }
    Address find(const Atom& atom, Scope scope) const {
        if (atom.kind == Atom::Kind::global) return atom.index;
        if (atom.kind == Atom::Kind::constant) return first_constant_ + atom.index;
        for (std::uint32_t at = 0; at < atom.index; ++at) scope = scope->outer;
        return scope->address;
    }
    Scope bind(Scope scope, Address address) {
        bounds_.push_back({address, scope});
        return &bounds_.back();
    }
    // What is at an address, under evaluation until it has a value.
    Binding begin(Address address);
    void update(Address address, const Returned& returned);

    // x = e … with these new variables bound; the centre is pinned on each.
    Scope let(const Term& let, Scope scope, Centre centre);
    // A variable that is bound to a value.
    Scope bind_value(Scope scope, const Value& value, Centre centre);
    // Terms that are values.
    Value value_of(const Term& term, Scope scope);
    // A text from a place on: a cell of the list it is. The two that its fields need are bound.
    Value unfold(const Term& text, Centre centre);

  private:
    Address add(Binding binding) {
        bindings_.push_back(std::move(binding));
        return static_cast<Address>(bindings_.size() - 1);
    }
    Value constant(std::uint32_t index) const;

    const Code& code_;
    std::deque<Binding> bindings_;
    std::deque<Bound> bounds_;
    std::deque<std::unique_ptr<Address[]>> fields_;
    std::deque<Term> texts_; // that were unfolded
    Address first_constant_ = 0;
};

// The alternative that a value chooses, with what it binds in scope.
struct Chosen {
    const Term* term = nullptr;
    Scope scope = nullptr;
};
Chosen choose(Heap& heap, const Term& choice, Scope scope, const Returned& returned);

} // namespace lexprof::costs
