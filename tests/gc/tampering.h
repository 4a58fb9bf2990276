// What only tests may do to a cell: make it of bare words, and make faults by hand.
#pragma once

#include "gc/audit.h"
#include "gc/heap.h"

namespace lexprof::gc {

using PairHeap = Heap<PairLedger>;

struct Tampering {
    static Word& left(Cell* cell) { return cell->left_; }
    static Word& right(Cell* cell) { return cell->right_; }
    static std::uint32_t& count(Cell* cell) { return cell->count_; }
    static std::uint32_t& own(Cell* cell) { return cell->own_; }
    static std::int64_t& live(Levels& levels) { return levels.live_.value; }
    static std::int64_t& in_use(Levels& levels) { return levels.in_use_.value; }
    static void set(Cell* cell, CellFlag flag) { cell->set(flag); }
    static void clear(Cell* cell, CellFlag flag) { cell->clear(flag); }
    static void set_kind(Cell* cell, CellKind kind) { cell->set_kind(kind); }
    static void set_beside(Cell* cell, std::uint32_t bits) { cell->set_beside(bits); }
    static void set_left(Cell* cell, Field field) { cell->set_left(field); }
    static void set_right(Cell* cell, Field field) { cell->set_right(field); }
};

// One booked cell of one owner with both fields of its own pair.
inline Cell* make(PairHeap& heap, CellKind kind, Word left, Word right, PairId pair,
                  bool cyclic = false) {
    return heap.make(kind, {left, pair}, {right, pair}, pair, cyclic);
}

// What an audit finds, of a heap whose pairs have names, with calls that wait.
template <typename Name>
std::optional<std::string> audit_of(const PairHeap& heap, std::span<const Word> roots, Name name,
                                    std::span<const Waiting> waiting = {}) {
    const Accounts& accounts = heap.ledger.accounts;
    BookView book;
    book.rows = accounts.size();
    book.row_of = [](const Cell* cell) { return cell->label(); };
    book.row_of_call = [](LabelId label) { return label; };
    book.levels = [&](std::size_t row) -> const Levels& {
        return accounts[static_cast<PairId>(row)].levels;
    };
    book.name = name;
    const HeapView view{heap.candidates(), accounts.size(), &heap.ledger.total, {&book, 1}};
    return audit(view, roots, waiting);
}

} // namespace lexprof::gc
