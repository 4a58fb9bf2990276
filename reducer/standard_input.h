// Inputs as the program sees them: lists that are read as they are demanded. Standard input is the
// one with the number 0; others are what was left of a file when the program asked for all of it.
#pragma once

#include "gc/heap.h"

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class StandardInput {
  public:
    explicit StandardInput(Runtime<Meter>& runtime);

    // From its beginning. Nobody will ask again after the last field of the only text that names
    // it.
    Field field(bool last);
    // What is left of a file that is open.
    Word rest_of(std::size_t handle);
    // The cell of unread input becomes a cons of the next character, or an indirection to nil.
    void read(gc::Cell* cell);
    void drop();
    // An owned reference, or 0.
    Word root() const { return root_; }

  private:
    Runtime<Meter>& rt_;
    Word root_ = 0;
};

} // namespace lexprof::reducer
