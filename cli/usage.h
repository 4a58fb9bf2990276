// What to say about a command line that is wrong.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexprof::cli {

struct Reading;

// A message of one or two lines: what is wrong, the nearest thing that would be right, where to
// read more.
std::string explain_usage_error(const Reading& reading);

// The candidate that `word` is most likely a slip of; empty when none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

} // namespace lexprof::cli
