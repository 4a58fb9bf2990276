// One program with and without machine code: where the runs differ.
#pragma once

#include "tests/reducer/differential.h"

namespace lexprof::tests {

// Nothing when output, ending and message are the same, and everything that is kept of every pair,
// but for time; also of a run that is stopped by its limit.
std::optional<std::string> difference_in_machine_code(const flic::Program& program,
                                                      const colouring::Plan& plan,
                                                      const Checks& checks);

} // namespace lexprof::tests
