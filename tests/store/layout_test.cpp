// Files are laid out without SQLite: SQLite finds nothing wrong with them, whatever their size, and
// reads what was written. Note [Files without SQLite], profile/store/pages.h.
#include "base/sqlite.h"
#include "tests/store/files.h"
#include "tests/store/recordings.h"

#include <limits>

namespace lexprof::profile {
namespace {

class Layout : public Files {
  protected:
    void expect_sound(const Recording& recording, const std::string& what) {
        const std::string file = written(recording);
        {
            Database database(file, SQLITE_OPEN_READONLY);
            Statement check = database.prepare("PRAGMA integrity_check");
            ASSERT_TRUE(check.step());
            EXPECT_EQ(check.text(0), "ok") << what;
        }
        std::string problem;
        const auto read = read_recording(file, problem);
        ASSERT_TRUE(read) << what << problem;
        expect_same(*read, recording);
    }
};

// With so many subjects, whose names are so long, besides those of a small recording.
Recording with_names(std::size_t number, std::size_t length) {
    Recording recording = small_recording();
    Subjects subjects = *recording.subjects;
    for (std::size_t at = 0; at < number; ++at)
        subjects.push_back({SubjectKind::function,
                            std::to_string(at) + std::string(length, 'n'),
                            {"f.flic", 1, 1},
                            no_subject});
    recording.subjects = std::make_shared<const Subjects>(std::move(subjects));
    recording.book().subjects = recording.subjects;
    return recording;
}

// One row more each time: where a page is full, and where a row stands between two of them.
TEST_F(Layout, TreesOfRowsOfEverySize) {
    for (std::size_t number = 0; number < 60; ++number)
        expect_sound(with_names(number, 400), std::to_string(number) + " long names");
    for (const std::size_t number : {1000U, 3000U}) // three levels
        expect_sound(with_names(number, 600), std::to_string(number) + " names");
}

// Those of 1,002 bytes, and in tables with numbers those of 4,061, are the longest in a page.
TEST_F(Layout, RowsThatTakeSeveralPages) {
    for (std::size_t length = 950; length < 1010; ++length)
        expect_sound(with_names(7, length), std::to_string(length));
    for (const std::size_t length : {2000U, 5000U, 5100U, 20'000U})
        expect_sound(with_names(3, length), std::to_string(length));
    for (std::size_t length = 4030; length < 4070; ++length) {
        Recording recording = small_recording();
        recording.notes = {std::string(length, 'x'), std::string(2 * length, 'y')};
        expect_sound(recording, std::to_string(length));
    }
}

TEST_F(Layout, TreesOfNumbersOfEverySize) {
    Recording recording = small_recording();
    recording.notes.clear();
    for (int number = 0; number < 40; ++number) {
        recording.notes.emplace_back(300, 'x');
        expect_sound(recording, std::to_string(number));
    }
    for (int number = 0; number < 5000; ++number) recording.notes.emplace_back(1500, 'y');
    expect_sound(recording, "many");
}

// In records a number takes one to eight bytes.
TEST_F(Layout, NumbersOfEveryLength) {
    Recording recording = small_recording();
    for (unsigned bits = 0; bits < 64; ++bits) {
        Row row = recording.book().rows[0];
        row.calls = (std::uint64_t{1} << bits) >> 1;
        row.ops = row.calls == 0 ? 0 : row.calls - 1;
        row.live = -static_cast<std::int64_t>(row.calls);
        row.in_use = row.live - 1;
        recording.book().rows.push_back(row);
    }
    recording.book().curves.rows.resize(recording.book().rows.size());
    recording.book().rows[0].live = std::numeric_limits<std::int64_t>::min();
    expect_sound(recording, "numbers");
}

} // namespace
} // namespace lexprof::profile
