// Whoever wants to follow single cells of a run, as they are made, used and freed.
//
// A cell is known by its address until it is gone. What it is may be read, and it must not be kept.
#pragma once

#include "gc/cell.h"

namespace lexprof::gc {

class CellWatcher {
  public:
    virtual ~CellWatcher() = default;
    virtual void made(const Cell* /*cell*/) {}
    // For work of a pair. What counts as a use is said in Note [Uses], gc/lives.h.
    virtual void used(const Cell* /*cell*/, PairId /*by*/) {}
    // A choice is made by what it is. It has been used, too.
    virtual void chosen_by(const Cell* /*cell*/, PairId /*by*/) {}
    // Its fields are taken. It has been used, too.
    virtual void taken_apart(const Cell* /*cell*/, PairId /*by*/) {}
    virtual void gone(const Cell* /*cell*/) {}
};

} // namespace lexprof::gc
