// lexprof check
#include "cli/input.h"
#include "command.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <sstream>
#include <unistd.h>

namespace lexprof::test {
namespace {

constexpr const char* good = "INT+ 1 2\n";
constexpr const char* bad = "INT+ 1\n  nowhere\n"; // 2:3 is not the name of anything
constexpr const char* escape = "\x1b[";

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST(Check, NothingIsSaidOfAGoodProgram) {
    const Folder folder;
    const Outcome outcome = run({"check", folder.write("good.flic", good)});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.error, "");
}

TEST(Check, AnErrorIsShownWithItsPlaceItsLineAndACaret) {
    const Folder folder;
    const std::string file = folder.write("bad.flic", bad);
    const Outcome outcome = run({"check", file});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.output, "");
    EXPECT_TRUE(contains(first_line(outcome.error), file + ":2:3: error: ")) << outcome.error;
    EXPECT_TRUE(contains(first_line(outcome.error), "nowhere")) << outcome.error;
    EXPECT_TRUE(contains(outcome.error, "  nowhere\n")) << outcome.error;
    EXPECT_TRUE(contains(outcome.error, "^")) << outcome.error;
    EXPECT_FALSE(contains(outcome.error, escape)) << outcome.error;
}

TEST(Check, SeveralErrorsInOneGo) {
    const Outcome outcome = run({"check", "-"}, "INT+\nnowhere1\n(INT- nowhere2 3)\n");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(contains(outcome.error, "<stdin>:2:1: error: ")) << outcome.error;
    EXPECT_TRUE(contains(outcome.error, "<stdin>:3:7: error: ")) << outcome.error;
}

TEST(Check, AProgramInAnotherLanguageIsNamedAsSuch) {
    const Folder folder;
    const std::string file = folder.write("Main.curry", "main = print 1\n");
    for (const char* command : {"check", "run", "colours", "step"}) {
        const Outcome outcome = run({command, file});
        EXPECT_EQ(outcome.status, 5) << command;
        EXPECT_EQ(outcome.error, "lexprof: '" + file +
                                     "' is a program in Curry, which lexprof does not read; it "
                                     "reads FLIC (.flic), Haskell (.hs), and any text as FLIC from "
                                     "standard input ('-')\n")
            << command;
    }
    const Outcome outcome = run({"format", file});
    EXPECT_EQ(outcome.status, 5);
    EXPECT_EQ(outcome.error, "lexprof: '" + file +
                                 "' is a program in Curry; lexprof format lays out texts of "
                                 "FLIC\n");
}

TEST(Check, AProgramInHaskellNeedsWhatTheLauncherPrepares) {
    const Folder folder;
    const std::string file = folder.write("Main.hs", "main = print 1\n");
    for (const char* command : {"check", "run", "colours", "step", "translate"}) {
        const Outcome outcome = run({command, file});
        EXPECT_EQ(outcome.status, 5) << command;
        EXPECT_TRUE(contains(outcome.error, "lexprof: '" + file +
                                                "' is a program in Haskell, and what that needs "
                                                "is not prepared; the ./lexprof of the project's "
                                                "folder prepares it"))
            << outcome.error;
    }
    const std::string flic = folder.write("one.flic", "1");
    EXPECT_EQ(run({"translate", flic}).error, "lexprof: '" + flic +
                                                  "' is FLIC, so there is nothing to translate; "
                                                  "lexprof format lays it out\n");
}

TEST(Check, WhatIsNoFileAtAllIsSaidFirst) {
    const Folder folder;
    const Outcome outcome = run({"check", (folder.path() / "none.txt").string()});
    EXPECT_EQ(outcome.status, 5);
    EXPECT_TRUE(contains(outcome.error, "there is no file")) << outcome.error;
}

TEST(Check, StandardInput) {
    EXPECT_EQ(run({"check", "-"}, good).status, 0);
    EXPECT_EQ(run({"check", "-"}, bad).status, 1);
}

TEST(Check, EveryFileIsCheckedAndTheWorstDecides) {
    const Folder folder;
    const std::string right = folder.write("good.flic", good);
    const std::string wrong = folder.write("bad.flic", bad);
    const Outcome outcome = run({"check", wrong, (folder.path() / "none.flic").string(), right});
    EXPECT_EQ(outcome.status, 5);
    EXPECT_TRUE(contains(outcome.error, wrong + ":2:3: error: ")) << outcome.error;
    EXPECT_TRUE(contains(outcome.error, "there is no file")) << outcome.error;
}

// `unused` is never referred to.
constexpr const char* warned = "= unused 1 2\n";

TEST(Check, WarningsAreShownAndAreNoFailure) {
    const Outcome outcome = run({"check", "-"}, warned);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(contains(outcome.error, "<stdin>:1:3: warning: ")) << outcome.error;
}

TEST(Check, QuietHidesWarnings) {
    const Outcome outcome = run({"check", "--quiet", "-"}, warned);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.error, "");
}

TEST(Check, QuietShowsErrorsWithoutTheWarningsAmongThem) {
    const std::string both = "INT+ [line foo] 1 nowhere\n";
    EXPECT_TRUE(contains(run({"check", "-"}, both).error, "warning: "));
    const Outcome outcome = run({"check", "-q", "-"}, both);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(contains(outcome.error, "<stdin>:1:19: error: ")) << outcome.error;
    EXPECT_FALSE(contains(outcome.error, "warning: ")) << outcome.error;
}

TEST(Check, ThePreludeCanBeLeftOut) {
    const std::string uses_prelude = "map (INT+ 1) PACK-0-0\n";
    EXPECT_EQ(run({"check", "-"}, uses_prelude).status, 0);
    const Outcome outcome = run({"check", "--no-prelude", "-"}, uses_prelude);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(contains(outcome.error, "<stdin>:1:1: error: ")) << outcome.error;
}

TEST(Check, ColoursWhenAskedFor) {
    EXPECT_TRUE(contains(run({"check", "--color=always", "-"}, bad).error, escape));
    EXPECT_TRUE(contains(run({"check", "--colour=always", "-"}, bad).error, escape));
    EXPECT_FALSE(contains(run({"check", "--color=never", "-"}, bad).error, escape));
}

Call on_terminal(std::vector<std::string> environment, std::vector<std::string> options = {}) {
    Call call;
    call.arguments = {"check", "-"};
    call.arguments.insert(call.arguments.end(), options.begin(), options.end());
    call.input = bad;
    call.environment = std::move(environment);
    call.terminal = true;
    return call;
}

TEST(Check, ColoursOnATerminalThatHasThem) {
    EXPECT_TRUE(contains(run(on_terminal({"TERM=xterm"})).error, escape));
    EXPECT_FALSE(contains(run(on_terminal({"TERM=dumb"})).error, escape));
    EXPECT_FALSE(contains(run(on_terminal({"TERM=xterm", "NO_COLOR=1"})).error, escape));
    EXPECT_TRUE(contains(run(on_terminal({"TERM=xterm", "NO_COLOR="})).error, escape));
    EXPECT_TRUE(
        contains(run(on_terminal({"TERM=xterm", "NO_COLOR=1"}, {"--color=always"})).error, escape));
}

void expect_trouble(const std::string& file, const std::string& message) {
    for (const std::string command : {"check", "format"}) {
        const Outcome outcome = run({command, file});
        EXPECT_EQ(outcome.status, 5);
        EXPECT_EQ(outcome.output, "");
        EXPECT_EQ(outcome.error, "lexprof: " + message + "\n");
    }
}

TEST(Check, MissingFile) {
    const Folder folder;
    const std::string file = (folder.path() / "none.flic").string();
    expect_trouble(file, "there is no file '" + file +
                             "'; check the spelling and the folder you are in ('-' reads "
                             "standard input)");
}

TEST(Check, DirectoryNamesAProgramInIt) {
    const Folder folder;
    folder.write("programs/b.flic", good);
    folder.write("programs/a.flic", good);
    folder.write("programs/a.bak", good);
    const std::string inner = (folder.path() / "programs").string();
    expect_trouble(inner, "'" + inner + "' is a directory; name a file of FLIC text, such as '" +
                              inner + "/a.flic'");
    expect_trouble(folder.path().string(),
                   "'" + folder.path().string() + "' is a directory; name a file of FLIC text");
}

// As a user whom permissions bind, even where the tests run as root.
TEST(Check, NoPermission) {
    const Folder folder;
    const std::string file = folder.write("secret.flic", good);
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
    std::filesystem::permissions(file, std::filesystem::perms::none);
    const bool root = ::geteuid() == 0;
    if (root) {
        ASSERT_EQ(::seteuid(65534), 0);
    }
    std::istringstream none;
    std::string trouble;
    EXPECT_FALSE(cli::read_input(file, none, trouble));
    if (root) {
        ASSERT_EQ(::seteuid(0), 0);
    }
    EXPECT_EQ(trouble, "no permission to read '" + file +
                           "'; its owner can allow it with: chmod a+r '" + file + "'");
}

TEST(Check, AnEmptyFileIsAnErrorInItsText) {
    const Folder folder;
    const std::string file = folder.write("empty.flic", "");
    const Outcome outcome = run({"check", file});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(contains(first_line(outcome.error), file + ":1:1: error: ")) << outcome.error;
}

TEST(Check, EveryExample) {
    std::size_t examples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(LEXPROF_SOURCE "/examples")) {
        if (entry.path().extension() != ".flic") continue;
        const Outcome outcome = run({"check", entry.path().string()});
        EXPECT_EQ(outcome.status, 0) << entry.path();
        EXPECT_EQ(outcome.error, "") << entry.path();
        ++examples;
    }
    EXPECT_GT(examples, 10U);
}

} // namespace
} // namespace lexprof::test
