#include "profile/analysis/together.h"

#include "base/glob.h"
#include "profile/analysis/stacks.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace lexprof::profile {

namespace {

struct Word {
    const char* word;
    Together by;
};
constexpr std::array words{Word{"construction", Together::construction},
                           Word{"centre", Together::construction},
                           Word{"producer", Together::producer},
                           Word{"type", Together::type},
                           Word{"module", Together::module},
                           Word{"group", Together::group}};

// Types, modules and groups are no subjects of the book's own, and so are called what they are.
std::string word_of(Together by) {
    if (by == Together::construction || by == Together::producer) return "";
    return std::ranges::find(words, by, &Word::by)->word;
}

constexpr const char* nobodys = "(others)";

// The name of a row's subject; of a stack, of the centre on top.
std::string first_name(const Book& book, const Row& row) {
    return book.scheme == Scheme::stacks ? last_centre(book, row.callee) : book.callee(row).name;
}

class Classes {
  public:
    Classes(const Book& book, const PutTogether& how) : book_(book), how_(how) {
        for (const Group& group : how.groups)
            for (const std::string& pattern : group.patterns)
                patterns_.emplace_back(NamePattern(pattern), group.name);
    }

    std::pair<SubjectKind, std::string> of(const Row& row) const {
        const Subject& callee = book_.callee(row);
        if (book_.is_account(row)) return {callee.kind, callee.name};
        switch (how_.by) {
        case Together::construction: return {callee.kind, first_name(book_, row)};
        case Together::producer: return {book_.origin(row).kind, book_.origin(row).name};
        case Together::type: return {SubjectKind::construction, type_of(callee)};
        case Together::module: return {SubjectKind::construction, module_of(maker(row))};
        case Together::group: break;
        }
        return {SubjectKind::construction, group_of(row)};
    }

  private:
    // Whose text it was.
    const Subject& maker(const Row& row) const {
        return book_.scheme == Scheme::constructions ? book_.origin(row) : book_.callee(row);
    }
    std::string type_of(const Subject& what) const {
        if (what.parent != no_subject) return (*book_.subjects)[what.parent].name;
        if (what.name.ends_with(" … (function)")) return "(functions)";
        return what.name.ends_with(" …") ? "(not evaluated)" : what.name;
    }
    static std::string module_of(const Subject& function) {
        const std::string before = qualifier(function.name);
        if (!before.empty()) return before;
        return function.place.file.empty() ? "(no module)" : function.place.file;
    }
    std::string group_of(const Row& row) const {
        for (const auto& [pattern, name] : patterns_)
            if (pattern.matches(book_.name(row.callee)) || pattern.matches(book_.name(row.origin)))
                return name;
        return nobodys;
    }

    const Book& book_;
    const PutTogether& how_;
    std::vector<std::pair<NamePattern, std::string>> patterns_;
};

// The points of several rows as those of one.
class PointSum {
  public:
    explicit PointSum(std::size_t intervals) : points_(intervals) {}

    void add(const Track& points) {
        Point now; // what the row has meanwhile: nothing changes
        auto next = points.begin();
        for (std::uint32_t interval = 0; interval < points_.size(); ++interval) {
            const bool has_changed = next != points.end() && next->interval == interval;
            if (has_changed) now = *next++;
            add(points_[interval], now);
            for (const LevelMembers& level : levels)
                now.*level.least = now.*level.most = now.*level.point;
        }
    }
    // Only those at which something changes.
    std::vector<Point> take() const {
        std::vector<Point> kept;
        Point before;
        for (std::uint32_t interval = 0; interval < points_.size(); ++interval) {
            Point point = points_[interval];
            point.interval = before.interval = interval;
            if (point == before) continue;
            kept.push_back(point);
            before = point;
            for (const LevelMembers& level : levels)
                before.*level.least = before.*level.most = before.*level.point;
        }
        return kept;
    }

  private:
    static void add(Point& sum, const Point& point) {
        for (const SumMembers& member : sums) sum.*member.point += point.*member.point;
        for (const LevelMembers& level : levels) {
            sum.*level.least += point.*level.least;
            sum.*level.most += point.*level.most;
            sum.*level.point += point.*level.point;
        }
    }

    std::vector<Point> points_; // by interval
};

// No part had more than the whole.
void limit(std::vector<Point>& points, const Curves& curves) {
    for (Point& point : points)
        for (const LevelMembers& level : levels) {
            const auto whole =
                static_cast<std::int64_t>(curves.intervals[point.interval].*level.most_of_all);
            point.*level.most = std::max(std::min(point.*level.most, whole), point.*level.point);
        }
}

// The most at the end of any interval, where that is more than any part had alone.
void raise_peaks(Row& row, const std::vector<Point>& points, const Curves& curves) {
    for (const Point& point : points)
        for (const LevelMembers& level : levels) {
            if (point.*level.point <= row.*level.peak) continue;
            row.*level.peak = point.*level.point;
            row.*level.moment = curves.intervals[point.interval].steps;
        }
}

} // namespace

std::string qualifier(const std::string& name) {
    const std::size_t end = name.find('/'); // of a local function, its outer one's
    const std::size_t dot = name.substr(0, end).find_last_of('.');
    const bool is_qualified = dot != std::string::npos && dot > 0 && dot + 1 < name.size();
    return is_qualified ? name.substr(0, dot) : std::string();
}

std::optional<Together> find_together(std::string_view word) {
    const auto* const found =
        std::find_if(words.begin(), words.end(), [&](const Word& it) { return it.word == word; });
    return found == words.end() ? std::nullopt : std::optional(found->by);
}

std::vector<std::string> together_words() {
    std::vector<std::string> all;
    for (const Word& each : words) all.emplace_back(each.word);
    return all;
}

std::optional<Group> parse_group(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0) return std::nullopt;
    Group group{std::string(text.substr(0, equals)), split(text.substr(equals + 1), ',')};
    std::erase(group.patterns, "");
    return group.patterns.empty() ? std::nullopt : std::optional(std::move(group));
}

Book put_together(const Book& book, const PutTogether& how) {
    const Classes classes(book, how);
    SubjectMaker subjects;
    Book made = book;
    made.rows.clear();
    made.curves.rows.clear();
    made.is_of_single_subjects = true;
    made.rows_are = word_of(how.by);
    std::unordered_map<SubjectId, std::size_t> rows;
    std::vector<std::vector<std::size_t>> parts; // by row, those that were put together
    for (std::size_t at = 0; at < book.rows.size(); ++at) {
        const auto [kind, name] = classes.of(book.rows[at]);
        const SubjectId subject = subjects.id_of(kind, name);
        const auto [found, is_new] = rows.try_emplace(subject, made.rows.size());
        if (is_new) {
            made.rows.emplace_back();
            made.rows.back().callee = made.rows.back().origin = subject;
            parts.emplace_back();
        }
        add(made.rows[found->second], book.rows[at]);
        parts[found->second].push_back(at);
    }
    for (std::size_t row = 0; row < parts.size() && !book.curves.rows.empty(); ++row) {
        PointSum sum(book.curves.intervals.size());
        for (const std::size_t part : parts[row])
            if (part < book.curves.rows.size()) sum.add(book.curves.rows[part]);
        std::vector<Point>& points = made.curves.rows.emplace_back(sum.take()).open();
        limit(points, book.curves);
        if (parts[row].size() > 1) raise_peaks(made.rows[row], points, book.curves);
    }
    made.subjects = subjects.take();
    return made;
}

Book only_rows(const Book& book, const std::vector<std::string>& patterns) {
    Book made = book;
    made.rows.clear();
    made.curves.rows.clear();
    for (std::size_t at = 0; at < book.rows.size(); ++at) {
        const std::string name = first_name(book, book.rows[at]);
        if (std::ranges::none_of(patterns, [&](const std::string& pattern) {
                return NamePattern(pattern).matches(name);
            }))
            continue;
        made.rows.push_back(book.rows[at]);
        if (at < book.curves.rows.size()) made.curves.rows.push_back(book.curves.rows[at]);
    }
    return made;
}

} // namespace lexprof::profile
