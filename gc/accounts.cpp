#include "gc/accounts.h"

#include "gc/trap.h"

namespace lexprof::gc {

Accounts::Accounts(std::size_t lead) : rows_(max_pairs, 1024, lead), colours_(max_pairs) {}

PairId Accounts::intern(std::uint32_t constructor, std::uint32_t origin) {
    const std::uint64_t key = std::uint64_t{constructor} << 32 | origin;
    const auto [entry, fresh] = index_.try_emplace(key, static_cast<PairId>(size_));
    if (fresh) {
        if (size_ >= rows_.capacity() || size_ >= colours_.capacity())
            throw Trap("more than 16 million different pairs: profile fewer functions (--profile)");
        colours_[size_] = {constructor, origin};
        ++size_;
    }
    return entry->second;
}

} // namespace lexprof::gc
