#include "reducer/groups.h"

#include "base/components.h"

#include <algorithm>
#include <unordered_map>

namespace lexprof::reducer {

namespace {

using Index = std::unordered_map<VarId, std::uint32_t>;

// Which of the bindings an expression refers to.
void collect(const Core& core, ExprId id, const Index& index, std::vector<std::uint32_t>& found) {
    const Expr& expr = core[id];
    switch (expr.kind) {
    case Expr::Kind::var: {
        const auto entry = index.find(expr.first);
        if (entry != index.end()) found.push_back(entry->second);
        break;
    }
    case Expr::Kind::app:
        collect(core, core.function(expr), index, found);
        for (const ExprId argument : core.arguments(expr)) collect(core, argument, index, found);
        break;
    case Expr::Kind::let:
    case Expr::Kind::letrec:
        for (const ExprId value : core.values(expr)) collect(core, value, index, found);
        collect(core, core.body(expr), index, found);
        break;
    default: break;
    }
}

} // namespace

ExprId let_groups(Core& core, std::span<const VarId> variables, std::span<const ExprId> values,
                  ExprId body) {
    Index index;
    for (std::uint32_t at = 0; at < variables.size(); ++at) index[variables[at]] = at;
    std::vector<std::vector<std::uint32_t>> refers(values.size());
    for (std::size_t at = 0; at < values.size(); ++at) collect(core, values[at], index, refers[at]);
    const auto components = lexprof::components(refers);
    for (auto component = components.rbegin(); component != components.rend(); ++component) {
        std::vector<VarId> names;
        std::vector<ExprId> bound;
        for (const std::uint32_t at : *component) {
            names.push_back(variables[at]);
            bound.push_back(values[at]);
        }
        const auto& first = refers[component->front()];
        const bool recursive =
            component->size() > 1 ||
            std::find(first.begin(), first.end(), component->front()) != first.end();
        body = core.let(recursive, names, bound, body);
    }
    return body;
}

} // namespace lexprof::reducer
