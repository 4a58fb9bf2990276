// What cells become: the vocabulary of changes. Fields handed in are taken over.
#pragma once

#include "gc/heap.h"

namespace lexprof::gc {

template <typename Ledger>
void Heap<Ledger>::overwrite(Cell* cell, CellKind kind, Field left, Field right) {
    forget_selection(cell);
    const Word old_left = cell->left_;
    const Word old_right = cell->right_;
    if (cell->is(cycle_written)) [[unlikely]] {
        capture(left.word);
        capture(right.word);
    }
    cell->set_left(left);
    cell->set_right(right);
    cell->set_kind(kind);
    name_again(cell);
    release(old_left);
    release(old_right);
}

template <typename Ledger>
void Heap<Ledger>::become_indirection(Cell* cell, Field value) {
    overwrite(cell, CellKind::ind, {mark, cell->left().pair}, value);
    arrived(cell);
}

template <typename Ledger>
void Heap<Ledger>::become_cons(Cell* cell, Field head, Field tail) {
    cell->set_left(head);
    cell->set_right(tail);
    cell->set_beside(cons_tag);
    cell->set_kind(CellKind::con2);
    name_again(cell);
    ledger.became_constructor(cell);
    arrived(cell);
}

template <typename Ledger>
void Heap<Ledger>::become_constructor(Cell* cell, Descriptor descriptor, Word pack,
                                      std::span<const Field> fields, Owner own, bool cyclic) {
    const auto number = static_cast<std::uint32_t>(fields.size());
    const ConstructorShape shape = constructor_shape(number, descriptor, descriptors);
    Field left{};
    switch (shape.left) {
    case ConstructorShape::Left::descriptor: left = {constructor_word(descriptor), own.pair}; break;
    case ConstructorShape::Left::first_field: left = fields[0]; break;
    case ConstructorShape::Left::spine:
        left = {pack, own.pair};
        for (const Field& field : fields.first(number - 1))
            left = {pointer(make_partial(left, field, own.label, cyclic)), own.pair};
        break;
    }
    cell->set_beside(shape.beside);
    overwrite(cell, shape.kind, left, fields.back());
    ledger.became_constructor(cell);
    arrived(cell);
}

template <typename Ledger>
void Heap<Ledger>::become_constructor_in_place(Cell* top, std::uint32_t tag) {
    top->set_kind(CellKind::con_n);
    top->set_beside(std::min(tag, tag_elsewhere));
    name_again(top);
    ledger.became_constructor(top);
    arrived(top);
}

template <typename Ledger>
void Heap<Ledger>::become_demanded(Cell* selected) {
    forget_selection(selected);
    selected->set_kind(CellKind::ind);
    name_again(selected);
    arrived(selected);
}

// What is found through a reference to an indirection, and through that. Some ledgers have a word
// in it: for whom it is found, which the pair says.
template <typename Ledger>
Field found_through(Ledger& ledger, Field first, Field second) {
    if constexpr (requires { ledger.through(first, second); })
        return ledger.through(first, second);
    else
        return second;
}

template <typename Ledger>
void Heap<Ledger>::shorten(Place place) {
    Cell* skipped = cell_of(place.field().word);
    ledger.used(skipped);
    retain(skipped->right_);
    const Field found = found_through(ledger, place.field(), skipped->right());
    if (place.side == Place::Side::left)
        place.cell->set_left(found);
    else
        place.cell->set_right(found);
    release_cell(skipped);
}

// Note [Chains of indirections]
// Functions that do nothing but call the next one leave a chain of roots that refer to each other,
// as long as somebody refers to each of them. Who walks along it makes all its links refer to what
// is at its end: so nobody walks along it twice, and links that nothing but the chain refers to go.
// Where references say for whom something is found, the last one of them that does says it for all
// links before.
template <typename Ledger>
Field Heap<Ledger>::pass_chain(Cell* first, Cell* last) {
    const Field end = last->right();
    const Cell* said_by = nullptr;
    if constexpr (requires { ledger.has_handed_on(); })
        for (const Cell* link = first; ledger.has_handed_on() && link != last;
             link = cell_of(link->right_))
            if (ledger.is_handed_on(link->right().pair)) said_by = link;
    Field here = said_by == nullptr ? end : found_through(ledger, said_by->right(), end);
    const Field found = here;
    retain(end.word);
    for (Cell* link = first; link != last;) {
        Cell* next = cell_of(link->right_);
        const bool is_said_here = link == said_by;
        if (link->is_shared()) {
            retain(end.word);
            link->set_right(here);
            release_cell(link); // its reference to the next link is ours now
        } else {
            free_shell(link);
        }
        if (is_said_here) here = end;
        link = next;
    }
    release_cell(last);
    return found;
}

template <typename Ledger>
void Heap<Ledger>::shorten(Place place, Cell* last) {
    const Field first = place.field();
    const Field end = found_through(ledger, first, pass_chain(cell_of(first.word), last));
    if (place.side == Place::Side::left)
        place.cell->set_left(end);
    else
        place.cell->set_right(end);
}

// The cell at the end of a chain of indirections; on the way every other link is made to skip one,
// so that walking the same chain again and again stays cheap. A link of it if they go in a circle.
template <typename Ledger>
Cell* Heap<Ledger>::end_of_chain(Cell* cell) {
    const auto is_link = [](const Cell* each) {
        return each->kind() == CellKind::ind && is_pointer(each->right_);
    };
    for (std::uint64_t left = live(); is_link(cell) && left > 0; --left) {
        if (is_link(cell_of(cell->right_))) shorten({cell, Place::Side::right});
        ledger.used(cell);
        cell = cell_of(cell->right_);
    }
    return cell;
}

} // namespace lexprof::gc
