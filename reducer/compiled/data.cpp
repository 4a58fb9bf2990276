// Instructions that make and take apart data.
#include "reducer/compiled/calls.h"
#include "reducer/compiled/translator.h"

#include <algorithm>
#include <array>

namespace lexprof::reducer {

using namespace asmjit::x86;
using asmjit::imm;
using asmjit::Label;
using Cells = gc::Layout;

namespace {

constexpr std::int32_t most_branches = 8; // that are told apart one after the other

constexpr int constructor_byte =
    static_cast<int>(gc::immediate(gc::Immediate::constructor, 0));

} // namespace

// By the tag, of a constructor of two fields or none; others by the interpreter.
void Translator::select(Step pc) {
    if (pc->d > most_branches) {
        leave_to_interpreter(pc);
        return;
    }
    const Label slowly = a.newLabel();
    const Label no_cell = a.newLabel();
    const Label found = a.newLabel();
    a.mov(rsi, code.word(pc->a));
    a.test(sil, 3);
    a.jnz(no_cell);
    a.mov(ecx, dword_ptr(rsi, Cells::of_left));
    a.and_(ecx, Cells::kind_mask);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::con2));
    a.jne(slowly);
    a.mov(ecx, dword_ptr(rsi, Cells::own));
    a.shr(ecx, Cells::beside_shift);
    a.mov(rax, imm(reinterpret_cast<std::uint64_t>(at.tags)));
    a.movzx(eax, byte_ptr(rax, rcx));
    a.bind(found);
    a.cmp(eax, pc->d);
    a.jae(slowly);
    code.match();
    if ((pc->flags & a_dead) != 0) {
        a.mov(r12d, eax);
        code.release_slot(pc->a);
        a.mov(eax, r12d);
    }
    const std::int32_t* targets = program_.tables.data() + pc->b;
    for (std::int32_t tag = 0; tag + 1 < pc->d; ++tag) {
        a.cmp(eax, tag);
        a.je(target(targets[tag]));
    }
    a.jmp(target(targets[pc->d - 1]));
    later_by_interpreter(slowly, pc);
    code.later([=, this] {
        a.bind(no_cell);
        a.cmp(sil, constructor_byte);
        a.jne(slowly);
        a.mov(rax, rsi);
        a.shr(rax, 8); // gc::tag_in
        a.jmp(found);
    });
}

// A constructor of two fields is at rsi; a field that is asked for and an indirection is the
// interpreter's affair.
void Translator::check_no_indirections(const std::int32_t* results, Label slowly) {
    constexpr std::array sides{Cells::left, Cells::right};
    for (std::size_t side = 0; side < sides.size(); ++side) {
        if (results[side] < 0) continue;
        const Label fine = a.newLabel();
        a.mov(rax, qword_ptr(rsi, sides[side]));
        a.test(al, 3);
        a.jnz(fine);
        a.mov(eax, dword_ptr(rax, Cells::of_left));
        a.and_(eax, Cells::kind_mask);
        a.cmp(eax, Cells::kind_bits(gc::CellKind::ind));
        a.je(slowly);
        a.bind(fine);
    }
}

void Translator::unpack(Step pc) {
    if (pc->d != 2) {
        leave_to_interpreter(pc);
        return;
    }
    const Label slowly = a.newLabel();
    const Label shared = a.newLabel();
    const Label on = a.newLabel();
    const std::int32_t* results = program_.tables.data() + pc->b;
    a.mov(rsi, code.word(pc->a));
    a.test(sil, 3);
    a.jnz(slowly);
    a.mov(ecx, dword_ptr(rsi, Cells::of_left));
    a.mov(edx, ecx);
    a.and_(edx, Cells::kind_mask);
    a.cmp(edx, Cells::kind_bits(gc::CellKind::con2));
    a.jne(slowly);
    check_no_indirections(results, slowly);
    code.match();
    if ((pc->flags & steps_too) != 0) code.enter_at_once();
    if ((pc->flags & a_dead) != 0 && !Cells::cells_are_guarded) {
        a.cmp(dword_ptr(rsi, Cells::count), 1);
        a.jne(shared);
        a.test(ecx, gc::special_flags);
        a.jnz(shared);
        unpack_unshared(pc, results);
        a.jmp(on);
    }
    a.bind(shared);
    unpack_shared(pc, results);
    a.bind(on);
    later_by_interpreter(slowly, pc, on);
}

void Translator::unpack_shared(Step pc, const std::int32_t* results) {
    constexpr std::array words{Cells::left, Cells::right};
    constexpr std::array pairs{Cells::of_left, Cells::of_right};
    for (std::size_t side = 0; side < words.size(); ++side) {
        if (results[side] < 0) continue;
        a.mov(rax, qword_ptr(rsi, words[side]));
        a.mov(ecx, dword_ptr(rsi, pairs[side]));
        a.and_(ecx, Cells::pair_mask);
        code.retain(rax);
        a.mov(code.word(results[side]), rax);
        a.mov(code.pair_and_info(results[side]), rcx);
    }
    if ((pc->flags & a_dead) == 0) return;
    code.release_slot(pc->a);
}

// Interpreter::take_apart: the cell at rsi goes.
void Translator::unpack_unshared(Step pc, const std::int32_t* results) {
    constexpr std::array words{Cells::left, Cells::right};
    constexpr std::array pairs{Cells::of_left, Cells::of_right};
    a.mov(code.word(pc->a), 0);
    a.mov(r9d, dword_ptr(rsi, Cells::own));
    a.and_(r9d, Cells::pair_mask);
    a.mov(ecx, 1);
    a.call(imm(stubs_.release));
    const auto dropped = std::find_if(results, results + 2, [](int slot) { return slot < 0; });
    const bool one_dropped = dropped != results + 2;
    for (std::size_t side = 0; side < words.size(); ++side) {
        if (results[side] < 0) continue;
        a.mov(rax, qword_ptr(rsi, words[side]));
        a.mov(ecx, dword_ptr(rsi, pairs[side]));
        a.and_(ecx, Cells::pair_mask);
        a.mov(code.word(results[side]), rax);
        a.mov(code.pair_and_info(results[side]), rcx);
    }
    if (one_dropped) a.mov(rdx, qword_ptr(rsi, words[static_cast<std::size_t>(dropped - results)]));
    if (results[0] < 0 && results[1] < 0) a.mov(r12, qword_ptr(rsi, Cells::right));
    a.mov(rcx, code.here(at.free_cells));
    a.mov(qword_ptr(rsi), rcx);
    a.mov(code.here(at.free_cells), rsi);
    if (one_dropped) {
        a.mov(rsi, rdx);
        code.release_word_in_rsi();
    }
    if (results[0] < 0 && results[1] < 0) {
        a.mov(rsi, r12);
        code.release_word_in_rsi();
    }
}

// The cells of a template lie in registers while they are filled.
void Translator::build(Step pc) {
    static constexpr std::array<Gp, 6> cells{rax, rcx, rdx, rsi, rdi, r8};
    const Template& made = program_.templates[static_cast<std::size_t>(pc->a)];
    if (!made.plain || made.size == 0 || made.size > cells.size() || Cells::cells_are_guarded) {
        leave_to_interpreter(pc);
        return;
    }
    const Label slowly = a.newLabel();
    const Label on = a.newLabel();
    a.cmp(code.here1(at.cyclic), 0);
    a.jne(slowly);
    a.mov(cells[0], code.here(at.free_cells));
    for (std::uint32_t cell = 0; cell < made.size; ++cell) {
        if (cell > 0) a.mov(cells[cell], qword_ptr(cells[cell - 1]));
        a.test(cells[cell], cells[cell]);
        a.jz(slowly);
    }
    a.mov(r9, qword_ptr(cells[made.size - 1]));
    a.mov(code.here(at.free_cells), r9);
    a.mov(r9d, made.size);
    a.call(imm(stubs_.allocate));
    for (std::uint32_t cell = 0; cell < made.size; ++cell)
        fill_cell(made.plans[cell], cells[cell], cells);
    a.mov(r10d, r14d);
    a.shl(r10d, 8);
    a.or_(r10d, slot_info(SlotKind::argument));
    for (const Result& result : made.results) {
        const int to = MachineCode::slot_at(result.slot);
        field(rbp, to + MachineCode::slot_word, to + MachineCode::slot_pair, 0,
              result.value.source(), result.value.number(), cells);
        a.mov(code.info(result.slot), r10d);
    }
    a.bind(on);
    later_by_interpreter(slowly, pc, on);
}

// gc::Cell::fill, by a form. Clobbers r9 and r11.
void Translator::fill_cell(const CellPlan& plan, Gp cell, std::span<const Gp> cells) {
    const auto source = [](std::uint8_t number) { return static_cast<Source>(number); };
    const auto slot_or_number = [](Source from, std::int32_t number) {
        return from == Source::copy || from == Source::move ? number / 2 : number;
    };
    const Source left = source(plan.shape / 4);
    const Source right = source(plan.shape % 4);
    field(cell, Cells::left, Cells::of_left, Cells::left_bits(plan.form), left,
          slot_or_number(left, plan.left), cells);
    field(cell, Cells::right, Cells::of_right, 0, right, slot_or_number(right, plan.right), cells);
    a.mov(dword_ptr(cell, Cells::count), Cells::count_of(plan.form));
    if (Cells::own_bits(plan.form) == 0) {
        a.mov(dword_ptr(cell, Cells::own), r14d);
    } else {
        a.mov(r9d, r14d);
        a.or_(r9d, Cells::own_bits(plan.form));
        a.mov(dword_ptr(cell, Cells::own), r9d);
    }
}

// Builder::operand: a word and its pair, with bits beside it, to where they belong.
void Translator::field(Gp to, int to_word, int to_pair, std::uint32_t bits, Source source,
                       int number, std::span<const Gp> cells) {
    Gp pair_from = r14d;
    if (source == Source::constant) {
        store_constant(qword_ptr(to, to_word), program_.constants[static_cast<std::size_t>(number)],
                       r9);
    } else if (source == Source::cell) {
        a.mov(qword_ptr(to, to_word), cells[static_cast<std::size_t>(number)]);
    } else {
        a.mov(r9, code.word(number));
        a.mov(r11d, code.pair(number));
        if (source == Source::copy)
            code.retain(r9);
        else
            a.mov(code.word(number), 0);
        a.mov(qword_ptr(to, to_word), r9);
        pair_from = r11d;
    }
    if (bits == 0) {
        a.mov(dword_ptr(to, to_pair), pair_from);
        return;
    }
    if (pair_from == r14d) a.mov(r11d, r14d);
    a.or_(r11d, bits);
    a.mov(dword_ptr(to, to_pair), r11d);
}

} // namespace lexprof::reducer
