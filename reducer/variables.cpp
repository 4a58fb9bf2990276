#include "reducer/variables.h"

namespace lexprof::reducer {

const VarSet& FreeVariables::of(FusedId id) {
    if (known_[id]) return *known_[id];
    VarSet set(body_.variables);
    const Fused& node = body_[id];
    switch (node.kind) {
    case Fused::Kind::var: set.insert(node.first); break;
    case Fused::Kind::app:
        set |= of(body_.function(node));
        for (const FusedId argument : body_.arguments(node)) set |= of(argument);
        break;
    case Fused::Kind::let:
    case Fused::Kind::letrec:
        set |= of(body_.body(node));
        for (const FusedId value : body_.values(node)) set |= of(value);
        for (const VarId variable : body_.bound(node)) set.erase(variable);
        break;
    case Fused::Kind::unpack:
    case Fused::Kind::strict:
        set |= of(body_.body(node));
        for (const VarId variable : body_.bound(node)) set.erase(variable);
        set |= of(body_.scrutinee(node));
        break;
    default: break;
    }
    known_[id] = std::make_unique<VarSet>(std::move(set));
    return *known_[id];
}

} // namespace lexprof::reducer
