#include "profile/analysis/merge.h"

#include "profile/data/curve_builder.h"

#include <algorithm>
#include <map>
#include <utility>

namespace lexprof::profile {

namespace {

// The curves of a recording, or, where it has none, one interval that is the whole run.
Curves curves_of(const Recording& recording) {
    const Profile& profile = recording.profile;
    if (!recording.curves.intervals.empty() || profile.steps == 0) return recording.curves;
    Curves curves;
    curves.intervals.push_back(
        {profile.steps, profile.cells, profile.time_ns, 0, profile.live_max, profile.live});
    for (const Row& row : profile.rows)
        curves.pairs.push_back({{0, 0, row.live_max, row.live, row.calls, row.ops, row.matches,
                                 row.steps, row.cells, row.time_ns}});
    return curves;
}

class Merger {
  public:
    void add(const Part& part);
    Merged take();

  private:
    std::size_t row_of(const Row& row);
    void add_profile(const Recording& recording);
    void add_row(Row& sum, const Row& row) const;
    void add_curves(const Recording& recording, const std::vector<std::size_t>& rows);
    void add_points(std::vector<Point>& sum, const std::vector<Point>& points, const Row& before,
                    std::uint32_t first) const;
    void add_run(const Part& part);
    void add_texts(const Recording& recording);
    void thin_out();

    Merged merged_;
    std::map<std::pair<std::string, std::string>, std::size_t> rows_;
    bool empty_ = true;
};

std::size_t Merger::row_of(const Row& row) {
    Profile& profile = merged_.recording.profile;
    const auto [entry, fresh] = rows_.try_emplace({row.callee, row.origin}, profile.rows.size());
    if (fresh) {
        Row& added = profile.rows.emplace_back();
        added.callee = row.callee;
        added.origin = row.origin;
        merged_.recording.curves.pairs.emplace_back();
    }
    return entry->second;
}

void Merger::add_row(Row& sum, const Row& row) const {
    sum.calls += row.calls;
    sum.ops += row.ops;
    sum.matches += row.matches;
    sum.steps += row.steps;
    sum.cells += row.cells;
    sum.live = row.live;
    sum.cell_steps += row.cell_steps;
    sum.time_ns += row.time_ns;
    if (row.live_max > sum.live_max) {
        sum.live_max = row.live_max;
        sum.live_max_step = merged_.recording.profile.steps + row.live_max_step;
    }
}

// Adds the points of a run of which the first interval is `first` in the whole. What was left alive
// before goes in that interval.
void Merger::add_points(std::vector<Point>& sum, const std::vector<Point>& points,
                        const Row& before, std::uint32_t first) const {
    const bool begins = !points.empty() && points.front().interval == 0;
    const auto with_sums = [&](Point point) {
        point.interval += first;
        point.calls += before.calls;
        point.ops += before.ops;
        point.matches += before.matches;
        point.steps += before.steps;
        point.cells += before.cells;
        point.time_ns += before.time_ns;
        return point;
    };
    if (before.live != 0) {
        Point drop = begins ? points.front() : Point{};
        drop.live_min = std::min<std::int64_t>(drop.live_min, 0);
        drop.live_max = std::max(drop.live_max, before.live);
        sum.push_back(with_sums(drop));
    }
    for (std::size_t at = before.live != 0 && begins ? 1 : 0; at < points.size(); ++at)
        sum.push_back(with_sums(points[at]));
}

void Merger::add_curves(const Recording& recording, const std::vector<std::size_t>& rows) {
    const Profile& before = merged_.recording.profile;
    Curves& whole = merged_.recording.curves;
    const Curves part = curves_of(recording);
    if (part.intervals.empty()) return;
    const auto first = static_cast<std::uint32_t>(whole.intervals.size());
    for (Interval interval : part.intervals) {
        interval.steps += before.steps;
        interval.cells += before.cells;
        interval.time_ns += before.time_ns;
        whole.intervals.push_back(interval);
    }
    if (before.live != 0) {
        whole.intervals[first].live_min = 0;
        whole.intervals[first].live_max = std::max(whole.intervals[first].live_max, before.live);
    }
    const std::vector<Point> none;
    std::vector<const std::vector<Point>*> points(whole.pairs.size(), &none);
    for (std::size_t at = 0; at < rows.size() && at < part.pairs.size(); ++at)
        points[rows[at]] = &part.pairs[at];
    for (std::size_t at = 0; at < whole.pairs.size(); ++at)
        add_points(whole.pairs[at], *points[at], before.rows[at], first);
}

void Merger::thin_out() {
    const CurveLimits limits;
    Curves& curves = merged_.recording.curves;
    while (true) {
        std::uint64_t points = 0;
        for (const std::vector<Point>& pair : curves.pairs) points += pair.size();
        if (curves.intervals.size() <= limits.intervals &&
            (points <= limits.points || curves.intervals.size() < 2))
            return;
        halve(curves);
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
        merged_.different_programs = merged_.different_programs || run.digest != other.digest;
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
void Merger::add_texts(const Recording& recording) {
    Recording& whole = merged_.recording;
    if (empty_) {
        whole.sources = recording.sources;
        whole.functions = recording.functions;
        whole.references = recording.references;
        whole.constants = recording.constants;
        whole.notes = recording.notes;
        return;
    }
    if (whole.sources == recording.sources && whole.functions == recording.functions) {
        if (whole.constants != recording.constants) whole.constants.reset();
        return;
    }
    whole.constants.reset(); // who looks at what is told by the text of one program
    add_new(whole.sources, recording.sources);
    std::map<std::string, bool> known;
    for (const Function& function : whole.functions) known[function.name] = true;
    for (const Function& function : recording.functions)
        if (known.try_emplace(function.name, true).second) whole.functions.push_back(function);
    add_new(whole.references, recording.references);
    add_new(whole.notes, recording.notes);
}

void Merger::add_profile(const Recording& recording) {
    Profile& whole = merged_.recording.profile;
    const Profile& profile = recording.profile;
    std::vector<std::size_t> rows;
    for (const Row& row : profile.rows) rows.push_back(row_of(row));
    if (profile.steps == 0)
        return; // nothing was done: what is left of the run before is still there
    add_curves(recording, rows);
    for (Row& row : whole.rows) row.live = 0;
    for (std::size_t at = 0; at < rows.size(); ++at)
        add_row(whole.rows[rows[at]], profile.rows[at]);
    whole.steps += profile.steps;
    whole.cells += profile.cells;
    whole.time_ns += profile.time_ns;
    whole.live = profile.live;
    whole.live_max = std::max(whole.live_max, profile.live_max);
    DroppedCycles& dropped = whole.dropped_cycles;
    dropped.cells += profile.dropped_cycles.cells;
    dropped.collections += profile.dropped_cycles.collections;
    dropped.most_at_once = std::max(dropped.most_at_once, profile.dropped_cycles.most_at_once);
}

void Merger::add(const Part& part) {
    merged_.recording.profile.style = part.recording.profile.style;
    merged_.together += part.recording.profile.live_max;
    add_profile(part.recording);
    add_run(part);
    add_texts(part.recording);
    empty_ = false;
    thin_out();
}

Merged Merger::take() {
    Run& run = merged_.recording.run;
    if (merged_.different_programs) run.digest.clear();
    return std::move(merged_);
}

} // namespace

std::optional<Merged> merge(std::span<const Part> parts, std::string& problem) {
    Merger merger;
    for (const Part& part : parts) {
        const Profile& first = parts.front().recording.profile;
        if (part.recording.profile.style != first.style) {
            problem =
                "'" + parts.front().file + "' and '" + part.file +
                "' are charged in different styles, lexical and dynamic: merge runs of one style";
            return std::nullopt;
        }
        merger.add(part);
    }
    return merger.take();
}

} // namespace lexprof::profile
