// The file: what is written is read again, and what is no sound profile is refused with a reason.
#include "profile/store/digest.h"
#include "profile/store/sqlite.h"
#include "profile/store/store.h"
#include "profile/store/writer.h"
#include "tests/making/books.h"
#include "tests/profile/recordings.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/file.h>

namespace lexprof::profile {
namespace {

namespace fs = std::filesystem;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

class Store : public testing::Test {
  protected:
    Store() {
        std::string name = fs::temp_directory_path() / "lexprof-store-XXXXXX";
        folder_ = ::mkdtemp(name.data());
    }
    ~Store() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return folder_ / name; }
    std::string written(const Recording& recording, const std::string& name = "a.lexprof") const {
        std::string problem;
        EXPECT_TRUE(write_recording(path(name), recording, problem)) << problem;
        return path(name);
    }
    // What reading says; the file must be refused.
    static std::string refusal(const std::string& file) {
        std::string problem;
        EXPECT_FALSE(read_recording(file, problem));
        EXPECT_FALSE(problem.empty());
        return problem;
    }
    static void change(const std::string& file, const std::string& sql) {
        Database(file, SQLITE_OPEN_READWRITE).run(sql);
    }
    void put(const std::string& name, const std::string& bytes) const {
        std::ofstream(path(name), std::ios::binary) << bytes;
    }
    static std::string bytes_of(const std::string& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    fs::path folder_;
};

// Functions, references and rows, whatever the numbers of their subjects are.
std::vector<std::string> names_of(const Recording& recording) {
    std::vector<std::string> names;
    for (const Function& it : recording.functions)
        names.push_back(it.name + " for " + recording.name(it.account) + ": " + it.why + " " +
                        it.place.file + std::to_string(it.place.line));
    for (const Reference& it : recording.references)
        names.push_back(recording.name(it.callee) + "←" + recording.name(it.origin) + " " +
                        it.place.file + std::to_string(it.place.line));
    const Book& book = recording.book();
    for (const Row& row : book.rows) {
        names.push_back(book.pair_name(row));
        for (const MeasureFacts& facts : measures)
            names.back() += " " + std::to_string(kept(row, facts.measure));
    }
    return names;
}

void expect_same(const Recording& read, const Recording& wanted) {
    EXPECT_EQ(read.run, wanted.run);
    EXPECT_EQ(read.sources, wanted.sources);
    EXPECT_EQ(names_of(read), names_of(wanted));
    EXPECT_EQ(read.notes, wanted.notes);
    EXPECT_EQ(read.book().totals, wanted.book().totals);
    EXPECT_EQ(read.book().dropped_cycles, wanted.book().dropped_cycles);
    EXPECT_EQ(read.book().curves, wanted.book().curves);
}

TEST_F(Store, EverythingComesBack) {
    std::string problem;
    const auto read = read_recording(written(small_recording()), problem);
    ASSERT_TRUE(read) << problem;
    expect_same(*read, small_recording());
}

TEST_F(Store, LargeOnesToo) {
    const Recording recording = random_recording(7, 300, 500);
    std::string problem;
    const auto read = read_recording(written(recording), problem);
    ASSERT_TRUE(read) << problem;
    expect_same(*read, recording);
}

TEST_F(Store, PointsCanBeLeftUnread) {
    std::string problem;
    const auto read =
        read_recording(written(small_recording()), problem, {}, Extent::all_but_points);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(names_of(*read), names_of(small_recording()));
    EXPECT_EQ(read->book().curves.intervals, small_recording().book().curves.intervals);
    EXPECT_TRUE(read->book().curves.rows.empty());
}

TEST_F(Store, OfPointsTheLiveCellsAloneCanBeRead) {
    Recording wanted = small_recording();
    for (std::vector<Point>& points : wanted.book().curves.rows)
        for (Point& point : points) {
            const Point whole = point;
            point = {};
            point.interval = whole.interval;
            point.live = point.in_use = whole.live;
        }
    std::string problem;
    const auto read = read_recording(written(small_recording()), problem, {}, Extent::live_only);
    ASSERT_TRUE(read) << problem;
    expect_same(*read, wanted);
}

// Files of older versions know nothing of dropped cycles.
TEST_F(Store, DroppedCyclesMayBeUnknown) {
    const std::string file = written(small_recording());
    change(file, "DELETE FROM run WHERE key IN "
                 "('cycle_cells', 'cycle_collections', 'cycle_cells_at_once')");
    std::string problem;
    const auto read = read_recording(file, problem);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(read->book().dropped_cycles, DroppedCycles{});
    EXPECT_EQ(names_of(*read), names_of(small_recording()));
}

TEST_F(Store, AMegabyteOfAName) {
    Recording recording = small_recording();
    recording.book().rows[0].callee = test::subject(recording, std::string(1 << 20, 'x'));
    recording.book().rows[0].origin = test::subject(recording, std::string("nul\0 and \xFF", 10));
    std::string problem;
    const auto read = read_recording(written(recording), problem);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(names_of(*read), names_of(recording));
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
    const std::string file = written(random_recording(1, 300, 500));
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
    change(file, "PRAGMA user_version = 2");
    EXPECT_EQ(refusal(file), file + " was written by a newer lexprof (its format is 2, this "
                                    "lexprof reads 1): use that one");
}

// Every length at which a file can be cut, in steps of a page and around them.
TEST_F(Store, TruncatedFilesAreRefused) {
    const std::string whole = bytes_of(written(random_recording(3, 20, 40)));
    for (std::size_t length = 1; length < whole.size(); length += 509) {
        put("cut", whole.substr(0, length));
        EXPECT_TRUE(contains(refusal(path("cut")), path("cut") + " is ")) << length;
    }
}

TEST_F(Store, ShuffledBytesNeverCrash) {
    const std::string whole = bytes_of(written(random_recording(4, 10, 20)));
    std::uint64_t random = 42;
    const auto next = [&] { return random = random * 6364136223846793005U + 1442695040888963407U; };
    for (int turn = 0; turn < 300; ++turn) {
        std::string broken = whole;
        for (int times = 0; times <= turn % 7; ++times)
            broken[(next() >> 33) % broken.size()] = static_cast<char>(next() >> 56);
        put("broken", broken);
        std::string problem;
        const bool refused = !read_recording(path("broken"), problem);
        EXPECT_EQ(refused, !problem.empty());
    }
}

struct Trick {
    const char* sql;
    const char* reason;
};

// A file that someone has prepared.
TEST_F(Store, HostileSchemasAreRefused) {
    const Trick tricks[] = {
        {"DROP TABLE pair; CREATE VIEW pair AS SELECT * FROM interval", "no table pair"},
        {"DROP TABLE note", "no table note"},
        {"DROP TABLE point; CREATE VIRTUAL TABLE point USING fts4(interval, pair)",
         "no table point"},
        {"UPDATE pair SET calls = -1", "not negative"},
        {"UPDATE pair SET calls = 'many'", "something else than a number"},
        {"UPDATE pair SET callee = x'00'", "something else than a text"},
        {"UPDATE pair SET id = 77 WHERE id = 1", "not numbered from 0"},
        {"UPDATE interval SET id = 77 WHERE id = 2", "not numbered from 0"},
        {"UPDATE interval SET steps = 1 WHERE id = 2", "run backwards"},
        {"UPDATE point SET calls = 0 WHERE interval = 2", "run backwards"},
        {"UPDATE point SET live = 99 WHERE interval = 2", "run backwards"},
        {"UPDATE point SET pair = 99 WHERE pair = 1", "no pair or interval"},
        {"UPDATE run SET value = 'dreaming' WHERE key = 'state'", "the state 'dreaming'"},
        {"UPDATE run SET value = 9999 WHERE key = 'exit_status'", "exit status is out of range"},
        {"UPDATE function SET line = 99999999999", "a line is out of range"},
        {"ALTER TABLE source RENAME COLUMN text TO words", "no such column"},
    };
    for (const Trick& trick : tricks) {
        const std::string file = written(small_recording());
        change(file, trick.sql);
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

// --- while it grows -----------------------------------------------------------------------------

class Constant final : public Accounts {
  public:
    explicit Constant(const Recording& recording) : recording_(recording) {}
    std::uint64_t steps() const override { return recording_.book().totals.steps; }
    std::uint64_t in_use() const override { return recording_.book().totals.in_use; }
    double seconds() const override { return 1; }
    std::vector<Book> books() override { return recording_.books; }
    const Curves& curves(std::size_t book) override { return recording_.books[book].curves; }

  private:
    const Recording& recording_;
};

// The intervals of a recording, as a run would tell them.
void tell(Listener& listener, const Recording& recording) {
    for (std::uint32_t at = 0; at < recording.book().curves.intervals.size(); ++at) {
        std::vector<Sample> samples;
        for (std::uint32_t pair = 0; pair < recording.book().curves.rows.size(); ++pair)
            for (const Point& point : recording.book().curves.rows[pair])
                if (point.interval == at) samples.push_back({pair, point});
        const BookSamples book{samples, recording.book().rows.size()};
        listener.interval_ended(recording.book().curves.intervals[at], {&book, 1});
    }
}

// Pulses until the writer has found it time to write.
std::optional<Recording> read_while_running(FileWriter& writer, const Recording& recording,
                                            const std::string& file) {
    Constant accounts(recording);
    std::string problem;
    for (;;) {
        const BookSamples nothing{{}, recording.book().rows.size()};
        writer.interval_ended(recording.book().curves.intervals.back(), {&nothing, 1});
        writer.pulse(accounts);
        auto read = read_recording(file, problem);
        EXPECT_TRUE(read) << problem;
        if (!read || !read->book().rows.empty()) return read;
    }
}

TEST_F(Store, ARunInProgressCanBeRead) {
    const Recording recording = small_recording();
    std::string problem;
    auto writer = FileWriter::create(path("a"), recording, problem);
    ASSERT_TRUE(writer) << problem;
    tell(*writer, recording);
    const auto read = read_while_running(*writer, recording, path("a"));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->run.state, State::failed); // as the heading says here
    EXPECT_EQ(names_of(*read), names_of(recording));
    ASSERT_GE(read->book().curves.intervals.size(), 3U);
    EXPECT_EQ(read->book().curves.rows, recording.book().curves.rows);
}

TEST_F(Store, AKilledRunIsKnownAsOne) {
    Recording recording = small_recording();
    recording.run.state = State::running;
    std::string problem;
    auto writer = FileWriter::create(path("a"), recording, problem);
    ASSERT_TRUE(writer) << problem;
    EXPECT_EQ(read_recording(path("a"), problem)->run.state, State::running);
    writer.reset(); // without `finish`
    EXPECT_EQ(read_recording(path("a"), problem)->run.state, State::killed);
}

// What its log still had is no part of a file that takes its place.
TEST_F(Store, AKilledRunLeavesNothingToItsSuccessor) {
    const Recording recording = small_recording();
    std::string problem;
    const Recording former = random_recording(2, 40, 300);
    auto writer = FileWriter::create(path("a.lexprof"), former, problem);
    ASSERT_TRUE(writer) << problem;
    tell(*writer, former);
    ASSERT_TRUE(read_while_running(*writer, former, path("a.lexprof")));
    const std::string log = bytes_of(path("a.lexprof-wal"));
    ASSERT_FALSE(log.empty());
    writer.reset();
    put("a.lexprof-wal", log);
    const auto read = read_recording(written(recording), problem);
    ASSERT_TRUE(read) << problem;
    expect_same(*read, recording);
    EXPECT_FALSE(fs::exists(path("a.lexprof-wal")));
}

TEST_F(Store, WhatTheEndSaysReplacesWhatGrew) {
    const Recording grown = random_recording(5, 30, 50);
    const Recording final = random_recording(6, 40, 60);
    std::string problem;
    auto writer = FileWriter::create(path("a"), grown, problem);
    ASSERT_TRUE(writer) << problem;
    tell(*writer, grown);
    ASSERT_TRUE(read_while_running(*writer, grown, path("a")));
    ASSERT_TRUE(writer->finish(final.run, final.books, problem)) << problem;
    const auto read = read_recording(path("a"), problem);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(read->book().curves, final.book().curves);
    EXPECT_EQ(names_of(*read), names_of(final));
}

// The room of what grew, and was replaced, is given back.
TEST_F(Store, TheFileIsNoLargerThanItNeedsToBe) {
    const Recording grown = random_recording(5, 200, 200);
    std::string problem;
    auto writer = FileWriter::create(path("a"), grown, problem);
    ASSERT_TRUE(writer) << problem;
    tell(*writer, grown);
    ASSERT_TRUE(read_while_running(*writer, grown, path("a")));
    EXPECT_GT(fs::file_size(path("a-wal")), 200'000U);
    const Recording small = small_recording();
    ASSERT_TRUE(writer->finish(small.run, small.books, problem)) << problem;
    EXPECT_LT(fs::file_size(path("a")), 200'000U);
}

// So many narrow intervals, as a long run in progress has them, are joined by the reader.
TEST_F(Store, NarrowIntervalsAreJoined) {
    Recording recording = small_recording();
    recording.book().curves = {};
    recording.book().curves.rows.resize(2);
    for (std::uint32_t at = 0; at < 9000; ++at) {
        recording.book().curves.intervals.push_back(test::interval(at + 1, 0, 0, at % 5, 7, 5));
        recording.book().curves.rows[0].push_back(
            test::point(at, 0, at == 8191 ? 99 : 7, 5, at + 1));
    }
    std::string problem;
    const auto read = read_recording(written(recording), problem);
    ASSERT_TRUE(read) << problem;
    ASSERT_EQ(read->book().curves.intervals.size(), 2250U); // 9000 / 4
    EXPECT_EQ(read->book().curves.intervals[1], test::interval(8, 0, 0, 0, 7, 5));
    EXPECT_EQ(read->book().curves.rows[0][2047].live_max, 99); // 8188 … 8191
    EXPECT_EQ(read->book().curves.rows[0][2047].calls, 8192U);
}

} // namespace
} // namespace lexprof::profile
