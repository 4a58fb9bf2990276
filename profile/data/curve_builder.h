// Builds the curves while a run goes on, in bounded memory.
//
// Note [Intervals that double]
// Intervals begin short. Whenever there are too many of them, or of their points, each two
// neighbours become one: the least of the two least, the greater of the two most, the sums of the
// later. Nothing exact is lost but where within the wider interval it happened.
#pragma once

#include "profile/data/curves.h"

#include <cstdint>
#include <span>

namespace lexprof::profile {

// A pair's point in the interval that ends.
struct Sample {
    std::uint32_t pair = 0;
    Point point; // its `interval` is filled in by the builder
};

struct CurveLimits {
    std::uint32_t intervals = 2048; // even; 0: no curves are wanted
    std::uint64_t points = 1U << 20;
    std::uint64_t first_width = 16;   // steps
    std::uint64_t steps_per_pair = 2; // no interval is shorter than so many for each pair there is
};

class CurveBuilder {
  public:
    explicit CurveBuilder(CurveLimits limits = {});

    // The step at which the current interval is to end, at the earliest.
    std::uint64_t due() const { return due_; }

    // An interval ends; `samples` are the pairs in which something has changed since the last one
    // did, `pairs` is how many there are by now.
    void end_interval(const Interval& interval, std::span<const Sample> samples, std::size_t pairs);

    const Curves& curves() const { return curves_; }
    Curves take() { return std::move(curves_); }

  private:
    void halve();

    CurveLimits limits_;
    std::uint64_t width_;
    std::uint64_t due_;
    std::uint64_t points_ = 0; // that count
    Curves curves_;
};

// Each two neighbouring intervals become one; an odd one at the end stays as it is.
void halve(Curves& curves);

} // namespace lexprof::profile
