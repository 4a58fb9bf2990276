// lexprof sweep: runs at many sizes, what is said of them, and how that can fail.
#include "tests/cli/command.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace lexprof::test {
namespace {

// Counts down from n: n + 1 calls.
const std::string count =
    "& (main n count) ((count n) 10 (\\k IF (INT= k 0) 7 (count (INT- k 1))))";

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

// n calls of count from itself and none else: 5,000 at the greatest size.
TEST(SweepCommand, ForetellsWhatItWillCostAndWhen) {
    const Folder folder;
    const std::string program = folder.write("count.flic", count);
    const std::string file = folder.path() / "a.lexsweep";
    run({"sweep", program, "--quiet", "--over", "n=10..5000", "--define", "n", "-o", file});
    const Outcome outcome = run({"report", file, "--sort", "calls", "--top", "1", "--foretell",
                                 "1000000", "--reach", "250000", "--format", "csv"});
    EXPECT_TRUE(has(outcome.output, "count←count,5000,n,")) << outcome.output;
    EXPECT_TRUE(has(outcome.output, ",1000000,1000000,1000000,250000")) << outcome.output;
}

// The run at n = 200 calls count 200 times from itself, as in the sweep.
TEST(SweepCommand, MakesARunAgainForItsProfile) {
    const Folder folder;
    const std::string program = folder.write("count.flic", count);
    const std::string file = folder.path() / "a.lexsweep";
    const std::string profile = folder.path() / "run.lexprof";
    run({"sweep", program, "--quiet", "--over", "n=10,200,5000", "--define", "n", "-o", file});
    const Outcome again = run({"sweep", file, "--record", "200", "-o", profile});
    EXPECT_EQ(again.status, 0) << again.error;
    const Outcome report = run({"report", profile, "--format", "csv"});
    EXPECT_TRUE(has(report.output, "count←count,count,count,function,200,")) << report.output;
    const Outcome none = run({"sweep", file, "--record", "300", "-o", profile});
    EXPECT_EQ(none.status, 2);
    EXPECT_EQ(none.error, "lexprof: " + file + " has no run of size 300: it has 10 200 5000\n");
    EXPECT_EQ(run({"sweep", file, "--record", "200"}).status, 2); // where to?
    EXPECT_EQ(run({"sweep", file}).status, 2);                    // of a sweep?
    folder.write("count.flic", count + "\n");
    const Outcome changed = run({"sweep", file, "--record", "200", "-o", profile});
    EXPECT_EQ(changed.status, 5);
    EXPECT_EQ(changed.error, "lexprof: " + program +
                                 " is not what it was when it was swept: the same sweep, into "
                                 "another file, has runs of it as it is now\n");
}

// What is finished is not run again: a program that would fail now has its runs all the same.
TEST(SweepCommand, GoesOnWhereItStopped) {
    const Folder folder;
    const std::string program = folder.write("size.flic", "& (main) ((length STDIN))");
    const std::string input = folder.write("seed", "abc");
    const std::vector<std::string> call{"sweep",
                                        program,
                                        "--quiet",
                                        "--over",
                                        "n=10,20,40,80,160,320",
                                        "--input-from",
                                        "test -e '" + input +
                                            "' && head -c {n} /dev/zero | tr '\\0' x",
                                        "-o",
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

const std::string examples = std::string(LEXPROF_SOURCE) + "/examples/growth/";

// A program that sorts by merging is changed to one that sorts by insertion.
TEST(SweepCommand, FailsABuildThatMakesNLogNIntoNSquared) {
    const Folder folder;
    const std::string program = folder.path() / "sort.flic";
    const auto commit = [&](const char* example) {
        std::filesystem::copy_file(examples + example, program,
                                   std::filesystem::copy_options::overwrite_existing);
    };
    const auto sweep = [&](const std::string& name) {
        return run({"sweep", program, "--quiet", "--over", "n=16..1000", "--define", "n",
                    "--fail-if", "growth(steps) > n log n", "-o", folder.path() / name});
    };
    commit("merge-sort.flic");
    EXPECT_EQ(sweep("old").status, 0);
    commit("insertion-sort.flic");
    const Outcome failed = sweep("new");
    EXPECT_EQ(failed.status, 7);
    EXPECT_EQ(failed.error, "lexprof: `growth(steps) > n log n` holds: n²\n");
    const auto compare = [&](const std::string& before, const std::string& after) {
        return run({"diff", folder.path() / before, folder.path() / after, "--fail-if",
                    "growth(steps) > before"});
    };
    EXPECT_EQ(compare("old", "new").status, 7);
    EXPECT_EQ(compare("new", "old").status, 0);
    EXPECT_TRUE(has(compare("old", "new").error, "`growth(steps) > before` holds: n², before "));
}

// Other numbers, drawn at random, cost other amounts: that is no growth.
TEST(SweepCommand, DoesNotFailABuildOnNoise) {
    const Folder folder;
    const auto sort = [](int seed) {
        return "& (main n sort numbers size)\n(\n(size 0 (sort (numbers n " + std::to_string(seed) +
               ")))\n10\n"
               "(\\l CASE-2 l (UNPACK!-2 (\\x \\xs ++ (sort (filter (INT> x) xs)) "
               "(PACK-2-1 x (sort (filter (INT<= x) xs)))) l) l)\n"
               "(\\k \\s IF (INT= k 0) PACK-0-0 (LET! (\\r PACK-2-1 r (numbers (INT- k 1) r)) "
               "(INT% (INT* s 16807) 2147483647)))\n"
               "(\\k \\l CASE-2 k (UNPACK!-2 (\\x \\xs LET! (\\more size more xs) (INT+ k 1)) l) "
               "l)\n)";
    };
    for (const int seed : {1, 2026, 77, 31415}) {
        const std::string program = folder.write("quick.flic", sort(seed));
        const std::string file = folder.path() / std::to_string(seed);
        const Outcome outcome =
            run({"sweep", program, "--quiet", "--over", "n=20..2000", "--define", "n", "--fail-if",
                 "growth(steps) > n log n", "-o", file});
        EXPECT_EQ(outcome.status, 0) << outcome.error;
        const Outcome compared =
            run({"diff", folder.path() / "1", file, "--fail-if", "growth(steps) > before"});
        EXPECT_EQ(compared.status, 0) << compared.error;
    }
}

// n rows of m rounds each: n·m calls of row from itself, and n from rows.
const std::string block = "& (main n m rows row)\n((rows n)\n9\n9\n"
                          "(\\k IF (INT= k 0) 0 (LET! (\\r rows (INT- k 1)) (row m)))\n"
                          "(\\i IF (INT= i 0) 0 (row (INT- i 1))))";

TEST(SweepCommand, TellsOfTwoParameters) {
    const Folder folder;
    const std::string program = folder.write("block.flic", block);
    const std::string file = folder.path() / "a.lexsweep";
    const Outcome outcome =
        run({"sweep", program, "--quiet", "--over", "n=8..256", "--over", "m=8..256", "--define",
             "m", "--define", "n", "-o", file, "--format", "csv", "--sort", "calls"});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_TRUE(has(outcome.output, "row←row,65536,n·m,")) << outcome.output; // 256 · 256
    EXPECT_TRUE(has(outcome.output, "row←rows,256,n,")) << outcome.output;
    EXPECT_EQ(run({"chart", file, "--view", "growth", "-o", folder.path() / "a.svg"}).status, 2);
    EXPECT_EQ(run({"diff", file, file}).status, 2);
}

// The first element of a list of n is printed. f takes the rest apart before it gives any: all
// calls of it wait for each other, at most as many as there are elements, for an answer of one.
TEST(SweepCommand, FindsABlockageByItsGrowth) {
    const Folder folder;
    const auto swept = [&](const std::string& program) {
        const std::string file =
            folder.path() / std::filesystem::path(program + ".lexsweep").filename();
        const Outcome sweep = run({"sweep", std::string(LEXPROF_SOURCE) + "/" + program + ".flic",
                                   "--quiet", "--over", "n=10..1000", "--define", "n", "-o", file});
        EXPECT_EQ(sweep.status, 0) << sweep.error;
        return file;
    };
    const Outcome blocked = run({"blockages", "--fail", swept("examples/growth/pipeline")});
    EXPECT_EQ(blocked.status, 7) << blocked.error;
    EXPECT_TRUE(has(blocked.output, "In the run with n=1000:\n\nforced to the end: f←myhead"))
        << blocked.output;
    EXPECT_TRUE(has(blocked.output, "With n its cells in use grow as n, but the answer,"))
        << blocked.output;
    EXPECT_EQ(run({"blockages", "--fail", swept("examples/growth/pipeline-repaired")}).status, 0);
    // A sort needs all that it sorts, though the answer is one number.
    const Outcome needed = run({"blockages", "--fail", swept("tests/growth/programs/heap-sort")});
    EXPECT_EQ(needed.status, 0) << needed.output;
    EXPECT_TRUE(has(needed.output, "It must be\nthere:")) << needed.output;
}

TEST(SweepCommand, IsDrawn) {
    const Folder folder;
    const std::string program = folder.write("count.flic", count);
    const std::string file = folder.path() / "a.lexsweep";
    const std::string picture = folder.path() / "a.svg";
    run({"sweep", program, "--quiet", "--over", "n=10..5000", "--define", "n", "-o", file});
    EXPECT_EQ(run({"chart", file, "--view", "growth", "-o", picture}).status, 0);
    EXPECT_TRUE(std::filesystem::exists(picture));
    EXPECT_EQ(run({"chart", file, "--view", "calls", "-o", picture}).status, 2);
    EXPECT_EQ(run({"diff", file, program}).status, 2);
}

// What has been run before is read from the file, and not taken for nothing.
TEST(SweepCommand, WarnsOfNothingWhenAllHasBeenRun) {
    const Folder folder;
    const std::string program = folder.write("count.flic", count);
    const std::vector<std::string> call{"sweep",  program,      "--quiet",
                                        "--over", "n=10..5000", "--define",
                                        "n",      "-o",         folder.path() / "a.lexsweep"};
    run(call);
    EXPECT_EQ(run(call).error, "");
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
    const Outcome outcome = run(
        {"sweep", program, "--over", "n=10..100", "-o", folder.path() / "a.lexsweep", "--", "{n}"});
    EXPECT_TRUE(has(outcome.error, "all runs cost the same: n does not matter, or the program does "
                                   "not see it"))
        << outcome.error;
}

} // namespace
} // namespace lexprof::test
