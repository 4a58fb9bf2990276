// lexprof colours
#include "cli/app.h"

#include <gtest/gtest.h>
#include <sstream>

namespace lexprof::cli {
namespace {

struct Outcome {
    Status status = Status::fine;
    std::string out;
    std::string err;
};

// Runs the command on a program from standard input.
Outcome colours(const std::string& program, std::vector<std::string> options) {
    std::istringstream in(program);
    std::ostringstream out;
    std::ostringstream err;
    Context context{in, out, err, {}, {}};
    options.insert(options.begin(), {"colours", "-", "--color=never", "--no-prelude"});
    Outcome outcome;
    outcome.status = run(std::move(options), context);
    outcome.out = out.str();
    outcome.err = err.str();
    return outcome;
}

const char* const program = "& (main f g h) ((f (g 1)) (\\x h x) (\\x h x) (\\x x))";

TEST(ColoursCommand, ShowsTheSelection) {
    const Outcome outcome = colours(program, {"--profile", "f", "-p", "g"});
    EXPECT_EQ(outcome.status, Status::fine);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.out, "<stdin>: 4 accounts: 3 profiled, 1 shared\n"
                           "\n"
                           "FUNCTION  ACCOUNT  DEFINED AT    WHY\n"
                           "main      main     <stdin>:1:18  the program's value, always profiled\n"
                           "f         f        <stdin>:1:28  profiled\n"
                           "g         g        <stdin>:1:37  profiled\n"
                           "h         h        <stdin>:1:46  shared by `f` and `g`\n"
                           "\n"
                           "`h` is shared by `f` and `g`: profiled in its own right\n");
}

TEST(ColoursCommand, AllIsTheDefault) {
    EXPECT_EQ(colours(program, {}).out, colours(program, {"--profile-all"}).out);
    EXPECT_EQ(colours(program, {}).out, colours(program, {"--profile", "*"}).out);
    EXPECT_NE(colours(program, {}).out, colours(program, {"--profile-none"}).out);
}

TEST(ColoursCommand, EachWrongNameHasALine) {
    const Outcome outcome = colours(program, {"--profile", "f/go,fg"});
    EXPECT_EQ(outcome.status, Status::usage);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err,
              "lexprof: no local function of `f` has the path `f/go`; it has none\n"
              "lexprof: no definition of the program is called `fg`; did you mean `f` or `g`?\n");
}

TEST(ColoursCommand, OptionsThatContradictEachOther) {
    const Outcome outcome = colours(program, {"--profile-none", "--profile=f"});
    EXPECT_EQ(outcome.status, Status::usage);
    EXPECT_EQ(outcome.err, "lexprof: --profile-none contradicts --profile; give one of the two\n");
}

TEST(ColoursCommand, AWrongProgramIsReported) {
    const Outcome outcome = colours("& (main) ((f 1))", {});
    EXPECT_EQ(outcome.status, Status::program_text);
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find("<stdin>:1:12: error:"), std::string::npos) << outcome.err;
}

} // namespace
} // namespace lexprof::cli
