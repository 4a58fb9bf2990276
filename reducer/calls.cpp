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
    const Call call{super, arguments, goal, suspension, lowest};
    build_and_call(call, compute_early(call, live), live);
    if (!fallbacks_.empty() && fallbacks_.back().back == 0)
        fallbacks_.back().back = emitter_.here();
    if (goal == Goal::tail) return {};
    return temporary();
}

// Builds the arguments that are not done yet.
void FunctionCompiler::build_and_call(const Call& call, const std::vector<bool>& done,
                                      const VarSet& live) {
    build_arguments(call.arguments, done, call.lowest, live);
    const auto super = static_cast<std::int32_t>(call.super);
    const auto size = static_cast<std::int32_t>(call.arguments.size());
    if (call.goal == Goal::tail)
        emitter_.emit(Op::tail_call, 0, super, size, call.lowest,
                      static_cast<std::int32_t>(body_.arity));
    else
        emitter_.emit(Op::call, 0, super, size, call.suspension, call.suspension);
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

} // namespace lexprof::reducer
