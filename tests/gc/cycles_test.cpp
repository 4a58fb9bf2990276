// Garbage cycles, built by hand.
#include "tests/gc/tampering.h"
#include "tests/gc/watching.h"

#include <gtest/gtest.h>
#include <vector>

namespace lexprof::gc {
namespace {

struct Cycles : testing::Test {
    PairHeap heap;
    PairId pair = heap.ledger.accounts.intern(2, 1);

    // A cell that may lie on a cycle; the caller owns one reference.
    Cell* flagged(Word left = nil, Word right = nil) {
        return make(heap, CellKind::app, left, right, pair, true);
    }
    // One more reference to a cell, in a field.
    static Word to(Cell* cell) {
        Graph::retain_cell(cell);
        return pointer(cell);
    }
    // a → b → … → a through the right fields; the caller owns one reference to each.
    std::vector<Cell*> ring(std::size_t size) {
        std::vector<Cell*> cells;
        for (std::size_t at = 0; at < size; ++at) cells.push_back(flagged());
        for (std::size_t at = 0; at < size; ++at)
            Tampering::right(cells[at]) = to(cells[(at + 1) % size]);
        return cells;
    }
    void release(const std::vector<Cell*>& cells) {
        for (Cell* cell : cells) heap.release_cell(cell);
    }
};

TEST_F(Cycles, ACellThatRefersToItself) {
    Cell* cell = flagged();
    Tampering::right(cell) = to(cell);
    heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 1U); // counting alone does not free it
    EXPECT_EQ(heap.candidates().size(), 1U);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(heap.candidates().size(), 0U);
    EXPECT_EQ(heap.cycle_collections(), 1U);
    EXPECT_EQ(heap.cells_in_cycles(), 1U);
}

TEST_F(Cycles, ARing) {
    release(ring(1000));
    EXPECT_EQ(heap.live(), 1000U);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(heap.cells_in_cycles(), 1000U);
    EXPECT_EQ(heap.ledger.accounts[pair].levels.live(), 0);
}

TEST_F(Cycles, OneReferenceFromOutsideKeepsAll) {
    auto cells = ring(10);
    Cell* kept = cells[3];
    Graph::retain_cell(kept);
    release(cells);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 10U);
    EXPECT_EQ(heap.cells_in_cycles(), 0U);
    for (const Cell* cell : cells) EXPECT_EQ(cell->count(), cell == kept ? 2U : 1U);
    heap.release_cell(kept);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Cycles, AReferenceFromAnotherCellKeepsAll) {
    auto cells = ring(4);
    Cell* holder = make(heap, CellKind::app, nil, to(cells[0]), pair);
    release(cells);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 5U);
    heap.release_cell(holder);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
}

// Two rings that refer to each other are one piece of garbage.
TEST_F(Cycles, InterlinkedRings) {
    auto first = ring(3);
    auto second = ring(5);
    Tampering::left(first[0]) = to(second[2]);
    Tampering::left(second[4]) = to(first[1]);
    release(first);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 8U);
    release(second);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(heap.cells_in_cycles(), 8U);
}

// A ring that another refers to lives on when that is gone.
TEST_F(Cycles, ADeadRingReleasesTheLivingOneItRefersTo) {
    auto dead = ring(3);
    auto living = ring(4);
    Tampering::left(dead[0]) = to(living[0]);
    EXPECT_EQ(living[0]->count(), 3U);
    release(dead);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 4U);
    EXPECT_EQ(heap.cells_in_cycles(), 3U);
    EXPECT_EQ(living[0]->count(), 2U);
    release(living);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Cycles, ALivingRingKeepsTheOneItRefersTo) {
    auto outer = ring(3);
    auto inner = ring(4);
    Tampering::left(outer[0]) = to(inner[0]);
    release(inner);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 7U);
    EXPECT_EQ(inner[0]->count(), 2U);
    EXPECT_EQ(inner[1]->count(), 1U);
    release(outer);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
}

// What hangs on a ring and is on no cycle goes with it.
TEST_F(Cycles, WhatOnlyARingHoldsIsFreedToo) {
    auto cells = ring(2);
    Tampering::left(cells[0]) = pointer(
        make(heap, CellKind::app, nil, pointer(make(heap, CellKind::app, nil, nil, pair)), pair));
    Tampering::left(cells[1]) = pointer(heap.make_real(1.5, {pair, pair}));
    EXPECT_EQ(heap.live(), 5U);
    release(cells);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(heap.cells_in_cycles(), 2U);
}

// All of it had been pending: two rings of 3 and 4 cells, and two cells that only the first holds;
// then a ring of 2. A collection that finds nothing does not count.
TEST_F(Cycles, WhatCollectionsGaveBack) {
    auto first = ring(3);
    Tampering::left(first[0]) = pointer(
        make(heap, CellKind::app, nil, pointer(make(heap, CellKind::app, nil, nil, pair)), pair));
    auto kept = ring(5);
    release(first);
    release(ring(4));
    heap.release_cell(kept[0]);
    heap.collect_cycles();
    EXPECT_EQ(heap.given_back().cells, 9U);
    Graph::retain_cell(kept[0]);
    heap.release_cell(kept[0]);
    heap.collect_cycles();
    EXPECT_EQ(heap.given_back().collections, 1U);
    release(ring(2));
    heap.collect_cycles();
    EXPECT_EQ(heap.given_back().collections, 2U);
    EXPECT_EQ(heap.given_back().cells, 11U);
    EXPECT_EQ(heap.given_back().most_at_once, 9U);
    for (std::size_t at = 1; at < kept.size(); ++at) heap.release_cell(kept[at]);
    heap.collect_last_cycles();
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(heap.given_back().cells, 11U); // the last five had been in use
}

// A chain of rings, each held by a cell of the one before: what a collection frees makes the next
// ring a candidate, and all are gone when no candidate is left.
TEST_F(Cycles, GarbageBehindGarbage) {
    Cell* held = make(heap, CellKind::app, nil, nil, pair);
    for (int depth = 0; depth < 5; ++depth) {
        auto cells = ring(2);
        Tampering::left(cells[0]) = pointer(held);
        held = make(heap, CellKind::app, nil, pointer(cells[0]), pair); // takes the reference over
        heap.release_cell(cells[1]);
    }
    heap.collect_all_cycles();
    EXPECT_EQ(heap.live(), 1U + 5 * 3);
    heap.release_cell(held);
    heap.collect_all_cycles();
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(heap.candidates().size(), 0U);
    EXPECT_EQ(heap.cells_in_cycles(), 10U);
    EXPECT_EQ(heap.given_back().collections, 1U); // five rings of 2, and a cell before each
    EXPECT_EQ(heap.given_back().most_at_once, 15U);
}

TEST_F(Cycles, WhatOthersHoldStays) {
    auto cells = ring(2);
    Cell* shared = make(heap, CellKind::app, nil, nil, pair);
    Tampering::left(cells[0]) = to(shared);
    release(cells);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 1U);
    EXPECT_EQ(shared->count(), 1U);
    heap.release_cell(shared);
}

TEST_F(Cycles, ABigNumberInARing) {
    mpz_t number;
    mpz_init_set_str(number, "100000000000000000000", 10);
    auto cells = ring(2);
    Tampering::left(cells[0]) = pointer(heap.make_big(number, {pair, pair}));
    mpz_clear(number);
    release(cells);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
}

// A candidate that dies by counting keeps its memory until the next collection, and no account.
TEST_F(Cycles, ACandidateThatDiesInTheMeantime) {
    Cell* cell = flagged();
    Graph::retain_cell(cell);
    heap.release_cell(cell);
    EXPECT_EQ(heap.candidates().size(), 1U);
    heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(heap.ledger.accounts[pair].levels.live(), 0);
    heap.collect_cycles();
    EXPECT_EQ(heap.candidates().size(), 0U);
    EXPECT_EQ(heap.cells_in_cycles(), 0U);
}

TEST_F(Cycles, CellsWithoutTheFlagAreNoCandidates) {
    Cell* cell = make(heap, CellKind::app, nil, nil, pair);
    Graph::retain_cell(cell);
    heap.release_cell(cell);
    EXPECT_EQ(heap.candidates().size(), 0U);
    heap.release_cell(cell);
}

// A thousand candidates are worth a collection.
TEST_F(Cycles, ACollectionBecomesDue) {
    for (int cell = 0; cell < 1023; ++cell) release(ring(1));
    EXPECT_FALSE(heap.collection_due());
    release(ring(1));
    EXPECT_TRUE(heap.collection_due());
    heap.collect_cycles();
    EXPECT_FALSE(heap.collection_due());
    EXPECT_EQ(heap.live(), 0U);
}

// With many cells that may lie on cycles, candidates must be a quarter of them.
TEST_F(Cycles, ManyLivingCellsMakeCollectionsRarer) {
    const auto living = ring(8000);
    for (int cell = 0; cell < 1900; ++cell) release(ring(1));
    EXPECT_FALSE(heap.collection_due()); // 1900 candidates against 9900 / 4
    for (int cell = 0; cell < 1000; ++cell) release(ring(1));
    EXPECT_TRUE(heap.collection_due()); // 2900 against 10900 / 4
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 8000U);
    release(living);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
}

// 300,000 cells one behind the other: tried without recursion.
TEST_F(Cycles, ALongRing) {
    release(ring(300'000));
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
}

// A ring of 10,000 cells is passed three times at least: grey, white, gathered.
TEST_F(Cycles, TryingALongRingCanBeInterrupted) {
    int looks = 0;
    heap.look_up_with([&] { ++looks; });
    release(ring(10'000));
    heap.collect_cycles();
    EXPECT_GE(looks, 7); // 30,000 / 4,096
}

TEST_F(Cycles, TryingIsTheCollectorsWork) {
    Watch watch;
    heap.watch(&watch);
    release(ring(3));
    EXPECT_EQ(watch.begun, 0);
    heap.collect_cycles();
    EXPECT_GE(watch.begun, 1);
    EXPECT_EQ(watch.begun, watch.ended);
}

} // namespace
} // namespace lexprof::gc
