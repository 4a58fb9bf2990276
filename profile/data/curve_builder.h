// Builds the curves of all books while a run goes on, in bounded memory.
//
// Note [Intervals that double]
// Intervals begin short. Whenever there are too many of them, or of their points, each two
// neighbours become one: the least of the two least, the greater of the two most, the sums of the
// later. Nothing exact is lost but where within the wider interval it happened. All books have the
// same intervals, so that what one of them shows at some moment can be found in another.
#pragma once

#include "profile/data/curves.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace lexprof::profile {

// A row's point in the interval that ends.
struct Sample {
    std::uint32_t row = 0;
    Point point;        // its `interval` is filled in by the builder
    bool worked = true; // and not only taken time, since its last point
};

// Of one book: the rows in which something has changed since the last interval ended, and how many
// rows there are by now.
struct BookSamples {
    std::span<const Sample> samples;
    std::size_t rows = 0;
};

struct CurveLimits {
    std::uint32_t intervals = 2048;  // even; 0: no curves are wanted
    std::uint64_t points = 1U << 17; // a point takes some 100 bytes
    std::uint64_t first_width = 16;  // steps
    std::uint64_t steps_per_row = 2; // no interval is shorter than so many for each row of a book
};

class CurveBuilder {
  public:
    explicit CurveBuilder(CurveLimits limits = {}, std::size_t books = 1);

    // The step at which the current interval is to end, at the earliest.
    std::uint64_t due() const { return due_; }

    // An interval ends, in every book.
    void end_interval(const Interval& interval, std::span<const BookSamples> books);

    const Curves& curves(std::size_t book = 0) const { return books_[book]; }
    Curves take(std::size_t book = 0) { return std::move(books_[book]); }

  private:
    void halve();

    CurveLimits limits_;
    std::uint64_t width_;
    std::uint64_t due_;
    std::uint64_t points_ = 0; // that count
    std::vector<Curves> books_;
};

// Each two neighbouring intervals become one; an odd one at the end stays as it is. Returns how
// many points are left of rows that have done something.
std::uint64_t halve(Curves& curves);

} // namespace lexprof::profile
