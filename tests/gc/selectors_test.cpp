// Selections that are done when their structure arrives.
#include "tests/gc/tampering.h"

#include <gtest/gtest.h>

namespace lexprof::gc {
namespace {

struct Selections : testing::Test {
    PairHeap heap;
    PairId pair = heap.ledger.accounts.intern(2, 1);
    PairId of_field = heap.ledger.accounts.intern(3, 1);

    // A structure that is not evaluated yet.
    Cell* suspended() { return make(heap, CellKind::app, small(0), small(0), pair); }
    // SEL applied to a structure, to which it takes one more reference.
    Cell* selection(Cell* structure) {
        Graph::retain_cell(structure);
        return make(heap, CellKind::app, immediate(Immediate::primitive, 0), pointer(structure),
                    pair);
    }
    // The structure becomes (first, second); takes the references over.
    void arrive(Cell* structure, Word first, Word second) {
        const Field fields[] = {{first, of_field}, {second, pair}};
        heap.become_constructor(structure, {0}, mark, fields, {pair, pair}, false);
    }
    Cell* leaf() { return make(heap, CellKind::app, nil, nil, pair); }
};

TEST_F(Selections, FromAnEvaluatedStructureAtOnce) {
    Cell* structure = suspended();
    arrive(structure, small(7), small(8));
    Cell* first = selection(structure);
    heap.watch_selection(first, 2, 0);
    EXPECT_EQ(first->kind(), CellKind::selected);
    EXPECT_EQ(first->right().word, small(7));
    EXPECT_EQ(first->right().pair, of_field); // the pair travels with the value
    EXPECT_EQ(first->left().pair, pair);      // to which the match is owed
    EXPECT_EQ(heap.selections_settled(), 1U);
    EXPECT_EQ(structure->count(), 1U);
    heap.release_cell(first);
    heap.release_cell(structure);
    EXPECT_EQ(heap.live(), 0U);
}

// The leak: the second half is wanted later, the first half must not stay alive for it.
TEST_F(Selections, WhenTheStructureArrives) {
    Cell* structure = suspended();
    Cell* second = selection(structure);
    heap.watch_selection(second, 2, 1);
    EXPECT_EQ(second->kind(), CellKind::app);
    EXPECT_TRUE(second->has(flag_waiter));
    EXPECT_TRUE(structure->has(flag_waited));
    arrive(structure, pointer(leaf()), small(8));
    EXPECT_EQ(second->kind(), CellKind::selected);
    EXPECT_EQ(second->right().word, small(8));
    EXPECT_FALSE(second->has(flag_waiter));
    EXPECT_FALSE(structure->has(flag_waited));
    EXPECT_EQ(structure->count(), 1U);
    heap.release_cell(structure); // nobody else needs it: the first half is freed
    EXPECT_EQ(heap.live(), 1U);
    heap.release_cell(second);
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Selections, SeveralWaitForOneStructure) {
    Cell* structure = suspended();
    Cell* first = selection(structure);
    Cell* second = selection(structure);
    Cell* again = selection(structure);
    heap.watch_selection(first, 2, 0);
    heap.watch_selection(second, 2, 1);
    heap.watch_selection(again, 2, 0);
    Cell* value = leaf();
    arrive(structure, pointer(value), small(8));
    EXPECT_EQ(heap.selections_settled(), 3U);
    EXPECT_EQ(first->right().word, pointer(value));
    EXPECT_EQ(again->right().word, pointer(value));
    EXPECT_EQ(value->count(), 3U);
    for (Cell* cell : {structure, first, second, again}) heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 0U);
}

// Waiting is weak: it does not keep the one that waits.
TEST_F(Selections, OneThatDiesIsForgotten) {
    Cell* structure = suspended();
    Cell* first = selection(structure);
    heap.watch_selection(first, 2, 0);
    heap.release_cell(first);
    EXPECT_FALSE(structure->has(flag_waited));
    EXPECT_EQ(heap.live(), 1U);
    arrive(structure, small(7), small(8));
    EXPECT_EQ(heap.selections_settled(), 0U);
    heap.release_cell(structure);
}

TEST_F(Selections, OneThatIsEvaluatedOtherwiseIsForgotten) {
    Cell* structure = suspended();
    Cell* first = selection(structure);
    Cell* second = selection(structure);
    heap.watch_selection(first, 2, 0);
    heap.watch_selection(second, 2, 1);
    heap.forget_selection(first);
    EXPECT_FALSE(first->has(flag_waiter));
    EXPECT_TRUE(structure->has(flag_waited));
    arrive(structure, small(7), small(8));
    EXPECT_EQ(first->kind(), CellKind::app);
    EXPECT_EQ(second->kind(), CellKind::selected);
    for (Cell* cell : {structure, first, second}) heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Selections, TheStructureMayBeFoundBehindAnIndirection) {
    Cell* structure = suspended();
    Cell* first = selection(structure);
    heap.watch_selection(first, 2, 0);
    Cell* other = suspended();
    heap.become_indirection(structure,
                            {pointer(other), pair}); // not evaluated yet: it waits for the other
    EXPECT_EQ(first->kind(), CellKind::app);
    EXPECT_TRUE(other->has(flag_waited));
    arrive(other, small(7), small(8));
    EXPECT_EQ(first->kind(), CellKind::selected);
    EXPECT_EQ(first->right().word, small(7));
    heap.release_cell(structure);
    heap.release_cell(first);
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Selections, ASelectionOfASelection) {
    Cell* outer = suspended();
    Cell* inner = selection(outer); // itself a structure, once it is known
    Cell* first = selection(inner);
    heap.watch_selection(inner, 2, 1);
    heap.watch_selection(first, 2, 0);
    EXPECT_TRUE(inner->has(flag_waited));
    EXPECT_TRUE(inner->has(flag_waiter));
    for (Cell* cell : {first, inner, outer}) heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 0U);
}

// A mistake of the program is left to whoever demands the selection.
TEST_F(Selections, AStructureOfAnotherSizeIsLeftAlone) {
    Cell* structure = suspended();
    Cell* first = selection(structure);
    heap.watch_selection(first, 3, 0);
    arrive(structure, small(7), small(8));
    EXPECT_EQ(first->kind(), CellKind::app);
    EXPECT_EQ(heap.selections_settled(), 0U);
    for (Cell* cell : {structure, first}) heap.release_cell(cell);
    EXPECT_EQ(heap.live(), 0U);
}

TEST_F(Selections, FieldsOfConstructorsOfAllSizes) {
    Cell* one = make(heap, CellKind::con1, immediate(Immediate::constructor, 4), small(5), pair);
    EXPECT_EQ(field_in_cells(one, 1, 0).word, small(5));
    EXPECT_EQ(field_in_cells(one, 2, 0).word, 0U);
    // ⟨⟨⟨PACK, 1⟩, 2⟩, 3⟩
    Cell* inner = make(heap, CellKind::pap, immediate(Immediate::primitive, 0), small(1), pair);
    Cell* middle = make(heap, CellKind::pap, pointer(inner), small(2), pair);
    Cell* three = make(heap, CellKind::con_n, pointer(middle), small(3), pair);
    for (std::uint32_t index = 0; index < 3; ++index)
        EXPECT_EQ(field_in_cells(three, 3, index).word, small(index + 1));
    EXPECT_EQ(field_in_cells(three, 4, 0).word, 0U);
    EXPECT_EQ(field_in_cells(inner, 1, 0).word, 0U); // no constructor
    heap.release_cell(one);
    heap.release_cell(three);
    EXPECT_EQ(heap.live(), 0U);
}

} // namespace
} // namespace lexprof::gc
