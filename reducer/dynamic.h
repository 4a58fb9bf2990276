// Runs in the dynamic style: Note [The machine is compiled twice], reducer/dynamic_books.h.
#pragma once

#include "reducer/run.h"

namespace lexprof::reducer::dynamic {

RunOutcome run(const flic::Program& program, const colouring::Plan& plan, const RunOptions& options,
               Input& input, const std::function<void(std::string_view)>& output);

} // namespace lexprof::reducer::dynamic
