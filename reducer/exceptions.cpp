#include "reducer/exceptions.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"
#include "reducer/spell.h"

#include <algorithm>

namespace lexprof::reducer {

namespace {
constexpr std::size_t longest_exception = 200; // characters of an uncaught one that are shown
}

template <typename Meter>
void Exceptions<Meter>::begin(Field& next) {
    const gc::PairId own = next.pair;
    rt_.meter().charge(own);
    const Slot* sp = rt_.stack.sp;
    const bool cyclic = sp[0].cyclic() || sp[-1].cyclic() || sp[-2].cyclic();
    const Field action = rt_.spine.take_argument(0);
    const Field token = rt_.spine.argument(2);
    gc::Graph::retain(token.word);
    rt_.wait(SlotKind::catch_, static_cast<std::uint32_t>(gc::payload(next.word)), own);
    catches_.push_back(rt_.stack.sp);
    if (rt_.is_plain()) {
        const gc::LabelId label = rt_.meter().owner(own).label;
        next = {gc::pointer(rt_.heap.make_application(action, token, label, cyclic)), own};
        return;
    }
    *++rt_.stack.sp = {token.word, token.pair, slot_info(SlotKind::argument, cyclic, own)};
    next = action;
}

template <typename Meter>
void Exceptions<Meter>::resume(Field& next) {
    const Slot waiting = rt_.go_on();
    catches_.pop_back();
    const gc::PairId own = rt_.meter().pair_of(waiting.label());
    rt_.meter().charge(own);
    next = rt_.rewriting.finish(3, next, own);
    rt_.rewriting.tell(gc::immediate(gc::Immediate::primitive, waiting.which()), own, next);
}

template <typename Meter>
void Exceptions<Meter>::raise(Field& next) {
    const Field reference = next;
    rt_.meter().charge(reference.pair);
    if (catches_.empty()) uncaught(rt_.spine.argument(0));
    const Field exception = rt_.spine.take_argument(0);
    const Raised raised{reference, exception};
    abandon(catches_.back(), &raised);
    const Slot waiting = rt_.go_on();
    catches_.pop_back();
    const gc::PairId own = rt_.meter().pair_of(waiting.label());
    rt_.meter().charge(own);
    const Field handler = rt_.spine.take_argument(1);
    const Field token = rt_.spine.take_argument(2);
    const Field spine[] = {handler, exception, token};
    next = rt_.rewriting.rewrite(3, spine, own);
    rt_.rewriting.tell(gc::immediate(gc::Immediate::primitive, waiting.which()), own, next);
}

// Takes down the stack above a slot. What is owned there is released, calls that wait give back
// what they took. The stack is whole after each of its slots, for whoever stops the run meanwhile.
template <typename Meter>
void Exceptions<Meter>::abandon(const Slot* upto, const Raised* raised) {
    Slot*& sp = rt_.stack.sp;
    rt_.constants.forget_passes(upto);
    while (sp != upto) {
        rt_.pauses.work();
        const Slot slot = *sp;
        std::uint64_t size = slot.size();
        switch (slot.kind()) {
        case SlotKind::spine:
        case SlotKind::update:
            --sp;
            if (slot.word != 0) // Note [Functions not yet known], reducer/spine.h
                abandon_root(gc::cell_of(slot.word), raised);
            continue;
        case SlotKind::frame:
        case SlotKind::compared: --sp; continue;
        case SlotKind::resume: size = sp[-1].word; break;
        case SlotKind::caf: rt_.constants.abandon(slot.which()); break;
        case SlotKind::primitive:
        case SlotKind::compare:
        case SlotKind::message:
        case SlotKind::catch_:
        case SlotKind::text: break;
        case SlotKind::thread: rt_.threads.left(sp); break;
        default:
            --sp;
            rt_.heap.release(slot.word);
            continue;
        }
        rt_.stack.go_on(sp--, size);
        rt_.meter().go_on(slot.label(), units_back(size));
    }
}

// A cell of a spine, or a root to be updated; takes over the reference.
template <typename Meter>
void Exceptions<Meter>::abandon_root(gc::Cell* root, const Raised* raised) {
    if (raised != nullptr && root->kind() == gc::CellKind::hole && root->is_shared()) {
        gc::Graph::retain(raised->exception.word);
        rt_.heap.become_application(root, raised->raise, raised->exception);
    }
    rt_.heap.release_cell(root);
}

// The demand from outside is the lowest that waits.
template <typename Meter>
void Exceptions<Meter>::abandon_everything() {
    const Slot* demand = rt_.stack.data();
    while (!waits(demand->kind())) ++demand;
    abandon(demand, nullptr);
    catches_.clear();
}

template <typename Meter>
std::vector<std::ptrdiff_t> Exceptions<Meter>::take_above(const Slot* slot) {
    std::vector<std::ptrdiff_t> taken;
    const auto first = std::upper_bound(catches_.begin(), catches_.end(), slot);
    for (auto at = first; at != catches_.end(); ++at) taken.push_back(*at - slot);
    catches_.erase(first, catches_.end());
    return taken;
}

template <typename Meter>
void Exceptions<Meter>::put_above(const Slot* slot, const std::vector<std::ptrdiff_t>& catches) {
    for (const std::ptrdiff_t above : catches) catches_.push_back(slot + above);
}

template <typename Meter>
void Exceptions<Meter>::uncaught(Field exception) {
    std::string shown;
    if (rt_.texts.is_evaluated(exception.word)) 
        shown = rt_.texts.text_of(exception.word, Meter::system);
    if (shown.empty()) shown = spell_expression(rt_.machine, exception.word, longest_exception);
    stop(Failure::Kind::exception, "uncaught exception: " + shown);
}

template class Exceptions<LexicalMeter>;
template class Exceptions<BooksMeter>;
template class Exceptions<ConstructionsMeter>;
template class Exceptions<FollowingMeter>;
template class Exceptions<CentresMeter>;

} // namespace lexprof::reducer
