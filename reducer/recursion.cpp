#include "reducer/recursion.h"

#include "base/components.h"

#include <algorithm>

namespace lexprof::reducer {

namespace {

void collect(const Core& core, ExprId id, std::vector<SuperId>& found) {
    const Expr& expr = core[id];
    switch (expr.kind) {
    case Expr::Kind::atom:
        if (core.super(id) != nullptr)
            found.push_back(static_cast<SuperId>(gc::payload(expr.word)));
        break;
    case Expr::Kind::app:
        collect(core, core.function(expr), found);
        for (const ExprId argument : core.arguments(expr)) collect(core, argument, found);
        break;
    case Expr::Kind::let:
    case Expr::Kind::letrec:
        for (const ExprId value : core.values(expr)) collect(core, value, found);
        collect(core, core.body(expr), found);
        break;
    default: break;
    }
}

} // namespace

std::vector<bool> recursive_supers(const Core& core) {
    std::vector<std::vector<SuperId>> refers(core.supers.size());
    for (SuperId id = 0; id < core.supers.size(); ++id) {
        collect(core, core.supers[id].body, refers[id]);
        std::sort(refers[id].begin(), refers[id].end());
        refers[id].erase(std::unique(refers[id].begin(), refers[id].end()), refers[id].end());
    }
    std::vector<bool> recursive(core.supers.size());
    for (const auto& component : components(refers))
        for (const SuperId id : component)
            recursive[id] = component.size() > 1 ||
                            std::binary_search(refers[id].begin(), refers[id].end(), id);
    return recursive;
}

} // namespace lexprof::reducer
