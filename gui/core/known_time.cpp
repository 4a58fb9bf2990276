#include "gui/core/known_time.h"

#include <QObject>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

QString sign_of(const KnownTime& time) {
    if (!time.is_uncertain()) return {};
    return time.is_limit() ? QStringLiteral("< ") : QStringLiteral("≈ ");
}

std::uint64_t number_of(const KnownTime& time) {
    return time.is_limit() ? time.most_ns() : time.ns;
}

} // namespace

std::uint64_t KnownTime::most_ns() const { return std::max(ns, std::min(ns + error_ns, whole_ns)); }

KnownTime known_time(const profile::Amounts& row, const profile::Totals& run) {
    return {row.time_ns, row.time_error_ns, run.time_ns};
}

QString known_text(const KnownTime& time) {
    return sign_of(time) + time_text(number_of(time), time.error_ns);
}

QString known_text_in(const KnownTime& time, const TimeUnit& unit) {
    constexpr double smallest = 0.001; // that has a digit
    std::uint64_t number = number_of(time);
    if (time.is_limit()) // nothing is less than 0.000
        number =
            std::max(number, static_cast<std::uint64_t>(std::ceil(smallest * unit.nanoseconds)));
    return sign_of(time) + time_in(number, unit, time.error_ns);
}

QString known_percent(const KnownTime& time, std::uint64_t of_ns) {
    const auto of = static_cast<double>(of_ns);
    if (!time.is_limit()) return sign_of(time) + percent(static_cast<double>(time.ns), of);
    if (time.most_ns() >= of_ns) return QStringLiteral("< 100");
    const QString most = percent(static_cast<double>(time.most_ns()), of);
    return most.startsWith(u'<') ? most : sign_of(time) + most;
}

QString too_short_for_clock() {
    return QObject::tr("≈, <: too short for the clock, which is read now and then: a time may be "
                       "wrong by as much as it is, and another run may take quite another.");
}

std::uint64_t greatest_error(const profile::Book& book) {
    std::uint64_t error = 0;
    for (const profile::Row& row : book.rows) error = std::max(error, row.time_error_ns);
    return error;
}

KnownTime time_of_all(const profile::Book& shown, const profile::Book& run) {
    const std::uint64_t all = shown.totals.time_ns;
    const std::uint64_t error = greatest_error(shown);
    // That of the whole run was measured as a whole.
    const bool is_run = &shown == &run;
    return {all, is_run ? std::min(error, all) : error, run.totals.time_ns};
}

} // namespace lexprof::gui
