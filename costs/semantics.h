// The cost semantics: judgements cc, Γ : e ⇓θ Δ : z, cc_z, rule by rule (000, figures 2 and 6).
//
// Note [The semantics recurses]
// Each premise of a rule is a call, but for the last one, which takes the rule's place: its
// conclusion is that of the rule. So a rule can be read where it stands, and a loop of the program
// needs no depth. What the program nests, the evaluator nests; `run_deep` gives it room.
#pragma once

#include "costs/heap.h"

#include <unordered_map>

namespace lexprof::costs {

class Semantics {
  public:
    Semantics(const Code& code, Centres& centres, const Rules& rules)
        : centres_(centres), rules_(rules), code_(code), heap_(code, centres) {}

    // The value of an expression without free local variables. Throws NoValue.
    Returned evaluate(Centre cc, const Term& e) { return derive(cc, &e, nullptr, 0); }
    // That of a variable.
    Returned demand(Centre cc, Address x) { return variable(cc, x, 0); }

    Attribution& costs() { return costs_; }
    // What lets have bound and nobody has ever not needed.
    Terms always_needed() const;

  private:
    static constexpr std::uint32_t deepest = 1'000'000;

    Returned derive(Centre cc, const Term* e, Scope scope, std::uint32_t depth);
    Returned variable(Centre cc, Address x, std::uint32_t depth);
    Returned thunk(Address x, std::uint32_t depth);
    void bound(const Term& let, Scope scope, std::uint32_t depth);
    Returned operation(Centre cc, const Term& e, Scope scope, std::uint32_t depth);
    Returned comparison(Centre cc, const Term& e, Scope scope, std::uint32_t depth);
    void count_rule(std::uint32_t depth);
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
    std::unordered_map<const Term*, std::int64_t> waiting_; // how many of each are not evaluated
    std::uint64_t rules_applied_ = 0;
};

} // namespace lexprof::costs
