// The interpreter: reduces the program's graph on an explicit stack, and counts with a meter.
//
// An application on the heap is a spine of cells. Unwinding puts its arguments on the stack until
// the head is found; a redex root that others refer to stays on the stack to be updated. Compiled
// bodies then run over a frame that begins with the arguments. Nothing here recurses on the
// program's data: depth is the stack's, which is as large as memory.
//
// It is compiled for each meter (dispatch.cpp); what it works on is the runtime's.
//
// Note [What is charged to whom]
// The pair of the left field that holds the reference to a function decides: its constructor colour
// is the origin of a marked function's new pair; an unmarked one takes the pair over (semantics of
// instantiation), and so does a transparent one, whatever its colour is. Parameters keep the pair
// of the field they come from. The compiled code of a body works under the pair the body's cells
// would have.
#pragma once

#include "reducer/compiled/compiled.h"
#include "reducer/runtime.h"
#include "reducer/small_integers.h"

namespace lexprof::reducer {

using Step = const Instruction*;

template <typename Meter>
class Interpreter {
  public:
    Interpreter(Machine& machine, const Core& core, Code code, MachineOptions options, Input& input)
        : rt_(machine, core, std::move(code), std::move(options), input) {
        if constexpr (std::is_same_v<Meter, LexicalMeter>)
            if (rt_.options.engine == Engine::compiled) compiled_ = Compiled::make(*this);
    }

    // To weak head normal form; takes over the reference and gives one back. Throws Stop.
    Field evaluate(Field field);

    Runtime<Meter>& runtime() { return rt_; }
    const Runtime<Meter>& runtime() const { return rt_; }

  private:
    // dispatch.cpp
    enum class Until : std::uint8_t { halt, next, native };
    template <Until until>
    Step run(Step pc, Slot* fp);
    // Until there is an instruction that has machine code, or is wanted to have; none when it halts.
    Step interpret(Step pc);
    Step once(Step pc, Slot* fp); // one instruction, and what there is to be entered after it
    template <Shape shape>
    Word operand_a(Step pc, const Slot* fp) const {
        if (shape == Shape::any && (pc->flags & a_constant) != 0) return rt_.code.constants[pc->a];
        return fp[pc->a].word;
    }
    template <Shape shape>
    Word operand_b(Step pc, const Slot* fp) const {
        if (shape == Shape::slot_constant) return rt_.code.constants[pc->b];
        if (shape == Shape::any && (pc->flags & b_constant) != 0) return rt_.code.constants[pc->b];
        return fp[pc->b].word;
    }
    template <Shape shape>
    static constexpr bool are_small(Word a, Word b) {
        return shape == Shape::slot_constant ? gc::is_small(a) : both_small(a, b);
    }
    template <Op op, Shape shape>
    Step arithmetic(Step pc, Slot* fp);
    template <Op op, Shape shape>
    Step unless_compared(Step pc, Slot* fp);
    Step arithmetic_slow(Step pc, Slot* fp, Op operation);
    bool compare_slow(Step pc, Slot* fp, Op op);
    void release_operands(Step pc, Slot* fp);
    Step evaluate_slot(Step pc, Slot* fp);
    bool comes_to_value(Slot& slot);
    Step build(Step pc, Slot* fp);
    template <Op op, Shape shape>
    Step early(Step pc, Slot* fp);
    Step count_early(Step pc);
    Step count_step(Step pc);
    const Called& called_next(Step pc) const;
    Step not_boolean(Step pc, Slot* fp);
    Step unless(Step pc, Slot* fp);
    Step decide(Step pc, Slot* fp);
    Step select(Step pc, Slot* fp);
    Step unpack(Step pc, Slot* fp);
    void take_apart(gc::Cell* cell, const std::int32_t* results, Slot* fp);
    Step field(Step pc, Slot* fp);
    Step sequence(Step pc, Slot* fp);
    Step unless_fail(Step pc, Slot* fp);
    Step give_operand(Step pc, Slot* fp);
    Step enter_operand(Step pc, Slot* fp);
    Step tail_call(Step pc, Slot* fp);
    Step call(Step pc, Slot* fp);
    Step apply(Step pc, Slot* fp);
    Step perform(Step pc, Slot* fp);
    Step move(Step pc, Slot* fp);
    Step copy(Step pc, Slot* fp);
    Step drop(Step pc, Slot* fp);
    void shift_arguments(Step pc, Slot* fp);
    void suspend(Slot* at, Step next);
    void drop_slot(Slot& slot) {
        rt_.heap.release(slot.word);
        slot.word = 0;
    }

    // entering.h
    Step enter(Field next);
    Step enter_once(Field& next);
    Step enter_slowly(Field& next);
    void unwind_unshared(Field& next);
    void apply_for_centre(Field& next) requires(Meter::keeps_centres);
    bool arguments_on_stack(std::uint32_t number);
    Field quick_operation(std::uint32_t index, gc::PairId reference);
    Step give(Field& next);
    Step deliver(Field value);
    Step begin(SuperId super, gc::PairId reference, Slot* fp);
    Step resume(Field value);
    Step call_function(SuperId super, gc::PairId reference);
    static bool is_application(Word word) {
        return gc::is_pointer(word) && gc::cell_of(word)->kind() == gc::CellKind::app;
    }

    Meter& meter() { return rt_.meter(); }

    static constexpr std::ptrdiff_t unwound_at_once = 1024; // cells that nobody else refers to

    Runtime<Meter> rt_;
    Slot* fp_ = nullptr;
    Field entered_; // what is to be entered
    std::unique_ptr<Compiled> compiled_; // where there is machine code

    friend class Compiled;
    friend struct Calls;  // reducer/compiled/calls.h
    friend struct Layout; // reducer/compiled/layout.h
};

} // namespace lexprof::reducer
