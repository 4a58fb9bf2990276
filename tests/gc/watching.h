// Who counts how often the collector was at work.
#pragma once

#include "gc/heap.h"

namespace lexprof::gc {

struct Watch : CollectorWatch {
    int begun = 0;
    int ended = 0;
    void begin() override { ++begun; }
    void end() override { ++ended; }
};

} // namespace lexprof::gc
