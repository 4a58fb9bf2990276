// Rows put together: what cells are, who made them, types, modules and groups.
#include "profile/analysis/together.h"
#include "profile/present/chart/chart.h"
#include "tests/making/books.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using test::named;
using test::point;

// Two intervals of ten steps. At their ends 5 + 3 + 0 + 1 and 2 + 3 + 4 + 1 cells are alive.
Book constructions() {
    Book book = test::book_of({named("Sym", "parse", 0, 0, 0, 0, 10, 2, 6, 7, 50),
                               named("Con", "elim", 0, 0, 0, 0, 4, 3, 3, 9, 40),
                               named("Sym", "elim", 0, 0, 0, 0, 3, 4, 4, 15, 20),
                               named("map …", "disin", 0, 0, 0, 0, 2, 1, 2, 3, 10)});
    book.scheme = Scheme::constructions;
    book.totals.steps = 20;
    book.totals.cells = 19;
    Subjects subjects = *book.subjects;
    const auto type = static_cast<SubjectId>(subjects.size());
    for (Subject& subject : subjects)
        if (subject.name == "Sym" || subject.name == "Con") subject.parent = type;
    subjects.push_back({SubjectKind::type, "Formula", {}, no_subject});
    book.subjects = std::make_shared<const Subjects>(std::move(subjects));
    book.curves.intervals = {test::interval(10, 13, 0, 0, 9, 9),
                             test::interval(20, 19, 0, 8, 10, 10)};
    book.curves.rows = {{point(0, 0, 6, 5), point(1, 2, 5, 2)},
                        {point(0, 0, 3, 3)},
                        {point(1, 0, 4, 4)},
                        {point(0, 0, 2, 1)}};
    return book;
}

std::string rows_text(const Book& book) {
    std::vector<std::string> rows;
    for (const Row& row : book.rows)
        rows.push_back(book.row_name(row) + " " + std::to_string(row.cells) + " " +
                       std::to_string(row.live) + " " + std::to_string(row.live_max) + "@" +
                       std::to_string(row.live_max_step) + " " + std::to_string(row.cell_steps));
    std::ranges::sort(rows);
    std::string text;
    for (const std::string& row : rows) text += row + "\n";
    return text;
}

std::string points_text(const Book& book, const std::string& name) {
    std::string text;
    for (std::size_t at = 0; at < book.rows.size(); ++at) {
        if (book.row_name(book.rows[at]) != name) continue;
        for (const Point& it : book.curves.rows[at])
            text += std::to_string(it.interval) + ": " + std::to_string(it.live_min) + " to " +
                    std::to_string(it.live_max) + ", " + std::to_string(it.live) + "\n";
    }
    return text;
}

// Sym: 10 + 3 cells, 2 + 4 alive at the end, which is no more than parse's alone had at step 7.
TEST(Together, ByConstruction) {
    const Book book = put_together(constructions(), {Together::construction, {}});
    EXPECT_EQ(book.rows_are, ""); // they are constructions
    EXPECT_EQ(rows_text(book), "Con 4 3 3@9 40\n"
                               "Sym 13 6 6@7 70\n"
                               "map … 2 1 2@3 10\n");
    EXPECT_EQ(points_text(book, "Sym"), "0: 0 to 6, 5\n1: 2 to 9, 6\n");
    EXPECT_EQ(points_text(book, "Con"), "0: 0 to 3, 3\n"); // nothing more happens
}

// elim: 3 at the end of the first interval, 3 + 4 at the end of the second: its peak is that.
TEST(Together, ByProducer) {
    const Book book = put_together(constructions(), {Together::producer, {}});
    EXPECT_EQ(rows_text(book), "disin 2 1 2@3 10\n"
                               "elim 7 7 7@20 60\n"
                               "parse 10 2 6@7 50\n");
    EXPECT_EQ(points_text(book, "elim"), "0: 0 to 3, 3\n1: 3 to 7, 7\n");
}

// Formula: 8 and 9 at the ends. Within the second interval no more than 5 + 3 + 4, nor than the 10
// that the whole heap had.
TEST(Together, ByType) {
    const Book book = put_together(constructions(), {Together::type, {}});
    EXPECT_EQ(book.rows_are, "type");
    EXPECT_EQ(rows_text(book), "(not evaluated) 2 1 2@3 10\n"
                               "Formula 17 9 9@20 110\n");
    EXPECT_EQ(points_text(book, "Formula"), "0: 0 to 9, 8\n1: 5 to 10, 9\n");
}

// A row is of the first group that fits, by who made it or by what it is.
TEST(Together, ByGroup) {
    const auto parser = parse_group("parser=parse*,red*");
    const auto terms = parse_group("terms=Sym,Con");
    ASSERT_TRUE(parser && terms);
    const Book book = put_together(constructions(), {Together::group, {*parser, *terms}});
    EXPECT_EQ(rows_text(book), "(others) 2 1 2@3 10\n"
                               "parser 10 2 6@7 50\n"
                               "terms 7 7 7@20 60\n");
    EXPECT_EQ(total(book, Measure::cells), total(constructions(), Measure::cells));
}

TEST(Together, WhatIsNoGroup) {
    EXPECT_FALSE(parse_group("parser"));
    EXPECT_FALSE(parse_group("=parse*"));
    EXPECT_FALSE(parse_group("parser="));
    EXPECT_EQ(find_together("module"), Together::module);
    EXPECT_FALSE(find_together("modules"));
}

// A function's module is what its name says, or the file that it stands in; its local functions are
// of the same. In the book of constructions it is that of who made the cells.
TEST(Together, ByModule) {
    Book book =
        test::book_of({named("Data.Map.insert", "main", 0, 0, 0, 1, 5),
                       named("Data.Map.insert/go.x", "main", 0, 0, 0, 2, 6),
                       named(".", "main", 0, 0, 0, 4, 7), named("main", "•", 0, 0, 0, 8, 8)});
    Subjects subjects = *book.subjects;
    for (Subject& subject : subjects)
        if (subject.name == "main") subject.place = {"wc.flic", 1, 1};
    book.subjects = std::make_shared<const Subjects>(std::move(subjects));
    EXPECT_EQ(rows_text(put_together(book, {Together::module, {}})), "(no module) 7 0 0@0 0\n"
                                                                     "Data.Map 11 0 0@0 0\n"
                                                                     "wc.flic 8 0 0@0 0\n");
    EXPECT_EQ(rows_text(put_together(constructions(), {Together::module, {}})),
              "(no module) 19 10 10@20 120\n");
}

// The machine's own accounts stay what they are.
TEST(Together, AccountsStayApart) {
    const Book book =
        put_together(test::book_of({named("f", "g", 0, 0, 0, 1, 5), named("(collector)", "•"),
                                    named("(system)", "•", 0, 0, 0, 0, 3)}),
                     {Together::group, {{"all", {"*"}}}});
    EXPECT_EQ(rows_text(book), "(collector) 0 0 0@0 0\n"
                               "(system) 3 0 0@0 0\n"
                               "all 5 0 0@0 0\n");
    EXPECT_TRUE(
        std::ranges::any_of(book.rows, [&](const Row& row) { return book.is_account(row); }));
}

// The bands of a chart: Formula has 110 of 120 cell-steps, 91.7 %.
TEST(Together, BandsAreDrawnOfIt) {
    Recording recording;
    recording.run.program = "clausify.flic";
    recording.book() = put_together(constructions(), {Together::type, {}});
    test::nothing_waits(recording);
    chart::ChartOptions options;
    options.view = chart::View::bands;
    const chart::Scene scene = draw_chart(recording, options);
    std::string texts;
    for (const chart::Item& item : scene.items)
        if (const auto* text = std::get_if<chart::Text>(&item)) texts += text->text + "\n";
    EXPECT_NE(texts.find("Formula\n91.7 % of the area\n"), std::string::npos) << texts;
    EXPECT_NE(texts.find("(not evaluated)\n8.3 % of the area\n"), std::string::npos) << texts;
}

} // namespace
} // namespace lexprof::profile
