// lexprof heap, as a user calls it.
#include "profile/store/store.h"
#include "tests/cli/command.h"

#include <gtest/gtest.h>

#include <fstream>

namespace lexprof::test {
namespace {

constexpr const char* pipeline = LEXPROF_SOURCE "/examples/blocked-pipeline.flic";

std::string recorded_run(const Folder& folder, const std::string& program,
                         std::vector<std::string> options = {}, const std::string& input = "") {
    const std::string file = (folder.path() / "run.lexprof").string();
    std::vector<std::string> words{"run", "--quiet", "-o", file};
    words.insert(words.end(), options.begin(), options.end());
    words.push_back(program);
    const Outcome outcome = run(words, input);
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    return file;
}

void expect_part(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << "no `" << part << "` in\n" << text;
}

// Each of the thousand calls of f waits for the next; it holds the element it will give, which
// nobody has looked at: inc of a number.
TEST(HeapCommand, ShowsWhoHoldsWhatAtThePeak) {
    const Folder folder;
    const Outcome outcome = run({"heap", recorded_run(folder, pipeline)});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    expect_part(outcome.output, ": where the most is in use\n");
    expect_part(outcome.output, "inc …               main←•         999");
    expect_part(outcome.output, "calls of f←myhead that wait    999");
    expect_part(outcome.output, "  inc … of main←•              999");
    expect_part(outcome.output, "    calls of f←myhead that wait\n    → inc … of main←•\n");
}

TEST(HeapCommand, WorksOnBothEngines) {
    const Folder folder;
    const Outcome outcome = run({"heap", recorded_run(folder, pipeline, {"--engine=plain"})});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    expect_part(outcome.output, "    calls of f←myhead that wait\n    → CASE-2 … of f←myhead\n");
}

TEST(HeapCommand, ShowsAStepAPartOfTheRunAndThePeakOfAPair) {
    const Folder folder;
    const std::string file = recorded_run(folder, pipeline);
    expect_part(run({"heap", "--at=5k", file}).output, " at step 5,0");
    expect_part(run({"heap", "--at=50%", file}).output, " at step 8,13");
    expect_part(run({"heap", "--pair=inc←main", file}).output, ": where inc←main has the most");
    expect_part(run({"heap", "--at=50%", "--against=25%", "--top=3", file}).output,
                "inc …   main←•          313         625     312\n");
}

TEST(HeapCommand, WritesJson) {
    const Folder folder;
    const Outcome outcome = run({"heap", "--format=json", recorded_run(folder, pipeline)});
    expect_part(outcome.output,
                "\"construction\": \"inc …\", \"pair\": \"main←•\", \"cells\": 999,");
    expect_part(outcome.output, "\"holder\": \"calls of f←myhead that wait\", \"depth\": 0, ");
}

TEST(HeapCommand, FewLinesAndTheRestAsOne) {
    const Folder folder;
    expect_part(run({"heap", "--top=1", recorded_run(folder, pipeline)}).output, "others");
}

// The program's file may be gone or another by now: the recording has its text.
TEST(HeapCommand, NeedsNothingButTheRecording) {
    const Folder folder;
    const std::string program =
        folder.write("reading.flic", "& (main all) ((PACK-2-0 (length all) (length all)) STDIN)");
    const std::string file = recorded_run(folder, program, {"--profile=main,all"}, "some text");
    folder.write("reading.flic", "1");
    const Outcome outcome = run({"heap", "--at=90%", file});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    expect_part(outcome.output, "PACK-2-1 of (system)");
}

TEST(HeapCommand, NoticesInputThatIsNotThere) {
    const Folder folder;
    const std::string program = folder.write("reading.flic", "length STDIN");
    const std::string file =
        recorded_run(folder, program, {"--no-keep-input"}, std::string(3000, 'x'));
    const Outcome outcome = run({"heap", "--at=90%", file});
    EXPECT_EQ(outcome.status, 7);
    expect_part(outcome.error, "what it read from standard input was not kept");
}

// Looks at a run once something of what it was made with is something else in the recording.
template <typename Change>
Outcome heap_of_changed(const Folder& folder, const std::string& file, Change change) {
    std::string problem;
    auto recording = profile::read_recording(file, problem);
    EXPECT_TRUE(recording) << problem;
    if (!recording) return {};
    change(*recording);
    const std::string changed = (folder.path() / "changed.lexprof").string();
    EXPECT_TRUE(profile::write_recording(changed, *recording, problem)) << problem;
    return run({"heap", "--at=50%", changed});
}

constexpr const char* another_run = "it is not the run that was recorded";

void expect_noticed(const Outcome& outcome, const std::string& how) {
    EXPECT_EQ(outcome.status, 7) << outcome.output;
    expect_part(outcome.error, how);
}

// A function more around each character, half of what was read, another engine, other functions
// that are profiled: each is another run. What is as it was is looked at.
TEST(HeapCommand, NoticesAnotherProgramInputAndOptions) {
    const Folder folder;
    const std::string program =
        folder.write("sums.flic", "& (main) ((sum (map ASCII-TO-INT STDIN)))");
    const std::string file = recorded_run(folder, program, {}, std::string(3000, 'x'));
    using Recording = profile::Recording;
    const auto changed = [&](auto change) { return heap_of_changed(folder, file, change); };
    EXPECT_EQ(changed([](Recording&) {}).status, 0);
    expect_noticed(changed([](Recording& recording) {
                       recording.sources.front().text =
                           "& (main) ((sum (map (COMP id ASCII-TO-INT) STDIN)))";
                   }),
                   another_run);
    expect_noticed(
        changed([](Recording& recording) { recording.input->resize(recording.input->size() / 4); }),
        "it ended at step");
    const auto with_option = [&](const std::string& option) {
        return changed([&](Recording& recording) {
            auto& words = recording.run.command_line;
            words.insert(words.end() - 1, option);
        });
    };
    expect_noticed(with_option("--engine=plain"), another_run);
    EXPECT_EQ(with_option("--clock=off").status, 0); // that is no other run
}

TEST(HeapCommand, NoticesOtherArgumentsOfTheProgram) {
    const Folder folder;
    const std::string program = folder.write(
        "words.flic",
        "& (main) ((RUN-IO (\\t UNPACK!-1 (\\words"
        " SEQ (sum (map ASCII-TO-INT (concat words))) (EXIT 0 t)) (ARGS t))))");
    const std::string file = (folder.path() / "run.lexprof").string();
    const Outcome made =
        run({"run", "--quiet", "-o", file, program, "--", std::string(2000, 'a')});
    EXPECT_EQ(made.status, 0) << made.error;
    EXPECT_EQ(heap_of_changed(folder, file, [](profile::Recording&) {}).status, 0);
    expect_noticed(heap_of_changed(folder, file,
                                   [](profile::Recording& recording) {
                                       recording.run.command_line.back() = std::string(20, 'a');
                                   }),
                   "it ended at step");
}

TEST(HeapCommand, SaysWhatIsWrong) {
    const Folder folder;
    const std::string file = recorded_run(folder, pipeline);
    EXPECT_EQ(run({"heap", (folder.path() / "none.lexprof").string()}).status, 5);
    const Outcome word = run({"heap", "--at=never", file});
    EXPECT_EQ(word.status, 2);
    expect_part(word.error,
                "'never' is no moment of a run: peak, a step such as 25k, or 10% of it");
    expect_part(run({"heap", "--at=1M", file}).error, "the run has 16264 steps, and no step 1M");
    expect_part(run({"heap", "--pair=a←b", file}).error, "the recording has no pair a←b");
    const std::string sum = (folder.path() / "sum.lexprof").string();
    EXPECT_EQ(run({"merge", "-o", sum, file, file}).status, 0);
    expect_part(run({"heap", sum}).error, "it is the sum of several runs");
}

} // namespace
} // namespace lexprof::test
