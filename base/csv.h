// Fields of CSV, as RFC 4180 has them.
#pragma once

#include <string>

namespace lexprof {

// In quotation marks where it must be.
std::string csv_field(const std::string& text);

} // namespace lexprof
