// A file that grows with a run: at every moment it has all that there is, and in the end what the
// end says.
#include "base/sqlite.h"
#include "tests/store/files.h"
#include "tests/store/recordings.h"

#include <fstream>

namespace lexprof::profile {
namespace {

namespace fs = std::filesystem;

using Growing = Files;

// A run that is told interval by interval. The one that goes on is the next, as far as it will
// come.
class Told final : public Accounts {
  public:
    explicit Told(const Recording& recording, CurveLimits limits = {})
        : whole_(recording.book()), builder_(limits) {}

    // Whether there was another interval to end.
    bool go_on() {
        if (ended_ == whole_.curves.intervals.size()) return false;
        builder_.have_rows(0, whole_.rows.size());
        for (const Sample& sample : samples_of(ended_)) builder_.add(0, sample.row, sample.point);
        builder_.end_interval(whole_.curves.intervals[ended_++]);
        return true;
    }

    std::uint64_t steps() const override { return 0; }
    std::uint64_t in_use() const override { return 0; }
    double seconds() const override { return 1; }
    std::vector<Book> books() override {
        Book book = whole_;
        for (std::size_t row = 0; row < book.rows.size(); ++row)
            book.rows[row].calls =
                at_end(whole_.curves.rows[row], static_cast<std::uint32_t>(ended_)).calls;
        book.totals.steps = unfinished().interval.steps;
        return {book};
    }
    const Curves& curves(std::size_t) override { return builder_.curves(); }
    Unfinished unfinished() override {
        if (ended_ == whole_.curves.intervals.size())
            return {whole_.curves.intervals.back(), std::vector<std::vector<Sample>>(1)};
        return {whole_.curves.intervals[ended_], {samples_of(ended_)}};
    }
    // The curves with the interval that goes on.
    Curves all_curves() {
        Curves curves = builder_.curves();
        const auto number = static_cast<std::uint32_t>(curves.intervals.size());
        const Unfinished rest = unfinished();
        curves.intervals.push_back(rest.interval);
        curves.rows.resize(whole_.rows.size());
        for (const Sample& sample : rest.books[0]) {
            curves.rows[sample.row].push_back(sample.point);
            curves.rows[sample.row].open().back().interval = number;
        }
        return curves;
    }

  private:
    std::vector<Sample> samples_of(std::size_t interval) const {
        std::vector<Sample> samples;
        for (std::uint32_t row = 0; row < whole_.curves.rows.size(); ++row)
            for (const Point& point : whole_.curves.rows[row])
                if (point.interval == interval) samples.push_back({row, point});
        return samples;
    }

    const Book& whole_;
    CurveBuilder builder_;
    std::size_t ended_ = 0;
};

Recording running(Recording recording) {
    recording.run.state = State::running;
    return recording;
}

// With limits that make narrow intervals wide every now and then, and writing after a few, none or
// many of them.
TEST_F(Growing, EveryMomentIsInTheFile) {
    const Recording recording = running(random_recording(3, 12, 500));
    for (const CurveLimits limits :
         {CurveLimits{}, CurveLimits{200, 1U << 20, 16, 2}, CurveLimits{300, 900, 16, 2}}) {
        std::string problem;
        auto writer = FileWriter::create(path("a"), recording, problem);
        ASSERT_TRUE(writer) << problem;
        Told told(recording, limits);
        for (unsigned turn = 0; turn < 60; ++turn) {
            for (unsigned more = 0; more < turn * turn % 23; ++more) told.go_on();
            writer->write(told);
            const auto read = read_recording(path("a"), problem);
            ASSERT_TRUE(read) << problem;
            EXPECT_EQ(read->run.state, State::running);
            EXPECT_EQ(read->book().rows, told.books()[0].rows);
            EXPECT_EQ(read->book().totals, told.books()[0].totals);
            ASSERT_EQ(read->book().curves, told.all_curves()) << turn;
        }
        while (told.go_on()) {
        }
        std::vector<Book> books = told.books();
        books[0].curves = told.curves(0);
        ASSERT_TRUE(writer->finish(recording.run, books, {}, problem)) << problem;
        const auto read = read_recording(path("a"), problem);
        ASSERT_TRUE(read) << problem;
        EXPECT_EQ(read->book().rows, books[0].rows);
        EXPECT_EQ(read->book().curves, books[0].curves);
    }
}

TEST_F(Growing, InputIsKeptAsItIsRead) {
    Recording recording = small_recording();
    recording.input = "";
    std::string problem;
    auto writer = FileWriter::create(path("a"), recording, problem);
    ASSERT_TRUE(writer) << problem;
    Told told(recording);
    writer->input_read("one\n");
    writer->write(told);
    writer->input_read("two\n");
    writer->input_read("three");
    EXPECT_EQ(read_recording(path("a"), problem)->input, "one\n");
    writer->write(told);
    EXPECT_EQ(read_recording(path("a"), problem)->input, "one\ntwo\nthree");
    ASSERT_TRUE(writer->finish(recording.run, recording.books, {}, problem)) << problem;
    EXPECT_EQ(read_recording(path("a"), problem)->input, "one\ntwo\nthree");
}

TEST_F(Growing, InputIsNotKeptWhereNobodyWantsIt) {
    Recording recording = small_recording();
    recording.input.reset();
    std::string problem;
    auto writer = FileWriter::create(path("a"), recording, problem);
    ASSERT_TRUE(writer) << problem;
    writer->input_read("secret");
    ASSERT_TRUE(writer->finish(recording.run, recording.books, {}, problem)) << problem;
    EXPECT_EQ(read_recording(path("a"), problem)->input, std::nullopt);
}

TEST_F(Growing, AKilledRunIsKnownAsOne) {
    const Recording recording = running(small_recording());
    std::string problem;
    auto writer = FileWriter::create(path("a"), recording, problem);
    ASSERT_TRUE(writer) << problem;
    EXPECT_EQ(read_recording(path("a"), problem)->run.state, State::running);
    writer.reset(); // without `finish`
    EXPECT_EQ(read_recording(path("a"), problem)->run.state, State::killed);
}

// Versions that wrote with SQLite left logs beside a file: they are no part of one that takes its
// place.
TEST_F(Growing, AKilledRunLeavesNothingToItsSuccessor) {
    const Recording recording = small_recording();
    const std::string file = written(random_recording(2, 40, 300));
    std::string log;
    {
        Database former(file, SQLITE_OPEN_READWRITE);
        former.run("PRAGMA journal_mode = WAL; DELETE FROM strip");
        log = bytes_of(path("a.lexprof-wal"));
    }
    ASSERT_FALSE(log.empty());
    put("a.lexprof-wal", log);
    std::string problem;
    const auto read = read_recording(written(recording), problem);
    ASSERT_TRUE(read) << problem;
    expect_same(*read, recording);
    EXPECT_FALSE(fs::exists(path("a.lexprof-wal")));
}

TEST_F(Growing, WhatTheEndSaysReplacesWhatGrew) {
    const Recording grown = random_recording(5, 60, 90);
    const Recording final = random_recording(6, 40, 100);
    std::string problem;
    auto writer = FileWriter::create(path("a"), grown, problem);
    ASSERT_TRUE(writer) << problem;
    Told told(grown);
    while (told.go_on()) {
    }
    writer->write(told);
    ASSERT_TRUE(writer->finish(final.run, final.books, {}, problem)) << problem;
    const auto read = read_recording(path("a"), problem);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(read->book().curves, final.book().curves);
    EXPECT_EQ(read->book().rows, final.book().rows);
}

// The room of what grew, and was replaced, is given back.
TEST_F(Growing, TheFileIsNoLargerThanItNeedsToBe) {
    const Recording grown = random_recording(5, 200, 400);
    std::string problem;
    auto writer = FileWriter::create(path("a"), grown, problem);
    ASSERT_TRUE(writer) << problem;
    Told told(grown);
    while (told.go_on()) {
    }
    writer->write(told);
    EXPECT_GT(fs::file_size(path("a")), 400'000U);
    const Recording small = small_recording();
    ASSERT_TRUE(writer->finish(small.run, small.books, {}, problem)) << problem;
    EXPECT_LT(fs::file_size(path("a")), 300'000U);
}

// What could not be written, and what came after it, is written the next time.
TEST_F(Growing, AfterAFileThatCouldNotBeWritten) {
    const Recording recording = running(random_recording(4, 20, 200));
    std::string problem;
    auto writer = FileWriter::create(path("a"), recording, problem);
    ASSERT_TRUE(writer) << problem;
    Told told(recording);
    for (int turn = 0; turn < 80; ++turn) told.go_on();
    writer->write(told);
    const Curves before = told.all_curves();
    fs::create_directory(path("a.next")); // where it would be written
    for (int turn = 0; turn < 10; ++turn) told.go_on();
    writer->input_read("typed meanwhile");
    writer->write(told);
    EXPECT_EQ(read_recording(path("a"), problem)->book().curves, before);
    fs::remove(path("a.next"));
    for (int turn = 0; turn < 10; ++turn) told.go_on();
    writer->write(told);
    const auto read = read_recording(path("a"), problem);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(read->book().curves, told.all_curves());
    EXPECT_EQ(read->input, *recording.input + "typed meanwhile");
}

// Neither taken away nor written over: it is not the run's.
TEST_F(Growing, AnotherFileThatCameMeanwhileIsLeftAlone) {
    const Recording recording = small_recording();
    std::string problem;
    auto writer = FileWriter::create(path("a"), recording, problem);
    ASSERT_TRUE(writer) << problem;
    fs::rename(path("a"), path("b"));
    put("a", "somebody's letters");
    EXPECT_FALSE(writer->finish(recording.run, recording.books, {}, problem));
    EXPECT_TRUE(contains(problem, "File exists")) << problem;
    EXPECT_EQ(bytes_of(path("a")), "somebody's letters");
    EXPECT_FALSE(fs::exists(path("a.next")));
    // One that was only taken away comes back.
    fs::remove(path("a"));
    ASSERT_TRUE(writer->finish(recording.run, recording.books, {}, problem)) << problem;
    expect_same(*read_recording(path("a"), problem), recording);
}

// Who has opened a file goes on reading that, whatever takes its place.
TEST_F(Growing, AReaderSeesOneMoment) {
    const Recording recording = running(random_recording(3, 12, 300));
    std::string problem;
    auto writer = FileWriter::create(path("a"), recording, problem);
    ASSERT_TRUE(writer) << problem;
    Told told(recording);
    for (int turn = 0; turn < 80; ++turn) told.go_on();
    writer->write(told);
    Database reader(path("a"), SQLITE_OPEN_READONLY);
    const auto intervals = [&reader] {
        Statement sum = reader.prepare("SELECT count(*) FROM interval");
        return sum.step() ? sum.number(0) : 0;
    };
    EXPECT_EQ(intervals(), 81U);
    for (int turn = 0; turn < 50; ++turn) told.go_on();
    writer->write(told);
    EXPECT_EQ(intervals(), 81U);
    EXPECT_EQ(read_recording(path("a"), problem)->book().curves.intervals.size(), 131U);
}

} // namespace
} // namespace lexprof::profile
