#include "reducer/compiled/entering.h"

#include "reducer/compiled/calls.h"
#include "reducer/compiled/entering_maker.h"

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

void EnteringMaker::save_word() {
    a.mov(code.here(at.entered), rax);
    a.mov(code.here4(at.entered + static_cast<int>(offsetof(Field, pair))), edx);
}

void EnteringMaker::load_word() {
    a.mov(rax, code.here(at.entered));
    a.mov(edx, code.here4(at.entered + static_cast<int>(offsetof(Field, pair))));
}

void EnteringMaker::kind_of(Gp to, Gp slot, int distance) {
    a.mov(to.r32(), dword_ptr(slot, distance + slot_info_at));
    a.and_(to.r32(), kind_mask);
}

// Where C++ has given back no step, there is another word to be entered.
void EnteringMaker::go_on_after_call() {
    const Label word = a.newLabel();
    a.bind(after_call);
    code.load_registers();
    a.test(rax, rax);
    a.jz(word);
    code.go_to(rax);
    a.bind(word);
    load_word();
    a.jmp(enter);
}

void EnteringMaker::enter_slowly() {
    a.bind(slowly_);
    save_word();
    code.call(Calls::enter);
    a.jmp(after_call);
}

// Interpreter::enter, for a function.
void EnteringMaker::enter_head() {
    a.bind(head_);
    a.cmp(al, immediate_byte(gc::Immediate::super));
    a.jne(primitive_);
    load_function();
    a.bind(function_);
    check_arguments();
    begin_body();
}

// The cell rax, if nobody else refers to it: r8 is the top of the stack, and rdi where to pause;
// rsi the first free cell; of the label r9, ecx cells have been passed.
void EnteringMaker::begin_unwinding() {
    a.mov(r8, code.here(at.sp));
    a.cmp(dword_ptr(rax, Cells::count), 1);
    a.jne(suspended_);
    a.lea(rdi, qword_ptr(r8, Layout::unwound_at_once * slot_bytes));
    a.mov(r9d, dword_ptr(rax, Cells::own));
    a.and_(r9d, Cells::pair_mask);
    set_freed_info();
    a.mov(rsi, code.here(at.free_cells));
    a.xor_(ecx, ecx);
}

// Interpreter::unwind_unshared
void EnteringMaker::unwind() {
    const Label loop = a.newLabel();
    const Label same = a.newLabel();
    const Label other = a.newLabel();
    const Label done = a.newLabel();
    const Label freed_none = a.newLabel();
    const Label long_one = a.newLabel();
    a.bind(cell_);
    if (Cells::cells_are_guarded) {
        a.jmp(slowly_);
        return;
    }
    begin_unwinding();
    a.bind(loop);
    a.cmp(dword_ptr(rax, Cells::count), 1);
    a.jne(done);
    a.mov(r10d, dword_ptr(rax, Cells::of_left));
    a.test(r10d, Cells::kind_mask | gc::special_flags);
    a.jnz(done);
    a.mov(edx, r10d);
    a.mov(r10d, dword_ptr(rax, Cells::own));
    a.and_(r10d, Cells::pair_mask);
    a.cmp(r10d, r9d);
    a.jne(other);
    a.bind(same);
    pass_cell();
    a.test(al, 3);
    a.jnz(done);
    a.cmp(r8, rdi);
    a.jne(loop);
    a.bind(done);
    a.mov(code.here(at.sp), r8);
    a.mov(code.here(at.free_cells), rsi);
    a.and_(edx, Cells::pair_mask);
    a.test(ecx, ecx);
    a.jz(freed_none);
    a.call(imm(stubs_.release));
    a.bind(freed_none);
    a.cmp(r8, rdi);
    a.je(long_one);
    a.test(al, 3);
    a.jnz(unwound_);
    pass_shared_cell();
    begin_unwound();
    code.later([=, this] {
        a.bind(other);
        a.mov(r12d, r10d);
        a.call(imm(stubs_.release));
        a.mov(r9d, r12d);
        set_freed_info();
        a.xor_(ecx, ecx);
        a.jmp(same);
    });
    rest_after_many(long_one);
}

// The head rax is no cell; rdi is what begin_unwinding() has made of the top that was. If it is a
// function of as many arguments as cells have been passed, and none waits beyond, it begins: of
// these arguments check_arguments() would find nothing else.
void EnteringMaker::begin_unwound() {
    a.bind(unwound_);
    a.cmp(al, immediate_byte(gc::Immediate::super));
    a.jne(primitive_);
    load_function();
    a.lea(r9, qword_ptr(rdi, -Layout::unwound_at_once * slot_bytes));
    a.mov(r10, r8);
    a.sub(r10, r9);
    a.shr(r10, slot_shift);
    a.cmp(r10d, dword_ptr(r12, offsetof(Function, arity)));
    a.jne(function_);
    kind_of(r10, r9);
    a.dec(r10d);
    a.cmp(r10d, number(SlotKind::spine) - number(SlotKind::argument));
    a.jbe(function_);
    a.cmp(code.here(at.highest_pass), r9);
    a.ja(function_);
    a.mov(code.here1(at.cyclic), 0);
    a.jmp(body_);
}

void EnteringMaker::rest_after_many(Label many) {
    code.later([=, this] {
        a.bind(many);
        save_word();
        code.call(Calls::work);
        load_word();
        a.jmp(slowly_);
    });
}

// The cell rax of the label r9: its argument goes to the stack, it becomes the first free one, rsi,
// and rax is its function. rcx counts.
void EnteringMaker::pass_cell() {
    a.inc(ecx);
    a.add(r8, slot_bytes);
    a.mov(r10, qword_ptr(rax, Cells::right));
    a.mov(qword_ptr(r8), r10);
    a.mov(r10d, dword_ptr(rax, Cells::of_right));
    a.and_(r10d, Cells::pair_mask);
    a.or_(r10, r11);
    a.mov(qword_ptr(r8, slot_pair), r10);
    a.mov(r10, qword_ptr(rax, Cells::left));
    a.mov(qword_ptr(rax), rsi);
    a.mov(rsi, rax);
    a.mov(rax, r10);
}

// Of cells of the label r9: into r11, above 32 zeros.
void EnteringMaker::set_freed_info() {
    static_assert(freed_info(false, 1) == (freed_info(false, 0) | 1u << 8));
    a.mov(r11d, r9d);
    a.shl(r11d, 8);
    a.or_(r11d, freed_info(false, 0));
    a.shl(r11, 32);
}

// Of the word rax: into r12.
void EnteringMaker::load_function() {
    a.mov(r12, rax);
    a.shr(r12, 8);
    a.shl(r12, function_shift);
    a.mov(rcx, imm(reinterpret_cast<std::uint64_t>(at.functions)));
    a.add(r12, rcx);
}

// Spine::unwind_application: a cell that others refer to goes to the stack, unless there is more to
// do than that.
void EnteringMaker::pass_shared_cell() {
    const Label no_cell = a.newLabel();
    const Label partial = a.newLabel();
    const Label applied = a.newLabel();
    a.cmp(dword_ptr(rax, Cells::count), 1);
    a.je(other_cell_);
    a.bind(shared_);
    kind_of(r10, r8);
    a.mov(ecx, dword_ptr(rax, Cells::of_left));
    a.mov(esi, ecx);
    a.and_(esi, Cells::kind_mask);
    a.jnz(partial);
    a.cmp(r10d, number(SlotKind::update));
    a.je(slowly_);
    a.bind(applied);
    a.lea(r9, qword_ptr(r8, slot_bytes));
    a.cmp(r9, code.here(at.check_spine_at));
    a.jae(slowly_);
    a.mov(r11, code.here(at.stretch));
    a.inc(r11);
    a.cmp(r11, Layout::stretch_end);
    a.jae(slowly_);
    a.mov(r10, qword_ptr(rax, Cells::left));
    a.test(r10b, 3);
    a.jnz(no_cell);
    a.mov(esi, dword_ptr(r10, Cells::of_left));
    a.and_(esi, Cells::kind_mask);
    a.cmp(esi, Cells::kind_bits(gc::CellKind::ind));
    a.je(slowly_);
    code.retain(r10);
    a.bind(no_cell);
    a.mov(code.here(at.stretch), r11);
    a.mov(qword_ptr(r9), rax);
    a.mov(dword_ptr(r9, slot_pair), 0);
    a.mov(edx, ecx);
    a.and_(edx, Cells::pair_mask);
    static_assert(gc::flag_cyclic >> 22 == cyclic_bit);
    a.shr(ecx, 22);
    a.and_(ecx, cyclic_bit);
    a.or_(ecx, number(SlotKind::spine));
    a.mov(dword_ptr(r9, slot_info_at), ecx);
    a.mov(code.here(at.sp), r9);
    a.mov(rax, r10);
    a.test(al, 3);
    a.jz(cell_);
    a.jmp(head_);
    code.later([=, this] {
        a.bind(partial); // it is applied to what waits
        a.cmp(esi, Cells::kind_bits(gc::CellKind::pap));
        a.jne(other_cell_);
        a.dec(r10d);
        a.cmp(r10d, number(SlotKind::spine) - number(SlotKind::argument));
        a.jbe(applied);
        a.jmp(other_cell_);
    });
}

// Interpreter::arguments_on_stack and Spine::have_arguments, for the function r12. Leaves the top
// in r8, and whether some are in cells in the second bit of esi.
void EnteringMaker::check_arguments() {
    const Label next = a.newLabel();
    const Label in_cells = a.newLabel();
    const Label beyond = a.newLabel();
    const Label expected = a.newLabel();
    static_assert(number(SlotKind::argument) == 1 && number(SlotKind::spine) == 2);
    a.mov(r8, code.here(at.sp));
    a.mov(ecx, dword_ptr(r12, offsetof(Function, arity)));
    a.xor_(esi, esi);
    a.mov(r9, r8);
    a.bind(next);
    a.mov(r10d, dword_ptr(r9, slot_info_at));
    a.or_(esi, r10d);
    a.and_(r10d, kind_mask);
    a.dec(r10d);
    a.cmp(r10d, 1);
    a.ja(partial_);
    a.sub(r9, slot_bytes);
    a.dec(ecx);
    a.jnz(next);
    kind_of(r10, r9);
    a.dec(r10d);
    a.cmp(r10d, 1);
    a.jbe(beyond);
    a.bind(expected);
    a.cmp(code.here(at.highest_pass), r9);
    a.ja(slowly_);
    a.test(esi, number(SlotKind::spine));
    a.jnz(in_cells);
    a.shr(esi, cyclic_shift);
    a.and_(esi, 1);
    a.mov(code.here1(at.cyclic), sil);
    code.later([=, this] {
        const Label slowly = a.newLabel();
        const Label mixed = a.newLabel();
        a.bind(beyond);
        expect_function(expected);
        a.bind(in_cells);
        if (!Cells::cells_are_guarded) {
            a.test(esi, number(SlotKind::argument));
            a.jnz(mixed);
            check_chain(slowly);
            take_chain_apart();
            a.jmp(body_);
            a.bind(mixed);
            a.test(dword_ptr(r9, slot_bytes + slot_info_at), number(SlotKind::argument));
            a.jz(slowly); // the root is the lowest
            take_arguments_of_cells(slowly);
            a.jmp(body_);
        }
        a.bind(slowly);
        a.mov(esi, dword_ptr(r12, offsetof(Function, called) + offsetof(Called, super)));
        code.call(Calls::call_function);
        a.jmp(after_call);
    });
}

// Spine::expect_function, where there is an argument beyond, at r9.
void EnteringMaker::expect_function(Label on) {
    const Label next = a.newLabel();
    a.test(dword_ptr(r9, slot_bytes + slot_info_at), from_cell_bit);
    a.jz(on);
    a.cmp(code.here(at.highest_pass), r9);
    a.ja(slowly_);
    a.mov(rdi, r8);
    a.bind(next);
    a.movups(xmm0, xmmword_ptr(rdi));
    a.movups(xmmword_ptr(rdi, slot_bytes), xmm0);
    a.sub(rdi, slot_bytes);
    a.cmp(rdi, r9);
    a.jne(next);
    a.add(r9, slot_bytes);
    a.mov(qword_ptr(r9), 0);
    a.mov(dword_ptr(r9, slot_pair), 0);
    a.mov(dword_ptr(r9, slot_info_at), slot_info(SlotKind::update));
    a.add(r8, slot_bytes);
    a.mov(code.here(at.sp), r8);
    a.jmp(on);
}

// Interpreter::begin, of the function r12 by the reference edx; the frame is at r8.
void EnteringMaker::begin_body() {
    const Label pause = a.newLabel();
    const Label on = a.newLabel();
    const Label unmarked = a.newLabel();
    a.bind(body_);
    a.mov(rbp, r8);
    a.mov(code.here(at.fp), rbp);
    a.mov(code.here(at.hops), 0);
    a.mov(ecx, edx);
    code.account_of(r9, rcx);
    a.movzx(eax, byte_ptr(r12, offsetof(Function, called) + offsetof(Called, steps)));
    a.add(qword_ptr(r9, at.account.entries), rax);
    a.add(r15, rax);
    a.cmp(r15, code.here(at.pause_at));
    a.jae(pause);
    a.bind(on);
    find_body_pair();
    code.take(rax);
    a.cmp(byte_ptr(r12, offsetof(Function, called) + offsetof(Called, marked)), 0);
    a.je(unmarked);
    code.call_counted();
    a.bind(unmarked);
    code.charge_clock();
    a.mov(rax, qword_ptr(r12, offsetof(Function, entry)));
    code.go_to(rax);
    code.later([=, this] {
        a.bind(pause);
        a.mov(r14d, edx);
        code.call(Calls::pause);
        a.mov(edx, r14d);
        a.mov(r14d, code.here4(at.pair));
        a.jmp(on);
    });
}

// Functions::body_pair, of the function r12 by the reference edx: into eax.
void EnteringMaker::find_body_pair() {
    const Label other = a.newLabel();
    const Label found = a.newLabel();
    constexpr int reference = offsetof(Function, reference);
    constexpr int body = offsetof(Function, body);
    constexpr int next = sizeof(gc::PairId);
    a.mov(eax, dword_ptr(r12, body));
    a.cmp(dword_ptr(r12, reference), edx);
    a.jne(other);
    a.bind(found);
    code.later([=, this] {
        a.bind(other);
        for (int later = 1; later < 4; ++later) {
            a.mov(eax, dword_ptr(r12, body + later * next));
            a.cmp(dword_ptr(r12, reference + later * next), edx);
            a.je(found);
        }
        a.mov(esi, dword_ptr(r12, offsetof(Function, called) + offsetof(Called, super)));
        code.call(Calls::body_pair);
        a.jmp(found);
    });
}

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
    a.jne(deliver_);
    update_root();
    a.bind(deliver_);
    a.mov(rsi, rax);
    code.call(Calls::deliver);
    a.jmp(after_call);
    a.bind(slowly);
    a.mov(rsi, rax);
    code.call(Calls::resume);
    a.jmp(after_call);
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
    a.mov(code.here(at.fp), rbp);
    a.movsxd(r9, dword_ptr(r12, static_cast<int>(offsetof(Instruction, d)) - before));
    a.shl(r9, slot_shift);
    a.mov(edx, edx);
    a.mov(qword_ptr(rbp, r9), rax);
    static_assert(local_info == 0);
    a.mov(qword_ptr(rbp, r9, 0, slot_pair), rdx);
    a.mov(r9d, dword_ptr(r8, slot_info_at));
    a.shr(r9d, cyclic_shift);
    a.and_(r9d, 1);
    a.mov(code.here1(at.cyclic), r9b);
    a.lea(r10, qword_ptr(r8, slot_bytes));
    a.sub(r10, rdi);
    a.mov(code.here(at.base), r10);
    a.mov(eax, dword_ptr(r8, slot_pair));
    code.take(rax);
    code.units_of(rdi);
    a.mov(r9, rdi);
    a.imul(r9, r15);
    a.sub(code.row(at.account.frames_moment), r9);
    code.shrink(r13, at.account.levels.in_use, rdi);
    code.shrink(rbx, at.total.in_use, rdi);
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
    a.inc(qword_ptr(r10, at.account.updates));
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

void EnteringMaker::make() {
    a.bind(enter);
    a.test(al, 3);
    a.jnz(head_);
    a.test(rax, rax);
    a.jz(slowly_);
    unwind();
    enter_suspended();
    enter_head();
    enter_primitive();
    wait();
    give_value();
    enter_other_cell();
    make_partial();
    enter_slowly();
    go_on_after_call();
    code.write_what_is_seldom();
}

void add_entering(const Layout& layout, Region& region, Stubs& stubs) {
    const std::uint64_t address = region.next();
    EnteringMaker maker(layout, stubs, address);
    maker.make();
    stubs.enter = address + maker.code.holder.labelOffset(maker.enter);
    stubs.give = address + maker.code.holder.labelOffset(maker.give);
    stubs.after_call = address + maker.code.holder.labelOffset(maker.after_call);
    add_code(maker.code, region, "enter and give");
}

} // namespace lexprof::reducer
