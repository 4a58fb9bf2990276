#include "tests/reducer/running.h"

#include "tests/reducer/differential.h"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace lexprof::tests {

profile::Row Running::row(std::string_view pair) const {
    for (const profile::Row& row : book().rows)
        if (book().pair_name(row) == pair) return row;
    return {};
}

profile::Row Running::callee(std::string_view name) const {
    profile::Row sum;
    for (const profile::Row& row : book().rows)
        if (book().name(row.callee) == name) profile::add(sum, row);
    return sum;
}

const profile::Book& Running::book(profile::Scheme scheme) const {
    for (const profile::Book& book : outcome.books)
        if (book.scheme == scheme) return book;
    throw std::runtime_error("no such book was kept");
}

profile::Book without_time(profile::Book book) {
    book.totals.time_ns = 0;
    for (profile::Row& row : book.rows) row.time_ns = row.time_error_ns = 0;
    for (profile::Interval& interval : book.curves.intervals) interval.time_ns = 0;
    for (std::size_t row = 0; row < book.curves.rows.size(); ++row) {
        if (book.is_account(book.rows[row])) book.curves.rows[row] = {};
        for (profile::Point& point : book.curves.rows[row].open()) point.time_ns = 0;
    }
    return book;
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
    Running running{std::move(plan), {}, ""};
    reducer::Input source(input);
    running.outcome = reducer::run(program, running.plan, options, source,
                                   [&](std::string_view text) { running.output += text; });
    return running;
}

Running run_text(const std::string& text, Engine engine, const std::vector<std::string>& profiled,
                 const std::string& input) {
    const flic::Program program = program_of(text);
    reducer::RunOptions options;
    options.engine = engine;
    return run_program(program, plan_of(program, profiled), options, input);
}

Running run_text(const std::string& text, const reducer::RunOptions& options,
                 const std::string& input) {
    const flic::Program program = program_of(text);
    return run_program(program, plan_of(program, {}), options, input);
}

Running run_dynamically(const std::string& text, Engine engine,
                        const std::vector<std::string>& profiled, const std::string& input) {
    const flic::Program program = program_of(text);
    reducer::RunOptions options;
    options.engine = engine;
    options.books = {profile::Scheme::dynamic};
    return run_program(program, plan_of(program, profiled), options, input);
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
