// Cells that unwinding meets besides plain applications: values, indirections, partial applications
// that are applied, and applications that may lie on a cycle. What Spine::unwind does, where it is
// short. And arguments of which some are in cells of partial applications.
#include "reducer/compiled/entering_maker.h"

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

// The cell rax, by a reference of the pair edx; r8 is the top of the stack, which knows it.
void EnteringMaker::enter_other_cell() {
    const Label value = a.newLabel();
    const Label indirection = a.newLabel();
    const Label partial = a.newLabel();
    const Label alone = a.newLabel();
    a.bind(other_cell_);
    a.mov(r11, code.here(at.stretch));
    a.inc(r11);
    a.cmp(r11, Layout::stretch_end);
    a.jae(slowly_);
    a.mov(ecx, dword_ptr(rax, Cells::of_left));
    a.mov(esi, ecx);
    a.and_(esi, Cells::kind_mask);
    a.cmp(esi, Cells::kind_bits(gc::CellKind::ind));
    a.je(indirection);
    a.cmp(esi, Cells::kind_bits(gc::CellKind::pap));
    a.ja(value);
    a.je(partial);
    a.test(esi, esi);
    a.jnz(slowly_);
    static_assert(Cells::kind_bits(gc::CellKind::app) == 0);
    a.bind(alone);
    pass_cell_alone();
    a.bind(partial);
    kind_of(r10, r8);
    a.dec(r10d);
    a.cmp(r10d, number(SlotKind::spine) - number(SlotKind::argument));
    a.ja(value);
    a.cmp(dword_ptr(rax, Cells::count), 1);
    a.je(alone);
    a.jmp(slowly_);
    a.bind(value);
    a.mov(code.here(at.stretch), r11);
    a.jmp(give);
    a.bind(indirection);
    pass_indirection();
}

// Spine::unwind_application of a cell that nobody else refers to, with flags.
void EnteringMaker::pass_cell_alone() {
    const Label plain = a.newLabel();
    a.test(ecx, gc::special_flags & ~static_cast<std::uint32_t>(gc::flag_cyclic));
    a.jnz(slowly_);
    a.test(dword_ptr(rax, Cells::of_right), Cells::noted);
    a.jnz(slowly_);
    a.mov(code.here(at.stretch), r11);
    a.mov(r9d, dword_ptr(rax, Cells::own));
    a.and_(r9d, Cells::pair_mask);
    set_freed_info();
    static_assert(gc::flag_cyclic >> 22 == cyclic_bit);
    a.mov(r10d, ecx);
    a.shr(r10d, 22);
    a.and_(r10d, cyclic_bit);
    a.jz(plain);
    a.shl(r10, 32);
    a.or_(r11, r10);
    a.dec(code.here(at.cyclic_in_use));
    a.bind(plain);
    a.add(r8, slot_bytes);
    a.mov(code.here(at.sp), r8);
    a.mov(r10, qword_ptr(rax, Cells::right));
    a.mov(qword_ptr(r8), r10);
    a.mov(r10d, dword_ptr(rax, Cells::of_right));
    a.and_(r10d, Cells::pair_mask);
    a.or_(r10, r11);
    a.mov(qword_ptr(r8, slot_pair), r10);
    a.mov(edx, ecx);
    a.and_(edx, Cells::pair_mask);
    a.mov(rsi, qword_ptr(rax, Cells::left));
    free_cell_and_enter();
}

// The cell rax, of the label r9, is free; rsi is what is entered next.
void EnteringMaker::free_cell_and_enter() {
    a.mov(ecx, 1);
    a.call(imm(stubs_.release));
    a.mov(rcx, code.here(at.free_cells));
    a.mov(qword_ptr(rax), rcx);
    a.mov(code.here(at.free_cells), rax);
    a.mov(rax, rsi);
    a.jmp(enter);
}

// Spine::follow, of an indirection to something else.
void EnteringMaker::pass_indirection() {
    const Label no_cell = a.newLabel();
    const Label found = a.newLabel();
    const Label alone = a.newLabel();
    a.test(ecx, gc::special_flags);
    a.jnz(slowly_);
    a.mov(rsi, qword_ptr(rax, Cells::right));
    a.test(sil, 3);
    a.jnz(no_cell);
    a.mov(r10d, dword_ptr(rsi, Cells::of_left));
    a.and_(r10d, Cells::kind_mask);
    a.cmp(r10d, Cells::kind_bits(gc::CellKind::ind));
    a.je(slowly_);
    a.jmp(found);
    a.bind(no_cell);
    a.cmp(sil, immediate_byte(gc::Immediate::string));
    a.je(slowly_);
    a.bind(found);
    a.mov(code.here(at.stretch), r11);
    a.mov(edx, dword_ptr(rax, Cells::of_right));
    a.and_(edx, Cells::pair_mask);
    a.cmp(dword_ptr(rax, Cells::count), 1);
    a.je(alone);
    code.retain(rsi);
    a.dec(dword_ptr(rax, Cells::count));
    a.mov(rax, rsi);
    a.jmp(enter);
    a.bind(alone);
    a.mov(r9d, dword_ptr(rax, Cells::own));
    a.and_(r9d, Cells::pair_mask);
    free_cell_and_enter();
}

// Spine::settle, where the lowest argument of the function r12 is on the stack and others may be in
// cells that others refer to. r9 is below the lowest; esi has all that the slots say.
void EnteringMaker::take_arguments_of_cells(Label slowly) {
    const Label next = a.newLabel();
    const Label done = a.newLabel();
    const Label argument = a.newLabel();
    a.mov(rdi, r9);
    a.bind(next);
    a.add(rdi, slot_bytes);
    a.cmp(rdi, r8);
    a.ja(done);
    kind_of(r10, rdi);
    a.cmp(r10d, number(SlotKind::spine));
    a.jne(argument);
    a.mov(r10, qword_ptr(rdi));
    a.cmp(dword_ptr(r10, Cells::count), 1);
    a.je(slowly);
    a.test(dword_ptr(r10, Cells::of_left), gc::flag_cyclic);
    a.jnz(slowly);
    a.sub(rdi, slot_bytes);
    take_argument(r10);
    a.add(rdi, slot_bytes);
    a.mov(r11, qword_ptr(rdi));
    code.retain(r11);
    a.dec(dword_ptr(r10, Cells::count));
    a.bind(argument);
    a.jmp(next);
    a.bind(done);
    a.shr(esi, cyclic_shift);
    a.and_(esi, 1);
    a.mov(code.here1(at.cyclic), sil);
}

} // namespace lexprof::reducer
