#include "profile/present/report/facts.h"

#include "base/display.h"
#include "profile/present/report/stretch.h"
#include "profile/present/summary.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace lexprof::profile {

namespace {

constexpr std::size_t name_width = 200;

struct Sums {
    std::uint64_t pairs = 0;
    std::uint64_t accounts = 0;
    Amounts amounts;
};

Sums sums_of(const Book& book) {
    Sums all;
    for (const Row& row : book.rows) {
        ++(book.is_account(row) ? all.accounts : all.pairs);
        add(all.amounts, row);
    }
    return all;
}

std::int64_t difference(std::uint64_t sum, std::uint64_t total) {
    return static_cast<std::int64_t>(sum - total);
}

std::string seconds(std::uint64_t nanoseconds) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3f s", static_cast<double>(nanoseconds) / 1e9);
    return text.data();
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + shown_name(word, name_width);
    return text;
}

std::string state_of(const Run& run) {
    if (run.state == State::finished) return "finished";
    if (run.state == State::running) return "still running; this is what was recorded so far";
    if (run.state != State::failed) return "was killed; this is what was recorded until then";
    std::string text = "failed with status " + std::to_string(run.exit_status);
    if (!run.failure.empty()) text += ": " + shown_name(run.failure, name_width);
    if (!run.where.empty()) text += " (in " + joined(run.where) + ")";
    return text;
}

std::string state_word(State state) {
    if (state == State::finished) return "finished";
    if (state == State::running) return "running";
    return state == State::failed ? "failed" : "killed";
}

// The steps at which the window begins and ends.
StepRange range_of(const Material& material) {
    const auto& intervals = material.recording.book().curves.intervals;
    const auto at = [&](std::uint32_t end) { return end == 0 ? 0 : intervals[end - 1].steps; };
    return {at(material.window.begin), at(material.window.end)};
}

std::string stretch_of(const Material& material) {
    const StepRange range = range_of(material);
    const std::size_t intervals = material.window.end - material.window.begin;
    return "from step " + grouped(range.from) + " to step " + grouped(range.to) + " of " +
           grouped(material.recording.book().totals.steps) + ": the " +
           counted(intervals, "recorded interval") + " that the window touches";
}

std::string signed_number(std::int64_t number) { return (number > 0 ? "+" : "") + grouped(number); }

// in use, live
std::string noun_of(Measure level) {
    std::string text(facts_of(level).key);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string cells_of(const Totals& totals) {
    std::string text = grouped(totals.cells) + " allocated; " + grouped(totals.in_use_max) +
                       " in use at most, " + grouped(totals.in_use) + " at the end; of " +
                       std::to_string(cell_bytes) + " bytes each";
    if (totals.live_max != totals.in_use_max)
        text += "; without what waiting calls take, " + grouped(totals.live_max) + " at most";
    return text;
}

// How much more the lines have than the totals say, of what these know.
struct Difference {
    std::string noun;
    std::int64_t by = 0;
};

std::vector<Difference> differences_of(const Material& material, const Amounts& sum) {
    const Totals& totals = material.book.totals;
    const bool has_work = knows_work(material.book.scheme);
    std::vector<Difference> all{{"cells", difference(sum.cells, totals.cells)}};
    if (has_work) all.insert(all.begin(), {"steps", difference(sum.steps, totals.steps)});
    if (material.has_space())
        for (const LevelMembers& level : levels)
            all.push_back({noun_of(level.measure),
                           sum.*level.amount - static_cast<std::int64_t>(totals.*level.total)});
    if (material.has_time && has_work)
        all.push_back({"ns", difference(sum.time_ns, totals.time_ns)});
    return all;
}

} // namespace

std::vector<Fact> facts_of(const Material& material) {
    const Run& run = material.recording.run;
    const Book& book = material.book;
    std::vector<Fact> facts{{"program", shown_name(run.program, name_width)}};
    if (!run.merged.empty())
        facts.push_back({"sum of", counted(run.merged.size(), "run") + ": " + joined(run.merged)});
    facts.push_back({"run", state_of(run)});
    const std::string rules = knows_work(book.scheme)
                                  ? "by the " + std::string(word(book.scheme)) + " rules"
                                  : std::string(wording(book.scheme).rule);
    facts.push_back(
        {"measured", rules + ", on the " + shown_name(run.engine, name_width) + " engine"});
    if (material.recording.books.size() > 1)
        facts.push_back({"books", books_text(material.recording) + "; this is the " +
                                      std::string(word(book.scheme)) +
                                      " one (--book shows another)"});
    if (!material.is_whole) facts.push_back({"stretch", stretch_of(material)});
    facts.push_back({"steps", grouped(book.totals.steps)});
    facts.push_back({"cells", cells_of(book.totals)});
    if (book.dropped_cycles.cells != 0)
        facts.push_back({"cycles", "dropped ones " + given_back(book.dropped_cycles)});
    facts.push_back({"time", material.has_time ? seconds(book.totals.time_ns) + " of processor time"
                                               : "was not measured"});
    return facts;
}

Fact ledger_of(const Material& material) {
    const Sums all = sums_of(material.book);
    const char* const row = material.book.is_of_single_subjects ? "row" : "pair";
    std::string text = counted(all.pairs, row) + " and " + counted(all.accounts, "account") +
                       " of the machine's own sum to ";
    if (knows_work(material.book.scheme)) text += grouped(all.amounts.steps) + " steps, ";
    text += grouped(all.amounts.cells) + " cells";
    if (material.has_space())
        for (const LevelMembers& level : levels)
            text += ", " + grouped(all.amounts.*level.amount) + " " + noun_of(level.measure);
    if (material.has_time) text += ", " + seconds(all.amounts.time_ns);
    const std::vector<Difference> differences = differences_of(material, all.amounts);
    if (std::all_of(differences.begin(), differences.end(),
                    [](const Difference& it) { return it.by == 0; }))
        return {"ledger", text + ": all there is (difference 0)"};
    text += "; that differs from the run's totals by ";
    for (std::size_t at = 0; at < differences.size(); ++at)
        text +=
            (at > 0 ? ", " : "") + signed_number(differences[at].by) + " " + differences[at].noun;
    return {"ledger", text};
}

std::string facts_as_json(const Material& material) {
    const Run& run = material.recording.run;
    const Totals& totals = material.book.totals;
    const Amounts sum = sums_of(material.book).amounts;
    const StepRange range = range_of(material);
    std::string text;
    const auto raw = [&](const std::string& key, const std::string& value) {
        text += "  " + json_string(key) + ": " + value + ",\n";
    };
    raw("program", json_string(run.program));
    raw("state", json_string(state_word(run.state)));
    raw("exit_status", std::to_string(run.exit_status));
    raw("failure", json_string(run.failure));
    raw("engine", json_string(run.engine));
    raw("book", json_string(std::string(word(material.book.scheme))));
    raw("from_step", std::to_string(range.from));
    raw("to_step", std::to_string(material.is_whole ? totals.steps : range.to));
    raw("steps", std::to_string(totals.steps));
    raw("cells", std::to_string(totals.cells));
    for (const LevelMembers& level : levels) {
        const std::string key(facts_of(level.measure).key);
        raw(key, std::to_string(totals.*level.total));
        raw(key + "_max", std::to_string(totals.*level.total_most));
    }
    if (const DroppedCycles& dropped = material.book.dropped_cycles; dropped.cells != 0) {
        raw("cycle_cells", std::to_string(dropped.cells));
        raw("cycle_collections", std::to_string(dropped.collections));
        raw("cycle_cells_at_once", std::to_string(dropped.most_at_once));
    }
    if (material.has_time) raw("time_ns", std::to_string(totals.time_ns));
    if (knows_work(material.book.scheme))
        raw("difference_steps", std::to_string(difference(sum.steps, totals.steps)));
    raw("difference_cells", std::to_string(difference(sum.cells, totals.cells)));
    if (material.has_time)
        raw("difference_time_ns", std::to_string(difference(sum.time_ns, totals.time_ns)));
    return text;
}

} // namespace lexprof::profile
