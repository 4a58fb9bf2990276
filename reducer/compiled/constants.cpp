// References to constants, which wait for their value: what Constants does for one that has been
// built and is no function. Where one is applied, C++ passes it.
#include "reducer/compiled/calls.h"
#include "reducer/compiled/entering_maker.h"

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

// Of the reference r12: to r9. Clobbers rcx.
void EnteringMaker::find_constant() {
    a.mov(rcx, r12);
    a.shr(rcx, 8);
    a.imul(r9, rcx, Layout::constant_size);
    a.mov(rcx, imm(reinterpret_cast<std::uint64_t>(at.constants)));
    a.add(r9, rcx);
}

// Nor a constant. Clobbers rcx.
void EnteringMaker::check_no_function(Gp word, Label function) {
    const Label cell = a.newLabel();
    const Label none = a.newLabel();
    a.test(word.r8(), 3);
    a.jz(cell);
    a.test(word.r8(), 1);
    a.jnz(none);
    a.cmp(word.r8(), immediate_byte(gc::Immediate::super));
    a.jae(function);
    a.jmp(none);
    a.bind(cell);
    a.test(word, word);
    a.jz(function);
    a.mov(ecx, dword_ptr(word, Cells::of_left));
    a.and_(ecx, Cells::kind_mask);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::pap));
    a.je(function);
    a.bind(none);
}

// Constants::enter, of the reference rax by the pair edx: the value is entered, which the constant
// keeps. Whose its body would be has been asked before.
void EnteringMaker::enter_constant() {
    const Label known = a.newLabel();
    const Label applied = a.newLabel();
    constexpr int reference = offsetof(Function, reference);
    a.mov(r8, code.here(at.sp));
    kind_of(r10, r8);
    a.dec(r10d);
    a.cmp(r10d, number(SlotKind::update) - number(SlotKind::argument));
    a.jb(applied);
    a.je(slowly_); // updates wait
    load_function();
    for (int kept = 0; gc::accounts_are_kept && kept < 4; ++kept) {
        a.cmp(dword_ptr(r12, reference + kept * static_cast<int>(sizeof(gc::PairId))), edx);
        a.je(known);
    }
    if (gc::accounts_are_kept) a.jmp(slowly_);
    a.bind(known);
    a.mov(r12, rax);
    find_constant();
    a.cmp(byte_ptr(r9, Layout::constant_built), 0);
    a.je(slowly_);
    a.cmp(byte_ptr(r9, Layout::constant_demanded), 0);
    a.jne(slowly_);
    a.cmp(code.here(at.repeated_passes), 0);
    a.jne(slowly_);
    a.mov(rdi, code.here(at.hops));
    a.inc(rdi);
    a.cmp(rdi, static_cast<int>(at.number_of_constants));
    a.ja(slowly_);
    a.mov(r11, code.here(at.stretch));
    a.inc(r11);
    a.cmp(r11, Layout::stretch_end);
    a.jae(slowly_);
    check_constant();
    a.mov(code.here(at.hops), rdi);
    a.mov(code.here(at.stretch), r11);
    a.mov(byte_ptr(r9, Layout::constant_demanded), 1);
    a.mov(rax, rsi);
    a.mov(edi, dword_ptr(r9, Layout::constant_value + static_cast<int>(offsetof(Field, pair))));
    code.retain(rax);
    a.xor_(esi, esi);
    wait_as(SlotKind::caf);
    a.jmp(enter);
    code.later([=, this] {
        a.bind(applied);
        save_word();
        code.call(Calls::pass_constant);
        code.load_registers();
        load_word();
        a.jmp(enter);
    });
}

// The value of the constant r9, into rsi: no function, nor behind more than one indirection. Clobbers
// rcx and r10.
void EnteringMaker::check_constant() {
    const Label direct = a.newLabel();
    a.mov(rsi, qword_ptr(r9, Layout::constant_value + static_cast<int>(offsetof(Field, word))));
    check_no_function(rsi, slowly_);
    a.test(sil, 3);
    a.jnz(direct);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::ind));
    a.jne(direct);
    a.mov(r10, qword_ptr(rsi, Cells::right));
    check_no_function(r10, slowly_);
    a.test(r10b, 3);
    a.jnz(direct);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::ind));
    a.je(slowly_);
    a.bind(direct);
}

// Constants::give, for the slot at r8.
void EnteringMaker::give_to_constant() {
    check_no_function(rax, deliver_);
    a.mov(rdi, qword_ptr(r8));
    a.mov(ecx, edi);
    a.imul(r9, rcx, Layout::constant_size);
    a.mov(rcx, imm(reinterpret_cast<std::uint64_t>(at.constants)));
    a.mov(byte_ptr(r9, rcx, 0, Layout::constant_demanded), 0);
    a.mov(code.here(at.hops), 0);
    go_on_without();
    a.jmp(give);
}

} // namespace lexprof::reducer
