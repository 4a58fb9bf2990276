// Links a Haskell program: from the fragments of the user's modules and the index of the library to
// texts of FLIC.
#pragma once

#include "flic/program.h"

#include <string>
#include <vector>

namespace lexprof::haskell {

struct LinkRequest {
    std::vector<std::string> fragments; // files, of the user's modules
    std::string library;                // the index; empty: there is none
};

struct Linked {
    flic::Layer layer; // the library's part, a text for each module of the user's, the value
    std::vector<flic::Text> sources; // the texts of the user's modules, as they are named in places
    std::string trouble;         // what is wrong with what was to be linked; then there is no layer
    std::size_t definitions = 0; // in the layer
};

// The value of the program is what GHC makes of `main`, run as an action.
Linked link(const LinkRequest& request);

// The layer as one text, to be looked at or read again.
std::string as_one_text(const flic::Layer& layer);

} // namespace lexprof::haskell
