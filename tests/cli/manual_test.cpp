// What is installed beside the command: manual pages and completions.
#include "command.h"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <regex>
#include <set>

namespace lexprof::test {
namespace {

// The manual as the build made it.
const std::filesystem::path manual = LEXPROF_MANUAL;

Outcome mandoc(const std::vector<std::string>& options, const std::string& page) {
    Call call;
    call.program = "/usr/bin/mandoc";
    call.arguments = options;
    call.arguments.push_back((manual / "man1" / page).string());
    return run(call);
}

// A page as plain text: mandoc prints bold and underlined letters over each other.
std::string shown(const std::string& page) {
    const std::string text = mandoc({"-T", "ascii", "-O", "width=200"}, page).output;
    return std::regex_replace(text, std::regex(".\b"), "");
}

std::set<std::string> long_options(const std::string& text) {
    static const std::regex option("--[a-z][a-z-]*");
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), option), end; at != end; ++at)
        found.insert(at->str());
    return found;
}

const std::vector<std::string> commands{
    "blockages", "chart", "check", "colours", "completion", "costs", "diff",  "export",    "format",
    "heap",      "help",  "merge", "report",  "run",        "step",  "story", "translate", "view"};

TEST(Manual, PagesAreRightForMandoc) {
    for (const auto& page : std::filesystem::directory_iterator(manual / "man1")) {
        const Outcome outcome =
            mandoc({"-T", "lint", "-W", "error"}, page.path().filename().string());
        EXPECT_EQ(outcome.status, 0) << outcome.output;
    }
}

TEST(Manual, ThereIsAPageForTheProgramAndEveryCommand) {
    const std::string page = shown("lexprof.1");
    for (const std::string& command : commands) {
        EXPECT_TRUE(std::filesystem::exists(manual / "man1" / ("lexprof-" + command + ".1")));
        EXPECT_NE(page.find("lexprof-" + command + "(1)"), std::string::npos) << page;
    }
}

TEST(Manual, OptionsAreThoseOfTheHelp) {
    for (const std::string& command : commands) {
        std::set<std::string> of_help = long_options(run({command, "--help"}).output);
        of_help.insert("--help");
        EXPECT_EQ(long_options(shown("lexprof-" + command + ".1")), of_help) << command;
    }
}

TEST(Manual, CompletionsBesideItAreThoseOfTheCommand) {
    const Folder folder;
    for (const auto& [shell, file] : {std::pair("bash", "lexprof"), std::pair("zsh", "_lexprof"),
                                      std::pair("fish", "lexprof.fish")}) {
        std::filesystem::copy_file(manual / "completions" / shell / file, folder.path() / file);
        EXPECT_EQ(folder.read(file), run({"completion", shell}).output) << shell;
    }
}

TEST(Manual, InstallPutsEverythingInPlace) {
    const Folder folder;
    Call call;
    call.program = LEXPROF_CMAKE;
    call.arguments = {"--install", LEXPROF_BUILD, "--prefix", "/usr"};
    call.environment = {"DESTDIR=" + folder.path().string()};
    const Outcome outcome = run(call);
    ASSERT_EQ(outcome.status, 0) << outcome.error;
    for (const std::string file :
         {"bin/lexprof", "share/man/man1/lexprof.1", "share/man/man1/lexprof-check.1",
          "share/bash-completion/completions/lexprof", "share/zsh/site-functions/_lexprof",
          "share/fish/vendor_completions.d/lexprof.fish", "share/doc/lexprof/LICENSE",
          "share/doc/lexprof/README.md", "share/doc/lexprof/flic.md",
          "share/doc/lexprof/examples/sum-squares.flic"})
        EXPECT_TRUE(std::filesystem::is_regular_file(folder.path() / "usr" / file)) << file;
    Call installed;
    installed.program = folder.path() / "usr/bin/lexprof";
    installed.arguments = {
        "check", (folder.path() / "usr/share/doc/lexprof/examples/sum-squares.flic").string()};
    EXPECT_EQ(run(installed).status, 0);
}

} // namespace
} // namespace lexprof::test
