#include "gui/core/timeline.h"

#include "gui/core/session.h"
#include "gui/core/words.h"

#include <QObject>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

double along(const profile::Interval& interval, Axis axis) {
    switch (axis) {
    case Axis::steps: return static_cast<double>(interval.steps);
    case Axis::seconds: return static_cast<double>(interval.time_ns) / 1e9;
    case Axis::cells: return static_cast<double>(interval.cells);
    case Axis::parts:
    case Axis::calls: break;
    }
    return 0;
}

Axis told(Axis axis) { return axis == Axis::parts || axis == Axis::calls ? Axis::steps : axis; }

// How often a pair had been called at the end of each interval.
std::vector<double> calls_along(std::size_t intervals, const profile::Track* counted) {
    std::vector<double> calls(intervals, 0);
    if (counted == nullptr) return calls;
    double now = 0;
    std::vector<profile::Point> room;
    const std::span<const profile::Point> points = counted->points(room);
    auto next = points.begin();
    for (std::uint32_t at = 0; at < intervals; ++at) {
        if (next != points.end() && next->interval == at)
            now = static_cast<double>((next++)->calls);
        calls[at] = now;
    }
    return calls;
}

profile::Interval at_moment(const profile::Curves& curves, std::uint32_t moment) {
    return moment == 0 ? profile::Interval{} : curves.intervals[moment - 1];
}

} // namespace

Timeline::Timeline(const profile::Curves& curves, Axis axis, const profile::Track* counted)
    : axis_(axis), positions_{0} {
    positions_.reserve(curves.intervals.size() + 1);
    if (axis == Axis::calls) {
        for (const double calls : calls_along(curves.intervals.size(), counted))
            positions_.push_back(calls);
    } else if (axis == Axis::parts) {
        const double all =
            curves.intervals.empty() ? 0 : static_cast<double>(curves.intervals.back().steps);
        for (const profile::Interval& interval : curves.intervals)
            positions_.push_back(all > 0 ? 100 * static_cast<double>(interval.steps) / all : 0);
    } else {
        for (const profile::Interval& interval : curves.intervals) // no clock ever goes back
            positions_.push_back(std::max(positions_.back(), along(interval, axis)));
    }
    own_moments_ = moments();
}

Timeline Timeline::of(const Session& session, const Document& document) {
    const auto pair = session.counted_in(document);
    return {document.curves(), session.axis(), pair ? &document.curves().rows[*pair] : nullptr};
}

void Timeline::reach_as_far_as(const Timeline& other) {
    for (const double position : other.positions_)
        if (position > positions_.back()) positions_.push_back(position);
}

std::uint32_t Timeline::interval_at(double position) const {
    if (moments() < 2) return 0;
    const auto after = std::upper_bound(positions_.begin(), positions_.end(), position);
    const auto moment = static_cast<std::uint32_t>(after - positions_.begin());
    return std::clamp(moment, 1U, moments() - 1) - 1;
}

std::uint32_t Timeline::moment_near(double position) const {
    const auto after = std::lower_bound(positions_.begin(), positions_.end(), position);
    if (after == positions_.begin()) return 0;
    if (after == positions_.end()) return moments() - 1;
    const auto moment = static_cast<std::uint32_t>(after - positions_.begin());
    return position - *(after - 1) < *after - position ? moment - 1 : moment;
}

QString axis_title(Axis axis, const QString& counted) {
    switch (axis) {
    case Axis::steps: return QObject::tr("Steps");
    case Axis::seconds: return QObject::tr("Seconds of processor time");
    case Axis::cells: return QObject::tr("Cells allocated");
    case Axis::parts: return QObject::tr("Percent of the run's steps");
    case Axis::calls: return QObject::tr("Calls of %1").arg(counted);
    }
    return {};
}

QString moment_text(const profile::Curves& curves, std::uint32_t moment, Axis axis) {
    return position_text(along(at_moment(curves, moment), told(axis)), told(axis));
}

QString position_text(double position, Axis axis) {
    switch (axis) {
    case Axis::steps:
        return QObject::tr("step %1").arg(grouped(static_cast<std::uint64_t>(position)));
    case Axis::seconds: return time_text(static_cast<std::uint64_t>(std::llround(position * 1e9)));
    case Axis::cells:
        return QObject::tr("%1 cells allocated").arg(grouped(static_cast<std::uint64_t>(position)));
    case Axis::parts: return QObject::tr("%1 % of the run").arg(QString::number(position, 'f', 1));
    case Axis::calls:
        return QObject::tr("call %1").arg(grouped(static_cast<std::uint64_t>(position)));
    }
    return {};
}

QString window_text(const profile::Curves& curves, const profile::Window& window, Axis axis) {
    const profile::Interval from = at_moment(curves, window.begin);
    const profile::Interval to = at_moment(curves, window.end);
    switch (told(axis)) {
    case Axis::parts:
    case Axis::calls:
    case Axis::steps:
        return QObject::tr("steps %1 to %2").arg(grouped(from.steps), grouped(to.steps));
    case Axis::seconds: {
        const TimeUnit unit = time_unit(to.time_ns);
        return QObject::tr("%1 to %2 %3")
            .arg(time_in(from.time_ns, unit), time_in(to.time_ns, unit), unit.name);
    }
    case Axis::cells:
        return QObject::tr("cells %1 to %2").arg(grouped(from.cells), grouped(to.cells));
    }
    return {};
}

std::vector<double> ticks(double least, double most, int wanted) {
    if (!(most > least) || wanted < 1) return {least};
    const double rough = (most - least) / wanted;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough) {
            step = factor * power;
            break;
        }
    std::vector<double> values;
    const auto first = static_cast<long long>(std::ceil(least / step - 1e-9));
    const auto last = static_cast<long long>(std::floor(most / step + 1e-9));
    for (long long at = first; at <= last; ++at) values.push_back(static_cast<double>(at) * step);
    return values;
}

} // namespace lexprof::gui
