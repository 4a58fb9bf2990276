// Exceptions, which C++'s own carry from redex to redex, and programs that act.

#include "tests/reference/performance.h"

namespace lexprof::reference {

// RAISE e            raises e
// CATCH io handler t →  what io t is, or handler e t where that raises e
// RUN-IO io          →  SEQ (io PACK-0-0) done
bool Performance::exceptional() const {
    switch (primitive.op) {
    case flic::Op::raise: throw Raised{*arguments[0], pair};
    case flic::Op::catch_: {
        Field attempt{machine.application(*arguments[0], *arguments[2], pair), pair};
        const Pair before = machine.current();
        try {
            const Field value = machine.force(attempt);
            // the value has arrived; of a constant that is a function its name is the value
            machine.make_indirection(root, machine.is_function(value) ? attempt : value);
        } catch (const Raised& raised) {
            machine.go_back_to(before);
            apply_to_fields(*arguments[1], {raised.exception, *arguments[2]});
        }
        return true;
    }
    case flic::Op::run_io: {
        const Field token{{Tag::nullary, 0, 0, {}}, pair};
        const Field action{machine.application(*arguments[0], token, pair), pair};
        apply_to_fields(primitive_field(flic::Op::seq, 0, 0),
                        {action, {{Tag::done, 0, 0, {}}, pair}});
        return true;
    }
    default: return false;
    }
}

void Performance::abandon(const Raised& raised) const {
    root.kind = CellKind::application;
    root.left = {{Tag::primitive, 0, 0, flic::Primitive{flic::Op::raise, 0, 0}}, raised.pair};
    root.right = raised.exception;
}

} // namespace lexprof::reference
