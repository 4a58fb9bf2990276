// Tables and their writers.
#include "base/display.h"
#include "base/table.h"

#include <gtest/gtest.h>
#include <limits>

namespace lexprof {
namespace {

Table small() {
    Table table;
    table.columns = {name_column("name", "function", "What it is called."),
                     {"calls", "calls", "How often it was called.", Unit::count},
                     {"share", "% cells", {}, Unit::percent}};
    table.lines = {{{"f", std::uint64_t{1200}, 75.0}},
                   {{"größe", std::uint64_t{7}, 25.0}},
                   {{"… 3 more", std::uint64_t{3}, {}}, Line::Kind::rest},
                   {{"total", std::uint64_t{1210}, 100.0}, Line::Kind::total}};
    return table;
}

TEST(TableText, NumbersToTheRightNamesToTheLeft) {
    EXPECT_EQ(to_text(small()), "function  calls  % cells\n"
                                "f         1,200     75.0\n"
                                "größe         7     25.0\n"
                                "… 3 more      3\n"
                                "total     1,210    100.0\n");
}

TEST(TableText, NothingStandsToTheRightOfALastName) {
    Table table;
    table.columns = {{"calls", "calls", {}}, name_column("name", "function", {})};
    table.lines = {{{std::uint64_t{10}, "f"}}, {{std::uint64_t{7}, "longer name"}}};
    EXPECT_EQ(to_text(table), "calls  function\n"
                              "   10  f\n"
                              "    7  longer name\n");
}

TEST(TableText, GapsAndLeads) {
    Table table;
    table.columns = {name_column("name", "function", {}), {"calls", "calls", {}}};
    table.lines = {{{"f", std::uint64_t{1}}},
                   {{"g", std::uint64_t{2}}, Line::Kind::heading, true, "→ "}};
    EXPECT_EQ(to_text(table), "function  calls\n"
                              "f             1\n"
                              "\n"
                              "→ g           2\n");
}

// Wide characters take two columns, marks that combine take none.
TEST(TableText, AlignedByWhatIsSeen) {
    Table table;
    table.columns = {name_column("name", "n", {}), {"calls", "c", {}}};
    table.lines = {{{"漢字", std::uint64_t{1}}}, {{"e\xCC\x81", std::uint64_t{2}}}};
    EXPECT_EQ(to_text(table), "n     c\n"
                              "漢字  1\n"
                              "e\xCC\x81     2\n");
}

TEST(TableText, TimesAreInTheUnitOfTheGreatest) {
    Table table;
    table.columns = {{"time_ns", "time", {}, Unit::nanoseconds}};
    table.lines = {{{std::uint64_t{2500000}}}, {{std::uint64_t{40000}}}};
    EXPECT_EQ(to_text(table), "time, ms\n     2.5\n     0.0\n");
    table.lines = {{{std::uint64_t{2500000000}}}};
    EXPECT_EQ(to_text(table), "time, s\n  2.500\n");
    table.lines = {{{std::uint64_t{900}}}};
    EXPECT_EQ(to_text(table), "time, µs\n     0.9\n");
}

TEST(TableText, BytesAreInTheUnitOfTheGreatest) {
    Table table;
    table.columns = {{"bytes", "size", {}, Unit::bytes}};
    table.lines = {{{std::uint64_t{3} << 20}}, {{std::uint64_t{1} << 19}}};
    EXPECT_EQ(to_text(table), "size, MiB\n      3.0\n      0.5\n");
    table.lines = {{{std::uint64_t{96}}}};
    EXPECT_EQ(to_text(table), "size, B\n     96\n");
}

// Ten columns of bar for 100 %: 75 % are 7½, 0.1 % are rounded up to the narrowest there is.
TEST(TableText, Bars) {
    Table table;
    table.columns = {{"share", "%", {}, Unit::percent}};
    table.columns[0].bar = true;
    table.lines = {{{75.0}}, {{0.1}}, {{0.0}}, {{100.0}, Line::Kind::total}};
    EXPECT_EQ(to_text(table, {.bars = true}), "    %\n"
                                              " 75.0 ███████▌\n"
                                              "  0.1 ▏\n"
                                              "  0.0\n"
                                              "100.0\n");
}

// A bar of a column that is no percentage stands for the part of the greatest.
TEST(TableText, BarsOfNumbers) {
    Table table;
    table.columns = {{"cells", "cells", {}}};
    table.columns[0].bar = true;
    table.lines = {{{std::uint64_t{40}}}, {{std::uint64_t{10}}}};
    EXPECT_EQ(to_text(table, {.bars = true}), "cells\n"
                                              "   40 ██████████\n"
                                              "   10 ██▌\n");
}

TEST(TableText, ColoursAreForWholeLines) {
    Table table;
    table.columns = {name_column("name", "n", {})};
    table.lines = {{{"f"}}, {{"(system)"}, Line::Kind::account}, {{"all"}, Line::Kind::total}};
    EXPECT_EQ(to_text(table, {.colours = true}), "\x1b[1mn\x1b[0m\n"
                                                 "f\n"
                                                 "\x1b[2m(system)\x1b[0m\n"
                                                 "\x1b[1mall\x1b[0m\n");
}

TEST(TableText, ColumnsForFilesAreNotShown) {
    Table table = small();
    table.columns[1].files_only = true;
    EXPECT_EQ(to_text(table).substr(0, 18), "function  % cells\n");
    EXPECT_EQ(to_csv(table).substr(0, 18), "name,calls,share\r\n");
}

TEST(TableText, NegativeAndExtremeNumbers) {
    Table table;
    table.columns = {{"n", "n", {}}};
    table.lines = {{{std::numeric_limits<std::int64_t>::min()}},
                   {{std::numeric_limits<std::uint64_t>::max()}},
                   {{-1234.4}}};
    EXPECT_EQ(to_text(table), "                         n\n"
                              "-9,223,372,036,854,775,808\n"
                              "18,446,744,073,709,551,615\n"
                              "                    -1,234\n");
}

TEST(Display, WhatCannotBeSeenIsSpeltOut) {
    EXPECT_EQ(printable("a\nb\tc\r"), "a\\nb\\tc\\r");
    EXPECT_EQ(printable("\x1b[31mred"), "\\x1B[31mred");
    EXPECT_EQ(printable(std::string("\0x\x7f", 3)), "\\x00x\\x7F");
    EXPECT_EQ(printable("\xC2\x9B"), "\\u{9B}"); // a control of one character
    EXPECT_EQ(printable("a\xE2\x80\xAE"
                        "b"),
              "a\\u{202E}b");                         // from right to left
    EXPECT_EQ(printable("\xFFz\xC3"), "\\xFFz\\xC3"); // not UTF-8
    EXPECT_EQ(printable("größe 漢"), "größe 漢");
}

TEST(Display, LongNamesLoseTheirMiddle) {
    EXPECT_EQ(shortened("abcdefghij", 10), "abcdefghij");
    EXPECT_EQ(shortened("abcdefghijk", 10), "abcdef…ijk");
    EXPECT_EQ(shortened("漢字漢字漢字", 7), "漢字…字"); // 4 + 1 + 2
    EXPECT_EQ(shortened("abc", 0), "abc");
    EXPECT_EQ(shortened("abc", 1), "…");
}

TEST(Display, AMegabyteOfNameIsShownInItsColumns) {
    const std::string name = "begin" + std::string(1 << 20, '\x1b') + "end";
    // 20 columns: 13 of the beginning, the ellipsis, 6 of the end
    EXPECT_EQ(shown_name(name, 20), "begin\\x1B\\x1B…x1Bend");
    std::string wide;
    for (int i = 0; i < 100000; ++i) wide += "漢";
    EXPECT_EQ(shown_name(wide, 8), "漢漢…漢"); // 5 columns hold two, 2 columns hold one
    std::string marks = "e";
    for (int i = 0; i < 100000; ++i) marks += "\xCC\x81";
    EXPECT_LT(shown_name(marks, 8).size(), 1000U); // they take no columns, but space
}

TEST(Display, NumbersAreGrouped) {
    EXPECT_EQ(grouped(std::uint64_t{0}), "0");
    EXPECT_EQ(grouped(std::uint64_t{999}), "999");
    EXPECT_EQ(grouped(std::uint64_t{1000}), "1,000");
    EXPECT_EQ(grouped(std::int64_t{1234567}), "1,234,567");
    EXPECT_EQ(grouped(std::uint64_t{18446744073709551615U}), "18,446,744,073,709,551,615");
}

TEST(TableCsv, EntriesAndAccountsOnly) {
    EXPECT_EQ(to_csv(small()), "name,calls,share\r\nf,1200,75\r\ngröße,7,25\r\n");
}

TEST(TableCsv, QuotedWhereItMustBe) {
    Table table;
    table.columns = {name_column("a,b", {}, {}), {"x", {}, {}}};
    table.lines = {{{"say \"hi\"\n", {}}}, {{"plain", 0.5}}, {{"", 1.0 / 3}}};
    EXPECT_EQ(to_csv(table), "\"a,b\",x\r\n\"say \"\"hi\"\"\n\",\r\nplain,0.5\r\n,0.333333\r\n");
}

TEST(TableJson, AnObjectForEachEntry) {
    EXPECT_EQ(to_json(small()), "[\n"
                                "  {\"name\": \"f\", \"calls\": 1200, \"share\": 75},\n"
                                "  {\"name\": \"größe\", \"calls\": 7, \"share\": 25}\n"
                                "]\n");
    EXPECT_EQ(to_json({}), "[\n]\n");
}

TEST(TableJson, Escapes) {
    EXPECT_EQ(json_string("a\"b\\c/"), "\"a\\\"b\\\\c/\"");
    EXPECT_EQ(json_string("\n\t\r\x1b\x01"), "\"\\n\\t\\r\\u001b\\u0001\"");
    EXPECT_EQ(json_string("\xC2\x9B\xE2\x80\xA8"), "\"\\u009b\\u2028\"");
    EXPECT_EQ(json_string("a\xFF"
                          "b"),
              "\"a\xEF\xBF\xBD"
              "b\"");
    EXPECT_EQ(json_string(std::string_view("\0", 1)), "\"\\u0000\"");
}

TEST(TableJson, NothingIsNullAndSoIsWhatIsNoNumber) {
    Table table;
    table.columns = {{"x", {}, {}}};
    table.lines = {{{Value{}}}, {{std::numeric_limits<double>::quiet_NaN()}}, {{-0.0}}};
    EXPECT_EQ(to_json(table), "[\n  {\"x\": null},\n  {\"x\": null},\n  {\"x\": 0}\n]\n");
}

TEST(TableMarkdown, HasTotalsAndAlignment) {
    EXPECT_EQ(to_markdown(small()), "| function | calls | % cells |\n"
                                    "|---|---:|---:|\n"
                                    "| f | 1,200 | 75.0 |\n"
                                    "| größe | 7 | 25.0 |\n"
                                    "| … 3 more | 3 |  |\n"
                                    "| total | 1,210 | 100.0 |\n");
}

TEST(TableMarkdown, NamesAreNoMarkup) {
    Table table;
    table.columns = {name_column("name", "name", {})};
    table.lines = {{{"a|b<i>*x*\n`_[y]\\"}}};
    // the line feed is spelt out first, and its backslash escaped like the one at the end
    EXPECT_EQ(to_markdown(table), "| name |\n|---|\n"
                                  "| a\\|b\\<i\\>\\*x\\*\\\\n\\`\\_\\[y\\]\\\\ |\n");
}

TEST(TableLegend, WhatIsExplained) {
    EXPECT_EQ(to_text(legend(small())), "  function  What it is called.\n"
                                        "  calls     How often it was called.\n");
    EXPECT_EQ(to_markdown(legend(small())), "- **function**: What it is called.\n"
                                            "- **calls**: How often it was called.\n");
}

// 98 columns: 4 of margins, 1 of title, so 93 for the words; the tenth word of nine letters begins
// after 90.
TEST(TableLegend, LongOnesGoOnBelow) {
    std::string meaning = "123456789";
    for (int at = 0; at < 9; ++at) meaning += " 123456789";
    const std::string ten = "123456789 123456789 123456789 123456789 123456789 123456789 123456789 "
                            "123456789 123456789";
    EXPECT_EQ(to_text({{"x", meaning}}), "  x  " + ten + "\n     123456789\n");
}

TEST(TableText, Tenths) {
    Table table;
    table.columns = {{"mean", "mean", {}, Unit::decimal}};
    table.lines = {{{1234.56}}, {{0.04}}, {{999.96}}, {{std::uint64_t{3}}}};
    EXPECT_EQ(to_text(table), "   mean\n1,234.6\n    0.0\n1,000.0\n    3.0\n");
}

} // namespace
} // namespace lexprof
