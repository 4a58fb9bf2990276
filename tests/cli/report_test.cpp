// lexprof report, as a user calls it.
#include "tests/cli/command.h"

#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

// A run of `INT+ 1 2`, and its file.
std::string recorded(const Folder& folder) {
    const std::string program = folder.write("three.flic", "INT+ 1 2\n");
    const std::string file = (folder.path() / "three.lexprof").string();
    const Outcome outcome = run({"run", "--quiet", "--clock=off", "-o", file, program});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_EQ(outcome.output, "3\n");
    return file;
}

TEST(ReportCommand, ShowsWhatTheRunLeft) {
    const Folder folder;
    const Outcome outcome = run({"report", recorded(folder), "--columns=pair,ops", "--no-legend"});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_NE(outcome.output.find("\nrun       finished\n"), std::string::npos);
    EXPECT_NE(outcome.output.find("\n(main)←•                           1\n"), std::string::npos)
        << outcome.output;
    EXPECT_NE(outcome.output.find("all there is (difference 0)\n"), std::string::npos);
    EXPECT_EQ(outcome.output.find('\x1b'), std::string::npos);
}

TEST(ReportCommand, EveryViewAndFormat) {
    const Folder folder;
    const std::string file = recorded(folder);
    for (const char* view : {"flat", "graph", "inverted", "propagated", "space"})
        for (const char* format : {"text", "csv", "json", "markdown"}) {
            const Outcome outcome = run({"report", file, "--view", view, "--format", format});
            EXPECT_EQ(outcome.status, 0) << outcome.error;
            EXPECT_NE(outcome.output.find("(main)"), std::string::npos) << view << ' ' << format;
        }
}

TEST(ReportCommand, ColoursAndBarsOnDemand) {
    const Folder folder;
    const Outcome outcome = run({"report", recorded(folder), "--color=always", "--bars"});
    EXPECT_NE(outcome.output.find("\x1b[1mprogram\x1b[0m"), std::string::npos);
    EXPECT_NE(outcome.output.find("██████████"), std::string::npos);
}

TEST(ReportCommand, MistakesInTheCommandLine) {
    const Folder folder;
    const std::string file = recorded(folder);
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
