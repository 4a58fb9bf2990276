// Programs in which functions of constants go from hand to hand: what is applied to too few
// arguments in a constant's text is passed on through lets, SCCs, choices, fields and other
// functions, by one reference or by several, by other names that it and functions of the top level
// are given, and applied here or there.
#pragma once

#include <cstdint>
#include <string>

namespace lexprof::tests {

std::string program_of_functions(std::uint64_t seed);

} // namespace lexprof::tests
