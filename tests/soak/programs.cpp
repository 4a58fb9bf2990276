#include "tests/soak/programs.h"

#include "colouring/plan.h"
#include "flic/program.h"

#include <stdexcept>

namespace lexprof::tests {

SoakRun soak(std::string text, std::uint64_t n, bool plain, std::string input) {
    for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@', at))
        text.replace(at, 1, std::to_string(n));
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto program = flic::load("soak.flic", text, {}, sources, diagnostics);
    if (!program) throw std::runtime_error(diagnostics.all().front().message + " in\n" + text);
    std::string problem;
    const auto plan = colouring::colour(*program, {}, problem);
    if (!plan) throw std::runtime_error(problem);
    reducer::RunOptions options;
    options.plain = plain;
    reducer::Input source(std::move(input));
    SoakRun run;
    run.outcome = reducer::run(*program, *plan, options, source,
                               [&](std::string_view piece) { run.output += piece; });
    return run;
}

std::string leftovers(const SoakRun& run) {
    std::string found = run.outcome.failure.message + run.outcome.audit;
    if (run.outcome.profile.live != 0)
        found += std::to_string(run.outcome.profile.live) + " cells are left in all\n";
    for (const profile::Row& row : run.outcome.profile.rows)
        if (row.live != 0)
            found += std::to_string(row.live) + " cells of " + row.callee + "←" + row.origin +
                     " are left\n";
    return found;
}

} // namespace lexprof::tests
