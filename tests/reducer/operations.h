// The operations of f, g and h, which the paper's tables are about.
#pragma once

#include "tests/reducer/running.h"

#include <cstdint>

namespace lexprof::tests {

struct Operations {
    std::uint64_t f, g, h;
    friend bool operator==(const Operations&, const Operations&) = default;
};

inline Operations operations(const Running& running) {
    return {running.callee("f").ops, running.callee("g").ops, running.callee("h").ops};
}

} // namespace lexprof::tests
