// Dependency analysis: a recursive let is split into the groups that really are recursive.
#pragma once

#include "reducer/core.h"

namespace lexprof::reducer {

// Nested lets, plain ones where nothing is recursive, in an order in which each sees what it needs.
ExprId let_groups(Core& core, std::span<const VarId> variables, std::span<const ExprId> values,
                  ExprId body);

} // namespace lexprof::reducer
