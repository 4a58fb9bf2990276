// Templates become graph in machine code: what reducer/builder.h does for those that are made of
// constants, slots and their own cells.
//
// Registers: r12 the pair and, where the cells may come to lie on a cycle, the flag that says so;
// r10 the flag alone. For the results, r12 is the info above 32 zeros, and r10 with the pair. What
// a slot says beside its word is stored at once: the processor passes it on only to loads that it
// covers.
#include "reducer/compiled/calls.h"
#include "reducer/compiled/frame.h"
#include "reducer/compiled/translator.h"

#include <algorithm>
#include <array>

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

namespace {

// Cells lie in registers while they are filled; where there are more, their addresses in the frame.
const std::array<Gp, 6> registers{rax, rcx, rdx, rsi, rdi, r8};

bool in_registers(const Template& made) { return made.size <= registers.size(); }

Mem in_frame(int cell) { return qword_ptr(rsp, 8 * cell); }

bool has_machine_code(const Template& made) {
    const bool hands_out_input = std::ranges::any_of(
        made.results, [](const Result& result) { return result.value.source() == Source::input; });
    return !hands_out_input && made.size <= scratch_words && !made.special && !made.slow &&
           made.discards.empty() && (made.size == 0 || !Cells::cells_are_guarded);
}

std::uint32_t flagged(const Template& made) {
    return static_cast<std::uint32_t>(
        std::ranges::count_if(made.cells, [](const CellTemplate& cell) { return cell.cyclic; }));
}

} // namespace

void Translator::build(Step pc) {
    const Template& made = program_.templates[static_cast<std::size_t>(pc->a)];
    if (!has_machine_code(made)) {
        leave_to_interpreter(pc);
        return;
    }
    const Label slowly = a.newLabel();
    const Label on = a.newLabel();
    if (made.size > 0) {
        take_cells(made, slowly);
        a.mov(r9d, made.size);
        a.call(imm(stubs_.allocate));
    }
    a.movzx(r10d, code.here1(at.cyclic));
    a.shl(r10d, std::countr_zero(std::uint32_t{gc::flag_cyclic}));
    if (made.size > 0) {
        a.mov(r12d, r14d);
        a.or_(r12d, r10d);
    }
    for (std::uint32_t cell = 0; cell < made.size; ++cell) fill_cell(made, cell);
    book_cyclic(made);
    a.shr(r10d, std::countr_zero(std::uint32_t{gc::flag_cyclic}) - std::countr_zero(cyclic_bit));
    a.mov(r12d, r14d);
    a.shl(r12d, 8);
    a.or_(r12d, r10d);
    a.or_(r12d, slot_info(SlotKind::argument));
    a.shl(r12, 32);
    a.lea(r10, qword_ptr(r12, r14));
    for (const Result& result : made.results) {
        const int to = MachineCode::slot_at(result.slot);
        const Gp pair = fill_field(made, rbp, to + MachineCode::slot_word, result.value.source(),
                                   result.value.number());
        if (pair != r14d) a.or_(r11, r12);
        a.mov(code.pair_and_info(result.slot), pair != r14d ? r11 : r10);
    }
    a.bind(on);
    if (made.size > 0) later_by_interpreter(slowly, pc, on);
}

// Cells from the list of free ones, if it has enough.
void Translator::take_cells(const Template& made, Label slowly) {
    a.mov(rax, code.here(at.free_cells));
    for (std::uint32_t cell = 0; cell < made.size; ++cell) {
        const Gp& here = in_registers(made) ? registers[cell] : rax;
        if (cell > 0) a.mov(here, qword_ptr(in_registers(made) ? registers[cell - 1] : rax));
        a.test(here, here);
        a.jz(slowly);
        if (!in_registers(made)) a.mov(in_frame(static_cast<int>(cell)), rax);
    }
    a.mov(r9, qword_ptr(in_registers(made) ? registers[made.size - 1] : rax));
    a.mov(code.here(at.free_cells), r9);
}

// The register that a cell is in, or is loaded into.
Translator::Gp Translator::cell_in(const Template& made, int cell, const Gp& scratch) {
    if (in_registers(made)) return registers[static_cast<std::size_t>(cell)];
    a.mov(scratch, in_frame(cell));
    return scratch;
}

// gc::Cell::fill, by a form. Clobbers r9 and r11.
void Translator::fill_cell(const Template& made, std::uint32_t number) {
    const auto source = [](int part) { return static_cast<Source>(part); };
    const auto slot_or_number = [](Source from, std::int32_t slot) {
        return from == Source::copy || from == Source::move ? slot / 2 : slot;
    };
    const CellPlan& plan = made.plans[number];
    const Gp cell = cell_in(made, static_cast<int>(number), rax);
    const Source left = source(plan.shape / 4);
    const Source right = source(plan.shape % 4);
    Gp pair = fill_field(made, cell, Cells::left, left, slot_or_number(left, plan.left));
    const std::uint32_t bits = Cells::left_bits(plan.form);
    if (pair != r14d) {
        a.or_(pair, r10d);
    } else if (bits == 0) {
        pair = r12d;
    } else {
        pair = r11d;
        a.mov(pair, r12d);
    }
    if (bits != 0) a.or_(pair, bits);
    a.mov(dword_ptr(cell, Cells::of_left), pair);
    a.mov(dword_ptr(cell, Cells::of_right),
          fill_field(made, cell, Cells::right, right, slot_or_number(right, plan.right)));
    a.mov(dword_ptr(cell, Cells::count), Cells::count_of(plan.form));
    if (Cells::own_bits(plan.form) == 0) {
        a.mov(dword_ptr(cell, Cells::own), r14d);
    } else {
        a.mov(r9d, r14d);
        a.or_(r9d, Cells::own_bits(plan.form));
        a.mov(dword_ptr(cell, Cells::own), r9d);
    }
}

// Builder::operand: the word goes to where it belongs; the register that has its pair: r14 or r11.
Translator::Gp Translator::fill_field(const Template& made, const Gp& to, int to_word,
                                      Source source, int number) {
    if (source == Source::constant) {
        store_constant(qword_ptr(to, to_word), program_.constants[static_cast<std::size_t>(number)],
                       r9);
        return r14d;
    }
    if (source == Source::cell) {
        a.mov(qword_ptr(to, to_word), cell_in(made, number, rcx));
        return r14d;
    }
    a.mov(r9, code.word(number));
    a.mov(r11d, code.pair(number));
    if (source == Source::copy)
        code.retain(r9);
    else
        a.mov(code.word(number), 0);
    a.mov(qword_ptr(to, to_word), r9);
    return r11d;
}

// gc::Heap::book_cyclic
void Translator::book_cyclic(const Template& made) {
    const std::uint32_t always = flagged(made);
    if (always > 0) a.add(code.here(at.cyclic_in_use), always);
    if (always == made.size) return; // also of no cells
    const Label all = a.newLabel();
    const Label on = a.newLabel();
    a.test(r10d, r10d);
    a.jnz(all);
    a.bind(on);
    code.later([=, this, more = made.size - always] {
        a.bind(all);
        a.add(code.here(at.cyclic_in_use), more);
        a.jmp(on);
    });
}

} // namespace lexprof::reducer
