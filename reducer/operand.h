// The fields of new graph, inline: every instantiation goes through here.
#pragma once

#include "gc/mutant.h"
#include "reducer/machine.h"

namespace lexprof::reducer {

// What a field of the new graph holds. A parameter's value comes with the pair of the field it was
// in; everything else has the pair of the body.
inline Field Machine::operand(Operand source, Slot* fp) {
    const std::int32_t number = source.number();
    switch (source.source()) {
    case Source::constant: return {code_.constants[number], pair_};
    case Source::copy:
        if constexpr (gc::mutant == gc::Mutant::skip_retain) {
            if (heap_.step % 64 == 63) return {fp[number].word, fp[number].pair};
        }
        gc::Heap::retain(fp[number].word);
        return {fp[number].word, fp[number].pair};
    case Source::move: {
        const Field field{fp[number].word, fp[number].pair};
        fp[number].word = 0;
        return field;
    }
    case Source::cell: return {gc::pointer(scratch_[number]), pair_};
    case Source::input: {
        const Field field{input_root_, system_pair_};
        if (core_.input_once)
            input_root_ = 0;
        else
            gc::Heap::retain(input_root_);
        return field;
    }
    }
    __builtin_unreachable();
}

} // namespace lexprof::reducer
