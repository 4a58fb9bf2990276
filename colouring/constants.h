// Which units of a program are constants, and what stands together in its text.
#pragma once

#include "colouring/units.h"

namespace lexprof::colouring {

// A piece of text in which what stands there can get about; profile/data/constants.h says more, in
// Note [Passages].
struct Passage {
    std::uint32_t unit = 0;           // an index in top_level()
    std::uint32_t enclosing = none;   // an earlier passage; none: the whole text of the unit
    std::vector<std::uint32_t> names; // the units named in it, each once
};

struct Constants {
    std::vector<bool> constant; // by unit: whether it is the user's, and its value is data
    std::vector<Passage> passages;
};

// Nothing at all where no unit is a constant.
Constants constants(const flic::Program& program);

} // namespace lexprof::colouring
