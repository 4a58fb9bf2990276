// A text's SHA-256, to tell whether two runs were of the same program.
#pragma once

#include <string>
#include <string_view>

namespace lexprof::profile {

std::string sha256(std::string_view text); // in hexadecimal

} // namespace lexprof::profile
