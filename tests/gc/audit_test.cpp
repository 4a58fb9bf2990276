// The audit finds faults made by hand, and says where.
#include "gc/audit.h"
#include "tests/gc/tampering.h"

#include <gtest/gtest.h>
#include <vector>

namespace lexprof::gc {
namespace {

struct Audit : testing::Test {
    PairHeap heap;
    PairId f = heap.ledger.accounts.intern(1, 0);
    PairId g = heap.ledger.accounts.intern(2, 1);
    std::vector<Waiting> waiting;

    Cell* make(PairId pair, Word left = nil, Word right = nil) {
        return gc::make(heap, CellKind::app, left, right, pair);
    }
    Cell* cyclic(Word left) { return gc::make(heap, CellKind::app, left, nil, g, true); }
    // The right field of a cell refers to another.
    static void close(Cell* cell, Cell* to) {
        Graph::retain_cell(to);
        Tampering::right(cell) = pointer(to);
    }
    std::optional<std::string> check(const std::vector<Word>& roots) {
        return audit_of(heap, roots, name(), waiting);
    }
    std::function<std::string(std::size_t)> name() const {
        return [this](std::size_t row) { return row == f ? "f←•" : "g←f"; };
    }
};

TEST_F(Audit, NothingIsWrongWithNothing) { EXPECT_EQ(check({}), std::nullopt); }

TEST_F(Audit, NothingIsWrongWithAHeapThatIsInOrder) {
    Cell* shared = make(g);
    Graph::retain_cell(shared);
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
    ++Tampering::count(inner);
    EXPECT_EQ(check({pointer(top)}), "cell 1 of g←f (root 0.R) has a count of 2, but 1 references "
                                     "to it are found");
    --Tampering::count(inner);
    heap.release_cell(top);
}

TEST_F(Audit, ACountThatIsTooLow) {
    Cell* inner = make(g);
    Cell* top = make(f, pointer(inner), pointer(inner));
    EXPECT_EQ(check({nil, pointer(top)}), "cell 1 of g←f (root 1.L) has a count of 1, but 2 "
                                          "references to it are found");
    ++Tampering::count(inner);
    EXPECT_EQ(check({nil, pointer(top)}), std::nullopt);
    heap.release_cell(top);
}

TEST_F(Audit, ACellWhosePairWasChanged) {
    Cell* inner = make(g);
    Cell* top = make(f, small(1), pointer(inner));
    Tampering::own(inner) = f;
    EXPECT_EQ(check({pointer(top)}), "live[f←•] is 1, but 2 such cells are found");
    Tampering::own(inner) = g;
    heap.release_cell(top);
}

TEST_F(Audit, APairThatDoesNotExist) {
    Cell* top = make(f);
    Tampering::own(top) = 77;
    EXPECT_EQ(check({pointer(top)}), "cell 0 of label 77 (root 0) has a label that does not exist");
    Tampering::own(top) = f;
    heap.release_cell(top);
}

TEST_F(Audit, ACellThatNobodyRefersTo) {
    Cell* lost = make(g);
    EXPECT_EQ(check({}), "live[g←f] is 1, but 0 such cells are found");
    heap.release_cell(lost);
}

TEST_F(Audit, AnAccountThatIsWrong) {
    Cell* top = make(f);
    Tampering::live(heap.ledger.accounts[f].levels) += 1;
    Tampering::in_use(heap.ledger.accounts[f].levels) += 1;
    EXPECT_EQ(check({pointer(top)}), "live[f←•] is 2, but 1 such cells are found");
    Tampering::live(heap.ledger.accounts[f].levels) -= 1;
    Tampering::in_use(heap.ledger.accounts[f].levels) -= 1;
    heap.release_cell(top);
}

TEST_F(Audit, CallsThatWaitAreCountedAgain) {
    heap.ledger.wait(f, 3);
    heap.ledger.wait(g, 2);
    heap.ledger.wait(f, 1);
    waiting = {{f, 3}, {g, 2}, {f, 1}};
    EXPECT_EQ(check({}), std::nullopt);
    waiting.pop_back();
    EXPECT_EQ(check({}), "frames[f←•] is 4, but calls that wait hold 3");
    heap.ledger.go_on(f, 1);
    EXPECT_EQ(check({}), std::nullopt);
    Tampering::in_use(heap.ledger.total) += 1;
    EXPECT_EQ(check({}), "6 units of calls wait, but 5 are found");
}

// A dropped cycle counts as live until it is collected, with all that only it holds; the audit
// leaves that to the collector.
TEST_F(Audit, ADroppedCycleIsPendingAndStays) {
    Cell* leaf = make(f);
    Cell* held = make(f, pointer(leaf));
    Cell* ring = cyclic(pointer(held));
    close(ring, ring);
    Cell* kept = make(g);
    heap.release_cell(ring);
    const Account before = heap.ledger.accounts[g];
    EXPECT_EQ(check({pointer(kept)}), std::nullopt);
    EXPECT_EQ(heap.live(), 4U);
    EXPECT_EQ(heap.candidates().size(), 1U);
    EXPECT_EQ(heap.cycle_collections(), 0U);
    EXPECT_EQ(heap.ledger.accounts[g].cell_steps(heap.ledger.step),
              before.cell_steps(heap.ledger.step));
    Tampering::count(leaf) = 2;
    EXPECT_EQ(check({pointer(kept)}), "cell 3 of f←• (candidate 0.L.L) has a count of 2, but 1 "
                                      "references to it are found");
    Tampering::count(leaf) = 1;
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 1U);
    EXPECT_EQ(check({pointer(kept)}), std::nullopt);
    heap.release_cell(kept);
}

// A candidate that has died since is no cell any more, though its memory is kept.
TEST_F(Audit, ADeadCandidateIsNotCounted) {
    Cell* cell = cyclic(nil);
    Graph::retain_cell(cell);
    heap.release_cell(cell); // a candidate
    heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(check({}), std::nullopt);
}

// a → b → a, dropped: with b unflagged its reference to a is not subtracted, so nothing is freed.
TEST_F(Audit, ADroppedCycleThatTheCollectorCannotSee) {
    Cell* a = cyclic(nil);
    Cell* b = make(g, pointer(a));
    Graph::retain_cell(a);
    Tampering::right(a) = pointer(b);
    heap.release_cell(a);
    EXPECT_EQ(check({}), "cell 1 of g←f (candidate 0.R) is on a dropped cycle that cannot be "
                         "reclaimed");
    Tampering::right(a) = nil;
    heap.release_cell(b);
}

// A cycle that nobody is going to look at.
TEST_F(Audit, ADroppedCycleThatIsNoCandidate) {
    Cell* ring = cyclic(nil);
    Tampering::right(ring) = pointer(ring); // its one reference is its own
    EXPECT_EQ(check({}), "live[g←f] is 1, but 0 such cells are found");
    Tampering::right(ring) = nil;
    heap.release_cell(ring);
}

TEST_F(Audit, DoesNotTakeNumbersForReferences) {
    Cell* top = make(f, pointer(heap.make_real(1.0, {g, g})), nil);
    EXPECT_EQ(check({pointer(top)}), std::nullopt);
    heap.release_cell(top);
}

} // namespace
} // namespace lexprof::gc
