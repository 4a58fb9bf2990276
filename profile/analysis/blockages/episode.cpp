#include "profile/analysis/blockages/episode.h"
#include "profile/analysis/blockages/shares.h"

#include <algorithm>
#include <cmath>

namespace lexprof::profile {

namespace {

constexpr double few = 0.2;

// The step, going back from the peak, at which the curve was first as high as that.
std::uint64_t last_below(const std::vector<Moment>& series, std::size_t peak, double height) {
    for (std::size_t at = peak; at-- > 0;)
        if (static_cast<double>(series[at].in_use) <= height)
            return crossing(series[at], series[at + 1], height);
    return series.front().step;
}

std::uint64_t first_below(const std::vector<Moment>& series, std::size_t peak, double height) {
    for (std::size_t at = peak + 1; at < series.size(); ++at)
        if (static_cast<double>(series[at].in_use) <= height)
            return crossing(series[at - 1], series[at], height);
    return series.back().step;
}

// The first moment of an episode at which the curve is as high as that.
std::uint64_t first_above(const std::vector<Moment>& series, const Episode& episode,
                          double height) {
    for (std::size_t at = episode.begin + 1; at <= episode.peak; ++at)
        if (static_cast<double>(series[at].in_use) >= height)
            return crossing(series[at - 1], series[at], height);
    return series[episode.peak].step;
}

std::uint64_t last_above(const std::vector<Moment>& series, const Episode& episode, double height) {
    for (std::size_t at = episode.end; at > episode.peak; --at)
        if (static_cast<double>(series[at - 1].in_use) >= height)
            return std::max(series[episode.peak].step,
                            crossing(series[at - 1], series[at], height));
    return series[episode.peak].step;
}

// Where few began to become a fifth.
std::size_t first_of(const std::vector<Moment>& series, const Episode& episode) {
    std::size_t first = episode.begin;
    while (first > 0 && series[first - 1].in_use <= series[first].in_use &&
           series[first].in_use > 0)
        --first;
    return first;
}

void measure(const std::vector<Moment>& series, Episode& episode) {
    const std::int64_t base = series[episode.begin].in_use;
    episode.most = series[episode.peak].in_use;
    episode.waiting = series[episode.peak].waiting;
    const double most = static_cast<double>(episode.most);
    const std::uint64_t allocated = series[episode.end].taken - series[episode.begin].taken;
    episode.retained =
        allocated == 0 ? 0
                       : static_cast<double>(episode.most - base) / static_cast<double>(allocated);
    episode.first = first_of(series, episode);
    const Moment& first = series[episode.first]; // with those that were there before
    episode.allocated = series[episode.end].taken - first.taken +
                        static_cast<std::uint64_t>(first.in_use);
    episode.room = series[episode.end].room - first.room +
                   static_cast<std::uint64_t>(std::max<std::int64_t>(first.waiting, 0));
    episode.begin_step = last_below(series, episode.peak, few * most);
    episode.full_step = first_above(series, episode, nearly_all * most);
    episode.release_step = last_above(series, episode, nearly_all * most);
    episode.half_step = first_below(series, episode.peak, most / 2);
    episode.end_step = first_below(series, episode.peak, few * most);
    episode.released = static_cast<double>(series[episode.end].in_use) <= few * most;
    std::size_t full = episode.begin;
    while (full < episode.peak && series[full].step < episode.full_step) ++full;
    const Stretch flat = flattest(series, {full, episode.end}, episode.most / 10);
    episode.flat_begin = series[flat.first].step;
    episode.flat_end = series[flat.last].step;
    episode.flat = episode.flat_end - episode.flat_begin;
}

} // namespace

std::vector<Episode> episodes_of(const std::vector<Moment>& series) {
    std::vector<Episode> episodes;
    const double most = static_cast<double>(series[peak_of(series)].in_use);
    if (most <= 0) return episodes;
    for (std::size_t at = 0; at < series.size();) {
        while (at < series.size() && static_cast<double>(series[at].in_use) <= few * most) ++at;
        if (at == series.size()) break;
        Episode episode;
        episode.begin = at == 0 ? 0 : at - 1;
        while (at < series.size() && static_cast<double>(series[at].in_use) > few * most) ++at;
        episode.end = std::min(at, series.size() - 1);
        const std::span<const Moment> part(series.data() + episode.begin,
                                           episode.end - episode.begin + 1);
        episode.peak = episode.begin + peak_of(part);
        if (static_cast<double>(series[episode.peak].in_use) < most / 2) continue;
        measure(series, episode);
        episodes.push_back(episode);
    }
    return episodes;
}

double unsteadiness(const std::vector<Moment>& series, const Episode& episode) {
    std::size_t first = 0;
    while (first < episode.peak && series[first + 1].in_use <= episode.most / 50) ++first;
    const double from = static_cast<double>(series[first].step);
    const double length = static_cast<double>(series[episode.peak].step) - from;
    if (length <= 0) return 1;
    double worst = 0;
    for (std::size_t at = first; at <= episode.peak; ++at) {
        const double expected = (static_cast<double>(series[at].step) - from) / length;
        const double found =
            static_cast<double>(series[at].in_use) / static_cast<double>(episode.most);
        worst = std::max(worst, std::abs(found - expected));
    }
    return worst;
}

std::uint64_t usual(const std::vector<Moment>& series, const std::vector<Episode>& episodes) {
    double area = 0;
    double time = 0;
    auto episode = episodes.begin();
    for (std::size_t at = 1; at < series.size(); ++at) {
        while (episode != episodes.end() && episode->end < at) ++episode;
        if (episode != episodes.end() && episode->begin < at) continue;
        const double steps = static_cast<double>(series[at].step - series[at - 1].step);
        area += steps * static_cast<double>(series[at].in_use + series[at - 1].in_use) / 2;
        time += steps;
    }
    return time == 0 ? 0 : static_cast<std::uint64_t>(area / time);
}

} // namespace lexprof::profile
