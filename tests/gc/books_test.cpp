// The books of one pair, and the table of pairs.
#include "tests/gc/tampering.h"

#include <gtest/gtest.h>

namespace lexprof::gc {
namespace {

TEST(Books, CountWhatIsAllocatedAndReleased) {
    Account books;
    books.allocate(3, 10);
    books.allocate(2, 20);
    books.release(1, 25);
    EXPECT_EQ(books.cells, 5U);
    EXPECT_EQ(books.levels.live(), 4);
    EXPECT_EQ(books.levels.peak_of_live().max, 5);
    EXPECT_EQ(books.levels.peak_of_live().max_step, 20U);
}

// 3 cells from step 10 to 20, 5 to 25, 4 to 30: 30 + 25 + 20.
TEST(Books, TheIntegralOfLiveCellsOverSteps) {
    Account books;
    EXPECT_EQ(books.cell_steps(7), 0);
    books.allocate(3, 10);
    EXPECT_EQ(books.cell_steps(10), 0);
    EXPECT_EQ(books.cell_steps(11), 3);
    EXPECT_EQ(books.cell_steps(20), 30);
    books.allocate(2, 20);
    EXPECT_EQ(books.cell_steps(25), 55);
    books.release(1, 25);
    EXPECT_EQ(books.cell_steps(30), 75);
    for (int cell = 0; cell < 4; ++cell) books.release(1, 30);
    EXPECT_EQ(books.cell_steps(1'000'000), 75); // nothing lives any more
}

TEST(Books, TheMaximumKeepsItsFirstMoment) {
    Account books;
    books.allocate(2, 5);
    books.release(1, 6);
    books.allocate(1, 7); // two again
    EXPECT_EQ(books.levels.peak_of_live().max, 2);
    EXPECT_EQ(books.levels.peak_of_live().max_step, 5U);
    books.allocate(1, 8);
    EXPECT_EQ(books.levels.peak_of_live().max, 3);
    EXPECT_EQ(books.levels.peak_of_live().max_step, 8U);
}

TEST(Books, StepsAreEntriesOpsAndMatches) {
    Account books;
    books.entries = 7;
    books.ops = 20;
    books.matches = 300;
    EXPECT_EQ(books.steps(), 327U);
}

TEST(Accounts, TheSamePairHasTheSameId) {
    Accounts accounts;
    const PairId first = accounts.intern(5, 2);
    const PairId turned = accounts.intern(2, 5);
    EXPECT_NE(first, turned);
    EXPECT_EQ(accounts.intern(5, 2), first);
    EXPECT_EQ(accounts.intern(2, 5), turned);
    EXPECT_EQ(accounts.size(), 2U);
    EXPECT_EQ(accounts.colours(first), (PairColours{5, 2}));
    EXPECT_EQ(accounts.colours(turned), (PairColours{2, 5}));
}

TEST(Accounts, IdsAreDense) {
    Accounts accounts;
    for (std::uint32_t id = 0; id < 10'000; ++id)
        ASSERT_EQ(accounts.intern(id % 100, id / 100), id);
    for (std::uint32_t id = 0; id < 10'000; ++id)
        ASSERT_EQ(accounts.colours(id), (PairColours{id % 100, id / 100}));
}

TEST(Accounts, ReferencesToBooksStayValid) {
    Accounts accounts;
    Account& books = accounts[accounts.intern(0, 0)];
    for (std::uint32_t colour = 1; colour < 50'000; ++colour) accounts.intern(colour, 0);
    books.calls = 12;
    EXPECT_EQ(accounts[0].calls, 12U);
    EXPECT_EQ(accounts[49'999].calls, 0U);
}

TEST(Accounts, LargeColoursAreKeptApart) {
    Accounts accounts;
    const PairId one = accounts.intern(0xFFFFFFFF, 0);
    const PairId other = accounts.intern(0, 0xFFFFFFFF);
    EXPECT_NE(one, other);
    EXPECT_EQ(accounts.colours(one), (PairColours{0xFFFFFFFF, 0}));
}

TEST(Accounts, TheHeapBooksAtItsStep) {
    PairHeap heap;
    const PairId pair = heap.ledger.accounts.intern(1, 0);
    heap.ledger.step = 100;
    Cell* cell = make(heap, CellKind::app, nil, nil, pair);
    heap.ledger.step = 140;
    Cell* other = make(heap, CellKind::app, nil, nil, pair);
    heap.ledger.step = 150;
    heap.release_cell(cell);
    heap.ledger.step = 200;
    const Account& books = heap.ledger.accounts[pair];
    EXPECT_EQ(books.cells, 2U);
    EXPECT_EQ(books.levels.live(), 1);
    EXPECT_EQ(books.levels.peak_of_live().max, 2);
    EXPECT_EQ(books.levels.peak_of_live().max_step, 140U);
    EXPECT_EQ(books.cell_steps(heap.ledger.step), 40 + 2 * 10 + 50);
    EXPECT_EQ(heap.ledger.total.peak_of_live().max, 2U);
    EXPECT_EQ(heap.ledger.allocated, 2U);
    heap.release_cell(other);
    EXPECT_EQ(heap.live(), 0U);
}

} // namespace
} // namespace lexprof::gc
