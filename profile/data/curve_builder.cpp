#include "profile/data/curve_builder.h"

#include <algorithm>
#include <limits>

namespace lexprof::profile {

namespace {

// Whether a point counts where points are limited. Those in which nothing but time has gone by do
// not: how many there are differs from run to run, and the intervals must not.
bool counts(const std::vector<Point>& points, std::size_t at) {
    static const Point nothing;
    return did_work(points[at], at == 0 ? nothing : points[at - 1]);
}

std::uint64_t number_counting(const Curves& curves) {
    std::uint64_t number = 0;
    for (const std::vector<Point>& points : curves.rows)
        for (std::size_t at = 0; at < points.size(); ++at) number += counts(points, at) ? 1 : 0;
    return number;
}

// A row that changed in one of two intervals only was, in the other, where that left or found it:
// those are within the least and the most of its point.
void halve(std::vector<Point>& points) {
    std::size_t kept = 0;
    for (std::size_t at = 0; at < points.size(); ++at) {
        Point point = points[at];
        const std::uint32_t interval = point.interval / 2;
        if (at + 1 < points.size() && points[at + 1].interval / 2 == interval)
            point = joined(point, points[++at]);
        point.interval = interval;
        points[kept++] = point;
    }
    points.resize(kept);
}

} // namespace

void halve(Curves& curves) {
    const std::size_t before = curves.intervals.size();
    std::size_t kept = 0;
    for (std::size_t at = 0; at < before; at += 2)
        curves.intervals[kept++] = at + 1 < before
                                       ? joined(curves.intervals[at], curves.intervals[at + 1])
                                       : curves.intervals[at];
    curves.intervals.resize(kept);
    for (std::vector<Point>& points : curves.rows) halve(points);
}

CurveBuilder::CurveBuilder(CurveLimits limits, std::size_t books)
    : limits_(limits),
      width_(limits.first_width),
      due_(limits.intervals == 0 ? std::numeric_limits<std::uint64_t>::max() : limits.first_width),
      books_(books) {}

void CurveBuilder::end_interval(const Interval& interval, std::span<const BookSamples> books) {
    if (limits_.intervals == 0) return;
    std::size_t most_rows = 0;
    for (std::size_t at = 0; at < books.size(); ++at) {
        Curves& curves = books_[at];
        const auto number = static_cast<std::uint32_t>(curves.intervals.size());
        curves.intervals.push_back(interval);
        if (curves.rows.size() < books[at].rows) curves.rows.resize(books[at].rows);
        for (const Sample& sample : books[at].samples) {
            std::vector<Point>& points = curves.rows[sample.row];
            points.push_back(sample.point);
            points.back().interval = number;
            points_ += counts(points, points.size() - 1) ? 1 : 0;
        }
        most_rows = std::max(most_rows, books[at].rows);
    }
    if (books_.front().intervals.size() >= limits_.intervals || points_ > limits_.points) halve();
    while (width_ < limits_.steps_per_row * most_rows) halve();
    due_ = (interval.steps / width_ + 1) * width_;
}

void CurveBuilder::halve() {
    width_ *= 2;
    points_ = 0;
    for (Curves& curves : books_) {
        profile::halve(curves);
        points_ += number_counting(curves);
    }
}

} // namespace lexprof::profile
