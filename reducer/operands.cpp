// Evaluated operands: where they are, who owns them, arithmetic on them.
#include "reducer/function_compiler.h"

#include <utility>

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
    state_.at_hand.insert(variable);
    return {false, place.slot, variable};
}

// Note [Literals between operands]
// A string literal is unfolded where it is, and every copy of it on its own. If a variable that
// holds one is taken apart by one operand of an operation and handed on by the other, the order of
// evaluation would say whether what is handed on has been unfolded. So an operand evaluates a copy
// of a variable that stands in the other one, too, and is still needed. What is itself an operand
// of arithmetic is no list, and is evaluated in place.
FunctionCompiler::Value FunctionCompiler::copied_value(VarId variable) {
    const Place& place = state_.places[variable];
    if (place.evaluated) return {false, place.slot, variable};
    const Value copy = temporary();
    emitter_.emit(Op::copy, 0, place.slot, 0, copy.index);
    emitter_.emit(Op::eval, 0, copy.index, 0, state_.depth, copy.index);
    use_depth(state_.depth + 2);
    return copy;
}

FunctionCompiler::Value FunctionCompiler::operand(FusedId id, const VarSet& live) {
    const Fused& node = body_[id];
    if (node.kind == Fused::Kind::var) return variable_value(node.first, Goal::temporary);
    return evaluate(id, live);
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

std::size_t FunctionCompiler::operate(Op op, Value a, Value b, const VarSet& live, std::int32_t c,
                                      std::int32_t d) {
    std::uint16_t flags = consume(a, live, a_constant, a_dead);
    flags |= consume(b, live, b_constant, b_dead);
    return emitter_.emit(op, flags, a.index, b.index, c, d);
}

FunctionCompiler::Value FunctionCompiler::arithmetic(Op op, const Fused& app, const VarSet& live) {
    const std::int32_t before = state_.depth;
    const auto [a, b] = operands(app, live);
    release_temporaries(before);
    operate(op, a, b, live, before, static_cast<std::int32_t>(primitive_head(app)->op));
    return temporary();
}

// Which variables other operands need, too: what they share must not depend on the order.
void FunctionCompiler::contest(const std::vector<FusedId>& operands) {
    VarSet seen(body_.variables);
    for (const FusedId operand : operands) {
        VarSet both = seen;
        both &= free_.of(operand);
        contested_ |= both;
        seen |= free_.of(operand);
    }
}

// An operation on values: its strict arguments are evaluated, in the order asked for, each as if it
// were the first; the others are kept as they are.
FunctionCompiler::Value FunctionCompiler::perform(const flic::Primitive& primitive,
                                                  const Fused& app, const VarSet& live) {
    const auto arguments = body_.arguments(app);
    const auto number = static_cast<std::uint32_t>(arguments.size());
    const std::int32_t before = state_.depth;
    std::vector<std::uint32_t> order; // the strict ones, then the others
    for (const bool strict : {true, false}) {
        for (std::uint32_t turn = 0; turn < number; ++turn) {
            const std::uint32_t at =
                order_ == ArgumentOrder::right_to_left ? number - 1 - turn : turn;
            if ((primitive.demand(at) == flic::Demand::strict) == strict) order.push_back(at);
        }
    }
    std::vector<FusedId> evaluated;
    for (std::uint32_t at = 0; at < number; ++at) {
        if (primitive.demand(at) == flic::Demand::strict) evaluated.push_back(arguments[at]);
    }
    const VarSet contested_before = contested_;
    contest(evaluated);
    const VarSet at_hand_before = state_.at_hand;
    VarSet at_hand_after = at_hand_before;
    std::vector<Value> values(number);
    VarSet held = live;
    for (std::uint32_t turn = 0; turn < number; ++turn) {
        const std::uint32_t at = order[turn];
        VarSet needed = held;
        for (std::uint32_t later = turn + 1; later < number; ++later)
            needed |= free_.of(arguments[order[later]]);
        const bool strict = primitive.demand(at) == flic::Demand::strict;
        if (strict) {
            state_.at_hand = at_hand_before;
            values[at] = evaluate(arguments[at], needed);
            at_hand_after |= state_.at_hand;
        } else {
            values[at] = kept(arguments[at], needed);
        }
        if (values[at].variable >= 0) held.insert(static_cast<VarId>(values[at].variable));
    }
    state_.at_hand = std::move(at_hand_after);
    contested_ = contested_before;
    release_temporaries(before);
    const std::int32_t table = emitter_.reserve_table(number);
    for (std::uint32_t at = 0; at < number; ++at) {
        const std::uint16_t flags = consume(values[at], live, a_constant, a_dead);
        const Source source = (flags & a_constant) != 0 ? Source::constant
                              : (flags & a_dead) != 0   ? Source::move
                                                        : Source::copy;
        emitter_.set_table(table + static_cast<std::int32_t>(at),
                           Operand(source, values[at].index).code);
    }
    const Fused& head = body_[body_.function(app)];
    emitter_.emit(Op::perform, 0, table, static_cast<std::int32_t>(number), before,
                  static_cast<std::int32_t>(gc::payload(head.word)));
    return temporary();
}

// An argument as it is: a constant, what a variable's slot holds, or new graph.
FunctionCompiler::Value FunctionCompiler::kept(FusedId id, const VarSet& live) {
    const Fused& node = body_[id];
    if (node.kind == Fused::Kind::atom) return constant(node.word);
    if (node.kind == Fused::Kind::var)
        return {false, state_.places[node.first].slot, static_cast<std::int64_t>(node.first)};
    TemplateBuilder graph = builder();
    graph.result(state_.depth, graph.lazy(id));
    emit_template(graph, live);
    return temporary();
}

// Both operands of an operation, evaluated in the order asked for; one operand counts twice.
std::pair<FunctionCompiler::Value, FunctionCompiler::Value>
FunctionCompiler::operands(const Fused& app, const VarSet& live) {
    const auto arguments = body_.arguments(app);
    if (arguments.size() == 1) return {operand(arguments[0], live), constant(gc::small(0))};
    const bool swap = order_ == ArgumentOrder::right_to_left;
    const FusedId first = arguments[swap ? 1 : 0];
    const FusedId second = arguments[swap ? 0 : 1];
    const VarSet contested_before = contested_;
    VarSet both = free_.of(first);
    both &= free_.of(second);
    contested_ |= both;
    const VarSet at_hand_before = state_.at_hand;
    const Value one = operand(first, live | free_.of(second));
    VarSet held = live;
    if (one.variable >= 0) held.insert(static_cast<VarId>(one.variable));
    const VarSet at_hand_after = std::exchange(state_.at_hand, at_hand_before);
    const Value two = operand(second, held);
    state_.at_hand |= at_hand_after;
    contested_ = contested_before;
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
