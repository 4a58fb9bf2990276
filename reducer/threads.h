// Threads: evaluations that take turns. One at a time runs, until it waits; who goes on is for the
// program to say.
//
//   THREAD-RUN a t         evaluates `a t`; its value is that, unless a thread waits in there
//   THREAD-WAIT f t        what is evaluated between the last THREAD-RUN or THREAD-GO-ON and here
//   is put
//                          aside as a thread, by a number n; that one's value is `f n t`
//   THREAD-GO-ON n a t     the thread goes on: the value of its THREAD-WAIT is `a t`. Else as
//   THREAD-RUN
//
// On the stack each of them is `thread` (which: the primitive) above its arguments, and waits for a
// value as any call does.
//
// Note [Threads that wait]
// A thread that waits has the slots that lay on the stack, in the same order, and the calls that
// wait there go on waiting: nothing is given back, and nothing charged, when it is put aside or
// goes on. All that slots say of each other is said by distances, so they may come to lie
// elsewhere. What a thread was evaluating stays under evaluation: if somebody else demands that
// meanwhile, it is a loop. Threads that wait when the run is over are abandoned.
#pragma once

#include "gc/heap.h"
#include "reducer/slot.h"

#include <cstdint>
#include <map>
#include <vector>

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Threads {
  public:
    struct Waiting {
        std::vector<Slot> slots;
        std::vector<std::ptrdiff_t> catches; // distances from the slot below
    };

    explicit Threads(Runtime<Meter>& runtime) : rt_(runtime) {}

    // `next` is the reference to the primitive, then what is to be entered.
    void run(Field& next);
    void wait(Field& next);
    void go_on(Field& next);
    // A value has arrived at one of them.
    void resume(Field& next);

    // A slot of theirs is abandoned.
    void left(const Slot* slot);

    const std::map<std::int64_t, Waiting>& waiting() const { return waiting_; }
    void add_roots(std::vector<Word>& roots) const;
    // All that wait are abandoned.
    void drop();

  private:
    void begin(std::uint32_t which, gc::PairId own);
    void enter(Field action, Field token, gc::PairId own, bool cyclic, Field& next);

    Runtime<Meter>& rt_;
    std::vector<Slot*> begun_; // the slots of THREAD-RUN and THREAD-GO-ON, the last on top
    std::map<std::int64_t, Waiting> waiting_;
    std::int64_t next_number_ = 1;
};

} // namespace lexprof::reducer
