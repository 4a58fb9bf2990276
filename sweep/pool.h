// Runs jobs in processes of this machine, so many at a time.
#pragma once

#include "sweep/job.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lexprof::sweep {

struct PoolOptions {
    std::size_t at_once = 1;
    std::string folder; // for files that are not kept; it exists
};

enum class Wish : std::uint8_t { go_on, start_no_more, stop_at_once };

// Starts the jobs in their order, and calls `ended` for each that has ended, in the order in which
// they end. Asks every few milliseconds what is wished: those that go on when all is to stop at
// once are ended, and nothing is said of them.
void run_all(std::vector<Job> jobs, const PoolOptions& options, const std::function<Wish()>& wish,
             const std::function<void(const Ended&)>& ended);

} // namespace lexprof::sweep
