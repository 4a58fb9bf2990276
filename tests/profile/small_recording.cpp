#include "tests/profile/small_recording.h"

#include <gtest/gtest.h>

namespace lexprof::test {

using namespace profile;

Row row(const char* callee, const char* origin, Numbers numbers) {
    Row made;
    made.callee = callee;
    made.origin = origin;
    made.calls = numbers.calls;
    made.steps = numbers.steps;
    made.cells = numbers.cells;
    made.live_max = numbers.live_max;
    made.live_max_step = numbers.live_max_step;
    made.cell_steps = numbers.cell_steps;
    return made;
}

Recording small() {
    Recording recording;
    recording.run.program = "small.flic";
    recording.run.engine = "fast";
    recording.run.style = "lexical";
    recording.run.clock = "off";
    recording.run.state = State::finished;
    Profile& profile = recording.profile;
    profile.rows = {row("(collector)", "•", {}),
                    row("(system)", "•", {}),
                    row("main", "•", {1, 100, 50, 30, 7, 600}),
                    row("map", "main", {1, 50, 20, 10, 20, 900}),
                    row("map", "map", {9, 90, 180, 25, 250, 3000}),
                    row("inc", "main", {10, 60, 0, 0, 0, 0})};
    profile.steps = 300;
    profile.cells = 250;
    profile.live_max = 60;
    const auto function = [](const char* name, const char* account, std::uint32_t line) {
        return Function{name, account, Standing::profiled, {}, {"small.flic", line, 1}};
    };
    recording.functions = {function("main", "main", 1), function("map", "map", 3),
                           function("inc", "inc", 5), function("helper", "map", 4)};
    recording.references = {{"map", "main", {"small.flic", 1, 9}, 3},
                            {"map", "main", {"small.flic", 1, 20}, 3},
                            {"map", "main", {"small.flic", 2, 1}, 3},
                            {"map", "map", {"small.flic", 3, 9}, 3},
                            {"inc", "main", {"small.flic", 1, 5}, 3}};
    return recording;
}

std::string made(const Recording& recording, const ReportOptions& options) {
    std::string problem;
    const auto text = report(recording, options, problem);
    EXPECT_TRUE(text) << problem;
    return text.value_or("");
}

std::string refused(const ReportOptions& options) {
    std::string problem;
    EXPECT_FALSE(report(small(), options, problem));
    return problem;
}

std::string table(const Recording& recording, ReportOptions options) {
    options.legend = false;
    const std::string text = made(recording, options);
    const std::size_t begin = text.find("\n\n") + 2;
    const std::size_t end = text.find("\nledger");
    return text.substr(begin, end - begin);
}

std::string table(ReportOptions options) { return table(small(), std::move(options)); }

} // namespace lexprof::test
