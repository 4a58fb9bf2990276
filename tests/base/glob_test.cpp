// Patterns of names.
#include "base/glob.h"

#include <gtest/gtest.h>

namespace lexprof {
namespace {

bool fits(std::string_view pattern, std::string_view name) {
    return NamePattern(pattern).matches(name);
}

TEST(Pattern, WithoutWildCharactersFitsItselfOnly) {
    EXPECT_TRUE(fits("map", "map"));
    EXPECT_FALSE(fits("map", "mapM"));
    EXPECT_FALSE(fits("map", "ma"));
    EXPECT_FALSE(fits("", "a"));
    EXPECT_TRUE(fits("", ""));
    EXPECT_FALSE(NamePattern("map").wild());
    EXPECT_EQ(NamePattern("map").stem(), "map");
}

TEST(Pattern, AStarFitsAnyText) {
    EXPECT_TRUE(fits("*", ""));
    EXPECT_TRUE(fits("*", "anything"));
    EXPECT_TRUE(fits("show*", "show"));
    EXPECT_TRUE(fits("show*", "showInt"));
    EXPECT_FALSE(fits("show*", "reshow"));
    EXPECT_TRUE(fits("*Int", "showInt"));
    EXPECT_FALSE(fits("*Int", "showInts"));
    EXPECT_TRUE(NamePattern("sh*w").wild());
    EXPECT_EQ(NamePattern("sh*w").stem(), "sh");
}

TEST(Pattern, StarsGoBack) {
    EXPECT_TRUE(fits("*ab*ab", "abxabab"));
    EXPECT_TRUE(fits("a*b*c", "aXbXbXc"));
    EXPECT_FALSE(fits("a*b*c", "aXcXb"));
    EXPECT_TRUE(fits("**", "x"));
}

TEST(Pattern, AQuestionMarkFitsOneCharacter) {
    EXPECT_TRUE(fits("f?", "f1"));
    EXPECT_FALSE(fits("f?", "f"));
    EXPECT_FALSE(fits("f?", "f12"));
    EXPECT_TRUE(fits("?", "λ")); // two bytes
    EXPECT_TRUE(fits("*?", "λ"));
    EXPECT_FALSE(fits("??", "λ"));
}

TEST(Pattern, ABackslashTakesTheMeaningAway) {
    EXPECT_TRUE(fits("\\*", "*"));
    EXPECT_FALSE(fits("\\*", "x"));
    EXPECT_TRUE(fits("a\\?*", "a?b"));
    EXPECT_TRUE(fits("\\\\", "\\"));
    EXPECT_TRUE(fits("\\", "\\")); // at the end there is nothing it could act on
    EXPECT_FALSE(NamePattern("\\*").wild());
    EXPECT_EQ(NamePattern("\\*").stem(), "*");
}

TEST(Pattern, SplitKeepsEscapedSeparatorsTogether) {
    using Parts = std::vector<std::string>;
    EXPECT_EQ(split("f/go/in", '/'), (Parts{"f", "go", "in"}));
    EXPECT_EQ(split("f", '/'), Parts{"f"});
    EXPECT_EQ(split("f/", '/'), (Parts{"f", ""}));
    EXPECT_EQ(split("a\\/b/c", '/'), (Parts{"a\\/b", "c"}));
    EXPECT_EQ(split("", ','), Parts{""});
}

} // namespace
} // namespace lexprof
