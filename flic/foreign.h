// Forms of Haskell in a text that ought to be FLIC: which they are, and how FLIC writes them.
#pragma once

#include "flic/diagnostic.h"
#include "flic/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace lexprof::flic {

struct ForeignForm {
    Offset at = 0; // its first word
    std::uint32_t width = 1;
    Offset begin = 0; // what is wrong between these two may follow from it
    Offset end = 0;
    std::string message;
    std::string advice; // how FLIC says what this very text says
};

// `let … in`, `where`, `\x ->`, `case … of`, `if … then … else` and `data` in the text that begins
// at `base`; of forms within each other the outermost. A word that `tree`, which was read from the
// text, binds is no part of a form.
std::vector<ForeignForm> foreign_forms(std::string_view text, Offset base, const Tree& tree);

// The same diagnostics with such forms in the place of the errors that follow from them.
Diagnostics with_foreign_forms(const Diagnostics& found, std::string_view text, Offset base,
                               const Tree& tree);

} // namespace lexprof::flic
