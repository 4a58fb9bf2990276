// Running a text on the engine, for tests.
#pragma once

#include "reducer/run.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::tests {

using Engine = bool;
constexpr Engine fast = false;
constexpr Engine plain = true;

// What came of a run.
struct Running {
    colouring::Plan plan;
    reducer::RunOutcome outcome;
    std::string output;

    const reducer::Failure& failure() const { return outcome.failure; }
    const profile::Profile& profile() const { return outcome.profile; }
    // The row of a pair, as `f←g`; zeros if there is none.
    profile::Row row(std::string_view pair) const;
    // The sum over origins.
    profile::Row callee(std::string_view name) const;
};

// Everything the user wrote is profiled, unless names are given.
colouring::Plan plan_of(const flic::Program& program, const std::vector<std::string>& profiled);

Running run_program(const flic::Program& program, colouring::Plan plan,
                    const reducer::RunOptions& options = {}, const std::string& input = "");
Running run_text(const std::string& text, Engine engine,
                 const std::vector<std::string>& profiled = {}, const std::string& input = "");
Running run_text(const std::string& text, const reducer::RunOptions& options,
                 const std::string& input = "");

// The same in the dynamic style.
Running run_dynamically(const flic::Program& program, colouring::Plan plan,
                        const reducer::RunOptions& options = {}, const std::string& input = "");
Running run_dynamically(const std::string& text, Engine engine,
                        const std::vector<std::string>& profiled = {},
                        const std::string& input = "");

// Adds the counts and live cells of a row; maxima and their moments have no sum.
void add(profile::Row& sum, const profile::Row& row);

std::string text_of_file(const std::string& name);
// examples/NAME.flic
std::string example(const std::string& name);

} // namespace lexprof::tests
