// Small pieces of sentences that several messages use.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace lexprof::colouring {

// `name`
std::string quoted(std::string_view name);

// "`a`", "`a` and `b`", "`a`, `b` and 3 more": at most `most` names are written out.
std::string enumerate(std::span<const std::string> names, std::size_t most,
                      std::string_view conjunction = "and");

// "1 function", "3 functions"
std::string counted(std::size_t count, std::string_view singular, std::string_view plural);

} // namespace lexprof::colouring
