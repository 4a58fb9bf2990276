// Prices are found again from times that were made of them.
#include "profile/analysis/cost_model.h"
#include "tests/making/books.h"

#include <cmath>
#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

// A step takes 5 ns, a cell 7, and nothing else anything.
std::uint64_t true_time(const Row& row) { return 5 * row.steps + 7 * row.cells; }

// Pairs of different sorts, each measured with that error.
Book measured(std::uint64_t error) {
    std::vector<test::Named> rows;
    for (std::uint64_t at = 1; at <= 12; ++at)
        rows.push_back(test::named("f" + std::to_string(at), "main", at, 100 * (at % 4),
                                   100 * (at % 3), 1000 + 100 * at, 300 * (at % 5)));
    Book book = test::book_of(rows);
    for (Row& row : book.rows) {
        row.time_ns = true_time(row);
        row.time_error_ns = error;
    }
    return book;
}

TEST(CostModel, FindsPrices) {
    const auto model = CostModel::fit(measured(10));
    ASSERT_TRUE(model);
    EXPECT_NEAR(model->price(Measure::steps), 5, 0.01);
    EXPECT_NEAR(model->price(Measure::cells), 7, 0.01);
    EXPECT_NEAR(model->price(Measure::ops), 0, 0.01);
    EXPECT_EQ(model->price(Measure::calls), 0);
}

// 3 steps and 2 cells: 29 ns, of which no clock would have seen anything.
TEST(CostModel, TellsWhatCannotBeMeasured) {
    const auto model = CostModel::fit(measured(10));
    ASSERT_TRUE(model);
    Amounts little;
    little.steps = 3;
    little.cells = 2;
    EXPECT_EQ(model->of(little).nanoseconds, 29U);
    EXPECT_LE(model->of(little).error, 1U);
}

// Every other pair takes a third more than the prices say: then the model is no surer than that.
TEST(CostModel, KnowsHowFarPairsDiffer) {
    Book book = measured(10);
    for (std::size_t at = 0; at < book.rows.size(); at += 2)
        book.rows[at].time_ns = book.rows[at].time_ns * 4 / 3;
    const auto model = CostModel::fit(book);
    ASSERT_TRUE(model);
    Amounts some;
    some.steps = 1000;
    const ModelledTime time = model->of(some);
    EXPECT_GT(10 * time.error, time.nanoseconds); // not within a tenth
    EXPECT_LT(time.error, time.nanoseconds);
}

TEST(CostModel, NeedsEnoughPairsWithErrors) {
    EXPECT_FALSE(CostModel::fit(measured(0)));
    Book few = measured(10);
    few.rows.resize(4);
    EXPECT_FALSE(CostModel::fit(few));
}

} // namespace
} // namespace lexprof::profile
