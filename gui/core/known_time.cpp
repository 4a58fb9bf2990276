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

// What is less than all of the run is wrong by no more than that.
std::uint64_t margin_of(const KnownTime& time) {
    return time.is_limit() ? std::min(time.error_ns, time.most_ns()) : time.error_ns;
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

QString margin_text_in(const KnownTime& time, const TimeUnit& unit) {
    const auto text = [&](std::uint64_t ns) { return time_in(ns, unit, time.error_ns); };
    if (!time.is_lopsided()) return text(margin_of(time));
    return QStringLiteral("−%1 +%2").arg(text(time.ns - time.least_ns()),
                                         text(time.most_ns() - time.ns));
}

QString margin_text(const KnownTime& time) {
    if (!time.is_lopsided()) return time_text(margin_of(time), time.error_ns);
    const TimeUnit unit = time_unit(time.error_ns);
    return margin_text_in(time, unit) + u' ' + unit.name;
}

QString with_margin(const QString& text, const QString& margin, const KnownTime& time) {
    return text + (time.is_lopsided() ? QStringLiteral(" ") : QStringLiteral(" ± ")) + margin;
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
