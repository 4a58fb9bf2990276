// A slot of the machine's stack: a word with its pair, or a part of a suspension.
//
//   kind        word               pair         above the kind, 24 bits
//   local       a field            its pair     -
//   argument    a field            its pair     the pair of the text that made the application;
//                                               or, of one from a cell that has been freed, the
//                                               label that this had
//   spine       a shared cell      - or a pair  -            Note [Handed on], centres_meter.h
//   update      a redex root       whose it is  -           or 0: Note [Functions not yet known]
//   frame       size               -            -           the lower half of a suspended body
//   resume      instruction        label        -           the upper half
//   work        a field            its pair     -           an item of a structural comparison
//   compared    the operation      its pair     -           where such items begin
//   primitive   which, size        label        the argument awaited
//   compare     0, size            label        (reducer/comparison.h)
//   message     0, size            label        (reducer/message.h)
//   caf         which, size        label        a CAF that is demanded on its own
//   catch_      which, size        label        (reducer/exceptions.h)
//   text        which, size        label        (reducer/texts.h)
//   thread      which, size        label        (reducer/threads.h)
//
// The last eight are calls that wait; their label is that of the waiting work, and says which
// registers it goes on with. Note [Waiting calls], reducer/stack.h.
#pragma once

#include "gc/cell.h"

#include <cstdint>

namespace lexprof::reducer {

enum class SlotKind : std::uint8_t {
    local,
    argument,
    spine,
    update,
    work, // own their word if it is a pointer
    frame,
    compared, // do not
    resume,
    primitive,
    compare,
    message,
    caf,
    catch_,
    text,
    thread, // do not, and wait
};

constexpr bool owns(SlotKind kind) { return kind <= SlotKind::work; }
constexpr bool waits(SlotKind kind) { return kind >= SlotKind::resume; }

constexpr std::uint32_t cyclic_bit = 1u << 7;    // made on behalf of a root that may be on a cycle
constexpr std::uint32_t from_cell_bit = 1u << 6; // Note [Cells made again], reducer/spine.h

struct Slot {
    gc::Word word;
    std::uint32_t pair;
    std::uint32_t info;

    SlotKind kind() const { return static_cast<SlotKind>(info & 0x3F); }
    bool cyclic() const { return (info & cyclic_bit) != 0; }
    bool from_cell() const { return (info & from_cell_bit) != 0; }
    bool is_applied() const { // an argument of the spine
        return kind() == SlotKind::argument || kind() == SlotKind::spine;
    }
    std::uint32_t extra() const { return info >> 8; }
    // Of a call that waits: what it is, and how many bytes of slots it holds.
    std::uint32_t which() const { return static_cast<std::uint32_t>(word); }
    std::uint64_t size() const { return word >> 32 << 4; }
    gc::LabelId label() const { return pair; }
};
static_assert(sizeof(Slot) == 16);

constexpr std::uint32_t slot_info(SlotKind kind, bool cyclic = false, std::uint32_t extra = 0) {
    return static_cast<std::uint32_t>(kind) | (cyclic ? cyclic_bit : 0) | extra << 8;
}

// An argument whose cell, of that label, nobody else referred to.
constexpr std::uint32_t freed_info(bool cyclic, gc::LabelId label) {
    return slot_info(SlotKind::argument, cyclic, label) | from_cell_bit;
}

// What a slot holds; its owner moves.
inline gc::Field moved(Slot& slot) {
    const gc::Field field{slot.word, slot.pair};
    slot.word = 0;
    return field;
}

// The word of a slot that waits.
constexpr gc::Word waiting_word(std::uint32_t which, std::uint64_t size) {
    return which | size << 28; // a multiple of 16
}

constexpr std::uint32_t local_info = slot_info(SlotKind::local);

} // namespace lexprof::reducer
