#include "reducer/fuse.h"

#include "reducer/code.h"

#include <algorithm>
#include <optional>

namespace lexprof::reducer {

namespace {

using flic::Op;

// Primitives whose arguments the compiler evaluates itself.
bool is_compiled(Op op) {
    switch (op) {
    case Op::case_n:
    case Op::case_r:
    case Op::if_:
    case Op::and_:
    case Op::or_:
    case Op::not_:
    case Op::seq:
    case Op::fatbar:
    case Op::sel: return true;
    default: return is_integer_operation(op) || flic::is_value_operation(op);
    }
}

class Fuser {
  public:
    explicit Fuser(const Core& core) : core_(core) {}

    FusedBody run(const Super& super, bool now) {
        body_.arity = super.arity;
        variables_ = super.arity;
        Scope scope(super.variables, FusedId{0});
        for (VarId parameter = 0; parameter < super.arity; ++parameter)
            scope[parameter] = variable(parameter);
        body_.root = convert(super.body, scope, now);
        body_.variables = variables_;
        return std::move(body_);
    }

  private:
    // What each variable of the current core body stands for.
    using Scope = std::vector<FusedId>;

    FusedId variable(VarId number) {
        return body_.add({Fused::Kind::var, false, number, 0, 0}, {});
    }
    FusedId application(std::vector<FusedId> parts) {
        const Fused head = body_[parts.front()];
        if (head.kind == Fused::Kind::app) {
            std::vector<FusedId> flat{body_.function(head)};
            for (const FusedId argument : body_.arguments(head)) flat.push_back(argument);
            flat.insert(flat.end(), parts.begin() + 1, parts.end());
            parts = std::move(flat);
        }
        return body_.add({Fused::Kind::app, false, 0, static_cast<std::uint32_t>(parts.size()), 0},
                         parts);
    }

    // `now`: the expression is evaluated when the body is.
    FusedId convert(ExprId id, Scope& scope, bool now) {
        const Expr expr = core_[id];
        switch (expr.kind) {
        case Expr::Kind::var: return scope[expr.first];
        case Expr::Kind::atom: return atom(expr.word);
        case Expr::Kind::box: return body_.add({Fused::Kind::box, false, expr.first, 0, 0}, {});
        case Expr::Kind::input: return body_.add({Fused::Kind::input, false, 0, 0, 0}, {});
        case Expr::Kind::app: return convert_app(id, expr, scope, now);
        default: return convert_let(expr, scope, now);
        }
    }

    FusedId convert_app(ExprId id, const Expr& app, Scope& scope, bool now) {
        const auto arguments = core_.arguments(app);
        const flic::Primitive* primitive = core_.primitive(core_.function(app));
        if (now && saturated_primitive(core_, id) != nullptr) {
            const auto binding = [&](Fused::Kind kind, ExprId function, ExprId subject) {
                const std::uint32_t size = kind == Fused::Kind::strict ? 1 : primitive->n;
                return convert_binding(kind, size, function, subject, scope);
            };
            if (primitive->op == Op::unpack_strict)
                return binding(Fused::Kind::unpack, arguments[0], arguments[1]);
            if (primitive->op == Op::unpack_strict_r)
                return binding(Fused::Kind::unpack, arguments[1], arguments[0]);
            if (primitive->op == Op::let_strict)
                return binding(Fused::Kind::strict, arguments[0], arguments[1]);
        }
        std::vector<FusedId> parts{convert(core_.function(app), scope, false)};
        const bool compiled =
            now && saturated_primitive(core_, id) != nullptr && is_compiled(primitive->op);
        for (std::uint32_t at = 0; at < arguments.size(); ++at) {
            const bool evaluated = compiled && primitive->demand(at) != flic::Demand::lazy;
            parts.push_back(convert(arguments[at], scope, evaluated));
        }
        return application(std::move(parts));
    }

    // UNPACK!-n f s: the fields become variables. LET! f s: the value does.
    FusedId convert_binding(Fused::Kind kind, std::uint32_t size, ExprId function, ExprId subject,
                            Scope& scope) {
        const FusedId scrutinee = convert(subject, scope, true);
        std::vector<std::uint32_t> links;
        std::vector<FusedId> fields;
        for (std::uint32_t field = 0; field < size; ++field) {
            links.push_back(variables_++);
            const FusedId value = variable(links.back());
            fields.push_back(kind == Fused::Kind::strict ? renamed(value) : value);
        }
        bool steps = false;
        links.push_back(apply_to_fields(function, fields, scope, steps));
        links.push_back(scrutinee);
        return body_.add({kind, steps, 0, size, 0}, links);
    }

    FusedId apply_to_fields(ExprId function, const std::vector<FusedId>& fields, Scope& scope,
                            bool& steps) {
        if (fields.empty()) return convert(function, scope, true);
        const Expr expr = core_[function];
        const ExprId head = expr.kind == Expr::Kind::app ? core_.function(expr) : function;
        const Super* super = core_.super(head);
        const std::size_t captured = expr.kind == Expr::Kind::app ? expr.size - 1 : 0;
        if (super != nullptr && super->anonymous && super->arity == captured + fields.size()) {
            Scope inner(super->variables, FusedId{0});
            for (std::size_t at = 0; at < captured; ++at)
                inner[at] = convert(core_.arguments(expr)[at], scope, false);
            for (std::size_t at = 0; at < fields.size(); ++at) inner[captured + at] = fields[at];
            steps = true;
            return convert(super->body, inner, true);
        }
        std::vector<FusedId> parts{convert(function, scope, false)};
        parts.insert(parts.end(), fields.begin(), fields.end());
        return application(std::move(parts));
    }

    // What a let or letrec binds, as one group of names and values.
    struct Group {
        std::vector<VarId> names;
        std::vector<ExprId> values;
    };

    // In a letrec, a value that is a name after lets of its own is that name: what those lets bind
    // joins the group.
    Group group_of(const Expr& let) const {
        const auto names = core_.variables(let);
        const auto values = core_.values(let);
        Group group{{names.begin(), names.end()}, {values.begin(), values.end()}};
        if (let.kind == Expr::Kind::let) return group;
        for (std::size_t at = 0; at < group.names.size(); ++at) {
            ExprId inner = group.values[at];
            while (is_let(core_[inner])) inner = core_.body(core_[inner]);
            if (core_[inner].kind == Expr::Kind::app || core_[inner].kind == Expr::Kind::box)
                continue;
            for (ExprId id = group.values[at]; is_let(core_[id]); id = core_.body(core_[id])) {
                const auto more_names = core_.variables(core_[id]);
                const auto more_values = core_.values(core_[id]);
                group.names.insert(group.names.end(), more_names.begin(), more_names.end());
                group.values.insert(group.values.end(), more_values.begin(), more_values.end());
            }
            group.values[at] = inner;
        }
        return group;
    }

    static bool is_let(const Expr& expr) {
        return expr.kind == Expr::Kind::let || expr.kind == Expr::Kind::letrec;
    }

    // Follows names that a group only binds to other names of it. Nothing when they form a circle.
    std::optional<VarId> resolve(const Group& group, VarId name) const {
        for (std::size_t hops = 0; hops <= group.names.size(); ++hops) {
            const auto found = std::find(group.names.begin(), group.names.end(), name);
            if (found == group.names.end()) return name;
            const auto at = static_cast<std::size_t>(found - group.names.begin());
            const Expr& value = core_[group.values[at]];
            if (value.kind != Expr::Kind::var) return name;
            name = value.first;
        }
        return std::nullopt;
    }

    // Note [Other names]
    FusedId renamed(FusedId id) {
        Fused node = body_[id];
        if (node.kind != Fused::Kind::var && node.kind != Fused::Kind::atom) return id;
        node.renamed = true;
        return body_.add(node, {});
    }

    FusedId atom(Word word) { return body_.add({Fused::Kind::atom, false, 0, 0, word}, {}); }

    FusedId convert_let(const Expr& let, Scope& scope, bool now) {
        const Group group = group_of(let);
        std::vector<std::uint32_t> links;
        std::vector<ExprId> bound;
        for (std::size_t at = 0; at < group.names.size(); ++at) {
            const Expr& value = core_[group.values[at]];
            if (value.kind == Expr::Kind::var) continue;
            if (value.kind == Expr::Kind::atom) {
                scope[group.names[at]] = renamed(atom(value.word));
                continue;
            }
            links.push_back(variables_++);
            bound.push_back(group.values[at]);
            scope[group.names[at]] = variable(links.back());
        }
        for (std::size_t at = 0; at < group.names.size(); ++at) {
            if (core_[group.values[at]].kind != Expr::Kind::var) continue;
            const std::optional<VarId> target = resolve(group, group.names[at]);
            scope[group.names[at]] =
                target ? renamed(scope[*target]) : atom(gc::immediate(gc::Immediate::knot, 0));
        }
        const auto size = static_cast<std::uint32_t>(bound.size());
        for (const ExprId value : bound) links.push_back(convert(value, scope, false));
        const FusedId body = convert(core_.body(let), scope, now);
        if (size == 0) return renamed(body);
        links.push_back(body);
        const bool recursive = let.kind == Expr::Kind::letrec;
        return body_.add({recursive ? Fused::Kind::letrec : Fused::Kind::let, false, 0, size, 0},
                         links);
    }

    const Core& core_;
    FusedBody body_;
    VarId variables_ = 0;
};

} // namespace

FusedId FusedBody::add(Fused node, std::span<const std::uint32_t> links) {
    if (!links.empty()) {
        node.first = static_cast<std::uint32_t>(links_.size());
        links_.insert(links_.end(), links.begin(), links.end());
    }
    nodes_.push_back(node);
    return static_cast<FusedId>(nodes_.size() - 1);
}

FusedBody fuse(const Core& core, SuperId super) {
    return Fuser(core).run(core.supers[super], true);
}

FusedBody unfused(const Core& core, SuperId super) {
    return Fuser(core).run(core.supers[super], false);
}

} // namespace lexprof::reducer
