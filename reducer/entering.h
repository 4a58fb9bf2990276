// Entering: from a field to the function at the end of its spine, and back with a value. What most
// words need is here; the rest is the spine's (reducer/spine.h).
//
// Members of the interpreter, for dispatch.cpp, which every call goes back and forth with.
#pragma once

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/interpreter.h"
#include "reducer/lexical_meter.h"
#include "reducer/small_integers.h"

namespace lexprof::reducer {

// The arguments are in place, the first in slot 0 of the frame.
template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::begin(SuperId super, gc::PairId reference,
                                                             Slot* fp) {
    fp_ = fp;
    rt_.constants.got_on();
    const Function& function = rt_.functions[super];
    meter().enter(reference, function.called);
    if (rt_.pause_due()) [[unlikely]] {
        rt_.stack.sp = fp;
        rt_.pauses.pause();
    }
    meter().take(rt_.functions.body_pair(function, reference));
    meter().entered(function.called, reference);
    if (function.called.marked) meter().call();
    return function.entry;
}

// A value goes to the suspended body on top of the stack.
template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::resume(Field value) {
    if (rt_.pause_due()) [[unlikely]]
        rt_.pauses.pause_with(value);
    Slot& upper = rt_.stack.sp[0];
    Slot& lower = rt_.stack.sp[-1];
    if constexpr (Meter::keeps_centres)
        if (meter().has_handed_on() && meter().gives(upper.label())) [[unlikely]]
            upper.pair = meter().receive(value, upper.label());
    const auto next = reinterpret_cast<Step>(upper.word);
    fp_ = &lower - next[-1].c;
    rt_.cyclic = upper.cyclic();
    const std::uint64_t size = lower.word;
    rt_.stack.go_on(&upper, size);
    meter().resume(upper.label(), units_back(size));
    fp_[next[-1].d] = {value.word, value.pair, local_info};
    return next;
}

// Evaluates a word that is owned by the caller; the stack knows the highest slot in use. Returns
// where the machine goes on. It is in the loop of instructions, and nowhere else.
template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::enter(Field next) {
    while (true)
        if (const Step step = enter_once(next)) return step;
}

// One head of a spine, or a value. Nothing where another word is to be entered then.
template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::enter_once(Field& next) {
    if (gc::is_pointer(next.word) && !rt_.is_plain()) unwind_unshared(next);
    const auto index = static_cast<std::uint32_t>(gc::payload(next.word));
    if constexpr (Meter::keeps_centres) apply_for_centre(next);
    if (gc::is(next.word, gc::Immediate::super)) {
        const std::uint32_t arity = rt_.functions[index].arity;
        if (arguments_on_stack(arity)) {
            rt_.constants.forget_passes(rt_.stack.sp - arity);
            if (rt_.stack.sp[-static_cast<std::int32_t>(arity)].is_applied()) [[unlikely]]
                rt_.spine.expect_function(arity);
            return begin(index, next.pair, rt_.stack.sp);
        }
    } else if (gc::is(next.word, gc::Immediate::primitive) &&
               rt_.table.facts(index).binary_integer) {
        const Field after = quick_operation(index, next.pair);
        if (gc::is_small(after.word) && rt_.stack.sp->kind() == SlotKind::resume)
            return resume(after);
        if (after.word != 0) {
            next = after;
            if (gc::is_pointer(next.word)) return nullptr;
        }
    }
    entered_ = next;
    const Step step = enter_slowly(entered_);
    next = entered_;
    return step;
}

template <typename Meter>
Step Interpreter<Meter>::enter_slowly(Field& next) {
    if (gc::is_pointer(next.word)) {
        if (rt_.spine.unwind(next)) return nullptr;
    } else if (gc::is_immediate(next.word)) {
        const auto index = static_cast<std::uint32_t>(gc::payload(next.word));
        switch (gc::immediate_type(next.word)) {
        case gc::Immediate::super: {
            const std::uint32_t arity = rt_.functions[index].arity;
            if (!rt_.spine.have_arguments(arity)) {
                rt_.spine.make_partial(next);
                break;
            }
            rt_.constants.forget_passes(rt_.stack.sp - arity);
            if (!rt_.is_plain()) return call_function(index, next.pair);
            rt_.plain.call(index, next);
            return nullptr;
        }
        case gc::Immediate::primitive: {
            const std::uint32_t arity = rt_.table.facts(index).arity;
            if (!rt_.spine.have_arguments(arity)) {
                rt_.spine.make_partial(next);
                break;
            }
            rt_.constants.forget_passes(rt_.stack.sp - arity);
            rt_.primitives.apply(next);
            return nullptr;
        }
        case gc::Immediate::caf:
            rt_.spine.collapse_updates(next);
            if (rt_.constants.is_function(next.word) && !rt_.stack.arguments_wait()) break;
            rt_.constants.enter(next);
            return nullptr;
        case gc::Immediate::string: next.word = rt_.builder.unfold_string(next); break;
        case gc::Immediate::abort:
            stop(Failure::Kind::abort,
                 "the program called ABORT in " + rt_.mistakes.where_of(next.pair));
        case gc::Immediate::knot: rt_.mistakes.loop(next.pair);
        default: break;
        }
    }
    return give(next);
}

// Applications that nobody else refers to: their arguments go to the stack, their cells are freed.
template <typename Meter>
[[gnu::always_inline]] inline void Interpreter<Meter>::unwind_unshared(Field& next) {
    Slot* sp = rt_.stack.sp;
    const Slot* const pause_after = sp + unwound_at_once;
    gc::LabelId label = gc::cell_of(next.word)->label();
    std::uint32_t freed = 0;
    bool careful = false; // Note [Handed on], reducer/centres_meter.h
    if constexpr (Meter::keeps_centres) careful = meter().has_handed_on();
    while (true) {
        gc::Cell* cell = gc::cell_of(next.word);
        if (!cell->is_plain_unshared_app()) break;
        if constexpr (Meter::keeps_centres)
            if (careful && meter().handed_on(next) != Meter::collector) break;
        if (cell->label() != label) {
            meter().release(label, freed);
            label = cell->label();
            freed = 0;
        }
        ++freed;
        *++sp = {cell->right().word, cell->right().pair, freed_info(false, label)};
        next = cell->left();
        rt_.heap.give_back_passed_shell(cell);
        if (!gc::is_pointer(next.word)) break;
        if (sp == pause_after) [[unlikely]]
            break;
    }
    if (freed > 0) meter().release(label, freed);
    rt_.stack.sp = sp;
    if (sp == pause_after) [[unlikely]]
        rt_.pauses.work(unwound_at_once);
}

// Note [Open references], reducer/centres_meter.h
template <typename Meter>
[[gnu::always_inline]] inline void
Interpreter<Meter>::apply_for_centre(Field& next) requires(Meter::keeps_centres) {
    if (!rt_.stack.sp->is_applied()) return;
    const auto index = static_cast<std::uint32_t>(gc::payload(next.word));
    if (gc::is(next.word, gc::Immediate::super))
        meter().apply(next, rt_.stack.sp, rt_.functions[index].arity);
    else if (gc::is(next.word, gc::Immediate::primitive))
        meter().apply(next, rt_.stack.sp, rt_.table.facts(index).arity);
}

// True when that many arguments are on the stack, none of them in a spine. Then they are all that
// tells whether the new graph may come to lie on a cycle.
template <typename Meter>
[[gnu::always_inline]] inline bool Interpreter<Meter>::arguments_on_stack(std::uint32_t number) {
    std::uint32_t seen = 0;
    for (const Slot* slot = rt_.stack.sp; number > 0; --number, --slot) {
        if (slot->kind() != SlotKind::argument) return false;
        seen |= slot->info;
    }
    rt_.cyclic = (seen & cyclic_bit) != 0;
    return true;
}

// An operation on two integers that are on the stack. Gives back its value, if both are small; or
// the argument to be evaluated first, if that is an application; or 0.
template <typename Meter>
[[gnu::always_inline]] inline Field Interpreter<Meter>::quick_operation(std::uint32_t index,
                                                                        gc::PairId reference) {
    Slot*& sp = rt_.stack.sp;
    Slot& first = sp[0];
    Slot& second = sp[-1];
    if (first.kind() != SlotKind::argument || second.kind() != SlotKind::argument) return {};
    if (both_small(first.word, second.word)) {
        const Word result =
            operate_small(rt_.table.facts(index).operation, first.word, second.word);
        if (result == 0 || rt_.pause_due()) return {};
        rt_.constants.forget_passes(sp - 2);
        rt_.constants.got_on();
        sp -= 2;
        meter().charge(reference);
        meter().operation(reference);
        return {result, reference};
    }
    const std::uint32_t at = gc::is_small(first.word) ? 1 : 0;
    Slot& wanted = at == 0 ? first : second;
    if (!is_application(wanted.word) || rt_.options.right_to_left) return {};
    rt_.constants.forget_passes(sp - 2);
    rt_.constants.got_on();
    const Field argument = moved(wanted);
    rt_.wait(SlotKind::primitive, index, reference, at);
    return argument;
}

// A value goes to whoever waits for it: a frame, which goes on; or it changes what is to be
// entered.
template <typename Meter>
Step Interpreter<Meter>::give(Field& next) {
    while (true) {
        if constexpr (Meter::keeps_centres)
            if (meter().has_handed_on() && waits(rt_.stack.sp->kind()))
                meter().receive(next, rt_.stack.sp->label());
        switch (rt_.stack.sp->kind()) {
        case SlotKind::resume: return resume(next);
        case SlotKind::update:
            rt_.pauses.work();
            rt_.spine.update_root(*rt_.stack.sp--, next);
            break;
        case SlotKind::caf: rt_.constants.give(next); break;
        case SlotKind::primitive: rt_.primitives.resume(next); return nullptr;
        case SlotKind::compare: rt_.comparison.resume(next); return nullptr;
        case SlotKind::message: rt_.message.resume(next); return nullptr;
        case SlotKind::text: rt_.texts.resume(next); return nullptr;
        case SlotKind::catch_: rt_.exceptions.resume(next); return nullptr;
        case SlotKind::thread: rt_.threads.resume(next); return nullptr;
        default:
            if (!is_function_value(next.word)) rt_.mistakes.applied_data(next);
            return nullptr;
        }
    }
}

// A body's value is there, and no other body waits for it. Returns nothing where something is to be
// entered.
template <typename Meter>
Step Interpreter<Meter>::deliver(Field value) {
    entered_ = value;
    return give(entered_);
}

// A function whose arguments are not all on the stack.
template <typename Meter>
Step Interpreter<Meter>::call_function(SuperId super, gc::PairId reference) {
    const Function& function = rt_.functions[super];
    rt_.cyclic = rt_.spine.settle(function.arity, rt_.functions.body_pair(function, reference));
    return begin(super, reference, rt_.stack.sp);
}

} // namespace lexprof::reducer
