// lexprof format
#include "command.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <sys/stat.h>

namespace lexprof::test {
namespace {

constexpr const char* loose = "(INT+   1\n 2 )";
constexpr const char* tidy = "INT+ 1 2\n";

TEST(Format, PrintsTheProgramLaidOut) {
    const Folder folder;
    const std::string file = folder.write("loose.flic", loose);
    const Outcome outcome = run({"format", file});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output, tidy);
    EXPECT_EQ(outcome.error, "");
    EXPECT_EQ(folder.read("loose.flic"), loose);
}

TEST(Format, ReadsStandardInput) { EXPECT_EQ(run({"format", "-"}, loose).output, tidy); }

TEST(Format, KeepsComments) {
    EXPECT_EQ(run({"format", "-"}, "[[ a sum ]]\nINT+ 1 2").output, "[[ a sum ]]\nINT+ 1 2\n");
}

TEST(Format, InPlaceRewritesFilesAndKeepsTheirPermissions) {
    const Folder folder;
    const std::string one = folder.write("one.flic", loose);
    const std::string two = folder.write("two.flic", tidy);
    ASSERT_EQ(::chmod(one.c_str(), 0640), 0);
    const Outcome outcome = run({"format", "--in-place", one, two});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output + outcome.error, "");
    EXPECT_EQ(folder.read("one.flic"), tidy);
    EXPECT_EQ(folder.read("two.flic"), tidy);
    struct stat status {};
    ASSERT_EQ(::stat(one.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 07777, 0640U);
    const std::filesystem::directory_iterator files(folder.path());
    EXPECT_EQ(std::distance(begin(files), end(files)), 2); // nothing is left beside them
}

TEST(Format, InPlaceFollowsSymbolicLinks) {
    const Folder folder;
    folder.write("real.flic", loose);
    const std::filesystem::path link = folder.path() / "link.flic";
    std::filesystem::create_symlink("real.flic", link);
    EXPECT_EQ(run({"format", "-i", link.string()}).status, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(folder.read("real.flic"), tidy);
}

TEST(Format, InPlaceLeavesAWrongProgramAlone) {
    const Folder folder;
    const std::string file = folder.write("wrong.flic", "(INT+ 1");
    const Outcome outcome = run({"format", "-i", file});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.error.find(file + ":1:"), std::string::npos) << outcome.error;
    EXPECT_EQ(folder.read("wrong.flic"), "(INT+ 1");
}

TEST(Format, StandardInputHasNoPlace) {
    const Outcome outcome = run({"format", "-i", "-"}, loose);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.error, "lexprof: standard input cannot be formatted in place; leave out "
                             "--in-place, or name a file\n");
}

TEST(Format, SeveralProgramsAreNotPrinted) {
    const Outcome outcome = run({"format", "a.flic", "b.flic"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.error, "lexprof: several programs cannot be printed at once; add --in-place "
                             "or --check, or name one file\n");
}

TEST(Format, CheckNamesWhatIsNotFormatted) {
    const Folder folder;
    const std::string one = folder.write("one.flic", tidy);
    const std::string two = folder.write("two.flic", loose);
    EXPECT_EQ(run({"format", "--check", one}).status, 0);
    const Outcome outcome = run({"format", "--check", one, two});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.error, two + ": not formatted\n");
    EXPECT_EQ(folder.read("two.flic"), loose);
}

TEST(Format, OutputThatDoesNotArriveIsAnError) {
    Call call;
    call.program = "/bin/sh";
    call.arguments = {"-c", "exec \"$0\" format - >/dev/full", LEXPROF_COMMAND};
    call.input = loose;
    EXPECT_EQ(run(call).status, 5);
}

} // namespace
} // namespace lexprof::test
