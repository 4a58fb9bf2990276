// A damaged file is noticed wherever it is damaged, or what is read is what was written.
#include "base/sqlite.h"
#include "tests/store/files.h"
#include "tests/store/recordings.h"

#include <random>

namespace lexprof::profile {
namespace {

constexpr std::size_t page = 4096;

bool is_same(const Recording& one, const Recording& other) {
    if (one.books.size() != other.books.size()) return false;
    for (std::size_t at = 0; at < one.books.size(); ++at) {
        const Book& left = one.books[at];
        const Book& right = other.books[at];
        if (left.scheme != right.scheme || *left.subjects != *right.subjects ||
            left.rows != right.rows || !(left.totals == right.totals) ||
            !(left.dropped_cycles == right.dropped_cycles) || !(left.curves == right.curves))
            return false;
    }
    return one.run == other.run && one.sources == other.sources && one.input == other.input &&
           one.functions == other.functions && one.references == other.references &&
           one.notes == other.notes;
}

class Damage : public Files {
  protected:
    Damage() : file_(written(wanted_)), whole_(bytes_of(file_)) {}

    // Whether it was noticed; if not, what is read must be what was written.
    bool is_noticed(const std::string& bytes, const std::string& what) {
        put("broken", bytes);
        std::string problem;
        const auto read = read_recording(path("broken"), problem);
        EXPECT_EQ(read.has_value(), problem.empty()) << what;
        EXPECT_TRUE(!read || is_same(*read, wanted_)) << what;
        return !read;
    }

    const Recording wanted_ = random_recording(4, 60, 60);
    const std::string file_;
    const std::string whole_;
};

// Every page with another, with zeros, with noise.
TEST_F(Damage, OverwrittenPages) {
    std::mt19937_64 random(1);
    const std::size_t pages = whole_.size() / page;
    ASSERT_GT(pages, 20U);
    std::size_t noticed = 0;
    for (std::size_t at = 0; at < pages; ++at) {
        const std::string number = "page " + std::to_string(at);
        std::string noise(page, ' ');
        for (char& byte : noise) byte = static_cast<char>(random());
        const std::string other = whole_.substr((at + 7) % pages * page, page);
        for (const std::string& by : {other, std::string(page, '\0'), noise}) {
            std::string broken = whole_;
            broken.replace(at * page, page, by);
            noticed += is_noticed(broken, number) ? 1 : 0;
        }
    }
    EXPECT_EQ(noticed, 3 * pages); // none of them is spare
}

// Bits of every page; some are in room that nobody uses.
TEST_F(Damage, FlippedBits) {
    std::mt19937_64 random(2);
    for (std::size_t at = 0; at < whole_.size(); at += 1 + random() % 9999) {
        std::string broken = whole_;
        broken[at] = static_cast<char>(broken[at] ^ (1 << random() % 8));
        is_noticed(broken, "byte " + std::to_string(at));
    }
}

TEST_F(Damage, LostAndStrayedRows) {
    for (const char* sql :
         {"DELETE FROM strip WHERE id = 7", "UPDATE strip SET account = 8 WHERE id = 7",
          "UPDATE strip SET calls = '', ops = calls WHERE id = 7", "DELETE FROM account",
          "UPDATE account SET calls = ops, ops = calls", "DELETE FROM checksum",
          "UPDATE checksum SET sum = sum + 1 WHERE name = 'note'", "DELETE FROM note",
          "DELETE FROM input", "UPDATE source SET text = 'another'",
          "DELETE FROM interval WHERE id = 0", "UPDATE interval SET cells = steps"}) {
        put("broken", whole_);
        change(path("broken"), sql);
        EXPECT_TRUE(contains(refusal(path("broken")), "is damaged")) << sql;
    }
}

TEST_F(Damage, WhatCanBeReliedOnIsSaid) {
    put("broken", whole_);
    change(path("broken"), "UPDATE strip SET calls = '0K' WHERE id = 7");
    EXPECT_EQ(refusal(path("broken")),
              path("broken") + " is damaged: its curves are not what was written. The accounts are "
                               "sound, and `lexprof report` without a stretch of the run shows "
                               "them. Copy it again, or run the program again");
    std::string problem;
    const auto read = read_recording(path("broken"), problem, {}, Extent::all_but_points);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(read->book().rows, wanted_.book().rows);
    EXPECT_FALSE(read_recording(path("broken"), problem, {}, Extent::live_only));

    put("broken", whole_);
    change(path("broken"), "UPDATE account SET calls = 5");
    EXPECT_TRUE(
        contains(refusal(path("broken")), "its accounts are not what was written. Nothing"));
}

// Versions that wrote with SQLite left a log when they were killed: it is part of the file. Damaged
// anywhere, it ends earlier, and that is said.
TEST_F(Damage, TornLogs) {
    Recording recording = small_recording();
    recording.run.state = State::running;
    const std::string file = written(recording, "a");
    std::string log;
    {
        Database former(file, SQLITE_OPEN_READWRITE);
        former.run("PRAGMA journal_mode = WAL");
        for (int moment = 1; moment <= 3; ++moment) {
            former.run("UPDATE account SET calls = " + std::to_string(moment) + " WHERE id = 0");
            seal(file);
        }
        log = bytes_of(path("a-wal"));
        put("whole", bytes_of(file));
    }
    std::mt19937_64 random(3);
    std::string problem;
    for (std::size_t at = 0; at < log.size(); at += 1 + random() % 999) {
        std::string broken = log;
        broken[at] = static_cast<char>(broken[at] ^ (1 << random() % 8));
        put("b", bytes_of(path("whole")));
        put("b-wal", broken);
        std::filesystem::remove(path("b-shm"));
        const auto read = read_recording(path("b"), problem);
        if (!read) { // between a change and its checksums
            EXPECT_TRUE(contains(problem, "is damaged")) << problem;
            continue;
        }
        EXPECT_EQ(read->run.state, State::killed);
        EXPECT_TRUE(read->book().rows[0].calls == 3 ||
                    contains(read->run.failure, "has been left out"))
            << at;
    }
}

} // namespace
} // namespace lexprof::profile
