// A recorded run again, up to a step, for a look at the heap there.
//
// Steps and cells of a run depend on the program, its input and the options alone. So what is
// recorded of a run at some moments tells whether this is the same run.
#pragma once

#include "profile/data/snapshot.h"
#include "reducer/run.h"

#include <optional>
#include <span>
#include <string>

namespace lexprof::reducer {

// What is known of the run at a step at which somebody looked.
struct Moment {
    std::uint64_t step = 0;
    std::uint64_t allocated = 0;
    // What waits takes more or less of it with what is profiled; nothing: it is not compared.
    std::optional<std::uint64_t> in_use;
};

// Where to look: at the first moment from a step on at which so much is in use, or so many cells
// are live, or else at the first one from the last step on.
struct Goal {
    std::uint64_t step = 0;
    std::uint64_t last = 0;
    std::uint64_t in_use = 0;
    std::uint64_t live = 0;
};

// Who looks at a run that is made again.
class Visitor {
  public:
    virtual ~Visitor() = default;
    // It is about to begin.
    virtual void begin(Machine& /*machine*/) {}
    // At the goal; `printed` is what the printer holds. Whether the run is to go on.
    virtual bool look(Machine& machine, std::span<const Word> printed) = 0;
    // The run went on, and is over.
    virtual void end(Machine& /*machine*/) {}
    // Who is to hear of every cell.
    virtual gc::CellWatcher* watcher() { return nullptr; }
};

struct Replayed {
    std::optional<profile::Snapshot> snapshot;
    profile::Followed followed; // until then
    std::string trouble;        // without a snapshot: why there is none
};

// The known moments are in the order of their steps; those after the goal do not matter. Keeps the
// lexical book and nothing else of what the options ask for; prints nothing. What went wrong, if
// the goal has not been reached.
std::string replay(const flic::Program& program, const colouring::Plan& plan,
                   const RunOptions& options, Input& input, const Goal& goal,
                   std::span<const Moment> known, Visitor& visitor);

// What is in the heap there.
Replayed replay(const flic::Program& program, const colouring::Plan& plan,
                const RunOptions& options, Input& input, const Goal& goal,
                std::span<const Moment> known);

} // namespace lexprof::reducer
