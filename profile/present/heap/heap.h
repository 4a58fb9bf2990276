// A snapshot of the heap as text and JSON: what is there, who holds it, and why it is alive.
#pragma once

#include "profile/analysis/heap/holders.h"
#include "profile/data/recording.h"

#include <optional>
#include <string>

namespace lexprof::profile {

struct HeapLook {
    std::uint64_t top = 20; // lines of the first table; 0: all
    double least = 0.01;    // share of the heap below which a holder is left out
    std::size_t paths = 3;  // of the largest groups
    bool colours = false;
};

// What was looked at: a step of a recorded run.
struct HeapMoment {
    std::string file;    // the recording
    std::uint64_t steps; // of the whole run
    std::string what;    // "the most in use", or nothing
};

// The recording says how subjects are called.
std::string to_text(const Snapshot& snapshot, const Recording& recording, const HeapMoment& moment,
                    const HeapLook& look);
std::string to_json(const Snapshot& snapshot, const Recording& recording, const HeapMoment& moment);

// What has become more and what less from one moment to another.
std::string difference_text(const Snapshot& before, const Snapshot& after,
                            const Recording& recording, const HeapLook& look);

} // namespace lexprof::profile
