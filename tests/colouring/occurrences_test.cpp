// Where functions are referred to, worked out by hand.
#include "colouring/occurrences.h"

#include "programs.h"

#include <gtest/gtest.h>

namespace lexprof::colouring {
namespace {

// "f←main 3:7+1": pair, line:column, length
Names found(const std::string& text, const Selection& selection) {
    const flic::Program program = program_of(text);
    const Plan plan = plan_of(program, selection);
    Names lines;
    for (const Occurrence& one : occurrences(program, plan))
        lines.push_back(plan.names[one.callee] + "←" + plan.names[one.origin] + " " +
                        std::to_string(one.place.line) + ":" + std::to_string(one.place.column) +
                        "+" + std::to_string(one.length));
    return lines;
}

const char* const two = "& (main f g)\n"
                        "  ((f (g 1))\n"
                        "   (\\x INT+ x (g x))\n"
                        "   (\\x INT* x x))\n";

TEST(Occurrences, EachReferenceToAProfiledFunction) {
    EXPECT_EQ(found(two, all()), (Names{"f←main 2:5+1", "g←main 2:8+1", "g←f 3:16+1"}));
}

// f is inherited by main, so the reference to g in its text belongs to main; the one to f to
// nobody.
TEST(Occurrences, InheritedTextRefersInTheNameOfItsHeir) {
    EXPECT_EQ(found(two, only({"g"})), (Names{"g←main 2:8+1", "g←main 3:16+1"}));
}

TEST(Occurrences, NothingIsProfiled) { EXPECT_EQ(found(two, nobody()), Names{}); }

TEST(Occurrences, LocalFunctionsNamedByPath) {
    const char* const text = "& (main f)\n"
                             "  ((f 1)\n"
                             "   (\\x = go (\\y f y) (go (go x))))\n";
    EXPECT_EQ(found(text, only({"f", "f/go"})),
              (Names{"f←main 2:5+1", "f←f/go 3:17+1", "f/go←f 3:23+2", "f/go←f 3:27+2"}));
}

TEST(Occurrences, TheBodyAndWhatItSays) {
    EXPECT_EQ(found("= f (\\x x)\n  (f 1)", all()), (Names{"f←(main) 2:4+1"}));
}

// The name a( is written a#( there: three characters.
TEST(Occurrences, LengthsAreAsSpelt) {
    EXPECT_EQ(found("= a#( 1\n  a#(", all()), (Names{"a(←(main) 2:3+3"}));
}

TEST(Occurrences, PlacesAreTheAuthors) {
    EXPECT_EQ(found("= f (\\x x)\n  ([line (\"A.hs\" 7 3)] f 1)", all()),
              (Names{"f←(main) 7:3+1"}));
}

} // namespace
} // namespace lexprof::colouring
