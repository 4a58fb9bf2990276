#include "tests/reducer/running.h"

#include "reducer/dynamic.h"
#include "tests/reducer/differential.h"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace lexprof::tests {

namespace {

Running run_in(profile::Style style, const flic::Program& program, colouring::Plan plan,
               const reducer::RunOptions& options, const std::string& input) {
    Running running{std::move(plan), {}, ""};
    reducer::Input source(input);
    const auto run = style == profile::Style::dynamic ? reducer::dynamic::run : reducer::run;
    running.outcome = run(program, running.plan, options, source,
                          [&](std::string_view text) { running.output += text; });
    return running;
}

} // namespace

profile::Row Running::row(std::string_view pair) const {
    for (const profile::Row& row : outcome.profile.rows)
        if (row.callee + "←" + row.origin == pair) return row;
    return {};
}

profile::Row Running::callee(std::string_view name) const {
    profile::Row sum;
    for (const profile::Row& row : outcome.profile.rows)
        if (row.callee == name) add(sum, row);
    return sum;
}

colouring::Plan plan_of(const flic::Program& program, const std::vector<std::string>& profiled) {
    colouring::Selection selection;
    if (!profiled.empty()) {
        selection.mode = colouring::Selection::Mode::listed;
        selection.names = profiled;
    }
    std::string problem;
    auto plan = colouring::colour(program, selection, problem);
    if (!plan) throw std::runtime_error(problem);
    return std::move(*plan);
}

Running run_program(const flic::Program& program, colouring::Plan plan,
                    const reducer::RunOptions& options, const std::string& input) {
    return run_in(profile::Style::lexical, program, std::move(plan), options, input);
}

Running run_text(const std::string& text, Engine engine, const std::vector<std::string>& profiled,
                 const std::string& input) {
    const flic::Program program = program_of(text);
    reducer::RunOptions options;
    options.plain = engine;
    return run_program(program, plan_of(program, profiled), options, input);
}

Running run_text(const std::string& text, const reducer::RunOptions& options,
                 const std::string& input) {
    const flic::Program program = program_of(text);
    return run_program(program, plan_of(program, {}), options, input);
}

Running run_dynamically(const flic::Program& program, colouring::Plan plan,
                        const reducer::RunOptions& options, const std::string& input) {
    return run_in(profile::Style::dynamic, program, std::move(plan), options, input);
}

Running run_dynamically(const std::string& text, Engine engine,
                        const std::vector<std::string>& profiled, const std::string& input) {
    const flic::Program program = program_of(text);
    reducer::RunOptions options;
    options.plain = engine;
    return run_dynamically(program, plan_of(program, profiled), options, input);
}

void add(profile::Row& sum, const profile::Row& row) {
    sum.callee = row.callee;
    sum.calls += row.calls;
    sum.ops += row.ops;
    sum.matches += row.matches;
    sum.steps += row.steps;
    sum.cells += row.cells;
    sum.live += row.live;
    sum.cell_steps += row.cell_steps;
    sum.time_ns += row.time_ns;
}

std::string text_of_file(const std::string& name) {
    std::ifstream file(name, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string example(const std::string& name) {
    return text_of_file(std::string(LEXPROF_SOURCES) + "/examples/" + name + ".flic");
}

} // namespace lexprof::tests
