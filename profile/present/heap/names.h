// How the parts of a snapshot are called.
#pragma once

#include "profile/analysis/heap/holders.h"
#include "profile/data/recording.h"

#include <string>

namespace lexprof::profile {

// "the constant primes", "calls of f←g that wait"
std::string root_name(const Snapshot::Root& root);

} // namespace lexprof::profile
