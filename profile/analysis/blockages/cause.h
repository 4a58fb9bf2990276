// Why much is in use that need not be: the causes that are told apart, each with its cure.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace lexprof::profile {

enum class Cause : std::uint8_t {
#define CAUSE(name, ...) name,
#include "profile/analysis/blockages/causes.def"
};

inline constexpr std::array every_cause{
#define CAUSE(name, ...) Cause::name,
#include "profile/analysis/blockages/causes.def"
};

// second-traversal
std::string_view word(Cause cause);
// "second traversal"
std::string_view title(Cause cause);
// What usually helps.
std::string_view cure(Cause cause);

} // namespace lexprof::profile
