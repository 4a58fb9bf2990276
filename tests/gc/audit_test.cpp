// The audit finds faults made by hand, and says where.
#include "gc/audit.h"

#include <gtest/gtest.h>
#include <vector>

namespace lexprof::gc {
namespace {

struct Audit : testing::Test {
    Heap heap;
    PairId f = heap.accounts.intern(1, 0);
    PairId g = heap.accounts.intern(2, 1);

    Cell* make(PairId pair, Word left = nil, Word right = nil) {
        return heap.make(CellKind::app, left, right, pair);
    }
    std::optional<std::string> check(const std::vector<Word>& roots) {
        return audit(heap, roots, [&](PairId pair) { return pair == f ? "f←•" : "g←f"; });
    }
};

TEST_F(Audit, NothingIsWrongWithNothing) { EXPECT_EQ(check({}), std::nullopt); }

TEST_F(Audit, NothingIsWrongWithAHeapThatIsInOrder) {
    Cell* shared = make(g);
    Heap::retain_cell(shared);
    Cell* top = make(f, pointer(make(g)), pointer(shared));
    EXPECT_EQ(check({pointer(top), pointer(shared)}), std::nullopt);
    EXPECT_EQ(check({small(3), pointer(shared), nil, pointer(top)}), std::nullopt);
    heap.release_cell(top);
    heap.release_cell(shared);
    EXPECT_EQ(check({}), std::nullopt);
}

TEST_F(Audit, ACountThatIsTooHigh) {
    Cell* inner = make(g);
    Cell* top = make(f, small(1), pointer(inner));
    ++inner->count;
    EXPECT_EQ(check({pointer(top)}), "cell 1 of g←f (root 0.R) has a count of 2, but 1 references "
                                     "to it are found");
    --inner->count;
    heap.release_cell(top);
}

TEST_F(Audit, ACountThatIsTooLow) {
    Cell* inner = make(g);
    Cell* top = make(f, pointer(inner), pointer(inner));
    EXPECT_EQ(check({nil, pointer(top)}), "cell 1 of g←f (root 1.L) has a count of 1, but 2 "
                                          "references to it are found");
    ++inner->count;
    EXPECT_EQ(check({nil, pointer(top)}), std::nullopt);
    heap.release_cell(top);
}

TEST_F(Audit, ACellWhosePairWasChanged) {
    Cell* inner = make(g);
    Cell* top = make(f, small(1), pointer(inner));
    inner->own = f;
    EXPECT_EQ(check({pointer(top)}), "live[f←•] is 1, but 2 such cells are found");
    inner->own = g;
    heap.release_cell(top);
}

TEST_F(Audit, APairThatDoesNotExist) {
    Cell* top = make(f);
    top->own = 77;
    EXPECT_EQ(check({pointer(top)}), "cell 0 of pair 77 (root 0) has a pair that does not exist");
    top->own = f;
    heap.release_cell(top);
}

TEST_F(Audit, ACellThatNobodyRefersTo) {
    Cell* lost = make(g);
    EXPECT_EQ(check({}), "live[g←f] is 1, but 0 such cells are found");
    heap.release_cell(lost);
}

TEST_F(Audit, AnAccountThatIsWrong) {
    Cell* top = make(f);
    heap.accounts[f].live += 1;
    EXPECT_EQ(check({pointer(top)}), "live[f←•] is 2, but 1 such cells are found");
    heap.accounts[f].live -= 1;
    heap.release_cell(top);
}

// Garbage cycles are collected first, so that what is live is what can be reached.
TEST_F(Audit, CollectsCycles) {
    Cell* ring = heap.make(CellKind::app, nil, nil, g, true);
    ring->right = pointer(ring);
    Heap::retain_cell(ring);
    heap.release_cell(ring);
    EXPECT_EQ(heap.in_use(), 1U);
    EXPECT_EQ(check({}), std::nullopt);
    EXPECT_EQ(heap.in_use(), 0U);
}

TEST_F(Audit, DoesNotTakeNumbersForReferences) {
    Cell* top = make(f, pointer(heap.make_real(1.0, g)), nil);
    EXPECT_EQ(check({pointer(top)}), std::nullopt);
    heap.release_cell(top);
}

} // namespace
} // namespace lexprof::gc
