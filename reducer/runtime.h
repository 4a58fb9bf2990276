// What a machine is made of, whatever it interprets: the heap, the stack, and the parts that know
// the rules. Each part is a class of its own and reaches the others through this.
#pragma once

#include "gc/heap.h"
#include "reducer/actions.h"
#include "reducer/arithmetic.h"
#include "reducer/builder.h"
#include "reducer/bytes.h"
#include "reducer/comparison.h"
#include "reducer/constants.h"
#include "reducer/exceptions.h"
#include "reducer/functions.h"
#include "reducer/machine.h"
#include "reducer/machine_integers.h"
#include "reducer/message.h"
#include "reducer/mistakes.h"
#include "reducer/objects.h"
#include "reducer/pauses.h"
#include "reducer/plain_rules.h"
#include "reducer/primitive_table.h"
#include "reducer/primitives.h"
#include "reducer/reals.h"
#include "reducer/rewriting.h"
#include "reducer/spine.h"
#include "reducer/stack.h"
#include "reducer/standard_input.h"
#include "reducer/texts.h"
#include "reducer/threads.h"
#include "reducer/value_operations.h"
#include "reducer/values.h"

namespace lexprof::reducer {

template <typename Meter>
struct Runtime {
    Runtime(Machine& outside, const Core& program, Code compiled, MachineOptions chosen,
            Input& source);
    Runtime(const Runtime&) = delete;
    Runtime& operator=(const Runtime&) = delete;

    Meter& meter() { return heap.ledger; }
    const Meter& meter() const { return heap.ledger; }
    bool is_plain() const { return options.engine == Engine::plain; }
    bool pause_due() const { return meter().step >= pauses.next(); }

    // A call begins to wait for work of a pair; the slot on top says for what.
    [[gnu::always_inline]] void wait(SlotKind kind, std::uint32_t which, gc::PairId pair,
                                     std::uint32_t extra = 0) {
        Slot* top = ++stack.sp;
        const std::uint64_t size = stack.wait_if_counted(top);
        const gc::LabelId label = meter().wait_for(pair, units_of(size));
        *top = {waiting_word(which, size), label, slot_info(kind, false, extra)};
    }
    // It goes on; the slot is gone from the stack.
    Slot go_on() {
        Slot waiting = *stack.sp;
        if constexpr (Meter::keeps_centres)
            if (meter().has_handed_on()) waiting.pair = meter().original(waiting.label());
        stack.go_on(stack.sp--, waiting.size());
        meter().go_on(waiting.label(), units_back(waiting.size()));
        return waiting;
    }

    Machine& machine; // as others see it
    const Core& core;
    Code code; // only where machine code is, is written to it
    const MachineOptions options;

    gc::Heap<Meter> heap;
    Stack stack;
    bool cyclic = false; // what is built now is built on behalf of a root that may be cyclic

    Pauses<Meter> pauses;
    Functions functions;
    PrimitiveTable table;
    Mistakes<Meter> mistakes;
    Values<Meter> values;
    StandardInput<Meter> input;
    Arithmetic<Meter> arithmetic;
    ValueOperations<Meter> operations;
    MachineIntegers<Meter> machine_integers;
    Reals<Meter> reals;
    ObjectOperations<Meter> objects;
    ByteOperations<Meter> bytes;
    Builder<Meter> builder;
    Spine<Meter> spine;
    Constants<Meter> constants;
    Primitives<Meter> primitives;
    Rewriting<Meter> rewriting;
    Comparison<Meter> comparison;
    Message<Meter> message;
    Exceptions<Meter> exceptions;
    Threads<Meter> threads;
    Texts<Meter> texts;
    Actions<Meter> actions;
    PlainRules<Meter> plain;
};

} // namespace lexprof::reducer
