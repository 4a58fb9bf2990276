// A look at the whole heap of a machine, between two reductions.
#pragma once

#include "profile/data/snapshot.h"
#include "reducer/machine.h"

namespace lexprof::reducer {

// Everything that can be reached. `held` lists what the printer holds. Pairs' colours are the ids
// of subjects (reducer/subjects.h). Changes nothing.
profile::Snapshot take_snapshot(Machine& machine, std::span<const Word> held);

} // namespace lexprof::reducer
