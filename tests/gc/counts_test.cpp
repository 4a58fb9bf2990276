// Counts of references: cells live exactly as long as somebody refers to them.
#include "gc/trap.h"
#include "tests/gc/tampering.h"
#include "tests/gc/watching.h"

#include <bit>
#include <gtest/gtest.h>

namespace lexprof::gc {
namespace {

struct Counts : testing::Test {
    PairHeap heap;
    PairId pair = heap.ledger.accounts.intern(2, 1);

    Cell* leaf() { return make(heap, CellKind::app, small(1), small(2), pair); }
    Cell* over(Cell* left, Cell* right) {
        return make(heap, CellKind::app, pointer(left), pointer(right), pair);
    }
};

TEST_F(Counts, ACellIsBornWithOneReference) {
    Cell* cell = leaf();
    EXPECT_EQ(cell->count(), 1U);
    EXPECT_EQ(cell->label(), pair);
    EXPECT_EQ(cell->left().pair, pair);
    EXPECT_EQ(cell->right().pair, pair);
    EXPECT_EQ(cell->kind(), CellKind::app);
    EXPECT_EQ(heap.live(), 1U);
    heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(heap.ledger.accounts[pair].levels.live(), 0);
}

TEST_F(Counts, EachOwnerCounts) {
    Cell* cell = leaf();
    Graph::retain(pointer(cell));
    Graph::retain_cell(cell);
    EXPECT_EQ(cell->count(), 3U);
    heap.release(pointer(cell));
    heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 1U);
    heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Counts, ImmediatesAreNotCounted) {
    for (const Word word : {small(-5), boolean(true), nil, mark, Word{0}}) {
        Graph::retain(word);
        heap.release(word);
    }
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Counts, FieldsAreReleasedWithTheirCell) {
    Cell* shared = leaf();
    Graph::retain_cell(shared);
    Cell* top = over(over(leaf(), leaf()), shared);
    EXPECT_EQ(heap.live(), 5U);
    heap.release_cell(top);
    EXPECT_EQ(heap.live(), 1U);
    EXPECT_EQ(shared->count(), 1U);
    heap.release_cell(shared);
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Counts, BothFieldsMayReferToOneCell) {
    Cell* twice = leaf();
    Graph::retain_cell(twice);
    heap.release_cell(over(twice, twice));
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Counts, ACountTrapsBeforeItWraps) {
    Cell* cell = leaf();
    Tampering::count(cell) = 0xFFFFFFFE;
    Graph::retain_cell(cell); // the last one that fits
    EXPECT_EQ(cell->count(), 0xFFFFFFFFU);
    EXPECT_THROW(Graph::retain_cell(cell), Trap);
    Tampering::count(cell) = 0xFFFFFFFF;
    EXPECT_THROW(Graph::retain(pointer(cell)), Trap);
    Tampering::count(cell) = 1;
    heap.release_cell(cell);
}

TEST_F(Counts, DeepStructuresAreFreedWithoutRecursion) {
    for (const bool to_the_left : {true, false}) {
        Cell* top = leaf();
        for (int depth = 0; depth < 300'000; ++depth)
            top = to_the_left ? make(heap, CellKind::app, pointer(top), nil, pair)
                              : make(heap, CellKind::app, nil, pointer(top), pair);
        heap.release_cell(top);
        EXPECT_EQ(heap.live(), 0U);
    }
}

TEST_F(Counts, FreedMemoryIsUsedAgain) {
    for (int cell = 0; cell < 1000; ++cell) heap.release_cell(leaf());
    const std::size_t before = heap.capacity();
    for (int cell = 0; cell < 1'000'000; ++cell) heap.release_cell(leaf());
    EXPECT_EQ(heap.capacity(), before);
    EXPECT_EQ(heap.ledger.allocated, 1'001'000U);
}

TEST_F(Counts, OneReleaseIsNoCollection) {
    Watch watch;
    heap.watch(&watch);
    heap.release_cell(over(leaf(), leaf()));
    EXPECT_EQ(watch.begun, 0);
}

TEST_F(Counts, FreeingALargeStructureIsTheCollectorsWork) {
    Watch watch;
    heap.watch(&watch);
    Cell* top = leaf();
    for (int depth = 0; depth < 1000; ++depth) top = over(top, leaf());
    heap.release_cell(top);
    EXPECT_EQ(watch.begun, 1);
    EXPECT_EQ(watch.ended, 1);
}

// A chain of 10,000 cells: after 4,096 and 8,192 of them whoever wants to look up may do so.
TEST_F(Counts, FreeingALargeStructureCanBeInterrupted) {
    const auto chain = [&] {
        Cell* top = leaf();
        for (int depth = 1; depth < 10'000; ++depth)
            top = make(heap, CellKind::app, pointer(top), small(1), pair);
        return top;
    };
    int looks = 0;
    heap.look_up_with([&] { ++looks; });
    heap.release_cell(chain());
    EXPECT_EQ(looks, 2);
    EXPECT_EQ(heap.live(), 0U);
    struct Enough {};
    heap.look_up_with([&] { throw Enough{}; });
    EXPECT_THROW(heap.release_cell(chain()), Enough);
    EXPECT_EQ(heap.live(), 10'000U - 4'096U) << "the accounts say what has been freed";
}

// --- changes --------------------------------------------------------------------------------

TEST_F(Counts, OverwritingReleasesTheFormerFields) {
    const PairId other = heap.ledger.accounts.intern(3, 1);
    Cell* cell = over(leaf(), leaf());
    const Field fields[] = {{small(1), other}, {small(2), pair}};
    heap.become_constructor(cell, {0}, mark, fields, {pair, pair}, false);
    EXPECT_EQ(heap.live(), 1U);
    EXPECT_EQ(cell->kind(), CellKind::con2);
    EXPECT_EQ(cell->label(), pair); // the cell stays whose it was
    EXPECT_EQ(cell->left().pair, other);
    EXPECT_EQ(cell->right().pair, pair);
    heap.release_cell(cell);
}

TEST_F(Counts, OverwritingMayKeepAField) {
    Cell* kept = leaf();
    Cell* cell = over(leaf(), kept);
    Graph::retain_cell(kept); // for the new field
    heap.become_application(cell, {pointer(kept), pair}, {small(0), pair});
    EXPECT_EQ(kept->count(), 1U);
    EXPECT_EQ(heap.live(), 2U);
    heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Counts, AnIndirectionTakesTheReferenceOver) {
    const PairId other = heap.ledger.accounts.intern(3, 1);
    Cell* value = leaf();
    Cell* cell = over(leaf(), leaf());
    heap.become_indirection(cell, {pointer(value), other});
    EXPECT_EQ(cell->kind(), CellKind::ind);
    EXPECT_EQ(cell->right().word, pointer(value));
    EXPECT_EQ(cell->right().pair, other);
    EXPECT_EQ(value->count(), 1U);
    EXPECT_EQ(heap.live(), 2U);
    heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Counts, AShellIsFreedWithoutItsFields) {
    Cell* inner = leaf();
    Cell* cell = make(heap, CellKind::app, pointer(inner), nil, pair);
    heap.free_shell(cell);
    EXPECT_EQ(heap.live(), 1U);
    EXPECT_EQ(inner->count(), 1U);
    heap.release_cell(inner);
}

// --- numbers --------------------------------------------------------------------------------

TEST_F(Counts, FloatsKeepAllTheirBits) {
    for (const double value : {0.0, -0.0, 1.5, -1e300, 5e-324}) {
        Cell* cell = heap.make_real(value, {pair, pair});
        EXPECT_EQ(std::bit_cast<std::uint64_t>(Graph::real(cell)),
                  std::bit_cast<std::uint64_t>(value));
        heap.release_cell(cell); // bits that look like an address are none
    }
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Counts, BigIntegersAreCopiedAndFreed) {
    mpz_t number;
    mpz_init_set_str(number, "123456789012345678901234567890", 10);
    Cell* cell = heap.make_big(number, {pair, pair});
    mpz_neg(number, number);
    EXPECT_EQ(mpz_get_d(Graph::big(cell)), 123456789012345678901234567890.0);
    heap.release_cell(cell);
    heap.make_big(number, {pair, pair}); // left to the heap's end
    mpz_clear(number);
    EXPECT_EQ(heap.live(), 1U);
}

TEST(Words, SmallIntegersHaveSixtyTwoBits) {
    for (const std::int64_t value : {std::int64_t{0}, std::int64_t{-1}, small_min, small_max}) {
        EXPECT_TRUE(fits_small(value));
        EXPECT_TRUE(is_small(small(value)));
        EXPECT_FALSE(is_pointer(small(value)));
        EXPECT_EQ(small_value(small(value)), value);
    }
    EXPECT_EQ(small_max, 2305843009213693951); // 2^61 - 1
    EXPECT_EQ(small_min, -2305843009213693952);
    EXPECT_FALSE(fits_small(small_max + 1));
    EXPECT_FALSE(fits_small(small_min - 1));
}

TEST(Words, ImmediatesKnowTheirTypeAndPayload) {
    const Word word = immediate(Immediate::string, std::uint64_t{7} << 32 | 12);
    EXPECT_TRUE(is_immediate(word));
    EXPECT_TRUE(is(word, Immediate::string));
    EXPECT_FALSE(is(word, Immediate::caf));
    EXPECT_EQ(payload(word), std::uint64_t{7} << 32 | 12);
    EXPECT_FALSE(is_value_word(word));
    EXPECT_TRUE(is_value_word(nil));
    EXPECT_TRUE(is_value_word(immediate(Immediate::fail, 0)));
    EXPECT_FALSE(is_value_word(immediate(Immediate::caf, 0)));
    EXPECT_FALSE(is_pointer(Word{0}));
}

TEST(Cells, PairsTagsKindsAndFlagsDoNotTouchEachOther) {
    PairHeap heap;
    Cell* cell = make(heap, CellKind::con2, nil, nil, 0);
    Tampering::set_beside(cell, 255);
    Tampering::set_left(cell, {nil, max_pairs - 1});
    Tampering::set_right(cell, {nil, 12345});
    Tampering::set(cell, flag_root);
    Tampering::set_kind(cell, CellKind::big);
    EXPECT_EQ(cell->label(), 0U);
    EXPECT_EQ(cell->beside(), 255U);
    EXPECT_EQ(cell->left().pair, max_pairs - 1);
    EXPECT_EQ(cell->right().pair, 12345U);
    EXPECT_EQ(cell->kind(), CellKind::big);
    EXPECT_TRUE(cell->has(flag_root));
    EXPECT_FALSE(cell->has(flag_cyclic));
    Tampering::clear(cell, flag_root);
    EXPECT_FALSE(cell->has(flag_root));
    EXPECT_EQ(cell->kind(), CellKind::big);
    Tampering::set_kind(cell, CellKind::con2);
    heap.release_cell(cell);
}

} // namespace
} // namespace lexprof::gc
