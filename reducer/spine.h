// The spine that is being unwound, as it lies on the stack: arguments that have left their cells,
// and cells that others refer to.
//
// The arguments stay where they are, on the stack or in the spine, while others are evaluated.
// Argument i is that of the slot i below the top.
//
// Whether others refer to a cell depends on the order in which arguments are evaluated: the first
// that asks for a value shares it with the second. The number of cells must not depend on that.
//
// Note [Roots overwritten]
// An update counts for the pair whose reduction it ends: that of a function's body, or that of the
// reference to a primitive. The plain engine, as the textbook, has a root for each reduction of an
// application, and overwrites it at once; it counts one also where it saves the writing, because
// nobody refers to the root any more. The default engine has a root only where somebody else refers
// to it, and overwrites it when its value is there, so its updates are what sharing costs. They
// depend on who has let go of what by then, and so on the order of evaluation. PACK is no
// reduction, unless its two fields are put into the root.
//
// Note [Cells made again]
// Cells of a spine that nobody else refers to are freed as they are unwound. If there turn out to
// be too few arguments, or the spine turns out to be a constructor, they are needed again: had
// others referred to them, they would be there. So cells are made again, with the labels they had,
// and do not count as allocated a second time.
//
// Note [Functions not yet known]
// Where the function of an application is a redex of its own, and others refer to that, its root
// waits for the value; if this takes more arguments, cells are made for those it has, and then it
// is applied to the arguments beyond. Where nobody else refers to it there is no root, and nobody
// would see a function made of cells; but an update without a root waits all the same.
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
    // What is at the end of a chain of indirections. Note [Chains of indirections], gc/changes.h
    void follow(Field& next);

    bool have_arguments(std::uint32_t number) const {
        for (const Slot* slot = rt_.stack.sp; number > 0; --number, --slot)
            if (!slot->is_applied()) return false;
        return true;
    }
    // So many arguments are about to be taken. Note [Functions not yet known]
    void expect_function(std::uint32_t number);
    // The application of a head to the argument on top, which is taken off.
    gc::Cell* take_application(gc::CellKind kind, Field head);
    // Turns the spine cells among the top slots into arguments. If the redex root is one of them,
    // it becomes a hole, and a slot below the arguments keeps it to be updated, for a pair. True if
    // the new graph may come to lie on a cycle.
    bool settle(std::uint32_t number, gc::PairId own);
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
    void collapse_updates(Field& value);
    // A redex root that was kept for its value, and is of a pair, gets it, unless nobody else
    // refers to it by now. The value's pair may come to say for whom it is.
    void update_root(const Slot& waiting, Field& value);

  private:
    bool unwind_application(gc::Cell* cell, Field& next);
    bool unwind_handed_on(gc::Cell* cell, Field& next);
    gc::Cell* last_of_chain(gc::Cell* cell);
    bool more_wait_beyond() const;
    void check_end();

    Runtime<Meter>& rt_;
};

} // namespace lexprof::reducer
