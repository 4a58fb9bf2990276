// Writes the books of a run into the file, again and again: no more than has changed.
//
// Note [Strips]
// Curves are cut into strips: the points of one account in a few intervals, as texts of digits; so
// is the axis, on which the intervals end. A strip of intervals that are over stays as it is; what
// is written later comes after it. Intervals that are too few for a strip of their own, and the one
// that goes on, are in the strips of the tail, which are written anew each time. When narrow
// intervals have become wider ones (Note [Intervals that double], profile/data/curve_builder.h) all
// strips are; that happens when a run has become twice as long.
#pragma once

#include "profile/data/listener.h"
#include "profile/store/strip.h"
#include "profile/store/tables.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace lexprof::profile {

using CurvesOf = std::function<const Curves&(std::size_t book)>;

class BookWriter {
  public:
    // `subjects` are those of the functions and references.
    BookWriter(Database& database, Tables& tables, SubjectTable subjects);

    // All books as they stand, and the interval that goes on if one does.
    void write(std::span<const Book> books, const CurvesOf& curves, const Unfinished* going_on);
    // What has been written is not in the file, or is not to be relied on: all of it again.
    void start_anew();

  private:
    // What the file has of a book.
    struct Written {
        std::vector<Row> rows;
        std::vector<std::uint64_t> row_sums;
        std::vector<std::size_t> sealed_points; // by row: in strips that stay
    };

    bool has_fewer_rows(std::span<const Book> books) const;
    std::uint32_t list_of(const SubjectTable& subjects);
    void put_subjects(std::uint32_t list, const Subjects& subjects, std::size_t from);
    void write_accounts(std::uint32_t book, const Book& now);
    bool goes_on(const Curves& curves) const;
    void clear_curves();
    void remove_tail();
    void write_axis(const Curves& curves);
    void write_strips(std::uint32_t book, const Curves& curves);
    void write_axis_tail(const Curves& curves, const Interval& going_on);
    void write_tail(std::uint32_t book, const Curves& curves, std::span<const Sample> going_on);
    std::uint64_t put_axis(std::size_t first, std::span<const Interval> intervals);
    std::uint64_t put_strip(std::uint32_t book, std::size_t row, std::span<const Point> points);

    Database& database_;
    Tables& tables_;
    SubjectTable heading_;
    std::vector<SubjectTable> lists_; // in the file
    std::vector<Written> written_;
    std::uint32_t sealed_ = 0; // intervals in strips that stay
    Interval last_sealed_;
    std::uint64_t strips_ = 0; // that stay
    std::vector<std::uint64_t> tail_sums_;
    std::optional<std::uint64_t> axis_tail_sum_;
    StripWriter texts_;
    std::vector<Point> tail_; // of one row
};

} // namespace lexprof::profile
