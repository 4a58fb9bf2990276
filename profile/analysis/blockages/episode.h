// What happens to a pair's cells around the moment at which most of them are alive.
#pragma once

#include "profile/analysis/blockages/series.h"

#include <vector>

namespace lexprof::profile {

// From a moment at which few of the pair's cells are alive, over one at which most of them are, to
// the next at which few are. `few` and `nearly all` are a fifth and four fifths of the most.
struct Episode {
    std::size_t first = 0; // indices of the series: where few began to become a fifth,
    std::size_t begin = 0;
    std::size_t peak = 0;
    std::size_t end = 0;
    std::int64_t most = 0;
    std::int64_t waiting = 0;    // of the most, what waiting calls take
    std::uint64_t allocated = 0; // and taken by calls that had to wait
    std::uint64_t room = 0;      // of these, what calls took
    std::uint64_t begin_step = 0;
    std::uint64_t full_step = 0;
    std::uint64_t release_step = 0; // the last at which nearly all are there
    std::uint64_t half_step = 0;    // half of them are gone
    std::uint64_t end_step = 0;
    bool released = false;  // few are left at its end
    double retained = 0;    // of those allocated, the part that was alive at once
    std::uint64_t flat = 0; // the longest time after it was full in which next to nothing changes
    std::uint64_t flat_begin = 0;
    std::uint64_t flat_end = 0;

    std::uint64_t growth() const { return full_step - begin_step; }
    std::uint64_t decline() const { return end_step - full_step; }
};

// All episodes whose most cells are at least half of the most of all.
std::vector<Episode> episodes_of(const std::vector<Moment>& series);

// How far the curve is, at worst, from a straight line between the first cell and the last of the
// growth; as a part of the most cells.
double unsteadiness(const std::vector<Moment>& series, const Episode& episode);

// How many cells are alive on average outside of the episodes.
std::uint64_t usual(const std::vector<Moment>& series, const std::vector<Episode>& episodes);

} // namespace lexprof::profile
