// Instructions that call, wait and give.
#include "reducer/compiled/calls.h"
#include "reducer/compiled/translator.h"

#include <cstring>
#include <limits>

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

// What is a value already is left as it is; an application is entered.
void Translator::evaluate(Step pc) {
    const Label next = a.newLabel();
    const Label no_cell = a.newLabel();
    const Label no_value = a.newLabel();
    const Label slowly = a.newLabel();
    const Label application = a.newLabel();
    a.mov(rax, code.word(pc->a));
    a.test(al, 3);
    a.jnz(no_cell);
    a.mov(ecx, dword_ptr(rax, Cells::of_left));
    a.and_(ecx, Cells::kind_mask);
    static_assert(Cells::kind_bits(gc::CellKind::app) == 0);
    a.jz(application);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::pap));
    a.jb(no_value);
    a.bind(next);
    later_by_interpreter(slowly, pc);
    code.later([=, this] {
        a.bind(no_value);
        follow(pc, slowly);
        a.jmp(next);
        a.bind(no_cell);
        a.test(al, 1);
        a.jnz(next);
        a.cmp(al, static_cast<int>(gc::immediate(gc::Immediate::caf, 0)));
        a.jb(next);
        a.jmp(slowly);
        a.bind(application);
        a.mov(edx, code.pair(pc->a));
        a.mov(code.word(pc->a), 0);
        a.lea(rsi, code.word(pc->c + 1));
        a.mov(code.here(at.sp), rsi);
        const Label here = a.newLabel();
        wait(pc, here);
        a.jmp(imm(stubs_.enter));
        resumed(pc, here);
        a.jmp(next);
    });
}

// The body waits for the value that an instruction has asked for, with its upper slot at rsi.
void Translator::wait(Step pc, Label resumed) {
    a.mov(rcx, imm(reinterpret_cast<std::uint64_t>(pc + 1)));
    a.mov(r11d, imm(std::numeric_limits<std::int32_t>::max()));
    resumed_.push_back({a.offset() - sizeof(std::int32_t), resumed});
    a.call(imm(stubs_.wait));
}

// Here the body goes on behind that instruction. Note [Where a body goes on]
void Translator::resumed(Step pc, Label here) {
    a.align(asmjit::AlignMode::kCode, MachineCode::resumed_unit);
    a.bind(here);
    a.lea(rbp, qword_ptr(r8, -MachineCode::slot_at(pc->c + 1)));
    a.mov(rdi, qword_ptr(r8, -static_cast<int>(sizeof(Slot)))); // the value may come to lie there
    a.mov(edx, edx);
    a.mov(code.word(pc->d), rax);
    static_assert(local_info == 0);
    a.mov(code.pair_and_info(pc->d), rdx);
    a.call(imm(stubs_.go_on));
    code.charge_clock();
}

void Translator::say_where_to_go_on() {
    static_assert(slot_info(SlotKind::resume, false, 1) == (slot_info(SlotKind::resume) | 1u << 8));
    for (const Resumed& each : resumed_) {
        const std::uint64_t place = address_ - at.region + code.holder.labelOffset(each.label);
        const auto unit = static_cast<std::uint32_t>(place / MachineCode::resumed_unit);
        const std::uint32_t info = slot_info(SlotKind::resume, false, unit);
        std::memcpy(code.holder.textSection()->buffer().data() + each.offset, &info, sizeof info);
    }
}

// Spine::follow: an indirection, at rax, to a value that is no list in letters; the slot has the
// value.
void Translator::follow(Step pc, Label slowly) {
    const Label no_cell = a.newLabel();
    const Label value = a.newLabel();
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::ind));
    a.jne(slowly);
    a.mov(rcx, qword_ptr(rax, Cells::right));
    a.test(cl, 3);
    a.jnz(no_cell);
    a.mov(edx, dword_ptr(rcx, Cells::of_left));
    a.and_(edx, Cells::kind_mask);
    a.cmp(edx, Cells::kind_bits(gc::CellKind::pap));
    a.jb(slowly);
    a.jmp(value);
    a.bind(no_cell);
    a.test(cl, 1);
    a.jnz(value);
    a.cmp(cl, static_cast<int>(gc::immediate(gc::Immediate::caf, 0)));
    a.jae(slowly);
    a.bind(value);
    a.mov(edx, dword_ptr(rax, Cells::of_right));
    a.and_(edx, Cells::pair_mask);
    code.retain(rcx);
    a.mov(code.word(pc->a), rcx);
    a.mov(code.pair(pc->a), edx);
    a.mov(rsi, rax);
    code.release_word_in_rsi();
}

void Translator::give(Step pc) {
    if ((pc->flags & a_constant) != 0) {
        a.mov(rax, imm(word_imm(program_.constants[static_cast<std::size_t>(pc->a)])));
        a.mov(edx, r14d);
    } else {
        a.mov(rax, code.word(pc->a));
        a.mov(edx, code.pair(pc->a));
    }
    a.lea(r8, code.word(-pc->d));
    const Label others = a.newLabel();
    a.mov(ecx, dword_ptr(r8, MachineCode::slot_info_at));
    a.and_(ecx, kind_mask);
    a.cmp(ecx, static_cast<int>(SlotKind::resume));
    a.jne(others);
    a.cmp(r15, code.here(at.pause_at));
    a.jae(others);
    code.go_on_in_machine_code();
    a.bind(others);
    a.jmp(imm(stubs_.give));
}

// Interpreter::shift_arguments, but for the top of the stack.
void Translator::shift_arguments(Step pc) {
    for (int argument = 0; argument < pc->b; ++argument) {
        const int from = pc->c + argument;
        const int to = argument + 1 - pc->d;
        if (from == to) continue;
        a.mov(r10, code.word(from));
        a.mov(r11, code.pair_and_info(from));
        a.mov(code.word(to), r10);
        a.mov(code.pair_and_info(to), r11);
    }
}

void Translator::enter_operand(Step pc) {
    if ((pc->flags & a_constant) != 0) {
        a.mov(rax, imm(word_imm(program_.constants[static_cast<std::size_t>(pc->a)])));
        a.mov(edx, r14d);
    } else {
        a.mov(rax, code.word(pc->a));
        a.mov(edx, code.pair(pc->a));
        a.mov(code.word(pc->a), 0);
    }
    shift_arguments(pc);
    a.lea(r8, code.word(pc->b - pc->d));
    a.mov(code.here(at.sp), r8);
    a.jmp(imm(stubs_.enter));
}

void Translator::apply(Step pc) {
    if ((pc->flags & a_constant) != 0) {
        a.mov(rax, imm(word_imm(program_.constants[static_cast<std::size_t>(pc->a)])));
        a.mov(edx, r14d);
    } else {
        a.mov(rax, code.word(pc->a));
        a.mov(edx, code.pair(pc->a));
        if ((pc->flags & a_dead) != 0)
            a.mov(code.word(pc->a), 0);
        else
            code.retain(rax);
    }
    a.lea(rsi, code.word(pc->c + 1));
    const Label here = a.newLabel();
    wait(pc, here);
    a.lea(r8, code.word(pc->c + 1 + pc->b));
    a.mov(code.here(at.sp), r8);
    a.jmp(imm(stubs_.enter));
    resumed(pc, here);
}

void Translator::call_body(Step pc) {
    a.lea(rsi, code.word(pc->c + 1));
    const Label here = a.newLabel();
    wait(pc, here);
    begin(static_cast<SuperId>(pc->a), pc->c + 1 + pc->b);
    resumed(pc, here);
}

void Translator::tail_call(Step pc) {
    shift_arguments(pc);
    begin(static_cast<SuperId>(pc->a), pc->b - pc->d);
}

// Interpreter::begin, by a reference of the register's pair; the frame begins at a slot of this
// one.
void Translator::begin(SuperId super, int frame) {
    const Label pause = a.newLabel();
    const Label on = a.newLabel();
    const Label other = a.newLabel();
    const Label found = a.newLabel();
    const Function& function = at.functions[super];
    constexpr int reference = offsetof(Function, reference);
    constexpr int body = offsetof(Function, body);
    constexpr int next = sizeof(gc::PairId);
    if (frame != 0) a.lea(rbp, code.word(frame));
    a.mov(code.here(at.fp), rbp);
    a.mov(code.here(at.hops), 0);
    if (function.called.steps != 0) {
        a.inc(code.row(at.account.entries));
        a.inc(r15);
    }
    a.cmp(r15, code.here(at.pause_at));
    a.jae(pause);
    a.bind(on);
    a.mov(rdx, imm(reinterpret_cast<std::uint64_t>(&function)));
    a.mov(eax, dword_ptr(rdx, body));
    a.cmp(dword_ptr(rdx, reference), r14d);
    a.jne(other);
    a.bind(found);
    code.take(rax);
    if (function.called.marked) code.call_counted();
    code.charge_clock();
    const auto entry = static_cast<std::size_t>(function.entry - begin());
    if (entry == first_) {
        a.jmp(label(entry));
    } else {
        a.mov(rax, imm(reinterpret_cast<std::uint64_t>(function.entry)));
        code.go_to(rax);
    }
    code.later([=, this] {
        a.bind(pause);
        code.call(Calls::pause);
        a.jmp(on);
        a.bind(other);
        for (int later = 1; later < 4; ++later) {
            a.mov(eax, dword_ptr(rdx, body + later * next));
            a.cmp(dword_ptr(rdx, reference + later * next), r14d);
            a.je(found);
        }
        a.mov(esi, super);
        a.mov(edx, r14d);
        code.call(Calls::body_pair);
        a.jmp(found);
    });
}

} // namespace lexprof::reducer
