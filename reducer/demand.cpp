#include "reducer/demand.h"

#include <algorithm>

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

const std::vector<VarId>& Demand::first(SuperId super) {
    const auto [entry, fresh] = known_.try_emplace(super);
    if (fresh) walk(core_.supers[super].body, core_.supers[super].arity, entry->second);
    return entry->second;
}

bool Demand::walk(ExprId id, std::uint32_t arity, std::vector<VarId>& found) const {
    const Expr& expr = core_[id];
    switch (expr.kind) {
    case Expr::Kind::var:
        if (expr.first >= arity) return false;
        if (std::find(found.begin(), found.end(), expr.first) == found.end())
            found.push_back(expr.first);
        return true;
    case Expr::Kind::atom: return gc::is_small(expr.word);
    case Expr::Kind::let:
    case Expr::Kind::letrec: return walk(core_.body(expr), arity, found);
    case Expr::Kind::app: {
        const flic::Primitive* primitive = saturated_primitive(core_, id);
        return primitive != nullptr && walk_primitive(*primitive, expr, arity, found);
    }
    default: return false;
    }
}

bool Demand::walk_primitive(const flic::Primitive& primitive, const Expr& app, std::uint32_t arity,
                            std::vector<VarId>& found) const {
    const auto arguments = core_.arguments(app);
    if (is_total_arithmetic(primitive.op)) {
        const ExprId first = arguments[right_to_left_ ? 1 : 0];
        const ExprId second = arguments[right_to_left_ ? 0 : 1];
        return walk(first, arity, found) && walk(second, arity, found);
    }
    for (std::uint32_t at = 0; at < arguments.size(); ++at) {
        if (primitive.demand(at) != flic::Demand::strict) continue;
        walk(arguments[at], arity, found);
        return false; // what follows depends on the value
    }
    return false;
}

} // namespace lexprof::reducer
