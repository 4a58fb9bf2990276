#include "tests/reducer/everywhere.h"

#include <gtest/gtest.h>

namespace lexprof::tests {

std::vector<reducer::RunOptions> every_way() {
    std::vector<reducer::RunOptions> ways;
    for (const Engine engine : {fast, compiled, plain})
        for (const auto order :
             {reducer::ArgumentOrder::left_to_right, reducer::ArgumentOrder::right_to_left})
            for (const bool both_books : {false, true}) {
                reducer::RunOptions& way = ways.emplace_back();
                way.engine = engine;
                way.order = order;
                way.audit_every = 1;
                if (both_books) way.books.push_back(profile::Scheme::dynamic);
            }
    return ways;
}

std::string name_of(const reducer::RunOptions& options) {
    const char* engine = options.engine == fast       ? "fast"
                         : options.engine == compiled ? "compiled"
                                                      : "plain";
    const bool ltr = options.order == reducer::ArgumentOrder::left_to_right;
    return std::string(engine) + (ltr ? ", left to right, " : ", right to left, ") +
           std::to_string(options.books.size()) + " books";
}

void expect_everywhere(const std::string& text, const std::string& output,
                       const std::string& input) {
    for (const reducer::RunOptions& way : every_way()) {
        SCOPED_TRACE(name_of(way));
        const Running running = run_text(text, way, input);
        EXPECT_EQ(running.failure().message, "");
        EXPECT_EQ(running.output, output);
        EXPECT_EQ(running.outcome.audit, "");
        EXPECT_EQ(running.book().totals.in_use, 0);
    }
}

} // namespace lexprof::tests
