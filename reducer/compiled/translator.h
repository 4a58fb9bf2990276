// From the instructions of a body to machine code.
//
// Each instruction has a template of machine code, which ends where that of the next begins, or
// goes somewhere else. What is rare goes to the interpreter, and does the whole instruction there:
// so no template has changed anything by then.
#pragma once

#include "reducer/compiled/machine_code.h"

namespace lexprof::reducer {

class Translator {
  public:
    // Writes to where `address` is.
    Translator(const Layout& layout, const Stubs& stubs, const Code& program, std::uint64_t address)
        : code(layout, stubs, address),
          at(layout),
          a(code.a),
          stubs_(stubs),
          program_(program),
          address_(address) {}

    MachineCode code;

    // The instructions from one number up to another.
    void translate(std::size_t first, std::size_t end);
    // Where each of them begins, from the begin of the code on.
    std::uint64_t offset(std::size_t instruction) const;

  private:
    using Gp = asmjit::x86::Gp;
    using Label = asmjit::Label;

    // instructions.cpp
    void instruction(Step pc);
    void by_shape(Step pc);
    void arithmetic(Step pc, Op op);
    void unless_compared(Step pc, Op op);
    void early(Step pc, Op op);
    void load_small_operands(Step pc, Label slowly);
    void unless(Step pc);
    void decide(Step pc);
    void not_boolean(Step pc);
    void unless_fail(Step pc);
    void jump(Step pc);
    void move(Step pc);
    void copy(Step pc);
    void sequence(Step pc);

    // calling.cpp
    void evaluate(Step pc);
    void follow(Step pc, Label slowly);
    void give(Step pc);
    void enter_operand(Step pc);
    void apply(Step pc);
    void call_body(Step pc);
    void tail_call(Step pc);
    void shift_arguments(Step pc);
    void wait(Step pc, Label resumed);
    void resumed(Step pc, Label here);
    void say_where_to_go_on();
    void begin(SuperId super, int frame);

    // data.cpp
    void select(Step pc);
    void unpack(Step pc);
    void unpack_shared(Step pc, const std::int32_t* results);
    void unpack_unshared(Step pc, const std::int32_t* results);
    void unpack_others(Step pc);
    void field(Step pc);
    void tag_of_others(Label found, Label slowly);
    void check_no_indirection(const Gp& cell, int to_word, int to_pair, int steps, Label again,
                              Label slowly);
    void copy_field(const Gp& cell, int to_word, int to_pair, std::int32_t slot);
    void check_no_indirections(const std::int32_t* results, int steps, Label again, Label slowly);

    // building.cpp
    void build(Step pc);
    void take_cells(const Template& made, Label slowly);
    Gp cell_in(const Template& made, int cell, const Gp& scratch);
    void fill_cell(const Template& made, std::uint32_t number);
    Gp fill_field(const Template& made, const Gp& to, int to_word, Source source, int number);
    void book_cyclic(const Template& made);

    // The interpreter does all of it and goes on wherever that leads.
    void leave_to_interpreter(Step pc);
    // The same later on, for the label; one that goes on with the next instruction, and `on` is
    // there.
    void later_by_interpreter(Label label, Step pc);
    void later_by_interpreter(Label label, Step pc, Label on);
    void store_constant(const MachineCode::Mem& to, Word word, Gp scratch);

    Label& label(std::size_t instruction) { return labels_[instruction - first_]; }
    Label& target(Step pc) { return label(static_cast<std::size_t>(pc - begin())); }
    Label& target(std::int32_t instruction) { return label(static_cast<std::size_t>(instruction)); }
    Step begin() const { return program_.instructions.data(); }

    const Layout& at;
    asmjit::x86::Assembler& a;
    const Stubs& stubs_;
    const Code& program_;
    std::uint64_t address_;
    struct Resumed {
        std::size_t offset; // of the number that says where the label is
        Label label;
    };
    std::vector<Resumed> resumed_;
    std::size_t first_ = 0;
    std::vector<Label> labels_;
};

} // namespace lexprof::reducer
