#include "profile/analysis/story.h"

#include "profile/analysis/blockages/words.h"

#include "base/display.h"

#include <algorithm>
#include <cctype>

namespace lexprof::profile {

namespace {

std::string name_of(const Book& book, std::size_t row) {
    return "`" + printable(book.row_name(book.rows[row])) + "`";
}

// The interval at whose end most was in use. What each pair had then is known exactly.
std::optional<std::uint32_t> fullest(const Book& book) {
    const auto& intervals = book.curves.intervals;
    const auto most =
        std::max_element(intervals.begin(), intervals.end(),
                         [](const Interval& a, const Interval& b) { return a.in_use < b.in_use; });
    if (most == intervals.end() || most->in_use == 0) return std::nullopt;
    return static_cast<std::uint32_t>(most - intervals.begin());
}

std::size_t owner_of_most(const Book& book, std::uint32_t interval) {
    std::size_t owner = 0;
    std::int64_t most = -1;
    for (std::size_t row = 0; row < book.curves.rows.size(); ++row) {
        const std::int64_t here = at_end(book.curves.rows[row], interval).in_use;
        if (here <= most) continue;
        most = here;
        owner = row;
    }
    return owner;
}

// The intervals around one in which a row has at least half of what it has there.
Window stretch_around(const Book& book, std::size_t row, std::uint32_t interval) {
    const auto& points = book.curves.rows[row];
    const std::int64_t half = at_end(points, interval).in_use / 2;
    Window window{interval, interval + 1};
    while (window.begin > 0 && at_end(points, window.begin - 1).in_use >= half) --window.begin;
    const auto last = static_cast<std::uint32_t>(book.curves.intervals.size());
    while (window.end < last && at_end(points, window.end).in_use >= half) ++window.end;
    return window;
}

std::uint64_t step_at(const Book& book, std::uint32_t moment) {
    return moment == 0 ? 0 : book.curves.intervals[moment - 1].steps;
}

std::string_view title_of(const Blockage& found) {
    return found.cause ? title(*found.cause) : title(found.kind);
}

std::string from_to(const Book& book, Window window) {
    return "from step " + grouped(step_at(book, window.begin)) + " to " +
           grouped(step_at(book, window.end));
}

// Blocked pipeline (forced to the end).
std::string sort_of(const Blockage& found) {
    const std::string kind(title(found.kind));
    const std::string cause(title_of(found));
    return cause == kind ? kind : kind + " (" + cause + ")";
}

// Where the run has more in use at another moment than at the one that is told of: ", nearly the
// most (3,024),".
std::string beside_most(const Book& book, std::uint64_t here) {
    constexpr std::uint64_t nearly = 99; // percent
    const std::uint64_t most = book.totals.in_use_max;
    if (here >= most) return {};
    if (here * 100 >= most * nearly) return ", nearly the most (" + grouped(most) + "),";
    return " (the most: " + grouped(most) + ")";
}

// What a row has in use of its own at a step, where the recording says that: at an interval's end.
std::optional<std::uint64_t> own_at(const Book& book, std::size_t row, std::uint64_t step) {
    const auto& intervals = book.curves.intervals;
    const auto found = std::lower_bound(
        intervals.begin(), intervals.end(), step,
        [](const Interval& interval, std::uint64_t at) { return interval.steps < at; });
    if (found == intervals.end() || found->steps != step || row >= book.curves.rows.size())
        return std::nullopt;
    const auto interval = static_cast<std::uint32_t>(found - intervals.begin());
    const std::int64_t own = at_end(book.curves.rows[row], interval).in_use;
    return own > 0 ? std::optional(static_cast<std::uint64_t>(own)) : std::nullopt;
}

// Forced to the end, from step 0 to 12,992.
std::string stretch_of(const Book& book, const Blockage& found) {
    std::string text = sort_of(found);
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text + ", " + from_to(book, found.window) + ".";
}

// What has been seen in the heap of the run made again: with all that is there for the pair's sake,
// which the curves know as cells of others.
Sentence seen(const Book& book, const Blockage& found) {
    const auto own = own_at(book, found.row, found.peak_step);
    const bool is_with_others = own && *own < found.peak;
    return {Topic::space,
            percent_of(found.peak, found.heap) + " of the " + counted(found.heap, "cell") +
                " in use at step " + grouped(found.peak_step) + beside_most(book, found.heap) +
                " are held by `" + printable(found.callee) + "←" + printable(found.origin) + "`: " +
                (is_with_others ? grouped(*own) + " of its own, " : "") + grouped(found.peak) +
                " with those of others that only it keeps. " + stretch_of(book, found),
            found.row, found.window};
}

std::optional<Sentence> space(const Book& book, const BlockageReport& report) {
    if (report.witnessed && !report.found.empty() && report.found.front().heap > 0)
        return seen(book, report.found.front());
    const auto interval = fullest(book);
    if (!interval || book.curves.rows.empty()) return std::nullopt;
    const std::size_t row = owner_of_most(book, *interval);
    const auto cells = static_cast<std::uint64_t>(at_end(book.curves.rows[row], *interval).in_use);
    const std::uint64_t heap = book.curves.intervals[*interval].in_use;
    const std::string text = percent_of(cells, heap) + " of the " + counted(heap, "cell") +
                             " in use at step " + grouped(step_at(book, *interval + 1)) +
                             beside_most(book, heap) + " belong to " + name_of(book, row) + ", " +
                             grouped(cells);
    // What has been found has one stretch, wherever it is told of.
    const auto found = std::find_if(report.found.begin(), report.found.end(),
                                    [row](const Blockage& each) { return each.row == row; });
    if (found != report.found.end())
        return Sentence{Topic::space,
                        text + ". By its curve alone: " + sort_of(*found) + ", " +
                            from_to(book, found->window) + ".",
                        row, found->window};
    const Window window = stretch_around(book, row, *interval);
    return Sentence{Topic::space,
                    text + "; it has at least half as many " + from_to(book, window) + ".", row,
                    window};
}

// Those of the run made again have said themselves what is wrong.
Sentence blockages(const BlockageReport& report) {
    if (report.found.empty()) {
        if (is_below_thresholds(report))
            return {Topic::blockages, nothing_found(report), std::nullopt, std::nullopt};
        std::string text = report.witnessed
                               ? "Nothing is in use that need not be, as was seen when the run "
                                 "was made again."
                               : "No pipeline blocks, nothing leaks, and no CAF holds on to what "
                                 "nobody uses, as far as is looked for.";
        if (!report.needed.empty()) text += " " + report.needed.front().sentence;
        return {Topic::blockages, text, std::nullopt, std::nullopt};
    }
    const Blockage& first = report.found.front();
    std::string text = counted(report.found.size(), "finding") +
                       (report.found.size() == 1 ? ": " : "; the first: ") + sort_of(first) +
                       ", `" + printable(first.callee) + "←" + printable(first.origin) + "`. " +
                       first.sentence;
    return {Topic::blockages, text, first.row, first.window};
}

// Those beside the first that have as much: ", and as many of `a` and `b` each".
std::string as_many(const Book& book, const std::vector<std::size_t>& owners) {
    constexpr std::size_t most_names = 3;
    const std::size_t others = owners.size() - 1;
    if (others == 0) return {};
    if (others > most_names) return ", and as many of " + counted(others, "other pair") + " each";
    std::string text = ", and as many of ";
    for (std::size_t at = 1; at <= others; ++at) {
        if (at > 1) text += at == others ? " and " : ", ";
        text += name_of(book, owners[at]);
    }
    return others == 1 ? text : text + " each";
}

// "49.8 % of all 16,264 steps are made by `main←•`."
std::optional<Sentence> most_of(const Book& book, Topic topic, Measure measure,
                                const std::string& noun, const std::string& verb) {
    std::uint64_t all = 0;
    std::uint64_t most = 0;
    std::vector<std::size_t> owners; // that have as much
    for (std::size_t row = 0; row < book.rows.size(); ++row) {
        const auto here = static_cast<std::uint64_t>(kept(book.rows[row], measure));
        all += here;
        if (here < most || book.is_account(book.rows[row])) continue;
        if (here > most) owners.clear();
        most = here;
        owners.push_back(row);
    }
    if (most == 0) return std::nullopt;
    const std::size_t owner = owners.front();
    std::string text = percent_of(most, all) + " of all " + counted(all, noun) + " are " + verb +
                       " " + name_of(book, owner);
    const std::uint64_t calls = book.rows[owner].calls;
    if (topic != Topic::calls && calls > 0) text += ", in " + counted(calls, "call");
    return Sentence{topic, text + as_many(book, owners) + ".", owner, std::nullopt};
}

} // namespace

std::vector<Sentence> story_of(const Recording& recording, const BlockageReport& report) {
    const Book& book = recording.book();
    std::vector<Sentence> story;
    const auto add = [&story](std::optional<Sentence> sentence) {
        if (sentence) story.push_back(std::move(*sentence));
    };
    if (knows_space(book)) {
        add(space(book, report));
        add(blockages(report));
    }
    add(most_of(book, Topic::steps, Measure::steps, "step", "made by"));
    add(most_of(book, Topic::cells, Measure::cells, "cell", "allocated by"));
    add(most_of(book, Topic::calls, Measure::calls, "call", "those of"));
    return story;
}

std::string story_text(const std::vector<Sentence>& story) {
    std::string text;
    for (const Sentence& sentence : story) text += sentence.text + '\n';
    return text;
}

} // namespace lexprof::profile
