// Comparisons of any two values, where both are small integers or characters: what Comparison does
// with them. The arguments lie on the stack or in cells that others refer to.
#include "reducer/compiled/calls.h"
#include "reducer/compiled/entering_maker.h"

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

namespace {

// Outcomes of comparing, and of each comparison, those that satisfy it.
constexpr int is_less = 1;
constexpr int is_equal = 2;
constexpr int is_greater = 4;
constexpr std::uint32_t satisfying(Op op) {
    switch (op) {
    case Op::eq: return is_equal;
    case Op::ne: return is_less | is_greater;
    case Op::lt: return is_less;
    case Op::le: return is_less | is_equal;
    case Op::gt: return is_greater;
    default: return is_equal | is_greater;
    }
}
constexpr std::uint32_t all_satisfying() {
    std::uint32_t all = 0;
    for (int op = static_cast<int>(Op::eq); op <= static_cast<int>(Op::ge); ++op)
        all |= satisfying(static_cast<Op>(op)) << 4 * (op - static_cast<int>(Op::eq));
    return all;
}

// Pieces of work that a comparison of two atoms takes: Primitives::apply, Comparison::go_on,
// finish.
constexpr int pieces_of_equal = 2;
constexpr int pieces_of_others = 4;

} // namespace

// The argument in the slot at a distance from the top, r8.
void EnteringMaker::load_argument(Gp to, int distance, Label neither) {
    const Label in_slot = a.newLabel();
    kind_of(r10, r8, distance);
    a.mov(to, qword_ptr(r8, distance));
    a.cmp(r10d, number(SlotKind::argument));
    a.je(in_slot);
    a.cmp(r10d, number(SlotKind::spine));
    a.jne(neither);
    a.mov(to, qword_ptr(to, Cells::right));
    a.bind(in_slot);
}

// The primitive r12 by the reference edx, which is the operation esi; r8 is the top of the stack.
void EnteringMaker::compare_atoms(Label not_quick) {
    const Label atoms = a.newLabel();
    const Label one_waits = a.newLabel();
    const Label first_in_slot = a.newLabel();
    const Label no_root = a.newLabel();
    load_argument(rax, 0, not_quick);
    load_argument(rcx, -slot_bytes, not_quick);
    check_root(not_quick);
    a.mov(r10d, eax);
    a.and_(r10d, ecx);
    a.test(r10b, 1);
    a.jnz(atoms);
    a.cmp(al, immediate_byte(gc::Immediate::character));
    a.jne(one_waits);
    a.cmp(cl, al);
    a.jne(one_waits);
    a.bind(atoms);
    a.cmp(r15, code.here(at.pause_at));
    a.jae(not_quick);
    a.mov(r11, code.here(at.stretch));
    a.lea(r10, qword_ptr(r11, pieces_of_others));
    a.cmp(r10, Layout::stretch_end);
    a.jae(not_quick);
    decide();
    count_operation();
    a.mov(r8, code.here(at.sp));
    kind_of(r10, r8);
    a.cmp(r10d, number(SlotKind::argument));
    a.je(first_in_slot);
    save_word();
    a.mov(rsi, qword_ptr(r8));
    code.release_word_in_rsi();
    load_word();
    a.mov(r8, code.here(at.sp));
    a.bind(first_in_slot);
    a.sub(r8, 2 * slot_bytes);
    kind_of(r10, r8, slot_bytes);
    a.cmp(r10d, number(SlotKind::argument));
    a.je(no_root);
    a.mov(ecx, edx);
    code.account_of(r9, rcx);
    a.inc(qword_ptr(r9, at.account.updates));
    a.mov(code.here(at.sp), r8);
    a.mov(rsi, qword_ptr(r8, slot_bytes));
    overwrite_root();
    save_word();
    a.mov(rsi, rdi);
    code.release_word_in_rsi();
    load_word();
    a.mov(r8, code.here(at.sp));
    a.bind(no_root);
    a.jmp(give);
    code.later([=, this] {
        a.bind(one_waits);
        wait_for_any(not_quick);
    });
}

// A root, if the lower slot has one, to which somebody else refers, and which can be overwritten at
// once.
void EnteringMaker::check_root(Label not_quick) {
    const Label none = a.newLabel();
    a.cmp(r10d, number(SlotKind::argument));
    a.je(none);
    a.mov(r9, qword_ptr(r8, -slot_bytes));
    a.cmp(dword_ptr(r9, Cells::count), 1);
    a.je(not_quick);
    a.test(dword_ptr(r9, Cells::of_left), root_mask);
    a.jnz(not_quick);
    a.test(dword_ptr(r9, Cells::of_right), gc::cycle_written);
    a.jnz(not_quick);
    a.bind(none);
}

// Whether rax and rcx satisfy the comparison esi, into rax; and the work that this is. r11 is what
// there was before.
void EnteringMaker::decide() {
    const Label equal = a.newLabel();
    a.mov(r10d, is_greater);
    a.mov(r9d, is_less);
    a.cmp(rax, rcx);
    a.cmovl(r10d, r9d);
    a.mov(r9d, is_equal);
    a.cmove(r10d, r9d);
    a.add(r11, pieces_of_equal);
    a.cmp(r10d, is_equal);
    a.je(equal);
    a.add(r11, pieces_of_others - pieces_of_equal);
    a.bind(equal);
    a.mov(code.here(at.stretch), r11);
    a.mov(ecx, esi);
    a.sub(ecx, static_cast<int>(Op::eq));
    a.shl(ecx, 2);
    a.mov(r11d, all_satisfying());
    a.shr(r11d, cl);
    a.xor_(eax, eax);
    a.test(r11d, r10d);
    a.setnz(al);
    a.shl(eax, 8);
    a.or_(eax, true_or_false);
}

// Rewriting::become, of the root rsi that others refer to, by a value that is no cell: rax, edx.
// rdi is what it applied, to be released. Clobbers rcx and r10.
void EnteringMaker::overwrite_root() {
    a.mov(rdi, qword_ptr(rsi, Cells::left));
    a.mov(qword_ptr(rsi, Cells::left), static_cast<int>(gc::mark));
    a.mov(ecx, edx);
    a.or_(ecx, Cells::kind_bits(gc::CellKind::ind));
    a.mov(r10d, dword_ptr(rsi, Cells::of_left));
    a.and_(r10d, ~(Cells::kind_mask | Cells::pair_mask));
    a.or_(ecx, r10d);
    a.mov(dword_ptr(rsi, Cells::of_left), ecx);
    a.mov(qword_ptr(rsi, Cells::right), rax);
    a.mov(r10d, dword_ptr(rsi, Cells::of_right));
    a.and_(r10d, ~Cells::pair_mask);
    a.or_(r10d, edx);
    a.mov(dword_ptr(rsi, Cells::of_right), r10d);
    a.dec(dword_ptr(rsi, Cells::count));
}

} // namespace lexprof::reducer
