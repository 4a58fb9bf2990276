// One run of a program: from its text and colours to its output and its profile.
#pragma once

#include "colouring/plan.h"
#include "flic/program.h"
#include "profile/data/listener.h"
#include "reducer/compile.h"
#include "reducer/failure.h"
#include "reducer/input.h"
#include "reducer/machine.h"

#include <functional>
#include <string_view>

namespace lexprof::reducer {

struct RunOptions {
    Engine engine = Engine::fast;
    // A body gets machine code after so many calls, and after more where there is much machine code
    // already; 0: at once. Note [Few enough bodies], reducer/compiled/compiled.cpp
    std::uint32_t calls_until_compiled = 0;
    ClockKind clock = ClockKind::exact;
    std::vector<Delay> delays;
    ArgumentOrder order = ArgumentOrder::left_to_right;
    bool keep_selectors = false;    // does without the mending of gc/selectors.h, for teaching
    bool keep_applications = false; // a test's option: Note [Applications that move]
    Limits limits;
    std::uint64_t max_output = 0;  // bytes; 0: no limit
    std::uint64_t audit_every = 0; // steps between two audits; 0: none. A test's option
    std::vector<profile::Scheme> books{profile::Scheme::lexical}; // those to keep, each once
    Following following;                                          // what to keep besides
    bool by_evaluation = false; // of the book of cost centres: CentreOptions
    profile::Listener* listener = nullptr;
    profile::CurveLimits curves;
    Surroundings surroundings;
};

struct RunOutcome {
    Failure failure;
    std::optional<int> exit_status;   // that the program has chosen
    std::vector<std::string> where;   // what was under evaluation at a failure, outermost first
    std::vector<profile::Book> books; // those asked for, in that order, with their curves
    profile::Followed followed;
    ClockCost clock_cost;
    std::string audit; // what an audit found wrong, or nothing
};

// Output is passed on as it becomes available.
RunOutcome run(const flic::Program& program, const colouring::Plan& plan, const RunOptions& options,
               Input& input, const std::function<void(std::string_view)>& output);

} // namespace lexprof::reducer
