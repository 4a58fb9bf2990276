#include "gui/core/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lexprof::gui {

namespace {

QString group_digits(QString digits) {
    const qsizetype first = digits.startsWith(u'-') ? 1 : 0;
    for (qsizetype at = digits.size() - 3; at > first; at -= 3) digits.insert(at, u',');
    return digits;
}

// Fixed notation without zeros at the end.
QString trimmed(double number, int decimals) {
    QString text = QString::number(number, 'f', decimals);
    if (!text.contains(u'.')) return text;
    while (text.endsWith(u'0')) text.chop(1);
    if (text.endsWith(u'.')) text.chop(1);
    return text;
}

// Three, where nothing is known of the error; else so many that it has two digits.
int decimals_known(std::uint64_t error_ns, const TimeUnit& unit) {
    const double error = static_cast<double>(error_ns) / unit.nanoseconds;
    return error >= 10 ? 0 : error >= 1 ? 1 : error >= 0.1 ? 2 : 3;
}

} // namespace

QString grouped(std::int64_t number) {
    return group_digits(QString::number(static_cast<qlonglong>(number)));
}

QString capitalised(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString grouped(std::uint64_t number) {
    return group_digits(QString::number(static_cast<qulonglong>(number)));
}

QString percent(double part, double whole) {
    if (whole <= 0 || part == 0) return QStringLiteral("0");
    const double share = 100 * part / whole;
    if (share > 0 && share < 0.05) return QStringLiteral("< 0.1");
    return QString::number(share, 'f', 1);
}

QString with_signs_kept(QString text) {
    const QString blank(QChar::Nbsp);
    text.replace(QStringLiteral(" %"), blank + u'%');
    return text.replace(QStringLiteral(" → "), blank + u'→' + blank);
}

TimeUnit time_unit(std::uint64_t greatest_ns) {
    const auto ns = static_cast<double>(greatest_ns);
    if (ns >= 1e9) return {1e9, QStringLiteral("s")};
    if (ns >= 1e6) return {1e6, QStringLiteral("ms")};
    return {1e3, QStringLiteral("µs")};
}

QString time_in(std::uint64_t ns, const TimeUnit& unit, std::uint64_t error_ns) {
    const QString text = QString::number(static_cast<double>(ns) / unit.nanoseconds, 'f',
                                         decimals_known(error_ns, unit));
    const qsizetype point = text.indexOf(u'.');
    return point < 0 ? group_digits(text) : group_digits(text.first(point)) + text.sliced(point);
}

QString time_text(std::uint64_t ns, std::uint64_t error_ns) {
    const TimeUnit unit = time_unit(ns);
    if (ns == 0) return QStringLiteral("0 ") + unit.name;
    const double value = static_cast<double>(ns) / unit.nanoseconds;
    const int decimals = value >= 100 ? 1 : value >= 10 ? 2 : 3;
    return QString::number(value, 'f', std::min(decimals, decimals_known(error_ns, unit))) + u' ' +
           unit.name;
}

QString axis_number(double number, double step, double greatest) {
    struct Scale {
        double from; // below it another unit is easier to read
        double factor;
        const char* name;
    };
    static constexpr std::array<Scale, 5> scales{
        {{1e13, 1e12, " T"}, {1e10, 1e9, " G"}, {1e6, 1e6, " M"}, {1e4, 1e3, " k"}, {0, 1, ""}}};
    if (number == 0) return QStringLiteral("0");
    const auto scale = std::find_if(scales.begin(), scales.end(), [greatest](const Scale& each) {
        return greatest >= each.from;
    });
    const double grain = step / scale->factor;
    const int decimals = grain >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(grain) - 1e-9));
    const double value = number / scale->factor;
    const QString digits = decimals == 0 ? grouped(static_cast<std::int64_t>(std::llround(value)))
                                         : trimmed(value, decimals);
    return digits + QString::fromUtf8(scale->name);
}

QString short_number(double number) { return axis_number(number, number / 100, number); }

QString counted(std::uint64_t number, const QString& one, const QString& many) {
    return grouped(number) + u' ' + (number == 1 ? one : many);
}

} // namespace lexprof::gui
