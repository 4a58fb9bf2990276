// lexprof blockages, as a user calls it.
#include "tests/cli/command.h"

#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

// The file of a run of an example, blocked-pipeline or another.
std::string recorded(const Folder& folder, const std::string& example) {
    const std::string file = (folder.path() / (example + ".lexprof")).string();
    const Outcome outcome = run({"run", "--quiet", "--clock=off", "-o", file,
                                 std::string(LEXPROF_SOURCE) + "/examples/" + example + ".flic"});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    return file;
}

TEST(BlockagesCommand, NamesTheCulpritAndItsLine) {
    const Folder folder;
    const Outcome outcome = run({"blockages", recorded(folder, "blocked-pipeline")});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_EQ(outcome.output.find("blocked pipeline: f←myhead  "), 0U) << outcome.output;
    EXPECT_NE(outcome.output.find("examples/blocked-pipeline.flic:33:21\n"
                                  "  33 |   (COMP head (foldr f PACK-0-0))\n"
                                  "     |                     ^\n"),
              std::string::npos)
        << outcome.output;
}

TEST(BlockagesCommand, HasNothingToSayOfTheRepairedProgram) {
    const Folder folder;
    const Outcome outcome = run({"blockages", "--fail", recorded(folder, "unblocked-pipeline")});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_EQ(outcome.output.find("No pair holds cells back"), 0U) << outcome.output;
}

TEST(BlockagesCommand, FailsABuildWhereThatIsWanted) {
    const Folder folder;
    const std::string file = recorded(folder, "blocked-pipeline");
    EXPECT_EQ(run({"blockages", "--fail", file}).status, 7);
    EXPECT_EQ(run({"blockages", "--fail", "--min-cells=100000", file}).status, 0);
    EXPECT_EQ(run({"blockages", "--fail", "--heap-share=90", file}).status, 0);
}

TEST(BlockagesCommand, WritesJsonAndMarkdown) {
    const Folder folder;
    const std::string file = recorded(folder, "blocked-pipeline");
    EXPECT_NE(run({"blockages", "--format=json", file}).output.find("\"line\": 33,"),
              std::string::npos);
    EXPECT_EQ(run({"blockages", "--format=markdown", file})
                  .output.find("### blocked pipeline: `f←myhead`\n"),
              0U);
    EXPECT_EQ(run({"blockages", "--format=csv", file}).status, 2);
}

TEST(BlockagesCommand, SaysWhatIsWrongWithAFile) {
    const Folder folder;
    EXPECT_EQ(run({"blockages", (folder.path() / "none.lexprof").string()}).status, 5);
    EXPECT_EQ(run({"blockages", folder.write("text.lexprof", "no database")}).status, 5);
    EXPECT_EQ(run({"blockages"}).status, 2);
}

// Who is executed says nothing of who keeps what.
TEST(BlockagesCommand, RefusesDynamicProfiles) {
    const Folder folder;
    const std::string program = folder.write("three.flic", "INT+ 1 2\n");
    const std::string file = (folder.path() / "three.lexprof").string();
    ASSERT_EQ(run({"run", "--quiet", "--style=dynamic", "-o", file, program}).status, 0);
    const Outcome outcome = run({"blockages", file});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.error.find("says nothing of what is in use"), std::string::npos) << outcome.error;
}

} // namespace
} // namespace lexprof::test
