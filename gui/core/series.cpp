#include "gui/core/series.h"

#include <algorithm>

namespace lexprof::gui {

namespace {

// What is known of one interval, or of several that follow each other.
struct Reach {
    double least = 0;
    double most = 0;
    double end = 0;
};

void join(Reach& reach, const Reach& next) {
    reach.least = std::min(reach.least, next.least);
    reach.most = std::max(reach.most, next.most);
    reach.end = next.end;
}

// Draws reaches one after the other: see Note [Peaks between two moments].
class Pen {
  public:
    Pen(const Timeline& timeline, std::uint32_t moment, double value)
        : timeline_(timeline), moment_(moment), value_(value) {
        points_.emplace_back(timeline.position(moment), value);
    }

    // From the last moment to this one.
    void draw(const Reach& reach, std::uint32_t until) {
        const double middle = (timeline_.position(moment_) + timeline_.position(until)) / 2;
        const bool rises = reach.end >= value_;
        const bool above = reach.most > std::max(value_, reach.end);
        const bool below = reach.least < std::min(value_, reach.end);
        if (below && rises) points_.emplace_back(middle, reach.least);
        if (above) points_.emplace_back(middle, reach.most);
        if (below && !rises) points_.emplace_back(middle, reach.least);
        points_.emplace_back(timeline_.position(until), reach.end);
        moment_ = until;
        value_ = reach.end;
    }

    std::vector<QPointF> take() { return std::move(points_); }

  private:
    const Timeline& timeline_;
    std::uint32_t moment_;
    double value_;
    std::vector<QPointF> points_;
};

std::uint32_t moments_together(Stretch stretch, std::uint32_t columns) {
    const std::uint32_t intervals = stretch.last - stretch.first;
    return std::max(1U, (intervals + std::max(columns, 1U) - 1) / std::max(columns, 1U));
}

// Calls `reach_of(interval)` for each interval of a stretch and draws what it says.
template <class ReachOf>
std::vector<QPointF> draw(const Timeline& timeline, Stretch stretch, std::uint32_t columns,
                          double value, ReachOf reach_of) {
    Pen pen(timeline, stretch.first, value);
    const std::uint32_t together = moments_together(stretch, columns);
    for (std::uint32_t from = stretch.first; from < stretch.last;) {
        const std::uint32_t until = std::min(stretch.last, from + together);
        Reach reach = reach_of(from);
        for (std::uint32_t at = from + 1; at < until; ++at) join(reach, reach_of(at));
        pen.draw(reach, until);
        from = until;
    }
    return pen.take();
}

} // namespace

std::vector<QPointF> live_curve(const std::vector<profile::Point>& points, const Timeline& timeline,
                                Stretch stretch, std::uint32_t columns) {
    auto next = std::lower_bound(
        points.begin(), points.end(), stretch.first,
        [](const profile::Point& point, std::uint32_t at) { return point.interval < at; });
    auto live = static_cast<double>(next == points.begin() ? 0 : (next - 1)->live);
    return draw(timeline, stretch, columns, live, [&](std::uint32_t interval) {
        if (next == points.end() || next->interval != interval) return Reach{live, live, live};
        live = static_cast<double>(next->live);
        const Reach reach{static_cast<double>(next->live_min), static_cast<double>(next->live_max),
                          live};
        ++next;
        return reach;
    });
}

std::vector<QPointF> heap_curve(const std::vector<profile::Interval>& intervals,
                                const Timeline& timeline, Stretch stretch, std::uint32_t columns) {
    const double before =
        stretch.first == 0 ? 0 : static_cast<double>(intervals[stretch.first - 1].live);
    return draw(timeline, stretch, columns, before, [&](std::uint32_t at) {
        const profile::Interval& interval = intervals[at];
        return Reach{static_cast<double>(interval.live_min), static_cast<double>(interval.live_max),
                     static_cast<double>(interval.live)};
    });
}

std::vector<std::uint32_t> band_moments(Stretch stretch, std::uint32_t columns) {
    std::vector<std::uint32_t> moments;
    const std::uint32_t together = moments_together(stretch, columns);
    for (std::uint32_t at = stretch.first; at < stretch.last; at += together) moments.push_back(at);
    moments.push_back(stretch.last);
    return moments;
}

std::vector<double> live_at(const std::vector<profile::Point>& points,
                            std::span<const std::uint32_t> moments) {
    std::vector<double> values;
    values.reserve(moments.size());
    auto next = points.begin();
    double live = 0;
    for (const std::uint32_t moment : moments) {
        for (; next != points.end() && next->interval < moment; ++next)
            live = static_cast<double>(next->live);
        values.push_back(live);
    }
    return values;
}

std::vector<double> heap_at(const std::vector<profile::Interval>& intervals,
                            std::span<const std::uint32_t> moments) {
    std::vector<double> values;
    values.reserve(moments.size());
    for (const std::uint32_t moment : moments)
        values.push_back(moment == 0 ? 0 : static_cast<double>(intervals[moment - 1].live));
    return values;
}

std::int64_t live_at_moment(const std::vector<profile::Point>& points, std::uint32_t moment) {
    return moment == 0 ? 0 : profile::at_end(points, moment - 1).live;
}

std::vector<PairIndex> tallest(const profile::Profile& shown, std::span<const PairIndex> candidates,
                               std::size_t count) {
    std::vector<PairIndex> pairs;
    for (const PairIndex pair : candidates)
        if (shown.rows[pair].live_max > 0) pairs.push_back(pair);
    count = std::min(count, pairs.size());
    std::partial_sort(pairs.begin(), pairs.begin() + static_cast<std::ptrdiff_t>(count),
                      pairs.end(), [&](PairIndex a, PairIndex b) {
                          const auto x = shown.rows[a].live_max;
                          const auto y = shown.rows[b].live_max;
                          return x != y ? x > y : a < b;
                      });
    pairs.resize(count);
    return pairs;
}

} // namespace lexprof::gui
