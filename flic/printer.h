// From a syntax tree to a text that reads back as the same tree.
#pragma once

#include "flic/parser.h"
#include "flic/tree.h"

#include <optional>
#include <string>

namespace lexprof::flic {

struct PrintOptions {
    std::size_t width = 80; // columns to keep within where possible
};

// A whole text, with the comments that stood in it. Ends with a newline.
std::string print(const Tree& tree, const Parsed& parsed, const SourceMap& sources,
                  const PrintOptions& options = {});

// One expression, without comments and without a final newline.
std::string print(const Tree& tree, NodeId expression, const PrintOptions& options = {});

// Reads a text and prints it again; scopes are not checked. Nothing where the text cannot be read:
// `diagnostics` then says why.
std::optional<std::string> format(std::string name, std::string text, SourceMap& sources,
                                  Diagnostics& diagnostics, const PrintOptions& options = {});

} // namespace lexprof::flic
