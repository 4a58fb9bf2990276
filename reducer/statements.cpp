// The value of an expression: what its form asks for.
#include "reducer/function_compiler.h"

namespace lexprof::reducer {

FunctionCompiler::FunctionCompiler(const Core& core, const FusedBody& body, Emitter emitter,
                                   ConstantWords& constants, Demand& demand, ArgumentOrder order)
    : core_(core),
      body_(body),
      emitter_(emitter),
      constants_(constants),
      demand_(demand),
      order_(order),
      free_(body) {}

std::int32_t FunctionCompiler::run() {
    state_.places.resize(body_.variables);
    state_.owned = state_.at_hand = VarSet(body_.variables);
    for (VarId parameter = 0; parameter < body_.arity; ++parameter) {
        state_.places[parameter] = {-static_cast<std::int32_t>(parameter), false};
        state_.owned.insert(parameter);
    }
    const VarSet nothing(body_.variables);
    contested_ = nothing;
    drop_dead(free_.of(body_.root));
    generate(body_.root, Goal::tail, nothing);
    emit_fallbacks();
    return frame_;
}

const flic::Primitive* FunctionCompiler::primitive_head(const Fused& app) const {
    const Fused& head = body_[body_.function(app)];
    if (head.kind != Fused::Kind::atom || !gc::is(head.word, gc::Immediate::primitive))
        return nullptr;
    return &core_.primitives[gc::payload(head.word)];
}

FunctionCompiler::Value FunctionCompiler::generate(FusedId id, Goal goal, const VarSet& live) {
    const Fused node = body_[id];
    switch (node.kind) {
    case Fused::Kind::var:
        if (goal == Goal::temporary && contested_.contains(node.first) && live.contains(node.first))
            return copied_value(node.first);
        return variable_value(node.first, goal);
    case Fused::Kind::atom: {
        if (gc::is_value_word(node.word)) return finish(constant(node.word), goal);
        if (goal == Goal::tail) {
            emitter_.emit(Op::enter, a_constant, constants_.index(node.word), 0, state_.depth,
                          static_cast<std::int32_t>(body_.arity));
            return {};
        }
        const Value slot = temporary();
        emitter_.emit(Op::copy, a_constant, constants_.index(node.word), 0, slot.index);
        emitter_.emit(Op::eval, 0, slot.index, 0, state_.depth, slot.index);
        use_depth(state_.depth + 2);
        return slot;
    }
    case Fused::Kind::box:
    case Fused::Kind::input: return generate_graph(id, goal, live);
    case Fused::Kind::app: return generate_app(id, goal, live);
    case Fused::Kind::unpack: return generate_unpack(node, goal, live);
    case Fused::Kind::strict: return generate_strict(node, goal, live);
    default: return generate_let(node, goal, live);
    }
}

// Graph that is a value, or standard input, which is read when it is given or entered.
FunctionCompiler::Value FunctionCompiler::generate_graph(FusedId id, Goal goal,
                                                         const VarSet& live) {
    TemplateBuilder graph = builder();
    const std::int32_t slot = state_.depth;
    graph.result(slot, graph.lazy(id));
    emit_template(graph, live);
    const Value value = temporary();
    if (body_[id].kind != Fused::Kind::input) return finish(value, goal);
    if (goal == Goal::tail) {
        emitter_.emit(Op::enter, 0, value.index, 0, state_.depth,
                      static_cast<std::int32_t>(body_.arity));
        return {};
    }
    emitter_.emit(Op::eval, 0, value.index, 0, state_.depth, value.index);
    use_depth(state_.depth + 2);
    return value;
}

FunctionCompiler::Value FunctionCompiler::generate_app(FusedId id, Goal goal, const VarSet& live) {
    const Fused node = body_[id];
    const auto arguments = body_.arguments(node);
    const flic::Primitive* primitive = primitive_head(node);
    if (primitive != nullptr) {
        if (primitive->arity() > arguments.size()) return generate_graph(id, goal, live);
        if (primitive->arity() == arguments.size())
            return generate_primitive(*primitive, id, goal, live);
    }
    return generate_call(body_.function(node), arguments, goal, live);
}

FunctionCompiler::Value FunctionCompiler::generate_primitive(const flic::Primitive& primitive,
                                                             FusedId id, Goal goal,
                                                             const VarSet& live) {
    const Fused node = body_[id];
    const auto arguments = body_.arguments(node);
    if (is_integer_operation(primitive.op))
        return finish(arithmetic(arithmetic_op(primitive.op), node, live), goal);
    if (flic::is_value_operation(primitive.op)) return finish(perform(primitive, node, live), goal);
    switch (primitive.op) {
    case flic::Op::pack: return generate_graph(id, goal, live);
    case flic::Op::not_: return finish(arithmetic(Op::not_, node, live), goal);
    case flic::Op::if_: return generate_if(arguments[0], arguments[1], arguments[2], goal, live);
    case flic::Op::case_n:
        return generate_case(primitive.op, arguments.back(), arguments.first(primitive.n), goal,
                             live);
    case flic::Op::case_r:
        return generate_case(primitive.op, arguments.front(), arguments.last(primitive.n), goal,
                             live);
    case flic::Op::seq: return generate_seq(node, goal, live);
    case flic::Op::fatbar: return generate_fatbar(node, goal, live);
    case flic::Op::and_: return generate_and_or(false, node, goal, live);
    case flic::Op::or_: return generate_and_or(true, node, goal, live);
    case flic::Op::sel: return generate_select(primitive, node, goal, live);
    default: return call_value(body_.function(node), arguments, goal, live);
    }
}

// The bindings are built as graph, each in a slot of its own; those nobody needs are left out.
FunctionCompiler::Value FunctionCompiler::generate_let(const Fused& node, Goal goal,
                                                       const VarSet& live) {
    const FusedId inside = body_.body(node);
    const VarSet needed = free_.of(inside);
    const auto names = body_.bound(node);
    bool any = false;
    for (const VarId name : names) any = any || needed.contains(name);
    if (any) {
        const bool group = node.kind == Fused::Kind::letrec;
        TemplateBuilder graph = builder();
        graph.bind(node, [&](VarId name) { return group || needed.contains(name); });
        for (const VarId name : names) {
            if (!needed.contains(name)) continue;
            graph.result(state_.depth, graph.bound(name));
            state_.places[name] = {state_.depth, false};
            ++state_.depth;
        }
        emit_template(graph, needed | live);
        for (const VarId name : names)
            if (needed.contains(name)) state_.owned.insert(name);
    }
    drop_dead(needed | live);
    return generate(inside, goal, live);
}

FunctionCompiler::Value FunctionCompiler::generate_unpack(const Fused& node, Goal goal,
                                                          const VarSet& live) {
    const FusedId inside = body_.body(node);
    const VarSet needed = free_.of(inside);
    const auto fields = body_.bound(node);
    const VarSet after = needed | live;
    const Value structure = in_slot(evaluate(body_.scrutinee(node), after));
    std::uint16_t flags = consume(structure, after, a_constant, a_dead);
    if (node.steps) flags |= steps_too;
    const auto table = emitter_.reserve_table(fields.size());
    const std::int32_t first = state_.depth;
    for (std::size_t at = 0; at < fields.size(); ++at) {
        if (!needed.contains(fields[at])) continue;
        emitter_.set_table(table + static_cast<std::int32_t>(at), state_.depth);
        state_.places[fields[at]] = {state_.depth, false};
        state_.owned.insert(fields[at]);
        ++state_.depth;
    }
    emitter_.emit(Op::unpack, flags, structure.index, table, first,
                  static_cast<std::int32_t>(fields.size()));
    use_depth(state_.depth);
    return generate(inside, goal, live);
}

// The value is kept in a slot of the variable's own.
FunctionCompiler::Value FunctionCompiler::generate_strict(const Fused& node, Goal goal,
                                                          const VarSet& live) {
    const FusedId inside = body_.body(node);
    const VarSet after = free_.of(inside) | live;
    const VarId variable = body_.bound(node)[0];
    const std::int32_t slot = state_.depth;
    const Value value = evaluate(body_.scrutinee(node), after);
    release_temporaries(slot);
    if (after.contains(variable)) {
        place_in(slot, value, after);
        temporary();
        state_.places[variable] = {slot, true};
        state_.owned.insert(variable);
        state_.at_hand.insert(variable);
    } else if (!value.constant && value.variable < 0) {
        emitter_.emit(Op::drop, 0, value.index);
    }
    drop_dead(after);
    if (node.steps) emitter_.emit(Op::step, 0, 0);
    return generate(inside, goal, live);
}

} // namespace lexprof::reducer
