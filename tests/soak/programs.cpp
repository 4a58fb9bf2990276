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
    options.engine = plain ? reducer::Engine::plain : reducer::Engine::fast;
    reducer::Input source(std::move(input));
    SoakRun run;
    run.outcome = reducer::run(*program, *plan, options, source,
                               [&](std::string_view piece) { run.output += piece; });
    return run;
}

std::string leftovers(const SoakRun& run) {
    std::string found = run.outcome.failure.message + run.outcome.audit;
    const profile::Book& book = run.outcome.books.front();
    if (book.totals.in_use != 0)
        found += std::to_string(book.totals.in_use) + " cells are in use in all\n";
    for (const profile::Row& row : book.rows)
        if (row.in_use != 0)
            found +=
                std::to_string(row.in_use) + " cells of " + book.pair_name(row) + " are in use\n";
    return found;
}

} // namespace lexprof::tests
