// lexprof view: starting the viewer, or saying how to get it.
#include "command.h"

#include <filesystem>
#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

namespace fs = std::filesystem;

// The command in a folder of its own, with nothing beside it.
fs::path command_alone(const Folder& folder) {
    const fs::path path = folder.path() / "lexprof";
    fs::copy_file(LEXPROF_COMMAND, path);
    return path;
}

void write_viewer(const Folder& folder, const std::string& name) {
    fs::permissions(folder.write(name, "#!/bin/sh\necho \"$0:\" \"$@\"\nexit 7\n"),
                    fs::perms::owner_all);
}

TEST(View, SaysHowToGetTheViewer) {
    const Folder folder;
    Call call;
    call.arguments = {"view", "a.lexprof"};
    call.program = command_alone(folder);
    call.environment = {"PATH=" + folder.path().string()};
    const Outcome outcome = run(call);
    EXPECT_EQ(outcome.status, 5);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.error,
              "lexprof: the viewer, lexprof-gui, has not been built; ./lexprof view in the "
              "project's folder builds it, and so does cmake with -DLEXPROF_GUI=ON where Qt 6 is "
              "installed\n");
}

TEST(View, StartsTheViewerBesideIt) {
    const Folder folder;
    write_viewer(folder, "lexprof-gui");
    Call call;
    call.arguments = {"view", "a b.lexprof", "c.lexprof"};
    call.program = command_alone(folder);
    const Outcome outcome = run(call);
    EXPECT_EQ(outcome.status, 7);
    EXPECT_EQ(outcome.output,
              (folder.path() / "lexprof-gui").string() + ": a b.lexprof c.lexprof\n");
}

TEST(View, ElseTheOneInThePath) {
    const Folder folder;
    const Folder other;
    write_viewer(other, "lexprof-gui");
    Call call;
    call.arguments = {"view"};
    call.program = command_alone(folder);
    call.environment = {"PATH=" + other.path().string() + ":/bin:/usr/bin"};
    const Outcome outcome = run(call);
    EXPECT_EQ(outcome.status, 7);
    EXPECT_EQ(outcome.output, (other.path() / "lexprof-gui").string() + ":\n");
}

} // namespace
} // namespace lexprof::test
