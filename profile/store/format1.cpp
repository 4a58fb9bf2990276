// Reads files of format 1, that of lexprof before there were books. The house no longer writes it.
#include "profile/data/curve_builder.h"
#include "profile/store/formats.h"
#include "profile/store/words.h"

#include <algorithm>
#include <map>

namespace lexprof::profile {

namespace {

constexpr std::array<std::string_view, 11> old_table_names{
    "run",  "command_line", "under_evaluation", "merged", "source", "function", "reference",
    "note", "pair",         "interval",         "point"};

class OldReader {
  public:
    OldReader(Database& database, const Progress& progress)
        : database_(database), reading_(progress) {}

    Recording read(Extent extent);

  private:
    void read_run();
    std::vector<std::string> words(const char* sql);
    void read_program();
    void read_pairs();
    void read_intervals();
    void read_points();
    void read_live();
    std::vector<Point>& points_of(std::uint64_t interval, std::uint64_t pair);

    template <typename Make>
    void each(const char* sql, Make make) {
        Statement statement = database_.prepare(sql);
        while (statement.step()) {
            reading_.count();
            make(statement);
        }
    }

    Database& database_;
    Reading reading_;
    std::uint64_t points_ = 0;
    SubjectMaker subjects_;
    Recording recording_;
};

Recording OldReader::read(Extent extent) {
    database_.run("BEGIN"); // one moment of a file that may be growing
    for (const std::string_view name : old_table_names) want_table(database_, name);
    for (const std::string_view table : {"pair", "interval", "point"})
        each(("SELECT count(*) FROM " + std::string(table)).c_str(), [&](Statement& row) {
            points_ = row.number(0); // the last of the tables
            reading_.expect(points_);
        });
    read_run();
    read_program();
    read_pairs();
    read_intervals();
    if (extent == Extent::everything) read_points();
    if (extent == Extent::live_only) read_live();
    Curves& curves = recording_.book().curves;
    while (curves.intervals.size() > most_intervals) halve(curves);
    recording_.subjects = recording_.book().subjects = subjects_.take();
    return std::move(recording_);
}

void OldReader::read_run() {
    std::map<std::string, std::string> texts;
    std::map<std::string, std::uint64_t> numbers;
    each("SELECT key, value, typeof(value) FROM run", [&](Statement& row) {
        if (row.text(2) == "integer")
            numbers[row.text(0)] = row.number(1);
        else
            texts[row.text(0)] = row.text(1);
    });
    Run& run = recording_.run;
    run.program = texts["program"];
    run.digest = texts["digest"];
    run.version = texts["version"];
    run.engine = texts["engine"];
    run.clock = texts["clock"];
    run.argument_order = texts["argument_order"];
    run.limits = texts["limits"];
    run.machine = texts["machine"];
    run.started = texts["started"];
    run.failure = texts["failure"];
    run.exit_status = static_cast<int>(small(numbers["exit_status"], 255, "the exit status"));
    run.state = one_of<State>(texts["state"], state_words, "state");
    run.command_line = words("SELECT word FROM command_line ORDER BY number");
    run.where = words("SELECT name FROM under_evaluation ORDER BY number");
    run.merged = words("SELECT file FROM merged ORDER BY number");
    recording_.notes = words("SELECT text FROM note ORDER BY number");
    Book& book = recording_.book();
    book.scheme = texts["style"] == "dynamic" ? Scheme::dynamic : Scheme::lexical;
    book.totals.steps = numbers["steps"];
    book.totals.cells = numbers["cells"];
    book.totals.in_use = book.totals.live = numbers["live"];
    book.totals.in_use_max = book.totals.live_max = numbers["live_max"];
    book.totals.time_ns = numbers["time_ns"];
    book.dropped_cycles = {numbers["cycle_cells"], numbers["cycle_collections"],
                           numbers["cycle_cells_at_once"]};
}

std::vector<std::string> OldReader::words(const char* sql) {
    std::vector<std::string> found;
    each(sql, [&](Statement& row) { found.push_back(row.text(0)); });
    return found;
}

void OldReader::read_program() {
    each("SELECT file, text FROM source ORDER BY number", [&](Statement& row) {
        recording_.sources.push_back({row.text(0), row.text(1)});
    });
    const auto place = [](Statement& row, int column) {
        return Place{row.text(column), small(row.number(column + 1), "a line"),
                     small(row.number(column + 2), "a column")};
    };
    each("SELECT name, account, standing, why, file, line, col FROM function ORDER BY number",
         [&](Statement& row) {
             recording_.functions.push_back(
                 {row.text(0), subjects_.id_of_name(row.text(1)),
                  one_of<Standing>(row.text(2), standing_words, "standing"), row.text(3),
                  place(row, 4)});
         });
    each("SELECT callee, origin, file, line, col, length FROM reference ORDER BY number",
         [&](Statement& row) {
             recording_.references.push_back({subjects_.id_of_name(row.text(0)),
                                              subjects_.id_of_name(row.text(1)), place(row, 2),
                                              small(row.number(5), "the length of a name")});
         });
}

void OldReader::read_pairs() {
    std::vector<Row>& rows = recording_.book().rows;
    each("SELECT id, callee, origin, calls, ops, matches, steps, cells, live, live_max, "
         "live_max_step, cell_steps, time_ns FROM pair ORDER BY id",
         [&](Statement& row) {
             if (row.number(0) != rows.size() || rows.size() >= most_rows)
                 throw Malformed("its pairs are not numbered from 0 on");
             Row& made = rows.emplace_back();
             made.callee = subjects_.id_of_name(row.text(1));
             made.origin = subjects_.id_of_name(row.text(2));
             made.calls = row.number(3);
             made.ops = row.number(4);
             made.matches = row.number(5);
             made.steps = row.number(6);
             made.cells = row.number(7);
             made.in_use = made.live = row.integer(8);
             made.in_use_max = made.live_max = row.integer(9);
             made.in_use_max_step = made.live_max_step = row.number(10);
             made.in_use_steps = made.cell_steps = row.integer(11);
             made.time_ns = row.number(12);
         });
}

void OldReader::read_intervals() {
    std::vector<Interval>& intervals = recording_.book().curves.intervals;
    each("SELECT id, steps, cells, time_ns, live_min, live_max, live FROM interval ORDER BY id",
         [&](Statement& row) {
             if (row.number(0) != intervals.size() || intervals.size() >= most_stored_intervals)
                 throw Malformed("its intervals are not numbered from 0 on");
             Interval made;
             made.steps = row.number(1);
             made.cells = row.number(2);
             made.time_ns = row.number(3);
             made.in_use_min = made.live_min = row.number(4);
             made.in_use_max = made.live_max = row.number(5);
             made.in_use = made.live = row.number(6);
             if (!intervals.empty() &&
                 (made.steps < intervals.back().steps || made.cells < intervals.back().cells ||
                  made.time_ns < intervals.back().time_ns))
                 throw Malformed("its intervals run backwards");
             intervals.push_back(made);
         });
}

// Where a point is to go, if there is room for such a one.
std::vector<Point>& OldReader::points_of(std::uint64_t interval, std::uint64_t pair) {
    Curves& curves = recording_.book().curves;
    if (interval >= curves.intervals.size() || pair >= curves.rows.size())
        throw Malformed("a point belongs to no pair or interval");
    std::vector<Point>& points = curves.rows[pair].open();
    if (points.empty()) // for as many as pairs have on average
        points.reserve(
            std::min<std::uint64_t>(points_ / curves.rows.size() + 1, curves.intervals.size()));
    return points;
}

void OldReader::read_live() {
    recording_.book().curves.rows.resize(recording_.book().rows.size());
    each("SELECT interval, pair, live FROM point ORDER BY interval, pair", [&](Statement& row) {
        Point point;
        point.interval = static_cast<std::uint32_t>(row.number(0));
        point.in_use = point.live = row.integer(2);
        points_of(row.number(0), row.number(1)).push_back(point);
    });
}

void OldReader::read_points() {
    recording_.book().curves.rows.resize(recording_.book().rows.size());
    each("SELECT interval, pair, live_min, live_max, live, calls, ops, matches, steps, cells, "
         "time_ns FROM point ORDER BY interval, pair",
         [&](Statement& row) {
             const std::uint64_t interval = row.number(0);
             std::vector<Point>& points = points_of(interval, row.number(1));
             Point point;
             point.interval = static_cast<std::uint32_t>(interval);
             point.in_use_min = point.live_min = row.integer(2);
             point.in_use_max = point.live_max = row.integer(3);
             point.in_use = point.live = row.integer(4);
             point.calls = row.number(5);
             point.ops = row.number(6);
             point.matches = row.number(7);
             point.steps = row.number(8);
             point.cells = row.number(9);
             point.time_ns = row.number(10);
             if (!follows(point, points.empty() ? Point{} : points.back()))
                 throw Malformed("its curves run backwards");
             points.push_back(point);
         });
}

} // namespace

Recording read_format1(Database& database, const Progress& progress, Extent extent) {
    return OldReader(database, progress).read(extent);
}

} // namespace lexprof::profile
