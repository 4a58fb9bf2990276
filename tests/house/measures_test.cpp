// There is one list of measures, profile/data/measures.def: nobody else lists them.
#include "tests/house/source.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

// What stands on a line before a comment begins.
std::string without_comment(const std::string& text) { return text.substr(0, text.find("//")); }

bool names(const Source& source, std::size_t begin, std::size_t end, const std::regex& word) {
    for (std::size_t at = begin; at < end; ++at)
        if (std::regex_search(without_comment(source.lines[at].text), word)) return true;
    return false;
}

// Whoever names both operations and matches within a few lines lists measures: they are those of
// which nobody has anything to say by themselves. (A pattern matches, too: that is a call.)
Findings lists_of_measures(const std::vector<Source>& sources) {
    constexpr std::size_t few = 12;
    static const std::regex operations(R"(\bops\b)");
    static const std::regex matches(R"(\bmatches\b(?!\())");
    Findings findings;
    for (const Source& source : sources)
        for (std::size_t at = 0; at < source.lines.size(); ++at) {
            const std::string& line = source.lines[at].text;
            const std::size_t begin = at < few ? 0 : at - few;
            const std::size_t end = std::min(source.lines.size(), at + few);
            if (std::regex_search(without_comment(line), operations) &&
                names(source, begin, end, matches))
                findings.push_back(finding(source, at + 1, line));
        }
    return findings;
}

TEST(Measures, AreListedOnce) {
    EXPECT_EQ(lists_of_measures(
                  sources({"profile/data", "profile/analysis", "profile/present", "cli", "gui"})),
              Findings{});
}

TEST(Measures, AListIsFound) {
    EXPECT_EQ(lists_of_measures({planted("cli/a.cpp", "sum.ops += row.ops;\n"
                                                      "sum.matches += row.matches;\n")}),
              Findings{"cli/a.cpp:1: sum.ops += row.ops;"});
    EXPECT_EQ(lists_of_measures({planted("cli/a.cpp", "one_of({\"ops\", \"matches\"})\n")}).size(),
              1U);
}

TEST(Measures, OneOfThemIsNoList) {
    EXPECT_EQ(lists_of_measures({planted("cli/a.cpp", "// ops and matches\n"
                                                      "work += point.ops;\n"
                                                      "if (pattern.matches(name)) return;\n")}),
              Findings{});
}

} // namespace
} // namespace lexprof::test
