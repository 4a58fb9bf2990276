// Tables of accounts: a line for each pair, or for all pairs of a function.
#pragma once

#include "profile/recording.h"
#include "profile/report/draft.h"
#include "profile/window.h"

#include <string>

namespace lexprof::profile {

// What a report is made from: the accounts of the run, or of a stretch of it.
struct Subject {
    const Recording& recording;
    Profile profile;
    Window window;
    bool is_whole = true; // not a stretch
    bool has_time = true; // whether it was measured
};

// `space` chooses the columns that are shown and the order.
Draft accounts_draft(const Subject& subject, By by, bool space);

// FILE:LINE, or as much of it as is known.
std::string place_text(const Place& place);

double percentage(double part, double whole);

} // namespace lexprof::profile
