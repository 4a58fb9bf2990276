// What a meter is to keep besides its books of pairs.
#pragma once

#include "gc/cell_watcher.h"
#include "reducer/clock_kind.h"

namespace lexprof::reducer {

// What can be known of single cells only.
struct Following {
    bool constructions = false;
    bool lives = false;
    bool consumers = false;
    gc::CellWatcher* watcher = nullptr; // told of each cell

    // Whether single cells are followed.
    bool cells() const { return lives || consumers || watcher != nullptr; }
};

// The book of cost centres, and who is charged in it for what a function does.
struct CentreOptions {
    bool kept = false;
    bool by_evaluation = false; // who applies it, and not the centre it was made in
    bool stacks = false;        // centres that enclose each other, and not pairs of them
};

struct MeterOptions {
    ClockKind clock = ClockKind::exact;
    Following following;
    CentreOptions centres;
};

} // namespace lexprof::reducer
