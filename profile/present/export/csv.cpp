// Everything in one table of long form (RFC 4180). What a line is about stands in its first field;
// docs/exports.md says which fields a line of each sort has.
#include "profile/present/export/writers.h"

#include "base/csv.h"
#include "profile/present/foreign_names.h"

#include <array>
#include <ostream>

namespace lexprof::profile {
namespace {

enum Field : std::uint8_t {
    record,
    pair,
    interval,
    callee,
    origin,
    calls,
    ops,
    matches,
    steps,
    cells,
    time_ns,
    live,
    live_min,
    live_max,
    live_max_step,
    cell_steps,
    key,
    text,
    file,
    line,
    column,
    length,
    field_count,
};

constexpr std::array<const char*, field_count> titles{
    "record", "pair",  "interval", "callee", "origin",   "calls",    "ops",           "matches",
    "steps",  "cells", "time_ns",  "live",   "live_min", "live_max", "live_max_step", "cell_steps",
    "key",    "text",  "file",     "line",   "column",   "length"};

class Line {
  public:
    explicit Line(const char* kind) { fields_[record] = kind; }

    Line& put(Field field, const std::string& value) {
        fields_[field] = csv_field(valid_utf8(value));
        return *this;
    }
    Line& put(Field field, std::uint64_t value) {
        fields_[field] = std::to_string(value);
        return *this;
    }
    Line& put(Field field, std::int64_t value) {
        fields_[field] = std::to_string(value);
        return *this;
    }
    Line& put(const Place& place) {
        return put(file, place.file)
            .put(line, std::uint64_t{place.line})
            .put(column, std::uint64_t{place.column});
    }

    void write(std::ostream& out) const {
        for (std::size_t i = 0; i < fields_.size(); ++i) out << (i == 0 ? "" : ",") << fields_[i];
        out << "\r\n";
    }

  private:
    std::array<std::string, field_count> fields_;
};

void write_run(const Run& run, const DroppedCycles& dropped, std::ostream& out) {
    const auto write = [&](const char* name, const std::string& value) {
        Line("run").put(key, name).put(text, value).write(out);
    };
    write("program", run.program);
    write("digest", run.digest);
    for (const std::string& word : run.command_line) write("command_line", word);
    write("version", run.version);
    write("engine", run.engine);
    write("style", run.style);
    write("clock", run.clock);
    write("argument_order", run.argument_order);
    write("limits", run.limits);
    write("machine", run.machine);
    write("started", run.started);
    write("state", word_of(run.state));
    write("exit_status", std::to_string(run.exit_status));
    write("failure", run.failure);
    for (const std::string& name : run.where) write("where", name);
    for (const std::string& name : run.merged) write("merged", name);
    write("cycle_cells", std::to_string(dropped.cells));
    write("cycle_collections", std::to_string(dropped.collections));
    write("cycle_cells_at_once", std::to_string(dropped.most_at_once));
}

void write_program(const Recording& recording, std::ostream& out) {
    for (const Source& it : recording.sources)
        Line("source").put(file, it.file).put(text, it.text).write(out);
    for (const Function& it : recording.functions)
        Line("function")
            .put(callee, it.name)
            .put(origin, it.account)
            .put(key, word_of(it.standing))
            .put(text, it.why)
            .put(it.place)
            .write(out);
    for (const Reference& it : recording.references)
        Line("reference")
            .put(callee, it.callee)
            .put(origin, it.origin)
            .put(it.place)
            .put(length, std::uint64_t{it.length})
            .write(out);
    for (const std::string& note : recording.notes) Line("note").put(text, note).write(out);
}

void write_accounts(const Profile& profile, std::ostream& out) {
    Line("total")
        .put(calls, total(profile, Measure::calls))
        .put(ops, total(profile, Measure::ops))
        .put(matches, total(profile, Measure::matches))
        .put(steps, profile.steps)
        .put(cells, profile.cells)
        .put(time_ns, profile.time_ns)
        .put(live, profile.live)
        .put(live_max, profile.live_max)
        .write(out);
    for (std::size_t i = 0; i < profile.rows.size(); ++i) {
        const Row& row = profile.rows[i];
        Line("pair")
            .put(pair, std::uint64_t{i})
            .put(callee, row.callee)
            .put(origin, row.origin)
            .put(calls, row.calls)
            .put(ops, row.ops)
            .put(matches, row.matches)
            .put(steps, row.steps)
            .put(cells, row.cells)
            .put(time_ns, row.time_ns)
            .put(live, row.live)
            .put(live_max, row.live_max)
            .put(live_max_step, row.live_max_step)
            .put(cell_steps, row.cell_steps)
            .write(out);
    }
}

void write_curves(const Curves& curves, std::ostream& out) {
    for (std::size_t i = 0; i < curves.intervals.size(); ++i) {
        const Interval& it = curves.intervals[i];
        Line("interval")
            .put(interval, std::uint64_t{i})
            .put(steps, it.steps)
            .put(cells, it.cells)
            .put(time_ns, it.time_ns)
            .put(live, it.live)
            .put(live_min, it.live_min)
            .put(live_max, it.live_max)
            .write(out);
    }
    for (std::size_t i = 0; i < curves.pairs.size(); ++i)
        for (const Point& it : curves.pairs[i])
            Line("point")
                .put(pair, std::uint64_t{i})
                .put(interval, std::uint64_t{it.interval})
                .put(calls, it.calls)
                .put(ops, it.ops)
                .put(matches, it.matches)
                .put(steps, it.steps)
                .put(cells, it.cells)
                .put(time_ns, it.time_ns)
                .put(live, it.live)
                .put(live_min, it.live_min)
                .put(live_max, it.live_max)
                .write(out);
}

} // namespace

void write_csv(const Recording& recording, const ExportOptions&, std::ostream& out) {
    for (std::size_t i = 0; i < titles.size(); ++i) out << (i == 0 ? "" : ",") << titles[i];
    out << "\r\n";
    write_run(recording.run, recording.profile.dropped_cycles, out);
    write_program(recording, out);
    write_accounts(recording.profile, out);
    write_curves(recording.curves, out);
}

} // namespace lexprof::profile
