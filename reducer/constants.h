// CAFs: constants whose graph is built when they are first demanded.
//
// A CAF demanded on its own counts a call only before it is evaluated; one that is applied counts
// each time.
//
// Note [CAFs that are functions]
// What is known of a CAF's value must not replace a reference to it, or later applications would
// not be counted. So when its value is a function, the value of the reference is the reference
// itself; and an application of it to too few arguments is an application of the reference, not of
// what the CAF's own spine ends in: it is remembered where on the stack the reference was applied,
// until a function takes the arguments that are there. (The functions that are called to find out
// what the CAF is take others, that lie above.)
//
// Note [Passing a CAF twice]
// Where a redex root waits for the application to too few arguments, with more arguments beyond it,
// evaluation comes back to the application with those at once, and passes its CAFs again. The plain
// engine overwrites the root on the way and passes each once; so the second pass does not count.
#pragma once

#include "gc/heap.h"
#include "reducer/core.h"
#include "reducer/slot.h"

#include <vector>

namespace lexprof::reducer {

using gc::Field;

template <typename Meter>
struct Runtime;

// Whether a value is one.
inline bool is_function_value(Word word) {
    if (gc::is_pointer(word)) return gc::cell_of(word)->kind() == gc::CellKind::pap;
    return gc::is(word, gc::Immediate::super) || gc::is(word, gc::Immediate::primitive) ||
           gc::is(word, gc::Immediate::caf);
}

template <typename Meter>
class Constants {
  public:
    explicit Constants(Runtime<Meter>& runtime);

    // A reference to a CAF is to be evaluated: on its own, or with the arguments that wait for it.
    void enter(Field& next);
    // The value of a reference that was demanded on its own has arrived.
    void give(Field& next);
    // It will not arrive: an exception has been raised.
    void abandon(SuperId caf) { cafs_[caf].demanded = false; }

    bool is_function(Word reference) const { return cafs_[gc::payload(reference)].function; }
    Field value_of(Word reference) const { return cafs_[gc::payload(reference)].value; }
    Field value_of(SuperId caf) const { return cafs_[caf].value; }

    // A function has been found that takes the arguments above a slot.
    void forget_passes(const Slot* below) {
        if (highest_pass_ > below) [[unlikely]]
            forget_passes_above(below);
    }
    // The references that were applied to the argument on top: takes them out, the head of the
    // spine becoming that reference. Says how many there were.
    std::size_t take_back_passes(Field& head);
    // So many passes come again. Note [Passing a CAF twice]
    void expect_again(std::size_t passes) { repeated_passes_ = passes; }
    // Something has been instantiated: whoever passes references does not go in a circle.
    void got_on() { hops_ = 0; }

    void drop();
    void add_roots(std::vector<Word>& roots) const;

  private:
    struct Caf {
        bool built = false;
        bool demanded = false; // on its own, and its value has not arrived
        bool function = false; // its value is known, and is one
        Field value;
    };
    struct Pass {
        const Slot* at = nullptr; // the argument on top when the reference was applied
        Field reference;
    };

    void build(SuperId index, gc::PairId body, gc::PairId reference);
    void forget_passes_above(const Slot* below);
    void look_for_highest() { highest_pass_ = passes_.empty() ? nullptr : passes_.back().at; }

    Runtime<Meter>& rt_;
    std::vector<Caf> cafs_;
    std::vector<Pass> passes_; // Note [CAFs that are functions]
    const Slot* highest_pass_ = nullptr;
    std::size_t repeated_passes_ = 0; // to come: Note [Passing a CAF twice]
    std::size_t hops_ = 0;            // references passed since something was instantiated

    friend struct Layout; // reducer/compiled/layout.h
};

} // namespace lexprof::reducer
