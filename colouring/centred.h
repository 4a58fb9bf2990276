// Which definitions and local names have a cost centre of their own in the book of cost centres.
#pragma once

#include "colouring/plan.h"

#include <span>

namespace lexprof::colouring {

// Words as on the command line: `scc`, none but those that are written; `top`, each definition of
// the user's; `all`, and each local name; other words are names, paths and patterns. What fits
// nothing is an error in `problem`.
std::optional<Centres> choose_centres(const flic::Program& program,
                                      std::span<const std::string> words, std::string& problem);

} // namespace lexprof::colouring
