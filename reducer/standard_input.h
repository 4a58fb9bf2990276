// Standard input as the program sees it: a list that is read as it is demanded.
#pragma once

#include "gc/heap.h"
#include "reducer/input.h"

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class StandardInput {
  public:
    StandardInput(Runtime<Meter>& runtime, Input& input);

    // From its beginning. Nobody will ask again after the last field of the only text that names
    // it.
    Field field(bool last);
    // The cell of unread input becomes a cons of the next character, or an indirection to nil.
    void read(gc::Cell* cell);
    void drop();
    // An owned reference, or 0.
    Word root() const { return root_; }

  private:
    Runtime<Meter>& rt_;
    Input& input_;
    Word root_ = 0;
};

} // namespace lexprof::reducer
