// What to say about a command line that is wrong.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace lexprof::cli {

// A message of one or two lines: what is wrong, the nearest thing that would be right, where to
// read more.
std::string explain_usage_error(const CLI::App& app, const CLI::ParseError& error);

// `lexprof check` for the command check.
std::string full_name(const CLI::App& command);

// The candidate that `word` is most likely a slip of; empty when none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

} // namespace lexprof::cli
