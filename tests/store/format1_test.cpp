// Files of format 1, as lexprof 0.1.0 left them: format1.sql beside this file is one.
#include "base/sqlite.h"
#include "tests/store/files.h"

#include <fstream>

namespace lexprof::profile {
namespace {

class Format1 : public Files {
  protected:
    Format1() {
        std::ifstream stream(LEXPROF_FORMAT1);
        const std::string sql{std::istreambuf_iterator<char>(stream), {}};
        Database(path("old"), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE).run(sql);
    }
    Recording read(Extent extent = Extent::everything) {
        std::string problem;
        auto recording = read_recording(path("old"), problem, {}, extent);
        EXPECT_TRUE(recording) << problem;
        return recording ? std::move(*recording) : Recording();
    }
};

TEST_F(Format1, IsReadAsABook) {
    const Recording old = read();
    EXPECT_EQ(old.run.program, "small.flic");
    EXPECT_EQ(old.run.engine, "plain");
    EXPECT_EQ(old.run.state, State::finished);
    EXPECT_EQ(old.run.command_line,
              (std::vector<std::string>{"run", "--engine=plain", "--clock=off", "-o",
                                        "small.lexprof", "small.flic"}));
    EXPECT_EQ(old.input, std::nullopt);
    ASSERT_EQ(old.sources.size(), 1U);
    EXPECT_EQ(old.sources[0].text.size(), 144U);
    ASSERT_EQ(old.books.size(), 1U);
    const Book& book = old.book();
    EXPECT_EQ(book.scheme, Scheme::lexical);
    EXPECT_EQ(book.totals.steps, 83U);
    EXPECT_EQ(book.totals.cells, 175U);
    EXPECT_EQ(book.totals.live_max, 40U);
    EXPECT_EQ(book.totals.in_use_max, 40U);
    ASSERT_EQ(book.rows.size(), 7U);
    EXPECT_EQ(book.pair_name(book.rows[5]), "count←count");
    EXPECT_EQ(book.callee(book.rows[0]).kind, SubjectKind::collector);
    EXPECT_EQ(book.origin(book.rows[3]).kind, SubjectKind::outside);
    EXPECT_EQ(book.rows[5].calls, 5U); // with 4, 3, 2, 1 and 0; main calls it with 5
    EXPECT_EQ(book.rows[6].calls, 5U); // double, for each element
    EXPECT_EQ(book.rows[5].live_max, 12);
    EXPECT_EQ(book.rows[5].in_use_max, 12); // nothing is known of calls that waited
    EXPECT_EQ(book.rows[5].cell_steps, 285);
    EXPECT_EQ(book.rows[5].in_use_steps, 285);
    EXPECT_EQ(old.name(old.functions.front().account), old.functions.front().name);
}

// The last point of a row is what its account came to.
TEST_F(Format1, HasItsCurves) {
    const Recording old = read();
    const Curves& curves = old.book().curves;
    ASSERT_EQ(curves.intervals.size(), 6U); // 83 steps, 16 each
    EXPECT_EQ(curves.intervals[0].steps, 16U);
    EXPECT_EQ(curves.intervals.back().steps, 83U);
    ASSERT_EQ(curves.rows.size(), 7U);
    const Point last = at_end(curves.rows[5], 5);
    EXPECT_EQ(last.calls, 5U);
    EXPECT_EQ(last.cells, 40U);
    EXPECT_EQ(last.live, 0);
    EXPECT_EQ(last.in_use, 0);
    std::size_t points = 0;
    for (const Track& row : curves.rows) points += row.size();
    EXPECT_EQ(points, 22U);
}

TEST_F(Format1, LessCanBeRead) {
    EXPECT_TRUE(read(Extent::all_but_points).book().curves.rows.empty());
    const Recording live = read(Extent::live_only);
    EXPECT_EQ(live.book().curves.rows[5].size(), read().book().curves.rows[5].size());
    EXPECT_EQ(at_end(live.book().curves.rows[5], 5).calls, 0U);
}

TEST_F(Format1, IsNotTrustedEither) {
    change(path("old"), "UPDATE point SET calls = 0 WHERE interval = 5");
    EXPECT_TRUE(contains(refusal(path("old")), "run backwards"));
    change(path("old"), "DROP TABLE point");
    EXPECT_TRUE(contains(refusal(path("old")), "no table point"));
}

} // namespace
} // namespace lexprof::profile
