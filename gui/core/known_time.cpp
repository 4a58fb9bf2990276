#include "gui/core/known_time.h"

#include <QObject>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

QString sign_of(const KnownTime& time) {
    return time.is_limit() ? QStringLiteral("< ") : QString();
}

bool is_estimate(const KnownTime& time) { return time.is_uncertain() && !time.is_limit(); }

// The place of the first digit of a number: 0.01, 1, 100.
double first_place(double number) { return std::pow(10, std::floor(std::log10(number))); }

// ≈ 40, rounded to the first digit of what it may be wrong by: those behind say nothing. What has
// no digit left is less than the least that has one.
QString estimate(double number, double wrong, int most_decimals) {
    const double place = first_place(wrong);
    const double value = std::round(number / place) * place;
    const int decimals = std::min(most_decimals, -static_cast<int>(std::lround(std::log10(place))));
    if (decimals <= 0) return QStringLiteral("≈ ") + grouped(std::int64_t{std::llround(value)});
    const double least = std::pow(10, -decimals);
    const bool has_digit = value >= least / 2;
    return (has_digit ? QStringLiteral("≈ ") : QStringLiteral("< ")) +
           QString::number(has_digit ? value : least, 'f', decimals);
}

QString estimate_in(const KnownTime& time, const TimeUnit& unit) {
    constexpr int most_decimals = 3;
    return estimate(static_cast<double>(time.ns) / unit.nanoseconds,
                    static_cast<double>(time.reach_ns()) / unit.nanoseconds, most_decimals);
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
    if (is_estimate(time)) {
        const TimeUnit unit = time_unit(time.ns);
        return estimate_in(time, unit) + u' ' + unit.name;
    }
    return sign_of(time) + time_text(number_of(time), time.error_ns);
}

QString known_text_in(const KnownTime& time, const TimeUnit& unit) {
    if (is_estimate(time)) return estimate_in(time, unit);
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
    constexpr double coarse = 10; // from there on no digit behind the point is known
    const auto of = static_cast<double>(of_ns);
    const auto share = [&](std::uint64_t ns) { return 100 * static_cast<double>(ns) / of; };
    if (is_estimate(time) && of > 0) return estimate(share(time.ns), share(time.reach_ns()), 1);
    if (!time.is_limit() && of > 0 && share(time.reach_ns()) >= coarse)
        return grouped(std::int64_t{std::llround(share(time.ns))});
    if (!time.is_limit()) return percent(static_cast<double>(time.ns), of);
    if (time.most_ns() >= of_ns) return QStringLiteral("< 100");
    const QString most = percent(static_cast<double>(time.most_ns()), of);
    return most.startsWith(u'<') ? most : sign_of(time) + most;
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
