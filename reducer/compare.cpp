// Structural comparison: POLY= and its kin look as deep as they must, from left to right.
//
// On the stack above the primitive's arguments:
//
//   frame     word: the operation   pair: that of the primitive     marks where the work begins
//   work      two slots for each pair of values still to be compared, the next ones on top
//   compare   extra: 1 or 0         word: the dynamic pair; the upper or lower of these two is
//   being evaluated
#include "reducer/machine.h"

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

void Machine::begin_compare(flic::Op op, gc::PairId reference, Word& word, gc::PairId& pair) {
    const Field left = argument(0);
    const Field right = argument(1);
    gc::Heap::retain(left.word);
    gc::Heap::retain(right.word);
    *++sp_ = {static_cast<Word>(op), reference, slot_info(SlotKind::frame)};
    *++sp_ = {left.word, left.pair, slot_info(SlotKind::work)};
    *++sp_ = {right.word, right.pair, slot_info(SlotKind::work)};
    compare_work(word, pair);
}

// A component's value has arrived.
void Machine::continue_compare(Word& word, gc::PairId& pair) {
    const std::uint32_t below = sp_->extra();
    take_dynamic(static_cast<gc::PairId>(sp_->word));
    --sp_;
    Slot& slot = sp_[-static_cast<std::int32_t>(below)];
    slot.word = word;
    slot.pair = pair;
    compare_work(word, pair);
}

// Goes on until a component must be evaluated (then it is what is to be entered) or the outcome is
// known (then that is).
void Machine::compare_work(Word& word, gc::PairId& pair) {
    while (sp_->kind() == SlotKind::work) {
        work();
        if (sp_ + 4 >= stack_limit_)
            stop(Failure::Kind::system, "a comparison goes too deep for the stack");
        for (const std::uint32_t turn : {0u, 1u}) {
            const std::uint32_t below = options_.right_to_left ? turn : 1 - turn;
            Slot& slot = sp_[-static_cast<std::int32_t>(below)];
            if (is_evaluated(slot.word)) continue;
            word = slot.word;
            pair = slot.pair;
            slot.word = 0;
            *++sp_ = {dynamic_.pair(), 0, slot_info(SlotKind::compare, false, below)};
            return;
        }
        const int order = compare_heads(sp_[-1].word, sp_[0].word);
        if (order != 0) {
            finish_compare(order, word, pair);
            return;
        }
    }
    finish_compare(0, word, pair);
}

gc::PairId Machine::comparing_pair() const {
    const Slot* slot = sp_;
    while (slot->kind() == SlotKind::work) --slot;
    return slot->pair;
}

// Compares two values as far as their outermost constructors go; equal ones are replaced by the
// pairs of their fields.
int Machine::compare_heads(Word left, Word right) {
    const std::optional<std::uint32_t> left_tag = tag_of(left);
    const std::optional<std::uint32_t> right_tag = tag_of(right);
    if (left_tag.has_value() != right_tag.has_value()) compare_mistake(left, right);
    if (!left_tag) {
        const int order = compare_atoms(left, right);
        if (order == 0) pop_work(2);
        return order;
    }
    const std::uint32_t fields = *fields_of(left);
    if (*left_tag != *right_tag) return sign(*left_tag < *right_tag, true);
    if (fields != *fields_of(right)) compare_mistake(left, right);
    sp_ -= 2;
    for (std::uint32_t at = fields; at > 0; --at) {
        for (const Word structure : {left, right}) {
            const Field field = field_of(structure, fields, at - 1);
            gc::Heap::retain(field.word);
            work_.push_back(field);
        }
    }
    for (const Field& field : work_) *++sp_ = {field.word, field.pair, slot_info(SlotKind::work)};
    work_.clear();
    heap_.release(left);
    heap_.release(right);
    return 0;
}

int Machine::compare_atoms(Word left, Word right) {
    const auto kind = [](Word word) {
        return gc::is_pointer(word) ? gc::cell_of(word)->kind() : CellKind::hole;
    };
    const auto is_integer = [&](Word word) {
        return gc::is_small(word) || kind(word) == CellKind::big;
    };
    if (is_integer(left) && is_integer(right)) return compare_integers(left, right);
    if (kind(left) == CellKind::real && kind(right) == CellKind::real) {
        const double x = gc::Heap::real(gc::cell_of(left));
        const double y = gc::Heap::real(gc::cell_of(right));
        return sign(x<y, x> y || x != y);
    }
    const bool characters =
        gc::is(left, Immediate::character) && gc::is(right, Immediate::character);
    if (!characters) compare_mistake(left, right);
    return sign(left<right, left> right);
}

void Machine::compare_mistake(Word left, Word right) {
    const gc::PairId pair = comparing_pair();
    stop(Failure::Kind::type, "a comparison in " + where_of(pair) + " cannot compare " +
                                  describe_value(left) + " with " + describe_value(right));
}

void Machine::pop_work(unsigned number) {
    for (; number > 0; --number) heap_.release((sp_--)->word);
}

void Machine::finish_compare(int order, Word& word, gc::PairId& pair) {
    for (; sp_->kind() == SlotKind::work; pop_work(1)) work();
    const Slot begin = *sp_--;
    ++heap_.accounts[begin.pair].ops;
    ++heap_.step;
    dynamic_.count_op();
    charge_time(begin.pair);
    const auto op = static_cast<flic::Op>(begin.word);
    finish_primitive(2, {gc::boolean(satisfied(op, order)), begin.pair}, word, pair);
    if (reduced) reduced({primitive_word(op, 0, 0), begin.pair, overwritten_, {word, pair}});
}

} // namespace lexprof::reducer
