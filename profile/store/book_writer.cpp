#include "profile/store/book_writer.h"

#include "profile/store/columns.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

constexpr std::uint32_t enough_for_a_strip = 64; // intervals
constexpr std::size_t longest_strip = 128;       // points: SQL walks along short texts faster

// Whether `longer` is `list` and more.
bool is_start_of(const Subjects& list, const Subjects& longer) {
    return list.size() <= longer.size() && std::equal(list.begin(), list.end(), longer.begin());
}

} // namespace

BookWriter::BookWriter(Database& database, Tables& tables, SubjectTable subjects)
    : database_(database), tables_(tables), heading_(std::move(subjects)) {
    list_of(heading_);
}

void BookWriter::start_anew() {
    tables_.subject.clear();
    tables_.account.clear();
    lists_.clear();
    written_.clear();
    clear_curves();
    list_of(heading_);
}

void BookWriter::write(std::span<const Book> books, const CurvesOf& curves,
                       const Unfinished* going_on) {
    if (has_fewer_rows(books)) start_anew();
    tables_.book.clear();
    written_.resize(books.size());
    for (std::uint32_t book = 0; book < books.size(); ++book) write_accounts(book, books[book]);
    if (!goes_on(curves(0))) clear_curves();
    remove_tail();
    const auto intervals = static_cast<std::uint32_t>(curves(0).intervals.size());
    const bool enough = going_on == nullptr || intervals - sealed_ >= enough_for_a_strip;
    for (std::uint32_t book = 0; enough && book < books.size(); ++book)
        write_strips(book, curves(book));
    if (enough && intervals > 0) {
        write_axis(curves(0));
        sealed_ = intervals;
        last_sealed_ = curves(0).intervals.back();
    }
    if (going_on == nullptr) return;
    write_axis_tail(curves(0), going_on->interval);
    for (std::uint32_t book = 0; book < books.size(); ++book)
        write_tail(book, curves(book), going_on->books[book]);
}

// Of a run there are only ever more; but what is written need not be a run.
bool BookWriter::has_fewer_rows(std::span<const Book> books) const {
    if (books.size() < written_.size()) return true;
    for (std::size_t book = 0; book < written_.size(); ++book)
        if (books[book].rows.size() < written_[book].rows.size()) return true;
    return false;
}

// --- accounts -----------------------------------------------------------------------------------

// The list in the file that has these subjects. Books of one run mostly have the same ones, and
// later there are at most more of them.
std::uint32_t BookWriter::list_of(const SubjectTable& subjects) {
    for (std::uint32_t list = 0; list < lists_.size(); ++list)
        if (lists_[list] == subjects) return list;
    std::uint32_t list = 0;
    while (list < lists_.size() && !is_start_of(*lists_[list], *subjects)) ++list;
    if (list == lists_.size()) lists_.push_back(std::make_shared<const Subjects>());
    put_subjects(list, *subjects, lists_[list]->size());
    lists_[list] = subjects;
    return list;
}

void BookWriter::put_subjects(std::uint32_t list, const Subjects& subjects, std::size_t from) {
    for (std::size_t id = from; id < subjects.size(); ++id) {
        const Subject& one = subjects[id];
        tables_.subject.number(list).number(id).text(word(one.kind)).text(one.name);
        tables_.subject.number(one.parent == no_subject ? -1 : std::int64_t{one.parent});
        tables_.subject.text(one.place.file).number(one.place.line).number(one.place.column).put();
    }
}

// Of the rows only those that have changed.
void BookWriter::write_accounts(std::uint32_t book, const Book& now) {
    Table& head = tables_.book;
    head.number(book).text(word(now.scheme)).number(list_of(now.subjects));
    head.number(now.dropped_cycles.cells).number(now.dropped_cycles.collections);
    head.number(now.dropped_cycles.most_at_once);
    for (const Column<Totals>& column : total_columns()) head.number(column.of(now.totals));
    head.put();
    Written& written = written_[book];
    for (std::size_t id = 0; id < now.rows.size(); ++id) {
        const Row& row = now.rows[id];
        const bool is_there = id < written.rows.size();
        if (is_there && written.rows[id] == row) continue;
        if (is_there) tables_.account.gone(written.row_sums[id]);
        tables_.account.number(book).number(id).number(row.callee).number(row.origin);
        for (const Column<Amounts>& column : account_columns())
            tables_.account.number(column.of(row));
        const std::uint64_t sum = tables_.account.put();
        if (is_there)
            written.row_sums[id] = sum;
        else
            written.row_sums.push_back(sum);
    }
    written.rows = now.rows;
}

// --- curves -------------------------------------------------------------------------------------

// Whether what stays in the file is the beginning of these curves.
bool BookWriter::goes_on(const Curves& curves) const {
    return sealed_ == 0 ||
           (curves.intervals.size() >= sealed_ && curves.intervals[sealed_ - 1] == last_sealed_);
}

void BookWriter::clear_curves() {
    tables_.strip.clear();
    tables_.axis.clear();
    tail_sums_.clear();
    axis_tail_sum_.reset();
    sealed_ = 0;
    strips_ = 0;
    for (Written& written : written_) written.sealed_points.clear();
}

void BookWriter::remove_tail() {
    if (axis_tail_sum_) {
        database_.run("DELETE FROM axis WHERE id >= " + std::to_string(sealed_));
        tables_.axis.gone(*axis_tail_sum_);
        axis_tail_sum_.reset();
    }
    if (tail_sums_.empty()) return;
    database_.run("DELETE FROM strip WHERE id >= " + std::to_string(strips_));
    for (const std::uint64_t sum : tail_sums_) tables_.strip.gone(sum);
    tail_sums_.clear();
}

// The ends of those intervals that are over.
void BookWriter::write_axis(const Curves& curves) {
    for (std::size_t at = sealed_; at < curves.intervals.size(); at += longest_strip) {
        const std::size_t count = std::min(curves.intervals.size() - at, longest_strip);
        put_axis(at, std::span(curves.intervals).subspan(at, count));
    }
}

void BookWriter::write_axis_tail(const Curves& curves, const Interval& going_on) {
    std::vector<Interval> tail(curves.intervals.begin() + sealed_, curves.intervals.end());
    tail.push_back(going_on);
    axis_tail_sum_ = put_axis(sealed_, tail);
}

std::uint64_t BookWriter::put_axis(std::size_t first, std::span<const Interval> intervals) {
    tables_.axis.number(first).number(intervals.size());
    texts_.add(tables_.axis, intervals);
    return tables_.axis.put();
}

// The points of intervals that are over: they stay.
void BookWriter::write_strips(std::uint32_t book, const Curves& curves) {
    std::vector<std::size_t>& sealed = written_[book].sealed_points;
    sealed.resize(std::max(sealed.size(), curves.rows.size()));
    for (std::size_t row = 0; row < curves.rows.size(); ++row) {
        const std::vector<Point>& points = curves.rows[row];
        while (sealed[row] < points.size()) {
            const std::size_t count = std::min(points.size() - sealed[row], longest_strip);
            put_strip(book, row, std::span(points).subspan(sealed[row], count));
            sealed[row] += count;
            ++strips_;
        }
    }
}

void BookWriter::write_tail(std::uint32_t book, const Curves& curves,
                            std::span<const Sample> going_on) {
    std::vector<std::size_t>& sealed = written_[book].sealed_points;
    std::size_t rows = curves.rows.size();
    if (!going_on.empty()) rows = std::max<std::size_t>(rows, going_on.back().row + 1);
    sealed.resize(std::max(sealed.size(), rows));
    for (std::size_t row = 0; row < rows; ++row) {
        tail_.clear();
        if (row < curves.rows.size())
            tail_.assign(curves.rows[row].begin() + static_cast<std::ptrdiff_t>(sealed[row]),
                         curves.rows[row].end());
        if (!going_on.empty() && going_on.front().row == row) {
            tail_.push_back(going_on.front().point);
            tail_.back().interval = static_cast<std::uint32_t>(curves.intervals.size());
            going_on = going_on.subspan(1);
        }
        if (!tail_.empty()) tail_sums_.push_back(put_strip(book, row, tail_));
    }
}

std::uint64_t BookWriter::put_strip(std::uint32_t book, std::size_t row,
                                    std::span<const Point> points) {
    tables_.strip.number(strips_ + tail_sums_.size())
        .number(book)
        .number(row)
        .number(points.size());
    texts_.add(tables_.strip, points);
    return tables_.strip.put();
}

} // namespace lexprof::profile
