// Calls of functions whose arguments are all in cells of one redex, to whose root others refer: the
// usual suspended call. What Spine::settle does, where nothing else refers to the cells below the
// root. And functions that have too few arguments: Spine::make_partial.
#include "reducer/compiled/calls.h"
#include "reducer/compiled/entering_maker.h"

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

// The cell rax, to which others refer; r8 is the top of the stack. If it is the root of a call of a
// function with as many arguments as it wants, all of whose cells are plain, and only the root is
// known elsewhere, the call begins at once: unwinding, checking what is on the stack and taking the
// cells apart would come to the same. Arguments beyond, and roots that wait, are for those.
void EnteringMaker::enter_suspended() {
    a.bind(suspended_);
    if (Cells::cells_are_guarded) {
        a.jmp(shared_);
        return;
    }
    static_assert(number(SlotKind::argument) == 1 && number(SlotKind::update) == 3);
    kind_of(r10, r8);
    a.dec(r10d);
    a.cmp(r10d, number(SlotKind::update) - number(SlotKind::argument));
    a.jbe(shared_);
    a.cmp(code.here(at.highest_pass), r8);
    a.ja(shared_);
    a.test(dword_ptr(rax, Cells::of_left), Cells::kind_mask | gc::special_flags);
    a.jnz(shared_);
    find_suspended();
    begin_suspended();
}

// Arguments go where they will be wanted, above the top: so nothing has changed yet. Afterwards rdi
// is the last of them, r12 the function, edx the reference to it, r11 the stretch, ecx the pair of
// the body.
void EnteringMaker::find_suspended() {
    const Label next = a.newLabel();
    const Label head = a.newLabel();
    const Label found = a.newLabel();
    constexpr int number_size = sizeof(gc::PairId);
    a.lea(rdi, qword_ptr(r8, 2 * slot_bytes));
    a.mov(rcx, rax);
    a.mov(esi, number(SlotKind::argument));
    a.shl(rsi, 32);
    a.bind(next);
    a.cmp(rdi, code.here(at.check_spine_at));
    a.jae(shared_);
    a.mov(r11, qword_ptr(rcx, Cells::right));
    a.mov(qword_ptr(rdi), r11);
    a.mov(r11d, dword_ptr(rcx, Cells::of_right));
    a.and_(r11d, Cells::pair_mask);
    a.or_(r11, rsi);
    a.mov(qword_ptr(rdi, slot_pair), r11);
    a.mov(r9, rcx);
    a.mov(rcx, qword_ptr(rcx, Cells::left));
    a.test(cl, 3);
    a.jnz(head);
    a.cmp(dword_ptr(rcx, Cells::count), 1);
    a.jne(shared_);
    a.test(dword_ptr(rcx, Cells::of_left), Cells::kind_mask | gc::special_flags);
    a.jnz(shared_);
    a.add(rdi, slot_bytes);
    a.jmp(next);
    a.bind(head);
    a.cmp(cl, immediate_byte(gc::Immediate::super));
    a.jne(shared_);
    a.mov(r12, rcx);
    a.shr(r12, 8);
    a.shl(r12, function_shift);
    a.mov(rcx, imm(reinterpret_cast<std::uint64_t>(at.functions)));
    a.add(r12, rcx);
    a.mov(r10, rdi);
    a.sub(r10, r8);
    a.shr(r10, slot_shift);
    a.dec(r10);
    a.cmp(r10d, dword_ptr(r12, offsetof(Function, arity)));
    a.jne(shared_);
    a.mov(r11, code.here(at.stretch));
    a.add(r11, r10);
    a.cmp(r11, Layout::stretch_end);
    a.jae(shared_);
    a.mov(r10d, dword_ptr(r9, Cells::of_left));
    a.and_(r10d, Cells::pair_mask);
    for (int kept = 0; kept < 4; ++kept) {
        a.mov(ecx, dword_ptr(r12, offsetof(Function, body) + kept * number_size));
        a.cmp(dword_ptr(r12, offsetof(Function, reference) + kept * number_size), r10d);
        a.je(found);
    }
    a.jmp(shared_);
    a.bind(found);
    a.mov(edx, r10d);
}

// The root becomes an empty hole, and its slot keeps it to be updated; the other cells are freed.
void EnteringMaker::begin_suspended() {
    const Label next = a.newLabel();
    const Label other = a.newLabel();
    const Label same = a.newLabel();
    a.mov(code.here(at.stretch), r11);
    a.mov(qword_ptr(r8, slot_bytes), rax);
    a.mov(dword_ptr(r8, slot_bytes + slot_pair), ecx);
    a.mov(dword_ptr(r8, slot_bytes + slot_info_at), number(SlotKind::update));
    a.mov(rsi, qword_ptr(rax, Cells::left));
    a.mov(qword_ptr(rax, Cells::left), static_cast<int>(gc::mark));
    a.mov(qword_ptr(rax, Cells::right), static_cast<int>(gc::mark));
    static_assert(Cells::kind_bits(gc::CellKind::app) == 0);
    a.or_(dword_ptr(rax, Cells::of_left), Cells::kind_bits(gc::CellKind::hole));
    a.mov(code.here1(at.cyclic), 0);
    a.mov(r8, rdi);
    a.mov(code.here(at.sp), r8);
    a.test(sil, 3);
    a.jnz(body_);
    a.xor_(ecx, ecx);
    a.mov(rdi, code.here(at.free_cells));
    a.mov(r9d, dword_ptr(rsi, Cells::own));
    a.and_(r9d, Cells::pair_mask);
    a.bind(next);
    a.mov(r11d, dword_ptr(rsi, Cells::own));
    a.and_(r11d, Cells::pair_mask);
    a.cmp(r11d, r9d);
    a.jne(other);
    a.bind(same);
    a.inc(ecx);
    a.mov(r11, qword_ptr(rsi, Cells::left));
    a.mov(qword_ptr(rsi), rdi);
    a.mov(rdi, rsi);
    a.mov(rsi, r11);
    a.test(sil, 3);
    a.jz(next);
    a.mov(code.here(at.free_cells), rdi);
    a.call(imm(stubs_.release));
    a.jmp(body_);
    code.later([=, this] {
        a.bind(other);
        a.call(imm(stubs_.release));
        a.mov(r9d, dword_ptr(rsi, Cells::own));
        a.and_(r9d, Cells::pair_mask);
        a.xor_(ecx, ecx);
        a.jmp(same);
    });
}

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

// Whether the arguments that the function rax has, which are too few, can become partial
// applications: there are some, none is on a cycle, and no constant was passed on the way. Then r12
// is below the lowest, and there are enough free cells.
void EnteringMaker::check_partial() {
    const Label next = a.newLabel();
    const Label in_cell = a.newLabel();
    const Label all = a.newLabel();
    const Label root = a.newLabel();
    const Label below = a.newLabel();
    a.mov(r8, code.here(at.sp));
    a.mov(rsi, code.here(at.free_cells));
    a.mov(r9, r8);
    a.bind(next);
    a.mov(ecx, dword_ptr(r9, slot_info_at));
    a.mov(r10d, ecx);
    a.and_(r10d, kind_mask);
    a.cmp(r10d, number(SlotKind::spine));
    a.je(in_cell);
    a.cmp(r10d, number(SlotKind::argument));
    a.jne(all);
    a.test(ecx, cyclic_bit);
    a.jnz(slowly_);
    a.test(rsi, rsi);
    a.jz(slowly_);
    a.mov(rsi, qword_ptr(rsi));
    a.bind(in_cell);
    a.sub(r9, slot_bytes);
    a.jmp(next);
    a.bind(all);
    a.cmp(r9, r8);
    a.je(slowly_);
    a.cmp(code.here(at.highest_pass), r9);
    a.ja(slowly_);
    a.mov(r12, r9);
    a.bind(root);
    a.cmp(r10d, number(SlotKind::update));
    a.jne(below);
    a.sub(r9, slot_bytes);
    kind_of(r10, r9);
    a.cmp(r10d, number(SlotKind::update));
    a.je(root);
    a.dec(r10d);
    a.cmp(r10d, number(SlotKind::spine) - number(SlotKind::argument));
    a.ja(below);
    a.mov(code.here(at.repeated_passes), 0); // more wait beyond: Spine::make_partial
    a.bind(below);
}

// The function rax by the reference edx: what is on top becomes an application of it, until all
// are. Those that were in cells before do not count as allocated again.
void EnteringMaker::make_partial() {
    const Label next = a.newLabel();
    const Label in_cell = a.newLabel();
    const Label made = a.newLabel();
    const Label counted = a.newLabel();
    const gc::CellForm form(gc::CellKind::pap, 0, false, 1);
    a.bind(partial_);
    if (Cells::cells_are_guarded) {
        a.jmp(slowly_);
        return;
    }
    check_partial();
    a.bind(next);
    kind_of(r10, r8);
    a.cmp(r10d, number(SlotKind::spine));
    a.je(in_cell);
    a.mov(rsi, code.here(at.free_cells));
    a.mov(rcx, qword_ptr(rsi));
    a.mov(code.here(at.free_cells), rcx);
    a.mov(qword_ptr(rsi, Cells::left), rax);
    a.or_(edx, Cells::left_bits(form));
    a.mov(dword_ptr(rsi, Cells::of_left), edx);
    a.mov(rcx, qword_ptr(r8));
    a.mov(qword_ptr(rsi, Cells::right), rcx);
    a.mov(ecx, dword_ptr(r8, slot_pair));
    a.mov(dword_ptr(rsi, Cells::of_right), ecx);
    a.mov(dword_ptr(rsi, Cells::count), Cells::count_of(form));
    a.mov(edx, dword_ptr(r8, slot_info_at));
    a.shr(edx, 8); // its label: slot.h
    a.mov(r9d, edx);
    a.or_(r9d, Cells::own_bits(form));
    a.mov(dword_ptr(rsi, Cells::own), r9d);
    a.mov(rax, rsi);
    a.mov(r9d, edx);
    a.call(imm(stubs_.allocate_again));
    a.test(dword_ptr(r8, slot_info_at), from_cell_bit);
    a.jnz(counted);
    a.inc(qword_ptr(r10, at.account.cells));
    a.inc(code.here(at.allocated));
    a.bind(counted);
    a.sub(r8, slot_bytes);
    a.bind(made);
    a.cmp(r8, r12);
    a.jne(next);
    a.mov(code.here(at.sp), r8);
    a.jmp(give);
    a.bind(in_cell);
    make_partial_in_place();
    a.jmp(made);
}

// The cell that the top slot refers to is one from now on; rax, which it applies, is released.
void EnteringMaker::make_partial_in_place() {
    a.mov(rsi, rax);
    a.mov(rax, qword_ptr(r8));
    a.and_(dword_ptr(rax, Cells::of_left), ~Cells::kind_mask);
    a.or_(dword_ptr(rax, Cells::of_left), Cells::kind_bits(gc::CellKind::pap));
    a.mov(edx, dword_ptr(rax, Cells::own));
    a.and_(edx, Cells::pair_mask);
    a.sub(r8, slot_bytes);
    a.mov(code.here(at.sp), r8);
    save_word();
    code.release_word_in_rsi();
    load_word();
    a.mov(r8, code.here(at.sp));
}

} // namespace lexprof::reducer
