#include "tests/blockages/recorded.h"

#include "colouring/describe.h"
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
    options.exact_clock = false;
    const colouring::Plan plan = plan_of(*program, {});
    const Running running = run_program(*program, plan, options, input);
    profile::Recording recording;
    recording.run.program = file;
    recording.sources.push_back({file, text});
    for (const colouring::Row& row : colouring::describe(*program, plan).rows)
        recording.functions.push_back({row.name,
                                       row.account,
                                       profile::Standing(row.standing),
                                       row.why,
                                       {row.place.file, row.place.line, row.place.column}});
    recording.profile = running.outcome.profile;
    recording.curves = running.outcome.curves;
    return recording;
}

} // namespace lexprof::tests
