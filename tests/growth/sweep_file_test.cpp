// The file of a sweep: what was put comes back, whoever ends first, and damage is noticed.
#include "profile/store/sweep_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace lexprof::profile {
namespace {

class SweepFiles : public testing::Test {
  protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "sweep-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder = name;
        path = folder + "/a.lexsweep";
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    static Sweep plan() {
        Sweep sweep;
        sweep.program = "sort.flic";
        sweep.digest = "d1";
        sweep.parameter = "n";
        sweep.command_line = {"sweep", "sort.flic"};
        sweep.version = "1";
        for (const std::uint64_t size : {10, 20}) sweep.runs.emplace_back().size = size;
        return sweep;
    }
    static Subjects subjects() {
        return {{SubjectKind::function, first, {"sort.flic", 3, 1}, no_subject},
                {SubjectKind::outside, "•", {}, no_subject}};
    }
    static constexpr const char* first = "isort";

    static SweepRun result(const Sweep& sweep, std::size_t run, std::uint64_t steps) {
        SweepRun done = sweep.runs[run];
        done.state = SweepState::finished;
        done.wall_ns = 77;
        Row row;
        row.callee = 0;
        row.origin = 1;
        row.steps = steps;
        row.in_use_max = 12;
        row.cell_steps = -3; // as a damaged account might have
        done.rows = {row};
        done.total = row;
        return done;
    }

    std::string folder, path, problem;
};

TEST_F(SweepFiles, GiveBackWhatWasPut) {
    auto file = SweepFile::open(path, plan(), problem);
    ASSERT_TRUE(file) << problem;
    ASSERT_TRUE(file->put(1, result(plan(), 1, 400), subjects(), problem)) << problem;
    SweepRun failed = plan().runs[0];
    failed.state = SweepState::failed;
    failed.failure = "out of steam";
    ASSERT_TRUE(file->put(0, failed, {}, problem)) << problem;
    ASSERT_TRUE(file->settle(problem)) << problem;
    const auto sweep = read_sweep(path, problem);
    ASSERT_TRUE(sweep) << problem;
    EXPECT_EQ(sweep->program, "sort.flic");
    EXPECT_EQ(sweep->command_line, (std::vector<std::string>{"sweep", "sort.flic"}));
    EXPECT_EQ(sweep->runs[0], failed);
    EXPECT_EQ(sweep->runs[1], result(plan(), 1, 400));
    EXPECT_EQ(*sweep->subjects, subjects());
    EXPECT_TRUE(is_sweep_file(path));
}

// Whoever ends first: the file is the same.
TEST_F(SweepFiles, DoNotDependOnTheOrderInWhichRunsEnd) {
    Subjects other{{SubjectKind::outside, "•", {}, no_subject},
                   {SubjectKind::function, first, {"sort.flic", 3, 1}, no_subject}};
    SweepRun turned = result(plan(), 1, 400);
    std::swap(turned.rows[0].callee, turned.rows[0].origin);
    const auto write = [&](const std::string& to, bool last_first) {
        auto file = SweepFile::open(to, plan(), problem);
        if (last_first) file->put(1, turned, other, problem);
        file->put(0, result(plan(), 0, 100), subjects(), problem);
        if (!last_first) file->put(1, turned, other, problem);
        EXPECT_TRUE(file->settle(problem)) << problem;
        return read_sweep(to, problem);
    };
    const auto a = write(folder + "/a", false);
    const auto b = write(folder + "/b", true);
    ASSERT_TRUE(a && b) << problem;
    EXPECT_EQ(a->runs, b->runs);
    EXPECT_EQ(*a->subjects, *b->subjects);
}

TEST_F(SweepFiles, GoOnWhereTheyStopped) {
    {
        auto file = SweepFile::open(path, plan(), problem);
        ASSERT_TRUE(file->put(0, result(plan(), 0, 100), subjects(), problem));
    } // as if it had been killed: nothing is settled
    auto file = SweepFile::open(path, plan(), problem);
    ASSERT_TRUE(file) << problem;
    EXPECT_EQ(file->sweep().runs[0].state, SweepState::finished);
    EXPECT_EQ(file->sweep().runs[1].state, SweepState::waiting);
}

TEST_F(SweepFiles, AreNotMixed) {
    ASSERT_TRUE(SweepFile::open(path, plan(), problem));
    Sweep other = plan();
    other.digest = "d2";
    EXPECT_FALSE(SweepFile::open(path, other, problem));
    EXPECT_EQ(problem, path + " is of another sweep; give this one another name with -o, or remove "
                              "that file");
    std::ofstream(folder + "/letter") << std::string(200, 'x');
    EXPECT_FALSE(SweepFile::open(folder + "/letter", plan(), problem));
    EXPECT_EQ(problem,
              folder +
                  "/letter is there already and is no sweep; give this one another name with -o");
}

// Every byte of the accounts that is changed is noticed, or harmless: nothing crashes.
TEST_F(SweepFiles, AreNotTrusted) {
    {
        auto file = SweepFile::open(path, plan(), problem);
        file->put(0, result(plan(), 0, 100), subjects(), problem);
        file->put(1, result(plan(), 1, 400), subjects(), problem);
        ASSERT_TRUE(file->settle(problem));
    }
    std::ifstream whole(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(whole), {}};
    std::size_t refused = 0;
    for (std::size_t at = 0; at < bytes.size(); at += 17) {
        if (bytes[at] == 0 && at % 51 != 0) continue;
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x5A);
        std::ofstream(folder + "/b", std::ios::binary) << damaged;
        if (!read_sweep(folder + "/b", problem)) ++refused;
    }
    EXPECT_GT(refused, 10U);
}

} // namespace
} // namespace lexprof::profile
