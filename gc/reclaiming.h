// Making single cells, and freeing: what nobody refers to any more is reclaimed at once.
#pragma once

#include "gc/heap.h"

namespace lexprof::gc {

template <typename Ledger>
Cell* Heap<Ledger>::make_unbooked(CellKind kind, Field left, Field right, LabelId own, bool cyclic,
                                  std::uint8_t beside) {
    Cell* cell = take();
    cell->fill(CellForm(kind, beside, cyclic, 1), left, right, own, Cyclic::no);
    if (cyclic) ++cyclic_in_use_;
    return cell;
}

template <typename Ledger>
Cell* Heap<Ledger>::make(CellKind kind, Field left, Field right, LabelId own, bool cyclic,
                         std::uint8_t beside) {
    own = named(own, kind, left.word, beside);
    ledger.allocate(own, 1);
    Cell* cell = make_unbooked(kind, left, right, own, cyclic, beside);
    ledger.made(cell);
    return cell;
}

template <typename Ledger>
Cell* Heap<Ledger>::make_again(CellKind kind, Field left, Field right, LabelId own, bool cyclic) {
    own = named(own, kind, left.word);
    ledger.allocate_again(own, 1);
    Cell* cell = make_unbooked(kind, left, right, own, cyclic, 0);
    ledger.made_again(cell);
    return cell;
}

template <typename Ledger>
Cell* Heap<Ledger>::make_cons(Field head, Field tail, LabelId own, bool cyclic) {
    return make(CellKind::con2, head, tail, own, cyclic, cons_tag);
}

template <typename Ledger>
Cell* Heap<Ledger>::make_real(double value, Owner own) {
    Cell* cell = make(CellKind::real, {mark, own.pair}, {mark, own.pair}, own.label);
    Graph::become_real(cell, value);
    return cell;
}

template <typename Ledger>
Cell* Heap<Ledger>::make_big(mpz_srcptr value, Owner own) {
    const Word number = big_numbers_.add(value);
    return make(CellKind::big, {mark, own.pair}, {number, own.pair}, own.label);
}

template <typename Ledger>
void Heap<Ledger>::become_big(Cell* cell, mpz_srcptr value) {
    cell->left_ = mark;
    cell->right_ = big_numbers_.add(value);
    cell->set_kind(CellKind::big);
    name_again(cell);
}

// Releases one field of a dying cell. If that was the last reference, the cell it held is either
// returned as the next to die or queued.
template <typename Ledger>
inline Cell* Heap<Ledger>::drop_child(Word word, Cell* next) {
    if (!is_pointer(word)) return next;
    Cell* child = cell_of(word);
    if (--child->count_ != 0) {
        if (child->has(flag_cyclic)) suspect(child);
        return next;
    }
    if (next == nullptr) return child;
    dying_.push_back(child);
    return next;
}

// A chain of releases is getting long.
template <typename Ledger>
void Heap<Ledger>::reach_mark(Chain& chain) {
    if (chain.done == constant_cost) {
        if (watch_ != nullptr) watch_->begin();
    } else {
        look_up();
    }
    chain.next_mark = (chain.done / cells_between_looks + 1) * cells_between_looks;
}

// The next cell that dies with an element of a dying array; none when all have been released. In
// between the array waits among the dying, and knows how far it has come.
template <typename Ledger>
Cell* Heap<Ledger>::drop_element(Cell* array, Chain& chain) {
    const std::uint64_t size = object_size(array);
    const Field* elements = Graph::elements(array);
    for (std::uint32_t& dropped = Objects::dropped(array->right_); dropped < size;) {
        went_on(chain);
        Cell* child = drop_child(elements[dropped++].word, nullptr);
        if (child != nullptr) return child;
    }
    return nullptr;
}

template <typename Ledger>
void Heap<Ledger>::reclaim(Cell* cell, std::uint64_t done, std::span<Cell* const> others) {
    const std::size_t base = dying_.size();
    dying_.insert(dying_.end(), others.begin(), others.end());
    Chain chain;
    chain.done = done;
    while (true) {
        const Word left = cell->left_;
        const bool raw = has_raw_right(cell->kind());
        const Word right = raw ? 0 : cell->right_;
        const bool special = cell->is_special();
        if (raw || special) [[unlikely]] {
            if (cell->kind() == CellKind::array) {
                if (Cell* child = drop_element(cell, chain)) {
                    dying_.push_back(cell);
                    cell = child;
                    continue;
                }
            }
            reclaim_special(cell);
        } else {
            free_plain_shell(cell);
        }
        went_on(chain);
        Cell* next = drop_child(left, nullptr);
        next = drop_child(right, next);
        if (next == nullptr) {
            if (dying_.size() == base) break;
            next = dying_.back();
            dying_.pop_back();
        }
        cell = next;
    }
    end(chain);
}

template <typename Ledger>
void Heap<Ledger>::reclaim_special(Cell* cell) {
    switch (cell->kind()) {
    case CellKind::big: big_numbers_.remove(cell->right_); break;
    case CellKind::array:
    case CellKind::bytes: objects_.remove(cell->right_); break;
    default: break;
    }
    free_special_shell(cell);
}

template <typename Ledger>
void Heap<Ledger>::free_special_shell(Cell* cell) {
    if (cell->has(flag_waiter)) selectors_.forget(cell);
    const std::uint32_t units = units_of_cell(cell);
    if (cell->has(flag_cyclic)) cyclic_in_use_ -= units;
    ledger.release(cell->label(), units);
    ledger.gone(cell, units);
    if (cell->is(cycle_buffered)) {
        cell->left_ = cell->right_ = 0; // its place in the buffer keeps the memory until then
        cell->count_ = 0;
        return;
    }
    pool_.give_back(cell);
}

template <typename Ledger>
[[gnu::flatten]] void Heap<Ledger>::suspect(Cell* cell) {
    if (cell->is(cycle_buffered)) return;
    cell->of_right_ |= cycle_buffered;
    candidates_.push_back(cell);
}

template <typename Ledger>
std::size_t Heap<Ledger>::threshold() const {
    return std::max<std::size_t>(1024, cyclic_in_use_ / 4);
}

} // namespace lexprof::gc
