// Puts the books of a run into the tables of its file, again and again.
//
// Note [Strips]
// Curves are cut into strips: the points of one account in a few intervals, as texts of digits. A
// strip of intervals that are over stays as it is; what
// is put there later comes after it. Intervals that are too few for a strip of their own, and the
// one that goes on, are in the strips of the tail, which are made anew each time. When narrow
// intervals have become wider ones (Note [Intervals that double], profile/data/curve_builder.h) all
// strips are; that happens when a run has become twice as long.
#pragma once

#include "profile/data/listener.h"
#include "profile/store/strip.h"
#include "profile/store/tables.h"

#include <functional>
#include <span>
#include <vector>

namespace lexprof::profile {

using CurvesOf = std::function<const Curves&(std::size_t book)>;

class BookWriter {
  public:
    // `subjects` are those of the functions and references.
    BookWriter(Tables& tables, SubjectTable subjects);

    // All books as they stand, and the interval that goes on if one does.
    void write(std::span<const Book> books, const CurvesOf& curves, const Unfinished* going_on);

  private:
    void write_subjects(std::span<const Book> books);
    std::uint32_t list_of(const SubjectTable& subjects);
    void write_accounts(std::uint32_t book, const Book& now);
    bool goes_on(const Curves& curves) const;
    void clear_curves();
    void write_intervals(const Curves& curves, const Unfinished* going_on);
    void write_strips(std::uint32_t book, const Curves& curves);
    void write_tail(std::uint32_t book, const Curves& curves, std::span<const Sample> going_on);
    void put_strip(std::uint32_t book, std::size_t row, std::span<const Point> points);

    Tables& tables_;
    std::vector<SubjectTable> lists_;                     // the first is that of the heading
    std::vector<SubjectTable> written_;                   // those in the table
    std::vector<std::vector<std::size_t>> sealed_points_; // by book and row: in strips that stay
    std::uint32_t sealed_ = 0;                            // intervals in strips that stay
    Interval last_sealed_;
    std::size_t strips_ = 0; // that stay
    StripWriter texts_;
    std::vector<Point> tail_; // of one row
};

} // namespace lexprof::profile
