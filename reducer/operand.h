// The fields of new graph, inline: every instantiation goes through here.
#pragma once

#include "gc/mutant.h"
#include "reducer/machine.h"

namespace lexprof::reducer {

// What a slot holds, with one owner more.
inline Field copied(const Slot& slot) {
    if constexpr (gc::mutant == gc::Mutant::skip_retain) {
        static unsigned copies = 0;
        if (++copies % 64 == 63) return {slot.word, slot.pair};
    }
    gc::Heap::retain(slot.word);
    return {slot.word, slot.pair};
}

// What a slot holds; its owner moves.
inline Field moved(Slot& slot) {
    const Field field{slot.word, slot.pair};
    slot.word = 0;
    return field;
}

// What a field of the new graph holds. A parameter's value comes with the pair of the field it was
// in; everything else has the pair of the body.
inline Field Machine::operand(Operand source, Slot* fp) {
    const std::int32_t number = source.number();
    switch (source.source()) {
    case Source::constant: return {code_.constants[number], pair_};
    case Source::copy: return copied(fp[number]);
    case Source::move: return moved(fp[number]);
    case Source::cell: return {gc::pointer(scratch_[number]), pair_};
    case Source::input: return input_field(number != 0);
    }
    __builtin_unreachable();
}

} // namespace lexprof::reducer
