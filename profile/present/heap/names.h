// How the parts of a snapshot are called.
#pragma once

#include "profile/analysis/heap/holders.h"
#include "profile/data/recording.h"

#include <string>

namespace lexprof::profile {

// f←g
inline std::string pair_name(const Recording& recording, const Snapshot::Pair& pair) {
    const Subject& callee = (*recording.subjects)[pair.callee];
    if (callee.is_account()) return spelled(callee);
    return spelled(callee) + "←" + recording.name(pair.origin);
}

// "the constant primes", "calls of f←g that wait"
std::string root_name(const Snapshot::Root& root);

} // namespace lexprof::profile
