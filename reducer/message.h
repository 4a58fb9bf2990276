// ERROR: the message is evaluated to its end, then the run stops.
//
// On the stack while it is evaluated: `message` with extra 0 awaits the list; with extra 1 a
// character, and the rest of the list is in the `work` slot below.
#pragma once

#include "gc/heap.h"

#include <string>

namespace lexprof::reducer {

using gc::Field;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Message {
  public:
    explicit Message(Runtime<Meter>& runtime) : rt_(runtime) {}

    // `next` is the reference to ERROR, then what is to be evaluated.
    void begin(Field& next);
    // A part has arrived.
    void resume(Field& next);

  private:
    [[noreturn]] void end(const char* mark) const;

    Runtime<Meter>& rt_;
    std::string text_; // so far
};

} // namespace lexprof::reducer
