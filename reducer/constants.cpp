#include "reducer/constants.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

namespace lexprof::reducer {

using gc::Immediate;

template <typename Meter>
Constants<Meter>::Constants(Runtime<Meter>& runtime)
    : rt_(runtime), cafs_(runtime.core.supers.size()) {}

template <typename Meter>
void Constants<Meter>::enter(Field& next) {
    const auto index = static_cast<SuperId>(gc::payload(next.word));
    Caf& caf = cafs_[index];
    const Field reference = next;
    rt_.pauses.work(); // it may be all there is: an SCC takes no step
    const bool applied = rt_.stack.arguments_wait();
    if (!applied && caf.built && !caf.demanded &&
        is_function_value(rt_.values.function_of(next.word))) {
        caf.function = true; // it has been applied, and what it is has come out then
        return;
    }
    const gc::PairId body = rt_.functions.body_pair(index, reference.pair);
    const Called& called = rt_.functions[index].called;
    if (repeated_passes_ > 0)
        --repeated_passes_; // Note [Passing a CAF twice]
    else if (called.marked && (applied || !caf.built))
        rt_.meter().call(body, called);
    if (++hops_ > cafs_.size() || (!applied && caf.demanded)) rt_.mistakes.loop(body);
    if (applied) {
        passes_.push_back({rt_.stack.sp, reference});
        look_for_highest();
    } else {
        caf.demanded = true;
        rt_.wait(SlotKind::caf, index, reference.pair);
    }
    const bool first = !caf.built;
    if (first) build(index, body, reference.pair);
    if (gc::is(caf.value.word, Immediate::string))
        caf.value.word = rt_.builder.unfold_string(caf.value);
    next = caf.value;
    if constexpr (Meter::keeps_centres) rt_.meter().pass(next, reference.pair);
    if (rt_.core.start_once && index == rt_.core.start)
        caf.value.word = 0; // nobody will ask again: what is printed need not be kept
    else
        gc::Graph::retain(next.word);
    if (first && rt_.machine.reduced) {
        gc::Cell* root = gc::is_pointer(next.word) ? gc::cell_of(next.word) : nullptr;
        rt_.machine.reduced({reference.word, reference.pair, root, next});
    }
}

// The first demand for a CAF, by a reference with a given pair.
template <typename Meter>
void Constants<Meter>::build(SuperId index, gc::PairId body, gc::PairId reference) {
    Caf& caf = cafs_[index];
    caf.built = true;
    rt_.meter().enter_constant(reference);
    if constexpr (Meter::keeps_centres)
        rt_.meter().begin_constant(rt_.functions[index].called, reference);
    if (rt_.pause_due()) rt_.pauses.pause();
    rt_.meter().take(body);
    rt_.cyclic = rt_.core.supers[index].recursive;
    const SuperCode& code = rt_.code.supers[index];
    const Instruction& only = rt_.code.instructions[code.entry];
    caf.value = rt_.builder.constant(rt_.code.templates[only.a], code.marked);
    if constexpr (Meter::keeps_centres) rt_.meter().evaluate(caf.value);
}

template <typename Meter>
void Constants<Meter>::give(Field& next) {
    const Slot waiting = rt_.go_on();
    Caf& caf = cafs_[waiting.which()];
    caf.demanded = false;
    got_on();
    if (!is_function_value(next.word)) return;
    if (caf.value.word == 0) rt_.values.use(next.word); // to be printed: it is looked at here
    rt_.heap.release(next.word);
    next = {gc::immediate(Immediate::caf, waiting.which()), rt_.meter().pair_of(waiting.label())};
    caf.function = true;
}

template <typename Meter>
std::size_t Constants<Meter>::take_back_passes(Field& head) {
    std::size_t number = 0;
    for (; !passes_.empty() && passes_.back().at == rt_.stack.sp; ++number) {
        rt_.heap.release(head.word); // Note [CAFs that are functions]
        head = passes_.back().reference;
        passes_.pop_back();
    }
    look_for_highest();
    return number;
}

template <typename Meter>
void Constants<Meter>::forget_passes_above(const Slot* below) {
    while (!passes_.empty() && passes_.back().at > below) passes_.pop_back();
    look_for_highest();
}

template <typename Meter>
void Constants<Meter>::drop() {
    for (Caf& caf : cafs_) {
        rt_.heap.release(caf.value.word);
        caf.value.word = 0;
    }
}

template <typename Meter>
void Constants<Meter>::add_roots(std::vector<Word>& roots) const {
    for (const Caf& caf : cafs_) roots.push_back(caf.value.word);
}

template class Constants<LexicalMeter>;
template class Constants<BooksMeter>;
template class Constants<ConstructionsMeter>;
template class Constants<FollowingMeter>;
template class Constants<CentresMeter>;

} // namespace lexprof::reducer
