#include "gc/graph.h"

#include "gc/trap.h"

#include <bit>

namespace lexprof::gc {

void Graph::count_overflow() { throw Trap("more than 4294967295 references to one cell"); }

void Graph::retain(Word word, std::uint64_t number) {
    if (!is_pointer(word)) return;
    Cell* cell = cell_of(word);
    if (number > 0xFFFFFFFF - cell->count_) count_overflow();
    cell->count_ += static_cast<std::uint32_t>(number);
}

double Graph::real(const Cell* cell) { return std::bit_cast<double>(cell->right_); }

void Graph::become_real(Cell* cell, double value) {
    cell->left_ = mark;
    cell->right_ = std::bit_cast<Word>(value);
    cell->set_kind(CellKind::real);
}

bool Graph::show_first_time(Cell* cell) {
    if ((cell->of_right_ & shown_bit) != 0) return false;
    cell->of_right_ |= shown_bit;
    return true;
}

} // namespace lexprof::gc
