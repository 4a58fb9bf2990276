// The machine's stack: slots, and the calls that wait on it.
//
// Note [Waiting calls]
// A call that waits for a value holds memory that is no cell. It is counted all the same, in units
// of a cell, as frames of the waiting work's label. A waiting call is a slot that waits (slot.h)
// with everything between it and the one below: arguments, locals, roots to be updated, spines
// under way. So `base` is where the call that is running begins; who begins to wait says how much
// there is from there to his own slot, keeps that number in it, and the base moves above it. Who
// goes on moves it back. The slots above the base, those of the call that is running, are not
// counted: they are a few, or about to become a waiting call or cells.
//
// The plain engine keeps waiting calls in cells: its stack is a path through them, each slot a
// reference to a cell of a spine that is booked already, and counting it would count the same call
// twice. There a waiting call holds 0 slots. (Only what a comparison has still to look at is in no
// cell there; that is two slots for each level of the structures.) So does the printer's demand,
// which is nobody's call.
//
// Note [Room on the stack]
// Nobody asks at a call whether the stack has room. The pauses do, and come before so many steps
// have been made that the frames of all of them, and what is pushed besides, could fill the
// reserve.
#pragma once

#include "gc/mutant.h"
#include "gc/reserve.h"
#include "reducer/slot.h"

#include <algorithm>
#include <span>

namespace lexprof::reducer {

// The units of a cell that so many bytes of slots take.
constexpr std::int64_t units_of(std::uint64_t bytes) {
    return static_cast<std::int64_t>((bytes + sizeof(gc::Cell) - sizeof(Slot)) / sizeof(gc::Cell));
}
// What is given back for them when a call goes on.
inline std::int64_t units_back(std::uint64_t bytes) {
    if (gc::has_fault(gc::Mutant::forget_frame)) {
        static unsigned times = 0;
        if (++times % 64 == 63) return 0;
    }
    return units_of(bytes);
}

class Stack {
  public:
    // Frames take so many slots at most.
    Stack(bool counts_calls, std::size_t largest_frame)
        : slots_(most_slots),
          reserve_(std::min(most_reserve, slots_.capacity() / 2)),
          sp(slots_.data()),
          base(sp),
          limit(slots_.data() + slots_.capacity() - reserve_),
          check_spine_at(slots_.data() + std::min(first_spine_check, slots_.capacity() / 2)),
          steps_of_room(std::max<std::uint64_t>(1, reserve_ / (largest_frame + pushed_at_once))),
          counted_(counts_calls ? ~std::uint64_t{0} : 0) {
        *sp = {0, 0, local_info}; // the bottom: below it nothing is looked at
    }

  private:
    static constexpr std::size_t most_slots = std::size_t{1} << 32;
    // Beyond the limit, for what is pushed until somebody looks: besides a frame, so many slots in
    // a step. Note [Room on the stack]
    static constexpr std::size_t most_reserve = 16'777'216; // slots
    static constexpr std::size_t pushed_at_once = 4096;
    static constexpr std::size_t first_spine_check = std::size_t{1} << 20; // slots

    gc::Reserve<Slot> slots_;
    std::size_t reserve_;

  public:
    Slot* sp;                    // the highest slot in use, where no frame is running
    Slot* base;                  // the lowest slot of the call that is running
    Slot* limit;                 // beyond is the reserve
    Slot* check_spine_at;        // Note [A spine without an end], reducer/spine.cpp
    std::uint64_t steps_of_room; // so many steps after a look nobody can have come to the end

    Slot* data() const { return slots_.data(); }
    std::span<const Slot> slots() const { return {slots_.data(), sp + 1}; }

    // The call that is running waits, up to a slot that will say so; how many bytes it holds.
    std::uint64_t wait(Slot* upto) {
        const auto size = static_cast<std::uint64_t>(reinterpret_cast<char*>(upto + 1) -
                                                     reinterpret_cast<char*>(base));
        base = upto + 1;
        return size;
    }
    // The same on an engine that may be the plain one.
    std::uint64_t wait_if_counted(Slot* upto) { return wait(upto) & counted_; }
    // A call of that size goes on.
    void go_on(Slot* upto, std::uint64_t size) {
        base = reinterpret_cast<Slot*>(reinterpret_cast<char*>(upto + 1) - size);
    }

    bool arguments_wait() const { return sp->is_applied(); }

  private:
    std::uint64_t counted_; // all bits, or none
};

} // namespace lexprof::reducer
