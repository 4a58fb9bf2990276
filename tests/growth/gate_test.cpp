// Conditions on growth: what they say, when they hold, and what is no condition.
#include "profile/analysis/growth/gate.h"

#include <gtest/gtest.h>

#include <cmath>

namespace lexprof::profile {
namespace {

// insert←isort does n² steps, and the program has 5 cells in use at most at each size.
Sweep quadratic_sweep() {
    Sweep sweep;
    sweep.parameter = "n";
    SubjectMaker subjects;
    Row row;
    row.callee = subjects.id_of(SubjectKind::function, "insert");
    row.origin = subjects.id_of(SubjectKind::function, "isort");
    sweep.subjects = subjects.take();
    for (std::uint64_t size = 10; size <= 10'000; size *= 2) {
        SweepRun& run = sweep.runs.emplace_back();
        run.size = size;
        run.state = SweepState::finished;
        row.steps = size * size;
        run.rows = {row};
        run.total.steps = size * size;
        run.total.in_use_max = 5;
    }
    return sweep;
}

GateVerdict verdict(const std::string& text) {
    std::string problem;
    const auto gate = parse_gate(text, problem);
    EXPECT_TRUE(gate) << problem;
    const Sweep sweep = quadratic_sweep();
    const SweepPairs pairs(sweep);
    EXPECT_EQ(find_mistake(*gate, pairs), "");
    return judge(*gate, pairs);
}

TEST(Gates, CompareByTheOrderOfGrowth) {
    EXPECT_TRUE(verdict("growth(steps, insert<-isort) > n log n").holds);
    EXPECT_FALSE(verdict("growth(steps, insert←isort) > n^2").holds);
    EXPECT_TRUE(verdict("growth(steps, insert←isort) = n²").holds);
    EXPECT_FALSE(verdict("growth(steps) < n^2").holds);
    EXPECT_TRUE(verdict("growth(steps) <= n^2").holds);
    EXPECT_FALSE(verdict("growth(in_use) > 1").holds);
    EXPECT_TRUE(verdict("growth(in_use) != n").holds);
}

TEST(Gates, SayWhatTheySaw) {
    EXPECT_EQ(verdict("growth(steps, insert<-isort) > n log n").sentence,
              "`growth(steps, insert<-isort) > n log n` holds: n²");
    EXPECT_EQ(verdict("growth(in_use) > 1").sentence, "`growth(in_use) > 1` does not hold: 1");
}

TEST(Gates, KnowPairsThatThereAre) {
    std::string problem;
    const Sweep sweep = quadratic_sweep();
    EXPECT_EQ(find_mistake(*parse_gate("growth(steps, f<-g) > n", problem), SweepPairs(sweep)),
              "no run has a pair f←g");
}

TEST(Gates, MustBeConditions) {
    const auto problem_with = [](const std::string& text) {
        std::string problem;
        EXPECT_FALSE(parse_gate(text, problem)) << text;
        return problem;
    };
    const std::string form = "it is as growth(steps, insert<-isort) > n log n, or growth(in_use) > "
                             "1 for the whole program";
    for (const char* text : {"", "growth", "steps > n", "growth(steps", "growth(steps) n"})
        EXPECT_EQ(problem_with(text), form) << text;
    EXPECT_EQ(
        problem_with("growth(steps) > n^4"),
        "'n^4' is no growth; there are 1, log n, sqrt n, n, n log n, n^2, n^2 log n, n^3, 2^n");
    EXPECT_EQ(problem_with("growth(stairs) > n").substr(0, 40),
              "there is no measure 'stairs' that can gr");
}

// n^1.5: above n log n for sure, and neither above nor below n².
TEST(Gates, FallBackOnExponents) {
    Sweep sweep = quadratic_sweep();
    for (SweepRun& run : sweep.runs)
        run.total.steps = static_cast<std::uint64_t>(std::pow(double(run.size), 1.5));
    const SweepPairs pairs(sweep);
    std::string problem;
    const auto holds = [&](const char* text) {
        return judge(*parse_gate(text, problem), pairs).holds;
    };
    EXPECT_TRUE(holds("growth(steps) > n log n"));
    EXPECT_TRUE(holds("growth(steps) < n^2"));
    EXPECT_FALSE(holds("growth(steps) = n"));
}

} // namespace
} // namespace lexprof::profile
