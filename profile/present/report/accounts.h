// Tables of accounts: a line for each pair, or for all pairs of a function.
#pragma once

#include "profile/analysis/wording.h"
#include "profile/data/recording.h"
#include "profile/data/window.h"
#include "profile/present/report/draft.h"

#include <algorithm>
#include <string>

namespace lexprof::profile {

// What a report is made from: the accounts of the run, or of a stretch of it.
struct Material {
    const Recording& recording;
    Book book; // of the stretch
    Window window;
    bool is_whole = true; // not a stretch
    bool has_time = true; // whether it was measured

    const Wording& words() const { return wording(book.scheme); }
    // Whether rows say anything about space.
    bool has_space() const { return knows_space(recording.book()); }
    // Whether it is known by how much times may be wrong. Of no rows anything may be.
    bool has_errors() const {
        return book.rows.empty() || std::any_of(book.rows.begin(), book.rows.end(), [](auto& row) {
                   return row.time_error_ns != 0;
               });
    }
    // Whether there is anything to show of a measure.
    bool has(const MeasureFacts& facts) const {
        const bool is_work = !facts.is_space() && facts.measure != Measure::cells;
        if (facts.nature == Nature::error && !has_errors()) return false;
        return (has_time || !facts.is_time()) && (has_space() || !facts.is_space()) &&
               (knows_work(book.scheme) || !is_work);
    }
};

// No lines yet. `space` chooses the columns that are shown and the order.
Draft accounts_draft(const Material& material, By by, bool space);

// The lines and the total, with values in the columns that are needed.
void fill_accounts(Draft& draft, const Material& material, By by, const std::vector<bool>& needed);

// FILE:LINE, or as much of it as is known.
std::string place_text(const Place& place);

double percentage(double part, double whole);

} // namespace lexprof::profile
