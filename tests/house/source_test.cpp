// The reading of the project's own text: what is code and what is not.
#include "tests/house/source.h"

#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

std::string code(std::string_view text) {
    std::string all;
    for (const Line& line : planted("a.cpp", text).lines) all += line.code + "|";
    return all;
}

TEST(Source, CommentsAreNoCode) {
    EXPECT_EQ(code("a; // b\nc;"), "a;     |c;|");
    EXPECT_EQ(code("a /* b\nc */ d"), "a     |     d|");
    EXPECT_EQ(code("a /* never ends\n"), "a              |");
}

TEST(Source, LiteralsKeepTheirMarksAlone) {
    EXPECT_EQ(code(R"(f("a // b", x);)"), "f(\"      \", x);|");
    EXPECT_EQ(code(R"(f("\"a", '"', '\'');)"), "f(\"   \", ' ', '  ');|");
    EXPECT_EQ(code("f(R\"x(a)\"\n)x\", y)"), "f(R\"x(   |)x\", y)|");
}

TEST(Source, MarksBetweenDigitsAreCode) { EXPECT_EQ(code("1'000 + 'a'"), "1'000 + ' '|"); }

TEST(Source, Includes) {
    const Source source = planted("a.cpp", "#include \"gc/heap.h\"\n"
                                           "#include <vector>\n"
                                           "// #include \"no/comment.h\"\n"
                                           "  #  include \"flic/program.h\" // for programs\n");
    EXPECT_EQ(includes(source), (std::vector<std::string>{"gc/heap.h", "flic/program.h"}));
}

TEST(Source, FindingsNameFileAndLine) {
    const std::vector<Source> two{planted("a.h", "x = 1;\n// word = 2\n"),
                                  planted("b.h", "\nword = 3; // here\n")};
    EXPECT_EQ(lines_with(two, std::regex("word *=[^=]")), Findings{"b.h:2: word = 3; // here"});
}

TEST(Source, TheProjectIsRead) {
    const std::vector<Source> gc = sources({"gc"});
    const auto is_heap = [](const Source& source) { return source.path == "gc/heap.h"; };
    ASSERT_EQ(std::count_if(gc.begin(), gc.end(), is_heap), 1);
    const std::vector<std::string> top = top_folders();
    EXPECT_EQ(std::count(top.begin(), top.end(), "gc"), 1);
    EXPECT_EQ(std::count(top.begin(), top.end(), "docs"), 0);
}

} // namespace
} // namespace lexprof::test
