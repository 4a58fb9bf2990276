// The accounts in long form, for spreadsheets and scripts (RFC 4180).
#pragma once

#include "profile/data/book.h"

#include <string>

namespace lexprof::profile {

// A header and a line for each row, sorted by callee and origin.
std::string to_csv(const Book& book);

} // namespace lexprof::profile
