#include "tests/blockages/recorded.h"

#include "reducer/heading.h"
#include "tests/reducer/running.h"

#include <stdexcept>

namespace lexprof::tests {

profile::Recording recorded(const std::string& file, const std::string& text,
                            const std::string& input) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto program = flic::load(file, text, {}, sources, diagnostics);
    if (!program) throw std::runtime_error("the program is wrong: " + text);
    reducer::RunOptions options;
    options.clock = reducer::ClockKind::off;
    const colouring::Plan plan = plan_of(*program, {});
    const Running running = run_program(*program, plan, options, input);
    profile::Recording recording = reducer::heading(*program, plan);
    recording.run.program = file;
    recording.books = running.outcome.books;
    return recording;
}

} // namespace lexprof::tests
