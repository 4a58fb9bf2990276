#include "profile/report/accounts.h"

#include "profile/report/fields.h"
#include "profile/table_shown.h"

#include <algorithm>
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

// By pair: the lines on which it is referred to.
Places places_of_pairs(const Recording& recording) {
    std::unordered_map<std::string, std::vector<std::string>> lines;
    for (const Reference& reference : recording.references) {
        const std::string place = place_text(reference.place);
        auto& all = lines[reference.callee + "←" + reference.origin];
        if (std::find(all.begin(), all.end(), place) == all.end()) all.push_back(place);
    }
    Places places;
    for (const auto& [pair, all] : lines) {
        std::string& text = places[pair];
        for (std::size_t at = 0; at < std::min(all.size(), places_shown); ++at)
            text += (at > 0 ? ", " : "") + all[at];
        if (all.size() > places_shown) text += ", …";
    }
    return places;
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
    explicit Entries(const Places& places) : places_(places) {}

    Entry& of(const std::string& name, const Row& row) {
        const auto [found, is_new] = numbers_.try_emplace(name, all.size());
        if (is_new) {
            all.emplace_back();
            all.back().name = name;
            all.back().row.callee = row.callee;
            all.back().row.origin = row.origin;
            if (const auto place = places_.find(name); place != places_.end())
                all.back().place = place->second;
        }
        return all[found->second];
    }

    std::vector<Entry> all;

  private:
    const Places& places_;
    std::unordered_map<std::string, std::size_t> numbers_;
};

std::vector<Entry> entries_of(const Subject& subject, By by) {
    const Places places = by == By::pair ? places_of_pairs(subject.recording)
                                         : places_of_functions(subject.recording);
    Entries entries(places);
    const std::vector<Row>& rows = subject.profile.rows;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const Row& row = rows[at];
        const bool is_own = is_account(row);
        const std::string name = is_own             ? row.callee
                                 : by == By::pair   ? pair_name(row)
                                 : by == By::origin ? row.origin
                                                    : row.callee;
        Entry& entry = entries.of(name, row);
        add(entry.row, row);
        if (subject.has_time && at < subject.recording.curves.pairs.size())
            entry.cell_ms += cell_ms_of(subject.recording.curves.pairs[at],
                                        subject.recording.curves, subject.window);
        if (by != By::function || is_own) continue;
        Row of_origin = row; // • has no row of its own
        of_origin.callee = row.origin;
        add(entries.of(row.origin, of_origin).caused, row);
    }
    return std::move(entries.all);
}

// What a reader looks for first: steps, then cells, then calls.
bool costlier(const Entry& a, const Entry& b) {
    return std::tie(b.row.steps, b.row.cells, b.row.calls, a.name) <
           std::tie(a.row.steps, a.row.cells, a.row.calls, b.name);
}

Line line_of(const Entry& entry, const std::vector<Field>& fields, const Profile& whole) {
    Line line;
    line.kind = is_account(entry.row) ? Line::Kind::account : Line::Kind::entry;
    line.values.reserve(fields.size());
    for (const Field& field : fields) line.values.push_back(field.value(entry, whole));
    return line;
}

void add_total(Draft& draft, const Profile& whole) {
    draft.total = sum_of(draft, draft.table.lines);
    draft.total.kind = Line::Kind::total;
    for (std::size_t at = 0; at < draft.table.columns.size(); ++at) {
        if (draft.table.columns[at].key == "live_max") draft.total.values[at] = whole.live_max;
        draft.totals.push_back(number_of(draft.total.values[at]));
    }
}

const char* noun_of(By by) { return by == By::pair ? "pair" : "function"; }

} // namespace

std::string place_text(const Place& place) {
    return place.line == 0 ? place.file : place.file + ":" + std::to_string(place.line);
}

double percentage(double part, double whole) { return whole > 0 ? 100 * part / whole : 0; }

Draft accounts_draft(const Subject& subject, By by, bool space) {
    Draft draft;
    const std::vector<Field> fields = fields_for(subject, by);
    for (const Field& field : fields) {
        draft.table.columns.push_back(field.column);
        draft.additive.push_back(field.additive);
    }
    std::vector<Entry> entries = entries_of(subject, by);
    std::sort(entries.begin(), entries.end(), costlier);
    for (const Entry& entry : entries)
        draft.table.lines.push_back(line_of(entry, fields, subject.profile));
    draft.shown = shown_fields(subject, by, space);
    draft.sort = space ? "live_max" : "steps";
    draft.noun = noun_of(by);
    draft.has_time = subject.has_time;
    if (by == By::pair)
        draft.names = {1, 2}; // callee and origin
    else
        draft.names = {0};
    add_total(draft, subject.profile);
    return draft;
}

} // namespace lexprof::profile
