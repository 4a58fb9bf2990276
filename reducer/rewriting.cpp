#include "reducer/rewriting.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace lexprof::reducer {

using gc::Cell;

template <typename Meter>
void Rewriting<Meter>::tell(Word primitive, gc::PairId reference, Field result) const {
    if (rt_.machine.reduced) rt_.machine.reduced({primitive, reference, overwritten_, result});
}

template <typename Meter>
Field Rewriting<Meter>::finish(std::uint32_t arity, Field outcome, gc::PairId own) {
    if constexpr (Meter::keeps_centres) rt_.meter().give(outcome, own);
    Slot* lowest = rt_.stack.sp - (arity - 1);
    if constexpr (Meter::keeps_centres)
        if (lowest->from_cell()) rt_.meter().receive(outcome, lowest->extra());
    for (Slot* slot = rt_.stack.sp; slot > lowest; --slot) rt_.heap.release(slot->word);
    rt_.stack.sp = lowest - 1;
    if (lowest->kind() != SlotKind::spine) {
        rt_.heap.release(lowest->word);
        return outcome;
    }
    Cell* root = gc::cell_of(lowest->word);
    rt_.meter().used(root);
    overwritten_ = root->is_shared() ? root : nullptr;
    if (overwritten_ != nullptr || rt_.is_plain()) rt_.meter().update(own);
    if (overwritten_ != nullptr)
        outcome = become(root, outcome);
    else
        rt_.heap.release_cell(root);
    return handed_on(outcome, lowest->pair);
}

// The value of a root that was reached by a reference of that pair. Note [Handed on],
// reducer/centres_meter.h
template <typename Meter>
Field Rewriting<Meter>::handed_on(Field outcome, gc::PairId reference) {
    if constexpr (Meter::keeps_centres)
        if (reference != Meter::collector) rt_.meter().go_down(outcome, reference);
    return outcome;
}

// Note [Other names], reducer/fuse.h
template <typename Meter>
Field Rewriting<Meter>::named(Field field, gc::PairId own) {
    if constexpr (Meter::keeps_centres) rt_.meter().give(field, own);
    return field;
}

// A root that others refer to stands for a field from now on; takes over the root and the field,
// and gives back what is to be entered. A string literal is unfolded in the indirection, for all
// who share it.
//
// Note [Applications that move]
// An application that nobody else refers to moves into the root, so that a chain of tail calls does
// not become a chain of indirections. Its own cell has been used then, and goes. A textbook's
// machine, which has no counts, makes an indirection; so does this one for a test that compares the
// lives of cells.
template <typename Meter>
Field Rewriting<Meter>::become(Cell* root, Field field) {
    rt_.heap.clear_to_hole(root, field.pair);
    if (gc::is_pointer(field.word)) {
        Cell* cell = gc::cell_of(field.word);
        if (cell->is_plain_unshared_app() && !rt_.options.keep_applications) {
            rt_.meter().used(cell);
            rt_.heap.become_application(root, cell->left(), cell->right());
            if constexpr (Meter::keeps_centres)
                gc::Graph::give_away(root, rt_.meter().overwritten(root->label(), cell->label()));
            rt_.heap.free_shell(cell);
            return {gc::pointer(root), field.pair};
        }
        if (cell->kind() == gc::CellKind::ind) { // Note [Chains of indirections], gc/changes.h
            rt_.heap.become_indirection(root, field);
            return {gc::pointer(root), field.pair};
        }
        gc::Graph::retain(field.word);
        rt_.heap.become_indirection(root, field);
        rt_.heap.release_cell(root);
        return field;
    }
    rt_.heap.become_indirection(root, field);
    if (gc::is(field.word, gc::Immediate::string)) return {gc::pointer(root), field.pair};
    rt_.heap.release_cell(root);
    return field;
}

// The outcome is an application of owned fields, function first. Its arguments go to the stack, and
// a root waits for its value, as that of a function does; only the plain engine builds all of it,
// over the root. Were it built where there is a root, and there alone, the number of cells would
// depend on who refers to the redex.
template <typename Meter>
Field Rewriting<Meter>::rewrite(std::uint32_t arity, std::span<const Field> spine, gc::PairId own) {
    Slot*& sp = rt_.stack.sp;
    if (!rt_.is_plain()) rt_.spine.expect_function(arity);
    Slot* lowest = sp - (arity - 1);
    Cell* root = lowest->kind() == SlotKind::spine ? gc::cell_of(lowest->word) : nullptr;
    const Slot reached = *lowest;
    bool cyclic = root != nullptr && root->has(gc::flag_cyclic);
    for (Slot* slot = sp; slot >= lowest; --slot) {
        cyclic = cyclic || slot->cyclic();
        if (slot != lowest || root == nullptr) rt_.heap.release(slot->word);
    }
    sp = lowest - 1;
    overwritten_ = rt_.is_plain() ? root : nullptr;
    if (rt_.is_plain()) return handed_on(rewrite_root(root, spine, own, cyclic), reached.pair);
    if (root != nullptr) {
        rt_.heap.release(rt_.heap.become_empty_hole(root).word);
        gc::PairId whose = own;
        if constexpr (Meter::keeps_centres) whose = rt_.meter().waiting_for(own, reached);
        *++sp = {gc::pointer(root), whose, slot_info(SlotKind::update)};
    }
    for (std::size_t at = spine.size() - 1; at > 0; --at)
        *++sp = {spine[at].word, spine[at].pair, slot_info(SlotKind::argument, cyclic, own)};
    return spine[0];
}

template <typename Meter>
Field Rewriting<Meter>::rewrite_root(Cell* root, std::span<const Field> spine, gc::PairId own,
                                     bool cyclic) {
    const gc::LabelId label = rt_.meter().owner(own).label;
    Field left = spine[0];
    for (std::size_t at = 1; at + 1 < spine.size(); ++at)
        left = {gc::pointer(rt_.heap.make_application(left, spine[at], label, cyclic)), own};
    rt_.heap.become_application(root, left, spine.back());
    if constexpr (Meter::keeps_centres)
        gc::Graph::give_away(root, rt_.meter().overwritten(root->label(), own));
    rt_.meter().update(own);
    return {gc::pointer(root), own};
}

template <typename Meter>
Field Rewriting<Meter>::unpack(const flic::Primitive& primitive, gc::PairId own) {
    const bool reversed =
        primitive.op == flic::Op::unpack_r || primitive.op == flic::Op::unpack_strict_r;
    const bool strict =
        primitive.op == flic::Op::unpack_strict || primitive.op == flic::Op::unpack_strict_r;
    const std::uint32_t function = reversed ? 1 : 0;
    const Field structure = rt_.spine.argument(1 - function);
    if (strict) rt_.values.check_fields(structure.word, primitive.n, "UNPACK!", own);
    rt_.primitives.count(primitive, own);
    if (strict) rt_.values.take_apart(structure.word, own);
    std::array<Field, 8> few; // usually enough
    std::vector<Field> many(primitive.n < few.size() ? 0 : primitive.n + 1);
    const std::span<Field> spine =
        many.empty() ? std::span<Field>(few).first(primitive.n + 1) : std::span<Field>(many);
    for (std::uint32_t at = 0; at < primitive.n; ++at) {
        Field field = structure;
        if (strict) field = rt_.values.field_of(structure.word, primitive.n, at);
        gc::Graph::retain(field.word);
        if (!strict) field = selection(primitive.n, at, field, own);
        spine[at + 1] = field;
    }
    spine[0] = rt_.spine.take_argument(function);
    if (primitive.n == 0) return finish(2, spine[0], own);
    return rewrite(2, spine, own);
}

// The graph of SEL-n-i s.
template <typename Meter>
Field Rewriting<Meter>::selection(std::uint32_t fields, std::uint32_t index, Field structure,
                                  gc::PairId own) {
    const Word selector = rt_.table.word(flic::Op::sel, fields, index);
    const bool cyclic =
        gc::is_pointer(structure.word) && gc::cell_of(structure.word)->has(gc::flag_cyclic);
    Cell* cell =
        rt_.heap.make_application({selector, own}, structure, rt_.meter().owner(own).label, cyclic);
    if (gc::is_pointer(structure.word)) rt_.heap.watch_selection(cell, fields, index);
    return {gc::pointer(cell), own};
}

template <typename Meter>
Field Rewriting<Meter>::conc(gc::PairId own) {
    const Word list = rt_.spine.argument(0).word;
    const auto fields = rt_.values.fields_of(list);
    if (fields == 0 && rt_.values.tag_of(list) == 0)
        return finish(2, rt_.spine.take_argument(1), own);
    if (fields != 2) rt_.mistakes.type("CONC", "a list", list, own);
    const bool cyclic = rt_.stack.sp[0].cyclic() || rt_.stack.sp[-1].cyclic();
    rt_.values.take_apart(list, own);
    const Field head = rt_.values.field_of(list, 2, 0);
    const Field tail = rt_.values.field_of(list, 2, 1);
    gc::Graph::retain(head.word);
    gc::Graph::retain(tail.word);
    const Field rest = rt_.spine.take_argument(1);
    const gc::LabelId label = rt_.meter().owner(own).label;
    const Field conc{rt_.table.word(flic::Op::conc, 0, 0), own};
    const Field partial{gc::pointer(rt_.heap.make_application(conc, tail, label, cyclic)), own};
    const Field more{gc::pointer(rt_.heap.make_application(partial, rest, label, cyclic)), own};
    Cell* cons = rt_.heap.make_cons(head, more, label, cyclic);
    return finish(2, {gc::pointer(cons), own}, own);
}

template <typename Meter>
Field Rewriting<Meter>::let_strict(gc::PairId own) {
    const Field function = rt_.spine.take_argument(0);
    const Field spine[] = {function, named(rt_.spine.take_argument(1), own)};
    return rewrite(2, spine, own);
}

template <typename Meter>
Field Rewriting<Meter>::comp(gc::PairId own) {
    const Slot* sp = rt_.stack.sp;
    const bool cyclic = sp[0].cyclic() || sp[-1].cyclic() || sp[-2].cyclic();
    const Field outer = rt_.spine.take_argument(0);
    const Field inner = rt_.spine.take_argument(1);
    const Field value = named(rt_.spine.take_argument(2), own);
    Cell* cell = rt_.heap.make_application(inner, value, rt_.meter().owner(own).label, cyclic);
    const Field spine[] = {outer, {gc::pointer(cell), own}};
    return rewrite(3, spine, own);
}

// The spine is the constructor.
template <typename Meter>
Field Rewriting<Meter>::pack_spine(const flic::Primitive& primitive, std::uint32_t index,
                                   gc::PairId own) {
    Field head{gc::immediate(gc::Immediate::primitive, index), own};
    for (std::uint32_t at = 0; at + 1 < primitive.n; ++at) {
        Cell* cell = rt_.spine.take_application(gc::CellKind::pap, head);
        head = {gc::pointer(cell), rt_.meter().pair_of(cell->label())};
    }
    overwritten_ =
        rt_.stack.sp->kind() == SlotKind::spine ? gc::cell_of(rt_.stack.sp->word) : nullptr;
    Cell* top = rt_.spine.take_application(gc::CellKind::app, head);
    rt_.heap.become_constructor_in_place(top, primitive.k);
    return {gc::pointer(top), rt_.meter().pair_of(top->label())};
}

// The cell that a constructor of one or two fields is made in: the root, or one in its place.
template <typename Meter>
Cell* Rewriting<Meter>::cell_for(const Slot& lowest, bool cyclic) {
    if (lowest.kind() == SlotKind::spine) return gc::cell_of(lowest.word);
    if (!lowest.from_cell()) return rt_.heap.make_hole(rt_.meter().owner(lowest.extra()), cyclic);
    const Field mark{gc::mark, rt_.meter().pair_of(lowest.extra())};
    return rt_.heap.make_again(gc::CellKind::hole, mark, mark, lowest.extra(), cyclic);
}

template <typename Meter>
Field Rewriting<Meter>::pack(std::uint32_t index, gc::PairId own) {
    const flic::Primitive& primitive = rt_.table[index];
    const std::uint32_t fields = primitive.n;
    if (fields > 2) return pack_spine(primitive, index, own);
    Slot*& sp = rt_.stack.sp;
    Slot* lowest = sp - (fields - 1);
    std::array<Field, 2> room;
    const std::span<Field> values = std::span(room).first(fields);
    for (std::uint32_t at = 0; at < fields; ++at) values[at] = rt_.spine.take_argument(at);
    const bool cyclic = std::any_of(lowest, sp + 1, [](const Slot& slot) { return slot.cyclic(); });
    for (Slot* slot = sp; slot > lowest; --slot) rt_.heap.release(slot->word);
    Cell* cell = cell_for(*lowest, cyclic);
    overwritten_ = lowest->kind() == SlotKind::spine ? cell : nullptr;
    if (overwritten_ != nullptr && fields == 2) rt_.meter().update(own);
    sp = lowest - 1;
    rt_.heap.become_constructor(cell, descriptor_of(primitive),
                                gc::immediate(gc::Immediate::primitive, index), values,
                                rt_.meter().owner(own), cyclic);
    return {gc::pointer(cell), own};
}

template class Rewriting<LexicalMeter>;
template class Rewriting<BooksMeter>;
template class Rewriting<ConstructionsMeter>;
template class Rewriting<FollowingMeter>;
template class Rewriting<CentresMeter>;

} // namespace lexprof::reducer
