// From a text to a syntax tree.
#pragma once

#include "flic/diagnostic.h"
#include "flic/source.h"
#include "flic/tree.h"

#include <string>
#include <vector>

namespace lexprof::flic {

// A comment, its brackets included. Comments are kept beside the tree so that a formatter can put
// them back.
struct Comment {
    Offset at = 0;
    Offset end = 0;
    bool trailing = false; // something stands before it on its first line
};

// `[data E1]` before the program (flic/declarations.h). These are kept beside the tree, too: they
// stand before all of it, a module without a body included, which is no expression.
struct Declaration {
    Offset at = 0;
    NodeId argument = no_node; // what is to be read as a declaration
};

struct Parsed {
    std::vector<Declaration> declarations;
    NodeId root = no_node;
    bool has_body = true; // false: a module without a body. The root is then a letrec whose body
                          // is the name `main`, which does not stand in the text.
    bool whole = true;    // false: parts of the text were left out of the tree after an error
    std::vector<Comment> comments; // in the order of the text
};

// Parses the text that begins at `base`. There is always a root; where a part is wrong, something
// harmless stands in its place and `diagnostics` says what was wrong. The places that [line …]
// annotations give are noted in `sources`.
Parsed parse(Offset base, SourceMap& sources, Tree& tree, Diagnostics& diagnostics);

} // namespace lexprof::flic
