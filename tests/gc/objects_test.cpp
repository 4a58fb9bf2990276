// Variables, arrays and bytes: what they count for, and the cycles that writing closes.
#include "tests/gc/tampering.h"
#include "tests/gc/watching.h"

#include <gtest/gtest.h>

namespace lexprof::gc {
namespace {

struct ObjectsTest : testing::Test {
    PairHeap heap;
    PairId pair = heap.ledger.accounts.intern(2, 1);
    Owner own{pair, pair};

    static Field to(Cell* cell) {
        Graph::retain_cell(cell);
        return {pointer(cell), 0};
    }
    Cell* cons(Field head, Field tail) { return heap.make_cons(head, tail, pair); }
    std::optional<std::string> audit(std::vector<Word> roots) const {
        return audit_of(heap, roots, [](std::size_t) { return std::string("f←g"); });
    }
};

TEST_F(ObjectsTest, TakeTheirMemory) {
    Cell* variable = heap.make_variable({small(1), pair}, own, false);
    EXPECT_EQ(heap.live(), 1U);
    Cell* array = heap.make_array(3, {small(1), pair}, own, false); // 1 + (16 + 48) / 32
    EXPECT_EQ(heap.live(), 1U + 3U);
    Cell* bytes = heap.make_bytes(17, own); // 1 + 33 / 32, rounded up
    EXPECT_EQ(heap.live(), 1U + 3U + 3U);
    EXPECT_EQ(audit({pointer(variable), pointer(array), pointer(bytes)}), std::nullopt);
    heap.resize_bytes(bytes, 16);
    EXPECT_EQ(heap.live(), 1U + 3U + 2U);
    heap.resize_bytes(bytes, 1000); // 1 + 1016 / 32, rounded up
    EXPECT_EQ(heap.live(), 1U + 3U + 33U);
    EXPECT_EQ(audit({pointer(variable), pointer(array), pointer(bytes)}), std::nullopt);
    for (Cell* each : {variable, array, bytes}) heap.release_cell(each);
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(heap.ledger.accounts[pair].levels.live(), 0);
}

TEST_F(ObjectsTest, AnArrayOwnsItsElements) {
    Cell* element = cons({small(1), pair}, {nil, pair});
    Cell* array = heap.make_array(5, {pointer(element), pair}, own, false);
    EXPECT_EQ(element->count(), 5U);
    heap.write_element(array, 2, {small(7), pair});
    EXPECT_EQ(element->count(), 4U);
    Cell* part = heap.make_part(array, 1, 3, own, false);
    EXPECT_EQ(element->count(), 6U);
    EXPECT_EQ(Graph::elements(part)[1].word, small(7));
    heap.copy_elements(array, 0, array, 1, 4); // e e 7 e e → e e e 7 e
    EXPECT_EQ(Graph::elements(array)[3].word, small(7));
    EXPECT_EQ(element->count(), 6U);
    heap.release_cell(array);
    EXPECT_EQ(element->count(), 2U);
    heap.release_cell(part);
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(ObjectsTest, BytesOfNothing) {
    Cell* bytes = heap.make_bytes(0, own);
    Cell* address = heap.make_address(to(bytes).word, -3, own);
    EXPECT_EQ(Graph::offset(address), -3);
    heap.release_cell(bytes);
    EXPECT_EQ(heap.live(), 1U + 1U + 1U); // the address keeps them
    heap.release_cell(address);
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(ObjectsTest, AVariableThatHoldsItself) {
    Cell* variable = heap.make_variable({nil, pair}, own, false);
    heap.write_variable(variable, to(variable));
    heap.release_cell(variable);
    EXPECT_EQ(heap.live(), 1U);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
}

// variable → cons → cons → array → variable: none was made as part of a cycle.
TEST_F(ObjectsTest, WritingClosesCyclesThroughAnyCells) {
    Cell* variable = heap.make_variable({nil, pair}, own, false);
    Cell* array = heap.make_array(4, to(variable), own, false);
    Cell* inner = cons({small(1), pair}, {pointer(array), pair});
    Cell* outer = cons({pointer(inner), pair}, {nil, pair});
    EXPECT_FALSE(inner->has(flag_cyclic));
    heap.write_variable(variable, {pointer(outer), pair});
    for (const Cell* each : {variable, array, inner, outer}) EXPECT_TRUE(each->has(flag_cyclic));
    EXPECT_EQ(audit({pointer(variable)}), std::nullopt);
    heap.release_cell(variable);
    EXPECT_GT(heap.live(), 0U);
    EXPECT_EQ(audit({}), std::nullopt);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(heap.cells_in_cycles(), 1U + (1U + 3U) + 2U); // 16 + 64 bytes are 3 cells
}

// A redex that was written is overwritten with what leads back to the variable.
TEST_F(ObjectsTest, OverwritingWhatWasWritten) {
    Cell* variable = heap.make_variable({nil, pair}, own, false);
    Cell* redex = heap.make_hole(own);
    heap.write_variable(variable, {pointer(redex), pair});
    Cell* value = cons(to(variable), {nil, pair});
    EXPECT_FALSE(value->has(flag_cyclic));
    heap.become_indirection(redex, {pointer(value), pair});
    EXPECT_TRUE(value->has(flag_cyclic));
    heap.release_cell(variable);
    EXPECT_EQ(audit({}), std::nullopt);
    heap.collect_cycles();
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(ObjectsTest, NumbersAreNoPartOfCycles) {
    Cell* variable = heap.make_variable({nil, pair}, own, false);
    heap.write_variable(variable, {pointer(heap.make_real(1.5, own)), pair});
    heap.write_variable(variable, {small(3), pair});
    EXPECT_FALSE(variable->has(flag_cyclic));
    EXPECT_EQ(heap.live(), 1U);
    heap.release_cell(variable);
    EXPECT_EQ(heap.candidates().size(), 0U);
}

TEST_F(ObjectsTest, DeepStructuresAreFreedWithoutRecursion) {
    Cell* array = heap.make_array(2, {nil, pair}, own, false);
    for (int depth = 0; depth < 200'000; ++depth) {
        Cell* next = heap.make_array(1, {pointer(array), pair}, own, false);
        array = heap.make_array(2, {pointer(next), pair}, own, false);
    }
    Cell* variable = heap.make_variable({nil, pair}, own, false);
    heap.write_variable(variable, {pointer(array), pair});
    heap.release_cell(variable);
    EXPECT_EQ(heap.live(), 0U);
}

// Freeing what is large is the collector's, and so is going through it; who looks up is asked.
TEST_F(ObjectsTest, WhatIsLargeIsTheCollectors) {
    Watch watch;
    heap.watch(&watch);
    int looks = 0;
    heap.look_up_with([&] { ++looks; });
    Cell* array = heap.make_array(100'000, {nil, pair}, own, false);
    EXPECT_EQ(looks, 100'000 / 4096);
    looks = 0;
    Cell* variable = heap.make_variable({nil, pair}, own, false);
    heap.write_variable(variable, {pointer(array), pair});
    EXPECT_EQ(watch.begun, 1);
    EXPECT_EQ(watch.ended, 1);
    EXPECT_EQ(looks, 100'000 / 4096);
    heap.release_cell(variable);
    EXPECT_EQ(watch.begun, 2);
    EXPECT_EQ(watch.ended, 2);
    EXPECT_EQ(heap.live(), 0U);
}

} // namespace
} // namespace lexprof::gc
