// Everything, as one JSON object. docs/exports.md names its members.
#include "profile/present/export/writers.h"

#include "base/table.h"

#include <ostream>

namespace lexprof::profile {
namespace {

// The members of an object: {"a": 1, "b": "two"}
class Object {
  public:
    Object& put(const char* key, const std::string& value) { return raw(key, json_string(value)); }
    Object& put(const char* key, std::uint64_t value) { return raw(key, std::to_string(value)); }
    Object& put(const char* key, std::int64_t value) { return raw(key, std::to_string(value)); }
    Object& put(const char* key, const std::vector<std::string>& values) {
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
    Object& raw(const char* key, const std::string& value) {
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

Object object_of(const Run& run, const DroppedCycles& dropped) {
    return Object()
        .put("program", run.program)
        .put("digest", run.digest)
        .put("command_line", run.command_line)
        .put("version", run.version)
        .put("engine", run.engine)
        .put("style", run.style)
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

Object object_of(const Profile& profile) {
    return Object()
        .put("calls", total(profile, Measure::calls))
        .put("ops", total(profile, Measure::ops))
        .put("matches", total(profile, Measure::matches))
        .put("steps", profile.steps)
        .put("cells", profile.cells)
        .put("live", profile.live)
        .put("live_max", profile.live_max)
        .put("time_ns", profile.time_ns);
}

Object object_of(const Source& it) { return Object().put("file", it.file).put("text", it.text); }

Object object_of(const Function& it) {
    return Object()
        .put("name", it.name)
        .put("account", it.account)
        .put("standing", word_of(it.standing))
        .put("why", it.why)
        .put(it.place);
}

Object object_of(const Reference& it) {
    return Object()
        .put("callee", it.callee)
        .put("origin", it.origin)
        .put(it.place)
        .put("length", std::uint64_t{it.length});
}

Object object_of(const Row& it) {
    return Object()
        .put("callee", it.callee)
        .put("origin", it.origin)
        .put("calls", it.calls)
        .put("ops", it.ops)
        .put("matches", it.matches)
        .put("steps", it.steps)
        .put("cells", it.cells)
        .put("live", it.live)
        .put("live_max", it.live_max)
        .put("live_max_step", it.live_max_step)
        .put("cell_steps", it.cell_steps)
        .put("time_ns", it.time_ns);
}

Object object_of(const Interval& it) {
    return Object()
        .put("steps", it.steps)
        .put("cells", it.cells)
        .put("time_ns", it.time_ns)
        .put("live_min", it.live_min)
        .put("live_max", it.live_max)
        .put("live", it.live);
}

Object object_of(std::size_t pair, const Point& it) {
    return Object()
        .put("pair", std::uint64_t{pair})
        .put("interval", std::uint64_t{it.interval})
        .put("live_min", it.live_min)
        .put("live_max", it.live_max)
        .put("live", it.live)
        .put("calls", it.calls)
        .put("ops", it.ops)
        .put("matches", it.matches)
        .put("steps", it.steps)
        .put("cells", it.cells)
        .put("time_ns", it.time_ns);
}

void write_points(const Curves& curves, std::ostream& out) {
    out << ",\n  \"points\": [";
    const char* before = "\n    ";
    const char* end = "]";
    for (std::size_t pair = 0; pair < curves.pairs.size(); ++pair)
        for (const Point& point : curves.pairs[pair]) {
            out << before << object_of(pair, point).take();
            before = ",\n    ";
            end = "\n  ]";
        }
    out << end;
}

} // namespace

void write_json(const Recording& recording, const ExportOptions&, std::ostream& out) {
    const auto object = [](const auto& it) { return object_of(it); };
    out << "{\n  \"format\": \"lexprof\",\n  \"version\": 1,\n  \"run\": "
        << object_of(recording.run, recording.profile.dropped_cycles).take();
    write_list("sources", recording.sources, object, out);
    write_list("functions", recording.functions, object, out);
    write_list("references", recording.references, object, out);
    out << ",\n  \"notes\": [";
    for (std::size_t i = 0; i < recording.notes.size(); ++i)
        out << (i == 0 ? "" : ", ") << json_string(recording.notes[i]);
    out << "],\n  \"totals\": " << object_of(recording.profile).take();
    write_list("pairs", recording.profile.rows, object, out);
    write_list("intervals", recording.curves.intervals, object, out);
    write_points(recording.curves, out);
    out << "\n}\n";
}

} // namespace lexprof::profile
