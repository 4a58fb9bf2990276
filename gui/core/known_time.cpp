#include "gui/core/known_time.h"

#include "gui/core/document.h"

#include <QObject>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

bool is_estimate(const KnownTime& time) { return time.is_uncertain() && !time.is_limit(); }

// The place of the first digit of a number: 0.01, 1, 100.
double first_place(double number) { return std::pow(10, std::floor(std::log10(number))); }

double rounded(double number, double place) { return std::round(number / place) * place; }

// ≈ 40, rounded to the first digit of what it may be wrong by: those behind say nothing. What has
// no digit left is less than the least that has one.
QString estimate(double number, double wrong, int most_decimals) {
    const double place = first_place(wrong);
    const double value = rounded(number, place);
    const int decimals = std::min(most_decimals, -static_cast<int>(std::lround(std::log10(place))));
    if (decimals <= 0) return QStringLiteral("≈ ") + grouped(std::int64_t{std::llround(value)});
    const double least = std::pow(10, -decimals);
    const bool has_digit = value >= least / 2;
    return (has_digit ? QStringLiteral("≈ ") : QStringLiteral("< ")) +
           QString::number(has_digit ? value : least, 'f', decimals);
}

// In nanoseconds, and never more than the run took.
double told_of_estimate(const KnownTime& time) {
    const double place = first_place(static_cast<double>(time.reach_ns()));
    const double told = rounded(static_cast<double>(time.ns), place);
    const auto whole = static_cast<double>(time.whole_ns);
    return told > whole && whole >= place ? std::floor(whole / place) * place : told;
}

QString estimate_in(const KnownTime& time, const TimeUnit& unit) {
    constexpr int most_decimals = 3;
    return estimate(told_of_estimate(time) / unit.nanoseconds,
                    static_cast<double>(time.reach_ns()) / unit.nanoseconds, most_decimals);
}

// By what a number in a unit is told to so many digits as it may be wrong by: two of these.
std::uint64_t grain_of(std::uint64_t error_ns, const TimeUnit& unit) {
    double grain = unit.nanoseconds;
    for (int digits = 0; digits < 3 && static_cast<double>(error_ns) < 10 * grain; ++digits)
        grain /= 10;
    return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::llround(grain)));
}

std::uint64_t error_of_whole(std::uint64_t ns, std::uint64_t error_ns) {
    return std::min(error_ns, std::max<std::uint64_t>(1, ns / 10));
}

// All of the run, to three digits at least, wherever it is told.
QString whole_in(std::uint64_t ns, const TimeUnit& unit, std::uint64_t error_ns) {
    return time_in(ns, unit, error_of_whole(ns, error_ns));
}

// A bound is rounded away from what it bounds, but never beyond the run.
QString upper_in(const KnownTime& time, const TimeUnit& unit) {
    const std::uint64_t grain = grain_of(time.error_ns, unit);
    const std::uint64_t most = (time.most_ns() + grain - 1) / grain * grain;
    const std::uint64_t of_run = time.part_error_ns > 0 ? time.part_error_ns : time.error_ns;
    return most >= time.whole_ns ? whole_in(time.whole_ns, unit, of_run)
                                 : time_in(most, unit, time.error_ns);
}

QString lower_in(const KnownTime& time, const TimeUnit& unit) {
    const std::uint64_t grain = grain_of(time.error_ns, unit);
    const std::uint64_t least = time.least_ns() / grain * grain;
    return least == 0 ? QStringLiteral("0") : time_in(least, unit, time.error_ns);
}

// Of a line, with what it may be wrong by.
TimeUnit unit_of(const KnownTime& time) {
    return time_unit(time.is_limit() ? time.most_ns() : time.ns);
}

QString number_in(const KnownTime& time, const TimeUnit& unit) {
    if (time.is_whole) return whole_in(time.ns, unit, time.error_ns);
    if (is_estimate(time)) return estimate_in(time, unit);
    if (time.is_limit()) return QStringLiteral("< ") + upper_in(time, unit);
    return time_in(time.ns, unit, time.error_ns);
}

} // namespace

std::uint64_t KnownTime::most_ns() const { return std::max(ns, std::min(ns + error_ns, whole_ns)); }

KnownTime known_time(const profile::Amounts& row, const Document& run) {
    return {row.time_ns, row.time_error_ns, run.book().totals.time_ns, false, run.time_error()};
}

QString known_text(const KnownTime& time) {
    if (time.is_whole) return time_text(time.ns, error_of_whole(time.ns, time.error_ns));
    if (!time.is_uncertain()) return time_text(time.ns, time.error_ns);
    const TimeUnit unit = unit_of(time);
    return number_in(time, unit) + u' ' + unit.name;
}

QString known_text_in(const KnownTime& time, const TimeUnit& unit) {
    constexpr double smallest = 0.001; // that has a digit: nothing is less than 0.000
    KnownTime told = time;
    if (time.is_limit())
        told.error_ns = std::max(
            told.error_ns, static_cast<std::uint64_t>(std::ceil(smallest * unit.nanoseconds)));
    return number_in(told, unit);
}

QString margin_text_in(const KnownTime& time, const TimeUnit& unit) {
    if (!time.has_range()) return time_in(time.error_ns, unit, time.error_ns);
    return lower_in(time, unit) + QStringLiteral("–") + upper_in(time, unit);
}

QString whole_in_seconds(std::uint64_t ns, std::uint64_t part_error_ns) {
    const TimeUnit unit = time_unit(ns);
    const QString own = whole_in(ns, unit, part_error_ns);
    const qsizetype point = own.indexOf(u'.');
    const int decimals = point < 0 ? 0 : static_cast<int>(own.size() - point) - 1;
    const int more = static_cast<int>(std::lround(std::log10(1e9 / unit.nanoseconds)));
    constexpr int most_decimals = 6; // as in a column of seconds
    return QString::number(static_cast<double>(ns) / 1e9, 'f',
                           std::min(decimals + more, most_decimals));
}

// That of the run's end is told as the run is.
QString margin_text(const KnownTime& time) {
    const bool is_to_end = time.has_range() && time.most_ns() >= time.whole_ns;
    const TimeUnit unit = is_to_end ? time_unit(time.whole_ns) : unit_of(time);
    return margin_text_in(time, unit) + u' ' + unit.name;
}

QString with_margin(const QString& text, const QString& margin, const KnownTime& time) {
    return text + (time.has_range() ? QStringLiteral(": ") : QStringLiteral(" ± ")) + margin;
}

QString known_percent(const KnownTime& time, std::uint64_t of_ns) {
    constexpr double coarse = 10; // from there on no digit behind the point is known
    const auto of = static_cast<double>(of_ns);
    const auto share = [&](double ns) { return 100 * ns / of; };
    const auto reach = static_cast<double>(time.reach_ns());
    const auto ns = static_cast<double>(time.ns);
    if (is_estimate(time) && of > 0) // of the time as it is told beside it
        return estimate(share(told_of_estimate(time)), share(reach), 1);
    if (!time.is_limit() && of > 0 && share(reach) >= coarse)
        return grouped(std::int64_t{std::llround(share(ns))});
    if (!time.is_limit()) return percent(ns, of);
    if (time.most_ns() >= of_ns) return QStringLiteral("< 100");
    const double most = std::ceil(10 * share(static_cast<double>(time.most_ns())) - 1e-9) / 10;
    return QStringLiteral("< ") + QString::number(most, 'f', 1);
}

QString too_short_for_clock() {
    return QObject::tr("≈, <: too short for the clock, which is read now and then: a time may be "
                       "wrong by more than half of what it is, and another run may take quite "
                       "another.");
}

std::uint64_t greatest_error(const profile::Book& book) {
    std::uint64_t error = 0;
    for (const profile::Row& row : book.rows) error = std::max(error, row.time_error_ns);
    return error;
}

KnownTime time_of_all(const profile::Book& shown, const profile::Book& run) {
    return {shown.totals.time_ns, greatest_error(shown), run.totals.time_ns, &shown == &run};
}

} // namespace lexprof::gui
