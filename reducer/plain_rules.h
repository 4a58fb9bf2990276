// The plain engine's rules: arguments are read off the spine, the body is built over the redex
// root, and unwinding begins again at the root.
#pragma once

#include "gc/heap.h"
#include "reducer/code.h"
#include "reducer/slot.h"

namespace lexprof::reducer {

using gc::Field;

template <typename Meter>
struct Runtime;

template <typename Meter>
class PlainRules {
  public:
    explicit PlainRules(Runtime<Meter>& runtime) : rt_(runtime) {}

    // A function has all its arguments on the spine. `next` is the reference, then the root.
    void call(SuperId super, Field& next);

  private:
    void instantiate(const Template& made, Slot* fp, gc::Cell* root);

    Runtime<Meter>& rt_;
};

} // namespace lexprof::reducer
