// Instructions that neither call nor touch the heap; and the way through a body.
#include "reducer/compiled/translator.h"

#include "reducer/compiled/calls.h"

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;

namespace {

constexpr int truth = static_cast<int>(gc::boolean(true) ^ gc::boolean(false));

Op without_shape(Op op) { return static_cast<Op>(static_cast<int>(op) % shape_distance); }

bool has_constant(Step pc, Flag flag) {
    const auto shape = static_cast<Shape>(static_cast<int>(pc->op) / shape_distance);
    if (shape == Shape::slots) return false;
    if (shape == Shape::slot_constant) return flag == b_constant;
    return (pc->flags & flag) != 0;
}

} // namespace

void Translator::translate(std::size_t first, std::size_t end) {
    first_ = first;
    labels_.resize(end - first);
    for (Label& each : labels_) each = a.newLabel();
    for (std::size_t at_instruction = first; at_instruction < end; ++at_instruction) {
        a.bind(label(at_instruction));
        instruction(begin() + at_instruction);
    }
    code.write_what_is_seldom();
    say_where_to_go_on();
}

std::uint64_t Translator::offset(std::size_t instruction) const {
    return code.holder.labelOffset(labels_[instruction - first_]);
}

void Translator::leave_to_interpreter(Step pc) {
    a.mov(rsi, imm(reinterpret_cast<std::uint64_t>(pc)));
    a.mov(rdx, rbp);
    code.call(Calls::once);
    a.jmp(imm(stubs_.after_call));
}

void Translator::later_by_interpreter(Label label, Step pc) {
    code.later([=, this] {
        a.bind(label);
        leave_to_interpreter(pc);
    });
}

void Translator::later_by_interpreter(Label label, Step pc, Label on) {
    code.later([=, this] {
        a.bind(label);
        a.mov(rsi, imm(reinterpret_cast<std::uint64_t>(pc)));
        a.mov(rdx, rbp);
        code.call(Calls::once);
        a.jmp(on);
    });
}

void Translator::store_constant(const MachineCode::Mem& to, Word word, Gp scratch) {
    const auto number = static_cast<std::int64_t>(word);
    if (number == static_cast<std::int32_t>(number)) {
        a.mov(to, static_cast<std::int32_t>(number));
        return;
    }
    a.mov(scratch, imm(number));
    a.mov(to, scratch);
}

void Translator::instruction(Step pc) {
    switch (pc->op) {
    case Op::eval: evaluate(pc); break;
    case Op::build: build(pc); break;
    case Op::early: early(pc, static_cast<Op>(pc->flags >> early_op_shift)); break;
    case Op::count_early: code.operation(pc->a); break;
    case Op::not_: not_boolean(pc); break;
    case Op::unless: unless(pc); break;
    case Op::decide: decide(pc); break;
    case Op::select: select(pc); break;
    case Op::unpack: unpack(pc); break;
    case Op::field: field(pc); break;
    case Op::sequence: sequence(pc); break;
    case Op::step: code.enter_at_once(); break;
    case Op::unless_fail: unless_fail(pc); break;
    case Op::give: give(pc); break;
    case Op::enter: enter_operand(pc); break;
    case Op::tail_call: tail_call(pc); break;
    case Op::call: call_body(pc); break;
    case Op::apply: apply(pc); break;
    case Op::move: move(pc); break;
    case Op::copy: copy(pc); break;
    case Op::drop: code.release_slot(pc->a); break;
    case Op::jump: jump(pc); break;
    default:
        if (has_shapes(without_shape(pc->op)))
            by_shape(pc);
        else
            leave_to_interpreter(pc);
    }
}

void Translator::by_shape(Step pc) {
    const Op op = without_shape(pc->op);
    if (op >= Op::early_add)
        early(pc, static_cast<Op>(static_cast<int>(op) - static_cast<int>(Op::early_add) +
                                  static_cast<int>(Op::add)));
    else if (op >= Op::unless_eq)
        unless_compared(pc, comparison_of(op));
    else if (op == Op::neg)
        leave_to_interpreter(pc);
    else
        arithmetic(pc, op);
}

// Both operands, in rax and rcx, if they are small integers.
void Translator::load_small_operands(Step pc, Label slowly) {
    const auto load = [&](const Gp& to, std::int32_t number, Flag flag) {
        if (!has_constant(pc, flag))
            a.mov(to, code.word(number));
        else
            a.mov(to, imm(word_imm(program_.constants[static_cast<std::size_t>(number)])));
    };
    load(rax, pc->a, a_constant);
    load(rcx, pc->b, b_constant);
    if (has_constant(pc, b_constant)) {
        const Word constant = program_.constants[static_cast<std::size_t>(pc->b)];
        if (gc::is_small(constant)) {
            a.test(al, 1);
            a.jz(slowly);
            return;
        }
    }
    a.mov(edx, eax);
    a.and_(edx, ecx);
    a.test(dl, 1);
    a.jz(slowly);
}

void Translator::arithmetic(Step pc, Op op) {
    const Label slowly = a.newLabel();
    const Label on = a.newLabel();
    load_small_operands(pc, slowly);
    code.operate(op, slowly);
    code.operation();
    a.mov(code.word(pc->c), rax);
    a.mov(code.pair_and_info(pc->c), r14);
    a.bind(on);
    later_by_interpreter(slowly, pc, on);
}

void Translator::unless_compared(Step pc, Op op) {
    const Label slowly = a.newLabel();
    load_small_operands(pc, slowly);
    code.operation_and_match();
    a.cmp(rax, rcx);
    a.j(negateCond(condition(op)), target(pc->c));
    later_by_interpreter(slowly, pc);
}

// Note [Arguments computed early], reducer/demand.h
void Translator::early(Step pc, Op op) {
    const Label elsewhere = target(pc->d);
    if (op == Op::neg) {
        leave_to_interpreter(pc);
        return;
    }
    load_small_operands(pc, elsewhere);
    code.operate(op, elsewhere);
    if ((pc->flags & counts_itself) != 0) code.operation();
    a.mov(code.word(pc->c), rax);
    a.mov(ecx, r14d);
    a.shl(ecx, 8);
    a.movzx(edx, code.here1(at.cyclic));
    a.shl(edx, 7);
    static_assert(cyclic_bit == 1u << 7);
    a.or_(ecx, edx);
    a.or_(ecx, slot_info(SlotKind::argument));
    a.shl(rcx, 32);
    a.or_(rcx, r14);
    a.mov(code.pair_and_info(pc->c), rcx);
}

void Translator::unless(Step pc) {
    const Label slowly = a.newLabel();
    a.mov(rax, code.word(pc->a));
    a.cmp(al, true_or_false);
    a.jne(slowly);
    code.match();
    a.test(eax, truth);
    a.jz(target(pc->c));
    later_by_interpreter(slowly, pc);
}

void Translator::decide(Step pc) {
    const Label slowly = a.newLabel();
    a.mov(rax, code.word(pc->a));
    a.cmp(al, true_or_false);
    a.jne(slowly);
    code.operation();
    a.test(eax, truth);
    a.j(pc->b != 0 ? CondCode::kNZ : CondCode::kZ, target(pc->c));
    later_by_interpreter(slowly, pc);
}

void Translator::not_boolean(Step pc) {
    if ((pc->flags & a_constant) != 0) {
        leave_to_interpreter(pc);
        return;
    }
    const Label slowly = a.newLabel();
    const Label on = a.newLabel();
    a.mov(rax, code.word(pc->a));
    a.cmp(al, true_or_false);
    a.jne(slowly);
    code.operation();
    a.xor_(eax, truth);
    a.mov(code.word(pc->c), rax);
    a.mov(code.pair_and_info(pc->c), r14);
    a.bind(on);
    later_by_interpreter(slowly, pc, on);
}

void Translator::unless_fail(Step pc) {
    code.match();
    a.cmp(code.word(pc->a).cloneResized(1),
          static_cast<int>(gc::immediate(gc::Immediate::fail, 0)));
    a.jne(target(pc->c));
}

// Usually within the body; where it begins with what was put in later (reducer/delays.h), to where
// it began.
void Translator::jump(Step pc) {
    const auto to = static_cast<std::size_t>(pc->c);
    if (to >= first_ && to - first_ < labels_.size()) {
        a.jmp(label(to));
        return;
    }
    a.mov(rax, imm(reinterpret_cast<std::uint64_t>(begin() + to)));
    code.go_to(rax);
}

void Translator::move(Step pc) {
    a.mov(rax, code.word(pc->a));
    a.mov(ecx, code.pair(pc->a));
    a.mov(code.word(pc->a), 0);
    a.mov(code.word(pc->c), rax);
    a.mov(code.pair_and_info(pc->c), rcx);
}

void Translator::copy(Step pc) {
    if ((pc->flags & a_constant) != 0) {
        store_constant(code.word(pc->c), program_.constants[static_cast<std::size_t>(pc->a)], rax);
        a.mov(code.pair_and_info(pc->c), r14);
        return;
    }
    a.mov(rax, code.word(pc->a));
    a.mov(ecx, code.pair(pc->a));
    code.retain(rax);
    a.mov(code.word(pc->c), rax);
    a.mov(code.pair_and_info(pc->c), rcx);
}

void Translator::sequence(Step pc) {
    code.match();
    if ((pc->flags & a_dead) != 0) code.release_slot(pc->a);
}

} // namespace lexprof::reducer
