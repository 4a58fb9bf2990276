// Trial deletion of candidates (Note [Cells on cycles], gc/heap.h).
//
// Synchronous trial deletion over batches (after Bacon and Rajan 2001).
//
//   grey   all flagged cells reachable from the candidates; internal references subtracted
//   scan   a grey cell with a count left is referred to from outside: black again, with all it
//          reaches; the others become white
//   white  are garbage
//
// A reference from a white cell to a black one stays subtracted: it goes with the white cell.
//
// Note [Fetched ahead]
// Nearly all of the time goes by waiting for memory: what a cell refers to is known when the cell is
// there. So of cells that are still to be looked at some are taken ahead, and what they refer to is
// fetched until it is their turn. In which order cells become grey or black makes no difference. Where
// one cell alone is left, as in a list, there is nothing to fetch meanwhile.
#pragma once

#include "gc/heap.h"
#include "gc/references.h"

#include <array>

namespace lexprof::gc {

template <typename Ledger>
class CycleCollector {
  public:
    explicit CycleCollector(Heap<Ledger>& heap) : heap_(heap) {}

    // Frees every garbage cycle that can be reached from the candidates.
    void run();

  private:
    void drop_dead();
    Cell* next(std::vector<Cell*>& work);
    void looked_at_array(const Cell* array);
    template <typename Visit>
    void each_reached(std::vector<Cell*>& work, Visit visit);
    static void fetch_fields(const Cell* cell);
    void grey_all();
    void scan(Cell* start);
    void blacken(Cell* start);
    void gather_white(Cell* start);
    void free_white();
    template <typename Visit>
    void each_flagged_child(Cell* cell, Visit visit);

    Heap<Ledger>& heap_;
    std::vector<Cell*> batch_;
    std::vector<Cell*> work_;
    std::vector<Cell*> black_work_;
    std::vector<Cell*> white_;
    std::uint64_t looked_at_ = 0;
};

template <typename Ledger>
template <typename Visit>
void CycleCollector<Ledger>::each_flagged_child(Cell* cell, Visit visit) {
    if (cell->kind() == CellKind::array) looked_at_array(cell);
    each_field(cell, [&](Word word) {
        if (is_pointer(word) && cell_of(word)->has(flag_cyclic)) visit(cell_of(word));
    });
}

template <typename Ledger>
void CycleCollector<Ledger>::run() {
    if (heap_.watch_ != nullptr) heap_.watch_->begin();
    ++heap_.collections_;
    batch_.swap(heap_.candidates_);
    drop_dead();
    grey_all();
    for (Cell* cell : batch_) scan(cell);
    for (Cell* cell : batch_) {
        cell->of_right_ &= ~std::uint32_t{cycle_buffered};
        gather_white(cell);
    }
    free_white();
    batch_.clear();
    if (heap_.watch_ != nullptr) heap_.watch_->end();
}

// Candidates that died by counting left only their memory behind.
template <typename Ledger>
void CycleCollector<Ledger>::drop_dead() {
    std::erase_if(batch_, [&](Cell* cell) {
        if (cell->count_ != 0) return false;
        heap_.pool_.give_back(cell);
        return true;
    });
}

// The elements of an array are looked at one after the other.
template <typename Ledger>
void CycleCollector<Ledger>::looked_at_array(const Cell* array) {
    const std::uint64_t looks = object_size(array) / cells_between_looks;
    for (std::uint64_t look = 0; look < looks; ++look) heap_.look_up();
}

// The cell to be looked at next.
template <typename Ledger>
Cell* CycleCollector<Ledger>::next(std::vector<Cell*>& work) {
    if (++looked_at_ % cells_between_looks == 0) heap_.look_up();
    Cell* cell = work.back();
    work.pop_back();
    return cell;
}

template <typename Ledger>
void CycleCollector<Ledger>::fetch_fields(const Cell* cell) {
    for (const Word word : {cell->left_, cell->right_})
        if (is_pointer(word)) __builtin_prefetch(cell_of(word));
}

// Of all cells of the work, and of those that come to it meanwhile. Note [Fetched ahead]
template <typename Ledger>
template <typename Visit>
[[gnu::flatten]] void CycleCollector<Ledger>::each_reached(std::vector<Cell*>& work, Visit visit) {
    std::array<Cell*, 8> ahead{};
    std::size_t first = 0;
    std::size_t number = 0;
    while (number != 0 || !work.empty()) {
        if (number == 0 && work.size() == 1) {
            each_flagged_child(next(work), visit);
            continue;
        }
        while (number < ahead.size() && !work.empty()) {
            Cell* cell = next(work);
            fetch_fields(cell);
            ahead[(first + number++) % ahead.size()] = cell;
        }
        Cell* cell = ahead[first];
        first = (first + 1) % ahead.size();
        --number;
        each_flagged_child(cell, visit);
    }
}

template <typename Ledger>
void CycleCollector<Ledger>::grey_all() {
    const auto make_grey = [&](Cell* cell) {
        if (cell->is(cycle_colours)) return;
        cell->colour(cycle_grey);
        work_.push_back(cell);
    };
    for (Cell* cell : batch_) make_grey(cell);
    each_reached(work_, [&](Cell* child) {
        --child->count_;
        make_grey(child);
    });
}

template <typename Ledger>
void CycleCollector<Ledger>::scan(Cell* start) {
    work_.push_back(start);
    while (!work_.empty()) {
        Cell* cell = next(work_);
        if (!cell->is(cycle_grey)) continue;
        if (cell->count_ > 0) {
            blacken(cell);
            continue;
        }
        cell->colour(cycle_white);
        each_flagged_child(cell, [&](Cell* child) { work_.push_back(child); });
    }
}

template <typename Ledger>
void CycleCollector<Ledger>::blacken(Cell* start) {
    start->colour(cycle_black);
    black_work_.push_back(start);
    each_reached(black_work_, [&](Cell* child) {
        ++child->count_;
        if (!child->is(cycle_colours)) return;
        child->colour(cycle_black);
        black_work_.push_back(child);
    });
}

template <typename Ledger>
void CycleCollector<Ledger>::gather_white(Cell* start) {
    if (!start->is(cycle_white)) return;
    start->colour(cycle_black);
    work_.push_back(start);
    while (!work_.empty()) {
        Cell* cell = next(work_);
        white_.push_back(cell);
        each_flagged_child(cell, [&](Cell* child) {
            if (!child->is(cycle_white)) return;
            child->colour(cycle_black);
            work_.push_back(child);
        });
    }
}

// White cells hold no counted references to flagged cells any more; those to unflagged cells are
// released after all white cells are gone.
template <typename Ledger>
void CycleCollector<Ledger>::free_white() {
    std::vector<Word> held;
    for (Cell* cell : white_) {
        each_field(cell, [&](Word word) {
            if (is_pointer(word) && !cell_of(word)->has(flag_cyclic)) held.push_back(word);
        });
        heap_.cells_in_cycles_ += units_of_cell(cell);
    }
    for (Cell* cell : white_) {
        if (cell->has(flag_waiter)) heap_.selectors_.forget(cell);
    }
    for (Cell* cell : white_) heap_.reclaim_special(cell);
    white_.clear();
    for (const Word word : held) heap_.release(word);
}

template <typename Ledger>
void Heap<Ledger>::collect_cycles() {
    const std::uint64_t before = live();
    CycleCollector<Ledger>(*this).run();
    count_given_back(before - live());
}

template <typename Ledger>
void Heap<Ledger>::collect_all_cycles() {
    const std::uint64_t before = live();
    collect_last_cycles();
    count_given_back(before - live());
}

template <typename Ledger>
void Heap<Ledger>::collect_last_cycles() {
    while (!candidates_.empty()) CycleCollector<Ledger>(*this).run();
}

template <typename Ledger>
void Heap<Ledger>::count_given_back(std::uint64_t cells) {
    if (cells == 0) return;
    ++given_back_.collections;
    given_back_.cells += cells;
    given_back_.most_at_once = std::max(given_back_.most_at_once, cells);
}

} // namespace lexprof::gc
