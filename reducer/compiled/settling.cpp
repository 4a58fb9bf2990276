// Calls of functions whose arguments are all in cells of one redex, to whose root others refer: the
// usual suspended call. What Spine::settle does, where nothing else refers to the cells below the
// root.
#include "reducer/compiled/calls.h"
#include "reducer/compiled/entering_maker.h"

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

// Whether it is one: each cell refers to that above it on the stack, the last to the function
// itself, and only the stack refers to them besides. r9 is below the lowest argument.
void EnteringMaker::check_chain(Label slowly) {
    const Label next = a.newLabel();
    const Label root = a.newLabel();
    a.add(r9, slot_bytes);
    a.mov(rdi, r8);
    a.mov(r10, qword_ptr(rdi));
    a.test(dword_ptr(r10, Cells::left), 3);
    a.jz(slowly);
    a.bind(next);
    a.cmp(rdi, r9);
    a.je(root);
    a.cmp(dword_ptr(r10, Cells::count), 2);
    a.jne(slowly);
    a.test(dword_ptr(r10, Cells::of_left), Cells::kind_mask | gc::special_flags);
    a.jnz(slowly);
    a.sub(rdi, slot_bytes);
    a.mov(rcx, qword_ptr(rdi));
    a.cmp(qword_ptr(rcx, Cells::left), r10);
    a.jne(slowly);
    a.mov(r10, rcx);
    a.jmp(next);
    a.bind(root);
    a.cmp(dword_ptr(r10, Cells::count), 1);
    a.je(slowly);
    a.test(dword_ptr(r10, Cells::of_left), Cells::kind_mask | gc::special_flags);
    a.jnz(slowly);
}

// The right field of a cell goes to the slot above that at rdi. Clobbers r11.
void EnteringMaker::take_argument(Gp cell) {
    a.mov(r11, qword_ptr(cell, Cells::right));
    a.mov(qword_ptr(rdi, slot_bytes), r11);
    a.mov(r11d, dword_ptr(cell, Cells::of_right));
    a.and_(r11d, Cells::pair_mask);
    a.mov(dword_ptr(rdi, slot_bytes + slot_pair), r11d);
    a.mov(dword_ptr(rdi, slot_bytes + slot_info_at), number(SlotKind::argument));
}

// The arguments move one slot up; the root becomes an empty hole, and its slot keeps it to be
// updated.
void EnteringMaker::take_chain_apart() {
    const Label next = a.newLabel();
    const Label same = a.newLabel();
    const Label first = a.newLabel();
    const Label root = a.newLabel();
    const Label none = a.newLabel();
    save_word();
    find_body_pair();
    a.mov(code.here4(at.entered), eax);
    a.mov(edx, code.here4(at.entered + static_cast<int>(offsetof(Field, pair))));
    a.mov(r8, code.here(at.sp));
    a.mov(ecx, dword_ptr(r12, offsetof(Function, arity)));
    a.shl(rcx, slot_shift);
    a.lea(rsi, qword_ptr(r8, slot_bytes));
    a.sub(rsi, rcx);
    a.mov(rdi, r8);
    a.xor_(ecx, ecx);
    a.xor_(r9d, r9d);
    a.bind(next);
    a.cmp(rdi, rsi);
    a.je(root);
    a.mov(r10, qword_ptr(rdi));
    a.mov(r11d, dword_ptr(r10, Cells::own));
    a.and_(r11d, Cells::pair_mask);
    a.cmp(r11d, r9d);
    a.je(same);
    a.test(ecx, ecx);
    a.jz(first);
    a.call(imm(stubs_.release));
    a.mov(r10, qword_ptr(rdi));
    a.mov(r11d, dword_ptr(r10, Cells::own));
    a.and_(r11d, Cells::pair_mask);
    a.xor_(ecx, ecx);
    a.bind(first);
    a.mov(r9d, r11d);
    a.bind(same);
    a.inc(ecx);
    take_argument(r10);
    a.mov(r11, code.here(at.free_cells));
    a.mov(qword_ptr(r10), r11);
    a.mov(code.here(at.free_cells), r10);
    a.sub(rdi, slot_bytes);
    a.jmp(next);
    a.bind(root);
    a.test(ecx, ecx);
    a.jz(none);
    a.call(imm(stubs_.release));
    a.bind(none);
    empty_root();
}

// The root is in the slot at rdi, the pair of the body where it was saved.
void EnteringMaker::empty_root() {
    a.mov(r10, qword_ptr(rdi));
    take_argument(r10);
    a.mov(qword_ptr(r10, Cells::left), static_cast<int>(gc::mark));
    a.mov(qword_ptr(r10, Cells::right), static_cast<int>(gc::mark));
    static_assert(Cells::kind_bits(gc::CellKind::app) == 0);
    a.or_(dword_ptr(r10, Cells::of_left), Cells::kind_bits(gc::CellKind::hole));
    a.mov(ecx, code.here4(at.entered));
    a.mov(dword_ptr(rdi, slot_pair), ecx);
    a.mov(dword_ptr(rdi, slot_info_at), number(SlotKind::update));
    a.add(r8, slot_bytes);
    a.mov(code.here(at.sp), r8);
    a.mov(code.here1(at.cyclic), 0);
}

} // namespace lexprof::reducer
