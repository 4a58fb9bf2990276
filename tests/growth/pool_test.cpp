// Processes that end well, badly, or not by themselves.
#include "sweep/pool.h"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <unistd.h>

namespace lexprof::sweep {
namespace {

class Pools : public testing::Test {
  protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "pool-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        options.folder = name;
        options.at_once = 2;
    }
    void TearDown() override { std::filesystem::remove_all(options.folder); }

    static Job shell(std::size_t run, const std::string& command) {
        Job job;
        job.run = run;
        job.words = {"/bin/sh", "-c", command};
        return job;
    }
    std::map<std::size_t, Ended> all(std::vector<Job> jobs) const {
        std::map<std::size_t, Ended> ended;
        run_all(
            std::move(jobs), options, [] { return Wish::go_on; },
            [&](const Ended& one) { ended.emplace(one.run, one); });
        return ended;
    }

    PoolOptions options;
};

TEST_F(Pools, TellHowEachEnded) {
    const auto ended = all(
        {shell(0, "exit 0"), shell(1, "echo no such luck >&2; exit 3"), shell(2, "kill -SEGV $$")});
    ASSERT_EQ(ended.size(), 3U);
    EXPECT_TRUE(ended.at(0).was_started);
    EXPECT_EQ(ended.at(0).exit_status, 0);
    EXPECT_EQ(ended.at(1).exit_status, 3);
    EXPECT_EQ(ended.at(1).message, "no such luck");
    EXPECT_EQ(ended.at(2).signal, SIGSEGV);
}

TEST_F(Pools, SayWhatCouldNotBeStarted) {
    Job job;
    job.words = {"/no/such/program"};
    const auto ended = all({job});
    EXPECT_FALSE(ended.at(0).was_started);
    EXPECT_EQ(ended.at(0).message, "cannot start /no/such/program: No such file or directory");
}

TEST_F(Pools, GiveEachItsInput) {
    std::ofstream(options.folder + "/three") << "abc";
    Job from_file = shell(0, "test \"$(cat)\" = abc");
    from_file.input = options.folder + "/three";
    Job from_command = shell(1, "test \"$(cat)\" = abcd");
    from_command.input_command = "printf abcd";
    const Job from_nowhere = shell(2, "test -z \"$(cat)\"");
    const auto ended = all({from_file, from_command, from_nowhere});
    for (const auto& [run, one] : ended) EXPECT_EQ(one.exit_status, 0) << run;
}

TEST_F(Pools, DoNotStartWhatHasNoInput) {
    Job job = shell(0, "touch " + options.folder + "/started");
    job.input_command = "echo out of ink >&2; false";
    const auto ended = all({job});
    EXPECT_FALSE(ended.at(0).was_started);
    EXPECT_EQ(ended.at(0).message,
              "its input could not be made: echo out of ink >&2; false: out of ink");
    EXPECT_FALSE(std::filesystem::exists(options.folder + "/started"));
}

TEST_F(Pools, EndWhatGoesOnWhenTheyAreToStop) {
    std::size_t ended = 0;
    const auto begin = std::filesystem::file_time_type::clock::now();
    run_all(
        {shell(0, "true"), shell(1, "sleep 600"), shell(2, "sleep 600")}, options,
        [&] { return ended > 0 ? Wish::stop_at_once : Wish::go_on; },
        [&](const Ended&) { ++ended; });
    EXPECT_EQ(ended, 1U);
    EXPECT_LT(std::filesystem::file_time_type::clock::now() - begin, std::chrono::seconds(300));
}

TEST_F(Pools, LeaveNothingBehind) {
    Job job = shell(0, "cat; echo x >&2");
    job.input_command = "echo y";
    all({job});
    EXPECT_TRUE(std::filesystem::is_empty(options.folder));
}

} // namespace
} // namespace lexprof::sweep
