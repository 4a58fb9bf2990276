#include "profile/store/strip.h"

#include "profile/store/digits.h"

namespace lexprof::profile {

void StripWriter::add_text(Table& table, std::size_t column) {
    std::string& text = texts_[column];
    text.clear();
    put_digits(text, numbers_);
    table.text(text);
}

void StripWriter::add(Table& table, std::span<const Interval> intervals) {
    numbers_.resize(intervals.size());
    std::size_t at = 0;
    texts_.resize(interval_columns().size());
    for (const Column<Interval>& column : interval_columns()) {
        column.gather(intervals, numbers_);
        add_text(table, at++);
    }
}

void StripWriter::add(Table& table, std::span<const Point> points) {
    numbers_.resize(points.size());
    for (std::size_t at = 0; at < points.size(); ++at) numbers_[at] = points[at].interval;
    texts_.resize(1 + point_columns().size());
    std::size_t at = 0;
    add_text(table, at++);
    for (const Column<Point>& column : point_columns()) {
        column.gather(points, numbers_);
        add_text(table, at++);
    }
}

} // namespace lexprof::profile
