#include "profile/store/book_writer.h"

#include "profile/store/columns.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

constexpr std::uint32_t enough_for_a_strip = 64; // intervals
constexpr std::size_t longest_strip = 128;       // points: SQL walks along short texts faster

} // namespace

BookWriter::BookWriter(Tables& tables, SubjectTable subjects)
    : tables_(tables), lists_{std::move(subjects)} {}

void BookWriter::write(std::span<const Book> books, const CurvesOf& curves,
                       const Unfinished* going_on) {
    write_subjects(books);
    tables_.book.clear();
    tables_.account.clear();
    for (std::uint32_t book = 0; book < books.size(); ++book) write_accounts(book, books[book]);
    if (!goes_on(curves(0))) clear_curves();
    tables_.strip.keep(strips_);
    sealed_points_.resize(books.size());
    const auto intervals = static_cast<std::uint32_t>(curves(0).intervals.size());
    const bool enough = going_on == nullptr || intervals - sealed_ >= enough_for_a_strip;
    for (std::uint32_t book = 0; enough && book < books.size(); ++book)
        write_strips(book, curves(book));
    if (enough && intervals > 0) {
        sealed_ = intervals;
        last_sealed_ = curves(0).intervals.back();
        strips_ = tables_.strip.size();
    }
    write_intervals(curves(0), going_on);
    if (going_on == nullptr) return;
    for (std::uint32_t book = 0; book < books.size(); ++book)
        write_tail(book, curves(book), going_on->books[book]);
}

// --- accounts -----------------------------------------------------------------------------------

// The lists of subjects are those of the heading and of the books, each of them once.
void BookWriter::write_subjects(std::span<const Book> books) {
    lists_.resize(1);
    for (const Book& book : books) list_of(book.subjects);
    if (lists_ == written_) return;
    written_ = lists_;
    tables_.subject.clear();
    for (std::uint32_t list = 0; list < lists_.size(); ++list) {
        for (std::size_t id = 0; id < lists_[list]->size(); ++id) {
            const Subject& one = (*lists_[list])[id];
            tables_.subject.number(list).number(id).text(word(one.kind)).text(one.name);
            tables_.subject.number(one.parent == no_subject ? -1 : std::int64_t{one.parent});
            tables_.subject.text(one.place.file).number(one.place.line);
            tables_.subject.number(one.place.column).put();
        }
    }
}

// Books of one run mostly have the same subjects.
std::uint32_t BookWriter::list_of(const SubjectTable& subjects) {
    std::uint32_t list = 0;
    while (list < lists_.size() && lists_[list] != subjects && *lists_[list] != *subjects) ++list;
    if (list == lists_.size()) lists_.push_back(subjects);
    return list;
}

void BookWriter::write_accounts(std::uint32_t book, const Book& now) {
    Table& head = tables_.book;
    head.number(book).text(word(now.scheme)).number(list_of(now.subjects));
    head.number(now.dropped_cycles.cells).number(now.dropped_cycles.collections);
    head.number(now.dropped_cycles.most_at_once);
    for (const Column<Totals>& column : total_columns()) head.number(column.of(now.totals));
    head.put();
    for (std::size_t id = 0; id < now.rows.size(); ++id) {
        const Row& row = now.rows[id];
        tables_.account.number(book).number(id).number(row.callee).number(row.origin);
        for (const Column<Amounts>& column : account_columns())
            tables_.account.number(column.of(row));
        tables_.account.put();
    }
}

// --- curves -------------------------------------------------------------------------------------

// Whether what stays in the file is the beginning of these curves.
bool BookWriter::goes_on(const Curves& curves) const {
    return sealed_ == 0 ||
           (curves.intervals.size() >= sealed_ && curves.intervals[sealed_ - 1] == last_sealed_);
}

void BookWriter::clear_curves() {
    sealed_ = 0;
    strips_ = 0;
    sealed_points_.clear();
}

void BookWriter::write_intervals(const Curves& curves, const Unfinished* going_on) {
    tables_.interval.clear();
    const auto put = [this](const Interval& interval) {
        tables_.interval.number(tables_.interval.size());
        for (const Column<Interval>& column : interval_columns())
            tables_.interval.number(column.of(interval));
        tables_.interval.put();
    };
    for (const Interval& interval : curves.intervals) put(interval);
    if (going_on != nullptr) put(going_on->interval);
}

// The points of intervals that are over: they stay.
void BookWriter::write_strips(std::uint32_t book, const Curves& curves) {
    std::vector<std::size_t>& sealed = sealed_points_[book];
    sealed.resize(std::max(sealed.size(), curves.rows.size()));
    std::vector<Point> room;
    for (std::size_t row = 0; row < curves.rows.size(); ++row) {
        const std::span<const Point> points = curves.rows[row].points(room);
        while (sealed[row] < points.size()) {
            const std::size_t count = std::min(points.size() - sealed[row], longest_strip);
            put_strip(book, row, points.subspan(sealed[row], count));
            sealed[row] += count;
        }
    }
}

void BookWriter::write_tail(std::uint32_t book, const Curves& curves,
                            std::span<const Sample> going_on) {
    std::vector<std::size_t>& sealed = sealed_points_[book];
    std::size_t rows = curves.rows.size();
    if (!going_on.empty()) rows = std::max<std::size_t>(rows, going_on.back().row + 1);
    sealed.resize(std::max(sealed.size(), rows));
    std::vector<Point> room;
    for (std::size_t row = 0; row < rows; ++row) {
        tail_.clear();
        if (row < curves.rows.size()) {
            const auto points = curves.rows[row].points(room).subspan(sealed[row]);
            tail_.assign(points.begin(), points.end());
        }
        if (!going_on.empty() && going_on.front().row == row) {
            tail_.push_back(going_on.front().point);
            tail_.back().interval = static_cast<std::uint32_t>(curves.intervals.size());
            going_on = going_on.subspan(1);
        }
        if (!tail_.empty()) put_strip(book, row, tail_);
    }
}

void BookWriter::put_strip(std::uint32_t book, std::size_t row, std::span<const Point> points) {
    tables_.strip.number(tables_.strip.size()).number(book).number(row).number(points.size());
    texts_.add(tables_.strip, points);
    tables_.strip.put();
}

} // namespace lexprof::profile
