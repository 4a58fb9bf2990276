#include "profile/store/writer.h"

#include "profile/store/header.h"
#include "profile/store/schema.h"
#include "profile/store/store.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace lexprof::profile {

namespace {

constexpr std::uint64_t most_pending = 1U << 20; // points
constexpr std::uint64_t most_in_file = 1U << 21;

constexpr const char* standing_words[] = {"profiled", "shared", "inherited"};
constexpr const char* state_words[] = {"running", "finished", "failed", "killed"};

std::string cannot_write(const std::string& path, const std::string& why) {
    return "cannot write " + path + ": " + why;
}

void remove_logs(const std::string& path) {
    for (const char* suffix : {"-wal", "-shm", "-journal"}) ::unlink((path + suffix).c_str());
}

bool is_being_written(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool busy = file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) != 0;
    if (file >= 0) ::close(file);
    return busy;
}

template <typename Items, typename Insert>
void number_all(const Items& items, Insert insert) {
    std::int64_t number = 0;
    for (const auto& item : items) insert(++number, item);
}

void write_words(Database& database, const char* table, const char* column,
                 const std::vector<std::string>& words) {
    database.run(std::string("DELETE FROM ") + table);
    Statement statement = database.prepare(std::string("INSERT INTO ") + table + " (number, " +
                                           column + ") VALUES (?, ?)");
    number_all(words,
               [&](std::int64_t number, const std::string& word) { statement.run(number, word); });
}

std::string name_of(const Recording& heading, SubjectId id) {
    return id == no_subject ? std::string() : (*heading.subjects)[id].name;
}

std::string numbers_in_words(const std::vector<std::uint32_t>& numbers) {
    std::string words;
    for (const std::uint32_t number : numbers)
        words += (words.empty() ? "" : " ") + std::to_string(number);
    return words;
}

// Where nothing is known there are no such tables, as in older files.
void write_constants(Database& database, const std::optional<Constants>& constants) {
    if (!constants) {
        database.run("DROP TABLE definition; DROP TABLE passage");
        return;
    }
    Statement definition = database.prepare("INSERT INTO definition VALUES (?, ?, ?, ?)");
    number_all(constants->definitions, [&](std::int64_t number, const Definition& made) {
        definition.run(number, made.first_function, made.functions, made.constant ? 1 : 0);
    });
    Statement passage = database.prepare("INSERT INTO passage VALUES (?, ?, ?, ?)");
    number_all(constants->passages, [&](std::int64_t number, const Passage& made) {
        const std::int64_t enclosing =
            made.enclosing == Passage::none ? -1 : std::int64_t{made.enclosing};
        passage.run(number, made.definition, enclosing, numbers_in_words(made.names));
    });
}

void write_program(Database& database, const Recording& heading) {
    Statement source = database.prepare("INSERT INTO source VALUES (?, ?, ?)");
    number_all(heading.sources, [&](std::int64_t number, const Source& text) {
        source.run(number, text.file, text.text);
    });
    Statement function = database.prepare("INSERT INTO function VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    number_all(heading.functions, [&](std::int64_t number, const Function& made) {
        const std::string standing = standing_words[static_cast<unsigned>(made.standing)];
        function.run(number, made.name, name_of(heading, made.account), standing, made.why,
                     made.place.file, made.place.line, made.place.column);
    });
    Statement reference = database.prepare("INSERT INTO reference VALUES (?, ?, ?, ?, ?, ?, ?)");
    number_all(heading.references, [&](std::int64_t number, const Reference& made) {
        reference.run(number, name_of(heading, made.callee), name_of(heading, made.origin),
                      made.place.file, made.place.line, made.place.column, made.length);
    });
    write_constants(database, heading.constants);
    write_words(database, "note", "text", heading.notes);
}

} // namespace

FileWriter::Lock::~Lock() { ::close(file_); }

FileWriter::~FileWriter() { close(); }

std::unique_ptr<FileWriter> FileWriter::create(const std::string& path, const Recording& heading,
                                               std::string& problem) {
    std::error_code ignored;
    std::unique_ptr<FileWriter> writer(
        new FileWriter(std::filesystem::absolute(path, ignored).string()));
    if (!writer->take_place(problem)) {
        problem = cannot_write(path, problem);
        return nullptr;
    }
    try {
        writer->start(heading);
    } catch (const SqlError& error) {
        problem = cannot_write(path, writer->explain(error));
        writer->close();
        ::unlink(writer->path_.c_str()); // there is nothing in it
        remove_logs(writer->path_);
        return nullptr;
    }
    return writer;
}

// An empty file of that name, with our lock on it.
bool FileWriter::take_place(std::string& problem) {
    struct stat status {};
    if (::stat(path_.c_str(), &status) == 0) {
        if (!S_ISREG(status.st_mode)) {
            problem = "it is no ordinary file";
            return false;
        }
        const Header header = read_header(path_);
        if (header.kind != Header::Kind::profile && header.kind != Header::Kind::empty) {
            problem = "there is another file of that name that is no profile; name another with -o";
            return false;
        }
        if (is_being_written(path_)) {
            problem = "another run is writing it; name another file with -o";
            return false;
        }
        ::unlink(path_.c_str());
    }
    remove_logs(path_);
    const int file = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
        problem = std::strerror(errno);
        return false;
    }
    lock_ = std::make_unique<Lock>(file);
    ::flock(file, LOCK_EX); // at most a reader has it, for an instant
    return true;
}

void FileWriter::start(const Recording& heading) {
    database_.emplace(path_, SQLITE_OPEN_READWRITE);
    {
        // Before there is a log, so that the file itself says what it is.
        database_->run("PRAGMA synchronous = OFF");
        Transaction transaction(*database_);
        database_->run("PRAGMA application_id = " + std::to_string(application_id) +
                       "; PRAGMA user_version = " + std::to_string(format_version));
        database_->run(schema);
        write_program(*database_, heading);
        write_run(heading.run);
        write_totals(heading.book());
        transaction.commit();
    }
    database_->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    insert_pair_.emplace(database_->prepare(
        "INSERT OR REPLACE INTO pair VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
    insert_interval_.emplace(
        database_->prepare("INSERT INTO interval VALUES (?, ?, ?, ?, ?, ?, ?)"));
    insert_point_.emplace(
        database_->prepare("INSERT INTO point VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
}

void FileWriter::write_run(const Run& run) {
    Statement put = database_->prepare("INSERT OR REPLACE INTO run VALUES (?, ?)");
    const std::pair<const char*, std::string> texts[] = {
        {"program", run.program},
        {"digest", run.digest},
        {"version", run.version},
        {"engine", run.engine},
        {"clock", run.clock},
        {"limits", run.limits},
        {"argument_order", run.argument_order},
        {"machine", run.machine},
        {"started", run.started},
        {"failure", run.failure},
        {"state", state_words[static_cast<unsigned>(run.state)]}};
    for (const auto& [key, value] : texts) put.run(std::string(key), value);
    put.run(std::string("exit_status"), run.exit_status);
    write_words(*database_, "command_line", "word", run.command_line);
    write_words(*database_, "under_evaluation", "name", run.where);
    write_words(*database_, "merged", "file", run.merged);
}

void FileWriter::write_totals(const Book& book) {
    Statement put = database_->prepare("INSERT OR REPLACE INTO run VALUES (?, ?)");
    put.run(std::string("style"), std::string(word(book.scheme)));
    put.run(std::string("steps"), book.totals.steps);
    put.run(std::string("cells"), book.totals.cells);
    put.run(std::string("live"), book.totals.live);
    put.run(std::string("live_max"), book.totals.live_max);
    put.run(std::string("time_ns"), book.totals.time_ns);
    put.run(std::string("cycle_cells"), book.dropped_cycles.cells);
    put.run(std::string("cycle_collections"), book.dropped_cycles.collections);
    put.run(std::string("cycle_cells_at_once"), book.dropped_cycles.most_at_once);
}

// Only those that have changed.
void FileWriter::write_pairs(const Book& book) {
    for (std::size_t id = 0; id < book.rows.size(); ++id) {
        const Row& row = book.rows[id];
        if (id < written_.size() && written_[id] == row) continue;
        insert_pair_->run(static_cast<std::int64_t>(id), book.callee(row).name,
                          book.origin(row).name, row.calls, row.ops, row.matches, row.steps,
                          row.cells, row.live, row.live_max, row.live_max_step, row.cell_steps,
                          row.time_ns);
    }
}

void FileWriter::insert(std::uint32_t id, const Interval& interval) {
    insert_interval_->run(id, interval.steps, interval.cells, interval.time_ns, interval.live_min,
                          interval.live_max, interval.live);
}

void FileWriter::insert(std::uint32_t interval, std::uint32_t pair, const Point& point) {
    insert_point_->run(interval, pair, point.live_min, point.live_max, point.live, point.calls,
                       point.ops, point.matches, point.steps, point.cells, point.time_ns);
}

// All curves, in place of what there is.
void FileWriter::write_curves(const Curves& curves) {
    database_->run("DELETE FROM point; DELETE FROM interval");
    for (std::uint32_t id = 0; id < curves.intervals.size(); ++id) insert(id, curves.intervals[id]);
    std::vector<std::size_t> next(curves.rows.size());
    for (std::uint32_t id = 0; id < curves.intervals.size(); ++id)
        for (std::uint32_t pair = 0; pair < curves.rows.size(); ++pair)
            if (const auto& points = curves.rows[pair];
                next[pair] < points.size() && points[next[pair]].interval == id)
                insert(id, pair, points[next[pair]++]);
}

void FileWriter::interval_ended(const Interval& interval, std::span<const BookSamples> books) {
    const std::span<const Sample> samples = books.front().samples;
    fresh_ = true;
    pending_points_ += samples.size();
    too_many_ =
        too_many_ || points_ + pending_points_ > most_in_file || pending_points_ > most_pending;
    if (too_many_)
        pending_.clear();
    else
        pending_.push_back({interval, {samples.begin(), samples.end()}});
}

void FileWriter::pulse(Accounts& accounts) {
    if (!std::exchange(fresh_, false) || Clock::now() < next_) return;
    const Clock::time_point begin = Clock::now();
    try {
        flush(accounts);
    } catch (const SqlError&) {
        too_many_ = true; // nothing of it is in the file; `finish` tries once more, and reports
    }
    const Clock::time_point end = Clock::now();
    next_ = end + rest_after(end - begun_, end - begin);
}

void FileWriter::flush(Accounts& accounts) {
    std::vector<Book> books = accounts.books();
    Book& book = books.front();
    Transaction transaction(*database_);
    write_pairs(book);
    write_totals(book);
    std::uint32_t intervals = intervals_;
    std::uint64_t points = points_;
    if (too_many_) {
        const Curves& curves = accounts.curves(0);
        write_curves(curves);
        intervals = static_cast<std::uint32_t>(curves.intervals.size());
        points = 0;
        for (const auto& pair : curves.rows) points += pair.size();
    } else {
        for (const Ended& ended : pending_) {
            for (const Sample& sample : ended.samples) insert(intervals, sample.row, sample.point);
            insert(intervals++, ended.interval);
            points += ended.samples.size();
        }
    }
    transaction.commit();
    written_ = std::move(book.rows);
    intervals_ = intervals;
    points_ = points;
    pending_.clear();
    pending_points_ = 0;
    too_many_ = false;
}

bool FileWriter::finish(const Run& run, const std::vector<Book>& books, std::string& problem) {
    try {
        {
            Transaction transaction(*database_);
            write_run(run);
            write_pairs(books.front());
            write_totals(books.front());
            write_curves(books.front().curves);
            transaction.commit();
        }
        if (number_of("freelist_count") * 4 > number_of("page_count")) database_->run("VACUUM");
        database_->run("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE");
        close();
        return true;
    } catch (const SqlError& error) {
        problem = cannot_write(path_, explain(error));
        return false;
    }
}

std::uint64_t FileWriter::number_of(const char* pragma) {
    Statement statement = database_->prepare(std::string("PRAGMA ") + pragma);
    return statement.step() ? statement.number(0) : 0;
}

void FileWriter::close() {
    insert_pair_.reset();
    insert_interval_.reset();
    insert_point_.reset();
    database_.reset();
    lock_.reset();
}

std::string FileWriter::explain(const SqlError& error) const {
    switch (error.code) {
    case SQLITE_FULL: return "the disk is full";
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN: return "check the folder and your permissions";
    default: return error.what();
    }
}

bool write_recording(const std::string& path, const Recording& recording, std::string& problem) {
    const std::string part = path + ".part";
    {
        const auto writer = FileWriter::create(part, recording, problem);
        if (!writer) return false;
        if (!writer->finish(recording.run, recording.books, problem)) {
            ::unlink(part.c_str());
            return false;
        }
    }
    const Header header = read_header(path);
    if (header.kind == Header::Kind::foreign) {
        problem = cannot_write(path, "there is another file of that name that is no profile");
    } else if (is_being_written(path)) {
        problem = cannot_write(path, "a run is writing it");
    } else {
        remove_logs(path); // of a run that was killed: they are not those of the new file
        if (::rename(part.c_str(), path.c_str()) == 0) return true;
        problem = cannot_write(path, std::strerror(errno));
    }
    ::unlink(part.c_str());
    return false;
}

} // namespace lexprof::profile
