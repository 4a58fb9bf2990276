// Reads a .lexprof file. It may come from anywhere: nothing in it is trusted.
#include "profile/data/curve_builder.h"
#include "profile/store/header.h"
#include "profile/store/schema.h"
#include "profile/store/sqlite.h"
#include "profile/store/store.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <limits>
#include <map>

namespace lexprof::profile {

namespace {

constexpr std::size_t most_intervals = 4096; // narrower ones, of a run in progress, are joined
constexpr std::uint32_t most_pairs = 1U << 24;
constexpr std::uint32_t most_stored_intervals = 1U << 24;
constexpr int longest_value = 1 << 30; // bytes
constexpr std::uint64_t rows_per_report = 10'000;

// What the file holds is not what a profile holds.
struct Malformed : std::runtime_error {
    using std::runtime_error::runtime_error;
};
struct Cancelled {};

std::string file_uri(const std::string& path) {
    std::string uri = "file:";
    for (const char c : path) {
        if (c == '%' || c == '?' || c == '#') {
            constexpr const char* digits = "0123456789ABCDEF";
            uri += {'%', digits[c >> 4], digits[c & 15]};
        } else {
            uri += c;
        }
    }
    return uri + "?immutable=1";
}

void distrust(Database& database) {
    sqlite3* const handle = database.handle();
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longest_value);
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_busy_timeout(handle, 5000);
    database.run("PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0");
}

Database open_untrusted(const std::string& path) {
    const auto open = [](const std::string& name, int flags) {
        Database database(name, flags);
        distrust(database);
        database.prepare("SELECT count(*) FROM sqlite_schema").step();
        return database;
    };
    try {
        return open(path, SQLITE_OPEN_READONLY);
    } catch (const SqlError& error) {
        std::error_code ignored;
        if (error.code == SQLITE_READONLY) // a killed run left a journal: it must be rolled back
            return open(path, SQLITE_OPEN_READWRITE);
        if (error.code == SQLITE_CANTOPEN && !std::filesystem::exists(path + "-wal", ignored))
            return open(file_uri(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI); // read-only folder
        throw;
    }
}

class Reader {
  public:
    Reader(Database& database, const Progress& progress)
        : database_(database), progress_(progress) {}

    Recording read(bool writer_lives, Extent extent);

  private:
    void check_tables();
    void read_run(bool writer_lives);
    std::vector<std::string> words(const char* sql);
    void read_program();
    bool has_table(std::string_view name);
    void read_constants();
    void read_pairs();
    void read_intervals();
    void read_points();
    void read_live();
    std::vector<Point>& points_of(std::uint64_t interval, std::uint64_t pair);
    void count_row();

    template <typename Make>
    void each(const char* sql, Make make) {
        Statement statement = database_.prepare(sql);
        while (statement.step()) {
            count_row();
            make(statement);
        }
    }

    Database& database_;
    const Progress& progress_;
    std::uint64_t rows_ = 0;
    std::uint64_t expected_rows_ = 1;
    std::uint64_t points_ = 0;
    SubjectMaker subjects_;
    Recording recording_;
};

Recording Reader::read(bool writer_lives, Extent extent) {
    database_.run("BEGIN"); // one moment of a file that may be growing
    check_tables();
    for (const std::string_view table : {"pair", "interval", "point"})
        each(("SELECT count(*) FROM " + std::string(table)).c_str(), [&](Statement& row) {
            points_ = row.number(0); // the last of the tables
            expected_rows_ += points_;
        });
    read_run(writer_lives);
    read_program();
    if (has_table("definition") && has_table("passage")) read_constants();
    read_pairs();
    read_intervals();
    if (extent == Extent::everything) read_points();
    if (extent == Extent::live_only) read_live();
    Curves& curves = recording_.book().curves;
    while (curves.intervals.size() > most_intervals) halve(curves);
    recording_.subjects = recording_.book().subjects = subjects_.take();
    return std::move(recording_);
}

void Reader::count_row() {
    if (++rows_ % rows_per_report != 0 || !progress_) return;
    const double done = static_cast<double>(rows_) / static_cast<double>(expected_rows_);
    if (!progress_(std::min(done, 1.0))) throw Cancelled{};
}

// A table that is a view could hide anything.
void Reader::check_tables() {
    for (const std::string_view name : table_names)
        if (!has_table(name)) throw Malformed("it has no table " + std::string(name));
}

bool Reader::has_table(std::string_view name) {
    Statement find =
        database_.prepare("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ? "
                          "AND sql LIKE 'CREATE TABLE%'");
    find.bind(std::string(name));
    return find.step() && find.number(0) == 1;
}

std::uint32_t small(std::uint64_t number, std::uint64_t most, const char* what) {
    if (number > most) throw Malformed(std::string(what) + " is out of range");
    return static_cast<std::uint32_t>(number);
}

std::uint32_t small(std::uint64_t number, const char* what) {
    return small(number, std::numeric_limits<std::uint32_t>::max(), what);
}

template <typename Enum, std::size_t size>
Enum word_of(const std::string& text, const char* const (&words)[size], const char* what) {
    for (std::size_t at = 0; at < size; ++at)
        if (text == words[at]) return static_cast<Enum>(at);
    throw Malformed("it does not know the " + std::string(what) + " '" + text.substr(0, 40) + "'");
}

void Reader::read_run(bool writer_lives) {
    constexpr const char* states[] = {"running", "finished", "failed", "killed"};
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
    run.state = word_of<State>(texts["state"], states, "state");
    if (run.state == State::running && !writer_lives) run.state = State::killed;
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

std::vector<std::string> Reader::words(const char* sql) {
    std::vector<std::string> found;
    each(sql, [&](Statement& row) { found.push_back(row.text(0)); });
    return found;
}

void Reader::read_program() {
    constexpr const char* standings[] = {"profiled", "shared", "inherited"};
    each("SELECT file, text FROM source ORDER BY number", [&](Statement& row) {
        recording_.sources.push_back({row.text(0), row.text(1)});
    });
    const auto place = [](Statement& row, int column) {
        return Place{row.text(column), small(row.number(column + 1), "a line"),
                     small(row.number(column + 2), "a column")};
    };
    each("SELECT name, account, standing, why, file, line, col FROM function ORDER BY number",
         [&](Statement& row) {
             recording_.functions.push_back({row.text(0), subjects_.id_of_name(row.text(1)),
                                             word_of<Standing>(row.text(2), standings, "standing"),
                                             row.text(3), place(row, 4)});
         });
    each("SELECT callee, origin, file, line, col, length FROM reference ORDER BY number",
         [&](Statement& row) {
             recording_.references.push_back({subjects_.id_of_name(row.text(0)),
                                              subjects_.id_of_name(row.text(1)), place(row, 2),
                                              small(row.number(5), "the length of a name")});
         });
}

std::vector<std::uint32_t> numbers_of(const std::string& words, std::uint64_t limit) {
    std::vector<std::uint32_t> numbers;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const auto [end, error] =
            std::from_chars(words.data() + at, words.data() + words.size(), numbers.emplace_back());
        at = static_cast<std::size_t>(end - words.data());
        if (error != std::errc() || numbers.back() >= limit ||
            (at < words.size() && words[at] != ' '))
            throw Malformed("a list of definitions is wrong");
    }
    return numbers;
}

// Definitions come before what refers to them, and passages before those that they enclose.
void Reader::read_constants() {
    const std::uint64_t functions = recording_.functions.size();
    Constants& constants = recording_.constants.emplace();
    each("SELECT first_function, functions, constant FROM definition ORDER BY number",
         [&](Statement& row) {
             if (row.number(0) > functions || row.number(1) > functions - row.number(0) ||
                 row.number(2) > row.number(1))
                 throw Malformed("a definition is of functions that are not there");
             constants.definitions.push_back({static_cast<std::uint32_t>(row.number(0)),
                                              static_cast<std::uint32_t>(row.number(1)),
                                              row.number(2) != 0});
         });
    const std::uint64_t definitions = constants.definitions.size();
    each("SELECT definition, enclosing, names FROM passage ORDER BY number", [&](Statement& row) {
        const std::int64_t enclosing = row.integer(1);
        const bool inside = enclosing >= 0;
        if (row.number(0) >= definitions || enclosing < -1 ||
            (inside && static_cast<std::uint64_t>(enclosing) >= constants.passages.size()))
            throw Malformed("a passage is part of nothing that is there");
        constants.passages.push_back(
            {static_cast<std::uint32_t>(row.number(0)),
             inside ? static_cast<std::uint32_t>(enclosing) : Passage::none,
             numbers_of(row.text(2), definitions)});
    });
}

void Reader::read_pairs() {
    std::vector<Row>& rows = recording_.book().rows;
    each("SELECT id, callee, origin, calls, ops, matches, steps, cells, live, live_max, "
         "live_max_step, cell_steps, time_ns FROM pair ORDER BY id",
         [&](Statement& row) {
             if (row.number(0) != rows.size() || rows.size() >= most_pairs)
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

void Reader::read_intervals() {
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
std::vector<Point>& Reader::points_of(std::uint64_t interval, std::uint64_t pair) {
    Curves& curves = recording_.book().curves;
    if (interval >= curves.intervals.size() || pair >= curves.rows.size())
        throw Malformed("a point belongs to no pair or interval");
    std::vector<Point>& points = curves.rows[pair];
    if (points.empty()) // for as many as pairs have on average
        points.reserve(
            std::min<std::uint64_t>(points_ / curves.rows.size() + 1, curves.intervals.size()));
    return points;
}

void Reader::read_live() {
    recording_.book().curves.rows.resize(recording_.book().rows.size());
    each("SELECT interval, pair, live FROM point ORDER BY interval, pair", [&](Statement& row) {
        Point point;
        point.interval = static_cast<std::uint32_t>(row.number(0));
        point.in_use = point.live = row.integer(2);
        points_of(row.number(0), row.number(1)).push_back(point);
    });
}

void Reader::read_points() {
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

// What is wrong with a file that is none of ours to read; nothing if all is well.
std::string refuse(const std::string& path, const Header& header) {
    using Kind = Header::Kind;
    switch (header.kind) {
    case Kind::missing:
        if (path == "-")
            return "a profile is read from a file, not from standard input: name the file that "
                   "lexprof run has left, such as prog.lexprof";
        return "cannot open " + path + ": " + std::strerror(header.error);
    case Kind::empty: return path + " is empty: the run that was to write it never began";
    case Kind::foreign:
        return path + " is not a profile; if it is a program, run it: lexprof run " + path;
    case Kind::database: return path + " is an SQLite database, but not a profile";
    case Kind::profile: break;
    }
    if (header.version <= format_version) return {};
    return path + " was written by a newer lexprof (its format is " +
           std::to_string(header.version) + ", this lexprof reads " +
           std::to_string(format_version) + "): use that one";
}

} // namespace

std::optional<Recording> read_recording(const std::string& path, std::string& problem,
                                        const Progress& progress, Extent extent) {
    const Header header = read_header(path);
    problem = refuse(path, header);
    if (!problem.empty()) return std::nullopt;
    try {
        std::error_code ignored;
        Database database = open_untrusted(std::filesystem::absolute(path, ignored).string());
        return Reader(database, progress).read(header.locked, extent);
    } catch (const Cancelled&) {
    } catch (const Malformed& error) {
        problem = path + " is not a sound profile: " + error.what();
    } catch (const SqlError& error) {
        problem = path + " is damaged or cut short (" + error.what() +
                  "): copy it again, or run the program again";
    } catch (const std::bad_alloc&) {
        problem = path + " is too large for the memory there is";
    }
    return std::nullopt;
}

} // namespace lexprof::profile
