#include "gc/constructions.h"

namespace lexprof::gc {

std::uint32_t Constructions::number_of(const Construction& what) {
    const auto [entry, fresh] = numbers_.try_emplace(what, static_cast<std::uint32_t>(number()));
    if (fresh) known_.push_back(what);
    return entry->second;
}

void Constructions::settle() {
    for (PairId row = 0; row < accounts.size(); ++row) {
        if (accounts.colours(row).constructor == waiting)
            accounts[row].forget_frames();
        else
            accounts[row].levels.settle();
    }
    for (PairId pair = 0; pair < pairs_.size(); ++pair)
        if (pairs_[pair].has_had_frames()) accounts[row(waiting, pair)].add_frames(pairs_[pair]);
}

} // namespace lexprof::gc
