#include "reducer/spine.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;
using gc::Immediate;

template <typename Meter>
void Spine<Meter>::set_argument(std::uint32_t at, Field value) {
    Slot& slot = rt_.stack.sp[-static_cast<std::int32_t>(at)];
    if (slot.kind() == SlotKind::argument) {
        slot.word = value.word;
        slot.pair = value.pair;
        return;
    }
    rt_.heap.replace_argument(gc::cell_of(slot.word), value);
}

template <typename Meter>
bool Spine<Meter>::unwind(Field& next) {
    rt_.pauses.work();
    Cell* cell = gc::cell_of(next.word);
    switch (cell->kind()) {
    case CellKind::pap: return rt_.stack.arguments_wait() && unwind_handed_on(cell, next);
    case CellKind::app: return unwind_handed_on(cell, next);
    case CellKind::selected:
        rt_.meter().used(cell);
        rt_.meter().match(cell->left().pair,
                          static_cast<std::uint64_t>(gc::Graph::owed_matches(cell)));
        rt_.meter().update(cell->left().pair,
                           static_cast<std::uint64_t>(gc::Graph::owed_matches(cell)));
        rt_.heap.become_demanded(cell);
        if (rt_.machine.reduced)
            rt_.machine.reduced({cell->left().word, cell->left().pair, cell, next});
        [[fallthrough]];
    case CellKind::ind: follow(next); return true;
    case CellKind::input:
        rt_.meter().used(cell);
        rt_.input.read(cell);
        return cell->kind() == CellKind::ind;
    case CellKind::hole: rt_.mistakes.loop(cell);
    default: return false;
    }
}

// Note [Handed on], reducer/centres_meter.h
template <typename Meter>
bool Spine<Meter>::unwind_handed_on(Cell* cell, Field& next) {
    if constexpr (Meter::keeps_centres) {
        const gc::PairId handed_on = rt_.meter().handed_on(next);
        const bool is_partial = cell->kind() == CellKind::pap;
        unwind_application(cell, next);
        if (handed_on == Meter::collector) return true;
        if (rt_.stack.sp->kind() == SlotKind::spine)
            rt_.stack.sp->pair = handed_on;
        else if (!is_partial)
            rt_.meter().hand_on_freed(rt_.stack.sp, handed_on);
        if (is_partial) rt_.meter().go_down(next, handed_on);
        return true;
    } else {
        return unwind_application(cell, next);
    }
}

template <typename Meter>
bool Spine<Meter>::unwind_application(Cell* cell, Field& next) {
    const bool cyclic = cell->has(gc::flag_cyclic);
    rt_.meter().used(cell);
    Slot*& sp = rt_.stack.sp;
    if (!cell->is_shared() && !rt_.is_plain()) {
        rt_.heap.forget_selection(cell);
        *++sp = {cell->right().word, cell->right().pair, freed_info(cyclic, cell->label())};
        next = cell->left();
        rt_.heap.free_shell(cell);
        return true;
    }
    collapse_updates(next);
    *++sp = {next.word, 0, slot_info(SlotKind::spine, cyclic)};
    if (sp >= rt_.stack.check_spine_at) [[unlikely]]
        check_end();
    if (gc::is_indirection(cell->left().word)) rt_.values.shorten({cell, gc::Place::Side::left});
    next = cell->left();
    gc::Graph::retain(next.word);
    return true;
}

// Note [A spine without an end]
// An application to itself, say `x = x 1`, has a spine that never comes to a function. Its cells
// are passed again and again: when more of them are on the stack than there are in the heap, they
// go in a circle. That is looked at each time the stack has doubled.
template <typename Meter>
void Spine<Meter>::check_end() {
    Slot* sp = rt_.stack.sp;
    const Slot* slot = sp;
    while (slot->kind() == SlotKind::spine) --slot;
    if (static_cast<std::uint64_t>(sp - slot) > rt_.heap.live())
        rt_.mistakes.loop(gc::cell_of(sp->word));
    const auto depth = sp - rt_.stack.data();
    Slot* limit = rt_.stack.limit;
    rt_.stack.check_spine_at = limit - sp < depth ? limit : sp + depth;
    if (sp >= limit) rt_.pauses.pause();
}

// A string literal is unfolded where it is, so that all who share the indirection share the list.
// More indirections than there are cells go in a circle. The pair travels with the value.
template <typename Meter>
gc::Cell* Spine<Meter>::last_of_chain(Cell* cell) {
    for (std::uint64_t left = rt_.heap.live();; --left) {
        if (left == 0) rt_.mistakes.loop(cell);
        if (gc::is(cell->right().word, Immediate::string))
            gc::Graph::replace_target(cell, rt_.builder.unfold_string(cell->right()));
        rt_.meter().used(cell);
        if (!gc::is_indirection(cell->right().word)) return cell;
        rt_.pauses.work();
        cell = gc::cell_of(cell->right().word);
    }
}

template <typename Meter>
void Spine<Meter>::follow(Field& next) {
    const Field reference = next;
    Cell* first = gc::cell_of(next.word);
    next = rt_.heap.pass_chain(first, last_of_chain(first));
    if constexpr (Meter::keeps_centres) next = rt_.meter().through(reference, next);
}

template <typename Meter>
void Spine<Meter>::collapse_updates(Field& value) {
    while (rt_.stack.sp->kind() == SlotKind::update) update_root(*rt_.stack.sp--, value);
}

template <typename Meter>
void Spine<Meter>::update_root(const Slot& waiting, Field& value) {
    if constexpr (Meter::keeps_centres) rt_.meter().receive(value, waiting.pair);
    if (waiting.word == 0) return; // Note [Functions not yet known]
    Cell* root = gc::cell_of(waiting.word);
    rt_.meter().used(root);
    if constexpr (Meter::keeps_centres) rt_.meter().give(value, waiting.pair);
    if (root->is_shared()) {
        rt_.meter().update(waiting.pair);
        gc::Graph::retain(value.word);
        rt_.heap.become_indirection(root, value);
    }
    if constexpr (Meter::keeps_centres) rt_.meter().hand(value, waiting.pair);
    rt_.heap.release_cell(root);
}

template <typename Meter>
bool Spine<Meter>::settle(std::uint32_t number, gc::PairId own) {
    bool cyclic = false;
    expect_function(number);
    Slot* low = rt_.stack.sp - (number - 1);
    if (low->kind() == SlotKind::spine) {
        Cell* root = gc::cell_of(low->word);
        if constexpr (Meter::keeps_centres) own = rt_.meter().waiting_for(own, *low);
        for (Slot* slot = rt_.stack.sp; slot > low; --slot) slot[1] = slot[0];
        ++rt_.stack.sp;
        *low = {gc::pointer(root), own, slot_info(SlotKind::update)};
        cyclic = root->has(gc::flag_cyclic);
        ++low;
        const Field argument = rt_.heap.become_empty_hole(root);
        *low = {argument.word, argument.pair, slot_info(SlotKind::argument)};
        ++low;
    }
    for (Slot* slot = low; slot <= rt_.stack.sp; ++slot) {
        cyclic = cyclic || slot->cyclic();
        if (slot->kind() != SlotKind::spine) continue;
        const Field argument = rt_.heap.take_argument(gc::cell_of(slot->word));
        *slot = {argument.word, argument.pair, slot_info(SlotKind::argument)};
    }
    return cyclic;
}

template <typename Meter>
void Spine<Meter>::expect_function(std::uint32_t number) {
    Slot* low = rt_.stack.sp - (number - 1);
    if (!low->from_cell() || !low[-1].is_applied()) return;
    gc::PairId pair = 0;
    if constexpr (Meter::keeps_centres)
        if (rt_.meter().gives(low->extra())) pair = low->extra();
    for (Slot* slot = rt_.stack.sp; slot >= low; --slot) slot[1] = slot[0];
    ++rt_.stack.sp;
    *low = {0, pair, slot_info(SlotKind::update)};
}

template <typename Meter>
Cell* Spine<Meter>::take_application(CellKind kind, Field head) {
    const Slot top = *rt_.stack.sp--;
    const Field argument{top.word, top.pair};
    if (top.from_cell())
        return rt_.heap.make_again(kind, head, argument, top.extra(), top.cyclic());
    if (top.kind() == SlotKind::argument)
        return rt_.heap.make(kind, head, argument, rt_.meter().owner(top.extra()).label,
                             top.cyclic());
    Cell* cell = gc::cell_of(top.word);
    rt_.heap.release(head.word);
    if (kind == CellKind::pap) rt_.heap.become_partial(cell);
    return cell;
}

template <typename Meter>
void Spine<Meter>::make_partial(Field& head) {
    std::size_t passes = 0;
    const bool again = more_wait_beyond();
    while (rt_.stack.arguments_wait()) {
        passes += rt_.constants.take_back_passes(head);
        gc::PairId handed_on = 0;
        if constexpr (Meter::keeps_centres) handed_on = rt_.meter().reference_again(*rt_.stack.sp);
        Cell* cell = take_application(CellKind::pap, head);
        head = {gc::pointer(cell), handed_on != 0 ? handed_on : rt_.meter().pair_of(cell->label())};
    }
    if (again) rt_.constants.expect_again(passes);
}

// Note [Passing a CAF twice], reducer/constants.h
template <typename Meter>
bool Spine<Meter>::more_wait_beyond() const {
    const Slot* slot = rt_.stack.sp;
    while (slot->is_applied()) --slot;
    if (slot->kind() != SlotKind::update) return false;
    while (slot->kind() == SlotKind::update) --slot;
    return slot->is_applied();
}

template class Spine<LexicalMeter>;
template class Spine<BooksMeter>;
template class Spine<ConstructionsMeter>;
template class Spine<FollowingMeter>;
template class Spine<CentresMeter>;

} // namespace lexprof::reducer
