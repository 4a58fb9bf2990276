// Reads files of format 2. Every table that is read is compared with its checksum.
#include "profile/data/curve_builder.h"
#include "profile/store/columns.h"
#include "profile/store/digits.h"
#include "profile/store/formats.h"
#include "profile/store/packed.h"
#include "profile/store/rows.h"
#include "profile/store/schema.h"
#include "profile/store/words.h"

#include <algorithm>
#include <charconv>

namespace lexprof::profile {

namespace {

constexpr std::uint64_t most_points = 1U << 24;
constexpr std::uint64_t longest_input = 1U << 30;

// The columns of a table that hold measures, and where they are. Those it does not have belong to
// measures that nobody knew when it was written.
template <typename Record>
class MeasureColumns {
  public:
    MeasureColumns(const Rows& rows, const Columns<Record>& columns) {
        for (const Column<Record>& column : columns)
            if (const int at = rows.find(column.name()); at >= 0) places_.emplace_back(at, &column);
    }

    void read(Rows& rows, Record& record) const {
        for (const auto& [at, column] : places_)
            column->put(record, column->may_be_negative()
                                    ? rows.integer(at)
                                    : static_cast<std::int64_t>(rows.number(at)));
    }

  private:
    std::vector<std::pair<int, const Column<Record>*>> places_;
};

struct PlaceColumns {
    explicit PlaceColumns(const Rows& rows)
        : file(rows.column("file")), line(rows.column("line")), col(rows.column("col")) {}
    Place read(Rows& rows) const {
        return {rows.text(file), small(rows.number(line), "a line"),
                small(rows.number(col), "a column")};
    }
    int file, line, col;
};

// The columns of strips, as far as they are wanted.
struct StripColumns {
    StripColumns(const Rows& rows, Extent extent)
        : book(rows.column("book")),
          account(rows.column("account")),
          points(rows.column("points")),
          interval(rows.column("interval")) {
        const auto is_level_at_end = [](const std::string& name) {
            return std::any_of(levels.begin(), levels.end(), [&](const LevelMembers& level) {
                return facts_of(level.measure).key == name;
            });
        };
        for (const Column<Point>& column : point_columns())
            if (extent == Extent::everything || is_level_at_end(column.name()))
                if (const int at = rows.find(column.name()); at >= 0)
                    wanted.emplace_back(at, &column);
    }
    int book, account, points, interval;
    std::vector<std::pair<int, const Column<Point>*>> wanted;
};

// `1 12 3`: indices below a limit.
std::vector<std::uint32_t> numbers_of(std::string_view words, std::uint64_t limit) {
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

bool runs_backwards(const Interval& first, const Interval& second) {
    return second.steps < first.steps || second.cells < first.cells ||
           second.time_ns < first.time_ns;
}

class Reader {
  public:
    Reader(Database& database, const Progress& progress)
        : database_(database), reading_(progress) {}

    Recording read(Extent extent);

  private:
    // Gives each row of a table to what `prepare` makes of the columns; in the end the table has
    // to be as it was written. Where a row is not what it should be, that is more likely to be why.
    template <typename Prepare>
    void each(const std::string& table, const std::string& order, Prepare prepare);

    void read_run();
    std::vector<std::string> words(const std::string& table, std::string_view column);
    void read_sources();
    void read_input();
    void read_subjects();
    void read_functions();
    void read_references();
    void read_constants();
    void read_books();
    void read_accounts();
    void read_intervals();
    void read_followed();
    void read_lives();
    void read_consumers();
    Pair pair(Rows& row, int callee, int origin) const;
    void read_strips(Extent extent);
    void read_strip(Rows& rows, const StripColumns& columns, Extent extent);
    SubjectId subject(std::int64_t id, const Subjects& subjects, const char* what) const;

    Database& database_;
    Reading reading_;
    std::optional<FileSums> sums_;
    std::vector<std::shared_ptr<Subjects>> lists_;
    std::vector<Interval> intervals_;
    std::uint64_t points_ = 0;
    Track* open_ = nullptr; // the one whose points are being read
    PackingRoom room_;
    std::vector<std::int64_t> numbers_;
    Recording recording_;
};

template <typename Prepare>
void Reader::each(const std::string& table, const std::string& order, Prepare prepare) {
    Rows rows(database_, table, order);
    try {
        auto make = prepare(rows);
        while (rows.next()) {
            reading_.count();
            make(rows);
        }
    } catch (const Malformed&) {
        while (rows.next()) {
        }
        if (rows.sum() != sums_->of(table)) throw Damaged{table};
        throw;
    }
    if (rows.sum() != sums_->of(table)) throw Damaged{table};
}

Recording Reader::read(Extent extent) {
    database_.run("BEGIN"); // one moment of a file that may be growing
    for (const std::string_view name : table_names) want_table(database_, name);
    sums_.emplace(database_);
    for (const std::string_view table : {"account", "strip"})
        reading_.expect(sums_->of(table).rows);
    read_run();
    read_sources();
    if (extent == Extent::everything)
        read_input();
    else
        recording_.input.reset();
    read_subjects();
    read_functions();
    read_references();
    read_constants();
    read_books();
    read_accounts();
    read_intervals();
    if (extent != Extent::all_but_points) read_strips(extent);
    read_followed();
    for (Book& book : recording_.books)
        while (book.curves.intervals.size() > most_intervals) halve(book.curves);
    return std::move(recording_);
}

void Reader::read_run() {
    Run& run = recording_.run;
    const std::pair<std::string_view, std::string*> texts[] = {
        {"program", &run.program}, {"digest", &run.digest},
        {"version", &run.version}, {"engine", &run.engine},
        {"clock", &run.clock},     {"argument_order", &run.argument_order},
        {"limits", &run.limits},   {"machine", &run.machine},
        {"started", &run.started}, {"failure", &run.failure}};
    std::string state;
    each("run", "key", [&](Rows& rows) {
        return [&, key = rows.column("key"), value = rows.column("value")](Rows& row) {
            const std::string_view name = row.bytes(key);
            for (const auto& [text, member] : texts)
                if (text == name) *member = row.text(value);
            if (name == "input" && row.bytes(value) == kept_word) recording_.input.emplace();
            if (name == "constants" && row.bytes(value) == known_word)
                recording_.constants.emplace();
            if (name == "state") state = row.text(value);
            if (name == "exit_status")
                run.exit_status =
                    static_cast<int>(small(row.number(value), 255, "the exit status"));
        };
    });
    run.state = one_of<State>(state, state_words, "state");
    run.command_line = words("command_line", "word");
    run.where = words("under_evaluation", "name");
    run.merged = words("merged", "file");
    recording_.notes = words("note", "text");
}

std::vector<std::string> Reader::words(const std::string& table, std::string_view column) {
    std::vector<std::string> found;
    each(table, "number", [&](Rows& rows) {
        return [&, at = rows.column(column)](Rows& row) { found.push_back(row.text(at)); };
    });
    return found;
}

void Reader::read_sources() {
    each("source", "number", [&](Rows& rows) {
        return [&, file = rows.column("file"), text = rows.column("text")](Rows& row) {
            recording_.sources.push_back({row.text(file), row.text(text)});
        };
    });
}

void Reader::read_input() {
    each("input", "number", [&](Rows& rows) {
        return [&, size = rows.column("size"), packed = rows.column("packed")](Rows& row) {
            if (!recording_.input) throw Malformed("it has an input that is none");
            std::string& input = *recording_.input;
            const std::uint64_t bytes = row.number(size);
            if (bytes > longest_input - input.size()) throw Malformed("its input is out of range");
            const auto piece = unpack(row.bytes(packed), bytes);
            if (!piece) throw Malformed("its input cannot be unpacked");
            input += *piece;
        };
    });
}

void Reader::read_subjects() {
    each("subject", "list, id", [&](Rows& rows) {
        const PlaceColumns place(rows);
        return [&, place, list = rows.column("list"), id = rows.column("id"),
                kind = rows.column("kind"), name = rows.column("name"),
                parent = rows.column("parent")](Rows& row) {
            if (row.number(list) == lists_.size()) lists_.push_back(std::make_shared<Subjects>());
            if (row.number(list) + 1 != lists_.size() || row.number(id) != lists_.back()->size() ||
                lists_.back()->size() >= most_rows)
                throw Malformed("its subjects are not numbered from 0 on");
            const std::int64_t above = row.integer(parent);
            const auto known = find_subject_kind(row.bytes(kind));
            if (!known) unknown_word(row.bytes(kind), "kind of subject");
            lists_.back()->push_back(
                {*known, row.text(name), place.read(row),
                 above < 0 ? no_subject
                           : small(static_cast<std::uint64_t>(above), "a subject's parent")});
        };
    });
    for (const auto& list : lists_)
        for (const Subject& one : *list)
            if (one.parent != no_subject) subject(one.parent, *list, "a subject's parent");
    if (!lists_.empty()) recording_.subjects = lists_.front();
}

SubjectId Reader::subject(std::int64_t id, const Subjects& subjects, const char* what) const {
    if (id < 0 || static_cast<std::uint64_t>(id) >= subjects.size())
        throw Malformed(std::string(what) + " is none of its subjects");
    return static_cast<SubjectId>(id);
}

void Reader::read_functions() {
    each("function", "number", [&](Rows& rows) {
        const PlaceColumns place(rows);
        return [&, place, name = rows.column("name"), account = rows.column("account"),
                standing = rows.column("standing"), why = rows.column("why")](Rows& row) {
            recording_.functions.push_back(
                {row.text(name),
                 subject(row.integer(account), *recording_.subjects, "a function's account"),
                 one_of<Standing>(row.bytes(standing), standing_words, "standing"), row.text(why),
                 place.read(row)});
        };
    });
}

void Reader::read_references() {
    each("reference", "number", [&](Rows& rows) {
        const PlaceColumns place(rows);
        return [&, place, callee = rows.column("callee"), origin = rows.column("origin"),
                length = rows.column("length")](Rows& row) {
            const Subjects& subjects = *recording_.subjects;
            recording_.references.push_back(
                {subject(row.integer(callee), subjects, "what is referred to"),
                 subject(row.integer(origin), subjects, "who refers to it"), place.read(row),
                 small(row.number(length), "the length of a name")});
        };
    });
}

// Definitions come before what refers to them, and passages before those that they enclose.
void Reader::read_constants() {
    if (!recording_.constants) return;
    Constants& constants = *recording_.constants;
    each("definition", "number", [&](Rows& rows) {
        return [&, first = rows.column("first_function"), functions = rows.column("functions"),
                constant = rows.column("constant")](Rows& row) {
            const std::uint64_t all = recording_.functions.size();
            if (row.number(first) > all || row.number(functions) > all - row.number(first) ||
                row.number(constant) > row.number(functions))
                throw Malformed("a definition is of functions that are not there");
            constants.definitions.push_back({static_cast<std::uint32_t>(row.number(first)),
                                             static_cast<std::uint32_t>(row.number(functions)),
                                             row.number(constant) != 0});
        };
    });
    each("passage", "number", [&](Rows& rows) {
        return [&, definition = rows.column("definition"), enclosing = rows.column("enclosing"),
                names = rows.column("names")](Rows& row) {
            const std::int64_t around = row.integer(enclosing);
            const std::uint64_t definitions = constants.definitions.size();
            if (row.number(definition) >= definitions || around < -1 ||
                around >= static_cast<std::int64_t>(constants.passages.size()))
                throw Malformed("a passage is part of nothing that is there");
            constants.passages.push_back(
                {static_cast<std::uint32_t>(row.number(definition)),
                 around < 0 ? Passage::none : static_cast<std::uint32_t>(around),
                 numbers_of(row.bytes(names), definitions)});
        };
    });
}

void Reader::read_books() {
    recording_.books.clear();
    each("book", "id", [&](Rows& rows) {
        const MeasureColumns<Totals> totals(rows, total_columns());
        return [&, totals, id = rows.column("id"), scheme = rows.column("scheme"),
                list = rows.column("subjects"), cells = rows.column("cycle_cells"),
                collections = rows.column("cycle_collections"),
                at_once = rows.column("cycle_cells_at_once")](Rows& row) {
            if (row.number(id) != recording_.books.size())
                throw Malformed("its books are not numbered from 0 on");
            Book& book = recording_.books.emplace_back();
            const auto known = find_scheme(row.bytes(scheme));
            if (!known) unknown_word(row.bytes(scheme), "kind of book");
            book.scheme = *known;
            if (row.number(list) < lists_.size())
                book.subjects = lists_[row.number(list)];
            else if (!lists_.empty() || row.number(list) != 0)
                throw Malformed("a book of it has no subjects");
            book.dropped_cycles = {row.number(cells), row.number(collections), row.number(at_once)};
            totals.read(row, book.totals);
        };
    });
    if (recording_.books.empty()) throw Malformed("there is no book in it");
}

void Reader::read_accounts() {
    each("account", "book, id", [&](Rows& rows) {
        const MeasureColumns<Amounts> amounts(rows, account_columns());
        return [&, amounts, book = rows.column("book"), id = rows.column("id"),
                callee = rows.column("callee"), origin = rows.column("origin")](Rows& row) {
            if (row.number(book) >= recording_.books.size())
                throw Malformed("an account belongs to no book");
            Book& kept = recording_.books[row.number(book)];
            if (row.number(id) != kept.rows.size() || kept.rows.size() >= most_rows)
                throw Malformed("its accounts are not numbered from 0 on");
            Row& made = kept.rows.emplace_back();
            made.callee = subject(row.integer(callee), *kept.subjects, "an account's callee");
            made.origin = subject(row.integer(origin), *kept.subjects, "an account's origin");
            amounts.read(row, made);
        };
    });
}

void Reader::read_intervals() {
    each("interval", "id", [&](Rows& rows) {
        const MeasureColumns<Interval> columns(rows, interval_columns());
        return [&, columns, id = rows.column("id")](Rows& row) {
            if (row.number(id) != intervals_.size())
                throw Malformed("its intervals are not numbered from 0 on");
            if (intervals_.size() == most_stored_intervals)
                throw Malformed("it has too many intervals");
            Interval read;
            columns.read(row, read);
            if (!intervals_.empty() && runs_backwards(intervals_.back(), read))
                throw Malformed("its intervals run backwards");
            intervals_.push_back(read);
        };
    });
    for (Book& book : recording_.books) book.curves.intervals = intervals_;
}

// --- what has been kept of single cells -------------------------------------------------------

// Known of a run that is over.
void Reader::read_followed() {
    if (recording_.run.state == State::running) return;
    if (has_table(database_, "life") && has_table(database_, "life_interval")) read_lives();
    if (has_table(database_, "consumer")) read_consumers();
}

Pair Reader::pair(Rows& row, int callee, int origin) const {
    return {subject(row.integer(callee), *recording_.subjects, "a pair's callee"),
            subject(row.integer(origin), *recording_.subjects, "a pair's origin")};
}

void Reader::read_lives() {
    Lives& lives = recording_.followed.lives.emplace();
    const auto phases = [](const Rows& rows) {
        std::array<int, every_phase.size()> columns{};
        for (const Phase phase : every_phase)
            columns[static_cast<std::size_t>(phase)] = rows.column(word(phase));
        return columns;
    };
    each("life", "number", [&](Rows& rows) {
        return
            [&, callee = rows.column("callee"), origin = rows.column("origin"),
             cells = rows.column("cells"), unused = rows.column("unused"), steps = phases(rows),
             drag = rows.column("longest_drag"), end = rows.column("longest_drag_end")](Rows& row) {
                LifeRow& made = lives.rows.emplace_back();
                made.pair = pair(row, callee, origin);
                made.cells = row.number(cells);
                made.unused = row.number(unused);
                for (std::size_t at = 0; at < steps.size(); ++at)
                    made.steps[at] = row.number(steps[at]);
                made.longest_drag = row.number(drag);
                made.longest_drag_end = row.number(end);
            };
    });
    each("life_interval", "number", [&](Rows& rows) {
        return [&, until = rows.column("until_step"), steps = phases(rows)](Rows& row) {
            if (!lives.intervals.empty() && row.number(until) <= lives.intervals.back().end)
                throw Malformed("the intervals of its lives run backwards");
            LifeInterval& made = lives.intervals.emplace_back();
            made.end = row.number(until);
            for (std::size_t at = 0; at < steps.size(); ++at)
                made.steps[at] = row.number(steps[at]);
        };
    });
}

void Reader::read_consumers() {
    Consumers& consumers = recording_.followed.consumers.emplace();
    each("consumer", "number", [&](Rows& rows) {
        return [&, callee = rows.column("producer_callee"), origin = rows.column("producer_origin"),
                by_callee = rows.column("consumer_callee"),
                by_origin = rows.column("consumer_origin"), choices = rows.column("choices"),
                takings = rows.column("takings"), firsts = rows.column("firsts"),
                delay = rows.column("delay"), longest = rows.column("longest_delay"),
                end = rows.column("longest_delay_end")](Rows& row) {
            consumers.push_back({pair(row, callee, origin), pair(row, by_callee, by_origin),
                                 row.number(choices), row.number(takings), row.number(firsts),
                                 row.number(delay), row.number(longest), row.number(end)});
        };
    });
}

// --- curves -------------------------------------------------------------------------------------

void Reader::read_strips(Extent extent) {
    for (Book& book : recording_.books) book.curves.rows.resize(book.rows.size());
    each("strip", "id", [&](Rows& rows) {
        return [&, columns = StripColumns(rows, extent)](Rows& row) {
            read_strip(row, columns, extent);
        };
    });
    if (open_ != nullptr) open_->pack(room_);
}

// The points of a strip come after those of the same account that have been read. Mostly the strips
// of an account stand together: it is packed when another one's begin, so that never more than one
// is open.
void Reader::read_strip(Rows& rows, const StripColumns& columns, Extent extent) {
    const std::uint64_t book = rows.number(columns.book);
    const std::uint64_t account = rows.number(columns.account);
    if (book >= recording_.books.size() || account >= recording_.books[book].rows.size())
        throw Malformed("a curve belongs to no account");
    const std::size_t count = small(rows.number(columns.points), intervals_.size(), "a curve");
    points_ += count;
    if (points_ > most_points) throw Malformed("what its curves have of points is out of range");
    Track& track = recording_.books[book].curves.rows[account];
    if (open_ != nullptr && open_ != &track) open_->pack(room_);
    open_ = &track;
    std::vector<Point>& points = track.open();
    const std::size_t first = points.size();
    points.resize(first + count);
    numbers_.resize(count);
    const auto decode = [&](int at, auto put) {
        if (!get_digits(rows.bytes(at), numbers_)) throw Malformed("a curve of it has no digits");
        for (std::size_t each = 0; each < count; ++each) put(points[first + each], numbers_[each]);
    };
    decode(columns.interval, [&](Point& point, std::int64_t value) {
        if (value < 0 || static_cast<std::uint64_t>(value) >= intervals_.size())
            throw Malformed("a point belongs to no interval");
        point.interval = static_cast<std::uint32_t>(value);
    });
    for (const auto& [at, column] : columns.wanted)
        if (!rows.bytes(at).empty())
            decode(at,
                   [each = column](Point& point, std::int64_t value) { each->put(point, value); });
    static const Point nothing;
    for (std::size_t at = first; at < points.size(); ++at) {
        const Point& before = at == 0 ? nothing : points[at - 1];
        if ((at > 0 && points[at].interval <= before.interval) ||
            (extent == Extent::everything && !follows(points[at], before)))
            throw Malformed("its curves run backwards");
    }
}

} // namespace

Recording read_format2(Database& database, const Progress& progress, Extent extent) {
    return Reader(database, progress).read(extent);
}

} // namespace lexprof::profile
