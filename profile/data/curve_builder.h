// Builds the curves of all books while a run goes on, in bounded memory.
//
// Note [Intervals that double]
// Intervals begin short. Whenever there are too many of them, or of their points, each two
// neighbours become one: the least of the two least, the greater of the two most, the sums of the
// later. Nothing exact is lost but where within the wider interval it happened. All books have the
// same intervals, so that what one of them shows at some moment can be found in another.
#pragma once

#include "profile/data/points.h"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace lexprof::profile {

struct CurveLimits {
    std::uint32_t intervals = 2048;  // even; 0: no curves are wanted
    std::uint64_t points = 1U << 17; // a point takes some 100 bytes
    std::uint64_t first_width = 16;  // steps
    std::uint64_t steps_per_row = 2; // no interval is shorter than so many for each row of a book
};

class CurveBuilder {
  public:
    explicit CurveBuilder(CurveLimits limits = {}, std::size_t books = 1);

    // Whether any curves are wanted.
    bool is_at_work() const { return limits_.intervals != 0; }
    // The step at which the current interval is to end, at the earliest.
    std::uint64_t due() const { return due_; }

    // As the interval ends: how many rows a book has by now, what the account of a row is, if it
    // has changed (the point's `interval` is filled in here), and the interval, the same in every
    // book.
    void have_rows(std::size_t book, std::size_t rows) {
        if (books_[book].rows.size() < rows) books_[book].rows.resize(rows);
    }
    // Returns whether it has.
    bool add(std::size_t book, std::uint32_t row, const Point& point);
    void end_interval(const Interval& interval);

    // Whether this is another point than the last one of the row.
    bool is_new(std::size_t book, std::uint32_t row, const Point& point) const {
        const Point& before = last(book, row);
        return did_work(point, before) || took_time(point, before);
    }

    const Curves& curves(std::size_t book = 0) const { return books_[book]; }
    Curves take(std::size_t book = 0) { return std::move(books_[book]); }

  private:
    static inline const Point nothing_;

    const Point& last(std::size_t book, std::uint32_t row) const {
        const std::vector<Track>& rows = books_[book].rows;
        if (row >= rows.size() || rows[row].as_opened().empty()) return nothing_;
        return rows[row].as_opened().back();
    }
    void halve();

    CurveLimits limits_;
    std::uint64_t width_;
    std::uint64_t due_;
    std::uint64_t points_ = 0; // that count
    std::vector<Curves> books_;
};

// Points in which nothing but time has gone by do not count where points are limited: how many
// there are differs from run to run, and the intervals must not.
inline bool CurveBuilder::add(std::size_t book, std::uint32_t row, const Point& point) {
    const Point& before = last(book, row);
    const bool worked = did_work(point, before);
    if (!worked && !took_time(point, before)) return false;
    std::vector<Point>& points = books_[book].rows[row].open();
    points.push_back(point);
    points.back().interval = static_cast<std::uint32_t>(books_[book].intervals.size());
    points_ += worked ? 1 : 0;
    return true;
}

// Each two neighbouring intervals become one; an odd one at the end stays as it is. Returns how
// many points are left of rows that have done something.
std::uint64_t halve(Curves& curves);

} // namespace lexprof::profile
