// Primitives that choose, found on a spine whose arguments are all on the stack: CASE, IF, SEQ and
// UNPACK! of two fields; and conversions of characters. What Primitives::perform does with them when
// what they ask for is there.
//
// In the frame are kept, while C++ may be at work: the primitive, the pair of the reference to it,
// and the slot of the lowest argument.
#include "reducer/compiled/calls.h"
#include "reducer/compiled/entering_maker.h"

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

namespace {

Mem kept_primitive() { return kept(1); }
Mem kept_reference() { return kept(2); }
Mem kept_lowest() { return kept(3); }

} // namespace

// The primitive r12 by the reference edx, whose strict argument is the value r11. r8 is the top of
// the stack, r9 the slot of the lowest argument.
void EnteringMaker::choose() {
    const Label next = a.newLabel();
    a.mov(rcx, r12);
    a.shr(rcx, 8);
    a.mov(rax, imm(reinterpret_cast<std::uint64_t>(at.choices.data())));
    a.movzx(ecx, byte_ptr(rax, rcx));
    a.mov(rax, r12);
    a.test(ecx, ecx);
    a.jz(slowly_);
    a.mov(rdi, r8);
    a.xor_(r10d, r10d);
    a.bind(next);
    a.or_(r10d, dword_ptr(rdi, slot_info_at));
    a.sub(rdi, slot_bytes);
    a.cmp(rdi, r9);
    a.jae(next);
    a.test(r10d, number(SlotKind::spine));
    a.jnz(slowly_);
    a.cmp(r15, code.here(at.pause_at));
    a.jae(slowly_);
    a.mov(rdi, code.here(at.stretch));
    a.inc(rdi);
    a.cmp(rdi, Layout::stretch_end);
    a.jae(slowly_);
    perform_choice();
}

// Of the kind ecx; rdi is the stretch, with this piece of work.
void EnteringMaker::perform_choice() {
    const Label fields = a.newLabel();
    const Label by_tag = a.newLabel();
    const Label by_truth = a.newLabel();
    const Label chosen = a.newLabel();
    const Label to_integer = a.newLabel();
    const Label to_character = a.newLabel();
    const Label converted = a.newLabel();
    a.cmp(ecx, static_cast<int>(Choice::fields));
    a.je(fields);
    a.cmp(ecx, static_cast<int>(Choice::by_tag));
    a.je(by_tag);
    a.cmp(ecx, static_cast<int>(Choice::by_truth));
    a.je(by_truth);
    a.cmp(ecx, static_cast<int>(Choice::to_integer));
    a.je(to_integer);
    a.ja(to_character);
    a.lea(r12, qword_ptr(r8, -slot_bytes));
    a.bind(chosen);
    a.mov(code.here(at.stretch), rdi);
    go_on_with_chosen();
    a.bind(by_tag);
    choose_by_tag(chosen);
    a.bind(by_truth);
    choose_by_truth(chosen);
    a.bind(fields);
    take_fields();
    a.bind(to_character);
    convert_to_character(converted);
    a.bind(to_integer);
    convert_to_integer(converted);
    a.bind(converted);
    go_on_with_converted();
}

// As many branches as there are slots between the lowest and the top: that of the tag goes to r12.
void EnteringMaker::choose_by_tag(Label chosen) {
    const Label cell = a.newLabel();
    const Label wide = a.newLabel();
    const Label found = a.newLabel();
    a.test(r11b, 3);
    a.jz(cell);
    a.cmp(r11b, immediate_byte(gc::Immediate::constructor));
    a.jne(slowly_);
    a.shr(r11, 8);
    a.mov(r11d, r11d); // gc::tag_in
    a.bind(found);
    a.mov(rcx, r8);
    a.sub(rcx, r9);
    a.shr(rcx, slot_shift);
    a.cmp(r11, rcx);
    a.jae(slowly_);
    a.shl(r11, slot_shift);
    a.mov(r12, r8);
    a.sub(r12, r11);
    a.jmp(chosen);
    a.bind(cell);
    a.mov(ecx, dword_ptr(r11, Cells::of_left));
    a.and_(ecx, Cells::kind_mask);
    a.mov(r11d, dword_ptr(r11, Cells::own));
    a.shr(r11d, Cells::beside_shift);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::con2));
    a.jne(wide);
    a.mov(rcx, imm(reinterpret_cast<std::uint64_t>(at.tags)));
    a.movzx(r11d, byte_ptr(rcx, r11));
    a.jmp(found);
    a.bind(wide);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::con_n));
    a.jne(slowly_);
    a.cmp(r11d, gc::tag_elsewhere);
    a.jne(found);
    a.jmp(slowly_);
}

void EnteringMaker::choose_by_truth(Label chosen) {
    a.cmp(r11b, true_or_false);
    a.jne(slowly_);
    a.lea(r12, qword_ptr(r8, -slot_bytes));
    a.test(r11d, truth);
    a.jnz(chosen);
    a.sub(r12, slot_bytes);
    a.jmp(chosen);
}

// Arithmetic::convert_character, of r11: into r10.
void EnteringMaker::convert_to_integer(Label converted) {
    a.cmp(r11b, immediate_byte(gc::Immediate::character));
    a.jne(slowly_);
    a.shr(r11, 8);
    a.shl(r11, 2);
    a.lea(r10, qword_ptr(r11, 1)); // gc::small
    a.jmp(converted);
}

void EnteringMaker::convert_to_character(Label converted) {
    constexpr int first_surrogate = 0xD800;
    constexpr int surrogates = 0x800;
    constexpr int last_character = 0x10FFFF;
    a.mov(r10, r11);
    a.and_(r11d, 3);
    a.cmp(r11d, 1);
    a.jne(slowly_);
    a.sar(r10, 2); // of a small integer
    a.cmp(r10, last_character);
    a.ja(slowly_);
    a.lea(r11, qword_ptr(r10, -first_surrogate));
    a.cmp(r11, surrogates);
    a.jb(slowly_);
    a.shl(r10, 8);
    a.or_(r10, immediate_byte(gc::Immediate::character));
    a.jmp(converted);
}

// Rewriting::finish, of a value r10 that is no cell made of one argument that is none.
void EnteringMaker::go_on_with_converted() {
    a.mov(code.here(at.stretch), rdi);
    a.mov(rax, r10);
    count(at.account.ops);
    a.mov(r8, code.here(at.sp));
    a.sub(r8, slot_bytes);
    a.jmp(give);
}

// Rewriting::finish: the argument in the slot r12 is entered, the others are let go.
void EnteringMaker::go_on_with_chosen() {
    const Label next = a.newLabel();
    a.mov(kept_lowest(), r9);
    a.xor_(eax, eax);
    count(at.account.matches);
    a.mov(rax, qword_ptr(r12));
    a.mov(edx, dword_ptr(r12, slot_pair));
    a.mov(qword_ptr(r12), 0);
    save_word();
    a.mov(r12, code.here(at.sp));
    a.bind(next);
    a.mov(rsi, qword_ptr(r12));
    code.release_word_in_rsi();
    a.sub(r12, slot_bytes);
    a.cmp(r12, kept_lowest());
    a.jae(next);
    a.mov(code.here(at.sp), r12);
    load_word();
    a.jmp(enter);
}

// Rewriting::unpack, where no root waits: the fields come to be the arguments of the function on top.
void EnteringMaker::take_fields() {
    const Label back = a.newLabel();
    const Label none_beyond = a.newLabel();
    a.test(r11b, 3);
    a.jnz(slowly_);
    a.mov(ecx, dword_ptr(r11, Cells::of_left));
    a.and_(ecx, Cells::kind_mask);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::con2));
    a.jne(slowly_);
    a.test(dword_ptr(r9, slot_info_at), from_cell_bit);
    a.jz(none_beyond);
    kind_of(rcx, r9, -slot_bytes);
    a.dec(ecx);
    a.cmp(ecx, number(SlotKind::spine) - number(SlotKind::argument));
    a.jbe(slowly_); // Spine::expect_function
    a.bind(none_beyond);
    a.mov(kept_primitive(), r12);
    a.mov(kept_reference(), rdx);
    a.mov(r12, r11);
    check_fields(back);
    push_fields();
    a.bind(back);
    a.mov(rax, kept_primitive());
    a.mov(rdx, kept_reference());
    a.jmp(slowly_);
}

// Of the constructor r12: what they are is no indirection, afterwards.
void EnteringMaker::check_fields(Label back) {
    shorten_field(Cells::left, Cells::of_left, back);
    shorten_field(Cells::right, Cells::of_right, back);
    a.mov(rdi, code.here(at.stretch));
    a.inc(rdi);
    a.cmp(rdi, Layout::stretch_end);
    a.jae(back);
    a.mov(code.here(at.stretch), rdi);
    a.xor_(eax, eax);
    a.mov(rdx, kept_reference());
    count(at.account.matches);
}

// An indirection that nobody refers to any more is freed when the match has been counted.
void EnteringMaker::shorten_field(int word, int pair, Label back) {
    const Label fine = a.newLabel();
    a.mov(rdx, qword_ptr(r12, word));
    a.test(dl, 3);
    a.jnz(fine);
    a.mov(ecx, dword_ptr(rdx, Cells::of_left));
    a.and_(ecx, Cells::kind_mask);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::ind));
    a.jne(fine);
    a.lea(r8, qword_ptr(r12, word));
    a.lea(r9, qword_ptr(r12, pair));
    a.call(imm(stubs_.shorten));
    a.test(rsi, rsi);
    a.jz(back);
    a.inc(r15);
    code.release_word_in_rsi();
    a.dec(r15);
    a.bind(fine);
}

// Rewriting::rewrite: those of the constructor r12 take the places of it and of the function, which
// is entered.
void EnteringMaker::push_fields() {
    const auto push = [this](int word, int pair, int distance) {
        a.mov(rcx, qword_ptr(r12, word));
        code.retain(rcx);
        a.mov(qword_ptr(r8, distance), rcx);
        a.mov(ecx, dword_ptr(r12, pair));
        a.and_(ecx, Cells::pair_mask);
        a.mov(dword_ptr(r8, distance + slot_pair), ecx);
        a.mov(dword_ptr(r8, distance + slot_info_at), r10d);
    };
    a.mov(r8, code.here(at.sp));
    a.mov(r10d, dword_ptr(r8, slot_info_at));
    a.or_(r10d, dword_ptr(r8, slot_info_at - slot_bytes));
    a.and_(r10d, cyclic_bit);
    a.shl(edx, 8);
    a.or_(r10d, edx);
    a.or_(r10d, slot_info(SlotKind::argument));
    a.mov(rax, qword_ptr(r8));
    a.mov(edx, dword_ptr(r8, slot_pair));
    push(Cells::left, Cells::of_left, 0);
    push(Cells::right, Cells::of_right, -slot_bytes);
    save_word();
    a.mov(rsi, r12);
    code.release_word_in_rsi();
    load_word();
    a.jmp(enter);
}

} // namespace lexprof::reducer
