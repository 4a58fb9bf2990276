// How the machine code for entering and giving is made.
#pragma once

#include "reducer/compiled/machine_code.h"

namespace lexprof::reducer {

constexpr unsigned function_shift = std::countr_zero(sizeof(Function));
constexpr int number(SlotKind kind) { return static_cast<int>(kind); }
constexpr int immediate_byte(gc::Immediate type) {
    return static_cast<int>(gc::immediate(type, 0));
}
constexpr int slot_bytes = sizeof(Slot);
constexpr int slot_shift = std::countr_zero(sizeof(Slot));
constexpr int slot_pair = MachineCode::slot_pair;
constexpr int slot_info_at = MachineCode::slot_info_at;
constexpr int cyclic_shift = std::countr_zero(cyclic_bit);

// What a root that can be overwritten at once has none of: it is an application or a hole.
static_assert(gc::Layout::kind_bits(gc::CellKind::app) == 0);
constexpr std::uint32_t root_mask =
    (gc::Layout::kind_mask & ~gc::Layout::kind_bits(gc::CellKind::hole)) | gc::special_flags;

// The word is in rax everywhere, its pair in edx, and the top of the stack in r8.
class EnteringMaker {
  public:
    EnteringMaker(const Layout& layout, const Stubs& stubs, std::uint64_t address)
        : code(layout, stubs, address), at(layout), a(code.a), stubs_(stubs) {}

    void make();

    MachineCode code;
    asmjit::Label enter = code.a.newLabel(); // the word is to be entered; the stack knows its top
    asmjit::Label give = code.a.newLabel();  // the word is a value
    asmjit::Label after_call = code.a.newLabel(); // C++ has given back a step, or none

  private:
    void save_word();
    void load_word();
    void kind_of(asmjit::x86::Gp to, asmjit::x86::Gp slot, int distance = 0);

    void go_on_after_call();
    void enter_slowly();
    void enter_head();
    void begin_unwinding();
    void unwind();
    void begin_unwound();
    void rest_after_many(asmjit::Label many);
    void pass_cell();
    void set_freed_info();
    void load_function();
    void pass_shared_cell();
    void check_arguments();
    void expect_function(asmjit::Label on);
    void begin_body();

    // passing.cpp
    void enter_other_cell();
    void pass_cell_alone();
    void free_cell_and_enter();
    void pass_indirection();
    void take_arguments_of_cells(asmjit::Label slowly);

    // settling.cpp
    void enter_suspended();
    void find_suspended();
    void begin_suspended();
    void check_chain(asmjit::Label slowly);
    void take_chain_apart();
    void empty_root();
    void take_argument(asmjit::x86::Gp cell);
    void find_body_pair();
    void check_partial();
    void make_partial();
    void make_partial_in_place();

    // comparing.cpp
    void compare_atoms(asmjit::Label not_quick);
    void load_argument(asmjit::x86::Gp to, int distance, asmjit::Label neither);
    void check_root(asmjit::Label not_quick);
    void decide();
    void overwrite_root();

    // primitives.cpp
    void enter_primitive();
    void operate(asmjit::Label done, asmjit::Label slowly);
    void operate_on_arguments(asmjit::Label not_quick);
    void operate_on_cells(asmjit::Label not_quick);
    void count_operation();
    void choose_argument(asmjit::Label back);
    void wait_for_argument(asmjit::Label back);
    void wait_for_any(asmjit::Label back);
    void wait();
    void enter_other_primitive();
    void find_strict_argument(asmjit::Label slowly);
    void check_strict_argument(asmjit::Label slowly);
    void give_to_primitive();

    void give_value();
    void resume(asmjit::Label slowly);
    void update_root();

    const Layout& at;
    asmjit::x86::Assembler& a;
    const Stubs& stubs_;
    asmjit::Label head_ = a.newLabel();       // the word is no cell
    asmjit::Label unwound_ = a.newLabel();    // likewise, and cells have been passed
    asmjit::Label function_ = a.newLabel();   // likewise, and it is the function r12
    asmjit::Label body_ = a.newLabel();       // the function r12, whose arguments are there, begins
    asmjit::Label cell_ = a.newLabel();       // it is one
    asmjit::Label suspended_ = a.newLabel();  // others refer to it, too
    asmjit::Label shared_ = a.newLabel();     // likewise, and it is no call that is suspended
    asmjit::Label partial_ = a.newLabel();    // the function rax has too few arguments
    asmjit::Label other_cell_ = a.newLabel(); // no plain application
    asmjit::Label slowly_ = a.newLabel();     // the interpreter enters it
    asmjit::Label primitive_ = a.newLabel();  // it is a primitive, of its word in r12 as well
    asmjit::Label deliver_ = a.newLabel();    // the interpreter gives it
    asmjit::Label wait_ = a.newLabel();       // a primitive waits: see wait()
};

} // namespace lexprof::reducer
