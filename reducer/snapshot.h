// A look at the whole heap of a machine, between two reductions.
#pragma once

#include "profile/data/snapshot.h"
#include "reducer/machine.h"

namespace lexprof::reducer {

// A snapshot, and where each of its cells lies.
struct Photograph {
    profile::Snapshot snapshot;
    std::vector<const gc::Cell*> cells;
};

// Everything that can be reached. `held` lists what the printer holds. Pairs' colours are the ids
// of subjects (reducer/subjects.h). Changes nothing.
Photograph photograph(Machine& machine, std::span<const Word> held);

inline profile::Snapshot take_snapshot(Machine& machine, std::span<const Word> held) {
    return photograph(machine, held).snapshot;
}

} // namespace lexprof::reducer
