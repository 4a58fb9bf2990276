// lexprof sweep: runs at many sizes, what is said of them, and how that can fail.
#include "tests/cli/command.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace lexprof::test {
namespace {

// Counts down from n: n + 1 calls.
const std::string count = "& (main n count) ((count n) 10 (\\k IF (INT= k 0) 7 (count (INT- k 1))))";

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(SweepCommand, TellsHowCallsGrow) {
    const Folder folder;
    const std::string program = folder.write("count.flic", count);
    const Outcome outcome = run({"sweep", program, "--over", "n=10..5000", "--define", "n", "-o",
                                 folder.path() / "a.lexsweep", "--format", "csv", "--top", "0"});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    // 5,000 of the calls are count's own, the first is main's.
    EXPECT_TRUE(has(outcome.output, "count←count,")) << outcome.output;
    EXPECT_TRUE(has(outcome.output, "calls_growth")) << outcome.output;
    EXPECT_TRUE(has(outcome.error, "The sweep is in ")) << outcome.error;
}

TEST(SweepCommand, PrintsTheSameReportAgain) {
    const Folder folder;
    const std::string program = folder.write("count.flic", count);
    const std::string file = folder.path() / "a.lexsweep";
    const Outcome sweep =
        run({"sweep", program, "--quiet", "--over", "n=10..5000", "--define", "n", "-o", file});
    const Outcome report = run({"report", file});
    EXPECT_EQ(report.status, 0) << report.error;
    EXPECT_EQ(report.output, sweep.output);
    EXPECT_TRUE(has(report.output, ": 12 of 12 runs finished, n from 10 to 5,000\n"))
        << report.output;
}

// What is finished is not run again: a program that would fail now has its runs all the same.
TEST(SweepCommand, GoesOnWhereItStopped) {
    const Folder folder;
    const std::string program = folder.write("size.flic", "& (main) ((length STDIN))");
    const std::string input = folder.write("seed", "abc");
    const std::vector<std::string> call{
        "sweep", program, "--quiet", "--over", "n=10,20,40,80,160,320", "--input-from",
        "test -e '" + input + "' && head -c {n} /dev/zero | tr '\\0' x", "-o",
        folder.path() / "a.lexsweep"};
    const Outcome first = run(call);
    EXPECT_EQ(first.status, 0) << first.error;
    std::filesystem::remove(input);
    const Outcome second = run(call);
    EXPECT_EQ(second.status, 0) << second.error;
    EXPECT_EQ(second.output, first.output);
    EXPECT_TRUE(has(second.output, "6 of 6 runs finished")) << second.output;
}

TEST(SweepCommand, MakesAFailedRunOneEntry) {
    const Folder folder;
    const std::string program = folder.write("count.flic", count);
    const Outcome outcome =
        run({"sweep", program, "--quiet", "--over", "n=10..5000", "--define", "n",
             "--run-option=--max-steps=9000", "-o", folder.path() / "a.lexsweep"});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_TRUE(has(outcome.output, "  n=5,000: ")) << outcome.output;
    EXPECT_TRUE(has(outcome.output, "count←count")) << outcome.output;
}

TEST(SweepCommand, FailsABuild) {
    const Folder folder;
    const std::string program = folder.write("count.flic", count);
    const auto gate = [&](const std::string& condition) {
        return run({"sweep", program, "--quiet", "--over", "n=10..5000", "--define", "n",
                    "--fail-if", condition, "-o", folder.path() / "a.lexsweep"});
    };
    const Outcome failed = gate("growth(calls, count<-count) > 1");
    EXPECT_EQ(failed.status, 7);
    EXPECT_EQ(failed.error, "lexprof: `growth(calls, count<-count) > 1` holds: n\n");
    EXPECT_EQ(gate("growth(calls, count<-count) > n").status, 0);
    EXPECT_EQ(gate("growth(calls, f<-g) > n").status, 2);
    EXPECT_EQ(gate("calls > n").status, 2);
}

TEST(SweepCommand, SaysWhatIsMissing) {
    const Folder folder;
    const std::string program = folder.write("count.flic", count);
    const auto error = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"sweep", program});
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.status, 2) << outcome.error;
        return outcome.error;
    };
    EXPECT_EQ(error({}), "lexprof: which sizes? give them with --over n=10..100000, or files with "
                         "--inputs\n");
    EXPECT_EQ(error({"--over", "n=10..20"}),
              "lexprof: nothing tells the program the size: give it as an argument (-- {n}), as a "
              "definition's value (--define n), or in the command that writes its input "
              "(--input-from 'generate {n}')\n");
    EXPECT_EQ(error({"--over", "n=10..20", "--define", "k"}),
              "lexprof: " + program +
                  " defines no number k; --define wants the name of a definition that is one, as "
                  "in k = 1000\n");
    EXPECT_EQ(error({"--over", "n=ten"}),
              "lexprof: --over 'n=ten': it is as n=10..100000 or n=10,20,50, of whole numbers from "
              "1 on\n");
}

TEST(SweepCommand, NoticesAProgramThatDoesNotSeeTheSize) {
    const Folder folder;
    const std::string program = folder.write("seven.flic", "& (main) (7)");
    const Outcome outcome = run({"sweep", program, "--over", "n=10..100", "-o",
                                 folder.path() / "a.lexsweep", "--", "{n}"});
    EXPECT_TRUE(has(outcome.error, "all runs cost the same: n does not matter, or the program does "
                                   "not see it"))
        << outcome.error;
}

} // namespace
} // namespace lexprof::test
