// Which front end a file gets, and what it makes of the file.
#include "frontends/languages.h"

#include <gtest/gtest.h>
#include <map>

namespace lexprof::frontends {
namespace {

std::string language(std::string_view path) {
    const Language* found = language_of(path);
    return found == nullptr ? "" : std::string(found->name);
}

std::string refusal(const std::string& path) {
    std::string trouble;
    EXPECT_EQ(frontend_for(path, trouble), nullptr) << path;
    return trouble;
}

TEST(Languages, AreKnownByTheEndingsOfNames) {
    EXPECT_EQ(language("a/b.c/prog.flic"), "FLIC");
    EXPECT_EQ(language("PROG.FLIC"), "FLIC");
    EXPECT_EQ(language("Main.hs"), "Haskell");
    EXPECT_EQ(language("Main.lhs"), "Haskell");
    EXPECT_EQ(language("perm.curry"), "Curry");
    EXPECT_EQ(language("notes.txt"), "");
    EXPECT_EQ(language("prog.flic.bak"), "");
}

TEST(Languages, StandardInputAndNamesWithoutAnEndingAreFlic) {
    EXPECT_EQ(language("-"), "FLIC");
    EXPECT_EQ(language("prog"), "FLIC");
    EXPECT_EQ(language("/dev/fd/63"), "FLIC");
    EXPECT_EQ(language("folder.hs/prog"), "FLIC");
    EXPECT_EQ(language("folder/.hs"), "FLIC"); // a name that begins with a dot has no ending
    EXPECT_EQ(language("prog."), "FLIC");
}

TEST(Languages, OthersAreRefusedByNameWithWhatThereIs) {
    EXPECT_EQ(refusal("perm.curry"),
              "'perm.curry' is a program in Curry, which lexprof does not read; it reads FLIC "
              "(.flic), Haskell (.hs), and any text as FLIC from standard input ('-')");
    EXPECT_EQ(refusal("notes.txt"),
              "the name 'notes.txt' tells no language that lexprof reads; it reads FLIC (.flic), "
              "Haskell (.hs), and any text as FLIC from standard input ('-')");
}

class Flic : public testing::Test {
  protected:
    Loaded load(const std::string& path, bool prelude = true) {
        Options options;
        options.flic.prelude = prelude;
        std::string trouble;
        const Frontend* frontend = frontend_for(path, trouble);
        if (frontend == nullptr) throw std::runtime_error(trouble);
        const auto read = [&](const std::string& wanted,
                              std::string& why) -> std::optional<flic::Text> {
            asked_.push_back(wanted);
            const auto found = files_.find(wanted);
            if (found != files_.end()) return flic::Text{"<" + wanted + ">", found->second};
            why = "there is no " + wanted;
            return std::nullopt;
        };
        return frontend->load(path, read, options);
    }

    std::map<std::string, std::string> files_;
    std::vector<std::string> asked_;
};

TEST_F(Flic, ATextIsAProgramWithSourcesNamesAndPlaces) {
    files_["twice.flic"] = "& (main twice)\n  ((twice 2)\n   (\\x INT+ x x))";
    const Loaded loaded = load("twice.flic", false);
    ASSERT_TRUE(loaded.program);
    EXPECT_EQ(loaded.trouble, "");
    EXPECT_EQ(asked_, std::vector<std::string>{"twice.flic"});
    const flic::Program& program = *loaded.program;
    ASSERT_EQ(program.definitions.size(), 2U);
    EXPECT_EQ(program.definitions[1].name, "twice");
    EXPECT_EQ(to_string(program.place(program.definitions[1].right_hand_side)), "<twice.flic>:3:5");
    const std::vector<flic::Offset> bases = program.sources.bases();
    ASSERT_EQ(bases.size(), 1U);
    EXPECT_EQ(program.sources.text(bases.front()), files_["twice.flic"]);
}

TEST_F(Flic, ThePreludeIsThereUnlessItIsLeftOut) {
    files_["one.flic"] = "head (PACK-2-1 1 PACK-0-0)";
    EXPECT_TRUE(load("one.flic").program);
    const Loaded without = load("one.flic", false);
    EXPECT_FALSE(without.program);
    ASSERT_EQ(without.diagnostics.all().size(), 1U);
    EXPECT_EQ(without.diagnostics.all()[0].message, "`head` is not defined");
    EXPECT_EQ(to_string(without.sources.locate(without.diagnostics.all()[0].at)), "<one.flic>:1:1");
}

TEST_F(Flic, AFileThatCannotBeReadIsNoProgram) {
    const Loaded loaded = load("nowhere.flic");
    EXPECT_FALSE(loaded.program);
    EXPECT_EQ(loaded.trouble, "there is no nowhere.flic");
    EXPECT_EQ(loaded.diagnostics.all().size(), 0U);
}

} // namespace
} // namespace lexprof::frontends
