// The instructions of compiled bodies. Those that end a body, or let it wait, say where the machine
// goes on; or nothing, where `entered_` is to be entered.
#include "reducer/entering.h"

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;

template <typename Meter>
template <Op op, Shape shape>
[[gnu::always_inline]] inline Step Interpreter<Meter>::arithmetic(Step pc, Slot* fp) {
    const Word a = operand_a<shape>(pc, fp);
    const Word b = operand_b<shape>(pc, fp);
    const Word result = are_small<shape>(a, b) ? operate_small(op, a, b) : 0;
    if (result == 0) [[unlikely]]
        return arithmetic_slow(pc, fp, op);
    meter().operation();
    fp[pc->c] = {result, meter().pair(), local_info};
    return pc + 1;
}

template <typename Meter>
template <Op op, Shape shape>
[[gnu::always_inline]] inline Step Interpreter<Meter>::unless_compared(Step pc, Slot* fp) {
    const Word a = operand_a<shape>(pc, fp);
    const Word b = operand_b<shape>(pc, fp);
    const bool holds = are_small<shape>(a, b) ? compare_small(comparison_of(op), a, b)
                                              : compare_slow(pc, fp, comparison_of(op));
    meter().operation_and_match();
    return holds ? pc + 1 : rt_.code.instructions.data() + pc->c;
}

// The demand is the printer's: it waits, but is no call. Note [Waiting calls], reducer/stack.h
template <typename Meter>
Field Interpreter<Meter>::evaluate(Field field) {
    static constexpr Instruction demand[] = {{Op::demand, 0, 0, 0, 1, 0}, {}}; // and then halt
    Slot* result = rt_.stack.sp + 1;
    *result = {0, 0, local_info};
    meter().execute_outside();
    const gc::LabelId label = meter().wait(0);
    result[1] = {0, 0, slot_info(SlotKind::frame)};
    result[2] = {reinterpret_cast<Word>(demand + 1), label,
                 slot_info(SlotKind::resume, rt_.cyclic)};
    rt_.stack.sp = result + 2;
    rt_.stack.base = result + 3;
    entered_ = field;
    if (compiled_ != nullptr)
        compiled_->run(demand);
    else
        run<Until::halt>(demand, fp_);
    rt_.stack.sp = result - 1;
    meter().execute_nothing();
    return {result->word, result->pair};
}

constexpr std::uint16_t number(Op op) { return static_cast<std::uint16_t>(op); }

// An instruction and what does it, for each shape.
#define LEXPROF_NEXT                                                                               \
    if constexpr (until == Until::next)                                                            \
        return pc;                                                                                 \
    else                                                                                           \
        continue

#define LEXPROF_EACH_SHAPE(name, handler, op)                                                      \
    case number(Op::name): pc = handler<Op::op, Shape::any>(pc, fp); LEXPROF_NEXT;                     \
    case number(shaped(Op::name, Shape::slots)):                                                   \
        pc = handler<Op::op, Shape::slots>(pc, fp);                                                \
        LEXPROF_NEXT;                                                                                  \
    case number(shaped(Op::name, Shape::slot_constant)):                                           \
        pc = handler<Op::op, Shape::slot_constant>(pc, fp);                                        \
        LEXPROF_NEXT;

#define LEXPROF_COMPARISON(name)                                                                   \
    LEXPROF_EACH_SHAPE(name, arithmetic, name)                                                     \
    LEXPROF_EACH_SHAPE(unless_##name, unless_compared, unless_##name)

template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::count_step(Step pc) {
    meter().enter_at_once();
    return pc + 1;
}

template <typename Meter>
Step delayed(const Runtime<Meter>& rt, Step pc) {
    rt.options.delays.spin(rt.meter().lexical().colours(rt.meter().lexical_pair(rt.meter().pair())));
    return pc + 1;
}

template <typename Meter>
template <typename Interpreter<Meter>::Until until>
Step Interpreter<Meter>::run(Step pc, Slot* fp) {
    while (true) {
        switch (number(pc->op)) {
        case number(Op::eval):
            if (gc::is_small(fp[pc->a].word)) {
                ++pc;
                LEXPROF_NEXT;
            }
            pc = evaluate_slot(pc, fp);
            break;
        case number(Op::build): pc = build(pc, fp); LEXPROF_NEXT;
            LEXPROF_EACH_SHAPE(add, arithmetic, add)
            LEXPROF_EACH_SHAPE(sub, arithmetic, sub)
            LEXPROF_EACH_SHAPE(mul, arithmetic, mul)
            LEXPROF_EACH_SHAPE(div, arithmetic, div)
            LEXPROF_EACH_SHAPE(mod, arithmetic, mod)
            LEXPROF_EACH_SHAPE(neg, arithmetic, neg)
            LEXPROF_COMPARISON(eq)
            LEXPROF_COMPARISON(ne)
            LEXPROF_COMPARISON(lt)
            LEXPROF_COMPARISON(le)
            LEXPROF_COMPARISON(gt)
            LEXPROF_COMPARISON(ge)
            LEXPROF_EACH_SHAPE(early_add, early, add)
            LEXPROF_EACH_SHAPE(early_sub, early, sub)
            LEXPROF_EACH_SHAPE(early_mul, early, mul)
        case number(Op::early): pc = early<Op::halt, Shape::any>(pc, fp); LEXPROF_NEXT;
        case number(Op::count_early): pc = count_early(pc); LEXPROF_NEXT;
        case number(Op::not_): pc = not_boolean(pc, fp); LEXPROF_NEXT;
        case number(Op::unless): pc = unless(pc, fp); LEXPROF_NEXT;
        case number(Op::decide): pc = decide(pc, fp); LEXPROF_NEXT;
        case number(Op::select): pc = select(pc, fp); LEXPROF_NEXT;
        case number(Op::unpack): pc = unpack(pc, fp); LEXPROF_NEXT;
        case number(Op::field): pc = field(pc, fp); LEXPROF_NEXT;
        case number(Op::sequence): pc = sequence(pc, fp); LEXPROF_NEXT;
        case number(Op::step): pc = count_step(pc); LEXPROF_NEXT;
        case number(Op::unless_fail): pc = unless_fail(pc, fp); LEXPROF_NEXT;
        case number(Op::give): pc = give_operand(pc, fp); break;
        case number(Op::enter): pc = enter_operand(pc, fp); break;
        case number(Op::tail_call): pc = tail_call(pc, fp); break;
        case number(Op::call): pc = call(pc, fp); break;
        case number(Op::apply): pc = apply(pc, fp); break;
        case number(Op::perform): pc = perform(pc, fp); LEXPROF_NEXT;
        case number(Op::move): pc = move(pc, fp); LEXPROF_NEXT;
        case number(Op::copy): pc = copy(pc, fp); LEXPROF_NEXT;
        case number(Op::drop): pc = drop(pc, fp); LEXPROF_NEXT;
        case number(Op::delay): pc = delayed(rt_, pc); LEXPROF_NEXT;
        case number(Op::jump): pc = rt_.code.instructions.data() + pc->c; LEXPROF_NEXT;
        case number(Op::demand): pc = nullptr; break;
        case number(Op::halt): return nullptr;
        default: __builtin_unreachable(); // the plain engine reads its instruction
        }
        if (pc == nullptr) pc = enter(entered_);
        if constexpr (until == Until::next) return pc;
        if constexpr (until == Until::native)
            if (pc->native != 0) return pc;
        fp = fp_;
    }
}

template <typename Meter>
Step Interpreter<Meter>::once(Step pc, Slot* fp) {
    return run<Until::next>(pc, fp);
}

template <typename Meter>
Step Interpreter<Meter>::interpret(Step pc) {
    if constexpr (std::is_same_v<Meter, LexicalMeter>)
        return run<Until::native>(pc, fp_);
    else
        return run<Until::halt>(pc, fp_);
}

// The body that is running waits for a value. Where its frame is and which slot the value goes to,
// says the instruction before the next (eval, call, apply): c and d.
template <typename Meter>
[[gnu::always_inline]] inline void Interpreter<Meter>::suspend(Slot* at, Step next) {
    const std::uint64_t size = rt_.stack.wait(at + 1);
    const gc::LabelId label = meter().wait(units_of(size));
    at[0] = {size, 0, slot_info(SlotKind::frame)};
    at[1] = {reinterpret_cast<Word>(next), label, slot_info(SlotKind::resume, rt_.cyclic)};
}

template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::evaluate_slot(Step pc, Slot* fp) {
    Slot& slot = fp[pc->a];
    if (gc::is_pointer(slot.word)) {
        const CellKind kind = gc::cell_of(slot.word)->kind();
        if (gc::is_value(kind)) return pc + 1;
        if (kind == CellKind::ind && comes_to_value(slot)) return pc + 1;
    } else if (gc::is_value_word(slot.word) || comes_to_value(slot)) {
        return pc + 1;
    }
    entered_ = moved(slot);
    suspend(fp + pc->c, pc + 1);
    rt_.stack.sp = fp + pc->c + 1;
    return nullptr;
}

// Whether what a slot holds is a value in another form: behind indirections, or a string literal.
// Then it holds the value itself.
template <typename Meter>
bool Interpreter<Meter>::comes_to_value(Slot& slot) {
    Field field{slot.word, slot.pair};
    while (gc::is_indirection(field.word)) rt_.spine.follow(field);
    if (gc::is(field.word, gc::Immediate::string)) field.word = rt_.builder.unfold_string(field);
    slot.word = field.word;
    slot.pair = field.pair;
    if (gc::is_pointer(field.word)) return gc::is_value(gc::cell_of(field.word)->kind());
    return gc::is_value_word(field.word);
}

template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::build(Step pc, Slot* fp) {
    rt_.builder.build(rt_.code.templates[pc->a], fp);
    return pc + 1;
}

// Releases the operands that are used here for the last time; small integers need nothing.
template <typename Meter>
void Interpreter<Meter>::release_operands(Step pc, Slot* fp) {
    if ((pc->flags & a_dead) != 0) drop_slot(fp[pc->a]);
    if ((pc->flags & b_dead) != 0) drop_slot(fp[pc->b]);
}

template <typename Meter>
Step Interpreter<Meter>::arithmetic_slow(Step pc, Slot* fp, Op operation) {
    const auto op = static_cast<flic::Op>(pc->d);
    const gc::PairId pair = meter().pair();
    const Word a = operand_a<Shape::any>(pc, fp);
    const Word b = operand_b<Shape::any>(pc, fp);
    const Word result = operation >= Op::eq
                            ? gc::boolean(rt_.arithmetic.integer_comparison(op, a, b, pair))
                            : rt_.arithmetic.integer_operation(op, a, b, pair);
    rt_.values.use(a);
    rt_.values.use(b);
    release_operands(pc, fp);
    meter().operation();
    fp[pc->c] = {result, meter().pair(), local_info};
    return pc + 1;
}

template <typename Meter>
bool Interpreter<Meter>::compare_slow(Step pc, Slot* fp, Op op) {
    const Word a = operand_a<Shape::any>(pc, fp);
    const Word b = operand_b<Shape::any>(pc, fp);
    const bool holds = rt_.arithmetic.integer_comparison(integer_op(op), a, b, meter().pair());
    rt_.values.use(a);
    rt_.values.use(b);
    release_operands(pc, fp);
    return holds;
}

// Note [Arguments computed early], reducer/demand.h
template <typename Meter>
template <Op op, Shape shape>
[[gnu::always_inline]] inline Step Interpreter<Meter>::early(Step pc, Slot* fp) {
    const Op operation = op != Op::halt ? op : static_cast<Op>(pc->flags >> early_op_shift);
    const Word a = operand_a<shape>(pc, fp);
    const Word b = operand_b<shape>(pc, fp);
    const Word result = are_small<shape>(a, b) ? operate_small(operation, a, b) : 0;
    if (result == 0) [[unlikely]]
        return rt_.code.instructions.data() + pc->d;
    if ((pc->flags & counts_itself) != 0)
        meter().operation_for([&]() -> const Called& { return called_next(pc); });
    const gc::PairId pair = meter().pair();
    fp[pc->c] = {result, pair, slot_info(SlotKind::argument, rt_.cyclic, pair)};
    return pc + 1;
}

// Several operations have been done early.
template <typename Meter>
Step Interpreter<Meter>::count_early(Step pc) {
    for (std::int32_t left = pc->a; left > 0; --left)
        meter().operation_for([&]() -> const Called& { return called_next(pc); });
    return pc + 1;
}

// The function that is about to be called.
template <typename Meter>
const Called& Interpreter<Meter>::called_next(Step pc) const {
    while (pc->op != Op::call && pc->op != Op::tail_call) ++pc;
    return rt_.functions[static_cast<SuperId>(pc->a)].called;
}

template <typename Meter>
Step Interpreter<Meter>::not_boolean(Step pc, Slot* fp) {
    const bool value = rt_.values.boolean_of(operand_a<Shape::any>(pc, fp), "NOT", meter().pair());
    meter().operation();
    fp[pc->c] = {gc::boolean(!value), meter().pair(), local_info};
    return pc + 1;
}

template <typename Meter>
Step Interpreter<Meter>::unless(Step pc, Slot* fp) {
    const bool holds = rt_.values.boolean_of(fp[pc->a].word, "IF", meter().pair());
    meter().match();
    return holds ? pc + 1 : rt_.code.instructions.data() + pc->c;
}

template <typename Meter>
Step Interpreter<Meter>::decide(Step pc, Slot* fp) {
    const bool value =
        rt_.values.boolean_of(fp[pc->a].word, pc->b != 0 ? "OR" : "AND", meter().pair());
    meter().operation();
    return value == (pc->b != 0) ? rt_.code.instructions.data() + pc->c : pc + 1;
}

template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::select(Step pc, Slot* fp) {
    Slot& slot = fp[pc->a];
    const auto size = static_cast<std::uint32_t>(pc->d);
    std::uint32_t tag = size;
    if (gc::is_con2(slot.word))
        tag = rt_.heap.descriptors.tag(gc::cell_of(slot.word)->beside());
    else if (gc::is(slot.word, gc::Immediate::constructor))
        tag = gc::tag_in(slot.word);
    if (tag >= size) [[unlikely]]
        tag = rt_.values.tag_below(slot.word, size, (pc->flags & reversed) != 0 ? "CASER" : "CASE",
                                   meter().pair());
    meter().match();
    rt_.values.choose(slot.word, meter().pair());
    if ((pc->flags & a_dead) != 0) drop_slot(slot);
    return rt_.code.instructions.data() + rt_.code.tables[static_cast<std::size_t>(pc->b) + tag];
}

// The fields of a cell of two that nobody else refers to move to their slots; the cell is freed.
template <typename Meter>
[[gnu::always_inline]] inline void
Interpreter<Meter>::take_apart(Cell* cell, const std::int32_t* results, Slot* fp) {
    if (results[0] >= 0 && gc::is_indirection(cell->left().word))
        rt_.values.field_of(gc::pointer(cell), 2, 0);
    if (results[1] >= 0 && gc::is_indirection(cell->right().word))
        rt_.values.field_of(gc::pointer(cell), 2, 1);
    const Field fields[] = {cell->left(), cell->right()};
    rt_.heap.free_plain_shell(cell);
    for (unsigned at = 0; at < 2; ++at) {
        if (results[at] >= 0)
            fp[results[at]] = {fields[at].word, fields[at].pair, local_info};
        else
            rt_.heap.release(fields[at].word);
    }
}

template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::unpack(Step pc, Slot* fp) {
    Slot& slot = fp[pc->a];
    const auto size = static_cast<std::uint32_t>(pc->d);
    const bool quick = size == 2 && gc::is_con2(slot.word);
    if (!quick) rt_.values.check_fields(slot.word, size, "UNPACK!", meter().pair());
    meter().match();
    rt_.values.take_apart(slot.word, meter().pair());
    if ((pc->flags & steps_too) != 0) meter().enter_at_once();
    const std::int32_t* results = rt_.code.tables.data() + pc->b;
    if (quick && (pc->flags & a_dead) != 0) {
        Cell* cell = gc::cell_of(slot.word);
        if (!cell->is_shared() && !cell->is_special()) {
            take_apart(cell, results, fp);
            slot.word = 0;
            return pc + 1;
        }
    }
    for (std::uint32_t at = 0; at < size; ++at) {
        if (results[at] < 0) continue;
        const Field value = rt_.values.field_of(slot.word, size, at);
        gc::Graph::retain(value.word);
        fp[results[at]] = {value.word, value.pair, local_info};
    }
    if ((pc->flags & a_dead) != 0) drop_slot(slot);
    return pc + 1;
}

template <typename Meter>
Step Interpreter<Meter>::field(Step pc, Slot* fp) {
    Slot& slot = fp[pc->a];
    const auto size = static_cast<std::uint32_t>(pc->d);
    rt_.values.check_fields(slot.word, size, "SEL", meter().pair());
    meter().match();
    rt_.values.take_apart(slot.word, meter().pair());
    const Field value = rt_.values.field_of(slot.word, size, static_cast<std::uint32_t>(pc->b));
    gc::Graph::retain(value.word);
    if ((pc->flags & a_dead) != 0) drop_slot(slot);
    fp[pc->c] = {value.word, value.pair, local_info};
    return pc + 1;
}

template <typename Meter>
Step Interpreter<Meter>::sequence(Step pc, Slot* fp) {
    meter().match();
    rt_.values.use(fp[pc->a].word);
    if ((pc->flags & a_dead) != 0) drop_slot(fp[pc->a]);
    return pc + 1;
}

template <typename Meter>
Step Interpreter<Meter>::unless_fail(Step pc, Slot* fp) {
    meter().match();
    return gc::is(fp[pc->a].word, gc::Immediate::fail) ? pc + 1
                                                       : rt_.code.instructions.data() + pc->c;
}

template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::give_operand(Step pc, Slot* fp) {
    rt_.stack.sp = fp - pc->d;
    Field value = (pc->flags & a_constant) != 0
                      ? Field{rt_.code.constants[pc->a], meter().pair()}
                      : moved(fp[pc->a]);
    if constexpr (Meter::keeps_centres) meter().evaluate(value);
    if (rt_.stack.sp->kind() == SlotKind::resume) [[likely]]
        return resume(value);
    return deliver(value);
}

// The arguments of a last call move down to where the frame began.
template <typename Meter>
void Interpreter<Meter>::shift_arguments(Step pc, Slot* fp) {
    Slot* to = fp - pc->d + 1;
    const Slot* from = fp + pc->c;
    for (std::int32_t at = 0; at < pc->b; ++at) to[at] = from[at];
    rt_.stack.sp = to + pc->b - 1;
}

template <typename Meter>
Step Interpreter<Meter>::enter_operand(Step pc, Slot* fp) {
    entered_ = (pc->flags & a_constant) != 0 ? Field{rt_.code.constants[pc->a], meter().pair()}
                                             : moved(fp[pc->a]);
    if constexpr (Meter::keeps_centres) meter().evaluate(entered_);
    shift_arguments(pc, fp);
    return nullptr;
}

template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::tail_call(Step pc, Slot* fp) {
    shift_arguments(pc, fp);
    return begin(static_cast<SuperId>(pc->a), meter().pair(), rt_.stack.sp);
}

template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::call(Step pc, Slot* fp) {
    suspend(fp + pc->c, pc + 1);
    return begin(static_cast<SuperId>(pc->a), meter().pair(), fp + pc->c + 1 + pc->b);
}

template <typename Meter>
Step Interpreter<Meter>::apply(Step pc, Slot* fp) {
    entered_ = {0, meter().pair()};
    if ((pc->flags & a_constant) != 0)
        entered_.word = rt_.code.constants[pc->a];
    else
        entered_ = rt_.builder.operand(
            {(pc->flags & a_dead) != 0 ? Source::move : Source::copy, pc->a}, fp);
    if constexpr (Meter::keeps_centres) meter().evaluate(entered_);
    suspend(fp + pc->c, pc + 1);
    rt_.stack.sp = fp + pc->c + 1 + pc->b;
    return nullptr;
}

// The operands are all at hand; those that are used here for the last time go.
template <typename Meter>
Step Interpreter<Meter>::perform(Step pc, Slot* fp) {
    const std::int32_t* const table = rt_.code.tables.data() + pc->a;
    const auto size = static_cast<std::size_t>(pc->b);
    Field arguments[most_value_arguments];
    for (std::size_t at = 0; at < size; ++at) {
        Operand operand;
        operand.code = table[at];
        if (operand.source() == Source::constant)
            arguments[at] = {rt_.code.constants[operand.number()], meter().pair()};
        else
            arguments[at] = {fp[operand.number()].word, fp[operand.number()].pair};
    }
    const Field result = rt_.operations.perform({rt_.table[static_cast<std::uint32_t>(pc->d)],
                                                 {arguments, size},
                                                 meter().pair(),
                                                 rt_.cyclic});
    meter().operation();
    for (std::uint32_t at = 0; Meter::follows_cells && at < size; ++at)
        if (rt_.table.is_strict(static_cast<std::uint32_t>(pc->d), at))
            rt_.values.use(arguments[at].word);
    for (std::size_t at = 0; at < size; ++at) {
        Operand operand;
        operand.code = table[at];
        if (operand.source() == Source::move) drop_slot(fp[operand.number()]);
    }
    fp[pc->c] = {result.word, result.pair, local_info};
    return pc + 1;
}

template <typename Meter>
[[gnu::always_inline]] inline Step Interpreter<Meter>::move(Step pc, Slot* fp) {
    fp[pc->c] = {fp[pc->a].word, fp[pc->a].pair, local_info};
    fp[pc->a].word = 0;
    return pc + 1;
}

template <typename Meter>
Step Interpreter<Meter>::copy(Step pc, Slot* fp) {
    if ((pc->flags & a_constant) != 0) {
        fp[pc->c] = {rt_.code.constants[pc->a], meter().pair(), local_info};
        return pc + 1;
    }
    gc::Graph::retain(fp[pc->a].word);
    fp[pc->c] = {fp[pc->a].word, fp[pc->a].pair, local_info};
    return pc + 1;
}

template <typename Meter>
Step Interpreter<Meter>::drop(Step pc, Slot* fp) {
    drop_slot(fp[pc->a]);
    return pc + 1;
}

template class Interpreter<LexicalMeter>;
template class Interpreter<BooksMeter>;
template class Interpreter<ConstructionsMeter>;
template class Interpreter<FollowingMeter>;
template class Interpreter<CentresMeter>;

} // namespace lexprof::reducer
