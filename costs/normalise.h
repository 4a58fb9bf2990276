// From a program to the language of the cost semantics.
//
// Note [Normal form]
// An argument that is no variable is bound by a let before the function is evaluated. Numbers,
// characters and constructors without fields count as variables that are bound to them once and for
// all. A primitive with fewer arguments than it takes is a nest of lambdas around one with all. A
// choice stands where its primitive is applied, its alternatives in it: `IF c a b` binds neither a
// nor b. `UNPACK!-n (\x … e) s` is a choice whose alternative is e, as if it had been compiled.
// `UNPACK-n f s`, which is lazy in s, binds the fields by a let.
#pragma once

#include "costs/term.h"

#include <string>
#include <vector>

namespace lexprof::costs {

// Which definitions have a centre of their own besides those that are written. It stands within the
// lambdas of a function, and around the text of what is none.
struct Centring {
    enum class Mode : std::uint8_t {
        written,
        top,        // definitions of the top level
        all,        // and local names
        definitions // of the top level, those of libraries as well
    } mode = Mode::written;
    std::vector<std::string> patterns; // those that fit, too: of names, and of paths: outer/inner
};

struct NormaliseOptions {
    Centring centring;
    // A function of the top level that is passed as an argument is bound by a let of its own, so
    // that the scope which passes it pays for what it does.
    bool boxing = false;
};

Code normalise(const flic::Program& program, const NormaliseOptions& options);

} // namespace lexprof::costs
