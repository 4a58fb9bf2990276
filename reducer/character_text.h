// Characters as FLIC writes them inside quotes.
#pragma once

#include <cstdint>
#include <string>

namespace lexprof::reducer {

// `quote` is the kind of quotes they stand in: ' or ".
std::string escaped(std::uint32_t code, char quote);

} // namespace lexprof::reducer
