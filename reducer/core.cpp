#include "reducer/core.h"

namespace lexprof::reducer {

ExprId Core::app(std::span<const ExprId> parts) {
    const auto first = static_cast<std::uint32_t>(links_.size());
    links_.insert(links_.end(), parts.begin(), parts.end());
    return add({Expr::Kind::app, first, static_cast<std::uint32_t>(parts.size()), 0});
}

ExprId Core::let(bool recursive, std::span<const VarId> variables, std::span<const ExprId> values,
                 ExprId body) {
    const auto first = static_cast<std::uint32_t>(links_.size());
    links_.insert(links_.end(), variables.begin(), variables.end());
    links_.insert(links_.end(), values.begin(), values.end());
    links_.push_back(body);
    return add({recursive ? Expr::Kind::letrec : Expr::Kind::let, first,
                static_cast<std::uint32_t>(variables.size()), 0});
}

const flic::Primitive* Core::primitive(ExprId id) const {
    const Expr& expr = exprs_[id];
    if (expr.kind != Expr::Kind::atom || !gc::is(expr.word, gc::Immediate::primitive))
        return nullptr;
    return &primitives[gc::payload(expr.word)];
}

const Super* Core::super(ExprId id) const {
    const Expr& expr = exprs_[id];
    if (expr.kind != Expr::Kind::atom) return nullptr;
    if (!gc::is(expr.word, gc::Immediate::super) && !gc::is(expr.word, gc::Immediate::caf))
        return nullptr;
    return &supers[gc::payload(expr.word)];
}

const flic::Primitive* saturated_primitive(const Core& core, ExprId id) {
    const Expr& expr = core[id];
    if (expr.kind != Expr::Kind::app) return nullptr;
    const flic::Primitive* primitive = core.primitive(core.function(expr));
    if (primitive == nullptr || primitive->arity() != expr.size - 1) return nullptr;
    return primitive;
}

} // namespace lexprof::reducer
