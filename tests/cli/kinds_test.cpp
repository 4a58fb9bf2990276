// A recording where a program is wanted, and a program where a recording is: the message names the
// command that takes it.
#include "command.h"

#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

const std::string example = LEXPROF_SOURCE "/examples/and-caf.flic";

// A recording of its own for each test, in its folder.
std::string recorded_example(const Folder& folder) {
    const std::string path = folder.path() / "and-caf.lexprof";
    EXPECT_EQ(run({"run", "--quiet", "-o", path, example}).status, 0);
    return path;
}

TEST(Kinds, CommandsForProgramsNameThoseForRecordings) {
    const Folder folder;
    const std::string path = recorded_example(folder);
    const std::string message =
        "lexprof: '" + path + "' is the recording of a run, not a program; lexprof report " + path +
        " shows it as tables, lexprof view " + path + " in a window\n";
    for (const std::string command : {"run", "check", "format", "colours", "step"}) {
        const Outcome outcome = run({command, path});
        EXPECT_EQ(outcome.status, 5) << command;
        EXPECT_EQ(outcome.output, "") << command;
        EXPECT_EQ(outcome.error, message) << command;
    }
}

TEST(Kinds, AlsoOnStandardInput) {
    const Folder folder;
    recorded_example(folder);
    const std::string bytes = folder.read("and-caf.lexprof");
    for (const std::string command : {"run", "check", "format", "colours", "step"}) {
        const Outcome outcome = run({command, "-"}, bytes);
        EXPECT_EQ(outcome.status, 5) << command;
        EXPECT_EQ(outcome.error, "lexprof: standard input is the recording of a run, not a "
                                 "program; lexprof report - shows it as tables\n")
            << command;
    }
}

// A database of somebody else: the number at byte 68 is not that of recordings.
TEST(Kinds, OtherDatabasesAreNoPrograms) {
    const Folder folder;
    recorded_example(folder);
    std::string bytes = folder.read("and-caf.lexprof");
    bytes.replace(68, 4, 4, '\0');
    const std::string path = folder.write("other.db", bytes);
    const Outcome outcome = run({"check", path});
    EXPECT_EQ(outcome.status, 5);
    EXPECT_EQ(outcome.error, "lexprof: '" + path +
                                 "' is an SQLite database, not a program; name a file of FLIC "
                                 "text\n");
}

// Short texts that begin as a recording does are texts.
TEST(Kinds, WhatOnlyBeginsAlikeIsAProgram) {
    const Outcome outcome = run({"check", "-"}, "SQLite format 3");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.error.find("<stdin>:1:1: error: `SQLite` is not defined"), std::string::npos)
        << outcome.error;
}

TEST(Kinds, CommandsForRecordingsNameRun) {
    const Folder folder;
    const std::string path = folder.write("sum.flic", "INT+ 1 2");
    const std::string message = "lexprof: " + path +
                                " is not a profile; if it is a program, run it: lexprof run " +
                                path + "\n";
    const std::string picture = folder.path() / "sum.svg";
    const std::string sum = folder.path() / "sum.lexprof";
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"report", path},
                                               {"blockages", path},
                                               {"diff", path, path},
                                               {"merge", path, "-o", sum},
                                               {"export", path, "--to=csv"},
                                               {"chart", path, "--view=calls", "-o", picture}}) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 5) << arguments[0];
        EXPECT_EQ(outcome.output, "") << arguments[0];
        EXPECT_EQ(outcome.error, message) << arguments[0];
    }
}

} // namespace
} // namespace lexprof::test
