// A slot of the machine's stack: a word with its pair, or a part of a suspension.
//
//   kind        word             pair        above the kind, 24 bits
//   local       a field          its pair    -
//   argument    a field          its pair    the pair of the text that made the application
//   spine       a shared cell    -           -
//   update      a redex root     -           -
//   frame       slot index       result slot the dynamic pair: the lower half of a suspension
//   resume      instruction      body's pair -            the upper half
//   work        a field          its pair    -            an item of a structural comparison
//   primitive   which            its pair    the argument awaited; dynamic pair: upper half of word
//   compare     dynamic pair     its pair    (reducer/compare.cpp)
//   message     dynamic pair     its pair    an ERROR whose text is being evaluated
//   caf         a reference      its pair    a CAF that is demanded on its own
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
    resume,
    primitive,
    compare,
    message,
    caf, // do not
};

constexpr bool owns(SlotKind kind) { return kind <= SlotKind::work; }

constexpr std::uint32_t cyclic_bit = 1u << 7; // made on behalf of a root that may be on a cycle

struct Slot {
    gc::Word word;
    std::uint32_t pair;
    std::uint32_t info;

    SlotKind kind() const { return static_cast<SlotKind>(info & 0x7F); }
    bool cyclic() const { return (info & cyclic_bit) != 0; }
    std::uint32_t extra() const { return info >> 8; }
};
static_assert(sizeof(Slot) == 16);

constexpr std::uint32_t slot_info(SlotKind kind, bool cyclic = false, std::uint32_t extra = 0) {
    return static_cast<std::uint32_t>(kind) | (cyclic ? cyclic_bit : 0) | extra << 8;
}

constexpr std::uint32_t local_info = slot_info(SlotKind::local);

} // namespace lexprof::reducer
