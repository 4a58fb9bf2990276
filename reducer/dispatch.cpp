// The instructions of compiled bodies.
#include "reducer/calling.h"
#include "reducer/operand.h"
#include "reducer/small_integers.h"

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;

template <Op op>
Machine::Step Machine::arithmetic(Step pc, Slot* fp) {
    const Word a = operand_a(pc, fp);
    const Word b = operand_b(pc, fp);
    const Word result = both_small(a, b) ? operate_small(op, a, b) : 0;
    if (result == 0) [[unlikely]]
        return arithmetic_slow(pc, fp);
    count_op();
    fp[pc->c] = {result, pair_, local_info};
    return pc + 1;
}

template <Op op>
Machine::Step Machine::unless_compared(Step pc, Slot* fp) {
    const Word a = operand_a(pc, fp);
    const Word b = operand_b(pc, fp);
    const bool holds = both_small(a, b) ? compare_small(comparison_of(op), a, b)
                                        : compare_slow(pc, fp, comparison_of(op));
    count_op();
    count_match();
    return holds ? pc + 1 : code_.instructions.data() + pc->c;
}

void Machine::run(Step pc) {
    Slot* fp = fp_;
    while (true) {
        switch (pc->op) {
        case Op::eval:
            if (gc::is_small(fp[pc->a].word)) {
                ++pc;
                continue;
            }
            pc = evaluate_slot(pc, fp);
            break;
        case Op::build:
            build(code_.templates[pc->a], fp);
            ++pc;
            continue;
        case Op::add: pc = arithmetic<Op::add>(pc, fp); continue;
        case Op::sub: pc = arithmetic<Op::sub>(pc, fp); continue;
        case Op::mul: pc = arithmetic<Op::mul>(pc, fp); continue;
        case Op::div: pc = arithmetic<Op::div>(pc, fp); continue;
        case Op::mod: pc = arithmetic<Op::mod>(pc, fp); continue;
        case Op::neg: pc = arithmetic<Op::neg>(pc, fp); continue;
        case Op::eq: pc = arithmetic<Op::eq>(pc, fp); continue;
        case Op::ne: pc = arithmetic<Op::ne>(pc, fp); continue;
        case Op::lt: pc = arithmetic<Op::lt>(pc, fp); continue;
        case Op::le: pc = arithmetic<Op::le>(pc, fp); continue;
        case Op::gt: pc = arithmetic<Op::gt>(pc, fp); continue;
        case Op::ge: pc = arithmetic<Op::ge>(pc, fp); continue;
        case Op::unless_eq: pc = unless_compared<Op::unless_eq>(pc, fp); continue;
        case Op::unless_ne: pc = unless_compared<Op::unless_ne>(pc, fp); continue;
        case Op::unless_lt: pc = unless_compared<Op::unless_lt>(pc, fp); continue;
        case Op::unless_le: pc = unless_compared<Op::unless_le>(pc, fp); continue;
        case Op::unless_gt: pc = unless_compared<Op::unless_gt>(pc, fp); continue;
        case Op::unless_ge: pc = unless_compared<Op::unless_ge>(pc, fp); continue;
        case Op::early: pc = early(pc, fp); continue;
        case Op::not_: pc = not_boolean(pc, fp); continue;
        case Op::unless: pc = unless(pc, fp); continue;
        case Op::decide: pc = decide(pc, fp); continue;
        case Op::select: pc = select(pc, fp); continue;
        case Op::unpack: pc = unpack(pc, fp); continue;
        case Op::field: pc = field(pc, fp); continue;
        case Op::sequence: pc = sequence(pc, fp); continue;
        case Op::unless_fail: pc = unless_fail(pc, fp); continue;
        case Op::give: pc = give_operand(pc, fp); break;
        case Op::enter: pc = enter_operand(pc, fp); break;
        case Op::tail_call: pc = tail_call(pc, fp); break;
        case Op::call: pc = call(pc, fp); break;
        case Op::apply: pc = apply(pc, fp); break;
        case Op::move: pc = move(pc, fp); continue;
        case Op::copy: pc = copy(pc, fp); continue;
        case Op::drop: pc = drop(pc, fp); continue;
        case Op::jump: pc = code_.instructions.data() + pc->c; continue;
        case Op::halt: return;
        case Op::plain: return; // never executed: the plain engine reads its template
        }
        fp = fp_;
    }
}

void Machine::suspend(Slot* at, Slot* fp, Step next, std::int32_t result) {
    at[0] = {static_cast<Word>(fp - stack_.data()), static_cast<std::uint32_t>(result),
             slot_info(SlotKind::frame, false, dynamic_.pair())};
    at[1] = {reinterpret_cast<Word>(next), pair_, slot_info(SlotKind::resume, cyclic_)};
}

Machine::Step Machine::evaluate_slot(Step pc, Slot* fp) {
    Slot& slot = fp[pc->a];
    while (true) {
        const Word word = slot.word;
        if (gc::is_value_word(word)) return pc + 1;
        if (gc::is(word, gc::Immediate::string)) {
            slot.word = unfold_string(word, slot.pair);
            return pc + 1;
        }
        if (gc::is_pointer(word)) {
            Cell* cell = gc::cell_of(word);
            if (gc::is_value(cell->kind())) return pc + 1;
            if (cell->kind() == CellKind::ind) {
                follow(cell, slot.word, slot.pair);
                continue;
            }
        }
        slot.word = 0;
        suspend(fp + pc->c, fp, pc + 1, pc->a);
        sp_ = fp + pc->c + 1;
        return enter(word, slot.pair);
    }
}

// Releases the operands that are used here for the last time; small integers need nothing.
void Machine::release_operands(Step pc, Slot* fp) {
    if ((pc->flags & a_dead) != 0) drop_slot(fp[pc->a]);
    if ((pc->flags & b_dead) != 0) drop_slot(fp[pc->b]);
}

Machine::Step Machine::arithmetic_slow(Step pc, Slot* fp) {
    const flic::Op op = integer_op(pc->op);
    const Word a = operand_a(pc, fp);
    const Word b = operand_b(pc, fp);
    const Word result = pc->op >= Op::eq ? gc::boolean(integer_comparison(op, a, b, pair_))
                                         : integer_operation(op, a, b, pair_);
    release_operands(pc, fp);
    count_op();
    fp[pc->c] = {result, pair_, local_info};
    return pc + 1;
}

bool Machine::compare_slow(Step pc, Slot* fp, Op op) {
    const bool holds =
        integer_comparison(integer_op(op), operand_a(pc, fp), operand_b(pc, fp), pair_);
    release_operands(pc, fp);
    return holds;
}

// Note [Arguments computed early], reducer/demand.h
Machine::Step Machine::early(Step pc, Slot* fp) {
    if ((pc->flags & chain_start) != 0) early_ok_ = true;
    const Word a = operand_a(pc, fp);
    const Word b = operand_b(pc, fp);
    Word result = early_ok_ && both_small(a, b)
                      ? operate_small(static_cast<Op>(pc->flags >> early_op_shift), a, b)
                      : 0;
    if (result == 0) {
        early_ok_ = false;
        result = build_operation(pc, fp);
    } else {
        ++books_->ops;
        ++heap_.step;
        if constexpr (Dynamic::kept) count_early_dynamically(pc);
    }
    fp[pc->c] = {result, pair_, slot_info(SlotKind::argument, cyclic_, pair_)};
    return pc + 1;
}

// What is computed early is demanded by the function that is about to be called.
void Machine::count_early_dynamically(Step pc) {
    while (pc->op != Op::call && pc->op != Op::tail_call) ++pc;
    const auto super = static_cast<SuperId>(pc->a);
    const SuperCode& code = code_.supers[super];
    dynamic_.count_op(code.marked ? dynamic_.pair_of_call(super, code.colour) : dynamic_.pair());
}

// The graph of an operation: ⟨⟨op, a⟩, b⟩.
Word Machine::build_operation(Step pc, Slot* fp) {
    const auto take = [&](std::int32_t number, bool constant, bool dead) {
        const auto source = constant ? Source::constant : dead ? Source::move : Source::copy;
        return operand({source, number}, fp);
    };
    // In this order: both may be the same slot, and then only the first is marked as its last use.
    const Field b = take(pc->b, (pc->flags & b_constant) != 0, (pc->flags & b_dead) != 0);
    const Field a = take(pc->a, (pc->flags & a_constant) != 0, (pc->flags & a_dead) != 0);
    Cell* inner = heap_.make_partial({code_.constants[pc->d], pair_}, a, pair_, cyclic_);
    return gc::pointer(heap_.make_application({gc::pointer(inner), pair_}, b, pair_, cyclic_));
}

Machine::Step Machine::not_boolean(Step pc, Slot* fp) {
    const bool value = boolean_of(operand_a(pc, fp), "NOT", pair_);
    count_op();
    fp[pc->c] = {gc::boolean(!value), pair_, local_info};
    return pc + 1;
}

Machine::Step Machine::unless(Step pc, Slot* fp) {
    const bool holds = boolean_of(fp[pc->a].word, "IF", pair_);
    count_match();
    return holds ? pc + 1 : code_.instructions.data() + pc->c;
}

Machine::Step Machine::decide(Step pc, Slot* fp) {
    const bool value = boolean_of(fp[pc->a].word, pc->b != 0 ? "OR" : "AND", pair_);
    count_op();
    return value == (pc->b != 0) ? code_.instructions.data() + pc->c : pc + 1;
}

Machine::Step Machine::select(Step pc, Slot* fp) {
    Slot& slot = fp[pc->a];
    const auto size = static_cast<std::uint32_t>(pc->d);
    std::uint32_t tag = size;
    if (gc::is_con2(slot.word))
        tag = heap_.descriptors.tag(gc::cell_of(slot.word)->beside());
    else if (gc::is(slot.word, gc::Immediate::constructor))
        tag = gc::tag_in(slot.word);
    if (tag >= size) [[unlikely]]
        tag = tag_below(slot.word, size, (pc->flags & reversed) != 0 ? "CASER" : "CASE", pair_);
    count_match();
    if ((pc->flags & a_dead) != 0) drop_slot(slot);
    return code_.instructions.data() + code_.tables[static_cast<std::size_t>(pc->b) + tag];
}

// The fields of a cell of two that nobody else refers to move to their slots; the cell is freed.
inline void Machine::take_apart(Cell* cell, const std::int32_t* results, Slot* fp) {
    if (results[0] >= 0 && gc::is_indirection(cell->left().word)) field_of(gc::pointer(cell), 2, 0);
    if (results[1] >= 0 && gc::is_indirection(cell->right().word))
        field_of(gc::pointer(cell), 2, 1);
    const Field fields[] = {cell->left(), cell->right()};
    heap_.free_plain_shell(cell);
    for (unsigned at = 0; at < 2; ++at) {
        if (results[at] >= 0)
            fp[results[at]] = {fields[at].word, fields[at].pair, local_info};
        else
            heap_.release(fields[at].word);
    }
}

Machine::Step Machine::unpack(Step pc, Slot* fp) {
    Slot& slot = fp[pc->a];
    const auto size = static_cast<std::uint32_t>(pc->d);
    const bool quick = size == 2 && gc::is_con2(slot.word);
    if (!quick) check_fields(slot.word, size, "UNPACK!", pair_);
    count_match();
    if ((pc->flags & steps_too) != 0) {
        ++books_->entries;
        ++heap_.step;
        dynamic_.count_entry();
    }
    const std::int32_t* results = code_.tables.data() + pc->b;
    if (quick && (pc->flags & a_dead) != 0) {
        Cell* cell = gc::cell_of(slot.word);
        if (!cell->is_shared() && !cell->is_special()) {
            take_apart(cell, results, fp);
            slot.word = 0;
            return pc + 1;
        }
    }
    for (std::uint32_t at = 0; at < size; ++at) {
        if (results[at] < 0) continue;
        const Field value = field_of(slot.word, size, at);
        gc::Heap::retain(value.word);
        fp[results[at]] = {value.word, value.pair, local_info};
    }
    if ((pc->flags & a_dead) != 0) drop_slot(slot);
    return pc + 1;
}

Machine::Step Machine::field(Step pc, Slot* fp) {
    Slot& slot = fp[pc->a];
    const auto size = static_cast<std::uint32_t>(pc->d);
    check_fields(slot.word, size, "SEL", pair_);
    count_match();
    const Field value = field_of(slot.word, size, static_cast<std::uint32_t>(pc->b));
    gc::Heap::retain(value.word);
    if ((pc->flags & a_dead) != 0) drop_slot(slot);
    fp[pc->c] = {value.word, value.pair, local_info};
    return pc + 1;
}

Machine::Step Machine::sequence(Step pc, Slot* fp) {
    count_match();
    if ((pc->flags & a_dead) != 0) drop_slot(fp[pc->a]);
    return pc + 1;
}

Machine::Step Machine::unless_fail(Step pc, Slot* fp) {
    count_match();
    return gc::is(fp[pc->a].word, gc::Immediate::fail) ? pc + 1 : code_.instructions.data() + pc->c;
}

Machine::Step Machine::give_operand(Step pc, Slot* fp) {
    sp_ = fp - pc->d;
    Field value{0, pair_};
    if ((pc->flags & a_constant) != 0)
        value.word = code_.constants[pc->a];
    else
        value = moved(fp[pc->a]);
    if (sp_->kind() == SlotKind::resume) [[likely]]
        return resume(value.word, value.pair);
    return deliver(value.word, value.pair);
}

// The arguments of a last call move down to where the frame began.
void Machine::shift_arguments(Step pc, Slot* fp) {
    Slot* to = fp - pc->d + 1;
    const Slot* from = fp + pc->c;
    for (std::int32_t at = 0; at < pc->b; ++at) to[at] = from[at];
    sp_ = to + pc->b - 1;
}

Machine::Step Machine::enter_operand(Step pc, Slot* fp) {
    Field head{0, pair_};
    if ((pc->flags & a_constant) != 0) {
        head.word = code_.constants[pc->a];
    } else {
        head = {fp[pc->a].word, fp[pc->a].pair};
        fp[pc->a].word = 0;
    }
    shift_arguments(pc, fp);
    return enter(head.word, head.pair);
}

Machine::Step Machine::tail_call(Step pc, Slot* fp) {
    shift_arguments(pc, fp);
    return begin(static_cast<SuperId>(pc->a), pair_, sp_);
}

Machine::Step Machine::call(Step pc, Slot* fp) {
    suspend(fp + pc->c, fp, pc + 1, pc->d);
    return begin(static_cast<SuperId>(pc->a), pair_, fp + pc->c + 1 + pc->b);
}

Machine::Step Machine::apply(Step pc, Slot* fp) {
    Field head{0, pair_};
    if ((pc->flags & a_constant) != 0)
        head.word = code_.constants[pc->a];
    else
        head = operand({(pc->flags & a_dead) != 0 ? Source::move : Source::copy, pc->a}, fp);
    suspend(fp + pc->c, fp, pc + 1, pc->d);
    sp_ = fp + pc->c + 1 + pc->b;
    return enter(head.word, head.pair);
}

Machine::Step Machine::move(Step pc, Slot* fp) {
    fp[pc->c] = {fp[pc->a].word, fp[pc->a].pair, local_info};
    fp[pc->a].word = 0;
    return pc + 1;
}

Machine::Step Machine::copy(Step pc, Slot* fp) {
    if ((pc->flags & a_constant) != 0) {
        fp[pc->c] = {code_.constants[pc->a], pair_, local_info};
        return pc + 1;
    }
    gc::Heap::retain(fp[pc->a].word);
    fp[pc->c] = {fp[pc->a].word, fp[pc->a].pair, local_info};
    return pc + 1;
}

Machine::Step Machine::drop(Step pc, Slot* fp) {
    drop_slot(fp[pc->a]);
    return pc + 1;
}

} // namespace lexprof::reducer
