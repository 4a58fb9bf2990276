#include "profile/present/report/entries.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace lexprof::profile {

namespace {

constexpr std::size_t places_shown = 3;

bool are_on_one_line(const Place& a, const Place& b) {
    return a.line == b.line && a.file == b.file;
}

// By pair: the lines on which it is referred to, each once.
using Pair = std::pair<SubjectId, SubjectId>;
using Lines = std::map<Pair, std::vector<const Place*>>;

Lines lines_of_pairs(const Recording& recording) {
    Lines lines;
    for (const Reference& reference : recording.references) {
        std::vector<const Place*>& all = lines[{reference.callee, reference.origin}];
        if (std::none_of(all.begin(), all.end(), [&](const Place* place) {
                return are_on_one_line(*place, reference.place);
            }))
            all.push_back(&reference.place);
    }
    return lines;
}

std::string text_of(const std::vector<const Place*>& places) {
    std::string text;
    for (std::size_t at = 0; at < std::min(places.size(), places_shown); ++at)
        text += (at > 0 ? ", " : "") + place_text(*places[at]);
    if (places.size() > places_shown) text += ", …";
    return text;
}

// What a pair has in use × milliseconds, by intervals: what is in use at the beginning of each and
// at its end, each for half of it.
double cell_ms_of(const Track& points, const Curves& curves, Window window) {
    const auto time_at = [&](std::uint32_t interval) {
        return interval == 0 ? 0.0 : static_cast<double>(curves.intervals[interval - 1].time_ns);
    };
    double in_use =
        window.begin == 0 ? 0 : static_cast<double>(at_end(points, window.begin - 1).in_use);
    std::uint32_t from = window.begin;
    double area = 0;
    for (const Point& point : points) {
        if (point.interval < window.begin) continue;
        if (point.interval >= window.end) break;
        const double begin = time_at(point.interval);
        const auto after = static_cast<double>(point.in_use);
        area += in_use * (begin - time_at(from));
        area += (in_use + after) / 2 * (time_at(point.interval + 1) - begin);
        in_use = after;
        from = point.interval + 1;
    }
    area += in_use * (time_at(window.end) - time_at(from));
    return area / 1e6;
}

// Entries by function, in the order of their first appearance.
class Entries {
  public:
    explicit Entries(const Book& book) : book_(book) {}

    Entry& of(SubjectId subject) {
        const auto [found, is_new] = numbers_.try_emplace(subject, all.size());
        if (is_new) {
            Entry& entry = all.emplace_back();
            entry.name = book_.name(subject);
            entry.row.callee = entry.row.origin = subject;
        }
        return all[found->second];
    }

    std::vector<Entry> all;

  private:
    const Book& book_;
    std::unordered_map<SubjectId, std::size_t> numbers_;
};

std::vector<Entry> entries_by_pair(const Book& book) {
    std::vector<Entry> entries(book.rows.size());
    for (std::size_t at = 0; at < entries.size(); ++at) entries[at].row = book.rows[at];
    return entries;
}

// Whom a row is added to.
SubjectId subject_of(const Book& book, const Row& row, By by) {
    return by == By::origin && !book.is_account(row) ? row.origin : row.callee;
}

std::vector<Entry> entries_by_function(const Book& book, By by) {
    Entries entries(book);
    for (const Row& row : book.rows) {
        add(entries.of(subject_of(book, row, by)).row, row);
        if (by != By::function || book.is_account(row)) continue;
        add(entries.of(row.origin).caused, row); // • has no row of its own
    }
    return std::move(entries.all);
}

void add_places(const Material& material, std::vector<Entry>& entries, By by) {
    if (by == By::pair) {
        const Lines lines = lines_of_pairs(material.recording);
        for (Entry& entry : entries)
            if (const auto found = lines.find({entry.row.callee, entry.row.origin});
                found != lines.end())
                entry.place = text_of(found->second);
        return;
    }
    for (Entry& entry : entries) entry.place = place_text(material.book.callee(entry.row).place);
}

// By pair the entries are the rows.
void add_cell_ms(const Material& material, std::vector<Entry>& entries, By by) {
    const std::vector<Row>& rows = material.book.rows;
    const Curves& curves = material.recording.book().curves;
    std::unordered_map<SubjectId, double> sums;
    for (std::size_t at = 0; at < std::min(rows.size(), curves.rows.size()); ++at) {
        const double sum = cell_ms_of(curves.rows[at], curves, material.window);
        if (by == By::pair)
            entries[at].cell_ms = sum;
        else
            sums[subject_of(material.book, rows[at], by)] += sum;
    }
    if (by == By::pair) return;
    for (Entry& entry : entries) entry.cell_ms = sums[entry.row.callee];
}

// The names decide last, which are those of the subjects.
bool costlier(const std::vector<std::string>& names, const Entry& a, const Entry& b) {
    const auto costs = [](const Entry& it) {
        return std::tie(it.row.steps, it.row.cells, it.row.calls);
    };
    if (costs(a) != costs(b)) return costs(a) > costs(b);
    return std::tie(names[a.row.callee], names[a.row.origin]) <
           std::tie(names[b.row.callee], names[b.row.origin]);
}

} // namespace

std::vector<Entry> entries_of(const Material& material, By by, EntryParts parts) {
    std::vector<Entry> entries =
        by == By::pair ? entries_by_pair(material.book) : entries_by_function(material.book, by);
    if (parts.place) add_places(material, entries, by);
    if (parts.cell_ms) add_cell_ms(material, entries, by);
    std::vector<std::string> names;
    for (const Subject& subject : *material.book.subjects) names.push_back(spelled(subject));
    std::vector<std::uint32_t> order(entries.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return costlier(names, entries[a], entries[b]);
    });
    std::vector<Entry> sorted;
    sorted.reserve(entries.size());
    for (const std::uint32_t at : order) sorted.push_back(std::move(entries[at]));
    return sorted;
}

} // namespace lexprof::profile
