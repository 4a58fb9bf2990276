#include "reducer/demand.h"

#include <vector>

namespace lexprof::reducer {

bool is_total_arithmetic(flic::Op op) {
    switch (op) {
    case flic::Op::int_add:
    case flic::Op::int_sub:
    case flic::Op::int_mul:
    case flic::Op::i64_add:
    case flic::Op::i64_sub:
    case flic::Op::i64_mul:
    case flic::Op::int_eq:
    case flic::Op::int_ne:
    case flic::Op::int_lt:
    case flic::Op::int_le:
    case flic::Op::int_gt:
    case flic::Op::int_ge: return true;
    default: return false;
    }
}

const std::set<VarId>& Demand::first(SuperId super) {
    const auto [entry, fresh] = known_.try_emplace(super);
    if (fresh) entry->second = walk(core_.supers[super].body, core_.supers[super].arity).parameters;
    return entry->second;
}

Demand::Found Demand::walk(ExprId id, std::uint32_t arity) const {
    const Expr& expr = core_[id];
    switch (expr.kind) {
    case Expr::Kind::var:
        if (expr.first >= arity) return {};
        return {{expr.first}, true};
    case Expr::Kind::atom: return {{}, gc::is_small(expr.word)};
    case Expr::Kind::let:
    case Expr::Kind::letrec: return walk(core_.body(expr), arity);
    case Expr::Kind::app: {
        const flic::Primitive* primitive = saturated_primitive(core_, id);
        return primitive != nullptr ? walk_primitive(*primitive, expr, arity) : Found{};
    }
    default: return {};
    }
}

// Any of the strict arguments may be the first. Where evaluation may not come back from one,
// nothing else may have been asked for before: else a parameter that is not at hand could stop it
// earlier.
Demand::Found Demand::walk_primitive(const flic::Primitive& primitive, const Expr& app,
                                     std::uint32_t arity) const {
    const auto arguments = core_.arguments(app);
    std::set<VarId> all;
    bool goes_on = true;
    std::vector<std::set<VarId>> last_words;
    for (std::uint32_t at = 0; at < arguments.size(); ++at) {
        if (primitive.demand(at) != flic::Demand::strict) continue;
        Found found = walk(arguments[at], arity);
        all.insert(found.parameters.begin(), found.parameters.end());
        goes_on = goes_on && found.goes_on;
        if (!found.goes_on) last_words.push_back(std::move(found.parameters));
    }
    if (goes_on) return {all, is_total_arithmetic(primitive.op)};
    for (const std::set<VarId>& each : last_words)
        if (each != all) return {};
    return {all, false};
}

} // namespace lexprof::reducer
