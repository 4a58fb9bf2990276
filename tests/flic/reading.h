// What the tests of the reader share: reading a text and showing the outcome as text.
#pragma once

#include "flic/parser.h"
#include "flic/program.h"

#include <optional>
#include <string>
#include <string_view>

namespace lexprof::flic {

// A text and what was read from it.
struct Reading {
    explicit Reading(std::string text);

    SourceMap sources;
    Diagnostics diagnostics;
    Tree tree;
    Parsed parsed;
};

// A text and the program loaded from it; `prelude` is the text of one, empty for none.
struct Loading {
    explicit Loading(std::string text, std::string prelude = {});

    const SourceMap& shown() const { return program ? program->sources : sources; }

    SourceMap sources;
    Diagnostics diagnostics;
    std::optional<Program> program;
};

// A tree in brackets: (f a b), (\ x body), (= ((x 1)) body), (& ((f e)) body), [name argument] e,
// integers as they are, real numbers as 1.5r, characters as 'code, strings in quotes.
std::string show(const Tree& tree, NodeId root);

// What a text reads as, or what is wrong with it, `line:column+width message` on each line.
std::string shape(const std::string& text);

// What the printer makes of a text.
std::string formatted(const std::string& text, std::size_t width = 80);

// What load() has to say about a text, `line:column+width error: message | advice` on each line, in
// the order of the text.
std::string complaints(const std::string& text, const std::string& prelude = {});

} // namespace lexprof::flic
