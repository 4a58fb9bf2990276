// Compares every count and every live[pair] with what a census finds.
#pragma once

#include "gc/heap.h"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace lexprof::gc {

// How a pair is called, for messages.
using PairName = std::function<std::string(PairId)>;

// `roots` lists every owned reference from outside the heap, once per reference. What is live is
// what can be reached, and dropped cycles that are pending (gc/census.h). Changes nothing. Returns
// what is wrong with the first cell (in the order of the walk) or account that is wrong, or
// nothing.
std::optional<std::string> audit(const Heap& heap, std::span<const Word> roots,
                                 const PairName& name);

} // namespace lexprof::gc
