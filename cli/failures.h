// Runs that end before their value is there: what is said about it, and the exit status.
#pragma once

#include "cli/status.h"
#include "reducer/failure.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace lexprof::cli {

Status status_of(const reducer::Failure& failure);

// What stopped the run, and the functions that were waiting for it, innermost last.
void report_failure(const reducer::Failure& failure, const std::vector<std::string>& where,
                    std::ostream& err);

} // namespace lexprof::cli
