// Names that do harm where they are not escaped: every format takes them, and no name brings in
// lines or fields of its own.
#include "recordings.h"

#include "base/unicode.h"
#include "profile/present/export/format.h"
#include "profile/present/foreign_names.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <sstream>

namespace lexprof::profile {
namespace {

std::string exported(const Recording& recording, const Format& format) {
    std::ostringstream out;
    format.write(recording, {}, out);
    return out.str();
}

std::ptrdiff_t lines_of(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
}

// The lines of a CSV text, of which none may have more or fewer fields than the first; -1 where one
// has.
std::ptrdiff_t records_of(const std::string& text) {
    std::ptrdiff_t records = 0;
    std::size_t fields = 1;
    std::size_t wanted = 0;
    bool is_quoted = false;
    for (const char c : text) {
        if (c == '"') is_quoted = !is_quoted;
        if (is_quoted) continue;
        if (c == ',') ++fields;
        if (c != '\n') continue;
        if (records++ == 0) wanted = fields;
        if (fields != wanted) return -1;
        fields = 1;
    }
    return is_quoted ? -1 : records;
}

TEST(Names, BringInNoLines) {
    const Recording plain = test::small_recording();
    for (const std::string& name : test::harmful_names) {
        const Recording it = test::named_recording(name, "f");
        for (const Format& format : formats()) {
            const std::string text = exported(it, format);
            if (format.is_binary) continue;
            EXPECT_EQ(find_invalid_utf8(text), std::string::npos) << format.name;
            if (format.name == "csv")
                EXPECT_EQ(records_of(text), records_of(exported(plain, format)));
            else
                EXPECT_EQ(lines_of(text), lines_of(exported(plain, format)))
                    << format.name << " of " << name.substr(0, 20);
        }
    }
}

TEST(Names, OfOtherProgramsFormatsAreShort) {
    const Recording it = test::named_recording(std::string(1000000, 'x'), "f");
    for (const char* name : {"hp", "callgrind", "dot", "folded", "massif"})
        EXPECT_LT(exported(it, *find_format(name)).size(), 5000U) << name;
}

// Two long names that differ in their middles are two names still.
TEST(Names, StayDifferent) {
    const std::string half(500, 'x');
    const Recording it = test::named_recording(half + "1" + half, half + "2" + half);
    const std::string text = exported(it, *find_format("folded"));
    EXPECT_EQ(lines_of(text), 3);
    const std::string first = text.substr(0, text.find(' '));
    EXPECT_NE(text.find(first + ";" + first + "~2 5\n"), std::string::npos) << text;
}

TEST(Names, AreMadeDistinct) {
    EXPECT_EQ(made_distinct({"a", "b", "a", "a~2", "a"}),
              (std::vector<std::string>{"a", "b", "a~3", "a~2", "a~4"}));
}

TEST(Names, AreValidUtf8) {
    EXPECT_EQ(valid_utf8("a\xFF\xC3z"), "a\xEF\xBF\xBD\xEF\xBF\xBDz");
    EXPECT_EQ(valid_utf8("é\n"), "é\n");
}

TEST(Names, OfHpBeginLikeNames) {
    const Recording it = test::named_recording("1 a\"b", "2");
    const std::string text = exported(it, *find_format("hp"));
    EXPECT_NE(text.find("\n_1_a_b<-(outside)\t2\n"), std::string::npos) << text;
}

} // namespace
} // namespace lexprof::profile
