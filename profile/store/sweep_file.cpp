#include "profile/store/sweep_file.h"

#include "profile/store/header.h"
#include "profile/store/sweep_accounts.h"

#include <array>
#include <filesystem>
#include <fstream>

namespace lexprof::profile {
namespace {

constexpr std::uint32_t sweep_id = 0x4C785377; // "LxSw", SQLite's application_id
constexpr std::uint32_t sweep_version = 1;     // SQLite's user_version
constexpr std::array<std::string_view, 3> run_state_words{"waiting", "finished", "failed"};
constexpr std::uint64_t most_packed = 1100; // bytes that one packed byte can stand for

constexpr const char* schema = R"sql(
CREATE TABLE sweep(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE word(place INTEGER PRIMARY KEY, word TEXT NOT NULL);
CREATE TABLE subject(id INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL,
                     file TEXT NOT NULL, line INTEGER NOT NULL, column INTEGER NOT NULL);
CREATE TABLE run(id INTEGER PRIMARY KEY, size INTEGER NOT NULL, other INTEGER NOT NULL,
                 input TEXT NOT NULL, state TEXT NOT NULL, exit_status INTEGER NOT NULL, failure TEXT NOT NULL,
                 wall_ns INTEGER NOT NULL, unpacked INTEGER NOT NULL, accounts BLOB NOT NULL);
)sql";

std::string text_of(Database& database, const std::string& key) {
    Statement statement = database.prepare("SELECT value FROM sweep WHERE key = ?1");
    statement.bind(key);
    return statement.step() ? statement.text(0) : std::string();
}

void read_heading(Database& database, Sweep& sweep) {
    sweep.program = text_of(database, "program");
    sweep.digest = text_of(database, "digest");
    sweep.parameter = text_of(database, "parameter");
    sweep.other_parameter = text_of(database, "other_parameter");
    sweep.version = text_of(database, "version");
    const auto scheme = find_scheme(text_of(database, "book"));
    if (!scheme) throw std::runtime_error("it is of an unknown book");
    sweep.scheme = *scheme;
    Statement words = database.prepare("SELECT word FROM word ORDER BY place");
    while (words.step()) sweep.command_line.push_back(words.text(0));
    Subjects subjects;
    Statement statement =
        database.prepare("SELECT id, kind, name, file, line, column FROM subject ORDER BY id");
    while (statement.step()) {
        const auto kind = find_subject_kind(statement.text(1));
        if (!kind || statement.number(0) != subjects.size())
            throw std::runtime_error("its subjects are not as they should be");
        Place place{statement.text(3), static_cast<std::uint32_t>(statement.number(4)),
                    static_cast<std::uint32_t>(statement.number(5))};
        subjects.push_back({*kind, statement.text(2), std::move(place), no_subject});
    }
    sweep.subjects = std::make_shared<const Subjects>(std::move(subjects));
}

// What is known of each run but its accounts.
void read_runs(Database& database, Sweep& sweep) {
    Statement statement = database.prepare(
        "SELECT size, other, input, state, exit_status, failure, wall_ns FROM run ORDER BY id");
    while (statement.step()) {
        SweepRun& run = sweep.runs.emplace_back();
        run.size = statement.number(0);
        run.other = statement.number(1);
        run.input = statement.text(2);
        const std::string state = statement.text(3);
        std::size_t word = 0;
        while (word < run_state_words.size() && run_state_words[word] != state) ++word;
        if (word == run_state_words.size()) throw std::runtime_error("a run is in no known state");
        run.state = static_cast<SweepState>(word);
        run.exit_status = static_cast<int>(statement.integer(4));
        run.failure = statement.text(5);
        run.wall_ns = statement.number(6);
        run.is_left_out = run.state == SweepState::finished;
    }
}

// Reads the accounts of single runs.
class AccountReader {
  public:
    AccountReader(Database& database, std::size_t subjects)
        : columns_(measure_columns(text_of(database, "measures"))),
          subjects_(subjects),
          statement_(database.prepare("SELECT unpacked, accounts FROM run WHERE id = ?1")) {}

    void read(std::size_t id, SweepRun& run) {
        statement_.reset();
        statement_.bind_number(1, static_cast<std::int64_t>(id));
        if (!statement_.step()) throw std::runtime_error("a run is missing");
        const std::uint64_t size = statement_.number(0);
        const std::string_view packed = statement_.bytes(1);
        run.is_left_out = false;
        if (size > most_packed * (packed.size() + 1) ||
            !unpack_accounts(run, packed, size, columns_, subjects_))
            throw std::runtime_error("the accounts of a run are not as they were written");
        statement_.reset(); // else the file is taken for being read
    }

  private:
    MeasureColumns columns_;
    std::size_t subjects_;
    Statement statement_;
};

// Of the runs that have finished, the first, the last, and so many in equal distances between them.
std::vector<std::size_t> chosen_runs(const Sweep& sweep, std::size_t most) {
    std::vector<std::size_t> finished;
    for (std::size_t id = 0; id < sweep.runs.size(); ++id)
        if (sweep.runs[id].state == SweepState::finished) finished.push_back(id);
    if (finished.size() <= most) return finished;
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < most; ++i)
        chosen.push_back(finished[i * (finished.size() - 1) / (most - 1)]);
    return chosen;
}

void check_version(Database& database) {
    Statement statement = database.prepare("PRAGMA user_version");
    statement.step();
    if (statement.number(0) != sweep_version)
        throw std::runtime_error("it is of format " + std::to_string(statement.number(0)) +
                                 ", and this lexprof knows format " +
                                 std::to_string(sweep_version) + " only");
}

Sweep read_outline(Database& database) {
    check_version(database);
    Sweep sweep;
    read_heading(database, sweep);
    read_runs(database, sweep);
    return sweep;
}

void write_plan(Database& database, const Sweep& plan) {
    Transaction transaction(database);
    database.run(schema);
    database.run("PRAGMA application_id = " + std::to_string(sweep_id));
    database.run("PRAGMA user_version = " + std::to_string(sweep_version));
    Statement heading = database.prepare("INSERT INTO sweep VALUES(?1, ?2)");
    const auto say = [&](const char* key, const std::string& value) {
        heading.run(std::string(key), value);
    };
    say("program", plan.program);
    say("digest", plan.digest);
    say("parameter", plan.parameter);
    say("other_parameter", plan.other_parameter);
    say("version", plan.version);
    say("book", std::string(word(plan.scheme)));
    say("measures", measure_keys());
    Statement words = database.prepare("INSERT INTO word VALUES(?1, ?2)");
    for (std::size_t i = 0; i < plan.command_line.size(); ++i)
        words.run(std::uint64_t{i}, plan.command_line[i]);
    Statement runs =
        database.prepare("INSERT INTO run VALUES(?1, ?2, ?3, ?4, 'waiting', 0, '', 0, 0, x'')");
    for (std::size_t i = 0; i < plan.runs.size(); ++i)
        runs.run(std::uint64_t{i}, plan.runs[i].size, plan.runs[i].other, plan.runs[i].input);
    transaction.commit();
    // From now on it can be read while it grows. Transactions are short, and what is lost with the
    // machine can be run again.
    database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;");
}

void write_run(Database& database, std::size_t id, const SweepRun& run) {
    const bool has_accounts = run.state == SweepState::finished;
    const PackedAccounts packed = has_accounts ? pack_accounts(run) : PackedAccounts{};
    Statement statement = database.prepare(
        "UPDATE run SET state = ?1, exit_status = ?2, failure = ?3, wall_ns = ?4, unpacked = ?5, "
        "accounts = ?6 WHERE id = ?7");
    const std::string state(run_state_words[static_cast<std::size_t>(run.state)]);
    statement.bind_text(1, state);
    statement.bind_number(2, run.exit_status);
    statement.bind_text(3, run.failure);
    statement.bind_number(4, static_cast<std::int64_t>(run.wall_ns));
    statement.bind_number(5, static_cast<std::int64_t>(packed.size));
    statement.bind_blob(6, packed.bytes);
    statement.bind_number(7, static_cast<std::int64_t>(id));
    statement.step();
}

void write_subject(Database& database, SubjectId id, const Subject& subject) {
    database.prepare("INSERT INTO subject VALUES(?1, ?2, ?3, ?4, ?5, ?6)")
        .run(id, std::string(word(subject.kind)), subject.name, subject.place.file,
             subject.place.line, subject.place.column);
}

std::string not_the_plan(const std::string& path) {
    return path + " is of another sweep; give this one another name with -o, or remove that file";
}

bool is_same_plan(const Sweep& there, const Sweep& plan) {
    if (there.digest != plan.digest || there.runs.size() != plan.runs.size()) return false;
    for (std::size_t i = 0; i < plan.runs.size(); ++i)
        if (there.runs[i].size != plan.runs[i].size || there.runs[i].other != plan.runs[i].other ||
            there.runs[i].input != plan.runs[i].input)
            return false;
    return true;
}

} // namespace

std::unique_ptr<SweepFile> SweepFile::open(const std::string& path, const Sweep& plan,
                                           std::string& problem) {
    const bool is_there = std::filesystem::exists(path) && std::filesystem::file_size(path) > 0;
    if (is_there && !is_sweep_file(path)) {
        problem = path + " is there already and is no sweep; give this one another name with -o";
        return nullptr;
    }
    try {
        std::unique_ptr<SweepFile> file(
            new SweepFile(path, SQLITE_OPEN_READWRITE | (is_there ? 0 : SQLITE_OPEN_CREATE)));
        file->database_.run("PRAGMA busy_timeout = 10000"); // somebody may be reading it
        if (!is_there) write_plan(file->database_, plan);
        file->sweep_ = read_outline(file->database_);
        if (!is_same_plan(file->sweep_, plan)) {
            problem = not_the_plan(path);
            return nullptr;
        }
        for (SubjectId id = 0; id < file->sweep_.subjects->size(); ++id) {
            const Subject& subject = (*file->sweep_.subjects)[id];
            file->ids_.emplace(std::pair(subject.kind, subject.name), id);
        }
        return file;
    } catch (const std::exception& error) {
        problem = "cannot keep a sweep in " + path + ": " + error.what() +
                  "; check the folder and your permissions, or give another name with -o";
        return nullptr;
    }
}

SubjectId SweepFile::id_of(const Subject& subject) {
    const auto next = static_cast<SubjectId>(ids_.size());
    const auto [place, is_new] = ids_.emplace(std::pair(subject.kind, subject.name), next);
    if (is_new) write_subject(database_, next, subject);
    return place->second;
}

bool SweepFile::put(std::size_t run, const SweepRun& result, const Subjects& subjects,
                    std::string& problem) {
    try {
        Transaction transaction(database_);
        SweepRun numbered = result;
        for (Row& row : numbered.rows) {
            row.callee = id_of(subjects[row.callee]);
            row.origin = id_of(subjects[row.origin]);
        }
        write_run(database_, run, numbered);
        transaction.commit();
        numbered.rows.clear();
        sweep_.runs[run] = std::move(numbered);
        return true;
    } catch (const std::exception& error) {
        problem = std::string("the sweep's file could not be written: ") + error.what();
        return false;
    }
}

// One file, without companions. Where somebody is reading it that is not to be had now, and it has
// them until it is opened the next time.
void SweepFile::leave_one_file() {
    try {
        database_.run("PRAGMA journal_mode = DELETE");
    } catch (const std::exception&) {
        return;
    }
}

bool SweepFile::settle(std::string& problem) {
    try {
        const Sweep whole = read_outline(database_);
        AccountReader reader(database_, whole.subjects->size());
        std::vector<SubjectId> numbers(whole.subjects->size(), no_subject);
        std::vector<SubjectId> order;
        const auto number = [&](SubjectId& id) {
            if (numbers[id] == no_subject) {
                numbers[id] = static_cast<SubjectId>(order.size());
                order.push_back(id);
            }
            id = numbers[id];
        };
        Transaction transaction(database_);
        for (std::size_t id = 0; id < whole.runs.size(); ++id) { // one at a time: they may be many
            SweepRun run = whole.runs[id];
            if (run.state != SweepState::finished) continue;
            reader.read(id, run);
            const std::vector<Row> before = run.rows;
            for (Row& row : run.rows) {
                number(row.callee);
                number(row.origin);
            }
            if (run.rows != before) write_run(database_, id, run);
        }
        database_.run("DELETE FROM subject");
        for (SubjectId id = 0; id < order.size(); ++id)
            write_subject(database_, id, (*whole.subjects)[order[id]]);
        transaction.commit();
        leave_one_file();
        return true;
    } catch (const std::exception& error) {
        problem = std::string("the sweep's file could not be written: ") + error.what();
        return false;
    }
}

bool is_sweep_file(const std::string& path) {
    std::array<char, header_size> bytes{};
    std::ifstream file(path, std::ios::binary);
    file.read(bytes.data(), bytes.size());
    if (file.gcount() != static_cast<std::streamsize>(bytes.size())) return false;
    std::uint32_t id = 0;
    for (std::size_t i = 68; i < 72; ++i) id = id << 8U | static_cast<unsigned char>(bytes[i]);
    return id == sweep_id;
}

std::optional<Sweep> read_sweep(const std::string& path, std::string& problem,
                                std::size_t most_runs) {
    try {
        Database database(path, SQLITE_OPEN_READONLY);
        Sweep sweep = read_outline(database);
        AccountReader reader(database, sweep.subjects->size());
        for (const std::size_t id : chosen_runs(sweep, most_runs)) reader.read(id, sweep.runs[id]);
        return sweep;
    } catch (const std::bad_alloc&) {
        problem = path + " is too large for the memory there is";
    } catch (const std::exception& error) {
        problem = path + " is not a sound sweep: " + error.what();
    }
    return std::nullopt;
}

} // namespace lexprof::profile
