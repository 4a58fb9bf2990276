// lexprof run: the style of the profile, and the announcement of shared functions.
#include "tests/cli/command.h"

#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

const std::string table = LEXPROF_SOURCE "/examples/table1-1.flic";
const std::string shared = "& (main f g h) ((f (g 1)) (\\x h x) (\\x h x) (\\x x))";

// The beginning of the line of a pair, up to the column of times.
std::string line_of(const std::string& csv, const std::string& pair) {
    const std::size_t at = csv.find("\n" + pair);
    if (at == std::string::npos) return "";
    const std::string line = csv.substr(at + 1, csv.find("\r", at) - at - 1);
    return line.substr(0, line.rfind(','));
}

std::string csv(const std::vector<std::string>& options) {
    const Folder folder;
    std::vector<std::string> arguments{"run", "--quiet", "--clock=steps", "--csv",
                                       folder.path() / "table.csv"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    return folder.read("table.csv");
}

// x takes two operations; f wrote it, h needs it. f alone builds graph.
TEST(Style, LexicalIsTheDefault) {
    const std::string written = csv({table});
    EXPECT_EQ(line_of(written, "f,main"), line_of(csv({table, "--style=lexical"}), "f,main"));
    EXPECT_EQ(line_of(written, "f,main").substr(0, 19), "f,main,function,1,3");
    EXPECT_EQ(line_of(written, "h,g").substr(0, 16), "h,g,function,1,1");
}

TEST(Style, DynamicOnBothEngines) {
    for (const char* engine : {"--engine=fast", "--engine=plain"}) {
        const std::string written = csv({table, "--style=dynamic", engine});
        EXPECT_EQ(line_of(written, "f,main").substr(0, 24), "f,main,function,1,1,0,2,") << engine;
        EXPECT_EQ(line_of(written, "g,f").substr(0, 21), "g,f,function,1,1,0,2,") << engine;
        EXPECT_EQ(line_of(written, "h,g").substr(0, 21), "h,g,function,1,3,0,4,") << engine;
    }
}

// As graph: `INT+ (g x) 3` takes 3 cells and x takes 4; `INT* (h x) 2` takes one besides its root,
// which is there already, and one for `h x`; `INT+ x 1` takes one.
TEST(Style, DynamicSaysInWhoseCallsCellsAreMade) {
    const std::string written = csv({table, "--style=dynamic", "--engine=plain"});
    EXPECT_EQ(line_of(written, "f,main").substr(0, 26), "f,main,function,1,1,0,2,7,");
    EXPECT_EQ(line_of(written, "g,f").substr(0, 23), "g,f,function,1,1,0,2,2,");
    EXPECT_EQ(line_of(written, "h,g").substr(0, 23), "h,g,function,1,3,0,4,1,");
    // all of it is there at once, and nothing at the end
    EXPECT_NE(line_of(written, "f,main").find(",7,1,0,7,2,"), std::string::npos) << written;
    EXPECT_NE(line_of(written, "g,f").find(",2,0,2,3,"), std::string::npos) << written;
    EXPECT_NE(line_of(written, "h,g").find(",1,4,0,1,4,"), std::string::npos) << written;
}

TEST(Style, TheTableSaysWhichStyleItIs) {
    const Outcome lexical = run({"run", table});
    EXPECT_NE(lexical.error.find("function←where it is referenced"), std::string::npos);
    const Outcome dynamic = run({"run", "--style=dynamic", table});
    EXPECT_EQ(dynamic.output, lexical.output);
    EXPECT_NE(dynamic.error.find("function←caller"), std::string::npos);
    EXPECT_EQ(dynamic.error.find("where it is referenced"), std::string::npos);
}

TEST(Style, OthersAreRefused) {
    const Outcome outcome = run({"run", "--style=both", table});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.output, "");
}

TEST(Announcements, SharedFunctionsAreNamedBeforeTheTable) {
    const Outcome outcome = run({"run", "-", "--profile", "f,g"}, shared);
    EXPECT_EQ(outcome.output, "1\n");
    const std::string announcement =
        "\n`h` is shared by `f` and `g`: profiled in its own right\n\nfunction←";
    EXPECT_EQ(outcome.error.substr(0, announcement.size()), announcement);
}

TEST(Announcements, ThereIsNoneWhereNothingIsShared) {
    const Outcome outcome = run({"run", "-"}, shared);
    EXPECT_EQ(outcome.error.find("shared"), std::string::npos);
    EXPECT_EQ(outcome.error.substr(0, 9), "\nfunction");
}

TEST(Announcements, QuietHidesThem) {
    EXPECT_EQ(run({"run", "-", "--quiet", "--profile", "f,g"}, shared).error, "");
}

} // namespace
} // namespace lexprof::test
