// `lexprof run` and the file it leaves behind.
#include "profile/store/store.h"
#include "tests/cli/command.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>

namespace lexprof::test {
namespace {

namespace fs = std::filesystem;

const char* const program = "& (main double)\n  ((double 21)\n   (\\x INT+ x x))\n";

class Run : public testing::Test {
  protected:
    Run() { folder_.write("double.flic", program); }

    // Started in the folder of the test.
    Outcome run(std::vector<std::string> arguments, bool terminal = false) const {
        Call call;
        call.arguments = {"run"};
        call.arguments.insert(call.arguments.end(), arguments.begin(), arguments.end());
        call.folder = folder_.path();
        call.terminal = terminal;
        return test::run(call);
    }
    profile::Recording read(const std::string& name) const {
        std::string problem;
        auto recording = profile::read_recording(folder_.path() / name, problem);
        EXPECT_TRUE(recording) << problem;
        return recording ? std::move(*recording) : profile::Recording();
    }
    bool is_there(const std::string& name) const { return fs::exists(folder_.path() / name); }

    Folder folder_;
};

TEST_F(Run, LeavesAFileNamedAfterTheProgramHere) {
    fs::create_directory(folder_.path() / "deeper");
    fs::rename(folder_.path() / "double.flic", folder_.path() / "deeper/double.flic");
    const Outcome outcome = run({"deeper/double.flic"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output, "42\n");
    EXPECT_TRUE(contains(outcome.error, "The profile is in double.lexprof: lexprof report "
                                        "double.lexprof\n"))
        << outcome.error;
    EXPECT_TRUE(is_there("double.lexprof"));
    EXPECT_FALSE(is_there("deeper/double.lexprof"));
}

TEST_F(Run, TheFileTellsEverything) {
    run({"--engine=plain", "--max-steps=1000", "double.flic", "-o", "d.lexprof"});
    EXPECT_FALSE(is_there("double.lexprof"));
    const profile::Recording made = read("d.lexprof");
    EXPECT_EQ(made.run.program, "double.flic");
    EXPECT_EQ(made.run.digest.size(), 64U);
    EXPECT_EQ(made.run.command_line,
              (std::vector<std::string>{"run", "--engine=plain", "--max-steps=1000", "double.flic",
                                        "-o", "d.lexprof"}));
    EXPECT_EQ(made.run.engine, "plain");
    EXPECT_EQ(made.book().scheme, profile::Scheme::lexical);
    EXPECT_EQ(made.run.limits, "steps 1000");
    EXPECT_EQ(made.run.state, profile::State::finished);
    EXPECT_EQ(made.run.exit_status, 0);
    ASSERT_EQ(made.sources.size(), 2U); // and the prelude
    EXPECT_EQ(made.sources[0], (profile::Source{"double.flic", program}));
    ASSERT_EQ(made.references.size(), 1U);
    EXPECT_EQ(made.name(made.references[0].callee), "double");
    EXPECT_EQ(made.name(made.references[0].origin), "main");
    EXPECT_EQ(made.references[0].place, (profile::Place{"double.flic", 2, 5}));
    EXPECT_EQ(made.references[0].length, 6U);
    ASSERT_EQ(made.functions.size(), 2U);
    EXPECT_EQ(made.functions[1].name, "double");
    EXPECT_EQ(made.functions[1].standing, profile::Standing::profiled);
    // main, double, and one addition
    EXPECT_EQ(made.book().totals.steps, 3U);
}

TEST_F(Run, SaysOnceWhereThereIsNoMachineCode) {
    const std::string said =
        "lexprof: --engine=compiled: machine code keeps the lexical book alone; "
        "the fast engine does this run, with the same accounts\n";
    for (const char* books :
         {"lexical,dynamic", "lexical,lives", "cost-centres", "constructions"}) {
        const Outcome outcome = run({"--engine=compiled", std::string("--books=") + books,
                                     "double.flic", "-o", "d.lexprof"});
        EXPECT_EQ(outcome.status, 0) << books;
        EXPECT_EQ(outcome.output, "42\n") << books;
        EXPECT_EQ(outcome.error.find(said), 0U) << books << outcome.error;
        EXPECT_EQ(outcome.error.find(said, 1), std::string::npos) << books;
        EXPECT_EQ(read("d.lexprof").run.engine, "fast") << books;
    }
    const Outcome quiet = run({"--engine=compiled", "--books=lexical,dynamic", "--quiet",
                               "double.flic", "-o", "d.lexprof"});
    EXPECT_EQ(quiet.error, "");
    const Outcome lexical = run({"--engine=compiled", "double.flic", "-o", "d.lexprof"});
    EXPECT_FALSE(contains(lexical.error, "--engine=compiled")) << lexical.error;
    EXPECT_EQ(read("d.lexprof").run.engine, "compiled");
}

// main, double and one addition, in machine code or not; whoever asks for it is told so.
TEST_F(Run, KeepsTheSameAccountsInterpreted) {
    for (const char* engine : {"fast", "compiled", "interpreted"}) {
        const Outcome outcome = run({std::string("--engine=") + engine, "--clock=off", "--quiet",
                                     "double.flic", "-o", "d.lexprof"});
        EXPECT_EQ(outcome.output, "42\n") << engine;
        EXPECT_EQ(outcome.error, "") << engine;
        const profile::Recording made = read("d.lexprof");
        EXPECT_EQ(made.run.engine, engine);
        EXPECT_EQ(made.book().totals.steps, 3U) << engine;
    }
}

TEST_F(Run, AFailureIsInTheFile) {
    folder_.write("bad.flic", "& (main half) ((half 0) (\\x INT/ 1 x))");
    EXPECT_EQ(run({"bad.flic"}).status, 3);
    const profile::Recording made = read("bad.lexprof");
    EXPECT_EQ(made.run.state, profile::State::failed);
    EXPECT_EQ(made.run.exit_status, 3);
    EXPECT_TRUE(contains(made.run.failure, "zero")) << made.run.failure;
    EXPECT_FALSE(made.run.where.empty());
}

TEST_F(Run, NoFileWhereNoneIsWanted) {
    const Outcome outcome = run({"--no-file", "double.flic"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_FALSE(contains(outcome.error, "The profile is in"));
    EXPECT_FALSE(is_there("double.lexprof"));
    EXPECT_EQ(run({"--no-file", "-o", "x", "double.flic"}).status, 2);
}

TEST_F(Run, AnOlderProfileMakesWayAnotherFileDoesNot) {
    run({"double.flic"});
    EXPECT_EQ(run({"double.flic"}).status, 0);
    folder_.write("double.lexprof", "my letters");
    const Outcome outcome = run({"double.flic"});
    EXPECT_EQ(outcome.status, 5);
    EXPECT_EQ(outcome.output, ""); // nothing has been run
    EXPECT_EQ(outcome.error,
              "lexprof: cannot write double.lexprof: there is another file of that name that is no "
              "profile; name another with -o\n  nothing has been run; --no-file runs without a "
              "file\n");
    EXPECT_EQ(folder_.read("double.lexprof"), "my letters");
}

TEST_F(Run, WhereNoFileCanBe) {
    const Outcome outcome = run({"-o", "missing/d.lexprof", "double.flic"});
    EXPECT_EQ(outcome.status, 5);
    EXPECT_EQ(outcome.output, "");
    EXPECT_TRUE(contains(outcome.error, "cannot write missing/d.lexprof: No such file"))
        << outcome.error;
}

// A file may be no larger than so many blocks of 512 bytes.
Call with_little_room(const std::string& blocks, const std::string& file) {
    Call call;
    call.program = "/bin/sh";
    call.arguments = {"-c",  "trap '' XFSZ; ulimit -f " + blocks + "; exec \"$@\"",
                      "sh",  LEXPROF_COMMAND,
                      "run", file};
    return call;
}

TEST_F(Run, AFileThatCannotBeBegun) {
    Call call = with_little_room("8", "double.flic");
    call.folder = folder_.path();
    const Outcome outcome = test::run(call);
    EXPECT_EQ(outcome.status, 5) << outcome.error;
    EXPECT_EQ(outcome.output, "");
    EXPECT_TRUE(contains(outcome.error, "nothing has been run")) << outcome.error;
    EXPECT_FALSE(is_there("double.lexprof"));
}

// The file of this run is larger than that; its output is complete all the same.
TEST_F(Run, AFileThatCannotGrow) {
    Call call = with_little_room("250", LEXPROF_SOURCE "/examples/blocked-pipeline.flic");
    call.folder = folder_.path();
    const Outcome outcome = test::run(call);
    EXPECT_EQ(outcome.status, 5) << outcome.error;
    EXPECT_EQ(outcome.output, "1013\n");
    EXPECT_TRUE(contains(outcome.error, "lexprof: cannot write ")) << outcome.error;
}

const char* const slow =
    "& (main loop) ((loop 30000000) (\\n IF (INT= n 0) 'x' (loop (INT- n 1))))";

TEST_F(Run, OnATerminalALineTellsHowItGoes) {
    folder_.write("slow.flic", slow);
    const Outcome outcome = run({"--engine=interpreted", "slow.flic"}, true);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(contains(outcome.error, " M/s)  ")) << outcome.error.substr(0, 300);
    EXPECT_TRUE(contains(outcome.error, " cells in use  loop←loop 100 %")) << outcome.error;
    EXPECT_TRUE(contains(outcome.error, "\r\x1b[K\r\n")) << "cleared before the table";
}

TEST_F(Run, InAPipeThereIsNone) {
    folder_.write("slow.flic", slow);
    EXPECT_FALSE(contains(run({"--engine=interpreted", "slow.flic"}).error, "\r"));
    EXPECT_FALSE(
        contains(run({"--engine=interpreted", "slow.flic", "--quiet"}, true).error, "\r"));
}

// say each argument, trace one, and end with a status.
const char* const acts = R"(& (main then say)
  ((RUN-IO (\t UNPACK!-1 (\words
      then (say (unwords words)) (\t TRACE (head words) (EXIT 9 t)) t) (ARGS t)))
   (\a \b \t SEQ (a t) (b t))
   (\s HANDLE-PUT 1 (++ s "#n"))))";

TEST_F(Run, AProgramThatActsHasArgumentsAndAStatus) {
    folder_.write("acts.flic", acts);
    const Outcome outcome = run({"--quiet", "acts.flic", "--", "one", "--quiet", "-x"});
    EXPECT_EQ(outcome.status, 9);
    EXPECT_EQ(outcome.output, "one --quiet -x\n");
    EXPECT_EQ(outcome.error, "one\n");
    const profile::Recording made = read("acts.lexprof");
    EXPECT_EQ(made.run.state, profile::State::finished);
    EXPECT_EQ(made.run.exit_status, 9);
    EXPECT_EQ(made.run.command_line.back(), "-x");
    EXPECT_EQ(made.books.front().totals.in_use, 0);
}

TEST_F(Run, WordsForTheProgramStandBehindTheMark) {
    EXPECT_EQ(run({"--no-file", "double.flic", "one"}).status, 2);
    EXPECT_EQ(run({"--no-file", "double.flic", "--"}).output, "42\n");
}

// What cannot be read is not empty.
TEST_F(Run, AFolderIsNoStandardInput) {
    folder_.write("count.flic", "& (main) ((length STDIN))\n");
    const auto started = [&](const std::string& words) {
        Call call;
        call.program = "/bin/sh";
        call.arguments = {"-c", std::string(LEXPROF_COMMAND) + " " + words};
        call.folder = folder_.path();
        return test::run(call);
    };
    const Outcome folder = started("run --quiet --no-file count.flic < .");
    EXPECT_EQ(folder.status, 5);
    EXPECT_EQ(folder.output, "");
    EXPECT_EQ(
        folder.error.substr(0, folder.error.find('\n')),
        "lexprof: standard input cannot be read: Is a directory; give the program a file or a "
        "pipe, or < /dev/null");
    EXPECT_EQ(started("run --quiet --no-file count.flic < /dev/null").output, "0\n");
    const Outcome text = started("check - < .");
    EXPECT_EQ(text.status, 5);
    EXPECT_EQ(text.error, "lexprof: standard input could not be read to its end: Is a directory; "
                          "give it a file of FLIC text, or a pipe\n");
}

TEST_F(Run, KeepsWhatItReads) {
    folder_.write("count.flic", "& (main) ((length STDIN))");
    Call call;
    call.arguments = {"run", "count.flic"};
    call.folder = folder_.path();
    call.input = "one\ntwo\n";
    EXPECT_EQ(test::run(call).output, "8\n");
    EXPECT_EQ(read("count.lexprof").input, "one\ntwo\n");
    call.arguments = {"run", "--no-keep-input", "count.flic"};
    EXPECT_EQ(test::run(call).output, "8\n");
    EXPECT_EQ(read("count.lexprof").input, std::nullopt);
    run({"double.flic"});
    EXPECT_EQ(read("double.lexprof").input, "");
}

// Names, places and the recorded text are those of the program; the file stays as it is, and need
// not be there.
TEST_F(Run, TextsStandInForFiles) {
    folder_.write("one.flic", "& (main) (1)");
    folder_.write("other", "& (main) (2)");
    Call call;
    call.folder = folder_.path();
    call.arguments = {"run", "--quiet", "--text", "one.flic=other", "one.flic"};
    EXPECT_EQ(test::run(call).output, "2\n");
    EXPECT_EQ(folder_.read("one.flic"), "& (main) (1)");
    const profile::Recording recorded = read("one.lexprof");
    EXPECT_EQ(recorded.run.program, "one.flic");
    ASSERT_FALSE(recorded.sources.empty());
    EXPECT_EQ(recorded.sources[0], (profile::Source{"one.flic", "& (main) (2)"}));
    call.arguments = {"run", "--quiet", "--no-file", "--text", "a=b.flic=other", "a=b.flic"};
    EXPECT_EQ(test::run(call).output, "2\n");
    call.arguments = {"run", "--text", "other", "one.flic"};
    const Outcome wrong = test::run(call);
    EXPECT_EQ(wrong.status, 5);
    EXPECT_EQ(wrong.error, "lexprof: --text wants NAME=PATH, and not other\n");
}

} // namespace
} // namespace lexprof::test
