#include "profile/store/writer.h"

#include "profile/store/packed.h"
#include "profile/store/schema.h"
#include "profile/store/store.h"
#include "profile/store/words.h"

#include <filesystem>
#include <unistd.h>
#include <utility>

namespace lexprof::profile {

namespace {

constexpr std::size_t longest_piece = 1U << 20; // bytes of input

std::string cannot_write(const std::string& path, const std::string& why) {
    return "cannot write " + path + ": " + why;
}

std::string explain(const SqlError& error) {
    switch (error.code) {
    case SQLITE_FULL: return "the disk is full";
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN: return "check the folder and your permissions";
    default: return error.what();
    }
}

void write_words(Table& table, const std::vector<std::string>& words) {
    table.clear();
    std::int64_t number = 0;
    for (const std::string& word : words) table.number(++number).text(word).put();
}

void put_place(Table& table, const Place& place) {
    table.text(place.file).number(place.line).number(place.column);
}

std::int64_t number_of(SubjectId subject) {
    return subject == no_subject ? -1 : std::int64_t{subject};
}

void write_program(Tables& tables, const Recording& heading) {
    std::int64_t number = 0;
    for (const Source& source : heading.sources)
        tables.source.number(++number).text(source.file).text(source.text).put();
    number = 0;
    for (const Function& function : heading.functions) {
        tables.function.number(++number).text(function.name).number(number_of(function.account));
        tables.function.text(standing_words[static_cast<std::size_t>(function.standing)]);
        tables.function.text(function.why);
        put_place(tables.function, function.place);
        tables.function.put();
    }
    number = 0;
    for (const Reference& reference : heading.references) {
        tables.reference.number(++number).number(number_of(reference.callee));
        tables.reference.number(number_of(reference.origin));
        put_place(tables.reference, reference.place);
        tables.reference.number(reference.length).put();
    }
    write_words(tables.note, heading.notes);
}

// Where nothing is known of constants, nothing is in their tables; the run says which it is.
void write_constants(Tables& tables, const std::optional<Constants>& constants) {
    if (!constants) return;
    std::int64_t number = 0;
    for (const Definition& definition : constants->definitions) {
        tables.definition.number(++number).number(definition.first_function);
        tables.definition.number(definition.functions).number(definition.constant ? 1U : 0U).put();
    }
    number = 0;
    for (const Passage& passage : constants->passages) {
        const bool is_whole = passage.enclosing == Passage::none;
        std::string names;
        for (const std::uint32_t name : passage.names)
            names += (names.empty() ? "" : " ") + std::to_string(name);
        tables.passage.number(++number).number(passage.definition);
        tables.passage.number(is_whole ? -1 : std::int64_t{passage.enclosing}).text(names).put();
    }
}

void put_pair(Table& table, const Pair& pair) { table.number(pair.callee).number(pair.origin); }

void put_phases(Table& table, const PhaseSteps& phases) {
    for (const std::uint64_t steps : phases) table.number(steps);
}

// Known when the run is over.
void write_followed(Tables& tables, const Followed& followed) {
    std::int64_t number = 0;
    for (const LifeRow& row : followed.lives ? followed.lives->rows : std::vector<LifeRow>()) {
        put_pair(tables.life->number(++number), row.pair);
        put_phases(tables.life->number(row.cells).number(row.unused), row.steps);
        tables.life->number(row.longest_drag).number(row.longest_drag_end).put();
    }
    number = 0;
    for (const LifeInterval& interval :
         followed.lives ? followed.lives->intervals : std::vector<LifeInterval>()) {
        put_phases(tables.life_interval->number(++number).number(interval.end), interval.steps);
        tables.life_interval->put();
    }
    number = 0;
    for (const Consumption& one : followed.consumers ? *followed.consumers : Consumers()) {
        put_pair(tables.consumer->number(++number), one.producer);
        put_pair(*tables.consumer, one.consumer);
        tables.consumer->number(one.choices).number(one.takings).number(one.firsts);
        tables.consumer->number(one.delay).number(one.longest_delay);
        tables.consumer->number(one.longest_delay_end).put();
    }
}

// Note [Views that nobody has read]
// CREATE VIEW makes SQLite read the query of the view, keep it, and write down its text. The
// queries here are long, and reading them took longer than all else that is done for a small run.
// So only the text is written down, as SQLite's documentation of `writable_schema` has it; whoever
// asks a view reads its query then. tests/store asks all of them.
void add_views(Database& database) {
    database.run("PRAGMA writable_schema = ON");
    Statement insert = database.prepare("INSERT INTO sqlite_schema VALUES ('view', ?1, ?1, 0, ?2)");
    for (const View& view : views()) insert.run(view.name, view.sql);
    database.run("PRAGMA writable_schema = OFF");
}

// Those of the heading, before anything has been done.
std::vector<Book> empty_books(const Recording& heading) {
    std::vector<Book> books(heading.books.size());
    for (std::size_t book = 0; book < books.size(); ++book) {
        books[book].scheme = heading.books[book].scheme;
        books[book].subjects = heading.books[book].subjects;
    }
    return books;
}

} // namespace

FileWriter::~FileWriter() { close(); }

std::unique_ptr<FileWriter> FileWriter::create(const std::string& path, const Recording& heading,
                                               std::string& problem) {
    std::error_code ignored;
    std::unique_ptr<FileWriter> writer(
        new FileWriter(std::filesystem::absolute(path, ignored).string()));
    writer->lock_ = take_place(writer->path_, problem);
    if (!writer->lock_) {
        problem = cannot_write(path, problem);
        return nullptr;
    }
    try {
        writer->start(heading);
    } catch (const SqlError& error) {
        problem = cannot_write(path, explain(error));
        writer->close();
        ::unlink(writer->path_.c_str()); // there is nothing in it
        remove_logs(writer->path_);
        return nullptr;
    }
    return writer;
}

void FileWriter::start(const Recording& heading) {
    keeps_input_ = heading.input.has_value();
    knows_constants_ = heading.constants.has_value();
    input_ = heading.input.value_or("");
    database_.emplace(path_, SQLITE_OPEN_READWRITE);
    {
        // Before there is a log, so that the file itself says what it is.
        database_->run("PRAGMA synchronous = OFF");
        Transaction transaction(*database_);
        database_->run("PRAGMA application_id = " + std::to_string(application_id) +
                       "; PRAGMA user_version = " + std::to_string(format_version));
        database_->run(tables(heading.followed));
        add_views(*database_);
        tables_.emplace(*database_, heading.followed);
        write_program(*tables_, heading);
        write_run(heading.run);
        write_constants(*tables_, heading.constants);
        books_.emplace(*database_, *tables_, heading.subjects);
        const std::vector<Book> books = empty_books(heading);
        books_->write(
            books, [&](std::size_t book) -> const Curves& { return books[book].curves; }, nullptr);
        write_input();
        tables_->write_sums();
        transaction.commit();
        tables_->committed();
        input_.clear();
    }
}

void FileWriter::write_run(const Run& run) {
    const std::pair<std::string_view, std::string_view> texts[] = {
        {"program", run.program},
        {"digest", run.digest},
        {"version", run.version},
        {"engine", run.engine},
        {"clock", run.clock},
        {"argument_order", run.argument_order},
        {"limits", run.limits},
        {"machine", run.machine},
        {"started", run.started},
        {"failure", run.failure},
        {"state", state_words[static_cast<std::size_t>(run.state)]}};
    tables_->run.clear();
    for (const auto& [key, value] : texts) tables_->run.text(key).text(value).put();
    tables_->run.text("input").text(keeps_input_ ? kept_word : not_kept_word).put();
    tables_->run.text("constants").text(knows_constants_ ? known_word : not_known_word).put();
    tables_->run.text("exit_status").number(std::int64_t{run.exit_status}).put();
    write_words(tables_->command_line, run.command_line);
    write_words(tables_->under_evaluation, run.where);
    write_words(tables_->merged, run.merged);
}

void FileWriter::input_read(std::string_view bytes) {
    if (keeps_input_) input_ += bytes;
}

void FileWriter::write_input() {
    for (std::size_t at = 0; at < input_.size(); at += longest_piece) {
        const auto piece = std::string_view(input_).substr(at, longest_piece);
        const std::string packed = pack(piece);
        tables_->input.number(pieces_++).number(piece.size()).blob(packed).put();
    }
}

template <typename Write>
void FileWriter::transact(Write write) {
    const std::int64_t pieces = pieces_;
    try {
        Transaction transaction(*database_);
        write();
        write_input();
        tables_->write_sums();
        transaction.commit();
        tables_->committed();
        input_.clear();
    } catch (const SqlError&) {
        pieces_ = pieces;
        tables_->rolled_back();
        is_lost_ = true;
        throw;
    }
}

void FileWriter::pulse(Accounts& accounts) {
    const Clock::time_point begin = Clock::now();
    if (begin < next_) return;
    const double worked = accounts.seconds();
    if (worked - worked_ < enough_work && begin < latest_) {
        next_ = begin + respite;
        return;
    }
    write(accounts);
    const Clock::time_point end = Clock::now();
    next_ = end + rest_after(end - begin);
    latest_ = end + longest_period;
    worked_ = worked;
}

void FileWriter::write(Accounts& accounts) {
    try {
        // From now on there are readers, perhaps. A run that is over before does without.
        if (!std::exchange(has_log_, true)) database_->run("PRAGMA journal_mode = WAL");
        transact([&] {
            const std::vector<Book> books = accounts.books();
            const Unfinished going_on = accounts.unfinished();
            const auto curves = [&](std::size_t book) -> const Curves& {
                return accounts.curves(book);
            };
            write_books(books, curves, &going_on);
        });
    } catch (const SqlError&) {
        // Nothing of it is in the file; the next time does it all, and `finish` reports.
    }
}

void FileWriter::write_books(std::span<const Book> books, const CurvesOf& curves,
                             const Unfinished* going_on) {
    if (std::exchange(is_lost_, false)) books_->start_anew();
    books_->write(books, curves, going_on);
}

bool FileWriter::finish(const Run& run, const std::vector<Book>& books, const Followed& followed,
                        std::string& problem) {
    try {
        transact([&] {
            write_run(run);
            write_books(
                books, [&](std::size_t book) -> const Curves& { return books[book].curves; },
                nullptr);
            write_followed(*tables_, followed);
        });
        if (number_of("freelist_count") * 4 > number_of("page_count")) database_->run("VACUUM");
        if (has_log_)
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
    books_.reset();
    tables_.reset();
    database_.reset();
    lock_.reset();
}

bool write_recording(const std::string& path, const Recording& recording, std::string& problem) {
    const std::string part = path + ".part";
    {
        const auto writer = FileWriter::create(part, recording, problem);
        if (!writer) return false;
        if (!writer->finish(recording.run, recording.books, recording.followed, problem)) {
            ::unlink(part.c_str());
            return false;
        }
    }
    if (put_in_place(part, path, problem)) return true;
    problem = cannot_write(path, problem);
    ::unlink(part.c_str());
    return false;
}

} // namespace lexprof::profile
