// A run that can be followed: the plain engine, with a look at the graph after each reduction.
#pragma once

#include "reducer/run.h"
#include "reducer/show.h"

namespace lexprof::reducer {

struct StepOptions {
    std::uint64_t from = 1;     // the first reduction that is shown
    std::uint64_t steps = 1000; // reductions shown, then the run ends
};

struct StepOutcome {
    Failure failure;
    std::vector<std::string> where;
    std::uint64_t reductions = 0; // done
    bool more = false;            // it ended because all that was asked for has been shown
};

struct StepListener {
    std::function<void(const StepView&)> step;
    std::function<void(std::string_view)> output; // what the program prints, in pieces
};

StepOutcome step(const flic::Program& program, const colouring::Plan& plan,
                 const StepOptions& options, Input& input, const StepListener& listener);

} // namespace lexprof::reducer
