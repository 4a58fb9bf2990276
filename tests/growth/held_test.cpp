// What is held against the answer: which findings outgrow it, and what is said of them. All sizes
// and amounts are made up here; n from 10 to 5,120, each twice the one before.
#include "profile/analysis/growth/held.h"

#include <gtest/gtest.h>

#include <functional>

namespace lexprof::profile {
namespace {

using Amount = std::function<double(double)>;

double all_of_it(double size) { return size; }
double five(double) { return 5; }
double square_of_it(double size) { return size * size; }

std::vector<GrowthPoint> points(const Amount& amount, int number = 10) {
    std::vector<GrowthPoint> made;
    for (double size = 10; number > 0; size *= 2, --number) made.push_back({size, amount(size)});
    return made;
}

// f←main has n cells in use at most, g←main 5, both in each run.
Sweep made_sweep() {
    Sweep sweep;
    sweep.parameter = "n";
    SubjectMaker subjects;
    Row f;
    f.callee = subjects.id_of(SubjectKind::function, "f");
    f.origin = subjects.id_of(SubjectKind::function, "main");
    Row g = f;
    g.callee = subjects.id_of(SubjectKind::function, "g");
    sweep.subjects = subjects.take();
    g.in_use_max = 5;
    for (const GrowthPoint& point : points(all_of_it)) {
        SweepRun& run = sweep.runs.emplace_back();
        run.size = static_cast<std::uint64_t>(point.size);
        run.state = SweepState::finished;
        f.in_use_max = static_cast<std::int64_t>(run.size);
        run.rows = {f, g};
    }
    return sweep;
}

Blockage finding(const std::string& callee, const std::string& origin = "main") {
    Blockage found;
    found.callee = callee;
    found.origin = origin;
    found.sentence = callee + " holds.";
    return found;
}

std::string said(const Amount& held, const Amount& answer) {
    return held_sentence(growth_of(points(held)), growth_of(points(answer)), "n");
}

TEST(HeldSentence, SetsCellsThatGrowAgainstAnAnswerThatDoesNot) {
    EXPECT_EQ(said(all_of_it, five), "With n its cells in use grow as n, but the answer, what the "
                                     "program prints, does not grow.");
    EXPECT_EQ(said(square_of_it, all_of_it),
              "With n its cells in use grow as n², but the answer, what "
              "the program prints, grows as n.");
}

TEST(HeldSentence, BlamesNobodyWhereTheAnswerGrowsAsWell) {
    EXPECT_EQ(said(all_of_it, all_of_it), "With n its cells in use grow as n, and the answer, what "
                                          "the program prints, grows as n.");
    EXPECT_EQ(said(all_of_it, square_of_it),
              "With n its cells in use grow as n, and the answer, what "
              "the program prints, grows as n².");
    EXPECT_EQ(said(five, all_of_it), "With n its cells in use do not grow.");
}

// Three sizes are too few of anything that is not exact; of none at all nothing is said but that.
TEST(HeldSentence, SaysWhatIsNotKnown) {
    const Growth answer = growth_of(points(five));
    EXPECT_EQ(held_sentence(growth_of(points(all_of_it, 3)), answer, "n"),
              "How its cells in use grow with n is not known: too few sizes.");
    EXPECT_EQ(held_sentence(growth_of(points(all_of_it)), growth_of(points(five, 3)), "n"),
              "With n its cells in use grow as n.");
}

// Of no shape, and about n^0.004.
TEST(HeldSentence, SaysOfAnAnswerThatWaversThatItHardlyGrows) {
    Growth answer;
    answer.verdict = GrowthVerdict::unclear;
    answer.exponent = {0, 0.004, 0.01};
    EXPECT_EQ(held_sentence(growth_of(points(all_of_it)), answer, "n"),
              "With n its cells in use grow as n, but the answer, what the program prints, hardly "
              "grows.");
    answer.exponent = {0.3, 0.4, 0.5};
    EXPECT_EQ(held_sentence(growth_of(points(all_of_it)), answer, "n"),
              "With n its cells in use grow as n, but the answer, what the program prints, grows "
              "about as n^0.40.");
}

TEST(HeldGrowth, KnowsWhoOutgrowsTheAnswer) {
    const Sweep sweep = made_sweep();
    const SweepPairs pairs(sweep);
    const HeldGrowth small_answer(pairs, points(five));
    EXPECT_TRUE(small_answer.outgrows(finding("f")));
    EXPECT_FALSE(small_answer.outgrows(finding("g")));
    EXPECT_FALSE(small_answer.outgrows(finding("h"))); // there is no such pair
    const HeldGrowth large_answer(pairs, points(all_of_it));
    EXPECT_FALSE(large_answer.outgrows(finding("f")));
    const HeldGrowth unknown_answer(pairs, points(five, 3));
    EXPECT_FALSE(unknown_answer.outgrows(finding("f")));
}

// Where nothing was found, and f is there and said to be needed; not where g alone is.
TEST(HeldGrowth, DoubtsWhatIsSaidToBeNeeded) {
    const Sweep sweep = made_sweep();
    const SweepPairs pairs(sweep);
    const HeldGrowth growth(pairs, points(five));
    BlockageReport report;
    EXPECT_FALSE(growth.leaves_doubts(report));
    report.needed = {finding("g")};
    EXPECT_FALSE(growth.leaves_doubts(report));
    report.needed.push_back(finding("f"));
    EXPECT_TRUE(growth.leaves_doubts(report));
    EXPECT_FALSE(HeldGrowth(pairs, points(all_of_it)).leaves_doubts(report));
    report.found = {finding("g")};
    EXPECT_FALSE(growth.leaves_doubts(report));
}

TEST(HeldGrowth, KeepsWhatOutgrowsTheAnswer) {
    const Sweep sweep = made_sweep();
    const SweepPairs pairs(sweep);
    BlockageReport report;
    report.found = {finding("g"), finding("f")};
    HeldGrowth(pairs, points(five)).keep_outgrowing(report);
    ASSERT_EQ(report.found.size(), 1U);
    EXPECT_EQ(report.found[0].callee, "f");
    HeldGrowth(pairs, points(all_of_it)).keep_outgrowing(report);
    EXPECT_TRUE(report.found.empty());
}

TEST(HeldGrowth, TellsOfAllAndPutsThemFirstThatOutgrowTheAnswer) {
    const Sweep sweep = made_sweep();
    const SweepPairs pairs(sweep);
    BlockageReport report;
    report.found = {finding("h"), finding("g"), finding("f")};
    report.needed = {finding("f")};
    HeldGrowth(pairs, points(five)).tell(report);
    ASSERT_EQ(report.found.size(), 3U);
    EXPECT_EQ(report.found[0].sentence, "f holds. With n its cells in use grow as n, but the "
                                        "answer, what the program prints, does not grow.");
    EXPECT_EQ(report.found[1].sentence, "h holds.");
    EXPECT_EQ(report.found[2].sentence, "g holds. With n its cells in use do not grow.");
    EXPECT_EQ(report.needed[0].sentence, report.found[0].sentence);
}

} // namespace
} // namespace lexprof::profile
