#include "reducer/compiled/machine_code.h"

#include "reducer/compiled/calls.h"

#include <stdexcept>

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;

namespace {

// An instruction that the processor does not have is a mistake of ours.
class Refusing final : public asmjit::ErrorHandler {
  public:
    void handleError(asmjit::Error, const char* message, asmjit::BaseEmitter*) override {
        throw std::logic_error(message);
    }
};

Refusing refusing;

} // namespace

CondCode condition(Op comparison) {
    switch (comparison) {
    case Op::eq: return CondCode::kE;
    case Op::ne: return CondCode::kNE;
    case Op::lt: return CondCode::kL;
    case Op::le: return CondCode::kLE;
    case Op::gt: return CondCode::kG;
    default: return CondCode::kGE;
    }
}

MachineCode::MachineCode(const Layout& layout, const Stubs& stubs, std::uint64_t address)
    : at(layout), stubs_(stubs) {
    holder.init(asmjit::Environment::host(), address);
    holder.setErrorHandler(&refusing);
    holder.attach(&a);
}

void MachineCode::load_registers() {
    a.mov(rbp, here(at.fp));
    a.mov(r13, here(at.row));
    a.mov(r14d, here4(at.pair));
    a.mov(r15, here(at.step));
}

void MachineCode::go_to(Gp step) {
    a.mov(ecx, dword_ptr(step, offsetof(Instruction, native)));
    a.mov(rdx, imm(at.region));
    a.add(rcx, rdx);
    a.jmp(rcx);
}

void MachineCode::go_on_in_machine_code() {
    const Label none = a.newLabel();
    a.mov(r10d, dword_ptr(r8, slot_info_at));
    a.shr(r10d, 8); // slot.h
    a.jz(none);
    a.mov(r11, imm(at.region));
    a.lea(r10, qword_ptr(r11, r10, std::countr_zero(resumed_unit)));
    a.jmp(r10);
    a.bind(none);
}

void MachineCode::write_what_is_seldom() {
    for (std::size_t next = 0; next < cold_.size(); ++next) {
        const auto write = std::move(cold_[next]);
        write();
    }
    cold_.clear();
}

void MachineCode::operation(int number) {
    a.add(row(at.account.ops), number);
    a.add(r15, number);
}

void MachineCode::operation_and_match() {
    a.inc(row(at.account.ops));
    a.inc(row(at.account.matches));
    a.add(r15, 2);
}

void MachineCode::match() {
    a.inc(row(at.account.matches));
    a.inc(r15);
}

void MachineCode::enter_at_once() {
    a.inc(row(at.account.entries));
    a.inc(r15);
}

// gc::Levels::grow and rise.
void MachineCode::grow(Gp base, int level, int most, Gp by) {
    const Label risen = a.newLabel();
    const Label on = a.newLabel();
    a.mov(r11, qword_ptr(base, level));
    a.add(r11, by);
    a.mov(qword_ptr(base, level), r11);
    const auto window_max = qword_ptr(base, level + static_cast<int>(offsetof(gc::Level, window_max)));
    a.cmp(r11, window_max);
    a.jg(risen);
    a.bind(on);
    later([=, this] {
        a.bind(risen);
        a.mov(window_max, r11);
        a.cmp(r11, qword_ptr(base, most + static_cast<int>(offsetof(gc::Most, max))));
        a.jle(on);
        a.mov(qword_ptr(base, most + static_cast<int>(offsetof(gc::Most, max))), r11);
        a.mov(qword_ptr(base, most + static_cast<int>(offsetof(gc::Most, max_step))), r15);
        a.jmp(on);
    });
}

// gc::Levels::shrink.
void MachineCode::shrink(Gp base, int level, Gp by) {
    const Label fallen = a.newLabel();
    const Label on = a.newLabel();
    a.mov(r11, qword_ptr(base, level));
    a.sub(r11, by);
    a.mov(qword_ptr(base, level), r11);
    const auto window_min = qword_ptr(base, level + static_cast<int>(offsetof(gc::Level, window_min)));
    a.cmp(r11, window_min);
    a.jl(fallen);
    a.bind(on);
    later([=, this] {
        a.bind(fallen);
        a.mov(window_min, r11);
        a.jmp(on);
    });
}

void MachineCode::take(Gp pair) {
    const Label same = a.newLabel();
    a.cmp(pair.r32(), r14d);
    a.je(same);
    a.mov(r14d, pair.r32());
    a.mov(here4(at.pair), r14d);
    a.mov(ecx, r14d);
    a.shl(rcx, account_shift);
    a.mov(r13, imm(reinterpret_cast<std::uint64_t>(at.accounts)));
    a.add(r13, rcx);
    a.mov(here(at.row), r13);
    a.bind(same);
}

// Clock::charge
void MachineCode::charge_clock() {
    if (!at.is_stamped) {
        count_turn(r13, r14);
        return;
    }
    const Label other = a.newLabel();
    const Label on = a.newLabel();
    a.cmp(here4(at.clock_label), r14d);
    a.jne(other);
    a.bind(on);
    later([=, this] {
        a.bind(other);
        a.mov(esi, r14d);
        call(Calls::charge);
        a.jmp(on);
    });
}

void MachineCode::count_turn(Gp account, Gp pair) {
    a.xor_(ecx, ecx);
    a.cmp(here4(at.clock_label), pair.r32());
    a.setne(cl);
    a.add(qword_ptr(account, at.account.turns), rcx);
    a.mov(here4(at.clock_label), pair.r32());
}

void MachineCode::account_of(Gp to, Gp pair) {
    a.shl(pair.r64(), account_shift);
    a.mov(to, imm(reinterpret_cast<std::uint64_t>(at.accounts)));
    a.add(to, pair.r64());
}

// operate_small, reducer/small_integers.h: into rax.
void MachineCode::operate(Op op, Label slowly) {
    switch (op) {
    case Op::add:
        a.dec(rax);
        a.add(rax, rcx);
        a.jo(slowly);
        break;
    case Op::sub:
        a.dec(rcx);
        a.sub(rax, rcx);
        a.jo(slowly);
        break;
    case Op::mul:
        a.dec(rax);
        a.sar(rcx, 2);
        a.imul(rax, rcx);
        a.jo(slowly);
        a.inc(rax);
        break;
    case Op::div:
    case Op::mod:
        divide(slowly);
        if (op == Op::mod) a.mov(rax, rdx);
        a.shl(rax, 2);
        a.inc(rax);
        break;
    case floor_division:
    case floor_remainder: divide_down(op, slowly); break;
    default: // a comparison
        a.cmp(rax, rcx);
        a.mov(eax, 0);
        a.set(condition(op), al);
        a.shl(eax, 8);
        a.or_(eax, true_or_false);
        break;
    }
}

// The quotient, cut off, into rax, and the remainder into rdx; rcx is the divisor then.
void MachineCode::divide(Label slowly) {
    a.sar(rcx, 2);
    a.lea(rdx, qword_ptr(rcx, 1));
    a.cmp(rdx, 1); // the divisor is -1 or 0
    a.jbe(slowly);
    a.sar(rax, 2);
    a.cqo();
    a.idiv(rcx);
}

// MachineIntegers::floor_division
void MachineCode::divide_down(Op op, Label slowly) {
    const Label rounded = a.newLabel();
    divide(slowly);
    a.test(rdx, rdx);
    a.jz(rounded);
    a.mov(r10, rdx);
    a.xor_(r10, rcx);
    a.jns(rounded);
    a.dec(rax);
    a.add(rdx, rcx);
    a.bind(rounded);
    if (op == floor_remainder) a.mov(rax, rdx);
    a.shl(rax, 2);
    a.inc(rax);
}

void MachineCode::retain(Gp word) {
    const Label no_cell = a.newLabel();
    a.test(word.r8(), 3);
    a.jnz(no_cell);
    a.inc(dword_ptr(word, gc::Layout::count));
    const Label too_many = a.newLabel();
    a.jz(too_many);
    a.bind(no_cell);
    later([=, this] {
        a.bind(too_many);
        a.dec(dword_ptr(word, gc::Layout::count));
        a.mov(rsi, word);
        call(Calls::retain);
    });
}

void MachineCode::release_slot(int slot) {
    a.mov(rsi, word(slot));
    a.mov(word(slot), 0);
    release_word_in_rsi();
}

void MachineCode::release_word_in_rsi() {
    const Label suspected = a.newLabel();
    const Label dying = a.newLabel();
    const Label on = a.newLabel();
    a.test(sil, 3);
    a.jnz(on);
    a.test(rsi, rsi);
    a.jz(on);
    a.cmp(dword_ptr(rsi, gc::Layout::count), 1);
    a.je(dying);
    a.test(dword_ptr(rsi, gc::Layout::of_left), gc::flag_cyclic);
    a.jnz(suspected);
    a.dec(dword_ptr(rsi, gc::Layout::count));
    a.bind(on);
    later([=, this] {
        a.bind(dying);
        if (!gc::Layout::cells_are_guarded) {
            a.call(imm(stubs_.reclaim));
            a.test(rsi, rsi);
            a.jz(on);
            a.mov(r8, rsp);
            call(Calls::reclaim);
            a.jmp(on);
        }
        a.bind(suspected);
        call(Calls::release);
        a.jmp(on);
    });
}

} // namespace lexprof::reducer
