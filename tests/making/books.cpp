#include "tests/making/books.h"

#include <utility>

namespace lexprof::test {

using namespace profile;

Named named(std::string callee, std::string origin, std::uint64_t calls, std::uint64_t ops,
            std::uint64_t matches, std::uint64_t steps, std::uint64_t cells, std::int64_t live,
            std::int64_t live_max, std::uint64_t live_max_step, std::int64_t cell_steps,
            std::uint64_t time_ns) {
    Named row;
    row.callee = std::move(callee);
    row.origin = std::move(origin);
    row.calls = calls;
    row.ops = ops;
    row.matches = matches;
    row.steps = steps;
    row.cells = cells;
    row.live = live;
    row.live_max = live_max;
    row.live_max_step = live_max_step;
    row.cell_steps = cell_steps;
    row.time_ns = time_ns;
    return row;
}

SubjectId subject(Recording& recording, const std::string& name) {
    for (SubjectId id = 0; id < recording.subjects->size(); ++id)
        if (recording.name(id) == name) return id;
    SubjectMaker maker;
    maker.id_of_name(name);
    Subjects subjects = *recording.subjects;
    subjects.push_back(maker[0]);
    recording.subjects = std::make_shared<const Subjects>(std::move(subjects));
    for (Book& book : recording.books) book.subjects = recording.subjects;
    return static_cast<SubjectId>(recording.subjects->size() - 1);
}

void define(Recording& recording, const std::string& name, const Place& place) {
    const SubjectId id = subject(recording, name);
    Subjects subjects = *recording.subjects;
    subjects[id].place = place;
    recording.subjects = std::make_shared<const Subjects>(std::move(subjects));
    for (Book& book : recording.books) book.subjects = recording.subjects;
}

void add_rows(Recording& recording, const std::vector<Named>& rows) {
    for (const Named& each : rows) {
        Row row{each, subject(recording, each.callee), subject(recording, each.origin)};
        if (row.in_use_max == 0) nothing_waits(row);
        recording.book().rows.push_back(row);
    }
}

Book book_of(const std::vector<Named>& rows) {
    Recording recording;
    add_rows(recording, rows);
    return recording.book();
}

Row row_of(const Book& book, const std::string& callee, const std::string& origin) {
    for (const Row& row : book.rows)
        if (book.name(row.callee) == callee && book.name(row.origin) == origin) return row;
    return {};
}

Point point(std::uint32_t interval, std::int64_t live_min, std::int64_t live_max, std::int64_t live,
            std::uint64_t calls, std::uint64_t ops, std::uint64_t matches, std::uint64_t steps,
            std::uint64_t cells, std::uint64_t time_ns) {
    Point made;
    made.interval = interval;
    made.live_min = live_min;
    made.live_max = live_max;
    made.live = live;
    made.calls = calls;
    made.ops = ops;
    made.matches = matches;
    made.steps = steps;
    made.cells = cells;
    made.time_ns = time_ns;
    nothing_waits(made);
    return made;
}

Interval interval(std::uint64_t steps, std::uint64_t cells, std::uint64_t time_ns,
                  std::uint64_t live_min, std::uint64_t live_max, std::uint64_t live) {
    Interval made;
    made.steps = steps;
    made.cells = cells;
    made.time_ns = time_ns;
    made.live_min = live_min;
    made.live_max = live_max;
    made.live = live;
    nothing_waits(made);
    return made;
}

void nothing_waits(Recording& recording) {
    for (Book& book : recording.books) nothing_waits(book);
}

void nothing_waits(Book& book) {
    nothing_waits(book.totals);
    for (Row& row : book.rows) nothing_waits(row);
    for (Interval& each : book.curves.intervals) nothing_waits(each);
    for (Track& points : book.curves.rows)
        for (Point& each : points.open()) nothing_waits(each);
}

void nothing_waits(Amounts& row) {
    row.in_use = row.live;
    row.in_use_max = row.live_max;
    row.in_use_max_step = row.live_max_step;
    row.in_use_steps = row.cell_steps;
}

void nothing_waits(Totals& totals) {
    totals.in_use = totals.live;
    totals.in_use_max = totals.live_max;
}

void nothing_waits(Point& point) {
    point.in_use_min = point.live_min;
    point.in_use_max = point.live_max;
    point.in_use = point.live;
}

void nothing_waits(Interval& interval) {
    interval.in_use_min = interval.live_min;
    interval.in_use_max = interval.live_max;
    interval.in_use = interval.live;
}

} // namespace lexprof::test
