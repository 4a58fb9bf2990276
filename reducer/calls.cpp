// Calls: arguments go to the stack, in the frame of the called function to be.
//
// Argument i of m is in slot lowest + (m - 1 - i): the first on top, where its function expects it.
#include "reducer/function_compiler.h"

#include <unordered_map>

namespace lexprof::reducer {

TemplateBuilder FunctionCompiler::builder() {
    return {core_, body_, constants_,
            [this](VarId variable) { return state_.places[variable].slot; }};
}

// What the template moves out of its slots is owned no more.
void FunctionCompiler::emit_template(TemplateBuilder& graph, const VarSet& live) {
    std::unordered_map<std::int32_t, VarId> owners;
    for (VarId variable = 0; variable < body_.variables; ++variable)
        if (state_.owned.contains(variable)) owners[state_.places[variable].slot] = variable;
    Template made = graph.finish([&](std::int32_t slot) {
        const auto owner = owners.find(slot);
        if (owner == owners.end() || live.contains(owner->second)) return false;
        state_.owned.erase(owner->second);
        return true;
    });
    for (const Result& result : made.results) use_depth(result.slot + 1);
    emitter_.emit(Op::build, 0, emitter_.add_template(std::move(made)));
    drop_dead(live); // what only a let mentions that nothing refers to
}

void FunctionCompiler::build_arguments(std::span<const FusedId> arguments,
                                       const std::vector<bool>& done, std::int32_t lowest,
                                       const VarSet& live) {
    TemplateBuilder graph = builder();
    bool any = false;
    for (std::size_t at = 0; at < arguments.size(); ++at) {
        if (done[at]) continue;
        any = true;
        graph.result(lowest + static_cast<std::int32_t>(arguments.size() - 1 - at),
                     graph.lazy(arguments[at]));
    }
    if (any) emit_template(graph, live);
    use_depth(lowest + static_cast<std::int32_t>(arguments.size()));
}

FunctionCompiler::Value FunctionCompiler::generate_call(FusedId head,
                                                        std::span<const FusedId> arguments,
                                                        Goal goal, const VarSet& live) {
    if (is_atom(head) && gc::is(body_[head].word, gc::Immediate::super)) {
        const auto super = static_cast<SuperId>(gc::payload(body_[head].word));
        const std::uint32_t arity = core_.supers[super].arity;
        if (arity <= arguments.size() && (goal == Goal::tail || arity == arguments.size()))
            return call_known(super, arguments, goal, live);
    }
    return call_value(head, arguments, goal, live);
}

FunctionCompiler::Value FunctionCompiler::call_known(SuperId super,
                                                     std::span<const FusedId> arguments, Goal goal,
                                                     const VarSet& live) {
    const std::int32_t suspension = state_.depth;
    const std::int32_t lowest = goal == Goal::tail ? suspension : suspension + 2;
    const std::vector<bool> done = compute_early(super, arguments, lowest, live);
    build_arguments(arguments, done, lowest, live);
    const auto size = static_cast<std::int32_t>(arguments.size());
    if (goal == Goal::tail) {
        emitter_.emit(Op::tail_call, 0, static_cast<std::int32_t>(super), size, lowest,
                      static_cast<std::int32_t>(body_.arity));
        return {};
    }
    emitter_.emit(Op::call, 0, static_cast<std::int32_t>(super), size, suspension, suspension);
    return temporary();
}

FunctionCompiler::Value FunctionCompiler::call_value(FusedId head,
                                                     std::span<const FusedId> arguments, Goal goal,
                                                     const VarSet& live) {
    const std::int32_t before = state_.depth;
    std::uint16_t flags = 0;
    std::int32_t place = 0;
    VarSet kept = live;
    if (is_atom(head)) {
        flags = a_constant;
        place = constants_.index(body_[head].word);
    } else if (body_[head].kind == Fused::Kind::var) {
        place = state_.places[body_[head].first].slot;
        kept.insert(body_[head].first);
    } else {
        VarSet others = live;
        for (const FusedId argument : arguments) others |= free_.of(argument);
        TemplateBuilder graph = builder();
        graph.result(before, graph.lazy(head));
        emit_template(graph, others);
        place = temporary().index;
        flags = a_dead;
    }
    const std::int32_t suspension = state_.depth;
    const std::int32_t lowest = goal == Goal::tail ? suspension : suspension + 2;
    build_arguments(arguments, std::vector<bool>(arguments.size()), lowest, kept);
    if (body_[head].kind == Fused::Kind::var)
        flags = consume({false, place, body_[head].first}, live, a_constant, a_dead);
    const auto size = static_cast<std::int32_t>(arguments.size());
    if (goal == Goal::tail) {
        emitter_.emit(Op::enter, flags, place, size, lowest,
                      static_cast<std::int32_t>(body_.arity));
        return {};
    }
    emitter_.emit(Op::apply, flags, place, size, suspension, before);
    state_.depth = before;
    return temporary();
}

// Note [Arguments computed early], reducer/demand.h. Returns which arguments are in their slots.
std::vector<bool> FunctionCompiler::compute_early(SuperId super, std::span<const FusedId> arguments,
                                                  std::int32_t lowest, const VarSet& live) {
    std::vector<bool> done(arguments.size());
    std::vector<std::size_t> chain;
    for (const VarId parameter : demand_.first(super)) {
        const Fused& argument = body_[arguments[parameter]];
        const bool at_hand =
            argument.kind == Fused::Kind::atom ||
            (argument.kind == Fused::Kind::var && state_.places[argument.first].evaluated);
        if (at_hand) continue;
        if (!can_compute_early(arguments[parameter])) break;
        chain.push_back(parameter);
        done[parameter] = true;
    }
    bool first = true;
    for (std::size_t at = 0; at < chain.size(); ++at) {
        VarSet needed = live;
        for (std::size_t other = 0; other < arguments.size(); ++other)
            if (!done[other]) needed |= free_.of(arguments[other]);
        for (std::size_t later = at + 1; later < chain.size(); ++later)
            needed |= free_.of(arguments[chain[later]]);
        const auto size = static_cast<std::int32_t>(arguments.size());
        early_temporary_ = lowest + size;
        emit_early(arguments[chain[at]], lowest + size - 1 - static_cast<std::int32_t>(chain[at]),
                   first, needed);
    }
    return done;
}

bool FunctionCompiler::can_compute_early(FusedId id) const {
    const Fused& node = body_[id];
    if (node.kind != Fused::Kind::app || node.size != 3) return false;
    const flic::Primitive* primitive = primitive_head(node);
    if (primitive == nullptr || !is_total_arithmetic(primitive->op)) return false;
    for (const FusedId operand : body_.arguments(node)) {
        const Fused& value = body_[operand];
        const bool at_hand =
            (value.kind == Fused::Kind::atom && gc::is_small(value.word)) ||
            (value.kind == Fused::Kind::var && state_.places[value.first].evaluated);
        if (!at_hand && !can_compute_early(operand)) return false;
    }
    return true;
}

// An operand of an early operation: a constant, a variable that is evaluated, or another one.
FunctionCompiler::Value FunctionCompiler::early_operand(FusedId id, bool& first,
                                                        const VarSet& live) {
    const Fused& node = body_[id];
    if (node.kind == Fused::Kind::atom) return constant(node.word);
    if (node.kind == Fused::Kind::var)
        return {false, state_.places[node.first].slot, static_cast<std::int64_t>(node.first)};
    const std::int32_t slot = early_temporary_++;
    use_depth(early_temporary_);
    emit_early(id, slot, first, live);
    return {false, slot, -1};
}

void FunctionCompiler::emit_early(FusedId id, std::int32_t slot, bool& first, const VarSet& live) {
    const Fused node = body_[id];
    const auto arguments = body_.arguments(node);
    const Value a = early_operand(arguments[0], first, live | free_.of(arguments[1]));
    VarSet held = live;
    if (a.variable >= 0) held.insert(static_cast<VarId>(a.variable));
    const Value b = early_operand(arguments[1], first, held);
    std::uint16_t flags = consume(a, live, a_constant, a_dead);
    flags |= consume(b, live, b_constant, b_dead);
    if (first) flags |= chain_start;
    first = false;
    flags |= static_cast<std::uint16_t>(
        static_cast<unsigned>(arithmetic_op(primitive_head(node)->op)) << early_op_shift);
    emitter_.emit(early_op(arithmetic_op(primitive_head(node)->op)), flags, a.index, b.index, slot,
                  constants_.index(body_[body_.function(node)].word));
}

} // namespace lexprof::reducer
