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

} // namespace lexprof::reducer
