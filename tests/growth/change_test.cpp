// Two sweeps compared: what grows faster, slower, alike, and what cannot be told.
#include "profile/analysis/growth/change.h"
#include "profile/analysis/growth/gate.h"
#include "profile/present/growth/change.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace lexprof::profile {
namespace {

using Cost = std::function<std::uint64_t(std::uint64_t)>;

// f←main has these steps, and nobody else any.
Sweep sweep_of(const Cost& cost, std::uint64_t greatest = 10'240) {
    Sweep sweep;
    sweep.parameter = "n";
    SubjectMaker subjects;
    Row row;
    row.callee = subjects.id_of(SubjectKind::function, "f");
    row.origin = subjects.id_of(SubjectKind::function, "main");
    sweep.subjects = subjects.take();
    for (std::uint64_t size = 10; size <= greatest; size *= 2) {
        SweepRun& run = sweep.runs.emplace_back();
        run.size = size;
        run.state = SweepState::finished;
        row.steps = cost(size);
        run.rows = {row};
        run.total.steps = cost(size);
    }
    return sweep;
}

std::uint64_t line(std::uint64_t n) { return 7 * n; }
std::uint64_t square(std::uint64_t n) { return n * n; }
std::uint64_t power(std::uint64_t n) {
    return static_cast<std::uint64_t>(std::pow(static_cast<double>(n), 1.5));
}

std::vector<GrowthChange> changes(const Cost& before, const Cost& after) {
    const Sweep one = sweep_of(before);
    const Sweep other = sweep_of(after);
    return growth_changes(SweepPairs(one), SweepPairs(other), {Measure::steps});
}

TEST(GrowthChanges, TellWhatGrowsFaster) {
    const auto found = changes(line, square);
    ASSERT_EQ(found.size(), 2U); // of the program, and of the pair
    EXPECT_EQ(found[0].name, "(program)");
    EXPECT_EQ(found[1].name, "f←main");
    EXPECT_EQ(found[1].before.text(), "n");
    EXPECT_EQ(found[1].after.text(), "n²");
    EXPECT_EQ(found[1].order(), 1);
    EXPECT_EQ(found[1].common_size, 10'240);
    EXPECT_EQ(found[1].cost_before, 71'680);
    EXPECT_EQ(found[1].cost_after, 104'857'600);
}

TEST(GrowthChanges, TellWhatGrowsSlower) { EXPECT_EQ(changes(square, line)[0].order(), -1); }

// The shape is the same, and what it costs is not.
TEST(GrowthChanges, TellWhatCostsMore) {
    const auto found = changes(line, [](std::uint64_t n) { return 8 * n; });
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].order(), 0);
    EXPECT_EQ(found[0].cost_after - found[0].cost_before, 10'240);
}

TEST(GrowthChanges, SayNothingOfWhatIsAsBefore) { EXPECT_TRUE(changes(square, square).empty()); }

// n^1.5 has no name here: exponents decide, where they are well apart.
TEST(GrowthChanges, CompareExponentsWhereAShapeIsNotKnown) {
    EXPECT_EQ(changes(line, power)[0].order(), 1);
    EXPECT_EQ(changes(power, line)[0].order(), -1);
    EXPECT_EQ(changes(power, [](std::uint64_t n) { return power(n) + n; })[0].order(),
              std::nullopt);
}

TEST(GrowthChanges, HaveACommonSizeOrNone) {
    const Sweep before = sweep_of(line);
    Sweep after = sweep_of(square, 5'120);
    auto found = growth_changes(SweepPairs(before), SweepPairs(after), {Measure::steps});
    EXPECT_EQ(found[0].common_size, 5'120);
    for (SweepRun& run : after.runs) ++run.size;
    found = growth_changes(SweepPairs(before), SweepPairs(after), {Measure::steps});
    EXPECT_EQ(found[0].common_size, std::nullopt);
}

TEST(GrowthChanges, CanBeConditions) {
    const Sweep one = sweep_of(line);
    const Sweep other = sweep_of(square);
    const SweepPairs before(one);
    const SweepPairs after(other);
    std::string problem;
    const auto gate = parse_gate("growth(steps, f<-main) > before", problem);
    ASSERT_TRUE(gate) << problem;
    EXPECT_EQ(find_mistake(*gate, after, &before), "");
    EXPECT_EQ(find_mistake(*gate, after),
              "there is no sweep before this one; lexprof diff OLD NEW compares two");
    const GateVerdict verdict = judge(*gate, after, &before);
    EXPECT_TRUE(verdict.holds);
    EXPECT_EQ(verdict.sentence, "`growth(steps, f<-main) > before` holds: n², before n");
    EXPECT_FALSE(judge(*gate, before, &after).holds);
    EXPECT_FALSE(judge(*gate, after, &after).holds);
}

TEST(GrowthChanges, AreReported) {
    const Sweep one = sweep_of(line);
    const Sweep other = sweep_of(square);
    GrowthLook look;
    look.format = GrowthFormat::csv;
    EXPECT_EQ(growth_change_report(SweepPairs(one), SweepPairs(other), look),
              "pair,measure,before,after,change,size,cost_before,cost_after\r\n"
              "(program),steps,n,n²,faster,10240,71680,104857600\r\n"
              "f←main,steps,n,n²,faster,10240,71680,104857600\r\n");
    look.format = GrowthFormat::text;
    EXPECT_EQ(growth_change_report(SweepPairs(one), SweepPairs(one), look),
              "Nothing has changed: each run costs what it cost before.\n");
}

} // namespace
} // namespace lexprof::profile
