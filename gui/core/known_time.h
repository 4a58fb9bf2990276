// What is known of a time: how much was found, by how much that may be wrong, and more than what it
// cannot be. One rule for all views says how little that is.
#pragma once

#include "gui/core/words.h"
#include "profile/data/book.h"

#include <algorithm>
#include <limits>

namespace lexprof::gui {

class Document;

struct KnownTime {
    std::uint64_t ns = 0;
    std::uint64_t error_ns = 0; // 0: exact, or nothing is known of it
    std::uint64_t whole_ns = std::numeric_limits<std::uint64_t>::max(); // of the whole run
    bool is_whole = false; // that: the system's word, and the error is only one of its parts
    std::uint64_t part_error_ns = 0; // the greatest of the run's parts, by which that is told; 0:
                                     // this one's own

    // By more than half of what it is: told in grey, with ≈, and no digit that is not known.
    bool is_uncertain() const { return !is_whole && error_ns > ns / 2; }
    // By twice what it is, or more: all that can be said is what it is less than.
    bool is_limit() const { return is_uncertain() && error_ns >= 2 * ns; }
    std::uint64_t least_ns() const { return error_ns < ns ? ns - error_ns : 0; }
    std::uint64_t most_ns() const; // no part took longer than the whole
    // The end of the run is nearer than what the time may be wrong by: it is wrong by less to
    // there.
    bool is_lopsided() const { return !is_limit() && most_ns() - ns < error_ns; }
    // What it may be is told from where to where: ± is more than it is, or beyond the run's end.
    bool has_range() const { return is_uncertain() || is_lopsided(); }
    // How far the truth may be from it, to either side.
    std::uint64_t reach_ns() const { return std::max(ns - least_ns(), most_ns() - ns); }
};

KnownTime known_time(const profile::Amounts& row, const Document& run);

// 1.50 µs, ≈ 2 µs, < 4.5 µs
QString known_text(const KnownTime& time);
// The same in a unit, without its name.
QString known_text_in(const KnownTime& time, const TimeUnit& unit);
// All of a run in seconds, with the digits that it has in its own unit; parts may be wrong by that.
QString whole_in_seconds(std::uint64_t ns, std::uint64_t part_error_ns);
// By how much it may be wrong, in a unit and with one: 0.30, or what it may be, 0–5.00.
QString margin_text_in(const KnownTime& time, const TimeUnit& unit);
QString margin_text(const KnownTime& time);
// 2.40 ± 0.30, ≈ 2: 0–5.00
QString with_margin(const QString& text, const QString& margin, const KnownTime& time);
// Its part of a whole, in percent: 12.3, 54, ≈ 50, < 100. Of a whole of which nothing is known it
// may be any part.
QString known_percent(const KnownTime& time, std::uint64_t of_ns);

// Why a time is told in grey.
QString too_short_for_clock();

// The greatest that a pair's time may be wrong by.
std::uint64_t greatest_error(const profile::Book& book);
// The time of all that is shown, with as many digits as that of its pairs has. That of the whole
// run was measured as a whole, however little is known of its parts; that of a window is one of
// these.
KnownTime time_of_all(const profile::Book& shown, const profile::Book& run);

} // namespace lexprof::gui
