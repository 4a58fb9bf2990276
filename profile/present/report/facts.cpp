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
    std::uint64_t steps = 0;
    std::uint64_t cells = 0;
    std::int64_t live = 0;
    std::uint64_t time_ns = 0;
};

Sums sums_of(const Profile& profile) {
    Sums sums;
    for (const Row& row : profile.rows) {
        ++(is_account(row) ? sums.accounts : sums.pairs);
        sums.steps += row.steps;
        sums.cells += row.cells;
        sums.live += row.live;
        sums.time_ns += row.time_ns;
    }
    return sums;
}

std::int64_t difference(std::uint64_t sum, std::uint64_t total) {
    return static_cast<std::int64_t>(sum - total);
}

std::string seconds(std::uint64_t nanoseconds) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3f s", static_cast<double>(nanoseconds) / 1e9);
    return text.data();
}

std::string count_of(std::uint64_t number, const char* noun) {
    return grouped(number) + " " + noun + (number == 1 ? "" : "s");
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
StepRange range_of(const Subject& subject) {
    const auto& intervals = subject.recording.curves.intervals;
    const auto at = [&](std::uint32_t end) { return end == 0 ? 0 : intervals[end - 1].steps; };
    return {at(subject.window.begin), at(subject.window.end)};
}

std::string stretch_of(const Subject& subject) {
    const StepRange range = range_of(subject);
    const std::size_t intervals = subject.window.end - subject.window.begin;
    return "from step " + grouped(range.from) + " to step " + grouped(range.to) + " of " +
           grouped(subject.recording.profile.steps) + ": the " +
           count_of(intervals, "recorded interval") + " that the window touches";
}

std::string signed_number(std::int64_t number) { return (number > 0 ? "+" : "") + grouped(number); }

} // namespace

std::vector<Fact> facts_of(const Subject& subject) {
    const Run& run = subject.recording.run;
    const Profile& profile = subject.profile;
    std::vector<Fact> facts{{"program", shown_name(run.program, name_width)}};
    if (!run.merged.empty())
        facts.push_back({"sum of", count_of(run.merged.size(), "run") + ": " + joined(run.merged)});
    facts.push_back({"run", state_of(run)});
    facts.push_back({"measured", "by the " + shown_name(run.style, name_width) + " rules, on the " +
                                     shown_name(run.engine, name_width) + " engine"});
    if (!subject.is_whole) facts.push_back({"stretch", stretch_of(subject)});
    facts.push_back({"steps", grouped(profile.steps)});
    facts.push_back({"cells", grouped(profile.cells) + " allocated; " + grouped(profile.live_max) +
                                  " in use at most, " + grouped(profile.live) + " at the end; of " +
                                  std::to_string(cell_bytes) + " bytes each"});
    if (profile.dropped_cycles.cells != 0)
        facts.push_back({"cycles", "dropped ones " + given_back(profile.dropped_cycles)});
    facts.push_back({"time", subject.has_time ? seconds(profile.time_ns) + " of processor time"
                                              : "was not measured"});
    return facts;
}

Fact ledger_of(const Subject& subject) {
    const Sums sums = sums_of(subject.profile);
    const Profile& profile = subject.profile;
    std::string text = count_of(sums.pairs, "pair") + " and " + count_of(sums.accounts, "account") +
                       " of the machine's own sum to " + grouped(sums.steps) + " steps, " +
                       grouped(sums.cells) + " cells";
    if (subject.has_space()) text += ", " + grouped(sums.live) + " live";
    if (subject.has_time) text += ", " + seconds(sums.time_ns);
    const std::array differences{
        difference(sums.steps, profile.steps), difference(sums.cells, profile.cells),
        subject.has_space() ? sums.live - static_cast<std::int64_t>(profile.live) : 0,
        subject.has_time ? difference(sums.time_ns, profile.time_ns) : 0};
    if (std::all_of(differences.begin(), differences.end(), [](auto d) { return d == 0; }))
        return {"ledger", text + ": all there is (difference 0)"};
    text += "; that differs from the run's totals by " + signed_number(differences[0]) +
            " steps, " + signed_number(differences[1]) + " cells, " +
            signed_number(differences[2]) + " live, " + signed_number(differences[3]) + " ns";
    return {"ledger", text};
}

std::string facts_as_json(const Subject& subject) {
    const Run& run = subject.recording.run;
    const Profile& profile = subject.profile;
    const Sums sums = sums_of(profile);
    const StepRange range = range_of(subject);
    std::string text;
    const auto raw = [&](const char* key, const std::string& value) {
        text += "  " + json_string(key) + ": " + value + ",\n";
    };
    raw("program", json_string(run.program));
    raw("state", json_string(state_word(run.state)));
    raw("exit_status", std::to_string(run.exit_status));
    raw("failure", json_string(run.failure));
    raw("engine", json_string(run.engine));
    raw("style", json_string(run.style));
    raw("from_step", std::to_string(range.from));
    raw("to_step", std::to_string(subject.is_whole ? profile.steps : range.to));
    raw("steps", std::to_string(profile.steps));
    raw("cells", std::to_string(profile.cells));
    raw("live", std::to_string(profile.live));
    raw("live_max", std::to_string(profile.live_max));
    if (const DroppedCycles& dropped = profile.dropped_cycles; dropped.cells != 0) {
        raw("cycle_cells", std::to_string(dropped.cells));
        raw("cycle_collections", std::to_string(dropped.collections));
        raw("cycle_cells_at_once", std::to_string(dropped.most_at_once));
    }
    if (subject.has_time) raw("time_ns", std::to_string(profile.time_ns));
    raw("difference_steps", std::to_string(difference(sums.steps, profile.steps)));
    raw("difference_cells", std::to_string(difference(sums.cells, profile.cells)));
    if (subject.has_time)
        raw("difference_time_ns", std::to_string(difference(sums.time_ns, profile.time_ns)));
    return text;
}

} // namespace lexprof::profile
