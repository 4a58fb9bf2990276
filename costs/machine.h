// The state machine: (ccc, Γ, e, S, θ) ⟹ (ccc, Γ, e, S, θ), transition by transition (000, figures
// 5 and 6). What it attributes to which centre is proved to be what the semantics says.
//
// Note [Evaluation scoping on the machine]
// Figure 5 is for lexical scoping: a function that has been evaluated comes with the centre that
// its body belongs to. For evaluation scoping app1 keeps the current centre with the argument, and
// app2 takes it back.
#pragma once

#include "costs/heap.h"
#include "costs/operations.h"

#include <memory>
#include <vector>

namespace lexprof::costs {

class StateMachine {
  public:
    StateMachine(const Code& code, Centres& centres, const Rules& rules)
        : centres_(centres), rules_(rules), code_(code), heap_(code, centres) {}

    // The value of an expression without free local variables. Throws NoValue.
    Returned evaluate(Centre cc, const Term& e);
    // That of a variable.
    Returned demand(Centre cc, Address x);

    Attribution& costs() { return costs_; }

  private:
    // What waits for a value.
    struct Frame {
        enum class Kind : std::uint8_t { argument, update, alternatives, operands, parts };
        Kind kind = Kind::argument;
        Address address = 0; // the argument; what is to be updated; the right one of two parts
        Centre cc = 0;
        const Term* term = nullptr; // alternatives, operands
        Scope scope = nullptr;
        std::vector<Value> values;              // of operands; of parts the left one
        std::unique_ptr<Comparison> comparison; // whose parts they are
    };

    Returned run();
    void step(); // the control is an expression
    void give(); // the control is a value
    void variable(Address x);
    void give_operand(Frame& frame);
    void begin_operand(const Term& term, Scope scope, std::size_t given);
    void begin_comparison(std::unique_ptr<Comparison> comparison);
    void give_part(Frame& frame);
    void give_value(Value value, Centre cc) {
        value_ = std::move(value);
        ccc_ = cc;
        e_ = nullptr;
    }
    Centre subcaf(Centre z, Centre cc) const {
        const bool subsumed =
            rules_.subsume_constants ? centres_.is_subsumed(z) : z == Centres::subsumed;
        return subsumed ? cc : z;
    }

    Centres& centres_;
    const Rules& rules_;
    const Code& code_;
    Heap heap_;
    Attribution costs_;
    std::vector<Frame> stack_;
    Centre ccc_ = Centres::main;
    const Term* e_ = nullptr; // the control, or none where it is a value
    Scope scope_ = nullptr;
    Value value_;
    std::uint64_t steps_ = 0;
};

} // namespace lexprof::costs
