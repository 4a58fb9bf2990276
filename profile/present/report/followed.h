// Reports of what a run has kept of single cells: lives, and consumers.
#pragma once

#include "profile/present/report/accounts.h"

namespace lexprof::profile {

// A line for each pair: in which stretches of their lives its cells were for how long.
Draft lives_draft(const Material& material);

// A line for each pair whose cells are taken apart and each pair that does so.
Draft consumers_draft(const Material& material);

} // namespace lexprof::profile
