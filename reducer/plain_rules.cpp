#include "reducer/plain_rules.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

#include "gc/mutant.h"

namespace lexprof::reducer {

template <typename Meter>
void PlainRules<Meter>::call(SuperId super, Field& next) {
    const Field reference = next;
    const Function& function = rt_.functions[super];
    const std::uint32_t arity = function.arity;
    Slot* const sp = rt_.stack.sp;
    Meter& meter = rt_.meter();
    rt_.constants.got_on();
    meter.enter(reference.pair, function.called);
    if (rt_.pause_due() || sp + arity >= rt_.stack.limit) rt_.pauses.pause();
    const Slot reached = sp[1 - static_cast<std::int32_t>(arity)];
    gc::Cell* root = gc::cell_of(reached.word);
    Slot* fp = sp + arity;
    for (std::uint32_t at = 0; at < arity; ++at) {
        const Field argument = rt_.spine.argument(at);
        fp[-static_cast<std::int32_t>(at)] = {argument.word, argument.pair, local_info};
    }
    rt_.cyclic = root->has(gc::flag_cyclic);
    meter.take(rt_.functions.body_pair(super, reference.pair));
    meter.entered(function.called, reference.pair);
    if (function.called.marked) meter.call();
    if (!rt_.options.delays.none())
        rt_.options.delays.spin(meter.lexical().colours(meter.lexical_pair(meter.pair())));
    instantiate(rt_.code.templates[function.entry->a], fp, root);
    meter.update(meter.pair(), function.called.steps);
    for (std::uint32_t at = 0; at + 1 < arity; ++at)
        rt_.heap.release_cell(gc::cell_of(sp[-static_cast<std::int32_t>(at)].word));
    rt_.stack.sp -= arity;
    next = {gc::pointer(root), meter.pair()};
    if constexpr (Meter::keeps_centres)
        if (reached.pair != Meter::collector) meter.go_down(next, reached.pair);
    if (rt_.machine.reduced) rt_.machine.reduced({reference.word, reference.pair, root, next});
}

// The redex root is overwritten: it keeps its own pair, its fields take new ones.
template <typename Meter>
void PlainRules<Meter>::instantiate(const Template& made, Slot* fp, gc::Cell* root) {
    rt_.builder.build(made, fp);
    Field left = rt_.builder.operand(made.root_left, fp);
    Field right = rt_.builder.operand(made.root_right, fp);
    if constexpr (Meter::keeps_centres) {
        rt_.meter().evaluate(made.root_is_indirection ? right : left);
        gc::Graph::give_away(root, rt_.meter().overwritten(root->label(), rt_.meter().pair()));
    }
    if (gc::has_fault(gc::Mutant::rebook_root))
        gc::Graph::give_away(root, rt_.meter().owner().label);
    if (made.root_is_indirection) {
        rt_.heap.become_indirection(root, right);
        return;
    }
    rt_.heap.become_application(root, left, right);
}

template class PlainRules<LexicalMeter>;
template class PlainRules<BooksMeter>;
template class PlainRules<ConstructionsMeter>;
template class PlainRules<FollowingMeter>;
template class PlainRules<CentresMeter>;

} // namespace lexprof::reducer
