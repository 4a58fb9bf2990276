// A piece of machine code that is being written: where things are, calls of the interpreter, and
// the words of the meter.
//
// Note [Registers]
//   rbx   the interpreter
//   rbp   the frame
//   r13   the account of the register's pair: LexicalMeter's row_
//   r14   that pair
//   r15   the steps so far: LexicalMeter's step
// All are saved by who is called. The others say again what memory says, where C++ may change it:
// after a call that may, they are loaded anew. The steps are in memory only while C++ is at work:
// each adds to them, and what is added to in memory every few instructions holds up all that wait
// for it. Stack, levels and free cells are in memory alone.
#pragma once

#include "reducer/compiled/layout.h"

#include <asmjit/x86.h>
#include <bit>
#include <functional>
#include <vector>

namespace lexprof::reducer {

// Where stubs are. What they take and leave alone is said in stubs.cpp.
struct Stubs {
    std::uint64_t begin = 0;      // from C++: goes to the machine code of a step
    std::uint64_t after_call = 0; // goes on with the step that C++ has given back
    std::uint64_t enter = 0;
    std::uint64_t give = 0;
    std::uint64_t wait = 0;
    std::uint64_t go_on = 0;
    std::uint64_t allocate = 0;
    std::uint64_t allocate_again = 0;
    std::uint64_t release = 0;
    std::uint64_t shorten = 0;
    std::uint64_t reclaim = 0;
};

class MachineCode {
  public:
    MachineCode(const Layout& layout, const Stubs& stubs, std::uint64_t at);

    const Layout& at;
    asmjit::CodeHolder holder;
    asmjit::x86::Assembler a;

    // --- where things are
    // -------------------------------------------------------------------------
    using Mem = asmjit::x86::Mem;
    using Gp = asmjit::x86::Gp;
    static Mem word(int slot) {
        return asmjit::x86::qword_ptr(asmjit::x86::rbp, slot_at(slot) + slot_word);
    }
    static Mem pair(int slot) {
        return asmjit::x86::dword_ptr(asmjit::x86::rbp, slot_at(slot) + slot_pair);
    }
    static Mem pair_and_info(int slot) {
        return asmjit::x86::qword_ptr(asmjit::x86::rbp, slot_at(slot) + slot_pair);
    }
    static Mem info(int slot) {
        return asmjit::x86::dword_ptr(asmjit::x86::rbp, slot_at(slot) + slot_info_at);
    }
    static Mem here(int distance) { return asmjit::x86::qword_ptr(asmjit::x86::rbx, distance); }
    static Mem here4(int distance) { return asmjit::x86::dword_ptr(asmjit::x86::rbx, distance); }
    static Mem here1(int distance) { return asmjit::x86::byte_ptr(asmjit::x86::rbx, distance); }
    static Mem row(int distance) { return asmjit::x86::qword_ptr(asmjit::x86::r13, distance); }
    static constexpr int slot_at(int slot) { return slot * static_cast<int>(sizeof(Slot)); }
    static constexpr int slot_word = offsetof(Slot, word);
    static constexpr int slot_pair = offsetof(Slot, pair);
    static constexpr int slot_info_at = offsetof(Slot, info);

    // --- calls
    // --------------------------------------------------------------------------------------
    template <typename Function>
    void call(Function* function) { // the first argument is the interpreter
        store_step();
        a.mov(asmjit::x86::rdi, asmjit::x86::rbx);
        a.mov(asmjit::x86::rax, asmjit::imm(reinterpret_cast<std::uint64_t>(function)));
        a.call(asmjit::x86::rax);
        a.mov(asmjit::x86::r15, here(at.step));
    }
    void store_step() { a.mov(here(at.step), asmjit::x86::r15); }
    void load_registers(); // from memory
    void go_to(Gp step);   // the machine code of a step, which rax holds
    // Note [Where a body goes on]
    // The slot of a body that waits has in its info, above the kind, where in the region machine
    // code is that goes on with it, in units of four bytes; it knows the frame's size and where the
    // value belongs. Nothing is said there where the interpreter has had the body wait.
    //
    // Goes there, for the slot at r8, if that says something; the value is rax, its pair edx.
    // Clobbers r10 and r11.
    void go_on_in_machine_code();
    static constexpr unsigned resumed_unit = 4;
    // What is seldom done is written behind everything else.
    void later(std::function<void()> write) { cold_.push_back(std::move(write)); }
    void write_what_is_seldom();

    // --- the words of the meter: reducer/lexical_meter.h
    // --------------------------------------------
    void operation(int number = 1);
    void operation_and_match();
    void match();
    void enter_at_once();
    void call_counted() { a.inc(row(at.account.calls)); }
    // Those that the stubs are made of. A level has grown to, or fallen to, what r11 holds; `rows`
    // is what the account is addressed by.
    void grow(Gp base, int level, int most, Gp by);
    void shrink(Gp base, int level, Gp by);
    void take(Gp pair);  // clobbers rcx; not the clock
    void charge_clock(); // the register's pair; where C++ is called nothing else survives
    // The clock's label becomes the pair, where no stamp is taken. Clobbers rcx.
    void count_turn(Gp account, Gp pair);
    void account_of(Gp to,
                    Gp pair); // its address; the pair is a register of its own, and clobbered
    void units_of(Gp bytes) { // reducer/stack.h
        a.add(bytes, static_cast<int>(sizeof(gc::Cell) - sizeof(Slot)));
        a.shr(bytes, std::countr_zero(sizeof(gc::Cell)));
    }

    // operate_small, reducer/small_integers.h: rax of rax and rcx, which are small. Clobbers rdx
    // and, where it rounds down, r10.
    void operate(Op op, asmjit::Label slowly);

    // --- cells
    // -------------------------------------------------------------------------------------- One
    // owner more; what is no reference to a cell is left alone. Clobbers nothing.
    void retain(Gp word);
    // One owner less of what a slot holds.
    void release_slot(int slot);
    void release_word_in_rsi(); // clobbers what a call does

  private:
    void divide(asmjit::Label slowly);
    void divide_down(Op op, asmjit::Label slowly);

    const Stubs& stubs_;
    std::vector<std::function<void()>> cold_;
};

static_assert(std::has_single_bit(sizeof(gc::Account)) && std::has_single_bit(sizeof(Function)));
constexpr unsigned account_shift = std::countr_zero(sizeof(gc::Account));

constexpr int kind_mask = 0x3F; // of a slot's info
static_assert((slot_info(SlotKind::thread, true, 1) & kind_mask) ==
              static_cast<std::uint32_t>(SlotKind::thread));

constexpr int true_or_false = static_cast<int>(gc::boolean(false)); // the lowest byte of both
asmjit::x86::CondCode condition(Op comparison);                     // on words of small integers

constexpr std::int64_t word_imm(Word word) { return static_cast<std::int64_t>(word); }

} // namespace lexprof::reducer
