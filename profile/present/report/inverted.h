// What each function caused: its pairs by origin, under their sum.
#pragma once

#include "profile/present/report/accounts.h"

namespace lexprof::profile {

// What was not wanted is summed in one line.
Table inverted_table(Draft draft, const Choice& choice);

// The draft to choose from: pairs.
Draft inverted_draft(const Material& material);

} // namespace lexprof::profile
