// The file: what is written is read again, and what is no sound profile is refused with a reason.
#include "base/sqlite.h"
#include "profile/store/digest.h"
#include "tests/store/files.h"
#include "tests/store/recordings.h"

namespace lexprof::profile {
namespace {

namespace fs = std::filesystem;

using Store = Files;

TEST_F(Store, EverythingComesBack) {
    std::string problem;
    const auto read = read_recording(written(small_recording()), problem);
    ASSERT_TRUE(read) << problem;
    expect_same(*read, small_recording());
}

// Books of subjects of their own, with curves of their own over the same intervals.
Recording with_two_books() {
    Recording recording = small_recording();
    Book second = recording.book();
    second.scheme = Scheme::dynamic;
    second.subjects = std::make_shared<const Subjects>(
        Subjects{{SubjectKind::collector, "(collector)", {}, no_subject},
                 {SubjectKind::function, "(collector)", {}, no_subject}});
    second.rows = {second.rows[0]};
    second.rows[0].callee = 1;
    second.rows[0].origin = 0;
    second.rows[0].calls = 77;
    second.curves.rows = {{point_of(2, 0, 1, 1, {77, 0, 0, 0, 0}, 0)}};
    recording.books.push_back(second);
    return recording;
}

TEST_F(Store, BooksAreKeptApart) {
    std::string problem;
    const auto read = read_recording(written(with_two_books()), problem);
    ASSERT_TRUE(read) << problem;
    expect_same(*read, with_two_books());
}

TEST_F(Store, WhatIsKnownOfSingleCellsComesBack) {
    Recording recording = small_recording();
    const Pair main{1, 0};
    const Pair h{3, 4};
    recording.followed.lives =
        Lives{{{main, 5, 1, {1, 2, 3, 4}, 3, 90}, {h, 10, 0, {5, 6, 7, 0}, 7, 120}},
              {{100, {1, 2, 3, 4}}, {300, {5, 6, 7, 0}}}};
    recording.followed.consumers =
        Consumers{{main, h, 1, 2, 1, 30, 20, 110}, {h, main, 4, 0, 0, 9, 5, 7}};
    std::string problem;
    const auto read = read_recording(written(recording), problem);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(read->followed, recording.followed);
}

// A name says nothing of what a subject is: every kind comes back with every name.
TEST_F(Store, KindsOfSubjectsAreKept) {
    Subjects subjects;
    std::vector<Row> rows;
    for (const std::string_view name : {collector_name, system_name, body_name, outside_name})
        for (const SubjectKind kind : every_subject_kind) {
            const auto id = static_cast<SubjectId>(subjects.size());
            subjects.push_back({kind, std::string(name), {}, no_subject});
            rows.push_back(Row{{}, id, 0});
            rows.back().calls = id + 1;
        }
    Recording recording;
    recording.subjects = recording.book().subjects = std::make_shared<const Subjects>(subjects);
    recording.book().rows = rows;
    std::string problem;
    const auto read = read_recording(written(recording), problem);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(*read->book().subjects, subjects);
    EXPECT_EQ(read->book().rows, rows);
}

// Nothing was read is not the same as nobody knows.
TEST_F(Store, AnInputThatWasEmptyOrNotKept) {
    Recording recording = small_recording();
    std::string problem;
    recording.input = "";
    EXPECT_EQ(read_recording(written(recording), problem)->input, "");
    recording.input.reset();
    EXPECT_EQ(read_recording(written(recording), problem)->input, std::nullopt);
    recording.input = std::string(5'000'000, 'x') + "end";
    EXPECT_EQ(read_recording(written(recording), problem)->input, recording.input);
    EXPECT_LT(fs::file_size(path("a.lexprof")), 200'000U);
}

TEST_F(Store, LargeOnesToo) {
    const Recording recording = random_recording(7, 300, 500);
    std::string problem;
    const auto read = read_recording(written(recording), problem);
    ASSERT_TRUE(read) << problem;
    expect_same(*read, recording);
}

TEST_F(Store, OfConstantsNothingMayBeKnown) {
    Recording unknowing = small_recording();
    unknowing.constants.reset();
    std::string problem;
    const auto read = read_recording(written(unknowing), problem);
    ASSERT_TRUE(read) << problem;
    expect_same(*read, unknowing);
}

TEST_F(Store, PointsCanBeLeftUnread) {
    std::string problem;
    const auto read =
        read_recording(written(small_recording()), problem, {}, Extent::all_but_points);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(read->book().rows, small_recording().book().rows);
    EXPECT_EQ(read->book().curves.intervals, small_recording().book().curves.intervals);
    EXPECT_TRUE(read->book().curves.rows.empty());
}

TEST_F(Store, OfPointsTheLiveCellsAloneCanBeRead) {
    Recording wanted = small_recording();
    for (Track& points : wanted.book().curves.rows)
        for (Point& point : points.open()) {
            const Point whole = point;
            point = {};
            point.interval = whole.interval;
            point.live = whole.live;
            point.in_use = whole.in_use;
        }
    wanted.input.reset();
    std::string problem;
    const auto read = read_recording(written(small_recording()), problem, {}, Extent::live_only);
    ASSERT_TRUE(read) << problem;
    expect_same(*read, wanted);
}

// A file of a version that did not know a measure, or knew another one besides.
TEST_F(Store, MeasuresMayBeUnknown) {
    const std::string file = written(small_recording());
    change(file, "DROP VIEW place; DROP VIEW heap; DROP VIEW curve; DROP VIEW total; "
                 "DROP VIEW by_origin; DROP VIEW by_callee; DROP VIEW profile; DROP VIEW named; "
                 "ALTER TABLE account DROP COLUMN matches; ALTER TABLE strip DROP COLUMN matches; "
                 "ALTER TABLE account ADD COLUMN sighs INTEGER NOT NULL DEFAULT 5; "
                 "ALTER TABLE strip ADD COLUMN sighs TEXT NOT NULL DEFAULT ''");
    seal(file);
    Recording wanted = small_recording();
    for (Row& row : wanted.book().rows) row.matches = 0;
    for (Track& points : wanted.book().curves.rows)
        for (Point& point : points.open()) point.matches = 0;
    std::string problem;
    const auto read = read_recording(file, problem);
    ASSERT_TRUE(read) << problem;
    expect_same(*read, wanted);
}

TEST_F(Store, AMegabyteOfAName) {
    Recording recording = small_recording();
    Subjects subjects = *recording.subjects;
    subjects[1].name = std::string(1 << 20, 'x');
    subjects[2].name = std::string("nul\0 and \xFF", 10);
    recording.subjects = recording.book().subjects = std::make_shared<const Subjects>(subjects);
    std::string problem;
    const auto read = read_recording(written(recording), problem);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(*read->subjects, subjects);
}

TEST_F(Store, OneFileRemains) {
    written(small_recording());
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(folder_)) ++files;
    EXPECT_EQ(files, 1U);
}

TEST_F(Store, ADigestIsThatOfTheText) { // as FIPS 180-2 has it
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_F(Store, ReadingCanBeCancelled) {
    const std::string file = written(random_recording(1, 3000, 3));
    std::string problem;
    EXPECT_FALSE(read_recording(file, problem, [](double) { return false; }));
    EXPECT_EQ(problem, "");
    double last = 0;
    EXPECT_TRUE(read_recording(file, problem, [&](double done) {
        EXPECT_GE(done, last);
        last = done;
        return true;
    }));
    EXPECT_GT(last, 0.5);
    EXPECT_LE(last, 1.0);
}

// --- refusals ---------------------------------------------------------------------------------

TEST_F(Store, WhatIsNoProfileIsRefusedWithAReason) {
    EXPECT_EQ(refusal(path("none")), "cannot open " + path("none") + ": No such file or directory");
    EXPECT_TRUE(contains(refusal(folder_.string()), "is not a profile"));
    put("empty", "");
    EXPECT_TRUE(contains(refusal(path("empty")), "is empty"));
    put("f.flic", "& (main) (1)");
    EXPECT_EQ(refusal(path("f.flic")), path("f.flic") +
                                           " is not a profile; if it is a program, run it: "
                                           "lexprof run " +
                                           path("f.flic"));
    Database(path("other.db"), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE).run("CREATE TABLE t(x)");
    EXPECT_EQ(refusal(path("other.db")),
              path("other.db") + " is an SQLite database, but not a profile");
}

TEST_F(Store, ANewerFormatIsNamed) {
    const std::string file = written(small_recording());
    change(file, "PRAGMA user_version = 3");
    EXPECT_EQ(refusal(file), file + " was written by a newer lexprof (its format is 3, this "
                                    "lexprof reads up to 2): use that one");
}

// Every length at which a file can be cut, in steps of a page and around them.
TEST_F(Store, TruncatedFilesAreRefused) {
    const std::string whole = bytes_of(written(random_recording(3, 20, 40)));
    for (std::size_t length = 1; length < whole.size(); length += 509) {
        put("cut", whole.substr(0, length));
        EXPECT_TRUE(contains(refusal(path("cut")), path("cut") + " is ")) << length;
    }
}

struct Trick {
    const char* sql;
    const char* reason;
};

// A file that someone has prepared, checksums and all.
TEST_F(Store, HostileFilesAreRefused) {
    const Trick tricks[] = {
        {"DROP TABLE account; CREATE VIEW account AS SELECT * FROM interval", "no table account"},
        {"DROP TABLE note", "no table note"},
        {"DROP TABLE strip; CREATE VIRTUAL TABLE strip USING fts4(book, account)",
         "no table strip"},
        {"UPDATE account SET calls = -1", "not negative"},
        {"UPDATE account SET calls = 'many'", "something else than a number"},
        {"UPDATE subject SET name = x'00'", "something else than a text"},
        {"UPDATE subject SET id = 77 WHERE id = 4", "not numbered from 0"},
        {"UPDATE subject SET kind = 'ghost' WHERE id = 4", "the kind of subject 'ghost'"},
        {"UPDATE subject SET parent = 9 WHERE id = 4", "a subject's parent is none"},
        {"UPDATE book SET scheme = 'yellow'", "the kind of book 'yellow'"},
        {"UPDATE book SET subjects = 3", "a book of it has no subjects"},
        {"DELETE FROM book", "there is no book"},
        {"UPDATE account SET id = 77 WHERE id = 1", "not numbered from 0"},
        {"UPDATE account SET book = 1 WHERE id = 1", "an account belongs to no book"},
        {"UPDATE account SET callee = 5", "an account's callee is none of its subjects"},
        {"UPDATE function SET account = -1", "a function's account is none of its subjects"},
        {"UPDATE interval SET id = 9 WHERE id = 2", "not numbered from 0"},
        {"UPDATE interval SET steps = 'many'", "something else than a number"},
        {"UPDATE interval SET steps = -1 WHERE id = 0", "not negative"},
        {"UPDATE interval SET steps = 119 WHERE id = 2", "run backwards"},
        {"UPDATE strip SET calls = '0CA' WHERE id = 0", "run backwards"},    // 1, then 0
        {"UPDATE strip SET live = '0}}' WHERE id = 0", "run backwards"},     // 30 is too many
        {"UPDATE strip SET interval = '0CC' WHERE id = 0", "run backwards"}, // 1 and 1
        {"UPDATE strip SET interval = '0AQ' WHERE id = 0", "no interval"},   // 0 and 8
        {"UPDATE strip SET calls = 'CC' WHERE id = 0", "has no digits"},     // of no order
        {"UPDATE strip SET points = 4 WHERE id = 0", "a curve is out of range"},
        {"UPDATE strip SET account = 99 WHERE id = 1", "belongs to no account"},
        {"UPDATE input SET size = 5000000000", "its input is out of range"},
        {"UPDATE input SET size = 5", "its input cannot be unpacked"},
        {"UPDATE run SET value = 'dreaming' WHERE key = 'state'", "the state 'dreaming'"},
        {"UPDATE run SET value = 9999 WHERE key = 'exit_status'", "exit status is out of range"},
        {"UPDATE function SET line = 99999999999", "a line is out of range"},
        {"UPDATE definition SET functions = 3 WHERE number = 2", "functions that are not there"},
        {"UPDATE definition SET constant = 1 WHERE number = 3", "functions that are not there"},
        {"UPDATE passage SET definition = 3", "part of nothing"},
        {"UPDATE passage SET enclosing = 1 WHERE number = 2", "part of nothing"},
        {"UPDATE passage SET names = '1 x'", "a list of definitions is wrong"},
        {"UPDATE passage SET names = '1 3'", "a list of definitions is wrong"},
        {"ALTER TABLE source RENAME COLUMN text TO words", "has no column text"},
    };
    for (const Trick& trick : tricks) {
        const std::string file = written(small_recording());
        change(file, trick.sql);
        if (!contains(trick.reason, "no table")) seal(file);
        EXPECT_TRUE(contains(refusal(file), trick.reason)) << trick.sql << ": " << refusal(file);
    }
}

// --- writing ----------------------------------------------------------------------------------

TEST_F(Store, WritingReplacesAProfileAndNothingElse) {
    written(random_recording(1, 3, 3));
    const std::string file = written(small_recording());
    std::string problem;
    EXPECT_EQ(read_recording(file, problem)->book().rows.size(), 2U);

    put("notes.txt", "do not lose me");
    EXPECT_FALSE(write_recording(path("notes.txt"), small_recording(), problem));
    EXPECT_TRUE(contains(problem, "another file of that name")) << problem;
    EXPECT_FALSE(FileWriter::create(path("notes.txt"), small_recording(), problem));
    EXPECT_TRUE(contains(problem, "another file of that name")) << problem;
    EXPECT_EQ(bytes_of(path("notes.txt")), "do not lose me");
}

TEST_F(Store, WhereNothingCanBeWritten) {
    std::string problem;
    EXPECT_FALSE(write_recording(path("no/such/folder"), small_recording(), problem));
    EXPECT_TRUE(contains(problem, "No such file or directory")) << problem;
    EXPECT_FALSE(FileWriter::create("/dev/full", small_recording(), problem));
    EXPECT_EQ(problem, "cannot write /dev/full: it is no ordinary file");
}

TEST_F(Store, StandardInputIsNoFile) {
    EXPECT_TRUE(contains(refusal("-"), "a profile is read from a file, not from standard input"));
}

TEST_F(Store, TwoRunsDoNotShareAFile) {
    std::string problem;
    const auto first = FileWriter::create(path("a"), small_recording(), problem);
    ASSERT_TRUE(first) << problem;
    EXPECT_FALSE(FileWriter::create(path("a"), small_recording(), problem));
    EXPECT_TRUE(contains(problem, "another run is writing it")) << problem;
    EXPECT_FALSE(write_recording(path("a"), small_recording(), problem));
    EXPECT_TRUE(contains(problem, "a run is writing it")) << problem;
    EXPECT_FALSE(fs::exists(path("a.part")));
}

// So many narrow intervals, as other programs may write them, are joined by the reader.
TEST_F(Store, NarrowIntervalsAreJoined) {
    Recording recording = small_recording();
    Curves& curves = recording.book().curves;
    curves = {};
    curves.rows.resize(2);
    for (std::uint32_t at = 0; at < 9000; ++at) {
        curves.intervals.push_back(interval_of(at + 1, 0, 0, at % 5, 7, 5));
        curves.rows[0].push_back(point_of(at, 0, at == 8191 ? 99 : 7, 5, {at + 1, 0, 0, 0, 0}, 0));
    }
    std::string problem;
    const auto read = read_recording(written(recording), problem);
    ASSERT_TRUE(read) << problem;
    const Curves& joined = read->book().curves;
    ASSERT_EQ(joined.intervals.size(), 2250U); // 9000 / 4
    EXPECT_EQ(joined.intervals[1], interval_of(8, 0, 0, 0, 7, 5));
    EXPECT_EQ(joined.rows[0][2047].live_max, 99); // 8188 … 8191
    EXPECT_EQ(joined.rows[0][2047].calls, 8192U);
}

} // namespace
} // namespace lexprof::profile
