// What several runs have kept of single cells, as one: see Note [One after another],
// profile/analysis/merge.h.
#pragma once

#include "profile/data/followed.h"

#include <cstdint>
#include <span>

namespace lexprof::profile {

// Adds another run, which begins after so many steps. `subjects` says which of the whole those of
// the run are. What one of them has not kept is not known of the whole.
void add_followed(Followed& whole, const Followed& part, std::span<const SubjectId> subjects,
                  std::uint64_t begin);

} // namespace lexprof::profile
