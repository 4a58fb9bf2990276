// How a run ends that does not come to its value: limits, signals, loops, and output that nobody
// takes. It says where it was, and keeps its accounts.
#include "tests/cli/command.h"
#include "tests/soak/started.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

namespace lexprof::tests {
namespace {

using test::Folder;
using test::Outcome;

// Prints a line, then counts for ever in `loop`.
constexpr const char* endless =
    "& (main loop) ((++ \"started#n\" (loop 0)) (\\n SEQ n (loop (INT+ n 1))))";

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

class Ending : public testing::TestWithParam<const char*> {
  protected:
    Outcome run(const std::string& text, std::vector<std::string> options) const {
        std::vector<std::string> arguments{"run", "--no-file",
                                           std::string("--engine=") + GetParam(),
                                           "--csv=" + (folder_.path() / "costs.csv").string(),
                                           folder_.write("program.flic", text)};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return test::run(arguments);
    }

    // The account of `loop` is on the screen and in the file.
    void expect_accounts(const std::string& error) const {
        EXPECT_TRUE(contains(error, "function←where it is referenced")) << error;
        EXPECT_TRUE(contains(error, "\nloop←loop ")) << error;
        EXPECT_TRUE(contains(folder_.read("costs.csv"), "\nloop,loop,")) << "no accounts";
    }

    void expect_limit(const std::string& option, const std::string& message) const {
        const Outcome outcome = run(endless, {option});
        EXPECT_EQ(outcome.status, 4);
        EXPECT_EQ(outcome.output, "started\n");
        EXPECT_TRUE(contains(outcome.error, message)) << outcome.error;
        EXPECT_TRUE(contains(outcome.error, "while evaluating")) << outcome.error;
        EXPECT_TRUE(contains(outcome.error, "loop←loop\n")) << outcome.error;
        expect_accounts(outcome.error);
    }

    Folder folder_;
};

TEST_P(Ending, Steps) {
    expect_limit("--max-steps=123456", "stopped after 123456 steps (--max-steps)");
}

// The cost of every step is in an account, up to the limit and no further.
TEST_P(Ending, StepsExactly) {
    const Outcome outcome = run(endless, {"--max-steps=123456"});
    std::istringstream table(folder_.read("costs.csv"));
    std::uint64_t steps = 0;
    std::string line;
    std::getline(table, line);
    const auto wanted = std::count(line.begin(), line.begin() + line.find(",steps,"), ',') + 1;
    while (std::getline(table, line)) {
        std::istringstream fields(line);
        std::string field;
        for (auto column = 0; column <= wanted; ++column) std::getline(fields, field, ',');
        steps += std::stoull(field);
    }
    EXPECT_GE(steps, 123456U);
    EXPECT_LE(steps, 123456U + 16U);
}

TEST_P(Ending, Seconds) {
    expect_limit("--max-seconds=0.3", "stopped after 0.3 seconds of processor time");
}

TEST_P(Ending, Cells) {
    const Outcome outcome =
        run("& (main loop) ((length (loop 0)) (\\n PACK-2-1 n (loop n)))", {"--max-steps=10000"});
    EXPECT_EQ(outcome.status, 4);
    const Outcome held = run("& (main loop) ((= xs (loop 0) (SEQ (length xs) (head xs)))"
                             " (\\n PACK-2-1 n (loop n)))",
                             {"--max-cells=50000"});
    EXPECT_EQ(held.status, 4);
    EXPECT_EQ(held.output, "");
    EXPECT_TRUE(contains(held.error, "stopped with more than 50000 cells in use (--max-cells)"))
        << held.error;
    EXPECT_TRUE(contains(held.error, "while evaluating")) << held.error;
    expect_accounts(held.error);
}

TEST_P(Ending, Output) {
    const Outcome outcome = run("& (ones) ((PACK-2-1 'x' ones)) ones", {"--max-output=1000"});
    EXPECT_EQ(outcome.status, 4);
    EXPECT_EQ(outcome.output, std::string(1000, 'x'));
    EXPECT_TRUE(contains(outcome.error, "stopped after 1000 bytes of output (--max-output)"))
        << outcome.error;
}

// Output that fits exactly, with the line end after it, is not too much.
TEST_P(Ending, OutputThatFits) {
    const Outcome outcome = run("replicate 1000 'x'", {"--max-output=1001"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output, std::string(1000, 'x') + "\n");
}

// Steps are looked at before the output is shown, but output that was made is not lost.
TEST_P(Ending, OutputBeforeAnError) {
    const Outcome outcome = run("++ \"one two \" (ERROR \"three\")", {});
    EXPECT_EQ(outcome.status, 3);
    EXPECT_EQ(outcome.output, "one two ");
    EXPECT_TRUE(contains(outcome.error, "three")) << outcome.error;
}

TEST_P(Ending, Signals) {
    for (const int signal : {SIGINT, SIGTERM}) {
        Started command({LEXPROF_COMMAND, "run", "--no-file", std::string("--engine=") + GetParam(),
                         "--csv=" + (folder_.path() / "costs.csv").string(),
                         folder_.write("program.flic", endless)});
        EXPECT_EQ(command.read(8), "started\n");
        command.let_work(0.1);
        command.send(signal);
        const Outcome outcome = command.finish();
        EXPECT_EQ(outcome.status, 128 + signal);
        EXPECT_TRUE(contains(outcome.error, signal == SIGTERM ? "terminated" : "interrupted"))
            << outcome.error;
        EXPECT_TRUE(contains(outcome.error, "while evaluating")) << outcome.error;
        EXPECT_TRUE(contains(outcome.error, "loop←loop\n")) << outcome.error;
        expect_accounts(outcome.error);
    }
}

// Nothing comes from standard input, a pipe that somebody holds open.
TEST_P(Ending, SignalWhileItWaitsForInput) {
    const std::string pipe = (folder_.path() / "pipe").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    for (const int signal : {SIGINT, SIGTERM}) {
        Started command({"/bin/sh", "-c", "exec \"$@\" <>" + pipe, "sh", LEXPROF_COMMAND, "run",
                         "--no-file", std::string("--engine=") + GetParam(),
                         folder_.write("program.flic", "++ \"started#n\" STDIN")});
        EXPECT_EQ(command.read(8), "started\n");
        ::usleep(200'000); // it waits by now
        command.send(signal);
        const Outcome outcome = command.finish();
        EXPECT_EQ(outcome.status, 128 + signal);
        EXPECT_EQ(outcome.output, "");
        EXPECT_TRUE(contains(outcome.error, signal == SIGTERM ? "terminated" : "interrupted"))
            << outcome.error;
    }
}

TEST_P(Ending, Loops) {
    const std::vector<std::pair<const char*, const char*>> loops{
        {"& (main selfish) (selfish (INT+ 1 selfish))", "selfish"},
        {"& (main ping pong) (ping (INT+ 1 pong) (INT+ 1 ping))", "ping"},
        {"& (main twist) ((twist 1) (\\n & (x) ((INT+ x n)) x))", "twist"},
    };
    for (const auto& [text, name] : loops) {
        const Outcome outcome = run(text, {});
        EXPECT_EQ(outcome.status, 3) << text;
        EXPECT_EQ(outcome.output, "") << text;
        EXPECT_TRUE(contains(outcome.error, "<<loop>>")) << outcome.error;
        EXPECT_TRUE(contains(outcome.error, name)) << outcome.error;
    }
}

// `head` goes away after the first bytes: the run ends there, with its accounts.
TEST_P(Ending, NobodyReadsTheOutput) {
    Started command(
        {LEXPROF_COMMAND, "run", "--no-file", std::string("--engine=") + GetParam(),
         "--csv=" + (folder_.path() / "costs.csv").string(),
         folder_.write("program.flic", "& (main loop) ((loop 0) (\\n PACK-2-1 'x' (loop n)))")});
    EXPECT_EQ(command.read(4), "xxxx");
    command.close_output();
    const Outcome outcome = command.finish();
    EXPECT_EQ(outcome.status, 5);
    EXPECT_TRUE(contains(outcome.error, "output could not be written")) << outcome.error;
    expect_accounts(outcome.error);
}

TEST_P(Ending, DiskIsFull) {
    test::Call call;
    call.program = "/bin/sh";
    call.arguments = {"-c",
                      "exec \"$@\" >/dev/full",
                      "sh",
                      LEXPROF_COMMAND,
                      "run",
                      "--no-file",
                      std::string("--engine=") + GetParam(),
                      folder_.write("program.flic", "INT+ 1 2")};
    const Outcome outcome = test::run(call);
    EXPECT_EQ(outcome.status, 5);
    EXPECT_TRUE(contains(outcome.error, "output could not be written")) << outcome.error;
}

TEST_P(Ending, AccountsThatCannotBeWritten) {
    const std::string file = (folder_.path() / "missing" / "costs.csv").string();
    const Outcome outcome = test::run({"run", "--quiet", "--no-file", "--csv=" + file,
                                       folder_.write("program.flic", "INT+ 1 2")});
    EXPECT_EQ(outcome.status, 5);
    EXPECT_EQ(outcome.output, "3\n");
    EXPECT_TRUE(contains(outcome.error, "cannot write " + file + ": No such file"))
        << outcome.error;
    const Outcome full = test::run({"run", "--quiet", "--no-file", "--csv=/dev/full",
                                    folder_.write("program.flic", "INT+ 1 2")});
    EXPECT_EQ(full.status, 5);
    EXPECT_EQ(full.output, "3\n");
    EXPECT_TRUE(contains(full.error, "cannot write /dev/full: No space left")) << full.error;
}

INSTANTIATE_TEST_SUITE_P(Engines, Ending, testing::Values("fast", "plain"),
                         [](const auto& which) { return std::string(which.param); });

} // namespace
} // namespace lexprof::tests
