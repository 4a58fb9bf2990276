// A run that is killed, at whatever moment, leaves a file that opens and tells the truth up to the
// last step in it: a run that is stopped at that step has the same accounts.
#include "profile/store/store.h"
#include "tests/cli/command.h"
#include "tests/soak/started.h"

#include <csignal>
#include <filesystem>
#include <gtest/gtest.h>
#include <random>
#include <unistd.h>

namespace fs = std::filesystem;

namespace lexprof::tests {
namespace {

constexpr int kills_per_case = 10;
constexpr int pause_us = 2'000;
constexpr int most_pauses = 60'000; // two minutes

const char* const endless_work = R"(& (main loop work square)
  ((loop 1)
   (\n SEQ (work n) (loop (INT+ n 1)))
   (\n length (filter even (map square (enumFromTo 1 n))))
   (\x INT* x x)))";

// Exact in every run.
std::vector<profile::Row> exact_rows(profile::Book book) {
    for (profile::Row& row : book.rows) row.time_ns = row.time_error_ns = 0;
    return std::move(book.rows);
}

profile::Totals exact_totals(profile::Totals totals) {
    totals.time_ns = 0;
    return totals;
}

class Killed : public testing::TestWithParam<unsigned> {
  protected:
    std::string file(const char* name) const { return (folder_.path() / name).string(); }

    profile::Recording read(const std::string& path) {
        std::string problem;
        auto recording = profile::read_recording(path, problem);
        EXPECT_TRUE(recording) << problem;
        return recording ? std::move(*recording) : profile::Recording();
    }

    // Waits until the run that goes on has left a file, with accounts in it if they are wanted.
    void await(const std::string& path, bool with_accounts) {
        for (int pauses = 0; pauses < most_pauses; ++pauses) {
            std::string problem;
            const auto recording = profile::read_recording(path, problem);
            if (recording && (recording->book().totals.steps > 0 || !with_accounts)) return;
            ::usleep(pause_us);
        }
        FAIL() << "the run has written nothing";
    }

    // What a run says that is stopped after so many steps.
    profile::Recording stopped(const std::string& program, std::uint64_t steps) {
        const test::Outcome outcome =
            test::run({"run", "--quiet", "--max-steps=" + std::to_string(steps),
                       "--output=" + file("stopped.lexprof"), program});
        EXPECT_EQ(outcome.status, 4) << outcome.error;
        return read(file("stopped.lexprof"));
    }

    test::Folder folder_;
};

INSTANTIATE_TEST_SUITE_P(Times, Killed, testing::Values(1U, 2U, 3U, 4U, 5U));

TEST_P(Killed, AccountsAreThoseOfAShorterRun) {
    const std::string program = folder_.write("endless.flic", endless_work);
    std::mt19937 random(GetParam());
    for (int turn = 0; turn < kills_per_case; ++turn) {
        const bool is_late = turn % 2 == 1; // after the first accounts were written
        fs::remove(file("killed.lexprof"));
        Started command(
            {LEXPROF_COMMAND, "run", "--quiet", "--output=" + file("killed.lexprof"), program});
        await(file("killed.lexprof"), is_late);
        ::usleep(std::uniform_int_distribution<useconds_t>(0, 300'000)(random));
        command.send(SIGKILL);
        EXPECT_EQ(command.finish().status, 128 + SIGKILL);
        const profile::Recording killed = read(file("killed.lexprof"));
        EXPECT_EQ(killed.run.state, profile::State::killed);
        EXPECT_EQ(killed.sources.at(0).text, endless_work);
        const profile::Book& book = killed.book();
        EXPECT_TRUE(book.totals.steps > 0 || !is_late);
        if (book.totals.steps == 0) continue;
        const profile::Recording shorter = stopped(program, book.totals.steps);
        EXPECT_EQ(exact_totals(shorter.book().totals), exact_totals(book.totals));
        EXPECT_EQ(exact_rows(shorter.book()), exact_rows(book));
        ASSERT_FALSE(book.curves.intervals.empty());
        EXPECT_EQ(book.curves.intervals.back().steps, book.totals.steps);
    }
}

} // namespace
} // namespace lexprof::tests
