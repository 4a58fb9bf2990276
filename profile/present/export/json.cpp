// Everything, as one JSON object. docs/exports.md names its members.
#include "profile/present/export/writers.h"

#include "base/table.h"

#include <ostream>
#include <string_view>

namespace lexprof::profile {
namespace {

// The members of an object: {"a": 1, "b": "two"}
class Object {
  public:
    Object& put(std::string_view key, const std::string& value) {
        return raw(key, json_string(value));
    }
    Object& put(std::string_view key, std::uint64_t value) {
        return raw(key, std::to_string(value));
    }
    Object& put(std::string_view key, std::int64_t value) {
        return raw(key, std::to_string(value));
    }
    Object& put(std::string_view key, const std::vector<std::string>& values) {
        std::string list = "[";
        for (const std::string& value : values)
            list += (list.size() > 1 ? ", " : "") + json_string(value);
        return raw(key, list + "]");
    }
    Object& put(const Place& place) {
        return put("file", place.file)
            .put("line", std::uint64_t{place.line})
            .put("column", std::uint64_t{place.column});
    }
    std::string take() { return text_ + "}"; }

  private:
    Object& raw(std::string_view key, const std::string& value) {
        text_ += (text_.size() > 1 ? ", \"" : "\"") + std::string(key) + "\": " + value;
        return *this;
    }

    std::string text_ = "{";
};

// A member whose value is a list of objects, each on a line.
template <typename Items, typename Write>
void write_list(const char* key, const Items& items, Write write, std::ostream& out) {
    out << ",\n  \"" << key << "\": [";
    const char* before = "\n    ";
    for (const auto& item : items) {
        out << before << write(item).take();
        before = ",\n    ";
    }
    out << (items.empty() ? "]" : "\n  ]");
}

Object object_of(const Run& run, const Book& book) {
    const DroppedCycles& dropped = book.dropped_cycles;
    return Object()
        .put("program", run.program)
        .put("digest", run.digest)
        .put("command_line", run.command_line)
        .put("version", run.version)
        .put("engine", run.engine)
        .put("book", std::string(word(book.scheme)))
        .put("clock", run.clock)
        .put("argument_order", run.argument_order)
        .put("limits", run.limits)
        .put("machine", run.machine)
        .put("started", run.started)
        .put("state", word_of(run.state))
        .put("exit_status", std::int64_t{run.exit_status})
        .put("failure", run.failure)
        .put("where", run.where)
        .put("merged", run.merged)
        .put("cycle_cells", dropped.cells)
        .put("cycle_collections", dropped.collections)
        .put("cycle_cells_at_once", dropped.most_at_once);
}

Object totals_object(const Book& book) {
    Object object;
    const Amounts totals = totals_of(book);
    for (const MeasureFacts& facts : measures)
        if (facts.nature != Nature::moment) object.put(facts.key, kept(totals, facts.measure));
    return object;
}

Object object_of(const Source& it) { return Object().put("file", it.file).put("text", it.text); }

Object object_of(const Recording& recording, const Function& it) {
    return Object()
        .put("name", it.name)
        .put("account", account_of(recording, it))
        .put("standing", word_of(it.standing))
        .put("why", it.why)
        .put(it.place);
}

Object object_of(const Recording& recording, const Reference& it) {
    return Object()
        .put("callee", recording.name(it.callee))
        .put("origin", recording.name(it.origin))
        .put(it.place)
        .put("length", std::uint64_t{it.length});
}

Object object_of(const Book& book, const Row& it) {
    Object object;
    object.put("callee", book.name(it.callee))
        .put("origin", book.name(it.origin))
        .put("kind", std::string(word(book.callee(it).kind)));
    for (const MeasureFacts& facts : measures) object.put(facts.key, kept(it, facts.measure));
    return object;
}

Object object_of(const Interval& it) {
    Object object;
    object.put("steps", it.steps).put("cells", it.cells).put("time_ns", it.time_ns);
    for (const LevelMembers& level : levels) {
        const std::string key(facts_of(level.measure).key);
        object.put(key + "_min", it.*level.least_of_all)
            .put(key + "_max", it.*level.most_of_all)
            .put(key, it.*level.of_all);
    }
    return object;
}

Object object_of(std::size_t row, const Point& it) {
    Object object;
    object.put("pair", std::uint64_t{row}).put("interval", std::uint64_t{it.interval});
    for (const LevelMembers& level : levels) {
        const std::string key(facts_of(level.measure).key);
        object.put(key + "_min", it.*level.least)
            .put(key + "_max", it.*level.most)
            .put(key, it.*level.point);
    }
    for (const SumMembers& sum : sums) object.put(facts_of(sum.measure).key, it.*sum.point);
    return object;
}

void write_points(const Curves& curves, std::ostream& out) {
    out << ",\n  \"points\": [";
    const char* before = "\n    ";
    const char* end = "]";
    for (std::size_t pair = 0; pair < curves.rows.size(); ++pair)
        for (const Point& point : curves.rows[pair]) {
            out << before << object_of(pair, point).take();
            before = ",\n    ";
            end = "\n  ]";
        }
    out << end;
}

} // namespace

void write_json(const Recording& recording, const ExportOptions&, std::ostream& out) {
    const Book& book = recording.book();
    const auto object = [](const auto& it) { return object_of(it); };
    const auto named = [&](const auto& it) { return object_of(recording, it); };
    const auto row = [&](const Row& it) { return object_of(book, it); };
    out << "{\n  \"format\": \"lexprof\",\n  \"version\": 1,\n  \"run\": "
        << object_of(recording.run, book).take();
    write_list("sources", recording.sources, object, out);
    write_list("functions", recording.functions, named, out);
    write_list("references", recording.references, named, out);
    out << ",\n  \"notes\": [";
    for (std::size_t i = 0; i < recording.notes.size(); ++i)
        out << (i == 0 ? "" : ", ") << json_string(recording.notes[i]);
    out << "],\n  \"totals\": " << totals_object(book).take();
    write_list("pairs", book.rows, row, out);
    write_list("intervals", book.curves.intervals, object, out);
    write_points(book.curves, out);
    out << "\n}\n";
}

} // namespace lexprof::profile
