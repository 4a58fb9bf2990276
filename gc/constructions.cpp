#include "gc/constructions.h"

namespace lexprof::gc {

PairId Constructions::find_slowly(const Construction& construction, PairId pair) {
    const auto [entry, fresh] =
        numbers_.try_emplace(construction, static_cast<std::uint32_t>(number()));
    if (fresh) known_.push_back(construction);
    return accounts.intern(entry->second, pairs_.colours(pair).constructor);
}

} // namespace lexprof::gc
