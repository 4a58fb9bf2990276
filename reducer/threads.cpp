#include "reducer/threads.h"

#include "reducer/books_meter.h"
#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

#include <algorithm>

namespace lexprof::reducer {

namespace {
constexpr std::size_t many_slots = 1024; // that are put on the stack at once without a look
}

// The call of a primitive of threads waits.
template <typename Meter>
void Threads<Meter>::begin(std::uint32_t which, gc::PairId own) {
    rt_.wait(SlotKind::thread, which, own);
    begun_.push_back(rt_.stack.sp);
}

// `action token` is to be entered; both are taken over.
template <typename Meter>
void Threads<Meter>::enter(Field action, Field token, gc::PairId own, bool cyclic, Field& next) {
    if (rt_.is_plain()) {
        const gc::LabelId label = rt_.meter().owner(own).label;
        next = {gc::pointer(rt_.heap.make_application(action, token, label, cyclic)), own};
        return;
    }
    *++rt_.stack.sp = {token.word, token.pair, slot_info(SlotKind::argument, cyclic, own)};
    next = action;
}

template <typename Meter>
void Threads<Meter>::run(Field& next) {
    const gc::PairId own = next.pair;
    rt_.meter().charge(own);
    const Slot* sp = rt_.stack.sp;
    const bool cyclic = sp[0].cyclic() || sp[-1].cyclic();
    const Field action = rt_.spine.take_argument(0);
    const Field token = rt_.spine.take_argument(1);
    begin(static_cast<std::uint32_t>(gc::payload(next.word)), own);
    enter(action, token, own, cyclic, next);
}

// Note [Threads that wait]
template <typename Meter>
void Threads<Meter>::wait(Field& next) {
    const gc::PairId own = next.pair;
    rt_.meter().charge(own);
    if (begun_.empty())
        stop(Failure::Kind::type,
             "THREAD-WAIT in " + rt_.mistakes.where_of(own) + " is outside of THREAD-RUN");
    const Field function = rt_.spine.take_argument(0);
    const Field token = rt_.spine.take_argument(1);
    rt_.wait(SlotKind::thread, static_cast<std::uint32_t>(gc::payload(next.word)), own);
    Slot* const below = begun_.back();
    begun_.pop_back();
    rt_.constants.forget_passes(below);
    const std::int64_t number = next_number_++;
    Waiting& thread = waiting_[number];
    thread.slots.assign(below + 1, rt_.stack.sp + 1);
    thread.catches = rt_.exceptions.take_above(below);
    rt_.stack.sp = below;
    rt_.stack.base = below + 1;

    const Slot begun = rt_.go_on();
    const gc::PairId outer = rt_.meter().pair_of(begun.label());
    rt_.meter().charge(outer);
    const Field spine[] = {function, {gc::small(number), outer}, token};
    next = rt_.rewriting.rewrite(rt_.table.facts(begun.which()).arity, spine, outer);
    rt_.rewriting.tell(gc::immediate(gc::Immediate::primitive, begun.which()), outer, next);
}

template <typename Meter>
void Threads<Meter>::go_on(Field& next) {
    const gc::PairId own = next.pair;
    rt_.meter().charge(own);
    const Word number = rt_.spine.argument(0).word;
    const auto found =
        gc::is_small(number) ? waiting_.find(gc::small_value(number)) : waiting_.end();
    if (found == waiting_.end())
        rt_.mistakes.type("THREAD-GO-ON", "the number of a thread that waits", number, own);
    const Slot* sp = rt_.stack.sp;
    const bool cyclic = sp[-1].cyclic() || sp[-2].cyclic();
    const Field action = rt_.spine.take_argument(1);
    const Field token = rt_.spine.take_argument(2);
    begin(static_cast<std::uint32_t>(gc::payload(next.word)), own);
    const Waiting thread = std::move(found->second);
    waiting_.erase(found);
    Slot*& top = rt_.stack.sp;
    rt_.exceptions.put_above(top, thread.catches);
    top = std::copy(thread.slots.begin(), thread.slots.end(), top + 1) - 1;
    rt_.stack.base = top + 1;
    const gc::PairId waited = rt_.meter().pair_of(top->label());
    enter(action, token, waited, cyclic, next);
    if (thread.slots.size() > many_slots) rt_.pauses.pause_with(next);
}

template <typename Meter>
void Threads<Meter>::resume(Field& next) {
    if (!begun_.empty() && begun_.back() == rt_.stack.sp) begun_.pop_back();
    const Slot waiting = rt_.go_on();
    const gc::PairId own = rt_.meter().pair_of(waiting.label());
    rt_.meter().charge(own);
    next = rt_.rewriting.finish(rt_.table.facts(waiting.which()).arity, next, own);
    rt_.rewriting.tell(gc::immediate(gc::Immediate::primitive, waiting.which()), own, next);
}

template <typename Meter>
void Threads<Meter>::left(const Slot* slot) {
    if (!begun_.empty() && begun_.back() == slot) begun_.pop_back();
}

template <typename Meter>
void Threads<Meter>::add_roots(std::vector<Word>& roots) const {
    for (const auto& [number, thread] : waiting_)
        for (const Slot& slot : thread.slots)
            if (owns(slot.kind())) roots.push_back(slot.word);
}

template <typename Meter>
void Threads<Meter>::drop() {
    Slot* const top = rt_.stack.sp;
    Slot* const base = rt_.stack.base;
    for (auto& [number, thread] : waiting_) {
        rt_.stack.sp = std::copy(thread.slots.begin(), thread.slots.end(), top + 1) - 1;
        rt_.stack.base = rt_.stack.sp + 1;
        rt_.exceptions.abandon(top);
    }
    waiting_.clear();
    rt_.stack.base = base;
}

template class Threads<LexicalMeter>;
template class Threads<BooksMeter>;
template class Threads<ConstructionsMeter>;
template class Threads<FollowingMeter>;
template class Threads<CentresMeter>;

} // namespace lexprof::reducer
