// Operations on two integers, which wait for their arguments: what the interpreter's
// quick_operation and Primitives do for those that are small, or are applications still to be
// evaluated. The arguments lie on the stack, or both in cells of a redex that others refer to. And
// how any primitive waits.
#include "reducer/compiled/calls.h"
#include "reducer/compiled/entering_maker.h"

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

// The primitive is in r12, too, and the operation in esi.
void EnteringMaker::enter_primitive() {
    const Label not_quick = a.newLabel();
    const Label in_cells = a.newLabel(), other = a.newLabel();
    const Label other_operation = a.newLabel();
    const Label comparison = a.newLabel();
    const Label value = a.newLabel();
    a.bind(primitive_);
    a.cmp(al, immediate_byte(gc::Immediate::primitive));
    a.jne(other);
    a.mov(r12, rax);
    a.mov(rsi, rax);
    a.shr(rsi, 8);
    a.cmp(rsi, static_cast<int>(at.quick_operations.size()));
    a.jae(slowly_);
    a.mov(rcx, imm(reinterpret_cast<std::uint64_t>(at.quick_operations.data())));
    static_assert(sizeof(Op) == 2);
    a.movzx(esi, word_ptr(rcx, rsi, 1));
    a.cmp(esi, static_cast<int>(Op::halt));
    a.je(other_operation);
    a.cmp(esi, shape_distance);
    a.jae(comparison);
    a.mov(r8, code.here(at.sp));
    a.lea(r9, qword_ptr(r8, -2 * slot_bytes));
    a.cmp(code.here(at.highest_pass), r9);
    a.ja(slowly_);
    kind_of(r9, r8);
    a.mov(r10d, dword_ptr(r8, slot_info_at - slot_bytes));
    a.and_(r10d, kind_mask);
    a.cmp(r9d, r10d);
    a.jne(slowly_);
    a.cmp(r9d, number(SlotKind::argument));
    a.jne(in_cells);
    operate_on_arguments(not_quick);
    code.later([=, this] {
        a.bind(in_cells);
        a.cmp(r9d, number(SlotKind::spine));
        a.jne(slowly_);
        operate_on_cells(not_quick);
        a.bind(not_quick);
        a.mov(rax, r12);
        a.jmp(slowly_);
        a.bind(comparison);
        a.sub(esi, shape_distance);
        a.mov(r8, code.here(at.sp));
        a.lea(r9, qword_ptr(r8, -2 * slot_bytes));
        a.cmp(code.here(at.highest_pass), r9);
        a.ja(slowly_);
        compare_atoms(not_quick);
        a.bind(other_operation);
        enter_other_primitive();
        a.bind(other);
        a.test(al, 1);
        a.jnz(value);
        a.cmp(al, immediate_byte(gc::Immediate::caf));
        a.jae(slowly_); // to be evaluated
        a.bind(value);
        a.mov(r8, code.here(at.sp));
        a.jmp(give);
    });
}

// The operation esi, on rax and rcx: into rax. Leaves r8 and r9 alone.
void EnteringMaker::operate(Label done, Label slowly) {
    const Label table = a.newLabel();
    const Label undone = a.newLabel();
    std::vector<Label> operations;
    a.cmp(r15, code.here(at.pause_at));
    a.jae(slowly);
    a.mov(r11d, edx);
    a.lea(r10, qword_ptr(table));
    a.jmp(qword_ptr(r10, rsi, 3, -8 * static_cast<int>(Op::add)));
    for (int op = static_cast<int>(Op::add); op <= static_cast<int>(floor_remainder); ++op) {
        operations.push_back(a.newLabel());
        a.bind(operations.back());
        if (static_cast<Op>(op) == Op::neg)
            a.jmp(undone);
        else
            code.operate(static_cast<Op>(op), undone);
        a.jmp(done);
    }
    a.bind(done);
    a.mov(edx, r11d);
    code.later([=, this] {
        a.bind(undone);
        a.mov(edx, r11d);
        a.jmp(slowly);
        a.align(asmjit::AlignMode::kData, 8);
        a.bind(table);
        for (const Label& operation : operations) a.embedLabel(operation);
    });
}

// For the reference edx; rax is kept. r9 is its account afterwards.
void EnteringMaker::count_operation() {
    const Label charge = a.newLabel();
    const Label charged = a.newLabel();
    a.mov(code.here(at.hops), 0);
    if (at.is_stamped) {
        a.cmp(code.here4(at.clock_label), edx);
        a.jne(charge);
        a.bind(charged);
        code.later([=, this] {
            a.bind(charge);
            save_word();
            a.mov(esi, edx);
            code.call(Calls::charge);
            load_word();
            a.jmp(charged);
        });
    }
    a.mov(ecx, edx);
    code.account_of(r9, rcx);
    if (!at.is_stamped) code.count_turn(r9, rdx);
    a.inc(qword_ptr(r9, at.account.ops));
    a.inc(r15);
}

// Interpreter::quick_operation
void EnteringMaker::operate_on_arguments(Label not_quick) {
    const Label one_waits = a.newLabel();
    a.mov(rax, qword_ptr(r8));
    a.mov(rcx, qword_ptr(r8, -slot_bytes));
    a.mov(r10d, eax);
    a.and_(r10d, ecx);
    a.test(r10b, 1);
    a.jz(one_waits);
    operate(a.newLabel(), not_quick);
    count_operation();
    a.mov(r8, code.here(at.sp));
    a.sub(r8, 2 * slot_bytes);
    a.jmp(give);
    code.later([=, this] {
        a.bind(one_waits);
        wait_for_argument(not_quick);
    });
}

// Primitives::perform_small and Rewriting::finish: the inner cell, to which only the root and the
// stack refer, goes; the root stands for the value.
void EnteringMaker::operate_on_cells(Label not_quick) {
    const Label one_waits = a.newLabel();
    a.mov(rdi, qword_ptr(r8));
    a.mov(r9, qword_ptr(r8, -slot_bytes));
    a.cmp(dword_ptr(rdi, Cells::count), 2);
    a.jne(not_quick);
    a.cmp(dword_ptr(r9, Cells::count), 1);
    a.je(not_quick);
    a.test(dword_ptr(rdi, Cells::of_left), Cells::kind_mask | gc::special_flags);
    a.jnz(not_quick);
    a.test(dword_ptr(r9, Cells::of_left), root_mask);
    a.jnz(not_quick);
    a.test(dword_ptr(r9, Cells::of_right), gc::cycle_written);
    a.jnz(not_quick);
    a.test(dword_ptr(rdi, Cells::left), 3);
    a.jz(not_quick); // the primitive has come out of another cell
    a.mov(rax, qword_ptr(rdi, Cells::right));
    a.mov(rcx, qword_ptr(r9, Cells::right));
    a.mov(r10d, eax);
    a.and_(r10d, ecx);
    a.test(r10b, 1);
    a.jz(one_waits);
    operate(a.newLabel(), not_quick);
    count_operation();
    a.inc(qword_ptr(r9, at.account.updates));
    a.mov(r8, code.here(at.sp));
    a.mov(rdi, qword_ptr(r8));
    a.mov(rsi, qword_ptr(r8, -slot_bytes));
    a.mov(qword_ptr(rsi, Cells::left), static_cast<int>(gc::mark));
    a.mov(qword_ptr(rsi, Cells::right), rax);
    a.mov(ecx, edx);
    a.or_(ecx, Cells::kind_bits(gc::CellKind::ind));
    a.mov(r10d, dword_ptr(rsi, Cells::of_left));
    a.and_(r10d, ~(Cells::kind_mask | Cells::pair_mask));
    a.or_(ecx, r10d);
    a.mov(dword_ptr(rsi, Cells::of_left), ecx);
    a.mov(r10d, dword_ptr(rsi, Cells::of_right));
    a.and_(r10d, ~Cells::pair_mask);
    a.or_(r10d, edx);
    a.mov(dword_ptr(rsi, Cells::of_right), r10d);
    a.dec(dword_ptr(rsi, Cells::count));
    a.mov(r9d, dword_ptr(rdi, Cells::own));
    a.and_(r9d, Cells::pair_mask);
    a.mov(ecx, 1);
    a.call(imm(stubs_.release));
    a.mov(rcx, code.here(at.free_cells));
    a.mov(qword_ptr(rdi), rcx);
    a.mov(code.here(at.free_cells), rdi);
    a.sub(r8, 2 * slot_bytes);
    a.jmp(give);
    code.later([=, this] {
        a.bind(one_waits);
        wait_for_any(not_quick);
    });
}

// Which of rax and rcx is evaluated first, if that is an application or behind an indirection: into
// rax, its number into esi.
void EnteringMaker::choose_argument(Label back) {
    const Label first = a.newLabel();
    const Label second = a.newLabel();
    const Label chosen = a.newLabel();
    if (at.right_to_left) {
        a.jmp(back);
        return;
    }
    a.xor_(esi, esi);
    a.mov(r10d, eax);
    a.and_(r10d, 3);
    a.cmp(r10d, 1);
    a.je(second);
    a.cmp(al, immediate_byte(gc::Immediate::character));
    a.jne(first);
    a.bind(second);
    a.mov(rax, rcx);
    a.inc(esi);
    a.bind(first);
    a.test(al, 3);
    a.jnz(back);
    a.test(rax, rax);
    a.jz(back);
    a.mov(r10d, dword_ptr(rax, Cells::of_left));
    a.and_(r10d, Cells::kind_mask);
    static_assert(Cells::kind_bits(gc::CellKind::app) == 0);
    a.jz(chosen);
    a.cmp(r10d, Cells::kind_bits(gc::CellKind::ind));
    a.jne(back);
    a.bind(chosen);
}

// The slot lets go of it.
void EnteringMaker::wait_for_argument(Label back) {
    choose_argument(back);
    a.mov(r9d, esi);
    a.shl(r9, slot_shift);
    a.neg(r9);
    a.add(r9, r8);
    a.mov(qword_ptr(r9), 0);
    a.mov(edi, dword_ptr(r9, slot_pair));
    a.jmp(wait_);
}

// Primitives::apply, of two arguments that lie anywhere: the root becomes a hole; a field keeps
// what is evaluated. The root can be overwritten, if there is one.
void EnteringMaker::wait_for_any(Label back) {
    const Label no_root = a.newLabel();
    const Label in_slot = a.newLabel();
    choose_argument(back);
    a.mov(r11, code.here(at.stretch));
    a.inc(r11);
    a.cmp(r11, Layout::stretch_end);
    a.jae(back);
    a.mov(code.here(at.stretch), r11);
    kind_of(r10, r8, -slot_bytes);
    a.cmp(r10d, number(SlotKind::spine));
    a.jne(no_root);
    a.mov(r9, qword_ptr(r8, -slot_bytes));
    a.and_(dword_ptr(r9, Cells::of_left), ~Cells::kind_mask);
    a.or_(dword_ptr(r9, Cells::of_left), Cells::kind_bits(gc::CellKind::hole));
    a.bind(no_root);
    a.mov(r9d, esi);
    a.shl(r9, slot_shift);
    a.neg(r9);
    a.add(r9, r8);
    kind_of(r10, r9);
    a.cmp(r10d, number(SlotKind::spine));
    a.jne(in_slot);
    a.mov(r9, qword_ptr(r9));
    a.mov(edi, dword_ptr(r9, Cells::of_right));
    a.and_(edi, Cells::pair_mask);
    code.retain(rax);
    a.jmp(wait_);
    a.bind(in_slot);
    a.mov(qword_ptr(r9), 0);
    a.mov(edi, dword_ptr(r9, slot_pair));
    a.jmp(wait_);
}

// Primitives::apply, of any primitive r12 by the reference edx that waits for the first argument
// which it is strict in; where that is there, or more is to be looked at, the interpreter does all
// of it.
void EnteringMaker::enter_other_primitive() {
    const Label no_root = a.newLabel();
    const Label in_slot = a.newLabel();
    if (at.right_to_left) {
        a.jmp(slowly_);
        return;
    }
    find_strict_argument(slowly_);
    a.mov(code.here(at.stretch), rcx);
    a.cmp(r10d, number(SlotKind::spine));
    a.jne(no_root);
    a.mov(r9, qword_ptr(r9));
    a.and_(dword_ptr(r9, Cells::of_left), ~Cells::kind_mask);
    a.or_(dword_ptr(r9, Cells::of_left), Cells::kind_bits(gc::CellKind::hole));
    a.bind(no_root);
    a.mov(rax, r11);
    kind_of(r10, rdi);
    a.cmp(r10d, number(SlotKind::spine));
    a.jne(in_slot);
    a.mov(r9, qword_ptr(rdi));
    a.mov(edi, dword_ptr(r9, Cells::of_right));
    a.and_(edi, Cells::pair_mask);
    code.retain(rax);
    a.jmp(wait_);
    a.bind(in_slot);
    a.mov(qword_ptr(rdi), 0);
    a.mov(edi, dword_ptr(rdi, slot_pair));
    a.jmp(wait_);
}

// Its number goes to esi, its slot to rdi and its word, which is still to be evaluated, to r11; the
// lowest argument's slot to r9, and of what kind that is to r10d; rcx is the stretch then.
void EnteringMaker::find_strict_argument(Label slowly) {
    const Label next = a.newLabel();
    a.mov(r9, r12);
    a.shr(r9, 8);
    a.mov(rcx, imm(reinterpret_cast<std::uint64_t>(at.first_strict.data())));
    a.movzx(esi, byte_ptr(rcx, r9));
    a.mov(r9d, esi);
    a.shr(esi, 4);
    a.and_(r9d, 15);
    a.jz(slowly);
    a.mov(r8, code.here(at.sp));
    a.dec(r9);
    a.shl(r9, slot_shift);
    a.neg(r9);
    a.add(r9, r8);
    a.lea(r10, qword_ptr(r9, -slot_bytes));
    a.cmp(code.here(at.highest_pass), r10);
    a.ja(slowly);
    a.mov(r11, r8);
    a.bind(next);
    kind_of(r10, r11);
    a.lea(ecx, dword_ptr(r10, -number(SlotKind::argument)));
    a.cmp(ecx, number(SlotKind::spine) - number(SlotKind::argument));
    a.ja(slowly);
    a.sub(r11, slot_bytes);
    a.cmp(r11, r9);
    a.jae(next);
    check_strict_argument(slowly);
}

// Whether it has to be evaluated, and the root can be overwritten.
void EnteringMaker::check_strict_argument(Label slowly) {
    const Label word_there = a.newLabel();
    const Label wanted = a.newLabel();
    const Label no_root = a.newLabel();
    a.mov(rdi, rsi);
    a.shl(rdi, slot_shift);
    a.neg(rdi);
    a.add(rdi, r8);
    a.mov(r11, qword_ptr(rdi));
    kind_of(rcx, rdi);
    a.cmp(ecx, number(SlotKind::spine));
    a.jne(word_there);
    a.mov(r11, qword_ptr(r11, Cells::right));
    a.bind(word_there);
    a.test(r11b, 3);
    a.jnz(slowly);
    a.test(r11, r11);
    a.jz(slowly);
    a.mov(ecx, dword_ptr(r11, Cells::of_left));
    a.and_(ecx, Cells::kind_mask);
    static_assert(Cells::kind_bits(gc::CellKind::app) == 0);
    a.jz(wanted);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::ind));
    a.jne(slowly);
    a.bind(wanted);
    a.cmp(r10d, number(SlotKind::spine));
    a.jne(no_root);
    a.mov(rcx, qword_ptr(r9));
    a.cmp(dword_ptr(rcx, Cells::count), 1);
    a.je(slowly);
    a.test(dword_ptr(rcx, Cells::of_left), root_mask);
    a.jnz(slowly);
    a.test(dword_ptr(rcx, Cells::of_right), gc::cycle_written);
    a.jnz(slowly);
    a.bind(no_root);
    a.mov(rcx, code.here(at.stretch));
    a.inc(rcx);
    a.cmp(rcx, Layout::stretch_end);
    a.jae(slowly);
}

// Runtime::wait, of the primitive r12 by the reference edx, for its argument esi; then the
// application rax is entered, whose pair is edi.
void EnteringMaker::wait() {
    a.bind(wait_);
    a.mov(code.here(at.hops), 0);
    a.add(r8, slot_bytes);
    a.mov(code.here(at.sp), r8);
    a.lea(r9, qword_ptr(r8, slot_bytes));
    a.mov(r10, r9);
    a.sub(r10, code.here(at.base));
    a.mov(code.here(at.base), r9);
    a.mov(r9, r10);
    a.shl(r9, 28);
    static_assert(waiting_word(1, 16) == (1 | std::uint64_t{16} << 28));
    a.shr(r12, 8);
    a.or_(r9, r12);
    a.mov(qword_ptr(r8), r9);
    a.mov(dword_ptr(r8, slot_pair), edx);
    a.shl(esi, 8);
    a.or_(esi, number(SlotKind::primitive));
    a.mov(dword_ptr(r8, slot_info_at), esi);
    code.units_of(r10);
    a.mov(ecx, edx);
    code.account_of(r9, rcx);
    a.mov(rcx, r10);
    a.imul(rcx, r15);
    a.add(qword_ptr(r9, at.account.frames_moment), rcx);
    code.grow(r9, at.account.levels.in_use, at.account.levels.in_use_most, r10);
    code.grow(rbx, at.total.in_use, at.total.in_use_most, r10);
    a.mov(edx, edi);
    a.jmp(cell_);
}

// Primitives::resume: the value is an argument; then the primitive is entered again.
void EnteringMaker::give_to_primitive() {
    const Label in_cell = a.newLabel();
    const Label on = a.newLabel();
    a.mov(rdi, qword_ptr(r8)); // which, and how much
    a.mov(esi, dword_ptr(r8, slot_info_at));
    a.shr(esi, 8);
    a.shl(rsi, slot_shift);
    a.lea(r9, qword_ptr(r8, -slot_bytes));
    a.sub(r9, rsi); // the argument's slot
    a.xor_(esi, esi);
    kind_of(r10, r9);
    a.cmp(r10d, number(SlotKind::argument));
    a.jne(in_cell);
    a.mov(qword_ptr(r9), rax);
    a.mov(dword_ptr(r9, slot_pair), edx);
    a.bind(on);
    a.mov(edx, dword_ptr(r8, slot_pair)); // the label
    a.mov(r10, rdi);
    a.shr(r10, 32);
    a.shl(r10, 4);
    a.lea(r9, qword_ptr(r8, slot_bytes));
    a.sub(r9, r10);
    a.mov(code.here(at.base), r9);
    a.sub(r8, slot_bytes);
    a.mov(code.here(at.sp), r8);
    code.units_of(r10);
    a.mov(ecx, edx);
    code.account_of(r9, rcx);
    a.mov(rcx, r10);
    a.imul(rcx, r15);
    a.sub(qword_ptr(r9, at.account.frames_moment), rcx);
    code.shrink(r9, at.account.levels.in_use, r10);
    code.shrink(rbx, at.total.in_use, r10);
    a.mov(eax, edi);
    a.shl(rax, 8);
    a.or_(rax, immediate_byte(gc::Immediate::primitive));
    a.test(rsi, rsi);
    a.jz(primitive_);
    save_word();
    code.release_word_in_rsi();
    load_word();
    a.jmp(primitive_);
    code.later([=, this] { // gc::Heap::replace_argument
        a.bind(in_cell);
        a.cmp(r10d, number(SlotKind::spine));
        a.jne(deliver_);
        a.mov(r9, qword_ptr(r9));
        a.mov(ecx, dword_ptr(r9, Cells::of_right));
        a.test(ecx, gc::cycle_written);
        a.jnz(deliver_);
        a.mov(rsi, qword_ptr(r9, Cells::right));
        a.mov(qword_ptr(r9, Cells::right), rax);
        a.and_(ecx, ~Cells::pair_mask);
        a.or_(ecx, edx);
        a.mov(dword_ptr(r9, Cells::of_right), ecx);
        a.jmp(on);
    });
}

} // namespace lexprof::reducer
