#include "profile/present/report/entries.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <unordered_map>

namespace lexprof::profile {

namespace {

using Places = std::unordered_map<std::string, std::string>;

constexpr std::size_t places_shown = 3;

Places places_of_functions(const Recording& recording) {
    Places places;
    for (const Function& function : recording.functions)
        if (function.name == function.account)
            places.emplace(function.name, place_text(function.place));
    return places;
}

bool are_on_one_line(const Place& a, const Place& b) {
    return a.line == b.line && a.file == b.file;
}

// By pair: the lines on which it is referred to, each once.
using Lines = std::unordered_map<std::string, std::vector<const Place*>>;

Lines lines_of_pairs(const Recording& recording) {
    Lines lines;
    lines.reserve(recording.references.size());
    for (const Reference& reference : recording.references) {
        std::vector<const Place*>& all = lines[reference.callee + "←" + reference.origin];
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

// Live cells × milliseconds of a pair, by intervals: what is live at the beginning of each and at
// its end, each for half of it.
double cell_ms_of(const std::vector<Point>& points, const Curves& curves, Window window) {
    const auto time_at = [&](std::uint32_t interval) {
        return interval == 0 ? 0.0 : static_cast<double>(curves.intervals[interval - 1].time_ns);
    };
    double live =
        window.begin == 0 ? 0 : static_cast<double>(at_end(points, window.begin - 1).live);
    std::uint32_t from = window.begin;
    double area = 0;
    for (const Point& point : points) {
        if (point.interval < window.begin) continue;
        if (point.interval >= window.end) break;
        const double begin = time_at(point.interval);
        const auto after = static_cast<double>(point.live);
        area += live * (begin - time_at(from));
        area += (live + after) / 2 * (time_at(point.interval + 1) - begin);
        live = after;
        from = point.interval + 1;
    }
    area += live * (time_at(window.end) - time_at(from));
    return area / 1e6;
}

void add(Row& sum, const Row& row) {
    sum.calls += row.calls;
    sum.ops += row.ops;
    sum.matches += row.matches;
    sum.steps += row.steps;
    sum.cells += row.cells;
    sum.live += row.live;
    sum.cell_steps += row.cell_steps;
    sum.time_ns += row.time_ns;
    if (row.live_max <= sum.live_max) return;
    sum.live_max = row.live_max;
    sum.live_max_step = row.live_max_step;
}

// Entries by name, in the order of their first appearance.
class Entries {
  public:
    Entry& of(const std::string& name, const Row& row) {
        const auto [found, is_new] = numbers_.try_emplace(name, all.size());
        if (is_new) {
            all.emplace_back();
            all.back().name = name;
            all.back().row.callee = row.callee;
            all.back().row.origin = row.origin;
        }
        return all[found->second];
    }

    std::vector<Entry> all;

  private:
    std::unordered_map<std::string, std::size_t> numbers_;
};

std::vector<Entry> entries_by_pair(const Profile& profile) {
    std::vector<Entry> entries(profile.rows.size());
    for (std::size_t at = 0; at < entries.size(); ++at) entries[at].row = profile.rows[at];
    return entries;
}

const std::string& name_in(const Row& row, By by) {
    return by == By::origin && !is_account(row) ? row.origin : row.callee;
}

std::vector<Entry> entries_by_function(const Profile& profile, By by) {
    Entries entries;
    for (const Row& row : profile.rows) {
        add(entries.of(name_in(row, by), row).row, row);
        if (by != By::function || is_account(row)) continue;
        Row of_origin = row; // • has no row of its own
        of_origin.callee = row.origin;
        add(entries.of(row.origin, of_origin).caused, row);
    }
    return std::move(entries.all);
}

void add_places(const Recording& recording, std::vector<Entry>& entries, By by) {
    if (by == By::pair) {
        const Lines lines = lines_of_pairs(recording);
        for (Entry& entry : entries)
            if (const auto found = lines.find(pair_name(entry.row)); found != lines.end())
                entry.place = text_of(found->second);
        return;
    }
    const Places places = places_of_functions(recording);
    for (Entry& entry : entries)
        if (const auto place = places.find(entry.name); place != places.end())
            entry.place = place->second;
}

// By pair the entries are the rows.
void add_cell_ms(const Subject& subject, std::vector<Entry>& entries, By by) {
    const std::vector<Row>& rows = subject.profile.rows;
    const Curves& curves = subject.recording.curves;
    std::unordered_map<std::string, double> sums;
    for (std::size_t at = 0; at < std::min(rows.size(), curves.pairs.size()); ++at) {
        const double sum = cell_ms_of(curves.pairs[at], curves, subject.window);
        if (by == By::pair)
            entries[at].cell_ms = sum;
        else
            sums[name_in(rows[at], by)] += sum;
    }
    if (by == By::pair) return;
    for (Entry& entry : entries) entry.cell_ms = sums[entry.name];
}

bool costlier(const Entry& a, const Entry& b) {
    return std::tie(b.row.steps, b.row.cells, b.row.calls, a.name, a.row.callee, a.row.origin) <
           std::tie(a.row.steps, a.row.cells, a.row.calls, b.name, b.row.callee, b.row.origin);
}

} // namespace

std::vector<Entry> entries_of(const Subject& subject, By by, EntryParts parts) {
    std::vector<Entry> entries = by == By::pair ? entries_by_pair(subject.profile)
                                                : entries_by_function(subject.profile, by);
    if (parts.place) add_places(subject.recording, entries, by);
    if (parts.cell_ms) add_cell_ms(subject, entries, by);
    std::vector<std::uint32_t> order(entries.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return costlier(entries[a], entries[b]); });
    std::vector<Entry> sorted;
    sorted.reserve(entries.size());
    for (const std::uint32_t at : order) sorted.push_back(std::move(entries[at]));
    return sorted;
}

} // namespace lexprof::profile
