// Programs with cost centres planted in them at random, and changed in other ways that the cost
// semantics has something to say about.
#pragma once

#include <cstdint>
#include <string>

namespace lexprof::tests {

// The program with SCCs before some of its expressions, the same ones for the same seed: around
// functions, arguments, right-hand sides, bodies of lambdas, fields of constructors. About one in
// `sparsity` expressions gets one; the names are `a` to `f`.
std::string with_cost_centres(const std::string& text, std::uint64_t seed, unsigned sparsity);

// Puts `SEQ (keep d) …` around bodies of functions and what stands under a cost centre, one in so
// many. With objects, d is a name for `tall 1 2 3`, which nobody evaluates: one object of the
// semantics, and three cells, for each time that one is passed. Without, it is a number.
std::string with_objects(const std::string& text, std::uint64_t seed, unsigned sparsity,
                         bool objects);

// Evaluates one or more of what lets have bound, or of arguments, before it is needed: x becomes
// `SEQ x …` around what it is bound in. Whether that is sound, others have to say.
std::string with_demands(const std::string& text, std::uint64_t seed, unsigned sparsity);

} // namespace lexprof::tests
