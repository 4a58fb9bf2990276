// Choices: the condition is evaluated, then one branch; nothing of the others is ever made.
#include "reducer/function_compiler.h"

#include <optional>

namespace lexprof::reducer {

namespace {

std::optional<Op> unless_of(flic::Op op) {
    if (op < flic::Op::int_eq || op > flic::Op::int_ge) return std::nullopt;
    return unless_op(arithmetic_op(op));
}

} // namespace

// Evaluates a condition and emits the jump that is taken when it is false, to be landed.
std::size_t FunctionCompiler::jump_unless(FusedId condition, const VarSet& live) {
    const std::int32_t before = state_.depth;
    const Fused node = body_[condition];
    if (node.kind == Fused::Kind::app) {
        const flic::Primitive* primitive = primitive_head(node);
        const bool saturated = primitive != nullptr && primitive->arity() + 1 == node.size;
        if (const auto op = saturated ? unless_of(primitive->op) : std::nullopt) {
            const auto [a, b] = operands(node, live);
            release_temporaries(before);
            return operate(*op, a, b, live, 0);
        }
    }
    const Value value = in_slot(evaluate(condition, live));
    consume(value, live, 0, 0);
    release_temporaries(before);
    return emitter_.emit(Op::unless, 0, value.index);
}

// A value that has a slot.
FunctionCompiler::Value FunctionCompiler::in_slot(Value value) {
    if (!value.constant) return value;
    const Value slot = temporary();
    emitter_.emit(Op::copy, a_constant, value.index, 0, slot.index);
    return slot;
}

// One branch; as a temporary its value ends up in slot `result`.
void FunctionCompiler::branch(FusedId id, Goal goal, const VarSet& live, std::int32_t result) {
    drop_dead(free_.of(id) | live);
    const Value value = generate(id, goal, live);
    if (goal == Goal::temporary) place_in(result, value, live);
}

// After branches that ended in slot `result`: what was so before them, and what is live.
FunctionCompiler::Value FunctionCompiler::join(State before, Goal goal, const VarSet& live,
                                               std::int32_t result) {
    state_ = std::move(before);
    if (goal == Goal::tail) return {};
    state_.owned &= live;
    state_.depth = result;
    return temporary();
}

FunctionCompiler::Value FunctionCompiler::generate_if(FusedId condition, FusedId yes, FusedId no,
                                                      Goal goal, const VarSet& live) {
    const std::int32_t result = state_.depth;
    const std::size_t otherwise = jump_unless(condition, live | free_.of(yes) | free_.of(no));
    const State before = state_;
    branch(yes, goal, live, result);
    const std::size_t end = goal == Goal::temporary ? emitter_.emit(Op::jump, 0, 0) : 0;
    state_ = before;
    emitter_.land(otherwise);
    branch(no, goal, live, result);
    if (goal == Goal::temporary) emitter_.land(end);
    return join(before, goal, live, result);
}

FunctionCompiler::Value FunctionCompiler::generate_case(flic::Op op, FusedId scrutinee,
                                                        std::span<const FusedId> branches,
                                                        Goal goal, const VarSet& live) {
    const Fused node = body_[scrutinee];
    if (branches.size() == 2 && node.kind == Fused::Kind::app) {
        const flic::Primitive* primitive = primitive_head(node);
        if (primitive != nullptr && unless_of(primitive->op))
            return generate_if(scrutinee, branches[1], branches[0], goal, live);
    }
    const std::int32_t result = state_.depth;
    VarSet after = live;
    for (const FusedId id : branches) after |= free_.of(id);
    const Value value = in_slot(evaluate(scrutinee, after));
    std::uint16_t flags = consume(value, after, a_constant, a_dead);
    if (op == flic::Op::case_r) flags |= reversed;
    release_temporaries(result);
    const auto size = static_cast<std::int32_t>(branches.size());
    const std::int32_t table = emitter_.reserve_table(branches.size());
    emitter_.emit(Op::select, flags, value.index, table, 0, size);
    const State before = state_;
    std::vector<std::size_t> ends;
    for (std::int32_t at = 0; at < size; ++at) {
        state_ = before;
        emitter_.set_table(table + at, static_cast<std::int32_t>(emitter_.here()));
        branch(branches[at], goal, live, result);
        if (goal == Goal::temporary) ends.push_back(emitter_.emit(Op::jump, 0, 0));
    }
    for (const std::size_t end : ends) emitter_.land(end);
    return join(before, goal, live, result);
}

FunctionCompiler::Value FunctionCompiler::generate_seq(const Fused& app, Goal goal,
                                                       const VarSet& live) {
    const auto arguments = body_.arguments(app);
    const std::int32_t before = state_.depth;
    const VarSet after = live | free_.of(arguments[1]);
    const Value value = in_slot(evaluate(arguments[0], after));
    emitter_.emit(Op::sequence, consume(value, after, a_constant, a_dead), value.index);
    release_temporaries(before);
    return generate(arguments[1], goal, live);
}

FunctionCompiler::Value FunctionCompiler::generate_fatbar(const Fused& app, Goal goal,
                                                          const VarSet& live) {
    const auto arguments = body_.arguments(app);
    const std::int32_t result = state_.depth;
    const VarSet after = live | free_.of(arguments[1]);
    place_in(result, evaluate(arguments[0], after), after);
    state_.depth = result + 1;
    use_depth(state_.depth);
    const std::size_t matched = emitter_.emit(Op::unless_fail, 0, result);
    const State before = state_;
    branch(arguments[1], goal, live, result);
    const std::size_t end = goal == Goal::temporary ? emitter_.emit(Op::jump, 0, 0) : 0;
    state_ = before;
    emitter_.land(matched);
    drop_dead(live);
    finish({false, result, -1}, goal);
    if (goal == Goal::temporary) emitter_.land(end);
    return join(before, goal, live, result);
}

FunctionCompiler::Value FunctionCompiler::generate_and_or(bool is_or, const Fused& app, Goal goal,
                                                          const VarSet& live) {
    const auto arguments = body_.arguments(app);
    const std::int32_t result = state_.depth;
    const VarSet after = live | free_.of(arguments[1]);
    const Value value = in_slot(evaluate(arguments[0], after));
    consume(value, after, 0, 0);
    release_temporaries(result);
    const std::size_t decided = emitter_.emit(Op::decide, 0, value.index, is_or ? 1 : 0);
    const State before = state_;
    branch(arguments[1], goal, live, result);
    const std::size_t end = goal == Goal::temporary ? emitter_.emit(Op::jump, 0, 0) : 0;
    state_ = before;
    emitter_.land(decided);
    drop_dead(live);
    const Value known = finish(constant(gc::boolean(is_or)), goal);
    if (goal == Goal::temporary) {
        place_in(result, known, live);
        emitter_.land(end);
    }
    return join(before, goal, live, result);
}

FunctionCompiler::Value FunctionCompiler::generate_select(const flic::Primitive& primitive,
                                                          const Fused& app, Goal goal,
                                                          const VarSet& live) {
    const std::int32_t before = state_.depth;
    const Value value = in_slot(evaluate(body_.arguments(app)[0], live));
    const std::uint16_t flags = consume(value, live, a_constant, a_dead);
    release_temporaries(before);
    emitter_.emit(Op::field, flags, value.index, static_cast<std::int32_t>(primitive.k), before,
                  static_cast<std::int32_t>(primitive.n));
    const Value field = temporary();
    if (goal == Goal::tail) {
        emitter_.emit(Op::enter, 0, field.index, 0, state_.depth,
                      static_cast<std::int32_t>(body_.arity));
        return {};
    }
    emitter_.emit(Op::eval, 0, field.index, 0, state_.depth, field.index);
    use_depth(state_.depth + 2);
    return field;
}

} // namespace lexprof::reducer
