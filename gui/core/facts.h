// What is known of a pair in a few lines, for whoever points at it.
#pragma once

#include "gui/core/session.h"

#include <span>

namespace lexprof::gui {

// Rich text: the pair's name and its numbers in the session's window.
QString pair_facts(const Session& session, PairIndex pair);

// The measure's number in words: "1,234", "12.3 ms".
QString measure_text(Measure measure, double number);

// That of a pair in the session's window, with how little is known of it where it is a time.
QString pair_text(const Session& session, PairIndex pair, Measure measure);
// An amount, or a part of all of it in percent, which may be a time that is not well known.
struct Figure {
    Measure measure;
    double value = 0;
    std::uint64_t time_error_ns = 0;

    bool is_uncertain() const;
};
QString part_text(const Session& session, const Figure& part);
QString part_percent(const Session& session, const Figure& part, double all);
// Whether it may be wrong by more than half of what it is.
bool is_uncertain(const Session& session, PairIndex pair, Measure measure);

// Whether what is done below is an estimate, divided among callers. All that was done, and what is
// below nothing, are certain.
bool is_estimate(double inclusive, double own, double whole);
// The number of something with what it calls, in words: "≈ 1,234" where it is an estimate.
QString inclusive_text(Measure measure, double inclusive, double own, double whole);

// By how much the time at a moment, or that of the window, may be wrong, as the clock is read now
// and then.
std::uint64_t unknown_time_at(const Document& document, std::uint32_t moment);
std::uint64_t unknown_time(const Session& session);

// How many pairs there are, all or of some, without the machine's own accounts.
std::size_t true_pairs(const Document& document);
std::size_t true_pairs(const Document& document, std::span<const PairIndex> among);

// What is looked at, in a line: "Whole run", or the window, the function and the filter in force.
QString scope_text(const Session& session);

} // namespace lexprof::gui
