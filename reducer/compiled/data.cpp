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

// Of the taking apart of a constructor.
int steps_of(Step pc) { return (pc->flags & steps_too) != 0 ? 2 : 1; }

constexpr int constructor_byte = static_cast<int>(gc::immediate(gc::Immediate::constructor, 0));

} // namespace

// By the tag, of a constructor of two fields or none; others by the interpreter.
void Translator::select(Step pc) {
    if (pc->d > most_branches) {
        leave_to_interpreter(pc);
        return;
    }
    const Label slowly = a.newLabel();
    const Label no_cell = a.newLabel();
    const Label no_pair = a.newLabel();
    const Label found = a.newLabel();
    a.mov(rsi, code.word(pc->a));
    a.test(sil, 3);
    a.jnz(no_cell);
    a.mov(ecx, dword_ptr(rsi, Cells::of_left));
    a.and_(ecx, Cells::kind_mask);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::con2));
    a.jne(no_pair);
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
        a.bind(no_pair);
        tag_of_others(found, slowly);
    });
}

// Of the constructor rsi, which has one field or more than two and is of the kind ecx: into eax.
void Translator::tag_of_others(Label found, Label slowly) {
    const Label single = a.newLabel();
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::con1));
    a.je(single);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::con_n));
    a.jne(slowly);
    a.mov(eax, dword_ptr(rsi, Cells::own));
    a.shr(eax, Cells::beside_shift);
    a.cmp(eax, gc::tag_elsewhere);
    a.je(slowly);
    a.jmp(found);
    a.bind(single);
    a.mov(rax, qword_ptr(rsi, Cells::left));
    a.shr(rax, 8); // gc::tag_in
    a.jmp(found);
}

// A constructor of two fields is at rsi; where a field that is asked for is an indirection, it
// refers to what is behind that from now on, and the instruction begins again.
void Translator::check_no_indirections(const std::int32_t* results, int steps, Label again,
                                       Label slowly) {
    constexpr std::array words{Cells::left, Cells::right};
    constexpr std::array pairs{Cells::of_left, Cells::of_right};
    for (std::size_t side = 0; side < words.size(); ++side)
        if (results[side] >= 0)
            check_no_indirection(rsi, words[side], pairs[side], steps, again, slowly);
}

// An indirection that nobody refers to any more is freed when the instruction has made its steps.
// Clobbers rax and rdx.
void Translator::check_no_indirection(const Gp& cell, int to_word, int to_pair, int steps,
                                      Label again, Label slowly) {
    const Label fine = a.newLabel();
    const Label indirection = a.newLabel();
    a.mov(rdx, qword_ptr(cell, to_word));
    a.test(dl, 3);
    a.jnz(fine);
    a.mov(eax, dword_ptr(rdx, Cells::of_left));
    a.and_(eax, Cells::kind_mask);
    a.cmp(eax, Cells::kind_bits(gc::CellKind::ind));
    a.je(indirection);
    a.bind(fine);
    code.later([=, this] {
        a.bind(indirection);
        a.lea(r8, qword_ptr(cell, to_word));
        a.lea(r9, qword_ptr(cell, to_pair));
        a.call(imm(stubs_.shorten));
        a.test(rsi, rsi);
        a.jz(slowly);
        a.add(r15, steps);
        code.release_word_in_rsi();
        a.sub(r15, steps);
        a.jmp(again);
    });
}

// A field at a cell goes to a slot. Clobbers rax and rcx.
void Translator::copy_field(const Gp& cell, int to_word, int to_pair, std::int32_t slot) {
    a.mov(rax, qword_ptr(cell, to_word));
    a.mov(ecx, dword_ptr(cell, to_pair));
    a.and_(ecx, Cells::pair_mask);
    code.retain(rax);
    a.mov(code.word(slot), rax);
    a.mov(code.pair_and_info(slot), rcx);
}

// One field, or more than two: those but the last are in a chain of partial applications of PACK.
void Translator::unpack_others(Step pc) {
    const std::int32_t* results = program_.tables.data() + pc->b;
    const gc::CellKind kind = pc->d == 1 ? gc::CellKind::con1 : gc::CellKind::con_n;
    const Label slowly = a.newLabel();
    const Label on = a.newLabel();
    const Label again = a.newLabel();
    a.bind(again);
    a.mov(rsi, code.word(pc->a));
    a.test(sil, 3);
    a.jnz(slowly);
    a.mov(rdi, rsi);
    for (std::int32_t field = pc->d - 1; field >= 0; --field) {
        a.mov(ecx, dword_ptr(rdi, Cells::of_left));
        a.and_(ecx, Cells::kind_mask);
        a.cmp(ecx, Cells::kind_bits(field == pc->d - 1 ? kind : gc::CellKind::pap));
        a.jne(slowly);
        if (results[field] >= 0)
            check_no_indirection(rdi, Cells::right, Cells::of_right, steps_of(pc), again, slowly);
        if (pc->d == 1) break;
        a.mov(rdi, qword_ptr(rdi, Cells::left));
        if (field > 0) {
            a.test(dil, 3);
            a.jnz(slowly);
        } else {
            a.cmp(dil, static_cast<int>(gc::immediate(gc::Immediate::primitive, 0)));
            a.jne(slowly);
        }
    }
    code.match();
    if ((pc->flags & steps_too) != 0) code.enter_at_once();
    for (std::int32_t field = pc->d - 1; field >= 0; --field) {
        if (results[field] >= 0) copy_field(rsi, Cells::right, Cells::of_right, results[field]);
        if (field > 0) a.mov(rsi, qword_ptr(rsi, Cells::left));
    }
    if ((pc->flags & a_dead) != 0) code.release_slot(pc->a);
    a.bind(on);
    later_by_interpreter(slowly, pc, on);
}

// One field of two.
void Translator::field(Step pc) {
    if (pc->d != 2) {
        leave_to_interpreter(pc);
        return;
    }
    const Label slowly = a.newLabel();
    const Label on = a.newLabel();
    const Label again = a.newLabel();
    const int word = pc->b == 0 ? Cells::left : Cells::right;
    const int pair = pc->b == 0 ? Cells::of_left : Cells::of_right;
    a.bind(again);
    a.mov(rsi, code.word(pc->a));
    a.test(sil, 3);
    a.jnz(slowly);
    a.mov(ecx, dword_ptr(rsi, Cells::of_left));
    a.and_(ecx, Cells::kind_mask);
    a.cmp(ecx, Cells::kind_bits(gc::CellKind::con2));
    a.jne(slowly);
    check_no_indirection(rsi, word, pair, 1, again, slowly);
    code.match();
    const bool in_place = pc->c == pc->a && (pc->flags & a_dead) != 0;
    copy_field(rsi, word, pair, pc->c);
    if (in_place)
        code.release_word_in_rsi();
    else if ((pc->flags & a_dead) != 0)
        code.release_slot(pc->a);
    a.bind(on);
    later_by_interpreter(slowly, pc, on);
}

void Translator::unpack(Step pc) {
    constexpr std::int32_t most_fields = 8;
    if (pc->d == 1 || (pc->d > 2 && pc->d <= most_fields)) {
        unpack_others(pc);
        return;
    }
    if (pc->d != 2) {
        leave_to_interpreter(pc);
        return;
    }
    const Label slowly = a.newLabel();
    const Label shared = a.newLabel();
    const Label on = a.newLabel();
    const Label again = a.newLabel();
    const std::int32_t* results = program_.tables.data() + pc->b;
    a.bind(again);
    a.mov(rsi, code.word(pc->a));
    a.test(sil, 3);
    a.jnz(slowly);
    a.mov(ecx, dword_ptr(rsi, Cells::of_left));
    a.mov(edx, ecx);
    a.and_(edx, Cells::kind_mask);
    a.cmp(edx, Cells::kind_bits(gc::CellKind::con2));
    a.jne(slowly);
    check_no_indirections(results, steps_of(pc), again, slowly);
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
        if (results[side] >= 0) copy_field(rsi, words[side], pairs[side], results[side]);
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
