#include "profile/data/life_bands.h"

#include <algorithm>

namespace lexprof::profile {

void LifeBands::make_current(std::uint64_t step) {
    while (step >> shift_ >= most_intervals) halve();
    current_ = step >> shift_;
    begin_ = std::uint64_t{current_} << shift_;
    end_ = begin_ + (std::uint64_t{1} << shift_);
}

void LifeBands::halve() {
    ++shift_;
    end_ = 0;
    for (std::size_t at = 0; at < most_intervals; ++at) {
        const Changes from = at * 2 < most_intervals ? changes_[at * 2] : Changes{};
        const Changes more = at * 2 < most_intervals ? changes_[at * 2 + 1] : Changes{};
        for (std::size_t phase = 0; phase < from.size(); ++phase)
            changes_[at][phase] = {from[phase].cells + more[phase].cells,
                                   from[phase].moment + more[phase].moment};
    }
}

// Note [Bands of a level]
std::vector<LifeInterval> LifeBands::intervals(std::uint64_t steps) const {
    const std::uint64_t width = std::uint64_t{1} << shift_;
    if (steps > most_intervals * width) { // nothing has happened for long
        LifeBands wider = *this;
        wider.halve();
        return wider.intervals(steps);
    }
    std::vector<LifeInterval> made;
    std::array<std::int64_t, every_phase.size()> level{};
    for (std::uint64_t begin = 0; begin < steps; begin += width) {
        const auto end = static_cast<std::int64_t>(std::min(steps, begin + width));
        const Changes& changes = changes_[begin >> shift_];
        made.push_back({static_cast<std::uint64_t>(end), {}});
        PhaseSteps& phases = made.back().steps;
        for (std::size_t at = 0; at < phases.size(); ++at) {
            const std::int64_t area = level[at] * (end - static_cast<std::int64_t>(begin)) +
                                      changes[at].cells * end - changes[at].moment;
            phases[at] = static_cast<std::uint64_t>(area);
            level[at] += changes[at].cells;
        }
    }
    return made;
}

} // namespace lexprof::profile
