#include "reducer/compiled/stubs.h"

#include "reducer/compiled/entering.h"
#include "reducer/compiled/frame.h"

#include <bit>

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;

namespace {

constexpr int own_bytes = 8 * (1 + scratch_words); // of the frame
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
        MachineCode code(at, stubs_, region_.next());
        const std::uint64_t address = region_.next();
        write(code, code.a);
        code.write_what_is_seldom();
        add_code(code, region_, name);
        return address;
    }
    void leave(MachineCode& code, Assembler& a);
    void begin(MachineCode& code, Assembler& a);
    void wait(MachineCode& code, Assembler& a);
    void go_on(MachineCode& code, Assembler& a);
    void allocate(MachineCode& code, Assembler& a);
    void allocate_again(MachineCode& code, Assembler& a);
    void release(MachineCode& code, Assembler& a);
    void shorten(MachineCode& code, Assembler& a);
    void reclaim(MachineCode& code, Assembler& a);
    void free_dying(MachineCode& code, Assembler& a);
    void drop_fields(Assembler& a, asmjit::Label next);

    const Layout& at;
    Region& region_;
    Stubs& stubs_;
};

// Goes back to C++, with the step in rax. It is at the begin of the region; `wanted` is one byte
// further.
void StubMaker::leave(MachineCode& code, Assembler& a) {
    a.nop();
    a.nop();
    code.store_step();
    a.add(rsp, own_bytes);
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
    a.sub(rsp, own_bytes);
    a.mov(rbx, rdi);
    a.mov(rax, rsi);
    code.load_registers();
    code.go_to(rax);
}

// Called. The body that is running waits; its upper slot is at rsi, it goes on at the step rcx, and
// in machine code where the info r11d of that slot says (Note [Where a body goes on]). Leaves rax,
// rdx and rsi alone. Interpreter::suspend
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
    a.or_(r9d, r11d);
    a.mov(dword_ptr(rsi, slot_info_at), r9d);
    a.add(r8, static_cast<int>(sizeof(gc::Cell) - sizeof(Slot)));
    a.shr(r8, std::countr_zero(sizeof(gc::Cell)));
    a.mov(r9, r8);
    a.imul(r9, r15);
    a.add(code.row(at.account.frames_moment), r9);
    code.grow(r13, at.account.levels.in_use, at.account.levels.in_use_most, r8);
    code.grow(rbx, at.total.in_use, at.total.in_use_most, r8);
    a.ret();
}

// Called. The body whose upper slot is at r8 goes on, which waited with rdi bytes; the frame is
// there already, and has the value. It has no time yet. Interpreter::resume
void StubMaker::go_on(MachineCode& code, Assembler& a) {
    a.mov(code.here(at.sp), r8);
    a.mov(code.here(at.fp), rbp);
    a.mov(r9d, dword_ptr(r8, slot_info_at));
    a.shr(r9d, std::countr_zero(cyclic_bit));
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
    a.ret();
}

// Called. r9 cells of the register's pair are made. Clobbers r9 to r11. LexicalMeter::allocate
void StubMaker::allocate(MachineCode& code, Assembler& a) {
    a.add(code.row(at.account.cells), r9);
    a.add(code.here(at.allocated), r9);
    a.mov(r10, r9);
    a.imul(r10, r15);
    a.add(code.row(at.account.live_moment), r10);
    code.grow(r13, at.account.levels.live, at.account.levels.live_most, r9);
    code.grow(r13, at.account.levels.in_use, at.account.levels.in_use_most, r9);
    code.grow(rbx, at.total.live, at.total.live_most, r9);
    code.grow(rbx, at.total.in_use, at.total.in_use_most, r9);
    a.ret();
}

// Called. A cell of the label r9 is made again. Clobbers rcx, r9 and r11; r10 is the account.
// PairLedger::allocate_again
void StubMaker::allocate_again(MachineCode& code, Assembler& a) {
    code.account_of(r10, r9);
    a.mov(ecx, 1);
    a.add(qword_ptr(r10, at.account.live_moment), r15);
    code.grow(r10, at.account.levels.live, at.account.levels.live_most, rcx);
    code.grow(r10, at.account.levels.in_use, at.account.levels.in_use_most, rcx);
    code.grow(rbx, at.total.live, at.total.live_most, rcx);
    code.grow(rbx, at.total.in_use, at.total.in_use_most, rcx);
    a.ret();
}

// Called. rcx cells of the label r9 are freed. Clobbers rcx and r9 to r11. PairLedger::release
void StubMaker::release(MachineCode& code, Assembler& a) {
    a.shl(r9, account_shift);
    a.mov(r10, imm(reinterpret_cast<std::uint64_t>(at.accounts)));
    a.add(r9, r10);
    a.mov(r10, rcx);
    a.imul(r10, r15);
    a.sub(qword_ptr(r9, at.account.live_moment), r10);
    code.shrink(r9, at.account.levels.live, rcx);
    code.shrink(r9, at.account.levels.in_use, rcx);
    code.shrink(rbx, at.total.live, rcx);
    code.shrink(rbx, at.total.in_use, rcx);
    a.ret();
}

// Called. The indirection rdx is in a field whose word is at r8 and whose pair at r9: there comes
// to be what is behind it, and it is in rsi, to be released; 0 where that takes more.
// Values::shorten
void StubMaker::shorten(MachineCode& code, Assembler& a) {
    using Cells = gc::Layout;
    const asmjit::Label no_cell = a.newLabel();
    const asmjit::Label found = a.newLabel();
    const asmjit::Label slowly = a.newLabel();
    a.xor_(esi, esi);
    a.test(dword_ptr(rdx, Cells::of_left), gc::special_flags);
    a.jnz(slowly);
    a.mov(rcx, qword_ptr(rdx, Cells::right));
    a.mov(r11, code.here(at.stretch));
    a.inc(r11);
    a.cmp(r11, Layout::stretch_end);
    a.jae(slowly);
    a.test(cl, 3);
    a.jnz(no_cell);
    a.mov(r10d, dword_ptr(rcx, Cells::of_left));
    a.and_(r10d, Cells::kind_mask);
    a.cmp(r10d, Cells::kind_bits(gc::CellKind::ind));
    a.je(slowly);
    a.cmp(dword_ptr(rcx, Cells::count), -1); // as many as can be counted
    a.je(slowly);
    a.inc(dword_ptr(rcx, Cells::count));
    a.jmp(found);
    a.bind(no_cell);
    a.cmp(cl, static_cast<int>(gc::immediate(gc::Immediate::string, 0)));
    a.je(slowly);
    a.bind(found);
    a.mov(code.here(at.stretch), r11);
    a.mov(qword_ptr(r8), rcx);
    a.mov(r10d, dword_ptr(rdx, Cells::of_right));
    a.and_(r10d, Cells::pair_mask);
    a.mov(r11d, dword_ptr(r9));
    a.and_(r11d, ~Cells::pair_mask);
    a.or_(r11d, r10d);
    a.mov(dword_ptr(r9), r11d);
    a.mov(rsi, rdx);
    a.bind(slowly);
    a.ret();
}

// Called. The cell rsi, to which nobody but the caller refers, is freed, and what only it held:
// while they are few, and nothing more is to be done for any of them than to free it. Where there
// is, or there are many, rsi is the next one, whose count is 0; rdx says how many have gone, and
// there are rcx others of count 0 in the frame. Otherwise rsi is 0. Clobbers what a call does.
// gc::Heap::reclaim
void StubMaker::reclaim(MachineCode& code, Assembler& a) {
    using Cells = gc::Layout;
    const asmjit::Label next = a.newLabel();
    const asmjit::Label done = a.newLabel();
    const asmjit::Label handed_over = a.newLabel();
    const asmjit::Label none = a.newLabel();
    const auto load_field = [&](const Gp& word, int field) { // must not become a suspect
        const asmjit::Label fine = a.newLabel();
        a.mov(word, qword_ptr(rsi, field));
        a.test(word.r8(), 3);
        a.jnz(fine);
        a.test(word, word);
        a.jz(handed_over);
        a.test(dword_ptr(word, Cells::of_left), gc::flag_cyclic);
        a.jnz(handed_over);
        a.bind(fine);
    };
    a.xor_(edx, edx); // freed
    a.xor_(edi, edi); // met, and still to be freed
    a.xor_(ecx, ecx); // of the label r9
    a.xor_(r9d, r9d);
    a.bind(next);
    a.mov(r10d, dword_ptr(rsi, Cells::of_left));
    a.test(r10d, gc::special_flags);
    a.jnz(handed_over);
    a.and_(r10d, Cells::kind_mask);
    a.cmp(r10d, Cells::kind_bits(Cells::first_raw));
    a.jae(handed_over);
    a.cmp(edx, static_cast<int>(gc::constant_cost) - 1);
    a.jae(handed_over);
    load_field(rax, Cells::left);
    load_field(r8, Cells::right);
    free_dying(code, a);
    drop_fields(a, next);
    a.test(edi, edi);
    a.jz(done);
    a.dec(edi);
    a.mov(rsi, qword_ptr(rsp, rdi, 3, 8));
    a.jmp(next);
    a.bind(handed_over);
    a.mov(dword_ptr(rsi, Cells::count), 0);
    a.bind(done);
    a.test(ecx, ecx);
    a.jz(none);
    a.call(imm(stubs_.release));
    a.bind(none);
    a.mov(ecx, edi);
    a.ret();
}

// The cell rsi. Those of one label are released from its account together.
void StubMaker::free_dying(MachineCode& code, Assembler& a) {
    using Cells = gc::Layout;
    const asmjit::Label same = a.newLabel();
    const asmjit::Label first = a.newLabel();
    a.mov(r10d, dword_ptr(rsi, Cells::own));
    a.and_(r10d, Cells::pair_mask);
    a.cmp(r10d, r9d);
    a.je(same);
    a.test(ecx, ecx);
    a.jz(first);
    a.call(imm(stubs_.release));
    a.xor_(ecx, ecx);
    a.bind(first);
    a.mov(r9d, dword_ptr(rsi, Cells::own));
    a.and_(r9d, Cells::pair_mask);
    a.bind(same);
    a.inc(ecx);
    a.inc(edx);
    a.mov(r10, code.here(at.free_cells));
    a.mov(qword_ptr(rsi), r10);
    a.mov(code.here(at.free_cells), rsi);
}

// Its fields rax and r8. Where one of them dies with it, that is the next; where both do, the other
// waits in the frame. Otherwise rsi is 0. gc::Heap::drop_child
void StubMaker::drop_fields(Assembler& a, asmjit::Label next) {
    using Cells = gc::Layout;
    const asmjit::Label left_on = a.newLabel();
    const asmjit::Label right_on = a.newLabel();
    const asmjit::Label queue = a.newLabel();
    a.xor_(esi, esi);
    a.test(al, 3);
    a.jnz(left_on);
    a.dec(dword_ptr(rax, Cells::count));
    a.cmovz(rsi, rax);
    a.bind(left_on);
    a.test(r8b, 3);
    a.jnz(right_on);
    a.dec(dword_ptr(r8, Cells::count));
    a.jnz(right_on);
    a.test(rsi, rsi);
    a.jnz(queue);
    a.mov(rsi, r8);
    a.jmp(next);
    a.bind(queue);
    a.mov(qword_ptr(rsp, rdi, 3, 8), r8);
    a.inc(edi);
    a.jmp(next);
    a.bind(right_on);
    a.test(rsi, rsi);
    a.jnz(next);
}

void StubMaker::make() {
    add("leave", [this](auto& code, auto& a) { leave(code, a); });
    stubs_.begin = add("begin", [this](auto& code, auto& a) { begin(code, a); });
    stubs_.wait = add("wait", [this](auto& code, auto& a) { wait(code, a); });
    stubs_.go_on = add("go on", [this](auto& code, auto& a) { go_on(code, a); });
    stubs_.allocate = add("allocate", [this](auto& code, auto& a) { allocate(code, a); });
    stubs_.allocate_again =
        add("allocate again", [this](auto& code, auto& a) { allocate_again(code, a); });
    stubs_.release = add("release", [this](auto& code, auto& a) { release(code, a); });
    stubs_.shorten = add("shorten", [this](auto& code, auto& a) { shorten(code, a); });
    stubs_.reclaim = add("reclaim", [this](auto& code, auto& a) { reclaim(code, a); });
    add_entering(at, region_, stubs_);
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
