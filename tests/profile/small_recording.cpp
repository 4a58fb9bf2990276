#include "tests/profile/small_recording.h"

#include <gtest/gtest.h>

namespace lexprof::test {

using namespace profile;

Named row(const char* callee, const char* origin, Numbers numbers) {
    Named made = named(callee, origin);
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
    recording.run.clock = "off";
    recording.run.state = State::finished;
    add_rows(recording, {row("(collector)", "•", {}), row("(system)", "•", {}),
                         row("main", "•", {1, 100, 50, 30, 7, 600}),
                         row("map", "main", {1, 50, 20, 10, 20, 900}),
                         row("map", "map", {9, 90, 180, 25, 250, 3000}),
                         row("inc", "main", {10, 60, 0, 0, 0, 0})});
    Totals& totals = recording.book().totals;
    totals.steps = 300;
    totals.cells = 250;
    totals.live_max = totals.in_use_max = 60;
    const auto function = [&](const char* name, const char* account, std::uint32_t line) {
        const SubjectId id = subject(recording, account);
        const Standing standing =
            std::string(name) == account ? Standing::profiled : Standing::inherited;
        const Place place{"small.flic", line, 1};
        if (standing == Standing::profiled) define(recording, account, place);
        return Function{name, id, standing, {}, place};
    };
    recording.functions = {function("main", "main", 1), function("map", "map", 3),
                           function("inc", "inc", 5), function("helper", "map", 4)};
    const auto reference = [&](const char* callee, const char* origin, std::uint32_t line,
                               std::uint32_t column) {
        return Reference{subject(recording, callee),
                         subject(recording, origin),
                         {"small.flic", line, column},
                         3};
    };
    recording.references = {reference("map", "main", 1, 9), reference("map", "main", 1, 20),
                            reference("map", "main", 2, 1), reference("map", "map", 3, 9),
                            reference("inc", "main", 1, 5)};
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
