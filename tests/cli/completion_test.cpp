// The completion scripts, each asked in its own shell.
#include "command.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <sstream>

namespace lexprof::test {
namespace {

std::string script_for(const std::string& shell) {
    const Outcome outcome = run({"completion", shell});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.error, "");
    return outcome.output;
}

Outcome in_shell(const std::string& shell, const std::vector<std::string>& arguments,
                 const Folder& folder) {
    Call call;
    call.program = shell;
    call.arguments = arguments;
    call.folder = folder.path();
    call.environment = {"HOME=" + folder.path().string(), "TERM=dumb", "LC_ALL=C"};
    return run(call);
}

std::vector<std::string> sorted_lines(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        if (!line.empty()) lines.push_back(line.substr(0, line.find('\t')));
    std::sort(lines.begin(), lines.end());
    return lines;
}

using Words = std::vector<std::string>;

// What bash offers for the last of some words.
Words bash_offers(const Words& words) {
    const Folder folder;
    folder.write("bash.sh", script_for("bash"));
    folder.write("sum.flic", "1");
    std::string line;
    for (const std::string& word : words) line += " '" + word + "'";
    const Outcome outcome = in_shell("/bin/bash",
                                     {"--norc", "-c",
                                      "source ./bash.sh; COMP_WORDS=(lexprof" + line +
                                          "); COMP_CWORD=" + std::to_string(words.size()) +
                                          "; _lexprof; printf '%s\\n' \"${COMPREPLY[@]}\""},
                                     folder);
    EXPECT_EQ(outcome.error, "");
    return sorted_lines(outcome.output);
}

TEST(BashCompletion, Commands) {
    EXPECT_EQ(bash_offers({"che"}), Words{"check"});
    EXPECT_EQ(bash_offers({"--ver"}), Words{"--version"});
}

TEST(BashCompletion, OptionsOfACommand) {
    EXPECT_EQ(bash_offers({"check", "--q"}), Words{"--quiet"});
    EXPECT_EQ(bash_offers({"format", "--q"}), Words{});
    EXPECT_EQ(bash_offers({"check", "sum.flic", "--no"}), Words{"--no-prelude"});
}

TEST(BashCompletion, ValuesOfAnOption) {
    EXPECT_EQ(bash_offers({"check", "--color", "=", ""}), (Words{"always", "auto", "never"}));
    EXPECT_EQ(bash_offers({"check", "--color", "="}), (Words{"always", "auto", "never"}));
    EXPECT_EQ(bash_offers({"check", "--color", "al"}), Words{"always"});
}

TEST(BashCompletion, Arguments) {
    EXPECT_EQ(bash_offers({"completion", ""}), (Words{"bash", "fish", "zsh"}));
    EXPECT_EQ(bash_offers({"help", "ch"}), (Words{"chart", "check"}));
    EXPECT_EQ(bash_offers({"check", "su"}), Words{"sum.flic"});
}

Words fish_offers(const std::string& line) {
    const Folder folder;
    folder.write("script.fish", script_for("fish"));
    folder.write("sum.flic", "1");
    const Outcome outcome =
        in_shell("/usr/bin/fish",
                 {"--no-config", "-c", "source script.fish; complete -C '" + line + "'"}, folder);
    EXPECT_EQ(outcome.error, "");
    return sorted_lines(outcome.output);
}

TEST(FishCompletion, Commands) { EXPECT_EQ(fish_offers("lexprof che"), Words{"check"}); }

TEST(FishCompletion, OptionsOfACommand) {
    EXPECT_EQ(fish_offers("lexprof check --q"), Words{"--quiet"});
    EXPECT_EQ(fish_offers("lexprof format --q"), Words{});
}

TEST(FishCompletion, ValuesOfAnOption) {
    EXPECT_EQ(fish_offers("lexprof check --color="),
              (Words{"--color=always", "--color=auto", "--color=never"}));
}

TEST(FishCompletion, Arguments) {
    EXPECT_EQ(fish_offers("lexprof completion "), (Words{"bash", "fish", "zsh"}));
    EXPECT_EQ(fish_offers("lexprof help ch"), (Words{"chart", "check"}));
    EXPECT_EQ(fish_offers("lexprof check su"), Words{"sum.flic"});
}

// What an interactive zsh makes of a line when the tabulator key is pressed after it.
std::string zsh_completes(const std::string& line) {
    const Folder folder;
    folder.write("_lexprof", script_for("zsh"));
    folder.write("sum.flic", "1");
    folder.write("start.zsh", "PROMPT=\n"
                              "autoload -Uz compinit\n"
                              "fpath=($PWD $fpath)\n"
                              "compinit -u -d $PWD/dump\n"
                              "lexprof() { print -r -- \"<$*>\" >>answer }\n");
    folder.write("ask.zsh", "zmodload zsh/zpty\n"
                            "zpty ask zsh -f -i\n"
                            "zpty -w ask 'source ./start.zsh'\n"
                            "zpty -w ask '" +
                                line +
                                "'$'\\t'\n"
                                "zpty -w ask exit\n"
                                "while zpty -r ask shown; do :; done\n");
    in_shell("/usr/bin/zsh", {"-f", "ask.zsh"}, folder);
    return folder.read("answer");
}

TEST(ZshCompletion, Commands) { EXPECT_EQ(zsh_completes("lexprof che"), "<check>\n"); }

TEST(ZshCompletion, OptionsOfACommand) {
    EXPECT_EQ(zsh_completes("lexprof check --qui"), "<check --quiet>\n");
    EXPECT_EQ(zsh_completes("lexprof format --qui"), "<format --qui>\n");
}

TEST(ZshCompletion, ValuesOfAnOption) {
    EXPECT_EQ(zsh_completes("lexprof check --color=al"), "<check --color=always>\n");
}

TEST(ZshCompletion, Arguments) {
    EXPECT_EQ(zsh_completes("lexprof completion fi"), "<completion fish>\n");
    EXPECT_EQ(zsh_completes("lexprof help che"), "<help check>\n");
    EXPECT_EQ(zsh_completes("lexprof check su"), "<check sum.flic>\n");
}

} // namespace
} // namespace lexprof::test
