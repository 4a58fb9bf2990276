#include "profile/analysis/blockages/series.h"

#include <algorithm>
#include <deque>

namespace lexprof::profile {

namespace {

std::uint64_t begin_of(const Curves& curves, std::uint32_t interval) {
    return interval == 0 ? 0 : curves.intervals[interval - 1].steps;
}

class SeriesMaker {
  public:
    SeriesMaker(const Row& row, const Curves& curves) : row_(row), curves_(curves) {}

    void append(const Point& point);
    void end();
    std::vector<Moment> take() { return std::move(series_); }

  private:
    const Row& row_;
    const Curves& curves_;
    std::vector<Moment> series_ = std::vector<Moment>(1);
    std::uint64_t risen_ = 0; // all that waiting calls have come to take, whatever they gave back
};

// Adds what happens in an interval. Where the curve ends higher than it began, it is taken to have
// been lowest first. What waiting calls took at most within it is known to be at least what was in
// use at most without the most cells alive.
void SeriesMaker::append(const Point& point) {
    const Moment before = series_.back();
    const std::uint64_t begin = begin_of(curves_, point.interval);
    const std::uint64_t end = curves_.intervals[point.interval].steps;
    if (before.step < begin)
        series_.push_back({begin, before.in_use, before.taken, point.interval, before.waiting,
                           before.room});
    const std::int64_t waiting = std::max<std::int64_t>(point.in_use - point.live, 0);
    const std::int64_t most_waiting = std::max(waiting, point.in_use_max - point.live_max);
    if (most_waiting > before.waiting)
        risen_ += static_cast<std::uint64_t>(most_waiting - before.waiting);
    const std::uint64_t taken = point.cells + risen_;
    const bool rises = point.in_use > before.in_use;
    const auto inner = [&](std::int64_t in_use, std::int64_t waits, unsigned third) {
        if (in_use == before.in_use || in_use == point.in_use) return;
        std::uint64_t step = begin + (end - begin) * third / 3;
        if (in_use == row_.in_use_max && begin < row_.in_use_max_step &&
            row_.in_use_max_step <= end)
            step = row_.in_use_max_step;
        series_.push_back(
            {std::max(step, series_.back().step), in_use, taken, point.interval, waits, risen_});
    };
    const std::int64_t least_waiting = std::min(waiting, before.waiting);
    const auto lowest = [&](unsigned third) { inner(point.in_use_min, least_waiting, third); };
    const auto highest = [&](unsigned third) { inner(point.in_use_max, most_waiting, third); };
    if (rises) {
        lowest(1);
        highest(2);
    } else {
        highest(1);
        lowest(2);
    }
    series_.push_back({end, point.in_use, taken, point.interval, waiting, risen_});
}

void SeriesMaker::end() {
    if (curves_.intervals.empty() || series_.back().step >= curves_.intervals.back().steps) return;
    Moment last = series_.back();
    last.step = curves_.intervals.back().steps;
    last.interval = static_cast<std::uint32_t>(curves_.intervals.size() - 1);
    series_.push_back(last);
}

} // namespace

std::vector<Moment> series_of(const Row& row, const Track& points, const Curves& curves) {
    SeriesMaker maker(row, curves);
    for (const Point& point : points) maker.append(point);
    maker.end();
    return maker.take();
}

std::size_t peak_of(std::span<const Moment> series) {
    const auto less = [](const Moment& a, const Moment& b) { return a.in_use < b.in_use; };
    return static_cast<std::size_t>(std::max_element(series.begin(), series.end(), less) -
                                    series.begin());
}

std::uint64_t crossing(const Moment& before, const Moment& after, double height) {
    const double from = static_cast<double>(before.in_use);
    const double to = static_cast<double>(after.in_use);
    if (from == to) return before.step;
    const double part = std::clamp((height - from) / (to - from), 0.0, 1.0);
    return before.step +
           static_cast<std::uint64_t>(part * static_cast<double>(after.step - before.step));
}

Stretch flattest(std::span<const Moment> series, Stretch part, std::int64_t change) {
    std::deque<std::size_t> most; // indices of the window, their cells falling
    std::deque<std::size_t> least;
    Stretch best{part.first, part.first};
    std::size_t first = part.first;
    for (std::size_t last = part.first; last <= part.last; ++last) {
        while (!most.empty() && series[most.back()].in_use <= series[last].in_use) most.pop_back();
        while (!least.empty() && series[least.back()].in_use >= series[last].in_use)
            least.pop_back();
        most.push_back(last);
        least.push_back(last);
        while (series[most.front()].in_use - series[least.front()].in_use > change) {
            ++first;
            while (most.front() < first) most.pop_front();
            while (least.front() < first) least.pop_front();
        }
        if (series[last].step - series[first].step >
            series[best.last].step - series[best.first].step)
            best = {first, last};
    }
    return best;
}

} // namespace lexprof::profile
