// Variables, arrays, bytes and addresses: making them, and writing to them.
//
// Note [What is written]
// All other references go from newer cells to older ones, or are made when a redex is overwritten;
// that is why Note [Cells on cycles], gc/heap.h, can say beforehand which cells may lie on a cycle.
// Writing to a variable or an array closes cycles through any cells. So all that can be reached
// from what is written gets flag_cyclic, and `cycle_written`, which says that this holds of all
// that the cell leads to. It goes on to hold: whatever a cell with it is made to refer to later is
// gone through in the same way. (Cells that lead nowhere, numbers and bytes, are only marked; so
// are not those that literals and standard input unfold to, which lead to nothing that is written.)
// Each cell is gone through once, however often it is written; what takes long is the collector's.
//
// A cycle through an object then has flag_cyclic all along: the last reference that closes it is
// either written, or put into a cell that was reached from the object before, through something
// that had been written.
#pragma once

#include "gc/heap.h"
#include "gc/references.h"

#include <algorithm>
#include <cstring>

namespace lexprof::gc {

template <typename Ledger>
void Heap<Ledger>::capture_all(Cell* start) {
    Chain chain;
    start->of_right_ |= cycle_written;
    written_.push_back(start);
    while (!written_.empty()) {
        Cell* cell = written_.back();
        written_.pop_back();
        const bool leads_on = !has_raw_right(cell->kind()) || cell->kind() == CellKind::array;
        if (leads_on && !cell->has(flag_cyclic)) {
            cell->set(flag_cyclic);
            cyclic_in_use_ += units_of_cell(cell);
        }
        each_field(cell, [&](Word word) {
            went_on(chain);
            if (!is_pointer(word) || cell_of(word)->is(cycle_written)) return;
            cell_of(word)->of_right_ |= cycle_written;
            written_.push_back(cell_of(word));
        });
    }
    end(chain);
}

// A booked cell of one owner that stands for an object.
template <typename Ledger>
Cell* Heap<Ledger>::make_object(CellKind kind, std::uint64_t size, Word contents, Owner own,
                                bool cyclic) {
    Cell* cell = take();
    cell->fill(CellForm(kind, 0, cyclic, 1), {small(static_cast<std::int64_t>(size)), own.pair},
               {contents, own.pair}, named(own.label, kind, 0), Cyclic::no);
    const std::uint32_t units = units_of_cell(cell);
    ledger.allocate(cell->label(), units);
    ledger.made(cell);
    if (cyclic) cyclic_in_use_ += units;
    return cell;
}

template <typename Ledger>
Cell* Heap<Ledger>::make_array(std::uint64_t size, Field value, Owner own, bool cyclic) {
    const Word contents = objects_.add(size * sizeof(Field));
    auto* elements = reinterpret_cast<Field*>(contents);
    retain(value.word, size);
    for (std::uint64_t at = 0; at < size; ++at) {
        if (at % cells_between_looks == cells_between_looks - 1) look_up();
        elements[at] = value;
    }
    release(value.word);
    return make_object(CellKind::array, size, contents, own, cyclic);
}

template <typename Ledger>
Cell* Heap<Ledger>::make_part(const Cell* array, std::uint64_t from, std::uint64_t size, Owner own,
                              bool cyclic) {
    const Word contents = objects_.add(size * sizeof(Field));
    auto* elements = reinterpret_cast<Field*>(contents);
    const Field* source = Graph::elements(array) + from;
    for (std::uint64_t at = 0; at < size; ++at) {
        if (at % cells_between_looks == cells_between_looks - 1) look_up();
        retain(source[at].word);
        elements[at] = source[at];
    }
    return make_object(CellKind::array, size, contents, own, cyclic);
}

template <typename Ledger>
void Heap<Ledger>::write_element(Cell* array, std::uint64_t at, Field value) {
    capture(value.word);
    Field& element = reinterpret_cast<Field*>(array->right_)[at];
    const Word before = element.word;
    element = value;
    release(before);
}

template <typename Ledger>
void Heap<Ledger>::copy_elements(const Cell* from, std::uint64_t i, Cell* to, std::uint64_t j,
                                 std::uint64_t number) {
    for (std::uint64_t done = 0; done < number; ++done) {
        if (done % cells_between_looks == cells_between_looks - 1) look_up();
        const std::uint64_t at = i < j ? number - 1 - done : done; // they may overlap
        const Field value = Graph::elements(from)[i + at];
        retain(value.word);
        write_element(to, j + at, value);
    }
}

template <typename Ledger>
void Heap<Ledger>::write_variable(Cell* variable, Field value) {
    capture(value.word);
    const Word before = variable->right_;
    variable->set_right(value);
    release(before);
}

template <typename Ledger>
void Heap<Ledger>::resize_bytes(Cell* bytes, std::uint64_t size) {
    const std::uint32_t before = units_of_cell(bytes);
    bytes->right_ = objects_.resize(bytes->right_, object_size(bytes), size);
    bytes->left_ = small(static_cast<std::int64_t>(size));
    const std::uint32_t after = units_of_cell(bytes);
    if (after > before) ledger.allocate(bytes->label(), after - before);
    if (after < before) ledger.release(bytes->label(), before - after);
    if (after != before) ledger.resized(bytes, before);
}

} // namespace lexprof::gc
