// Who reads a list ahead of another, and during which steps; and which function holds it
// within something else.
#pragma once

#include "profile/analysis/blockages/body.h"
#include "profile/data/evidence.h"

#include <cstdint>
#include <string>

namespace lexprof::profile {

// Whether a function of the prelude's goes past elements that it does not give.
bool skips(const std::string& by);

// Whoever reads goes through what another, or he himself, reads later.
bool goes_ahead(const Body& body);

// The steps from which on and until which one reads what others make.
struct Span {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

Span reading_of(const Evidence& seen, const std::string& maker, const std::string& reader);

// A function with a name that has some of its arguments, where such functions hold most of what
// refers to a body, such as pairs; or no_node.
std::uint32_t function_of_boxes(const Body& body, const Scene& scene);

} // namespace lexprof::profile
