// lexprof diff and lexprof merge, as a user calls them.
#include "tests/cli/command.h"

#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

// The file of a run of a program that adds up the numbers from 1 to that one.
std::string recorded(const Folder& folder, const std::string& name, int most) {
    const std::string program =
        folder.write(name + ".flic", "& (main total) ((total (enumFromTo 1 " +
                                         std::to_string(most) + ")) (\\l sum l))\n");
    const std::string file = (folder.path() / (name + ".lexprof")).string();
    const Outcome outcome = run({"run", "--quiet", "--clock=off", "-o", file, program});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    return file;
}

TEST(DiffCommand, TwoRunsOfOneProgramDoNotDiffer) {
    const Folder folder;
    const std::string once = recorded(folder, "ten", 10);
    const std::string file = (folder.path() / "again.lexprof").string();
    ASSERT_EQ(run({"run", "--quiet", "-o", file, (folder.path() / "ten.flic").string()}).status, 0);
    const Outcome outcome = run({"diff", once, file, "--fail-if", "cells != 0", "--fail-if",
                                 "steps != 0", "--fail-if", "live_max != 0"});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_TRUE(contains(outcome.output, "No change in any exact column")) << outcome.output;
}

TEST(DiffCommand, FailsWhereAConditionHolds) {
    const Folder folder;
    const std::string ten = recorded(folder, "ten", 10);
    const std::string twenty = recorded(folder, "twenty", 20);
    EXPECT_EQ(run({"diff", ten, twenty}).status, 0);
    const Outcome more = run({"diff", ten, twenty, "--fail-if", "cells > 5%"});
    EXPECT_EQ(more.status, 7);
    EXPECT_TRUE(contains(more.output, "FAILED  cells > 5%: yes, ")) << more.output;
    EXPECT_EQ(run({"diff", twenty, ten, "--fail-if", "cells > 5%"}).status, 0);
    EXPECT_EQ(run({"diff", ten, twenty, "--fail-if", "pair(\"total<-main\").calls != 0"}).status,
              0);
    EXPECT_EQ(run({"diff", ten, twenty, "--fail-if", "pair(\"total<-main\").steps > 0", "--fail-if",
                   "calls < 0"})
                  .status,
              7);
}

TEST(DiffCommand, SaysWhatIsWrong) {
    const Folder folder;
    const std::string ten = recorded(folder, "ten", 10);
    const Outcome mistake = run({"diff", ten, ten, "--fail-if", "cels > 5"});
    EXPECT_EQ(mistake.status, 2);
    EXPECT_TRUE(contains(mistake.error, "lexprof: --fail-if 'cels > 5': there is no column 'cels'"))
        << mistake.error;
    const Outcome unknown = run({"diff", ten, ten, "--fail-if", "callee(\"x\").calls > 0"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_TRUE(contains(unknown.error, "neither run has 'x' as a callee")) << unknown.error;
    EXPECT_EQ(run({"diff", ten}).status, 2);
    EXPECT_EQ(run({"diff", ten, (folder.path() / "none.lexprof").string()}).status, 5);
}

TEST(DiffCommand, EveryGroupingAndFormat) {
    const Folder folder;
    const std::string ten = recorded(folder, "ten", 10);
    const std::string twenty = recorded(folder, "twenty", 20);
    for (const char* by : {"pair", "callee", "origin"})
        for (const char* format : {"text", "json", "markdown"}) {
            const Outcome outcome = run({"diff", ten, twenty, "--by", by, "--format", format});
            EXPECT_EQ(outcome.status, 0) << outcome.error;
            EXPECT_TRUE(contains(outcome.output, "main")) << by << ' ' << format;
        }
}

TEST(MergeCommand, AddsUp) {
    const Folder folder;
    const std::string ten = recorded(folder, "ten", 10);
    const std::string sum = (folder.path() / "sum.lexprof").string();
    const Outcome outcome = run({"merge", ten, ten, ten, "-o", sum});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_TRUE(contains(outcome.error, ": 3 runs, ")) << outcome.error;
    EXPECT_EQ(run({"diff", ten, sum, "--fail-if", "cells != 200%"}).status, 0);
    EXPECT_EQ(run({"diff", ten, sum, "--fail-if", "pair(\"total<-main\").calls != 2"}).status, 0);
    EXPECT_EQ(run({"diff", ten, sum, "--fail-if", "live_max != 0"}).status, 0);
}

// Of a folder the recordings in it, and nothing else: three, and one beside it.
TEST(MergeCommand, TakesFoldersOfRecordings) {
    namespace fs = std::filesystem;
    const Folder folder;
    const std::string ten = recorded(folder, "ten", 10);
    const std::string sum = (folder.path() / "sum.lexprof").string();
    const fs::path runs = folder.path() / "runs";
    fs::create_directories(runs / "empty");
    for (const char* name : {"1.lexprof", "2.lexprof", "3.lexprof"}) fs::copy(ten, runs / name);
    fs::copy(folder.path() / "ten.flic", runs / "ten.flic");
    const Outcome outcome = run({"merge", runs.string(), ten, "-o", sum});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_TRUE(contains(outcome.error, ": 4 runs, ")) << outcome.error;
    const Outcome empty = run({"merge", (runs / "empty").string(), "-o", sum});
    EXPECT_EQ(empty.status, 2);
    EXPECT_TRUE(contains(empty.error, "no .lexprof files")) << empty.error;
    const Outcome itself = run({"merge", runs.string(), "-o", (runs / "2.lexprof").string()});
    EXPECT_EQ(itself.status, 2);
    EXPECT_TRUE(contains(itself.error, "is one of the files to merge")) << itself.error;
}

TEST(MergeCommand, SaysWhatIsWrong) {
    const Folder folder;
    const std::string ten = recorded(folder, "ten", 10);
    const std::string sum = (folder.path() / "sum.lexprof").string();
    EXPECT_EQ(run({"merge", ten}).status, 2); // no -o
    const Outcome itself = run({"merge", ten, ten, "-o", ten});
    EXPECT_EQ(itself.status, 2);
    EXPECT_TRUE(contains(itself.error, "is one of the files to merge")) << itself.error;
    EXPECT_EQ(run({"merge", ten, (folder.path() / "none.lexprof").string(), "-o", sum}).status, 5);
    EXPECT_FALSE(std::filesystem::exists(sum));
    EXPECT_EQ(run({"merge", ten, "-o", (folder.path() / "none" / "sum.lexprof").string()}).status,
              5);
    const std::string program = (folder.path() / "ten.flic").string();
    const std::string dynamic = (folder.path() / "dynamic.lexprof").string();
    ASSERT_EQ(run({"run", "--quiet", "--style=dynamic", "-o", dynamic, program}).status, 0);
    const Outcome styles = run({"merge", ten, dynamic, "-o", sum});
    EXPECT_EQ(styles.status, 2);
    EXPECT_TRUE(contains(styles.error, "there is no book that all of these have")) << styles.error;
}

} // namespace
} // namespace lexprof::test
