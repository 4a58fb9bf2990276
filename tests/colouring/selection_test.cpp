// The options of the command line.
#include "colouring/selection.h"

#include <gtest/gtest.h>

namespace lexprof::colouring {
namespace {

using Names = std::vector<std::string>;

Selection parsed(const SelectionWords& words) {
    std::string problem;
    const auto selection = parse_selection(words, problem);
    EXPECT_TRUE(selection.has_value()) << problem;
    return selection.value_or(Selection{});
}

std::string problem_of(const SelectionWords& words) {
    std::string problem;
    EXPECT_FALSE(parse_selection(words, problem).has_value());
    return problem;
}

TEST(SelectionWords, NothingMeansAll) {
    EXPECT_EQ(parsed({}).mode, Selection::Mode::all);
    EXPECT_EQ(parsed({{}, true, false}).mode, Selection::Mode::all);
    EXPECT_EQ(parsed({{}, false, true}).mode, Selection::Mode::none);
}

TEST(SelectionWords, ListsAreCutAtCommasAndAddUp) {
    const Selection selection = parsed({{"f, g,", "h/go"}, false, false});
    EXPECT_EQ(selection.mode, Selection::Mode::listed);
    EXPECT_EQ(selection.names, (Names{"f", "g", "h/go"}));
    EXPECT_EQ(parsed({{"a\\,b,c"}, false, false}).names, (Names{"a\\,b", "c"}));
}

TEST(SelectionWords, AllAndAListMeanBoth) {
    const Selection selection = parsed({{"f/go"}, true, false});
    EXPECT_EQ(selection.mode, Selection::Mode::all);
    EXPECT_EQ(selection.names, Names{"f/go"});
}

TEST(SelectionWords, ContradictionsAreProblems) {
    EXPECT_EQ(problem_of({{"f"}, false, true}),
              "--profile-none contradicts --profile; give one of the two");
    EXPECT_EQ(problem_of({{}, true, true}),
              "--profile-none contradicts --profile-all; give one of the two");
    EXPECT_EQ(problem_of({{" ,"}, false, false}),
              "--profile names no function; write --profile f,g or, to profile nothing but the "
              "program's value, --profile-none");
}

} // namespace
} // namespace lexprof::colouring
