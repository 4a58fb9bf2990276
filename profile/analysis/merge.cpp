#include "profile/analysis/merge.h"

#include "profile/analysis/merge_followed.h"
#include "profile/data/curve_builder.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace lexprof::profile {

namespace {

// The curves of a book, or, where it has none, one interval that is the whole run.
Curves curves_of(const Book& book) {
    const Totals& totals = book.totals;
    if (!book.curves.intervals.empty() || totals.steps == 0) return book.curves;
    Curves curves;
    Interval& interval = curves.intervals.emplace_back();
    interval.steps = totals.steps;
    interval.cells = totals.cells;
    interval.time_ns = totals.time_ns;
    for (const LevelMembers& level : levels) {
        interval.*level.most_of_all = totals.*level.total_most;
        interval.*level.of_all = totals.*level.total;
    }
    for (const Row& row : book.rows) {
        Point point;
        for (const SumMembers& sum : sums) point.*sum.point = row.*sum.amount;
        for (const LevelMembers& level : levels) {
            point.*level.most = row.*level.peak;
            point.*level.point = row.*level.amount;
        }
        curves.rows.push_back({point});
    }
    return curves;
}

// The subjects of all parts: those of one kind and name are one. Where one part has several such
// the first of another's is its first, and so on.
class SubjectSum {
  public:
    // What each subject of a part is in the whole.
    std::vector<SubjectId> add(const SubjectTable& part) {
        std::map<std::pair<SubjectKind, std::string>, std::uint32_t> seen;
        std::vector<SubjectId> ids;
        for (const Subject& subject : *part) {
            const std::uint32_t number = seen[{subject.kind, subject.name}]++;
            const auto [entry, fresh] = ids_.try_emplace({subject.kind, subject.name, number},
                                                         static_cast<SubjectId>(subjects_.size()));
            ids.push_back(entry->second);
            if (!fresh) continue;
            subjects_.push_back(subject);
            if (subject.parent < ids.size()) subjects_.back().parent = ids[subject.parent];
        }
        return ids;
    }
    SubjectTable table() const { return std::make_shared<const Subjects>(subjects_); }

  private:
    Subjects subjects_;
    std::map<std::tuple<SubjectKind, std::string, std::uint32_t>, SubjectId> ids_;
};

// The same book of several runs.
class BookMerger {
  public:
    explicit BookMerger(Book& whole) : whole_(whole) {}

    void add(const Book& part, const std::vector<SubjectId>& subjects);

  private:
    std::size_t row_of(SubjectId callee, SubjectId origin);
    void add_curves(const Book& part, const std::vector<std::size_t>& rows);
    void add_totals(const Book& part);

    Book& whole_;
    std::map<std::pair<SubjectId, SubjectId>, std::size_t> rows_;
};

std::size_t BookMerger::row_of(SubjectId callee, SubjectId origin) {
    const auto [entry, fresh] = rows_.try_emplace({callee, origin}, whole_.rows.size());
    if (fresh) {
        Row& added = whole_.rows.emplace_back();
        added.callee = callee;
        added.origin = origin;
        whole_.curves.rows.emplace_back();
    }
    return entry->second;
}

bool has_levels(const Amounts& amounts) {
    return std::any_of(levels.begin(), levels.end(),
                       [&](const LevelMembers& level) { return amounts.*level.amount != 0; });
}

// Adds the points of a run of which the first interval is `first` in the whole. What was left in
// use before goes in that interval.
void add_points(std::vector<Point>& sum, std::span<const Point> points, const Amounts& before,
                std::uint32_t first) {
    const bool begins = !points.empty() && points.front().interval == 0;
    const bool drops = has_levels(before);
    const auto with_sums = [&](Point point) {
        point.interval += first;
        for (const SumMembers& members : sums) point.*members.point += before.*members.amount;
        return point;
    };
    if (drops) {
        Point drop = begins ? points.front() : Point{};
        for (const LevelMembers& level : levels) {
            drop.*level.least = std::min<std::int64_t>(drop.*level.least, 0);
            drop.*level.most = std::max(drop.*level.most, before.*level.amount);
        }
        sum.push_back(with_sums(drop));
    }
    for (std::size_t at = drops && begins ? 1 : 0; at < points.size(); ++at)
        sum.push_back(with_sums(points[at]));
}

void BookMerger::add_curves(const Book& part, const std::vector<std::size_t>& rows) {
    const Totals& before = whole_.totals;
    const Curves curves = curves_of(part);
    if (curves.intervals.empty()) return;
    const auto first = static_cast<std::uint32_t>(whole_.curves.intervals.size());
    for (Interval interval : curves.intervals) {
        interval.steps += before.steps;
        interval.cells += before.cells;
        interval.time_ns += before.time_ns;
        whole_.curves.intervals.push_back(interval);
    }
    Interval& seam = whole_.curves.intervals[first];
    for (const LevelMembers& level : levels) {
        if (before.*level.total == 0) continue;
        seam.*level.least_of_all = 0;
        seam.*level.most_of_all = std::max(seam.*level.most_of_all, before.*level.total);
    }
    const Track none;
    std::vector<const Track*> points(whole_.rows.size(), &none);
    std::vector<Point> room;
    for (std::size_t at = 0; at < rows.size() && at < curves.rows.size(); ++at)
        points[rows[at]] = &curves.rows[at];
    for (std::size_t at = 0; at < whole_.rows.size(); ++at)
        add_points(whole_.curves.rows[at].open(), points[at]->points(room), whole_.rows[at], first);
}

void BookMerger::add_totals(const Book& part) {
    Totals& sum = whole_.totals;
    sum.steps += part.totals.steps;
    sum.cells += part.totals.cells;
    sum.time_ns += part.totals.time_ns;
    for (const LevelMembers& level : levels) {
        sum.*level.total = part.totals.*level.total;
        sum.*level.total_most = std::max(sum.*level.total_most, part.totals.*level.total_most);
    }
    DroppedCycles& dropped = whole_.dropped_cycles;
    dropped.cells += part.dropped_cycles.cells;
    dropped.collections += part.dropped_cycles.collections;
    dropped.most_at_once = std::max(dropped.most_at_once, part.dropped_cycles.most_at_once);
}

void BookMerger::add(const Book& part, const std::vector<SubjectId>& subjects) {
    std::vector<std::size_t> rows;
    for (const Row& row : part.rows)
        rows.push_back(row_of(subjects[row.callee], subjects[row.origin]));
    if (part.totals.steps == 0)
        return; // nothing was done: what is left of the run before is still there
    add_curves(part, rows);
    for (Row& row : whole_.rows)
        for (const LevelMembers& level : levels) row.*level.amount = 0;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        Row row = part.rows[at];
        for (const LevelMembers& level : levels) row.*level.moment += whole_.totals.steps;
        profile::add(whole_.rows[rows[at]], row);
    }
    add_totals(part);
}

class Merger {
  public:
    explicit Merger(const std::vector<Scheme>& schemes) {
        merged_.recording.books.resize(schemes.size());
        for (std::size_t at = 0; at < schemes.size(); ++at) {
            merged_.recording.books[at].scheme = schemes[at];
            books_.emplace_back(merged_.recording.books[at]);
        }
    }

    void add(const Part& part);
    Merged take();

  private:
    void add_run(const Part& part);
    void add_texts(const Recording& recording, const std::vector<SubjectId>& subjects);
    void thin_out();

    Merged merged_;
    std::vector<BookMerger> books_;
    SubjectSum subjects_;
    bool empty_ = true;
};

void Merger::thin_out() {
    const CurveLimits limits;
    std::vector<Book>& books = merged_.recording.books;
    while (true) {
        std::uint64_t points = 0;
        for (const Book& book : books)
            for (const Track& row : book.curves.rows) points += row.size();
        const std::size_t intervals = books.front().curves.intervals.size();
        if (intervals <= limits.intervals && (points <= limits.points || intervals < 2)) return;
        for (Book& book : books) halve(book.curves);
    }
}

// Keeps what all parts agree in.
void keep_common(std::string& common, const std::string& other) {
    if (common != other) common.clear();
}

void Merger::add_run(const Part& part) {
    Run& run = merged_.recording.run;
    const Run& other = part.recording.run;
    if (empty_) {
        run = other;
        run.command_line.clear();
        run.merged.clear();
    } else {
        merged_.different_programs = merged_.different_programs || run.digest != other.digest ||
                                     other.digest.empty(); // of such a sum
        keep_common(run.program, other.program);
        keep_common(run.version, other.version);
        keep_common(run.engine, other.engine);
        keep_common(run.clock, other.clock);
        keep_common(run.argument_order, other.argument_order);
        keep_common(run.limits, other.limits);
        keep_common(run.machine, other.machine);
        if (!other.started.empty()) run.started = std::min(run.started, other.started);
        if (run.state == State::finished && other.state != State::finished) {
            run.state = other.state;
            run.exit_status = other.exit_status;
            run.failure = other.failure;
            run.where = other.where;
        }
    }
    if (part.file.empty())
        run.merged.insert(run.merged.end(), other.merged.begin(), other.merged.end());
    else
        run.merged.push_back(part.file);
}

template <typename Value>
void add_new(std::vector<Value>& sum, const std::vector<Value>& values) {
    const std::size_t known = sum.size();
    for (const Value& value : values)
        if (std::find(sum.begin(), sum.begin() + static_cast<std::ptrdiff_t>(known), value) ==
            sum.begin() + static_cast<std::ptrdiff_t>(known))
            sum.push_back(value);
}

// Texts, functions, references and announcements that are not there yet. Those of a text that is
// there already are all there.
void Merger::add_texts(const Recording& recording, const std::vector<SubjectId>& subjects) {
    Recording& whole = merged_.recording;
    const auto in_whole = [&](SubjectId id) { return id == no_subject ? id : subjects[id]; };
    std::vector<Function> functions = recording.functions;
    for (Function& function : functions) function.account = in_whole(function.account);
    if (empty_) {
        whole.constants = recording.constants;
    } else if (whole.sources == recording.sources && whole.functions == functions) {
        if (whole.constants != recording.constants) whole.constants.reset();
        return;
    } else {
        whole.constants.reset(); // who looks at what is told by the text of one program
    }
    add_new(whole.sources, recording.sources);
    std::set<std::string> known;
    for (const Function& function : whole.functions) known.insert(function.name);
    for (const Function& function : functions)
        if (known.insert(function.name).second) whole.functions.push_back(function);
    std::vector<Reference> references = recording.references;
    for (Reference& reference : references) {
        reference.callee = in_whole(reference.callee);
        reference.origin = in_whole(reference.origin);
    }
    add_new(whole.references, references);
    add_new(whole.notes, recording.notes);
}

void Merger::add(const Part& part) {
    const std::vector<SubjectId> of_texts = subjects_.add(part.recording.subjects);
    const std::uint64_t begin = merged_.recording.book().totals.steps;
    Followed& followed = merged_.recording.followed;
    if (empty_) followed = {Lives{}, Consumers{}};
    add_followed(followed, part.recording.followed, of_texts, begin);
    for (std::size_t at = 0; at < books_.size(); ++at) {
        const Scheme scheme = merged_.recording.books[at].scheme;
        const Book& book = *find_book(part.recording, scheme);
        if (at == 0) merged_.together += book.totals.in_use_max;
        books_[at].add(book, subjects_.add(book.subjects));
    }
    add_run(part);
    add_texts(part.recording, of_texts);
    empty_ = false;
    thin_out();
}

Merged Merger::take() {
    Run& run = merged_.recording.run;
    if (merged_.different_programs) run.digest.clear();
    merged_.recording.subjects = subjects_.table();
    for (Book& book : merged_.recording.books) book.subjects = merged_.recording.subjects;
    return std::move(merged_);
}

} // namespace

std::optional<Merged> merge(std::size_t count, const PartSource& part, std::string& problem) {
    std::vector<Scheme> schemes; // those of the first that all have
    std::string books;
    for (std::size_t i = 0; i < count; ++i) {
        const auto outline = part(i, Needed::books);
        if (!outline) return std::nullopt;
        if (i == 0)
            for (const Book& book : outline->recording.books) schemes.push_back(book.scheme);
        std::erase_if(schemes, [&](Scheme scheme) {
            return find_book(outline->recording, scheme) == nullptr;
        });
        books += (i == 0 ? "'" : ", '") + outline->file + "' has " + books_text(outline->recording);
    }
    if (schemes.empty()) {
        problem = "there is no book that all of these have: " + books;
        return std::nullopt;
    }
    Merger merger(schemes);
    for (std::size_t i = 0; i < count; ++i) {
        const auto whole = part(i, Needed::all);
        if (!whole) return std::nullopt;
        merger.add(*whole);
    }
    return merger.take();
}

std::optional<Merged> merge(std::span<const Part> parts, std::string& problem) {
    return merge(
        parts.size(), [&](std::size_t i, Needed) { return std::optional(parts[i]); }, problem);
}

} // namespace lexprof::profile
