// The book of stacks in the formats that know stacks: of a book by hand, tests/making/stacks.h.
#include "exported.h"

#include "profile/analysis/together.h"
#include "profile/present/export/format.h"
#include "tests/making/books.h"
#include "tests/making/stacks.h"

#include <gtest/gtest.h>
#include <sstream>

namespace lexprof::profile {
namespace {

using test::exported;
using test::named;

Recording stacks() { return test::stacks_recording(); }

TEST(StacksExported, Folded) {
    EXPECT_EQ(exported(stacks(), "folded"), "MAIN 2\n"
                                            "MAIN;a 2\n"
                                            "MAIN;a;f 4\n"
                                            "MAIN;b 3\n"
                                            "MAIN;b;f 9\n"
                                            "CAF:k 5\n");
}

// Frames in the order of the rows: MAIN, a, f, b, CAF:k.
TEST(StacksExported, Speedscope) {
    const std::string text = exported(stacks(), "speedscope");
    EXPECT_NE(text.find("\"endValue\": 25,\n     \"samples\": [[0], [0, 1], [0, 1, 2], [0, 3], "
                        "[0, 3, 2], [4]],\n     \"weights\": [2, 2, 4, 3, 9, 5]"),
              std::string::npos)
        << text;
}

// The costs of f are 4 below a and 9 below b: by its entries, 1 and 2, they would be 4.3 and 8.7.
TEST(StacksExported, CallgrindHasWhatIsInclusiveExactly) {
    const std::string text = exported(stacks(), "callgrind");
    for (const char* part :
         {"summary: 25 0 0 8 0 0 0\n",
          "fn=(1) MAIN\n0 2 0 0 2 0 0 0\n"
          "cfi=(1)\ncfn=(3) a\ncalls=1 0\n0 6 0 0 1 0 0 0\n"
          "cfi=(1)\ncfn=(5) b\ncalls=1 0\n0 12 0 0 4 0 0 0\n",
          "fn=(3)\n0 2 0 0 0 0 0 0\ncfi=(1)\ncfn=(4) f\ncalls=1 0\n0 4 0 0 1 0 0 0\n",
          "fn=(4)\n0 13 0 0 5 0 0 0\n",
          "fn=(5)\n0 3 0 0 0 0 0 0\ncfi=(1)\ncfn=(4)\ncalls=2 0\n0 9 0 0 4 0 0 0\n"})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(StacksExported, GhcsProfileInJson) {
    const std::string text = exported(stacks(), "prof-json");
    EXPECT_NE(
        text.find(
            "\"profile\": {\"id\": 0, \"entries\": 0, \"alloc\": 64, \"ticks\": 2, "
            "\"children\": ["
            "{\"id\": 1, \"entries\": 1, \"alloc\": 0, \"ticks\": 2, \"children\": ["
            "{\"id\": 2, \"entries\": 1, \"alloc\": 32, \"ticks\": 4, \"children\": []}]}, "
            "{\"id\": 3, \"entries\": 1, \"alloc\": 0, \"ticks\": 3, \"children\": ["
            "{\"id\": 2, \"entries\": 2, \"alloc\": 128, \"ticks\": 9, \"children\": []}]}, "
            "{\"id\": 4, \"entries\": 0, \"alloc\": 32, \"ticks\": 5, \"children\": []}]}\n}"),
        std::string::npos)
        << text;
    EXPECT_NE(text.find("\"total_ticks\": 25"), std::string::npos);
    EXPECT_NE(text.find("\"total_alloc\": 256"), std::string::npos);
    EXPECT_NE(text.find("{\"id\": 4, \"label\": \"CAF:k\", \"module\": \"Main\", \"src_loc\": "
                        "\"\", \"is_caf\": true}"),
              std::string::npos);
}

// A book of pairs has stacks of two, all below MAIN. Frames: •, M.g, f, MAIN.
TEST(StacksExported, GhcsProfileInJsonOfPairs) {
    Recording it;
    it.run.clock = "off";
    test::add_rows(it, {named("M.g", "•", 1, 0, 0, 4, 1), named("f", "M.g", 2, 0, 0, 6, 0)});
    const std::string text = exported(it, "prof-json");
    EXPECT_NE(text.find("{\"id\": 1, \"label\": \"g\", \"module\": \"M\""), std::string::npos);
    EXPECT_NE(text.find("\"profile\": {\"id\": 3, \"entries\": 0, \"alloc\": 0, \"ticks\": 0, "
                        "\"children\": [{\"id\": 1, \"entries\": 1, \"alloc\": 32, \"ticks\": 4, "
                        "\"children\": [{\"id\": 2, \"entries\": 2, \"alloc\": 0, \"ticks\": 6, "
                        "\"children\": []}]}]}\n}"),
              std::string::npos)
        << text;
}

// What hp2ps draws of cost centres: those on top, and of these only some.
TEST(StacksExported, RowsByCentreAndOnlySome) {
    const auto rows_of = [](const Book& book) {
        std::string text;
        for (const Row& row : book.rows)
            text += book.row_name(row) + " " + std::to_string(row.cells) + "\n";
        return text;
    };
    const Book by_centre = put_together(stacks().book(), {*find_together("centre"), {}});
    EXPECT_EQ(rows_of(by_centre), "MAIN 2\na 0\nf 5\nb 0\nCAF:k 1\n");
    EXPECT_EQ(rows_of(only_rows(by_centre, {"f", "CAF:*"})), "f 5\nCAF:k 1\n");
    EXPECT_EQ(rows_of(only_rows(stacks().book(), {"f"})), "MAIN.a.f←MAIN.a 1\nMAIN.b.f←MAIN.b 4\n");
    EXPECT_EQ(rows_of(only_rows(by_centre, {"g"})), "");
}

} // namespace
} // namespace lexprof::profile
