// Generated programs with cost centres in them.
#pragma once

#include <cstdint>
#include <string>

namespace lexprof::tests {

// The program with SCCs before some of its expressions, the same ones for the same seed: around
// functions, arguments, right-hand sides, bodies of lambdas, fields of constructors. About one in
// `sparsity` expressions gets one; the names are `a` to `f`.
std::string with_cost_centres(const std::string& text, std::uint64_t seed, unsigned sparsity);

} // namespace lexprof::tests
