// What is known of a pair in a few lines, for whoever points at it.
#pragma once

#include "gui/core/session.h"
#include "profile/analysis/below.h"

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

// Something with what it calls. What it calls is divided among callers, which is an estimate; it
// lies between what is surely done below, and what may be at most.
struct Inclusive {
    double value = 0; // what it did itself, and the estimate
    double own = 0;   // of that, what it did itself
    profile::Between between;

    enum class Kind : std::uint8_t { certain, estimate, range };
    // An estimate that may be wrong by more than half of what it says is below is none: only the
    // range can be told.
    Kind kind(double whole) const;
};
// In words: "1,234", "≈ 1,234" where it is an estimate, "130–4,164" where it is a range.
QString inclusive_text(Measure measure, const Inclusive& it, double whole);
// The same as its part of the whole, in percent.
QString inclusive_percent(const Inclusive& it, double whole);
// What that is, for whoever points at a heading, and why calls within a cycle have none of it.
constexpr const char* inclusive_meaning = QT_TR_NOOP(
    "Together with its part of what the function calls, divided among those that call it "
    "in proportion to their calls, which is an estimate (≈). Where that may be wrong by "
    "more than half of it, what it is at least and at most. Nothing (–) for calls of "
    "itself and within a cycle.");
QString why_no_inclusive();
// The percent of what lies between: "0.7–25.5".
QString range_percent(const profile::Between& between, double whole);

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
