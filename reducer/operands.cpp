// Evaluated operands: where they are, who owns them, arithmetic on them.
#include "reducer/function_compiler.h"

namespace lexprof::reducer {

FunctionCompiler::Value FunctionCompiler::temporary() {
    const Value value{false, state_.depth, -1};
    ++state_.depth;
    use_depth(state_.depth);
    return value;
}

FunctionCompiler::Value FunctionCompiler::variable_value(VarId variable, Goal goal) {
    Place& place = state_.places[variable];
    if (goal == Goal::tail) {
        const Op op = place.evaluated ? Op::give : Op::enter;
        emitter_.emit(op, 0, place.slot, 0, state_.depth, static_cast<std::int32_t>(body_.arity));
        return {};
    }
    if (!place.evaluated) {
        emitter_.emit(Op::eval, 0, place.slot, 0, state_.depth, place.slot);
        use_depth(state_.depth + 2);
        place.evaluated = true;
    }
    return {false, place.slot, variable};
}

// In tail position a value is what the body gives.
FunctionCompiler::Value FunctionCompiler::finish(Value value, Goal goal) {
    if (goal == Goal::temporary) return value;
    emitter_.emit(Op::give, value.constant ? a_constant : 0, value.index, 0, state_.depth,
                  static_cast<std::int32_t>(body_.arity));
    return {};
}

// Flags of an operand that is used here; its owner goes if nobody needs it afterwards.
std::uint16_t FunctionCompiler::consume(const Value& value, const VarSet& live,
                                        std::uint16_t constant_flag, std::uint16_t dead_flag) {
    if (value.constant) return constant_flag;
    if (value.variable < 0) return dead_flag;
    const auto variable = static_cast<VarId>(value.variable);
    if (live.contains(variable) || !state_.owned.contains(variable)) return 0;
    state_.owned.erase(variable);
    return dead_flag;
}

std::size_t FunctionCompiler::operate(Op op, Value a, Value b, const VarSet& live, std::int32_t c) {
    std::uint16_t flags = consume(a, live, a_constant, a_dead);
    flags |= consume(b, live, b_constant, b_dead);
    return emitter_.emit(op, flags, a.index, b.index, c);
}

FunctionCompiler::Value FunctionCompiler::arithmetic(Op op, const Fused& app, const VarSet& live) {
    const std::int32_t before = state_.depth;
    const auto [a, b] = operands(app, live);
    release_temporaries(before);
    operate(op, a, b, live, before);
    return temporary();
}

// Both operands of an operation, evaluated in the order asked for; one operand counts twice.
std::pair<FunctionCompiler::Value, FunctionCompiler::Value>
FunctionCompiler::operands(const Fused& app, const VarSet& live) {
    const auto arguments = body_.arguments(app);
    if (arguments.size() == 1) return {evaluate(arguments[0], live), constant(gc::small(0))};
    const bool swap = order_ == ArgumentOrder::right_to_left;
    const FusedId first = arguments[swap ? 1 : 0];
    const FusedId second = arguments[swap ? 0 : 1];
    const Value one = evaluate(first, live | free_.of(second));
    VarSet held = live;
    if (one.variable >= 0) held.insert(static_cast<VarId>(one.variable));
    const Value two = evaluate(second, held);
    if (swap) return {two, one};
    return {one, two};
}

void FunctionCompiler::drop_dead(const VarSet& live) {
    for (VarId variable = 0; variable < body_.variables; ++variable) {
        if (!state_.owned.contains(variable) || live.contains(variable)) continue;
        emitter_.emit(Op::drop, 0, state_.places[variable].slot);
        state_.owned.erase(variable);
    }
}

void FunctionCompiler::place_in(std::int32_t slot, const Value& value, const VarSet& live) {
    const std::uint16_t flags = consume(value, live, a_constant, a_dead);
    if (!value.constant && value.index == slot) return;
    const Op op = (flags & a_dead) != 0 ? Op::move : Op::copy;
    emitter_.emit(op, flags & a_constant, value.index, 0, slot);
}

} // namespace lexprof::reducer
