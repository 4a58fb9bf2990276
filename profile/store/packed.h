// Bytes made shorter with zlib, a piece at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lexprof::profile {

std::string pack(std::string_view bytes);

// The bytes again, if they are so many and nothing is wrong with them.
std::optional<std::string> unpack(std::string_view packed, std::uint64_t size);

} // namespace lexprof::profile
