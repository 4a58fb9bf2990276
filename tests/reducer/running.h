// Running a text on the engine, for tests.
#pragma once

#include "reducer/run.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::tests {

using Engine = reducer::Engine;
constexpr Engine fast = Engine::fast;
constexpr Engine compiled = Engine::compiled;
constexpr Engine plain = Engine::plain;

// What came of a run.
struct Running {
    colouring::Plan plan;
    reducer::RunOutcome outcome;
    std::string output;

    const reducer::Failure& failure() const { return outcome.failure; }
    // The first book, or that of a scheme.
    const profile::Book& book() const { return outcome.books.front(); }
    const profile::Book& book(profile::Scheme scheme) const;
    // The row of a pair of the first book, as `f←g`; zeros if there is none.
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

// With the dynamic book alone.
Running run_dynamically(const std::string& text, Engine engine,
                        const std::vector<std::string>& profiled = {},
                        const std::string& input = "");

// A book without what differs from run to run: times, and the points of the machine's own accounts,
// which have nothing else.
profile::Book without_time(profile::Book book);

std::string text_of_file(const std::string& name);
// examples/NAME.flic
std::string example(const std::string& name);

} // namespace lexprof::tests
