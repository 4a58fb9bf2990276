// What the reference machine keeps of single cells: when each was made, used first and used last,
// and who took it apart. Cells are never freed here, so of a life its end is missing.
#pragma once

#include "tests/reference/reference.h"

#include <optional>

namespace lexprof::reference {

struct Life {
    std::uint64_t made = 0; // the step
    std::optional<std::uint64_t> first;
    std::uint64_t last = 0;
    std::uint64_t became = 0; // what it is, made or overwritten with a constructor
    bool taken_apart = false;

    void use(std::uint64_t step) {
        if (!first) first = step;
        last = step;
    }
};

} // namespace lexprof::reference
