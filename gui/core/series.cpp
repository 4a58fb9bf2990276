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

std::uint32_t moments_together(Stretch stretch, std::uint32_t columns) {
    const std::uint32_t intervals = stretch.last - stretch.first;
    return std::max(1U, (intervals + std::max(columns, 1U) - 1) / std::max(columns, 1U));
}

// Leaves out what lies on a flat stretch between its ends: most curves are flat most of the time.
Range without_flat(const Range& range) {
    Range kept;
    const auto same = [&range](std::size_t a, std::size_t b) {
        return range.most[a].y() == range.most[b].y() && range.least[a].y() == range.least[b].y();
    };
    for (std::size_t at = 0; at < range.most.size(); ++at) {
        const bool inside = at > 0 && at + 1 < range.most.size();
        if (inside && same(at - 1, at) && same(at, at + 1)) continue;
        kept.most.push_back(range.most[at]);
        kept.least.push_back(range.least[at]);
    }
    return kept;
}

// Calls `reach_of(interval)` for each interval of a stretch and draws what it says: see Note [What
// a curve shows].
template <class ReachOf>
Range draw(const Timeline& timeline, Stretch stretch, std::uint32_t columns, double before,
           ReachOf reach_of) {
    Range range;
    const auto add = [&range](double x, double most, double least) {
        range.most.emplace_back(x, most);
        range.least.emplace_back(x, least);
    };
    add(timeline.position(stretch.first), before, before);
    const std::uint32_t together = moments_together(stretch, columns);
    Reach reach;
    for (std::uint32_t from = stretch.first; from < stretch.last;) {
        const std::uint32_t until = std::min(stretch.last, from + together);
        reach = reach_of(from);
        for (std::uint32_t at = from + 1; at < until; ++at) join(reach, reach_of(at));
        add((timeline.position(from) + timeline.position(until)) / 2, reach.most, reach.least);
        from = until;
    }
    add(timeline.position(stretch.last), reach.end, reach.end);
    return without_flat(range);
}

} // namespace

Range space_range(const profile::Track& track, const Timeline& timeline, Stretch stretch,
                  std::uint32_t columns) {
    std::vector<profile::Point> room;
    const std::span<const profile::Point> points = track.points(room);
    auto next = std::lower_bound(
        points.begin(), points.end(), stretch.first,
        [](const profile::Point& point, std::uint32_t at) { return point.interval < at; });
    auto in_use = static_cast<double>(next == points.begin() ? 0 : (next - 1)->in_use);
    return draw(timeline, stretch, columns, in_use, [&](std::uint32_t interval) {
        if (next == points.end() || next->interval != interval)
            return Reach{in_use, in_use, in_use};
        in_use = static_cast<double>(next->in_use);
        const Reach reach{static_cast<double>(next->in_use_min),
                          static_cast<double>(next->in_use_max), in_use};
        ++next;
        return reach;
    });
}

std::vector<std::uint32_t> band_moments(Stretch stretch, std::uint32_t columns) {
    std::vector<std::uint32_t> moments;
    const std::uint32_t together = moments_together(stretch, columns);
    for (std::uint32_t at = stretch.first; at < stretch.last; at += together) moments.push_back(at);
    moments.push_back(stretch.last);
    return moments;
}

std::vector<double> in_use_at(const profile::Track& track, std::span<const std::uint32_t> moments) {
    std::vector<profile::Point> room;
    const std::span<const profile::Point> points = track.points(room);
    std::vector<double> values;
    values.reserve(moments.size());
    auto next = points.begin();
    double in_use = 0;
    for (const std::uint32_t moment : moments) {
        for (; next != points.end() && next->interval < moment; ++next)
            in_use = static_cast<double>(next->in_use);
        values.push_back(in_use);
    }
    return values;
}

std::vector<double> heap_at(const std::vector<profile::Interval>& intervals,
                            std::span<const std::uint32_t> moments) {
    std::vector<double> values;
    values.reserve(moments.size());
    for (const std::uint32_t moment : moments)
        values.push_back(moment == 0 ? 0 : static_cast<double>(intervals[moment - 1].in_use));
    return values;
}

std::optional<QPointF> room_between(const std::vector<QPointF>& lower,
                                    const std::vector<QPointF>& upper, double width,
                                    double height) {
    constexpr std::size_t looks = 200;
    std::optional<QPointF> best;
    const std::size_t stride = std::max<std::size_t>(1, upper.size() / looks);
    for (std::size_t first = 0; first < upper.size(); first += stride) {
        const double right = upper[first].x() + width;
        if (right > upper.back().x()) break;
        double top = upper[first].y();
        double bottom = lower[first].y();
        for (std::size_t at = first + 1; at < upper.size(); ++at) {
            top = std::min(top, upper[at].y());
            bottom = std::max(bottom, lower[at].y());
            if (upper[at].x() >= right || top - bottom < height) break;
        }
        if (top - bottom < height) continue;
        height = top - bottom; // from now on only where there is more
        best = QPointF(upper[first].x() + width / 2, (top + bottom) / 2);
    }
    return best;
}

std::int64_t in_use_at_moment(const profile::Track& points, std::uint32_t moment) {
    return moment == 0 ? 0 : profile::at_end(points, moment - 1).in_use;
}

std::vector<PairIndex> tallest(const profile::Book& shown, std::span<const PairIndex> candidates,
                               std::size_t count) {
    std::vector<PairIndex> pairs;
    for (const PairIndex pair : candidates)
        if (shown.rows[pair].in_use_max > 0) pairs.push_back(pair);
    count = std::min(count, pairs.size());
    std::partial_sort(pairs.begin(), pairs.begin() + static_cast<std::ptrdiff_t>(count),
                      pairs.end(), [&](PairIndex a, PairIndex b) {
                          const auto x = shown.rows[a].in_use_max;
                          const auto y = shown.rows[b].in_use_max;
                          return x != y ? x > y : a < b;
                      });
    pairs.resize(count);
    return pairs;
}

} // namespace lexprof::gui
