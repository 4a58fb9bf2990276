// Tables of accounts: a line for each pair, or for all pairs of a function.
#pragma once

#include "profile/data/recording.h"
#include "profile/data/window.h"
#include "profile/present/report/draft.h"

#include <string>

namespace lexprof::profile {

// What a report is made from: the accounts of the run, or of a stretch of it.
struct Subject {
    const Recording& recording;
    Profile profile;
    Window window;
    bool is_whole = true; // not a stretch
    bool has_time = true; // whether it was measured

    Style style() const { return recording.profile.style; }
    // Whether rows say anything about live cells.
    bool has_space() const { return style() == Style::lexical; }
};

// No lines yet. `space` chooses the columns that are shown and the order.
Draft accounts_draft(const Subject& subject, By by, bool space);

// The lines and the total, with values in the columns that are needed.
void fill_accounts(Draft& draft, const Subject& subject, By by, const std::vector<bool>& needed);

// FILE:LINE, or as much of it as is known.
std::string place_text(const Place& place);

double percentage(double part, double whole);

} // namespace lexprof::profile
