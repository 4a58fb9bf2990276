#include "reducer/compiled/entering.h"

#include "reducer/compiled/calls.h"

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

namespace {

constexpr unsigned function_shift = std::countr_zero(sizeof(Function));
constexpr int kind_mask = 0x3F; // of a slot's info
static_assert((slot_info(SlotKind::thread, true, 1) & kind_mask) ==
              static_cast<std::uint32_t>(SlotKind::thread));
constexpr int number(SlotKind kind) {
    return static_cast<int>(kind);
}
constexpr int immediate_byte(gc::Immediate type) {
    return static_cast<int>(gc::immediate(type, 0));
}
constexpr int slot_bytes = sizeof(Slot);
constexpr int slot_shift = std::countr_zero(sizeof(Slot));
constexpr int slot_pair = MachineCode::slot_pair;
constexpr int slot_info_at = MachineCode::slot_info_at;
constexpr int cyclic_shift = std::countr_zero(cyclic_bit);

// The word is in rax everywhere, its pair in edx, and the top of the stack in r8.
class EnteringMaker {
  public:
    EnteringMaker(const Layout& layout, const Stubs& stubs, std::uint64_t address)
        : code(layout, address), at(layout), a(code.a), stubs_(stubs) {}

    void make();

    MachineCode code;
    Label enter = code.a.newLabel(); // the word is to be entered; the stack knows its top
    Label give = code.a.newLabel();  // the word is a value

  private:
    void save_word();
    void load_word();
    void kind_of(Gp to, Gp slot);

    void enter_slowly();
    void enter_head();
    void unwind();
    void pass_cell();
    void set_freed_info();
    void pass_shared_cell();
    void check_arguments();
    void begin_body();
    void find_body_pair();
    void enter_primitive();
    void operate(Label slowly);
    void wait_for_argument();

    void give_value();
    void resume(Label slowly);
    void update_root();
    void give_to_primitive();

    const Layout& at;
    Assembler& a;
    const Stubs& stubs_;
    Label head_ = a.newLabel();      // the word is no cell
    Label cell_ = a.newLabel();      // it is one
    Label slowly_ = a.newLabel();    // the interpreter enters it
    Label primitive_ = a.newLabel(); // it is a primitive, of its word in r12 as well
    Label deliver_ = a.newLabel();   // the interpreter gives it
};

void EnteringMaker::save_word() {
    a.mov(code.here(at.entered), rax);
    a.mov(code.here4(at.entered + static_cast<int>(offsetof(Field, pair))), edx);
}

void EnteringMaker::load_word() {
    a.mov(rax, code.here(at.entered));
    a.mov(edx, code.here4(at.entered + static_cast<int>(offsetof(Field, pair))));
}

void EnteringMaker::kind_of(Gp to, Gp slot) {
    a.mov(to.r32(), dword_ptr(slot, slot_info_at));
    a.and_(to.r32(), kind_mask);
}

void EnteringMaker::enter_slowly() {
    a.bind(slowly_);
    save_word();
    code.call(Calls::enter);
    a.jmp(imm(stubs_.after_call));
}

// Interpreter::enter, for a function.
void EnteringMaker::enter_head() {
    a.bind(head_);
    a.cmp(al, immediate_byte(gc::Immediate::super));
    a.jne(primitive_);
    a.mov(r12, rax);
    a.shr(r12, 8);
    a.shl(r12, function_shift);
    a.mov(rcx, imm(reinterpret_cast<std::uint64_t>(at.functions)));
    a.add(r12, rcx);
    check_arguments();
    begin_body();
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
    a.mov(r8, code.here(at.sp));
    a.lea(rdi, qword_ptr(r8, Layout::unwound_at_once * slot_bytes));
    a.mov(r9d, dword_ptr(rax, Cells::own));
    a.and_(r9d, Cells::pair_mask);
    set_freed_info();
    a.mov(rsi, code.here(at.free_cells));
    a.xor_(ecx, ecx);
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
    a.jnz(head_);
    pass_shared_cell();
    code.later([=, this] {
        a.bind(other);
        a.mov(r12d, r10d);
        a.call(imm(stubs_.release));
        a.mov(r9d, r12d);
        set_freed_info();
        a.xor_(ecx, ecx);
        a.jmp(same);
        a.bind(long_one);
        save_word();
        code.call(Calls::work);
        load_word();
        a.jmp(slowly_);
    });
}

// The cell rax of the label r9: its argument goes to the stack, it becomes the first free one, rsi, and
// rax is its function. rcx counts.
void EnteringMaker::pass_cell() {
    a.inc(ecx);
    a.add(r8, slot_bytes);
    a.mov(r10, qword_ptr(rax, Cells::right));
    a.mov(qword_ptr(r8), r10);
    a.mov(r10d, dword_ptr(rax, Cells::of_right));
    a.and_(r10d, Cells::pair_mask);
    a.mov(dword_ptr(r8, slot_pair), r10d);
    a.mov(dword_ptr(r8, slot_info_at), r11d);
    a.mov(r10, qword_ptr(rax, Cells::left));
    a.mov(qword_ptr(rax), rsi);
    a.mov(rsi, rax);
    a.mov(rax, r10);
}

// Of cells of the label r9: into r11.
void EnteringMaker::set_freed_info() {
    static_assert(freed_info(false, 1) == (freed_info(false, 0) | 1u << 8));
    a.mov(r11d, r9d);
    a.shl(r11d, 8);
    a.or_(r11d, freed_info(false, 0));
}

// Spine::unwind_application: a cell that others refer to goes to the stack, unless there is more to do
// than that.
void EnteringMaker::pass_shared_cell() {
    const Label no_cell = a.newLabel();
    const Label partial = a.newLabel();
    const Label applied = a.newLabel();
    a.cmp(dword_ptr(rax, Cells::count), 1);
    a.je(slowly_);
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
        a.jne(slowly_);
        a.dec(r10d);
        a.cmp(r10d, number(SlotKind::spine) - number(SlotKind::argument));
        a.jbe(applied);
        a.jmp(slowly_);
    });
}

// Interpreter::arguments_on_stack and Spine::have_arguments, for the function r12. Leaves the top in
// r8, and whether some are in cells in the second bit of esi.
void EnteringMaker::check_arguments() {
    const Label next = a.newLabel();
    const Label in_cells = a.newLabel();
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
    a.ja(slowly_);
    a.sub(r9, slot_bytes);
    a.dec(ecx);
    a.jnz(next);
    kind_of(r10, r9);
    a.dec(r10d);
    a.cmp(r10d, 1); // an argument beyond
    a.jbe(slowly_);
    a.cmp(code.here(at.highest_pass), r9);
    a.ja(slowly_);
    a.test(esi, number(SlotKind::spine));
    a.jnz(in_cells);
    a.shr(esi, cyclic_shift);
    a.and_(esi, 1);
    a.mov(code.here1(at.cyclic), sil);
    code.later([=, this] {
        a.bind(in_cells);
        a.mov(esi, dword_ptr(r12, offsetof(Function, called) + offsetof(Called, super)));
        code.call(Calls::call_function);
        a.jmp(imm(stubs_.after_call));
    });
}

// Interpreter::begin, of the function r12 by the reference edx; the frame is at r8.
void EnteringMaker::begin_body() {
    const Label pause = a.newLabel();
    const Label on = a.newLabel();
    const Label unmarked = a.newLabel();
    a.mov(rbp, r8);
    a.mov(code.here(at.fp), rbp);
    a.mov(code.here(at.hops), 0);
    a.mov(ecx, edx);
    code.account_of(r9, rcx);
    a.inc(qword_ptr(r9, at.account.entries));
    a.mov(rcx, code.here(at.step));
    a.inc(rcx);
    a.mov(code.here(at.step), rcx);
    a.cmp(rcx, code.here(at.pause_at));
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
        a.mov(eax, dword_ptr(r12, body + next));
        a.cmp(dword_ptr(r12, reference + next), edx);
        a.je(found);
        a.mov(esi, dword_ptr(r12, offsetof(Function, called) + offsetof(Called, super)));
        code.call(Calls::body_pair);
        a.jmp(found);
    });
}

// Interpreter::quick_operation
void EnteringMaker::enter_primitive() {
    const Label one_waits = a.newLabel();
    const Label not_quick = a.newLabel();
    a.bind(primitive_);
    a.cmp(al, immediate_byte(gc::Immediate::primitive));
    a.jne(slowly_);
    a.mov(r12, rax);
    a.mov(rsi, rax);
    a.shr(rsi, 8);
    a.cmp(rsi, static_cast<int>(at.quick_operations.size()));
    a.jae(slowly_);
    a.mov(rcx, imm(reinterpret_cast<std::uint64_t>(at.quick_operations.data())));
    static_assert(sizeof(Op) == 2);
    a.movzx(esi, word_ptr(rcx, rsi, 1));
    a.cmp(esi, static_cast<int>(Op::halt));
    a.je(slowly_);
    a.mov(r8, code.here(at.sp));
    kind_of(r9, r8);
    a.cmp(r9d, number(SlotKind::argument));
    a.jne(slowly_);
    a.mov(r9d, dword_ptr(r8, slot_info_at - slot_bytes));
    a.and_(r9d, kind_mask);
    a.cmp(r9d, number(SlotKind::argument));
    a.jne(slowly_);
    a.lea(r9, qword_ptr(r8, -2 * slot_bytes));
    a.cmp(code.here(at.highest_pass), r9);
    a.ja(slowly_);
    a.mov(rax, qword_ptr(r8));
    a.mov(rcx, qword_ptr(r8, -slot_bytes));
    a.mov(r10d, eax);
    a.and_(r10d, ecx);
    a.test(r10b, 1);
    a.jz(one_waits);
    a.mov(r10, code.here(at.step));
    a.cmp(r10, code.here(at.pause_at));
    a.jae(not_quick);
    operate(not_quick);
    code.later([=, this] {
        a.bind(not_quick);
        a.mov(rax, r12);
        a.jmp(slowly_);
        a.bind(one_waits);
        wait_for_argument();
    });
}

// The operation esi, on rax and rcx; both are gone from the stack afterwards, whose top is r9.
void EnteringMaker::operate(Label slowly) {
    const Label table = a.newLabel();
    const Label done = a.newLabel();
    const Label charge = a.newLabel();
    const Label charged = a.newLabel();
    const Label undone = a.newLabel();
    std::vector<Label> operations;
    a.mov(r11d, edx);
    a.lea(r10, qword_ptr(table));
    a.jmp(qword_ptr(r10, rsi, 3, -8 * static_cast<int>(Op::add)));
    for (int op = static_cast<int>(Op::add); op <= static_cast<int>(Op::ge); ++op) {
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
    a.mov(code.here(at.sp), r9);
    a.mov(r8, r9);
    a.mov(code.here(at.hops), 0);
    if (at.exact_clock) {
        a.cmp(code.here4(at.clock_pair), edx);
        a.jne(charge);
        a.bind(charged);
    } else {
        a.mov(code.here4(at.clock_pair), edx);
    }
    a.mov(ecx, edx);
    code.account_of(r9, rcx);
    a.inc(qword_ptr(r9, at.account.ops));
    a.inc(code.here(at.step));
    a.jmp(give);
    code.later([=, this] {
        a.bind(undone);
        a.mov(edx, r11d);
        a.jmp(slowly);
        if (at.exact_clock) {
            a.bind(charge);
            save_word();
            a.mov(esi, edx);
            code.call(Calls::charge);
            load_word();
            a.mov(r8, code.here(at.sp));
            a.jmp(charged);
        }
        a.align(asmjit::AlignMode::kData, 8);
        a.bind(table);
        for (const Label& operation : operations) a.embedLabel(operation);
    });
}

// One argument, in rax or rcx, is an application, and is evaluated first: of the primitive r12.
void EnteringMaker::wait_for_argument() {
    const Label first = a.newLabel();
    const Label chosen = a.newLabel();
    const Label back = a.newLabel();
    if (at.right_to_left) {
        a.bind(back);
        a.mov(rax, r12);
        a.jmp(slowly_);
        return;
    }
    a.xor_(esi, esi);
    a.mov(r9, r8);
    a.mov(r10d, eax);
    a.and_(r10d, 3);
    a.cmp(r10d, 1);
    a.jne(first);
    a.mov(rax, rcx);
    a.inc(esi);
    a.sub(r9, slot_bytes);
    a.bind(first);
    a.test(al, 3);
    a.jnz(back);
    a.test(rax, rax);
    a.jz(back);
    a.test(dword_ptr(rax, Cells::of_left), Cells::kind_mask); // an application
    a.jz(chosen);
    a.bind(back);
    a.mov(rax, r12);
    a.jmp(slowly_);
    a.bind(chosen);
    a.mov(code.here(at.hops), 0);
    a.mov(qword_ptr(r9), 0);
    a.mov(edi, dword_ptr(r9, slot_pair));
    // Runtime::wait
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
    a.imul(rcx, code.here(at.step));
    a.add(qword_ptr(r9, at.account.frames_moment), rcx);
    code.grow(r9, at.account.levels.in_use, at.account.levels.in_use_peak, r10);
    code.grow(rbx, at.total.in_use, at.total.in_use_peak, r10);
    a.mov(edx, edi);
    a.jmp(cell_);
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
    a.jmp(imm(stubs_.after_call));
    a.bind(slowly);
    a.mov(rsi, rax);
    code.call(Calls::resume);
    a.jmp(imm(stubs_.after_call));
}

// Interpreter::resume; r12 is the step that goes on.
void EnteringMaker::resume(Label slowly) {
    constexpr int before = sizeof(Instruction);
    a.mov(rcx, code.here(at.step));
    a.cmp(rcx, code.here(at.pause_at));
    a.jae(slowly);
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
    a.imul(r9, code.here(at.step));
    a.sub(code.row(at.account.frames_moment), r9);
    code.shrink(r13, at.account.levels.in_use, at.account.levels.in_use_peak, rdi);
    code.shrink(rbx, at.total.in_use, at.total.in_use_peak, rdi);
    code.charge_clock();
    a.mov(rax, r12);
    code.go_to(rax);
}

// Primitives::resume: the value is an argument; then the primitive is entered again.
void EnteringMaker::give_to_primitive() {
    a.mov(rdi, qword_ptr(r8)); // which, and how much
    a.mov(esi, dword_ptr(r8, slot_info_at));
    a.shr(esi, 8);
    a.shl(rsi, slot_shift);
    a.lea(r9, qword_ptr(r8, -slot_bytes));
    a.sub(r9, rsi); // the argument's slot
    kind_of(r10, r9);
    a.cmp(r10d, number(SlotKind::argument));
    a.jne(deliver_);
    a.mov(qword_ptr(r9), rax);
    a.mov(dword_ptr(r9, slot_pair), edx);
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
    a.imul(rcx, code.here(at.step));
    a.sub(qword_ptr(r9, at.account.frames_moment), rcx);
    code.shrink(r9, at.account.levels.in_use, at.account.levels.in_use_peak, r10);
    code.shrink(rbx, at.total.in_use, at.total.in_use_peak, r10);
    a.mov(eax, edi);
    a.shl(rax, 8);
    a.or_(rax, immediate_byte(gc::Immediate::primitive));
    a.jmp(primitive_);
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
        code.call(Calls::release);
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
    enter_head();
    enter_primitive();
    give_value();
    enter_slowly();
    code.write_what_is_seldom();
}

} // namespace

void add_entering(const Layout& layout, Region& region, Stubs& stubs) {
    const std::uint64_t address = region.next();
    EnteringMaker maker(layout, stubs, address);
    maker.make();
    stubs.enter = address + maker.code.holder.labelOffset(maker.enter);
    stubs.give = address + maker.code.holder.labelOffset(maker.give);
    add_code(maker.code, region, "enter and give");
}

} // namespace lexprof::reducer
