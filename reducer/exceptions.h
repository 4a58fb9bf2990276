// Exceptions: RAISE takes the stack down to the last CATCH, whose handler goes on.
//
// CATCH io handler t is on the stack while `io t` is evaluated: `catch_` (which: the primitive)
// lies above its arguments, and waits for the value as any call does.
//
// Note [What an exception leaves behind]
// Whatever was under evaluation between RAISE e and CATCH is abandoned: each root that others refer
// to becomes the application RAISE e, so that whoever demands it again raises the same exception,
// and shares e. A constant that was demanded is built, and is not built or counted again. Calls
// that waited give back what they took, and with CATCH the clock and the registers of all books are
// what they were when it was called. Only RAISE is caught: a failure of the machine, a limit and an
// interrupt end the run.
#pragma once

#include "gc/heap.h"
#include "reducer/slot.h"

#include <string>
#include <vector>

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Exceptions {
  public:
    explicit Exceptions(Runtime<Meter>& runtime) : rt_(runtime) {}

    // `next` is the reference to CATCH, then what is to be entered.
    void begin(Field& next);
    // The value has arrived: nothing was raised.
    void resume(Field& next);
    // `next` is the reference to RAISE, then where the machine goes on.
    void raise(Field& next);
    // All that is under evaluation is abandoned, but for who demanded it from outside: nobody will
    // demand any of it again.
    void abandon_everything();
    // The same of what is above a slot.
    void abandon(const Slot* upto) { abandon(upto, nullptr); }

    // For threads, which wait with what is above a slot: the CATCHes there, as they lie above it,
    // are taken, and put back above another.
    std::vector<std::ptrdiff_t> take_above(const Slot* slot);
    void put_above(const Slot* slot, const std::vector<std::ptrdiff_t>& catches);

  private:
    // What roots that are abandoned become: an application of RAISE.
    struct Raised {
        Field raise;
        Field exception;
    };
    void abandon(const Slot* upto, const Raised* raised);
    void abandon_root(gc::Cell* root, const Raised* raised);
    [[noreturn]] void uncaught(Field exception);

    Runtime<Meter>& rt_;
    std::vector<const Slot*> catches_; // the slots of those that wait, the last on top
};

} // namespace lexprof::reducer
