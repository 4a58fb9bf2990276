// Cells that were freed in odd order, and what is made of them then. Note [Cells in order again],
// gc/pool.h
#include "tests/gc/tampering.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace lexprof::gc {
namespace {

constexpr std::size_t number = 200'000;

struct Order : testing::Test {
    PairHeap heap;
    PairId pair = heap.ledger.accounts.intern(2, 1);

    Cell* cell() { return make(heap, CellKind::app, nil, nil, pair); }
    std::vector<Cell*> cells(std::size_t count) {
        std::vector<Cell*> made(count);
        for (Cell*& each : made) each = cell();
        return made;
    }
    void release(const std::vector<Cell*>& made) {
        for (Cell* each : made) heap.release_cell(each);
    }
    // Each is far from the one before: 7919 is prime, and divides 200,000 not.
    void release_in_odd_order(const std::vector<Cell*>& made) {
        for (std::size_t at = 0; at < made.size(); ++at)
            heap.release_cell(made[at * 7919 % made.size()]);
    }
    // Of how many neighbours in time the later one lies directly behind the earlier one.
    static std::size_t neighbours(const std::vector<Cell*>& made) {
        std::size_t found = 0;
        for (std::size_t at = 1; at < made.size(); ++at) found += made[at] == made[at - 1] + 1;
        return found;
    }
    // As the pauses of a run do: all in use, all free, a few in use again.
    std::vector<Cell*> a_few_after_many() {
        const std::vector<Cell*> made = cells(number);
        heap.keep_order();
        release_in_odd_order(made);
        heap.keep_order();
        std::vector<Cell*> few = cells(100);
        heap.keep_order();
        return few;
    }
};

TEST_F(Order, WithoutPausesCellsComeBackAsTheyWent) {
    release_in_odd_order(cells(number));
    const std::vector<Cell*> made = cells(1000);
    EXPECT_EQ(neighbours(made), 0U);
    release(made);
}

#ifndef LEXPROF_POISON
TEST_F(Order, CellsThatFollowEachOtherLieBesideEachOther) {
    const std::vector<Cell*> few = a_few_after_many();
    const std::vector<Cell*> made = cells(1000);
    EXPECT_GE(neighbours(made), 1000U - 1 - few.size()); // but where one of the few lies between
    release(made);
    release(few);
}
#endif

// What has been put in order is all that was free: nothing is asked of the system, and no cell is
// handed out twice.
TEST_F(Order, NoCellIsLost) {
    std::vector<Cell*> all = a_few_after_many();
    const std::size_t capacity = heap.capacity();
    while (all.size() < capacity) all.push_back(cell());
    EXPECT_EQ(heap.capacity(), capacity);
    EXPECT_EQ(heap.live(), capacity);
    std::ranges::sort(all);
    EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
    release(all);
}

// A candidate that has died keeps its place; when it is forgotten, that is free.
TEST_F(Order, NorIsTheCellOfADeadCandidate) {
    Cell* candidate = make(heap, CellKind::app, nil, nil, pair, true);
    Graph::retain_cell(candidate);
    heap.release_cell(candidate);
    heap.release_cell(candidate);
    std::vector<Cell*> all = a_few_after_many();
    const std::size_t capacity = heap.capacity();
    heap.collect_cycles();
    EXPECT_EQ(heap.candidates().size(), 0U);
    while (all.size() < capacity) all.push_back(cell());
    EXPECT_EQ(heap.capacity(), capacity);
    release(all);
}

} // namespace
} // namespace lexprof::gc
