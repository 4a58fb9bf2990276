// Arguments that are computed at the call: Note [Arguments computed early], reducer/demand.h.
//
// Note [All or none]
// The operations leave their operands as they are, and are counted when the last is done. Where one
// finds no small integers the code goes on at a fallback, at the end of the body, which builds all
// arguments as graph and comes back to what follows the call. Operands are forgotten on the other
// way only, where they are known to be small.
#include "reducer/function_compiler.h"

namespace lexprof::reducer {

// Returns which arguments are in their slots.
std::vector<bool> FunctionCompiler::compute_early(const Call& call, const VarSet& live) {
    std::vector<bool> done(call.arguments.size());
    const std::vector<std::size_t> early = early_arguments(call);
    if (early.empty()) return done;
    Fallback fallback{call, live, state_, {}, 0};
    const auto size = static_cast<std::int32_t>(call.arguments.size());
    early_temporary_ = call.lowest + size;
    for (const std::size_t at : early) {
        done[at] = true;
        const std::int32_t slot = call.lowest + size - 1 - static_cast<std::int32_t>(at);
        emit_early(call.arguments[at], slot, fallback.from);
    }
    const auto number = static_cast<std::int32_t>(fallback.from.size());
    if (number == 1)
        emitter_.set_flag(fallback.from.back(), counts_itself);
    else
        emitter_.emit(Op::count_early, 0, number);
    fallbacks_.push_back(std::move(fallback));

    VarSet needed = live;
    for (std::size_t at = 0; at < done.size(); ++at)
        if (!done[at]) needed |= free_.of(call.arguments[at]);
    for (const std::size_t at : early) forget_operands(call.arguments[at], needed);
    return done;
}

// None, unless all that the function asks for first are at hand or can be computed.
std::vector<std::size_t> FunctionCompiler::early_arguments(const Call& call) const {
    std::vector<std::size_t> found;
    for (const VarId parameter : demand_.first(call.super)) {
        const FusedId argument = call.arguments[parameter];
        if (is_at_hand(argument)) continue;
        if (!can_compute_early(argument)) return {};
        found.push_back(parameter);
    }
    return found;
}

// A constant or a variable.
bool FunctionCompiler::is_at_hand(FusedId id) const {
    const Fused& node = body_[id];
    return node.kind == Fused::Kind::atom ||
           (node.kind == Fused::Kind::var && state_.at_hand.contains(node.first));
}

bool FunctionCompiler::can_compute_early(FusedId id) const {
    const Fused& node = body_[id];
    if (node.kind != Fused::Kind::app || node.size != 3) return false;
    const flic::Primitive* primitive = primitive_head(node);
    if (primitive == nullptr || !is_total_arithmetic(primitive->op)) return false;
    for (const FusedId operand : body_.arguments(node)) {
        const bool is_other =
            body_[operand].kind == Fused::Kind::atom && !gc::is_small(body_[operand].word);
        if (is_other || !(is_at_hand(operand) || can_compute_early(operand))) return false;
    }
    return true;
}

// An operand of an early operation: a constant, a variable that is evaluated, or another one.
FunctionCompiler::Value FunctionCompiler::early_operand(FusedId id,
                                                        std::vector<std::size_t>& made) {
    const Fused& node = body_[id];
    if (node.kind == Fused::Kind::atom) return constant(node.word);
    if (node.kind == Fused::Kind::var)
        return {false, state_.places[node.first].slot, static_cast<std::int64_t>(node.first)};
    const std::int32_t slot = early_temporary_++;
    use_depth(early_temporary_);
    emit_early(id, slot, made);
    return {false, slot, -1};
}

void FunctionCompiler::emit_early(FusedId id, std::int32_t slot, std::vector<std::size_t>& made) {
    const Fused node = body_[id];
    const auto arguments = body_.arguments(node);
    const Value a = early_operand(arguments[0], made);
    const Value b = early_operand(arguments[1], made);
    const Op op = arithmetic_op(primitive_head(node)->op);
    unsigned flags = static_cast<unsigned>(op) << early_op_shift;
    if (a.constant) flags |= a_constant;
    if (b.constant) flags |= b_constant;
    made.push_back(
        emitter_.emit(early_op(op), static_cast<std::uint16_t>(flags), a.index, b.index, slot));
}

// Small integers that nobody needs any more need not be released.
void FunctionCompiler::forget_operands(FusedId id, const VarSet& needed) {
    const Fused& node = body_[id];
    if (node.kind == Fused::Kind::var && !needed.contains(node.first))
        state_.owned.erase(node.first);
    if (node.kind != Fused::Kind::app) return;
    for (const FusedId operand : body_.arguments(node)) forget_operands(operand, needed);
}

void FunctionCompiler::emit_fallbacks() {
    for (Fallback& fallback : fallbacks_) {
        state_ = std::move(fallback.state);
        for (const std::size_t instruction : fallback.from) emitter_.land_fallback(instruction);
        const Call& call = fallback.call;
        build_and_call(call, std::vector<bool>(call.arguments.size()), fallback.live);
        if (call.goal == Goal::tail) continue;
        emitter_.emit(Op::jump, 0, 0, 0, static_cast<std::int32_t>(fallback.back));
    }
}

} // namespace lexprof::reducer
