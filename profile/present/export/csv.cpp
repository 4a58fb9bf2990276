// Everything in one table of long form (RFC 4180). What a line is about stands in its first field;
// docs/exports.md says which fields a line of each sort has.
#include "profile/present/export/writers.h"

#include "base/csv.h"
#include "profile/present/foreign_names.h"

#include <array>
#include <ostream>
#include <string_view>
#include <vector>

namespace lexprof::profile {
namespace {

// The fields before those of the measures, and those after them.
enum Before : std::uint8_t { record, pair, interval, callee, origin, kind, first_measure };
enum After : std::uint8_t { key, text, file, line, column, length, after_count };

constexpr std::array<const char*, first_measure> titles_before{"record", "pair",   "interval",
                                                               "callee", "origin", "kind"};
constexpr std::array<const char*, after_count> titles_after{"key",  "text",   "file",
                                                            "line", "column", "length"};

// A field for each measure, and for the least of each level after it.
std::size_t field_of(Measure measure) {
    std::size_t at = first_measure;
    for (const MeasureFacts& facts : measures) {
        if (facts.measure == measure) return at;
        at += facts.nature == Nature::level ? 2 : 1;
    }
    return at;
}

std::size_t field_of_least(Measure level) { return field_of(level) + 1; }

std::size_t field_of(After field) {
    static const std::size_t first = first_measure + measures.size() + levels.size();
    return first + field;
}

std::size_t field_count() { return field_of(after_count); }

std::string titles() {
    std::string all;
    const auto add = [&](std::string_view title) {
        all += (all.empty() ? "" : ",") + std::string(title);
    };
    for (const char* title : titles_before) add(title);
    for (const MeasureFacts& facts : measures) {
        add(facts.key);
        if (facts.nature == Nature::level) add(std::string(facts.key) + "_min");
    }
    for (const char* title : titles_after) add(title);
    return all;
}

class Line {
  public:
    explicit Line(const char* kind_of_line) : fields_(field_count()) {
        fields_[record] = kind_of_line;
    }

    Line& put(std::size_t field, const std::string& value) {
        fields_[field] = csv_field(valid_utf8(value));
        return *this;
    }
    Line& put(std::size_t field, std::uint64_t value) {
        fields_[field] = std::to_string(value);
        return *this;
    }
    Line& put(std::size_t field, std::int64_t value) {
        fields_[field] = std::to_string(value);
        return *this;
    }
    template <typename Value>
    Line& put(After field, const Value& value) {
        return put(field_of(field), value);
    }
    template <typename Value>
    Line& put(Measure measure, const Value& value) {
        return put(field_of(measure), value);
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
    std::vector<std::string> fields_;
};

void write_run(const Run& run, const Book& book, std::ostream& out) {
    const auto write = [&](const char* name, const std::string& value) {
        Line("run").put(key, name).put(text, value).write(out);
    };
    write("program", run.program);
    write("digest", run.digest);
    for (const std::string& word : run.command_line) write("command_line", word);
    write("version", run.version);
    write("engine", run.engine);
    write("book", std::string(word(book.scheme)));
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
    const DroppedCycles& dropped = book.dropped_cycles;
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
            .put(origin, account_of(recording, it))
            .put(key, word_of(it.standing))
            .put(text, it.why)
            .put(it.place)
            .write(out);
    for (const Reference& it : recording.references)
        Line("reference")
            .put(callee, recording.name(it.callee))
            .put(origin, recording.name(it.origin))
            .put(it.place)
            .put(length, std::uint64_t{it.length})
            .write(out);
    for (const std::string& note : recording.notes) Line("note").put(text, note).write(out);
}

void write_accounts(const Book& book, std::ostream& out) {
    const Amounts totals = totals_of(book);
    Line total("total");
    for (const MeasureFacts& facts : measures) // of the others the run knows no total
        if (facts.nature != Nature::moment) total.put(facts.measure, kept(totals, facts.measure));
    total.write(out);
    for (std::size_t i = 0; i < book.rows.size(); ++i) {
        const Row& row = book.rows[i];
        Line line("pair");
        line.put(pair, std::uint64_t{i})
            .put(callee, book.name(row.callee))
            .put(origin, book.name(row.origin))
            .put(kind, std::string(word(book.callee(row).kind)));
        for (const MeasureFacts& facts : measures)
            line.put(facts.measure, kept(row, facts.measure));
        line.write(out);
    }
}

void write_interval(std::size_t number, const Interval& it, std::ostream& out) {
    Line line("interval");
    line.put(interval, std::uint64_t{number})
        .put(Measure::steps, it.steps)
        .put(Measure::cells, it.cells)
        .put(Measure::time_ns, it.time_ns);
    for (const LevelMembers& level : levels)
        line.put(level.measure, it.*level.of_all)
            .put(field_of_least(level.measure), it.*level.least_of_all)
            .put(level.peak_measure, it.*level.most_of_all);
    line.write(out);
}

void write_point(std::size_t row, const Point& it, std::ostream& out) {
    Line line("point");
    line.put(pair, std::uint64_t{row}).put(interval, std::uint64_t{it.interval});
    for (const SumMembers& sum : sums) line.put(sum.measure, it.*sum.point);
    for (const LevelMembers& level : levels)
        line.put(level.measure, it.*level.point)
            .put(field_of_least(level.measure), it.*level.least)
            .put(level.peak_measure, it.*level.most);
    line.write(out);
}

void write_curves(const Curves& curves, std::ostream& out) {
    for (std::size_t i = 0; i < curves.intervals.size(); ++i)
        write_interval(i, curves.intervals[i], out);
    for (std::size_t i = 0; i < curves.rows.size(); ++i)
        for (const Point& it : curves.rows[i]) write_point(i, it, out);
}

} // namespace

void write_csv(const Recording& recording, const ExportOptions&, std::ostream& out) {
    const Book& book = recording.book();
    out << titles() << "\r\n";
    write_run(recording.run, book, out);
    write_program(recording, out);
    write_accounts(book, out);
    write_curves(book.curves, out);
}

} // namespace lexprof::profile
