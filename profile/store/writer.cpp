#include "profile/store/writer.h"

#include "profile/store/packed.h"
#include "profile/store/store.h"
#include "profile/store/words.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace lexprof::profile {

namespace {

constexpr std::size_t longest_piece = 1U << 20; // bytes of input

std::string cannot_write(const std::string& path, const std::string& why) {
    return "cannot write " + path + ": " + why;
}

std::string explain(const std::system_error& error) {
    const int code = error.code().value();
    return code == ENOSPC ? "the disk is full" : std::strerror(code);
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
    for (std::optional<Table>* table : {&tables.life, &tables.life_interval, &tables.consumer})
        if (*table) (*table)->clear();
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

FileWriter::FileWriter(std::string path, const Recording& heading)
    : path_(std::move(path)),
      tables_(heading.followed),
      books_(tables_, heading.subjects),
      keeps_input_(heading.input.has_value()),
      knows_constants_(heading.constants.has_value()),
      input_(heading.input.value_or("")) {
    write_program(tables_, heading);
    put_run(heading.run);
    write_constants(tables_, heading.constants);
    const std::vector<Book> books = empty_books(heading);
    books_.write(
        books, [&](std::size_t book) -> const Curves& { return books[book].curves; }, nullptr);
}

std::unique_ptr<FileWriter> FileWriter::create(const std::string& path, const Recording& heading,
                                               std::string& problem) {
    std::error_code ignored;
    std::unique_ptr<FileWriter> writer(
        new FileWriter(std::filesystem::absolute(path, ignored).string(), heading));
    writer->place_ = take_place(writer->path_, problem);
    if (!writer->place_) {
        problem = cannot_write(path, problem);
        return nullptr;
    }
    try {
        writer->put_file();
    } catch (const std::system_error& error) {
        problem = cannot_write(path, explain(error));
        ::unlink(writer->path_.c_str()); // there is nothing in it
        return nullptr;
    }
    return writer;
}

void FileWriter::put_file() {
    put_input();
    place_->replace([this](int file) { tables_.write(file); });
}

// In the order of keys.
void FileWriter::put_run(const Run& run) {
    tables_.run.clear();
    const auto put = [this](std::string_view key, std::string_view value) {
        tables_.run.text(key).text(value).put();
    };
    put("argument_order", run.argument_order);
    put("clock", run.clock);
    put("constants", knows_constants_ ? known_word : not_known_word);
    put("digest", run.digest);
    put("engine", run.engine);
    tables_.run.text("exit_status").number(std::int64_t{run.exit_status}).put();
    put("failure", run.failure);
    put("input", keeps_input_ ? kept_word : not_kept_word);
    put("limits", run.limits);
    put("machine", run.machine);
    put("program", run.program);
    put("started", run.started);
    put("state", state_words[static_cast<std::size_t>(run.state)]);
    put("version", run.version);
    write_words(tables_.command_line, run.command_line);
    write_words(tables_.under_evaluation, run.where);
    write_words(tables_.merged, run.merged);
}

void FileWriter::input_read(std::string_view bytes) {
    if (keeps_input_) input_ += bytes;
}

void FileWriter::put_input() {
    for (std::size_t at = 0; at < input_.size(); at += longest_piece) {
        const auto piece = std::string_view(input_).substr(at, longest_piece);
        tables_.input.number(tables_.input.size()).number(piece.size()).blob(pack(piece)).put();
    }
    input_.clear();
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
    const Unfinished going_on = accounts.unfinished();
    books_.write(
        accounts.books(), [&](std::size_t book) -> const Curves& { return accounts.curves(book); },
        &going_on);
    try {
        put_file();
    } catch (const std::system_error&) {
        // The file is as it was; the next time may do better, and `finish` reports.
    }
}

bool FileWriter::finish(const Run& run, const std::vector<Book>& books, const Followed& followed,
                        std::string& problem) {
    put_run(run);
    books_.write(
        books, [&](std::size_t book) -> const Curves& { return books[book].curves; }, nullptr);
    write_followed(tables_, followed);
    try {
        put_file();
        return true;
    } catch (const std::system_error& error) {
        problem = cannot_write(path_, explain(error));
        return false;
    }
}

bool write_recording(const std::string& path, const Recording& recording, std::string& problem) {
    const std::string part = path + ".part";
    {
        FileWriter writer(part, recording);
        writer.place_ = take_place(part, problem);
        if (!writer.place_) {
            problem = cannot_write(part, problem);
            return false;
        }
        if (!writer.finish(recording.run, recording.books, recording.followed, problem)) {
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
