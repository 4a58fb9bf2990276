// lexprof report, as a user calls it.
#include "tests/cli/command.h"

#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

// A run of `INT+ 1 2`, and its file.
std::string recorded_sum(const Folder& folder) {
    const std::string program = folder.write("three.flic", "INT+ 1 2\n");
    const std::string file = (folder.path() / "three.lexprof").string();
    const Outcome outcome = run({"run", "--quiet", "--clock=off", "-o", file, program});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_EQ(outcome.output, "3\n");
    return file;
}

TEST(ReportCommand, ShowsWhatTheRunLeft) {
    const Folder folder;
    const Outcome outcome =
        run({"report", recorded_sum(folder), "--columns=pair,ops", "--no-legend"});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_NE(outcome.output.find("\nrun       finished\n"), std::string::npos);
    EXPECT_NE(outcome.output.find("\n(main)←•                           1\n"), std::string::npos)
        << outcome.output;
    EXPECT_NE(outcome.output.find("all there is (difference 0)\n"), std::string::npos);
    EXPECT_EQ(outcome.output.find('\x1b'), std::string::npos);
}

// Two nodes of three fields are three cells each, all of them there when the value is printed; the
// leaves are none. What waits has no cells of its own.
TEST(ReportCommand, PutsRowsTogether) {
    const Folder folder;
    const std::string program =
        folder.write("tree.flic", "[data (Tree Tip (Node 3))]\nNode Tip 1 (Node Tip 2 Tip)\n");
    const std::string file = (folder.path() / "tree.lexprof").string();
    ASSERT_EQ(run({"run", "--quiet", "--books=constructions", "-o", file, program}).status, 0);
    const auto reported = [&](std::vector<std::string> words, const std::string& rows_are) {
        words.insert(words.begin(), {"report", file, "--format=csv"});
        words.insert(words.end(),
                     {"--columns=" + rows_are + ",cells,live_max", "--where=cells > 0"});
        Outcome outcome = run(words);
        EXPECT_EQ(outcome.status, 0) << outcome.error;
        std::erase(outcome.output, '\r'); // lines of CSV end in both
        return outcome.output;
    };
    EXPECT_EQ(reported({"--by=construction"}, "construction"),
              "construction,cells,live_max\nNode,6,6\n");
    EXPECT_EQ(reported({"--by=type"}, "type"), "type,cells,live_max\nTree,6,6\n");
    EXPECT_EQ(reported({"--by=module"}, "module"), "module,cells,live_max\n" + program + ",6,6\n");
    EXPECT_EQ(reported({"--group=nodes=No*"}, "group"), "group,cells,live_max\nnodes,6,6\n");
    EXPECT_EQ(reported({"--group=leaves=Tip"}, "group"), "group,cells,live_max\n(others),6,6\n");
}

TEST(ReportCommand, SaysWhatIsNoGroup) {
    const Folder folder;
    const std::string file = recorded_sum(folder);
    const auto trouble = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"report", file});
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.status, 2);
        return outcome.error;
    };
    EXPECT_NE(trouble({"--group", "x"}).find("--group x is no group"), std::string::npos);
    EXPECT_NE(trouble({"--by=group"}).find("goes together with --group"), std::string::npos);
    EXPECT_NE(trouble({"--by=type"}).find("--book=constructions"), std::string::npos);
    EXPECT_NE(trouble({"--view=graph", "--by=module"}).find("--view graph is of pairs"),
              std::string::npos);
}

TEST(ReportCommand, EveryViewAndFormat) {
    const Folder folder;
    const std::string file = recorded_sum(folder);
    for (const char* view : {"flat", "graph", "inverted", "propagated", "space"})
        for (const char* format : {"text", "csv", "json", "markdown"}) {
            const Outcome outcome = run({"report", file, "--view", view, "--format", format});
            EXPECT_EQ(outcome.status, 0) << outcome.error;
            EXPECT_NE(outcome.output.find("(main)"), std::string::npos) << view << ' ' << format;
        }
}

TEST(ReportCommand, ColoursAndBarsOnDemand) {
    const Folder folder;
    const Outcome outcome = run({"report", recorded_sum(folder), "--color=always", "--bars"});
    EXPECT_NE(outcome.output.find("\x1b[1mprogram\x1b[0m"), std::string::npos);
    EXPECT_NE(outcome.output.find("██████████"), std::string::npos);
}

TEST(ReportCommand, MistakesInTheCommandLine) {
    const Folder folder;
    const std::string file = recorded_sum(folder);
    const Outcome where = run({"report", file, "--where", "calls >"});
    EXPECT_EQ(where.status, 2);
    EXPECT_EQ(where.error, "lexprof: --where: 'calls' is a number: expected a number here\n"
                           "  calls >\n"
                           "         ^\n");
    EXPECT_EQ(where.output, "");
    const Outcome view = run({"report", file, "--view", "flet"});
    EXPECT_EQ(view.status, 2);
    EXPECT_NE(view.error.find("did you mean 'flat'?"), std::string::npos) << view.error;
}

TEST(ReportCommand, NoSuchFile) {
    const Outcome outcome = run({"report", "/nowhere/at-all.lexprof"});
    EXPECT_EQ(outcome.status, 5);
    EXPECT_NE(outcome.error.find("/nowhere/at-all.lexprof"), std::string::npos);
    EXPECT_EQ(outcome.output, "");
}

} // namespace
} // namespace lexprof::test
