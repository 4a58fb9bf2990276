#include "reducer/comparison.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

namespace lexprof::reducer {

using gc::CellKind;
using gc::Immediate;

namespace {

int sign(bool less, bool greater) { return less ? -1 : greater ? 1 : 0; }

bool satisfied(flic::Op op, int order) {
    switch (op) {
    case flic::Op::poly_eq: return order == 0;
    case flic::Op::poly_ne: return order != 0;
    case flic::Op::poly_lt: return order < 0;
    case flic::Op::poly_le: return order <= 0;
    case flic::Op::poly_gt: return order > 0;
    default: return order >= 0;
    }
}

} // namespace

template <typename Meter>
void Comparison<Meter>::begin(flic::Op op, Field& next) {
    const Field left = rt_.spine.argument(0);
    const Field right = rt_.spine.argument(1);
    gc::Graph::retain(left.word);
    gc::Graph::retain(right.word);
    own_ = next.pair;
    Slot*& sp = rt_.stack.sp;
    *++sp = {static_cast<Word>(op), own_, slot_info(SlotKind::compared)};
    *++sp = {left.word, left.pair, slot_info(SlotKind::work)};
    *++sp = {right.word, right.pair, slot_info(SlotKind::work)};
    go_on(next);
}

template <typename Meter>
void Comparison<Meter>::resume(Field& next) {
    const Slot waiting = rt_.go_on();
    own_ = rt_.meter().pair_of(waiting.label());
    Slot& slot = rt_.stack.sp[-static_cast<std::int32_t>(waiting.extra())];
    slot.word = next.word;
    slot.pair = next.pair;
    go_on(next);
}

// Goes on until a component must be evaluated (then it is what is to be entered) or the outcome is
// known (then that is).
template <typename Meter>
void Comparison<Meter>::go_on(Field& next) {
    Slot*& sp = rt_.stack.sp;
    while (sp->kind() == SlotKind::work) {
        rt_.pauses.work();
        if (sp + 4 >= rt_.stack.limit)
            stop(Failure::Kind::system, "a comparison goes too deep for the stack");
        for (const std::uint32_t turn : {0u, 1u}) {
            const std::uint32_t below = rt_.options.right_to_left ? turn : 1 - turn;
            Slot& slot = sp[-static_cast<std::int32_t>(below)];
            if (rt_.values.is_evaluated(slot.word)) continue;
            next = moved(slot);
            rt_.wait(SlotKind::compare, 0, own_, below);
            return;
        }
        const int order = heads(sp[-1].word, sp[0].word);
        if (order != 0) {
            next = finish(order);
            return;
        }
    }
    next = finish(0);
}

// Compares two values as far as their outermost constructors go; equal ones are replaced by the
// pairs of their fields.
template <typename Meter>
int Comparison<Meter>::heads(Word left, Word right) {
    const std::optional<std::uint32_t> left_tag = rt_.values.tag_of(left);
    const std::optional<std::uint32_t> right_tag = rt_.values.tag_of(right);
    if (left_tag.has_value() != right_tag.has_value()) mistake(left, right);
    if (!left_tag) {
        const int order = atoms(left, right);
        rt_.values.use(left);
        rt_.values.use(right);
        if (order == 0) pop(2);
        return order;
    }
    rt_.values.take_apart(left, own_);
    rt_.values.take_apart(right, own_);
    const std::uint32_t fields = *rt_.values.fields_of(left);
    if (*left_tag != *right_tag) return sign(*left_tag < *right_tag, true);
    if (fields != *rt_.values.fields_of(right)) mistake(left, right);
    rt_.stack.sp -= 2;
    for (std::uint32_t at = fields; at > 0; --at) {
        for (const Word structure : {left, right}) {
            const Field field = rt_.values.field_of(structure, fields, at - 1);
            gc::Graph::retain(field.word);
            fields_.push_back(field);
        }
    }
    for (const Field& field : fields_)
        *++rt_.stack.sp = {field.word, field.pair, slot_info(SlotKind::work)};
    fields_.clear();
    rt_.heap.release(left);
    rt_.heap.release(right);
    return 0;
}

template <typename Meter>
int Comparison<Meter>::atoms(Word left, Word right) {
    const auto kind = [](Word word) {
        return gc::is_pointer(word) ? gc::cell_of(word)->kind() : CellKind::hole;
    };
    const auto is_integer = [&](Word word) {
        return gc::is_small(word) || kind(word) == CellKind::big;
    };
    if (is_integer(left) && is_integer(right))
        return Arithmetic<Meter>::compare_integers(left, right);
    if (kind(left) == CellKind::real && kind(right) == CellKind::real) {
        const double x = gc::Graph::real(gc::cell_of(left));
        const double y = gc::Graph::real(gc::cell_of(right));
        return sign(x<y, x> y || x != y);
    }
    const bool characters =
        gc::is(left, Immediate::character) && gc::is(right, Immediate::character);
    if (!characters) mistake(left, right);
    return sign(left<right, left> right);
}

template <typename Meter>
void Comparison<Meter>::mistake(Word left, Word right) {
    stop(Failure::Kind::type, "a comparison in " + rt_.mistakes.where_of(own_) +
                                  " cannot compare " + rt_.mistakes.describe(left) + " with " +
                                  rt_.mistakes.describe(right));
}

template <typename Meter>
void Comparison<Meter>::pop(unsigned number) {
    for (; number > 0; --number) rt_.heap.release((rt_.stack.sp--)->word);
}

template <typename Meter>
Field Comparison<Meter>::finish(int order) {
    for (; rt_.stack.sp->kind() == SlotKind::work; pop(1)) rt_.pauses.work();
    const Slot begin = *rt_.stack.sp--;
    rt_.meter().operation(begin.pair);
    rt_.meter().charge(begin.pair);
    const auto op = static_cast<flic::Op>(begin.word);
    const Field result =
        rt_.rewriting.finish(2, {gc::boolean(satisfied(op, order)), begin.pair}, begin.pair);
    if (rt_.machine.reduced) rt_.rewriting.tell(rt_.table.word(op, 0, 0), begin.pair, result);
    return result;
}

template class Comparison<LexicalMeter>;
template class Comparison<BooksMeter>;
template class Comparison<ConstructionsMeter>;
template class Comparison<FollowingMeter>;
template class Comparison<CentresMeter>;

} // namespace lexprof::reducer
