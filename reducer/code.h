// Compiled supercombinators: instructions over a frame, and templates of graph.
//
// A frame lies on the machine's stack: argument i in slot -i, variables and temporaries from slot 1
// upwards. Slots are written in the order of their numbers, so that below the number at which a
// suspended frame ends every slot holds something that is owned, or nothing.
#pragma once

#include "gc/cell.h"
#include "reducer/core.h"

#include <cstdint>
#include <vector>

namespace lexprof::reducer {

// Where a field of a template comes from: kind in the low 3 bits, a signed number above.
enum class Source : std::uint32_t {
    constant, // index of a constant
    copy,     // slot: one owner more
    move,     // slot: its owner moves
    cell,     // another cell of the template
    input,    // standard input; number: 1 in the last such field of a template, else 0
    // the first three, of a name that something has been given: Note [Other names], reducer/fuse.h
    named_constant,
    named_copy,
    named_move,
};

constexpr bool is_constant(Source source) {
    return source == Source::constant || source == Source::named_constant;
}
constexpr bool is_slot(Source source) {
    return source == Source::copy || source == Source::move || source == Source::named_copy ||
           source == Source::named_move;
}

struct Operand {
    std::int32_t code = 0;

    Operand() = default;
    Operand(Source source, std::int32_t number)
        : code(number * 8 + static_cast<std::int32_t>(source)) {}
    Source source() const { return static_cast<Source>(code & 7); }
    std::int32_t number() const { return code >> 3; }
};

// A cell to be made.
struct CellTemplate {
    Operand left;
    Operand right;
    std::uint32_t count = 0; // references from the template's cells and to its results
    gc::CellKind kind = gc::CellKind::app;
    bool cyclic = false; // inside a recursive let
    std::uint8_t tag = 0;
    std::uint32_t selector_fields = 0; // of an application of SEL-n-i: n, else 0
    std::uint32_t selector_index = 0;
    std::int32_t box = -1; // a number to be boxed: index of Core::boxes
};

// What the machine reads of it. The fields are those of the shape's sources; slots count double.
struct CellPlan {
    std::int32_t left = 0;
    std::int32_t right = 0;
    gc::CellForm form;
    std::uint8_t shape = 0;
};

// The sources of both fields of a cell, as one number.
constexpr std::uint8_t shape(Source left, Source right) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(left) * 4 +
                                     static_cast<unsigned>(right));
}

// Where a reference to the new graph goes.
struct Result {
    std::int32_t slot = 0;
    Operand value;
};

struct Template {
    std::vector<CellTemplate> cells;
    std::vector<CellPlan> plans; // of each cell
    std::uint32_t size = 0;      // number of cells
    std::uint32_t number = 0;    // of the template among all
    std::vector<Result> results;
    std::vector<std::uint32_t> discards; // bound by lets, but nobody refers to them
    bool cyclic = false;                 // some cell is
    bool special = false;                // some cell is a box or a selection
    bool slow = false;                   // some field is standard input, or of another name
    bool plain = true;                   // none of these, and no discards
    // plain engine: what the redex root becomes; and the top cell of a constant
    bool root_is_indirection = false;
    gc::CellKind root_kind = gc::CellKind::app; // pap: of too few arguments
    Operand root_left;
    Operand root_right; // of an indirection: the target
};

enum class Op : std::uint16_t {
    // a, d: slot; evaluate it in place; c: slot of the suspension
    eval,
    // a: template
    build,
    // a, b: operands; c: result slot (flags: Flag); d: the operation, as the program has it
    add,
    sub,
    mul,
    div,
    mod,
    neg,
    eq,
    ne,
    lt,
    le,
    gt,
    ge,
    // a, b: operands; c: target when the comparison is false
    unless_eq,
    unless_ne,
    unless_lt,
    unless_le,
    unless_gt,
    unless_ge,
    // a, b: operands; c: result slot; d: target when they are not small integers
    // (Note [Arguments computed early]). The first three have instructions of their own.
    early_add,
    early_sub,
    early_mul,
    early,
    count_early, // a: so many operations have been done early
    // a: operand; b: (unused); c: result slot: TRUE and FALSE exchanged
    not_,
    // a: slot with a boolean; c: target when FALSE; one match
    unless,
    // a: slot with a boolean; b: the value that decides (1: OR, 0: AND); c: target when it has that
    // value; one op
    decide,
    // a: slot; b: first entry of the jump table; d: number of entries; one match
    select,
    // a: slot; b: first entry of the slot table; c: first result slot; d: number of fields
    unpack,
    // a: slot; b: field; c: result slot; d: number of fields; one match
    field,
    // a: slot; one match: SEQ's first argument is evaluated and no longer needed
    sequence,
    step, // of the function that LET! was given
    // a: slot; c: target when the value is not FAIL; one match
    unless_fail,
    // a: slot or constant
    give, // the value of the body
    // a: head, slot or constant; b: number of arguments; c: lowest slot of the arguments
    enter,
    // a: super; b, c: likewise
    tail_call,
    // a: super; b: number of arguments; c: slot of the suspension; d: result slot
    call,
    // a: head; b: number of arguments; c: slot of the suspension; d: result slot
    apply,
    move,   // a: slot; c: slot
    copy,   // a: slot or constant; c: slot
    drop,   // a: slot
    jump,   // c: target
    demand, // something is to be entered, and its value asked for
    halt,   // the value asked for has arrived
    plain,  // a: template; instantiate over the redex root (plain engine)
    // a: first entry of the table of operands; b: their number; c: result slot; d: the primitive,
    // an operation on values
    perform,
    delay, // Delays, reducer/delays.h
};

// Operations on integers that have instructions. Those on 64 bits share them: Note [Machine
// integers], reducer/machine_integers.h.
constexpr bool is_integer_operation(flic::Op op) {
    return (op >= flic::Op::int_add && op <= flic::Op::int_ge) ||
           (op >= flic::Op::i64_add && op <= flic::Op::i64_neg);
}

// The instruction for such an operation, the comparison of an instruction, and the jump that it is
// fused with: the lists above are in the same order.
constexpr Op arithmetic_op(flic::Op op) {
    const flic::Op first = op >= flic::Op::i64_add ? flic::Op::i64_add : flic::Op::int_add;
    return static_cast<Op>(static_cast<int>(op) - static_cast<int>(first) +
                           static_cast<int>(Op::add));
}
constexpr flic::Op integer_op(Op op) {
    return static_cast<flic::Op>(static_cast<int>(op) - static_cast<int>(Op::add) +
                                 static_cast<int>(flic::Op::int_add));
}
constexpr Op unless_op(Op comparison) {
    return static_cast<Op>(static_cast<int>(comparison) - static_cast<int>(Op::eq) +
                           static_cast<int>(Op::unless_eq));
}
constexpr Op comparison_of(Op unless) {
    return static_cast<Op>(static_cast<int>(unless) - static_cast<int>(Op::unless_eq) +
                           static_cast<int>(Op::eq));
}
constexpr Op early_op(Op operation) {
    if (operation > Op::mul) return Op::early;
    return static_cast<Op>(static_cast<int>(operation) - static_cast<int>(Op::add) +
                           static_cast<int>(Op::early_add));
}
static_assert(early_op(Op::mul) == Op::early_mul);
static_assert(arithmetic_op(flic::Op::int_neg) == Op::neg);
static_assert(arithmetic_op(flic::Op::int_ge) == Op::ge);
static_assert(arithmetic_op(flic::Op::i64_neg) == Op::neg);
static_assert(unless_op(Op::ge) == Op::unless_ge);

// Where the operands of an instruction are. The most frequent places have instructions of their
// own, made by the emitter: the number of the operation, and so many times this one more.
enum class Shape : std::uint16_t {
    any,           // the flags say
    slots,         // both in slots
    slot_constant, // the first in a slot, the second a small integer that is a constant
};
constexpr int shape_distance = 64;
constexpr Op shaped(Op op, Shape shape) {
    return static_cast<Op>(static_cast<int>(op) + static_cast<int>(shape) * shape_distance);
}
static_assert(static_cast<int>(Op::delay) < shape_distance);
constexpr bool has_shapes(Op op) { return op >= Op::add && op <= Op::early_mul; }

enum Flag : std::uint16_t {
    a_constant = 1,
    b_constant = 2,
    a_dead = 4,
    b_dead = 8,
    counts_itself = 16, // early: the only one
    steps_too = 32,     // unpack: counts the step of the function fused in
    reversed = 64,      // select: CASER, not CASE
    // early: the operation's Op in the upper byte
};

constexpr unsigned early_op_shift = 8;

struct Instruction {
    Op op = Op::halt;
    std::uint16_t flags = 0;
    std::int32_t a = 0;
    std::int32_t b = 0;
    std::int32_t c = 0;
    std::int32_t d = 0;
    std::uint32_t native = 0; // where its machine code is: Note [Going over], reducer/compiled/compiled.h
};

// One supercombinator, ready to run.
struct SuperCode {
    std::uint32_t entry = 0; // index of the first instruction
    std::uint32_t arity = 0;
    std::int32_t frame = 0; // highest slot used
    colouring::Colour colour = 0;
    bool marked = false;
    bool transparent = false;
    std::uint8_t centres = 0; // cost centres that its body begins with: none, one, or 2 for more
    std::uint8_t steps = 1;   // that entering it takes: none, or one
};

struct Code {
    std::vector<Instruction> instructions;
    std::vector<Template> templates;
    std::vector<Word> constants;
    std::vector<std::int32_t> tables; // jump targets, slots
    std::vector<SuperCode> supers;
};

} // namespace lexprof::reducer
