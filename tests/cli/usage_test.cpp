// What the command says of itself and of wrong calls.
#include "cli/outline.h"
#include "cli/status.h"
#include "command.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace lexprof::test {
namespace {

void expect_usage_error(const std::vector<std::string>& arguments, const std::string& message) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.error, message);
}

TEST(Usage, VersionIsOneLine) {
    const Outcome outcome = run({"--version"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output, "lexprof " LEXPROF_VERSION "\n");
    EXPECT_EQ(outcome.error, "");
}

TEST(Usage, HelpGoesToStandardOutput) {
    for (const std::vector<std::string>& call :
         std::vector<std::vector<std::string>>{{"--help"}, {"-h"}}) {
        const Outcome outcome = run(call);
        EXPECT_EQ(outcome.status, 0);
        EXPECT_EQ(outcome.error, "");
        EXPECT_NE(outcome.output.find("Usage: lexprof [OPTIONS] COMMAND ..."), std::string::npos);
        EXPECT_NE(
            outcome.output.find("  5    a file could not be read or written, or the viewer not be "
                                "started\n"),
            std::string::npos);
    }
}

TEST(Usage, EveryCommandHasHelp) {
    for (const std::string command :
         {"check", "format", "run", "colours", "view", "completion", "help"}) {
        const Outcome outcome = run({command, "--help"});
        EXPECT_EQ(outcome.status, 0) << command;
        EXPECT_NE(outcome.output.find("Usage: lexprof " + command + " [OPTIONS]"),
                  std::string::npos)
            << outcome.output;
    }
}

TEST(Usage, HelpIsACommand) {
    const Outcome all = run({"help"});
    EXPECT_EQ(all.status, 0);
    EXPECT_EQ(all.error, "");
    EXPECT_EQ(all.output, run({"--help"}).output);
    for (const std::string command : {"run", "chart", "help"}) {
        const Outcome one = run({"help", command});
        EXPECT_EQ(one.status, 0);
        EXPECT_EQ(one.output, run({command, "--help"}).output) << command;
    }
    const Outcome none = run({"help", "chrt"});
    EXPECT_EQ(none.status, 2);
    EXPECT_EQ(none.output, "");
    EXPECT_NE(
        none.error.find("COMMAND cannot be 'chrt'; it is one of check, format, translate, run, "),
        std::string::npos);
    EXPECT_NE(none.error.find("completion, help; did you mean 'chart'?\n"), std::string::npos);
}

TEST(Usage, NoCommandShowsTheHelpAsAnError) {
    const Outcome outcome = run(std::vector<std::string>{});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.error, run({"--help"}).output);
}

TEST(Usage, UnknownCommandNamesTheNearest) {
    expect_usage_error({"chekc", "a.flic"}, "lexprof: unknown command 'chekc'; did you mean "
                                            "'check'?\nlexprof --help shows how to call it\n");
    expect_usage_error({"frmat"}, "lexprof: unknown command 'frmat'; did you mean "
                                  "'format'?\nlexprof --help shows how to call it\n");
}

TEST(Usage, UnknownCommandFarFromAllNamesNone) {
    expect_usage_error({"zzzzzz"}, "lexprof: unknown command 'zzzzzz'\n"
                                   "lexprof --help shows how to call it\n");
}

TEST(Usage, UnknownOptionNamesTheNearestOfItsCommand) {
    expect_usage_error({"check", "--queit", "a.flic"},
                       "lexprof: unknown option '--queit'; did you mean '--quiet'?\n"
                       "lexprof check --help shows how to call it\n");
    expect_usage_error({"format", "--inplace", "a.flic"},
                       "lexprof: unknown option '--inplace'; did you mean '--in-place'?\n"
                       "lexprof format --help shows how to call it\n");
    expect_usage_error({"check", "--colr=never", "a.flic"},
                       "lexprof: unknown option '--colr'; did you mean '--color'?\n"
                       "lexprof check --help shows how to call it\n");
    expect_usage_error({"--verson"}, "lexprof: unknown option '--verson'; did you mean "
                                     "'--version'?\nlexprof --help shows how to call it\n");
}

TEST(Usage, MissingArgumentIsNamed) {
    expect_usage_error({"check"}, "lexprof: FILE is required\n"
                                  "lexprof check --help shows how to call it\n");
    expect_usage_error({"completion"}, "lexprof: SHELL is required: it is one of bash, zsh, fish\n"
                                       "lexprof completion --help shows how to call it\n");
}

// What has to be chosen is shown with a line on each choice.
TEST(Usage, MissingChoicesAreListed) {
    const std::string views =
        "Views:\n"
        "  calls   bars: the calls of each pair\n"
        "  time    bars: the processor time of each pair, or another cost\n"
        "  space   curves: the cells in use of each pair along the run\n"
        "  bands   the same stacked: small pairs as OTHER, the smoothest at the bottom\n"
        "  lives   live cells stacked by the phase of their lives: use, lag, drag, void\n"
        "  growth  of a sweep: how costs grow, a small curve for each pair\n"
        "  graph   who refers to whom, or calls whom, with each function's own share\n";
    const std::string pictures = "Pictures, by how the name ends:\n"
                                 "  .svg  text and lines, sharp at any size\n"
                                 "  .png  points, two for each unit of its width\n"
                                 "  .pdf  for paper\n";
    const std::string last = "lexprof chart --help shows how to call it\n";
    expect_usage_error({"chart", "x.lexprof"},
                       "lexprof: --view and -o are required\n" + views + pictures + last);
    expect_usage_error({"chart"},
                       "lexprof: FILE, --view and -o are required\n" + views + pictures + last);
    expect_usage_error({"chart", "x.lexprof", "-o", "x.svg"},
                       "lexprof: --view is required\n" + views + last);
    expect_usage_error({"chart", "x.lexprof", "--view=space"},
                       "lexprof: -o is required\n" + pictures + last);
    expect_usage_error({"export", "x.lexprof"},
                       "lexprof: --to is required\n"
                       "Formats, what opens them, and what each cannot carry:\n"
                       "  csv         for spreadsheets and scripts\n"
                       "  json        for scripts\n"
                       "  hp          for hp2ps and eventlog2html\n"
                       "  callgrind   for KCachegrind and callgrind_annotate\n"
                       "  speedscope  for speedscope\n"
                       "  dot         for Graphviz\n"
                       "  folded      for flamegraph.pl and speedscope\n"
                       "  massif      for ms_print and massif-visualizer\n"
                       "  pprof       for go tool pprof and speedscope\n"
                       "  prof-json   for readers of what GHC's +RTS -pj writes\n"
                       "lexprof export --help shows how to call it\n");
}

TEST(Usage, SurplusArgumentIsNamed) {
    expect_usage_error({"completion", "bash", "zsh"},
                       "lexprof: unexpected argument 'zsh'\n"
                       "lexprof completion --help shows how to call it\n");
}

TEST(Usage, WrongChoiceNamesTheRightOnes) {
    expect_usage_error({"completion", "bsh"},
                       "lexprof: SHELL cannot be 'bsh'; it is one of bash, zsh, fish; did you "
                       "mean 'bash'?\nlexprof completion --help shows how to call it\n");
    expect_usage_error({"check", "--color=sometimes", "a.flic"},
                       "lexprof: --color cannot be 'sometimes'; it is one of auto, always, never\n"
                       "lexprof check --help shows how to call it\n");
}

// A limit that is none must not pass for one.
TEST(Usage, WrongNumbersAreRefused) {
    for (const char* option :
         {"--max-steps=-1", "--max-steps=0", "--max-steps=ten", "--max-cells=-1", "--max-cells=1.5",
          "--max-output=-1", "--max-steps=99999999999999999999", "--max-seconds=-1",
          "--max-seconds=0", "--max-seconds=nan", "--max-seconds=inf", "--audit-every=-1"}) {
        const Outcome outcome = run({"run", option, "-"}, "1");
        EXPECT_EQ(outcome.status, 2) << option;
        EXPECT_EQ(outcome.output, "") << option;
    }
    EXPECT_EQ(run({"run", "--max-steps=-1", "-"}, "1").error,
              "lexprof: --max-steps cannot be '-1'; it is a whole number from 1 up\n"
              "lexprof run --help shows how to call it\n");
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"report", "--top=-1", "x.lexprof"},
                                               {"blockages", "--min-cells=-3", "x.lexprof"},
                                               {"diff", "--top=-1", "x.lexprof", "y.lexprof"},
                                               {"step", "--steps=0", "x.flic"}})
        EXPECT_EQ(run(arguments).status, 2) << arguments[1];
}

TEST(Usage, OptionsThatExcludeEachOtherAreRefused) {
    expect_usage_error({"format", "--check", "--in-place", "a.flic"},
                       "lexprof: --in-place excludes --check\n"
                       "lexprof format --help shows how to call it\n");
}

TEST(Usage, OutputThatDoesNotArriveIsAnError) {
    Call call;
    call.program = "/bin/sh";
    call.arguments = {"-c", "exec \"$0\" --help >/dev/full", LEXPROF_COMMAND};
    const Outcome outcome = run(call);
    EXPECT_EQ(outcome.status, 5);
    EXPECT_EQ(
        outcome.error,
        "lexprof: cannot write to standard output: its disk is full, or its reader is gone\n");
}

// Every command stands in the README.
TEST(Usage, ReadmeListsTheCommands) {
    std::ostringstream readme;
    readme << std::ifstream(LEXPROF_SOURCE "/README.md").rdbuf();
    for (const cli::Outline& command : cli::lexprof_outline().commands) {
        const std::string beginning = "\n| `lexprof " + command.name;
        EXPECT_TRUE(readme.str().find(beginning + " ") != std::string::npos ||
                    readme.str().find(beginning + "`") != std::string::npos)
            << command.name;
    }
}

// Every exit status stands in the README as the command's help has it.
TEST(Usage, ReadmeListsTheStatuses) {
    std::ostringstream readme;
    readme << std::ifstream(LEXPROF_SOURCE "/README.md").rdbuf();
    for (const cli::StatusMeaning& entry : cli::status_meanings) {
        const std::string row = "| " + std::to_string(cli::exit_status(entry.status)) + " | " +
                                std::string(entry.meaning) + " |\n";
        EXPECT_NE(readme.str().find(row), std::string::npos) << row;
    }
}

} // namespace
} // namespace lexprof::test
