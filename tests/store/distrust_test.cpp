// Files that someone has prepared: any value may be anything, and the checksums fit. Whatever it
// is, reading neither crashes nor gives what later rooms cannot rely on.
#include "profile/store/schema.h"
#include "tests/store/files.h"
#include "tests/store/recordings.h"

#include <random>

namespace lexprof::profile {
namespace {

using Distrust = Files;

// What the rooms after this one take for granted.
void expect_sound(const Recording& recording, const std::string& what) {
    ASSERT_FALSE(recording.books.empty()) << what;
    for (const Function& function : recording.functions)
        ASSERT_LT(function.account, recording.subjects->size()) << what;
    for (const Book& book : recording.books) {
        for (const Row& row : book.rows) {
            ASSERT_LT(row.callee, book.subjects->size()) << what;
            ASSERT_LT(row.origin, book.subjects->size()) << what;
        }
        ASSERT_EQ(book.curves.rows.size(), book.rows.size()) << what;
        for (const Track& points : book.curves.rows)
            for (std::size_t at = 0; at < points.size(); ++at) {
                ASSERT_LT(points[at].interval, book.curves.intervals.size()) << what;
                ASSERT_TRUE(follows(points[at], at == 0 ? Point{} : points[at - 1])) << what;
            }
    }
}

std::string random_value(std::mt19937_64& random) {
    const auto one_of = [&](std::initializer_list<const char*> values) {
        return std::string(*(values.begin() + random() % values.size()));
    };
    switch (random() % 4) {
    case 0: return std::to_string(random() % 5);
    case 1:
        return one_of(
            {"-1", "9223372036854775807", "4294967295", "4294967296", "1000000", "1e300"});
    case 2: return one_of({"''", "x''", "'0C'", "'2CCCC'", "'1!!!!!!!!!!!!A'", "zeroblob(1000)"});
    default: {
        std::string text = "'" + std::to_string(random() % 3);
        for (std::uint64_t left = random() % 20; left > 0; --left)
            text += static_cast<char>('(' + random() % 86);
        return text + "'";
    }
    }
}

std::vector<std::string> columns_of(const std::string& file, const std::string& table) {
    Database database(file, SQLITE_OPEN_READONLY);
    Statement statement = database.prepare("SELECT * FROM " + table);
    std::vector<std::string> columns;
    for (int at = 0; at < statement.columns(); ++at) columns.emplace_back(statement.name(at));
    return columns;
}

TEST_F(Distrust, AnyValueMayBeAnything) {
    const std::string file = written(random_recording(11, 6, 20));
    const std::string whole = bytes_of(file);
    std::mt19937_64 random(12);
    std::size_t refused = 0;
    std::size_t changed = 0;
    for (const std::string_view name : table_names) {
        if (name == "checksum") continue;
        const std::string table(name);
        const std::vector<std::string> columns = columns_of(file, table);
        for (std::size_t turn = 0; turn < columns.size(); ++turn) {
            const std::string sql = "UPDATE " + table + " SET " + columns[turn % columns.size()] +
                                    " = " + random_value(random) + " WHERE " + columns[0] +
                                    " % 3 = " + std::to_string(random() % 3);
            put("prepared", whole);
            try {
                change(path("prepared"), sql);
            } catch (const SqlError&) {
                continue; // two rows of one key
            }
            seal(path("prepared"));
            std::string problem;
            const auto read = read_recording(path("prepared"), problem);
            EXPECT_EQ(read.has_value(), problem.empty()) << sql;
            if (read) expect_sound(*read, sql);
            refused += read ? 0 : 1;
            ++changed;
        }
    }
    EXPECT_GT(changed, 60U);
    EXPECT_GT(refused, changed / 4);
}

} // namespace
} // namespace lexprof::profile
