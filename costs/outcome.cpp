#include "costs/outcome.h"

#include "base/deep.h"
#include "costs/machine.h"
#include "costs/semantics.h"
#include "costs/showing.h"

#include <type_traits>

namespace lexprof::costs {

namespace {

template <typename Evaluator>
Outcome run(const Code& code, const Rules& rules) {
    Outcome outcome{Centres(code.centres, rules.stacks), {}, {}, {}, NoValue::Why::failed, {}, {}};
    Evaluator evaluator(code, outcome.centres, rules);
    try {
        const Returned returned = evaluator.evaluate(Centres::main, *code.value);
        outcome.value_of = outcome.centres.path(returned.centre);
        show(
            code, returned.value,
            [&](Address x) { return evaluator.demand(Centres::main, x).value; }, outcome.text);
    } catch (const NoValue& none) {
        outcome.trouble = none.what();
        outcome.why = none.why;
    }
    if constexpr (std::is_same_v<Evaluator, Semantics>)
        outcome.always_needed = evaluator.always_needed();
    outcome.costs = std::move(evaluator.costs());
    return outcome;
}

constexpr std::size_t room = std::size_t{8} << 20; // Note [The semantics recurses]

} // namespace

Outcome by_semantics(const Code& code, const Rules& rules) {
    Outcome outcome{Centres({}, false), {}, {}, {}, NoValue::Why::failed, {}, {}};
    run_deep(room, [&] { outcome = run<Semantics>(code, rules); });
    return outcome;
}

Outcome by_machine(const Code& code, const Rules& rules) { return run<StateMachine>(code, rules); }

} // namespace lexprof::costs
