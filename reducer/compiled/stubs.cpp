#include "reducer/compiled/stubs.h"

#include "reducer/compiled/calls.h"
#include "reducer/compiled/frame.h"

#include <bit>

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

namespace {

constexpr unsigned account_shift = std::countr_zero(sizeof(gc::Account));
constexpr unsigned function_shift = std::countr_zero(sizeof(Function));
static_assert(sizeof(Function) == std::size_t{1} << function_shift);

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
constexpr int slot_pair = MachineCode::slot_pair;
constexpr int slot_info_at = MachineCode::slot_info_at;

class StubMaker {
  public:
    StubMaker(const Layout& layout, Region& region, Stubs& stubs)
        : at(layout), region_(region), stubs_(stubs) {}

    void make();

  private:
    template <typename Write>
    std::uint64_t add(const char* name, Write write) {
        MachineCode code(at, region_.next());
        code_ = &code;
        const std::uint64_t address = region_.next();
        write(code, code.a);
        code.write_what_is_seldom();
        add_code(code, region_, name);
        return address;
    }
    void leave(MachineCode& code, Assembler& a);
    void begin(MachineCode& code, Assembler& a);
    void after_call(MachineCode& code, Assembler& a);
    void wait(MachineCode& code, Assembler& a);
    void allocate(MachineCode& code, Assembler& a);
    void release(MachineCode& code, Assembler& a);
    void give(MachineCode& code, Assembler& a);
    void resume(MachineCode& code, Assembler& a, Label slowly);
    void enter(MachineCode& code, Assembler& a);
    void unwind(MachineCode& code, Assembler& a, Label head, Label slowly);
    void pass_cell(MachineCode& code, Assembler& a);
    void check_arguments(MachineCode& code, Assembler& a, Label slowly);
    void begin_body(MachineCode& code, Assembler& a);
    void find_body_pair(MachineCode& code, Assembler& a);

    const Layout& at;
    Region& region_;
    Stubs& stubs_;
    MachineCode* code_ = nullptr;
};

// Goes back to C++, with the step in rax. It is at the begin of the region; `wanted` is one byte
// further.
void StubMaker::leave(MachineCode&, Assembler& a) {
    a.nop();
    a.nop();
    a.add(rsp, 8);
    a.pop(r15);
    a.pop(r14);
    a.pop(r13);
    a.pop(r12);
    a.pop(rbp);
    a.pop(rbx);
    a.ret();
}

// Step begin(Interpreted*, Step): the frame is reducer/compiled/frame.h.
void StubMaker::begin(MachineCode& code, Assembler& a) {
    a.push(rbx);
    a.push(rbp);
    a.push(r12);
    a.push(r13);
    a.push(r14);
    a.push(r15);
    a.sub(rsp, 8);
    a.mov(rbx, rdi);
    a.mov(r15, imm(region_.begin()));
    a.mov(rax, rsi);
    code.load_registers();
    code.go_to(rax);
}

void StubMaker::after_call(MachineCode& code, Assembler&) {
    code.load_registers();
    code.go_to(rax);
}

// Called. The body that is running waits; its upper slot is at rsi, it goes on at the step rcx.
// Leaves rax, rdx and rsi alone. Interpreter::suspend
void StubMaker::wait(MachineCode& code, Assembler& a) {
    a.lea(rdi, qword_ptr(rsi, slot_bytes));
    a.mov(r8, rdi);
    a.sub(r8, code.here(at.base));
    a.mov(code.here(at.base), rdi);
    a.mov(qword_ptr(rsi, -slot_bytes), r8);
    a.mov(dword_ptr(rsi, slot_pair - slot_bytes), 0);
    a.mov(dword_ptr(rsi, slot_info_at - slot_bytes), slot_info(SlotKind::frame));
    a.mov(qword_ptr(rsi), rcx);
    a.mov(dword_ptr(rsi, slot_pair), r14d);
    a.movzx(r9d, code.here1(at.cyclic));
    a.shl(r9d, std::countr_zero(cyclic_bit));
    a.or_(r9d, slot_info(SlotKind::resume));
    a.mov(dword_ptr(rsi, slot_info_at), r9d);
    a.add(r8, static_cast<int>(sizeof(gc::Cell) - sizeof(Slot)));
    a.shr(r8, std::countr_zero(sizeof(gc::Cell)));
    a.mov(r9, r8);
    a.imul(r9, code.here(at.step));
    a.add(code.row(at.account.frames_moment), r9);
    code.grow(r13, at.account.levels.in_use, at.account.levels.in_use_peak, r8);
    code.grow(rbx, at.total.in_use, at.total.in_use_peak, r8);
    a.ret();
}

// Called. r9 cells of the register's pair are made. Clobbers r9 to r11. LexicalMeter::allocate
void StubMaker::allocate(MachineCode& code, Assembler& a) {
    a.add(code.row(at.account.cells), r9);
    a.add(code.here(at.allocated), r9);
    a.mov(r10, r9);
    a.imul(r10, code.here(at.step));
    a.add(code.row(at.account.live_moment), r10);
    code.grow(r13, at.account.levels.live, at.account.levels.live_peak, r9);
    code.grow(r13, at.account.levels.in_use, at.account.levels.in_use_peak, r9);
    code.grow(rbx, at.total.live, at.total.live_peak, r9);
    code.grow(rbx, at.total.in_use, at.total.in_use_peak, r9);
    a.ret();
}

// Called. rcx cells of the label r9 are freed. Clobbers rcx and r9 to r11. PairLedger::release
void StubMaker::release(MachineCode& code, Assembler& a) {
    a.shl(r9, account_shift);
    a.mov(r10, imm(reinterpret_cast<std::uint64_t>(at.accounts)));
    a.add(r9, r10);
    a.mov(r10, rcx);
    a.imul(r10, code.here(at.step));
    a.sub(qword_ptr(r9, at.account.live_moment), r10);
    code.shrink(r9, at.account.levels.live, at.account.levels.live_peak, rcx);
    code.shrink(r9, at.account.levels.in_use, at.account.levels.in_use_peak, rcx);
    code.shrink(rbx, at.total.live, at.total.live_peak, rcx);
    code.shrink(rbx, at.total.in_use, at.total.in_use_peak, rcx);
    a.ret();
}

// The word rax, of the pair edx, is the value of a body; the stack's top is r8 from now on.
void StubMaker::give(MachineCode& code, Assembler& a) {
    const Label slowly = a.newLabel();
    const Label deliver = a.newLabel();
    a.mov(code.here(at.sp), r8);
    a.mov(ecx, dword_ptr(r8, slot_info_at));
    a.and_(ecx, kind_mask);
    a.cmp(ecx, number(SlotKind::resume));
    a.jne(deliver);
    resume(code, a, slowly);
    code.later([=, this, &a] {
        a.bind(slowly);
        a.mov(rsi, rax);
        code_->call(Calls::resume);
        a.jmp(imm(stubs_.after_call));
        a.bind(deliver);
        a.mov(rsi, rax);
        code_->call(Calls::deliver);
        a.jmp(imm(stubs_.after_call));
    });
}

// Interpreter::resume; r12 is the step that goes on.
void StubMaker::resume(MachineCode& code, Assembler& a, Label slowly) {
    constexpr int before = sizeof(Instruction);
    a.mov(rcx, code.here(at.step));
    a.cmp(rcx, code.here(at.pause_at));
    a.jae(slowly);
    a.mov(r12, qword_ptr(r8));
    a.mov(rdi, qword_ptr(r8, -slot_bytes));
    a.movsxd(r9, dword_ptr(r12, static_cast<int>(offsetof(Instruction, c)) - before));
    a.shl(r9, std::countr_zero(sizeof(Slot)));
    a.lea(rbp, qword_ptr(r8, -slot_bytes));
    a.sub(rbp, r9);
    a.mov(code.here(at.fp), rbp);
    a.movsxd(r9, dword_ptr(r12, static_cast<int>(offsetof(Instruction, d)) - before));
    a.shl(r9, std::countr_zero(sizeof(Slot)));
    a.mov(edx, edx);
    a.mov(qword_ptr(rbp, r9), rax);
    static_assert(local_info == 0);
    a.mov(qword_ptr(rbp, r9, 0, slot_pair), rdx);
    a.mov(r9d, dword_ptr(r8, slot_info_at));
    a.shr(r9d, std::countr_zero(cyclic_bit));
    a.and_(r9d, 1);
    a.mov(code.here1(at.cyclic), r9b);
    a.lea(r10, qword_ptr(r8, slot_bytes));
    a.sub(r10, rdi);
    a.mov(code.here(at.base), r10);
    a.mov(eax, dword_ptr(r8, slot_pair));
    code.take(rax);
    a.lea(r8, qword_ptr(rdi, static_cast<int>(sizeof(gc::Cell) - sizeof(Slot))));
    a.shr(r8, std::countr_zero(sizeof(gc::Cell)));
    a.mov(r9, r8);
    a.imul(r9, code.here(at.step));
    a.sub(code.row(at.account.frames_moment), r9);
    code.shrink(r13, at.account.levels.in_use, at.account.levels.in_use_peak, r8);
    code.shrink(rbx, at.total.in_use, at.total.in_use_peak, r8);
    code.charge_clock();
    a.mov(rax, r12);
    code.go_to(rax);
}

// The word rax, of the pair edx, is to be entered. Interpreter::enter
void StubMaker::enter(MachineCode& code, Assembler& a) {
    const Label head = a.newLabel();
    const Label slowly = a.newLabel();
    a.test(al, 3);
    a.jnz(head);
    if (!Cells::cells_are_guarded) {
        unwind(code, a, head, slowly);
    }
    a.bind(slowly);
    a.mov(code.here(at.entered), rax);
    a.mov(code.here4(at.entered + static_cast<int>(offsetof(Field, pair))), edx);
    code.call(Calls::enter);
    a.jmp(imm(stubs_.after_call));
    a.bind(head);
    a.cmp(al, immediate_byte(gc::Immediate::super));
    a.jne(slowly);
    a.mov(r12, rax);
    a.shr(r12, 8);
    a.shl(r12, function_shift);
    a.mov(rcx, imm(reinterpret_cast<std::uint64_t>(at.functions)));
    a.add(r12, rcx);
    check_arguments(code, a, slowly);
    begin_body(code, a);
}

// Interpreter::unwind_unshared
void StubMaker::unwind(MachineCode& code, Assembler& a, Label head, Label slowly) {
    const Label loop = a.newLabel();
    const Label same = a.newLabel();
    const Label done = a.newLabel();
    const Label long_one = a.newLabel();
    constexpr int at_once = 1024;
    a.test(rax, rax);
    a.jz(slowly);
    a.mov(r8, code.here(at.sp));
    a.lea(rdi, qword_ptr(r8, at_once * slot_bytes));
    a.mov(r9d, dword_ptr(rax, Cells::own));
    a.and_(r9d, Cells::pair_mask);
    a.xor_(ecx, ecx);
    a.bind(loop);
    a.cmp(dword_ptr(rax, Cells::count), 1);
    a.jne(done);
    a.test(dword_ptr(rax, Cells::of_left), Cells::kind_mask | gc::special_flags);
    a.jnz(done);
    a.mov(r10d, dword_ptr(rax, Cells::own));
    a.and_(r10d, Cells::pair_mask);
    a.cmp(r10d, r9d);
    a.je(same);
    a.mov(esi, r10d);
    a.call(imm(stubs_.release));
    a.mov(r9d, esi);
    a.xor_(ecx, ecx);
    a.bind(same);
    pass_cell(code, a);
    a.test(al, 3);
    a.jnz(done);
    a.cmp(r8, rdi);
    a.jne(loop);
    a.bind(done);
    a.mov(code.here(at.sp), r8);
    const Label freed_none = a.newLabel();
    a.test(ecx, ecx);
    a.jz(freed_none);
    a.call(imm(stubs_.release));
    a.bind(freed_none);
    a.cmp(r8, rdi);
    a.je(long_one);
    a.test(al, 3);
    a.jnz(head);
    code.later([=, this, &a] {
        a.bind(long_one);
        a.mov(code_->here(at.entered), rax);
        a.mov(code_->here4(at.entered + static_cast<int>(offsetof(Field, pair))), edx);
        code_->call(Calls::work);
        a.mov(rax, code_->here(at.entered));
        a.mov(edx, code_->here4(at.entered + static_cast<int>(offsetof(Field, pair))));
        a.jmp(slowly);
    });
}

// The cell rax of the label r9: its argument goes to the stack, it is freed; rax and edx are its
// function. rcx counts.
void StubMaker::pass_cell(MachineCode& code, Assembler& a) {
    a.inc(ecx);
    a.add(r8, slot_bytes);
    a.mov(r10, qword_ptr(rax, Cells::right));
    a.mov(qword_ptr(r8), r10);
    a.mov(r10d, dword_ptr(rax, Cells::of_right));
    a.and_(r10d, Cells::pair_mask);
    a.mov(dword_ptr(r8, slot_pair), r10d);
    a.mov(r10d, r9d);
    a.shl(r10d, 8);
    static_assert(freed_info(false, 1) == (freed_info(false, 0) | 1u << 8));
    a.or_(r10d, freed_info(false, 0));
    a.mov(dword_ptr(r8, slot_info_at), r10d);
    a.mov(edx, dword_ptr(rax, Cells::of_left));
    a.and_(edx, Cells::pair_mask);
    a.mov(r10, qword_ptr(rax, Cells::left));
    a.mov(rsi, code.here(at.free_cells));
    a.mov(qword_ptr(rax), rsi);
    a.mov(code.here(at.free_cells), rax);
    a.mov(rax, r10);
}

// Interpreter::arguments_on_stack, for the function r12. Leaves the top in r8.
void StubMaker::check_arguments(MachineCode& code, Assembler& a, Label slowly) {
    const Label next = a.newLabel();
    static_assert(number(SlotKind::spine) == number(SlotKind::argument) + 1);
    a.mov(r8, code.here(at.sp));
    a.mov(ecx, dword_ptr(r12, offsetof(Function, arity)));
    a.xor_(esi, esi);
    a.mov(r9, r8);
    a.bind(next);
    a.mov(r10d, dword_ptr(r9, slot_info_at));
    a.or_(esi, r10d);
    a.and_(r10d, kind_mask);
    a.cmp(r10d, number(SlotKind::argument));
    a.jne(slowly);
    a.sub(r9, slot_bytes);
    a.dec(ecx);
    a.jnz(next);
    a.mov(r10d, dword_ptr(r9, slot_info_at));
    a.and_(r10d, kind_mask);
    a.sub(r10d, number(SlotKind::argument));
    a.cmp(r10d, 1); // an argument beyond, or a cell of the spine
    a.jbe(slowly);
    a.cmp(code.here(at.highest_pass), r9);
    a.ja(slowly);
    a.shr(esi, std::countr_zero(cyclic_bit));
    a.and_(esi, 1);
    a.mov(code.here1(at.cyclic), sil);
}

// Interpreter::begin, of the function r12 by the reference edx; the frame is at r8.
void StubMaker::begin_body(MachineCode& code, Assembler& a) {
    const Label pause = a.newLabel();
    const Label on = a.newLabel();
    const Label unmarked = a.newLabel();
    a.mov(rbp, r8);
    a.mov(code.here(at.fp), rbp);
    a.mov(code.here(at.hops), 0);
    a.mov(ecx, edx);
    a.shl(rcx, account_shift);
    a.mov(r9, imm(reinterpret_cast<std::uint64_t>(at.accounts)));
    a.inc(qword_ptr(r9, rcx, 0, at.account.entries));
    a.mov(rcx, code.here(at.step));
    a.inc(rcx);
    a.mov(code.here(at.step), rcx);
    a.cmp(rcx, code.here(at.pause_at));
    a.jae(pause);
    a.bind(on);
    find_body_pair(code, a);
    code.take(rax);
    a.cmp(byte_ptr(r12, offsetof(Function, called) + offsetof(Called, marked)), 0);
    a.je(unmarked);
    code.call_counted();
    a.bind(unmarked);
    code.charge_clock();
    a.mov(rax, qword_ptr(r12, offsetof(Function, entry)));
    code.go_to(rax);
    code.later([=, this, &a] {
        a.bind(pause);
        a.mov(r14d, edx);
        code_->call(Calls::pause);
        a.mov(edx, r14d);
        a.mov(r14d, code_->here4(at.pair));
        a.jmp(on);
    });
}

// Functions::body_pair, of the function r12 by the reference edx: into eax.
void StubMaker::find_body_pair(MachineCode& code, Assembler& a) {
    const Label other = a.newLabel();
    const Label found = a.newLabel();
    constexpr int reference = offsetof(Function, reference);
    constexpr int body = offsetof(Function, body);
    constexpr int next = sizeof(gc::PairId);
    a.mov(eax, dword_ptr(r12, body));
    a.cmp(dword_ptr(r12, reference), edx);
    a.jne(other);
    a.bind(found);
    code.later([=, this, &a] {
        a.bind(other);
        a.mov(eax, dword_ptr(r12, body + next));
        a.cmp(dword_ptr(r12, reference + next), edx);
        a.je(found);
        a.mov(esi, dword_ptr(r12, offsetof(Function, called) + offsetof(Called, super)));
        code_->call(Calls::body_pair);
        a.jmp(found);
    });
}

void StubMaker::make() {
    add("leave", [this](auto& code, auto& a) { leave(code, a); });
    stubs_.begin = add("begin", [this](auto& code, auto& a) { begin(code, a); });
    stubs_.after_call = add("after a call", [this](auto& code, auto& a) { after_call(code, a); });
    stubs_.wait = add("wait", [this](auto& code, auto& a) { wait(code, a); });
    stubs_.allocate = add("allocate", [this](auto& code, auto& a) { allocate(code, a); });
    stubs_.release = add("release", [this](auto& code, auto& a) { release(code, a); });
    stubs_.give = add("give", [this](auto& code, auto& a) { give(code, a); });
    stubs_.enter = add("enter", [this](auto& code, auto& a) { enter(code, a); });
}

} // namespace

void add_code(MachineCode& code, Region& region, const std::string& name) {
    code.holder.flatten();
    code.holder.resolveUnresolvedLinks();
    code.holder.relocateToBase(region.next());
    const std::size_t bytes = code.holder.codeSize();
    code.holder.copyFlattenedData(region.add(bytes, name), bytes);
}

Stubs make_stubs(const Layout& layout, Region& region) {
    Stubs stubs;
    StubMaker(layout, region, stubs).make();
    return stubs;
}

} // namespace lexprof::reducer
