#include "gc/heap.h"

#include "gc/trap.h"

#include <algorithm>
#include <bit>
#include <memory>

namespace lexprof::gc {

namespace {

// A chain of releases longer than this is storage management, not the constant cost of a release.
constexpr unsigned constant_cost = 16;

struct BigNumber {
    mpz_t value;
};

} // namespace

Heap::~Heap() {
    for (void* address : big_numbers_) {
        auto* number = static_cast<BigNumber*>(address);
        mpz_clear(number->value);
        delete number;
    }
}

void Heap::free_big(Cell* cell) {
    auto* number = reinterpret_cast<BigNumber*>(cell->right);
    big_numbers_.erase(number);
    mpz_clear(number->value);
    delete number;
}

void Heap::count_overflow() { throw Trap("more than 4294967295 references to one cell"); }

Cell* Heap::make(CellKind kind, Word left, Word right, PairId pair, bool cyclic) {
    Cell* cell = take();
    *cell = {
        left, right, 1, pair, pair | kind_bits(kind) | (cyclic ? std::uint32_t{flag_cyclic} : 0),
        pair};
    book(pair, 1);
    if (cyclic) ++cyclic_in_use_;
    return cell;
}

Cell* Heap::make_real(double value, PairId pair) {
    Cell* cell = make(CellKind::hole, mark, mark, pair);
    set_real(cell, value);
    return cell;
}

Cell* Heap::make_big(mpz_srcptr value, PairId pair) {
    Cell* cell = make(CellKind::hole, mark, mark, pair);
    set_big(cell, value);
    return cell;
}

double Heap::real(const Cell* cell) { return std::bit_cast<double>(cell->right); }

void Heap::set_real(Cell* cell, double value) {
    cell->left = mark;
    cell->right = std::bit_cast<Word>(value);
    cell->set_kind(CellKind::real);
}

void Heap::set_big(Cell* cell, mpz_srcptr value) {
    auto number = std::make_unique<BigNumber>();
    mpz_init_set(number->value, value);
    big_numbers_.insert(number.get());
    cell->left = mark;
    cell->right = reinterpret_cast<Word>(number.release());
    cell->set_kind(CellKind::big);
}

// Releases one field of a dying cell. If that was the last reference, the cell it held is either
// returned as the next to die or queued.
inline Cell* Heap::drop_child(Word word, Cell* next) {
    if (!is_pointer(word)) return next;
    Cell* child = cell_of(word);
    if (--child->count != 0) {
        if (child->has(flag_cyclic)) suspect(child);
        return next;
    }
    if (next == nullptr) return child;
    dying_.push_back(child);
    return next;
}

void Heap::reclaim(Cell* cell) {
    const std::size_t base = dying_.size();
    unsigned freed = 0;
    while (true) {
        const Word left = cell->left;
        const bool raw = has_raw_right(cell->kind());
        const Word right = raw ? 0 : cell->right;
        const bool special = (cell->of_left & special_flags) != 0;
        if (raw || special) [[unlikely]] {
            reclaim_special(cell);
        } else {
            free_plain_shell(cell);
        }
        if (++freed == constant_cost && watch_ != nullptr) watch_->begin();
        Cell* next = drop_child(left, nullptr);
        next = drop_child(right, next);
        if (next == nullptr) {
            if (dying_.size() == base) break;
            next = dying_.back();
            dying_.pop_back();
        }
        cell = next;
    }
    if (freed >= constant_cost && watch_ != nullptr) watch_->end();
}

void Heap::reclaim_special(Cell* cell) {
    if (cell->kind() == CellKind::big) free_big(cell);
    free_special_shell(cell);
}

void Heap::free_special_shell(Cell* cell) {
    if (cell->has(flag_waiter)) selectors_.forget(cell);
    if (cell->has(flag_cyclic)) --cyclic_in_use_;
    unbook(cell);
    if (cell->of_right & cycle_buffered) {
        cell->left = cell->right = 0; // its place in the buffer keeps the memory until then
        cell->count = 0;
        return;
    }
    pool_.give_back(cell);
}

void Heap::overwrite(Cell* cell, CellKind kind, Word left, PairId left_pair, Word right,
                     PairId right_pair) {
    forget_selection(cell);
    const Word old_left = cell->left;
    const Word old_right = cell->right;
    cell->left = left;
    cell->right = right;
    cell->set_left_pair(left_pair);
    cell->set_right_pair(right_pair);
    cell->set_kind(kind);
    release(old_left);
    release(old_right);
}

void Heap::indirect(Cell* cell, Word value, PairId pair) {
    overwrite(cell, CellKind::ind, mark, cell->left_pair(), value, pair);
    arrived(cell);
}

// The cell at the end of a chain of indirections; on the way every other link is made to skip one,
// so that walking the same chain again and again stays cheap.
Cell* Heap::end_of_chain(Cell* cell) {
    while (cell->kind() == CellKind::ind && is_pointer(cell->right)) {
        Cell* next = cell_of(cell->right);
        if (next->kind() == CellKind::ind && is_pointer(next->right)) {
            const Word target = next->right;
            retain(target);
            cell->right = target;
            cell->set_right_pair(next->right_pair());
            release_cell(next);
        }
        cell = cell_of(cell->right);
    }
    return cell;
}

void Heap::watch_selection(Cell* cell, std::uint32_t fields, std::uint32_t index) {
    Cell* target = end_of_chain(cell_of(cell->right));
    if (target->kind() > CellKind::input) {
        const FieldRef field = constructor_field(target, fields, index);
        if (field.word == 0) return; // a mistake of the program, found when it is demanded
        retain(field.word);
        release(cell->right);
        cell->right = field.word;
        cell->set_right_pair(field.pair);
        cell->set_kind(CellKind::selected);
        selectors_.count_settled();
        refer_to_pending(cell);
        fold_into_referrers(cell); // may free the cell
        return;
    }
    if (target->kind() == CellKind::app || target->kind() == CellKind::hole)
        selectors_.wait(target, {cell, fields, index});
}

// Note [The selector leak], chains: a selection done early may have selected another selection that
// waits. When that one is done too and nobody else refers to it, the first takes over what it
// selected and the matches it owes, so that a chain of them stays one cell.
void Heap::refer_to_pending(Cell* cell) {
    if (!is_pointer(cell->right)) return;
    Cell* next = cell_of(cell->right);
    if (next->kind() == CellKind::app && next->has(flag_waiter))
        selectors_.wait(next, {cell, referrer, 0});
}

void Heap::fold_into_referrers(Cell* cell) {
    if (!cell->has(flag_waited)) return;
    for (const Waiter& waiter : selectors_.take_referrers(cell)) {
        Cell* first = waiter.cell;
        if (cell->count != 1 || first->left_pair() != cell->left_pair()) continue;
        first->left = small(owed_matches(first) + owed_matches(cell));
        first->right = cell->right;
        first->set_right_pair(cell->right_pair());
        cell->left = cell->right = mark;
        release_cell(cell);
        refer_to_pending(first);
        return;
    }
}

// The value of a cell has arrived: those that waited for it select from it now, or go on waiting
// for the cell it refers to.
void Heap::settle_waiters(Cell* cell) {
    for (const Waiter& waiter : selectors_.take(cell))
        if (waiter.fields != referrer) watch_selection(waiter.cell, waiter.fields, waiter.index);
}

void Heap::suspect(Cell* cell) {
    if (cell->of_right & cycle_buffered) return;
    cell->of_right |= cycle_buffered;
    candidates_.push_back(cell);
}

std::size_t Heap::threshold() const { return std::max<std::size_t>(1024, cyclic_in_use_ / 4); }

} // namespace lexprof::gc
