// Reading and writing whole files, with messages for people where that fails.
#pragma once

#include "flic/program.h"

#include <iosfwd>
#include <optional>
#include <string>

namespace lexprof::cli {

// Reads a file, or `standard_input` when the path is `-`. Where that fails, nothing is returned and
// `trouble` says what is wrong and what to do.
std::optional<flic::Text> read_input(const std::string& path, std::istream& standard_input,
                                     std::string& trouble);

// Puts a text in the place of a file's contents, all or nothing: a new file beside it takes its
// name and its permissions. Returns false and sets `trouble` where that fails.
bool replace_file(const std::string& path, const std::string& text, std::string& trouble);

} // namespace lexprof::cli
