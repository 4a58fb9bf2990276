// Giving a value to whoever waits for it: what Interpreter::give does for most of them.
#include "reducer/compiled/calls.h"
#include "reducer/compiled/entering_maker.h"

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

// Interpreter::give
void EnteringMaker::give_value() {
    const Label slowly = a.newLabel();
    const Label other = a.newLabel();
    a.bind(give);
    a.mov(code.here(at.sp), r8);
    kind_of(rcx, r8);
    a.cmp(ecx, number(SlotKind::resume));
    a.jne(other);
    resume(slowly);
    a.bind(other);
    a.cmp(ecx, number(SlotKind::primitive));
    const Label no_primitive = a.newLabel();
    a.jne(no_primitive);
    give_to_primitive();
    a.bind(no_primitive);
    a.cmp(ecx, number(SlotKind::update));
    const Label no_update = a.newLabel();
    a.jne(no_update);
    update_root();
    a.bind(no_update);
    a.cmp(ecx, number(SlotKind::caf));
    const Label no_constant = a.newLabel();
    a.jne(no_constant);
    give_to_constant();
    a.bind(no_constant);
    give_to_argument();
    a.bind(deliver_);
    a.mov(rsi, rax);
    code.call(Calls::deliver);
    a.jmp(after_call);
    a.bind(slowly);
    a.mov(rsi, rax);
    code.call(Calls::resume);
    a.jmp(after_call);
}

// A partial application that arguments wait for, in slots of the kind ecx, is entered with them.
void EnteringMaker::give_to_argument() {
    a.dec(ecx);
    a.cmp(ecx, number(SlotKind::spine) - number(SlotKind::argument));
    a.ja(deliver_);
    a.test(al, 3);
    a.jnz(deliver_);
    a.mov(ecx, dword_ptr(rax, Cells::of_left));
    a.and_(ecx, Cells::kind_mask);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::pap));
    a.je(enter);
}

// Interpreter::resume; r12 is the step that goes on.
void EnteringMaker::resume(Label slowly) {
    constexpr int before = sizeof(Instruction);
    a.cmp(r15, code.here(at.pause_at));
    a.jae(slowly);
    code.go_on_in_machine_code();
    a.mov(r12, qword_ptr(r8));
    a.mov(rdi, qword_ptr(r8, -slot_bytes));
    a.movsxd(r9, dword_ptr(r12, static_cast<int>(offsetof(Instruction, c)) - before));
    a.shl(r9, slot_shift);
    a.lea(rbp, qword_ptr(r8, -slot_bytes));
    a.sub(rbp, r9);
    a.movsxd(r9, dword_ptr(r12, static_cast<int>(offsetof(Instruction, d)) - before));
    a.shl(r9, slot_shift);
    a.mov(edx, edx);
    a.mov(qword_ptr(rbp, r9), rax);
    static_assert(local_info == 0);
    a.mov(qword_ptr(rbp, r9, 0, slot_pair), rdx);
    a.call(imm(stubs_.go_on));
    code.charge_clock();
    a.mov(rax, r12);
    code.go_to(rax);
}

// Spine::update_root, of a root that is empty; then the next who waits.
void EnteringMaker::update_root() {
    const Label none = a.newLabel();
    const Label alone = a.newLabel();
    a.mov(r11, code.here(at.stretch));
    a.inc(r11);
    a.cmp(r11, Layout::stretch_end);
    a.jae(deliver_);
    a.mov(rsi, qword_ptr(r8));
    a.test(rsi, rsi);
    a.jz(none);
    a.cmp(qword_ptr(rsi, Cells::left), static_cast<int>(gc::mark));
    a.jne(deliver_);
    a.cmp(qword_ptr(rsi, Cells::right), static_cast<int>(gc::mark));
    a.jne(deliver_);
    a.mov(ecx, dword_ptr(rsi, Cells::of_left));
    a.test(ecx, gc::special_flags);
    a.jnz(deliver_);
    a.test(dword_ptr(rsi, Cells::of_right), gc::cycle_written);
    a.jnz(deliver_);
    a.cmp(dword_ptr(rsi, Cells::count), 1);
    a.je(alone);
    a.mov(r9d, dword_ptr(r8, slot_pair));
    code.account_of(r10, r9);
    code.count(qword_ptr(r10, at.account.updates));
    code.retain(rax);
    a.mov(qword_ptr(rsi, Cells::right), rax);
    a.mov(r9d, dword_ptr(rsi, Cells::of_right));
    a.and_(r9d, ~Cells::pair_mask);
    a.or_(r9d, edx);
    a.mov(dword_ptr(rsi, Cells::of_right), r9d);
    a.and_(ecx, ~Cells::kind_mask);
    a.or_(ecx, Cells::kind_bits(gc::CellKind::ind));
    a.mov(dword_ptr(rsi, Cells::of_left), ecx);
    a.dec(dword_ptr(rsi, Cells::count));
    a.bind(none);
    a.mov(code.here(at.stretch), r11);
    a.sub(r8, slot_bytes);
    a.jmp(give);
    code.later([=, this] {
        a.bind(alone);
        a.mov(code.here(at.stretch), r11);
        a.sub(r8, slot_bytes);
        a.mov(code.here(at.sp), r8);
        save_word();
        code.release_word_in_rsi();
        load_word();
        a.mov(r8, code.here(at.sp));
        a.jmp(give);
    });
}

} // namespace lexprof::reducer
