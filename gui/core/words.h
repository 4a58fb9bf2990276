// Numbers, times and names in the words that the viewer shows.
#pragma once

#include <QString>
#include <cstdint>
#include <string>

namespace lexprof::gui {

inline QString words(const std::string& text) { return QString::fromStdString(text); }

// With a capital letter first, as in headings.
QString capitalised(QString text);

// 1,234,567
QString grouped(std::int64_t number);
QString grouped(std::uint64_t number);

// 12.3, without a sign; "0" where there is nothing, "< 0.1" where there is hardly anything.
QString percent(double part, double whole);

// 12.3 % and 66 → 3,024 with blanks at which no line ends.
QString with_signs_kept(QString text);

// A unit that suits a time, so that a column of them is in the same unit.
struct TimeUnit {
    double nanoseconds = 1e9;
    QString name = QStringLiteral("s");
};
TimeUnit time_unit(std::uint64_t greatest_ns);

// 12.345 in that unit, without its name; with as many digits as it makes sense to have where it is
// known by how much it may be wrong: 12 where that is 10, 12.3 where it is 1.
QString time_in(std::uint64_t ns, const TimeUnit& unit, std::uint64_t error_ns = 0);

// 12.3 ms
QString time_text(std::uint64_t ns, std::uint64_t error_ns = 0);

// A label of an axis that goes up to `greatest` in steps of `step`: 1,500, or 1.5 M. All labels of
// an axis are in the same unit.
QString axis_number(double number, double step, double greatest);

// 1,234 or 1.2 M
QString short_number(double number);

// 1 cell, 2 cells
QString counted(std::uint64_t number, const QString& one, const QString& many);

} // namespace lexprof::gui
