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
    auto* number = reinterpret_cast<BigNumber*>(cell->right_);
    big_numbers_.erase(number);
    mpz_clear(number->value);
    delete number;
}

void Heap::count_overflow() { throw Trap("more than 4294967295 references to one cell"); }

Cell* Heap::make(CellKind kind, Field left, Field right, PairId own, bool cyclic) {
    Cell* cell = take();
    cell->fill(CellForm(kind, 0, cyclic, 1), left, right, own, Cyclic::no);
    book(own, 1);
    if (cyclic) ++cyclic_in_use_;
    return cell;
}

Cell* Heap::make_cons(Field head, Field tail, PairId own, bool cyclic) {
    Cell* cell = make(CellKind::con2, head, tail, own, cyclic);
    cell->set_beside(cons_tag);
    return cell;
}

Cell* Heap::make_real(double value, PairId own) {
    Cell* cell = make_hole(own);
    become_real(cell, value);
    return cell;
}

Cell* Heap::make_big(mpz_srcptr value, PairId own) {
    Cell* cell = make_hole(own);
    become_big(cell, value);
    return cell;
}

double Heap::real(const Cell* cell) { return std::bit_cast<double>(cell->right_); }

void Heap::become_real(Cell* cell, double value) {
    cell->left_ = mark;
    cell->right_ = std::bit_cast<Word>(value);
    cell->set_kind(CellKind::real);
}

void Heap::become_big(Cell* cell, mpz_srcptr value) {
    auto number = std::make_unique<BigNumber>();
    mpz_init_set(number->value, value);
    big_numbers_.insert(number.get());
    cell->left_ = mark;
    cell->right_ = reinterpret_cast<Word>(number.release());
    cell->set_kind(CellKind::big);
}

// Releases one field of a dying cell. If that was the last reference, the cell it held is either
// returned as the next to die or queued.
inline Cell* Heap::drop_child(Word word, Cell* next) {
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

// A chain of releases is getting long. Says when to be told again.
std::uint64_t Heap::went_on(std::uint64_t freed) {
    if (freed == constant_cost) {
        if (watch_ != nullptr) watch_->begin();
    } else {
        look_up();
    }
    return (freed / cells_between_looks + 1) * cells_between_looks;
}

void Heap::reclaim(Cell* cell) {
    const std::size_t base = dying_.size();
    std::uint64_t freed = 0;
    std::uint64_t next_mark = constant_cost;
    while (true) {
        const Word left = cell->left_;
        const bool raw = has_raw_right(cell->kind());
        const Word right = raw ? 0 : cell->right_;
        const bool special = cell->is_special();
        if (raw || special) [[unlikely]] {
            reclaim_special(cell);
        } else {
            free_plain_shell(cell);
        }
        if (++freed == next_mark) [[unlikely]]
            next_mark = went_on(freed);
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
    if (cell->is(cycle_buffered)) {
        cell->left_ = cell->right_ = 0; // its place in the buffer keeps the memory until then
        cell->count_ = 0;
        return;
    }
    pool_.give_back(cell);
}

void Heap::suspect(Cell* cell) {
    if (cell->is(cycle_buffered)) return;
    cell->of_right_ |= cycle_buffered;
    candidates_.push_back(cell);
}

std::size_t Heap::threshold() const { return std::max<std::size_t>(1024, cyclic_in_use_ / 4); }

bool Heap::show_first_time(Cell* cell) {
    if ((cell->of_right_ & shown_bit) != 0) return false;
    cell->of_right_ |= shown_bit;
    return true;
}

} // namespace lexprof::gc
