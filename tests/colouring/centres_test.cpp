// Definitions as cost centres: who keeps an account.
#include "colouring/centres.h"
#include "colouring/selection.h"
#include "tests/colouring/programs.h"

#include <gtest/gtest.h>

namespace lexprof::colouring {
namespace {

const std::string text = "& (main f g h c) "
                         "((f (g c)) (\\x h x) (\\x h (f x)) (\\x INT+ x 1) (h 2))";

// `f=profiled …`
std::string standings(const flic::Program& program, const Plan& plan) {
    constexpr const char* words[] = {"profiled", "shared", "inherited", "transparent"};
    std::string result;
    for (flic::DefinitionId id = 0; id < program.definitions.size(); ++id)
        result += (id == 0 ? "" : " ") + program.definitions[id].name + "=" +
                  words[static_cast<std::size_t>(plan.definitions[id].standing)];
    return result;
}

std::string asked(const std::vector<std::string>& centres) {
    SelectionWords words;
    words.centres = centres;
    const flic::Program program = program_of(text);
    std::string problem;
    const auto plan = colour_as_asked(program, words, problem);
    return plan ? standings(program, *plan) : problem;
}

// Functions are subsumed, by however many centres; constants and the program's value are not.
TEST(Centres, NamedOnes) {
    EXPECT_EQ(asked({"f"}), "main=profiled f=profiled g=transparent h=transparent c=profiled");
    EXPECT_EQ(asked({"f,g"}), "main=profiled f=profiled g=profiled h=transparent c=profiled");
    EXPECT_EQ(asked({"?"}), "main=profiled f=profiled g=profiled h=profiled c=profiled");
}

TEST(Centres, Top) {
    EXPECT_EQ(asked({"top"}), "main=profiled f=profiled g=profiled h=profiled c=profiled");
}

TEST(Centres, Mistakes) {
    EXPECT_EQ(asked({"f/x"}),
              "--cost-centres: f/x is the path of a local function, and cost centres "
              "of a run are definitions of the top level; lexprof costs knows those "
              "of locals");
    EXPECT_TRUE(asked({"nothing"}).find("nothing") != std::string::npos);
    SelectionWords words;
    words.centres = {"f"};
    words.all = true;
    std::string problem;
    EXPECT_FALSE(parse_selection(words, problem));
    EXPECT_EQ(problem, "--cost-centres contradicts --profile, --profile-all and --profile-none; "
                       "give one of them");
}

} // namespace
} // namespace lexprof::colouring
