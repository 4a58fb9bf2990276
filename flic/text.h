// Taking texts in: their size and their encoding.
#pragma once

#include "flic/diagnostic.h"
#include "flic/source.h"

#include <optional>
#include <string>
#include <string_view>

namespace lexprof::flic {

// Adds a text to the map; nothing where it is too large, and `diagnostics` then says so.
std::optional<Offset> add_text(std::string name, std::string text, SourceMap& sources,
                               Diagnostics& diagnostics);

// True if the text at `base` is UTF-8 without zero bytes; otherwise `diagnostics` says where not.
bool check_encoding(std::string_view text, Offset base, Diagnostics& diagnostics);

} // namespace lexprof::flic
