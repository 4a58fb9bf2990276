// The spine that is being unwound, as it lies on the stack: arguments that have left their cells,
// and cells that others refer to.
//
// The arguments stay where they are, on the stack or in the spine, while others are evaluated.
// Argument i is that of the slot i below the top.
#pragma once

#include "gc/heap.h"
#include "reducer/slot.h"

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Spine {
  public:
    explicit Spine(Runtime<Meter>& runtime) : rt_(runtime) {}

    // One cell of a spine, or of a chain of indirections. False when the cell is a value.
    bool unwind(Field& next);
    // What is at the end of a chain of indirections.
    void follow(Field& next);

    bool have_arguments(std::uint32_t number) const {
        for (const Slot* slot = rt_.stack.sp; number > 0; --number, --slot)
            if (slot->kind() != SlotKind::argument && slot->kind() != SlotKind::spine) return false;
        return true;
    }
    // Turns the spine cells among the top slots into arguments. If the redex root is one of them,
    // it becomes a hole, and a slot below the arguments keeps it to be updated. True if the new
    // graph may come to lie on a cycle.
    bool settle(std::uint32_t number);
    // Too few arguments: the application is a value.
    void make_partial(Field& head);

    Field argument(std::uint32_t at) const {
        const Slot& slot = rt_.stack.sp[-static_cast<std::int32_t>(at)];
        if (slot.kind() == SlotKind::argument) return {slot.word, slot.pair};
        return gc::cell_of(slot.word)->right();
    }
    // One more reference to an argument, or the slot's own.
    Field take_argument(std::uint32_t at) {
        Slot& slot = rt_.stack.sp[-static_cast<std::int32_t>(at)];
        if (slot.kind() == SlotKind::argument) return moved(slot);
        const Field field = argument(at);
        gc::Graph::retain(field.word);
        return field;
    }
    // Takes over the reference.
    void set_argument(std::uint32_t at, Field value);

    // Roots that wait for nothing but a value refer to it from now on: a chain of tail calls
    // through shared cells needs one place on the stack.
    void collapse_updates(Field value);
    // A redex root that was kept for its value gets it, unless nobody else refers to it by now.
    void update_root(gc::Cell* root, Field value);

  private:
    bool unwind_application(gc::Cell* cell, Field& next);
    bool more_wait_beyond() const;
    void check_end();

    Runtime<Meter>& rt_;
};

} // namespace lexprof::reducer
