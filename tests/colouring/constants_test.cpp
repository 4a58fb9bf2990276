// Which definitions are constants, and into which passages texts are parted.
#include "colouring/constants.h"

#include "tests/colouring/programs.h"

#include <gtest/gtest.h>

namespace lexprof::colouring {
namespace {

const std::string sum_and_map = "& (sum map) ((\\l l) (\\f \\l f l))";

// The constants; then each passage: whose it is, in which it is enclosed, what is named in it.
std::string shown(const std::string& text) {
    const flic::Program program = program_of(text, sum_and_map);
    const std::vector<TopLevel> units = top_level(program);
    const Constants found = constants(program);
    std::string lines;
    for (std::size_t unit = 0; unit < found.constant.size(); ++unit)
        if (found.constant[unit]) lines += std::string(name_of(program, units[unit])) + " ";
    lines += "\n";
    for (std::size_t at = 0; at < found.passages.size(); ++at) {
        const Passage& passage = found.passages[at];
        lines += std::to_string(at) + " " + std::string(name_of(program, units[passage.unit]));
        if (passage.enclosing != none) lines += " in " + std::to_string(passage.enclosing);
        lines += ":";
        for (const std::uint32_t name : passage.names)
            lines += " " + std::string(name_of(program, units[name]));
        lines += "\n";
    }
    return lines;
}

// t is data; f, g (a partial application of map) and h (another name of f) are functions; k is
// none, for all its arguments are there. The program's value is never one.
TEST(Constants, AreDefinitionsThatDoNotWaitForArguments) {
    EXPECT_EQ(
        shown("& (main f g h k t) ((PACK-5-0 f g h k t) (\\x x) (map f) f (f 1) (PACK-1-0 2))")
            .substr(0, 4),
        "k t ");
}

TEST(Constants, WithoutAnyThereIsNothingToSay) {
    EXPECT_EQ(shown("& (main f) ((f 1) (\\x x))"), "\n");
    EXPECT_TRUE(constants(program_of("& (main f) ((f 1) (\\x x))")).passages.empty());
}

// Each operand of INT+ is a passage of its own: t meets f in the one, u stands alone in the other.
TEST(Constants, OperandsDoNotSeeEachOther) {
    EXPECT_EQ(shown("& (main f t u) ((INT+ (f t) u) (\\x x) 1 2)"), "t u \n"
                                                                    "0 main:\n"
                                                                    "1 main in 0: f t\n"
                                                                    "2 main in 0: u\n");
}

// What sum is given gets about in it, and no farther.
TEST(Constants, ANumberIsMadeOfAllArgumentsOfSum) {
    EXPECT_EQ(shown("& (main t u) ((PACK-2-0 (sum (map t u)) t) 1 2)"),
              "t u \n"
              "0 main: t\n"
              "1 main in 0: t u sum map\n");
}

// A user's own function of that name hands on what it is given.
TEST(Constants, AUsersSumIsNone) {
    EXPECT_EQ(shown("& (main sum t) ((sum t) (\\x x) 1)"), "t \n"
                                                           "0 main: sum t\n");
}

TEST(Constants, APassageThatOnlyEnclosesIsKept) {
    EXPECT_EQ(shown("& (main t) ((INT+ 1 (INT_ t)) 2)"), "t \n"
                                                         "0 main:\n"
                                                         "1 main in 0:\n"
                                                         "2 main in 1: t\n");
}

} // namespace
} // namespace lexprof::colouring
