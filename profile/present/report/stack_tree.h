// The tree of stacks of cost centres: a line for each, with what it costs itself, and with all that go
// on from it, exactly.
#pragma once

#include "profile/present/report/accounts.h"

namespace lexprof::profile {

// Stacks that are not wanted stay where others stand on them.
std::optional<Table> stack_tree(const Material& material, const ReportOptions& options,
                                std::string& problem);

} // namespace lexprof::profile
