// The views for those who write SQL of their own: what they say is what was written.
#include "base/sqlite.h"
#include "tests/store/files.h"
#include "tests/store/recordings.h"

#include <limits>
#include <random>

namespace lexprof::profile {
namespace {

class Views : public Files {
  protected:
    // The rows of a query as texts, values with | between them.
    static std::vector<std::string> asked(const std::string& file, const std::string& sql) {
        Database database(file, SQLITE_OPEN_READONLY);
        Statement statement = database.prepare(sql);
        std::vector<std::string> rows;
        while (statement.step()) {
            std::string& row = rows.emplace_back();
            for (int at = 0; at < statement.columns(); ++at) {
                const auto* text = sqlite3_value_text(statement.value(at));
                row += (at == 0 ? "" : "|") +
                       std::string(text == nullptr ? "NULL" : reinterpret_cast<const char*>(text));
            }
        }
        return rows;
    }
};

using Rows = std::vector<std::string>;

TEST_F(Views, Accounts) {
    const std::string file = written(small_recording());
    EXPECT_EQ(asked(file, "SELECT book, pair, callee, origin, calls, ops, matches, steps, cells, "
                          "live, live_max, in_use_max, seconds FROM profile"),
              (Rows{"lexical|\"main\"←•|\"main\"|•|1|2|3|4|5|0|4|5|4000.0",
                    "lexical|h←f,\"\t\n|h|f,\"\t\n|6|7|8|9|10|2|9|10|5.0e-09"}));
    EXPECT_EQ(asked(file, "SELECT book, calls, cells, cell_steps FROM total"),
              (Rows{"lexical|7|15|1800"}));
    EXPECT_EQ(asked(file, "SELECT callee, calls, live FROM by_callee ORDER BY calls"),
              (Rows{"\"main\"|1|0", "h|6|2"}));
    EXPECT_EQ(asked(file, "SELECT origin, calls FROM by_origin ORDER BY calls"),
              (Rows{"•|1", "f,\"\t\n|6"}));
}

// main←• has points in intervals 0 and 2, h in 1.
TEST_F(Views, Curves) {
    const std::string file = written(small_recording());
    EXPECT_EQ(asked(file, "SELECT pair, until_step, until_cell, live_min, live_max, live, in_use, "
                          "calls, ops, matches, steps, cells, seconds FROM curve"),
              (Rows{"\"main\"←•|100|5|0|4|4|5|1|1|1|1|5|1.0e-09",
                    "\"main\"←•|300|15|0|4|0|1|1|2|3|4|5|2.0e-09",
                    "h←f,\"\t\n|120|15|0|9|2|3|6|7|8|9|10|5.0e-09"}));
    EXPECT_EQ(asked(file, "SELECT until_step, live_min, live_max, live, in_use FROM heap"),
              (Rows{"100|0|4|4|5", "120|4|9|6|7", "300|0|6|2|3"}));
    EXPECT_EQ(asked(file, "SELECT id, steps, cells FROM interval"),
              (Rows{"0|100|5", "1|120|15", "2|300|15"}));
    EXPECT_EQ(asked(file, "SELECT pair, file, line, \"column\" FROM place"),
              (Rows{"f←\"main\"|f.flic|2|9", "h←f,\"\t\n|other.hs|8|0"}));
}

// SQLite has not read the queries of the views when they were written down.
TEST_F(Views, AllOfThemCanBeAsked) {
    const std::string file = written(small_recording());
    const Rows names = asked(file, "SELECT name FROM sqlite_schema WHERE type = 'view'");
    EXPECT_EQ(names, (Rows{"named", "profile", "by_callee", "by_origin", "total", "curve", "heap",
                           "place"}));
    for (const std::string& name : names)
        EXPECT_NE(asked(file, "SELECT count(*) FROM " + name), Rows{"0"}) << name;
    EXPECT_EQ(asked(file, "PRAGMA integrity_check"), Rows{"ok"});
}

TEST_F(Views, LongAxes) {
    Recording recording = small_recording();
    Curves& curves = recording.book().curves;
    curves = {};
    curves.rows.resize(2);
    for (std::uint64_t at = 0; at < 300; ++at)
        curves.intervals.push_back(interval_of(at * at, at / 2, at * 1'000'000'000, 0, at, at));
    const std::string file = written(recording);
    EXPECT_EQ(asked(file, "SELECT count(*), min(id), max(id) FROM interval"), Rows{"300|0|299"});
    EXPECT_EQ(asked(file, "SELECT until_step, until_cell, until_second, live_max, in_use FROM heap "
                          "WHERE until_step IN (0, 16129, 16384, 89401)"),
              (Rows{"0|0|0.0|0|1", "16129|63|127.0|127|128", "16384|64|128.0|128|129",
                    "89401|149|299.0|299|300"}));
}

// A point must not cost a look at each of the intervals, nor at each of the accounts: what is gone
// through are the strips, and what has been made of one.
TEST_F(Views, APointFindsItsIntervalByNumber) {
    const std::string file = written(small_recording());
    std::string plan;
    for (const std::string& row : asked(file, "EXPLAIN QUERY PLAN SELECT * FROM curve"))
        plan += row + '\n';
    EXPECT_TRUE(contains(plan, "SEARCH i USING INTEGER PRIMARY KEY (rowid=?)")) << plan;
    EXPECT_TRUE(contains(plan, "SEARCH a USING PRIMARY KEY (book=? AND id=?)")) << plan;
    EXPECT_TRUE(contains(plan, "SCAN s\n")) << plan;
    EXPECT_FALSE(contains(plan, "MATERIALIZE i")) << plan;
    EXPECT_FALSE(contains(plan, "SCAN i")) << plan;
}

// Every number that SQL is said to be able to read, in all orders.
TEST_F(Views, NumbersOfEveryLength) {
    Recording recording = small_recording();
    Book& book = recording.book();
    book.curves = {};
    book.curves.rows.resize(2);
    std::mt19937_64 random(9);
    Point last;
    for (std::uint32_t at = 0; at < 300; ++at) {
        book.curves.intervals.push_back(interval_of(at + 1, 0, 0, 0, 0, 0));
        Point& point = book.curves.rows[0].open().emplace_back();
        point.interval = at;
        const unsigned width = at % 59 + 5;
        point.live = static_cast<std::int64_t>(random() >> width) * (at % 2 == 0 ? 1 : -1);
        point.live_min = point.live - static_cast<std::int64_t>(at);
        point.live_max = point.live + 1;
        point.calls = last.calls + at * 1000;                          // a second difference
        point.steps = last.steps + (random() >> (20 + at % 44)) / 300; // a first difference
        point.cells = at < 3 ? 0 : 7;                                  // constant
        last = point;
    }
    Rows wanted;
    for (const Point& point : book.curves.rows[0])
        wanted.push_back(std::to_string(point.interval + 1) + '|' + std::to_string(point.live) +
                         '|' + std::to_string(point.live_min) + '|' +
                         std::to_string(point.live_max) + '|' + std::to_string(point.calls) + '|' +
                         std::to_string(point.steps) + '|' + std::to_string(point.cells));
    const Rows read = asked(written(recording), "SELECT until_step, live, live_min, live_max, "
                                                "calls, steps, cells FROM curve");
    ASSERT_EQ(read.size(), wanted.size());
    for (std::size_t at = 0; at < wanted.size(); ++at) EXPECT_EQ(read[at], wanted[at]);
}

} // namespace
} // namespace lexprof::profile
