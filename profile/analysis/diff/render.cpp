// A comparison as text, Markdown and JSON.
#include "profile/analysis/diff/diff.h"

#include "base/display.h"
#include "base/json_object.h"
#include "base/table.h"
#include "profile/analysis/wording.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace lexprof::profile {

namespace {

constexpr Measure time_column = Measure::time_ns;

Column words(std::string key, std::string title, Alignment alignment = Alignment::right) {
    return {std::move(key), std::move(title), "", Unit::none, alignment};
}

std::string change_in(Measure measure, const ComparedAmounts& before,
                      const ComparedAmounts& after) {
    const std::int64_t by = change(measure, before, after);
    return by == 0 ? "" : signed_number(by);
}

// old, new, change and per cent of each total
Table totals_table(const Comparison& comparison) {
    Table table;
    table.columns = {words("total", "", Alignment::left), words("old", "old"), words("new", "new"),
                     words("change", "change"), words("percent", "", Alignment::left)};
    for (const MeasureFacts& facts : measures) {
        if (!is_exact(facts)) continue;
        const std::int64_t before = kept(comparison.before, facts.measure);
        const std::int64_t after = kept(comparison.after, facts.measure);
        Line line;
        line.values = {std::string(facts.title), grouped(before), grouped(after),
                       change_in(facts.measure, comparison.before, comparison.after),
                       before == after || before == 0 ? std::string()
                                                      : percent_change(before, after)};
        table.lines.push_back(std::move(line));
    }
    return table;
}

const char* name_title(const Comparison& comparison) {
    const Wording& words = wording(comparison.scheme);
    switch (comparison.by) {
    case Grouping::pair: return words.pair;
    case Grouping::callee: return "function";
    case Grouping::origin: return words.origin;
    }
    return "";
}

// One line for each account that has changed, with what it has changed by.
Table changes_table(const Comparison& comparison, std::size_t top) {
    Table table;
    table.columns.push_back(name_column("name", name_title(comparison), ""));
    std::vector<Measure> shown;
    for (const MeasureFacts& facts : measures) {
        if (!is_exact(facts) || (comparison.by != Grouping::pair && !facts.adds_up())) continue;
        shown.push_back(facts.measure);
        table.columns.push_back(words(std::string(facts.key), std::string(facts.title)));
    }
    table.columns.push_back(words("only_in", "only in", Alignment::left));
    const std::size_t count =
        top == 0 ? comparison.changed.size() : std::min(top, comparison.changed.size());
    for (std::size_t at = 0; at < count; ++at) {
        const Change& change = comparison.changed[at];
        Line line;
        line.values.push_back(change.name());
        for (const Measure measure : shown)
            line.values.push_back(change_in(measure, change.before, change.after));
        line.values.push_back(std::string(!change.in_old ? "NEW" : !change.in_new ? "OLD" : ""));
        table.lines.push_back(std::move(line));
    }
    return table;
}

std::string noun(Grouping by, std::size_t count) {
    const std::string one = by == Grouping::pair     ? "pair"
                            : by == Grouping::callee ? "function"
                                                     : "origin";
    return grouped(static_cast<std::uint64_t>(count)) + " " + one + (count == 1 ? "" : "s");
}

std::string milliseconds(std::int64_t nanoseconds) {
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%.3f ms", static_cast<double>(nanoseconds) / 1e6);
    return text.data();
}

std::string time_line(const Comparison& comparison) {
    const std::int64_t before = kept(comparison.before, time_column);
    const std::int64_t after = kept(comparison.after, time_column);
    std::string text = "time: " + milliseconds(before) + " → " + milliseconds(after);
    if (before != 0 && before != after) text += ", " + percent_change(before, after);
    return text + " (differs from run to run; not compared unless asked for)";
}

// What is said besides the tables, a line each.
std::vector<std::string> remaining(const Comparison& comparison, std::size_t shown) {
    std::vector<std::string> lines;
    const std::size_t hidden = comparison.changed.size() - shown;
    if (hidden > 0)
        lines.push_back(noun(comparison.by, hidden) + " more have changed (--top 0 shows all)");
    if (comparison.same())
        lines.push_back("No change in any exact column: " +
                        noun(comparison.by, comparison.unchanged) + ", all the same");
    else
        lines.push_back(noun(comparison.by, comparison.unchanged) + " unchanged");
    lines.push_back(time_line(comparison));
    return lines;
}

std::string side_line(const char* which, const DiffSide& side) {
    std::string text = std::string(which) + " " + printable(side.file);
    if (!side.program.empty()) text += ": " + printable(side.program);
    return text;
}

std::string json_of_amounts(const ComparedAmounts& before, const ComparedAmounts& after,
                            Grouping by, std::size_t depth) {
    JsonObject members(depth);
    for (const MeasureFacts& facts : measures) {
        if (!is_compared(facts) || (by != Grouping::pair && !facts.adds_up())) continue;
        JsonObject values(depth + 1);
        values.add_json("old", std::to_string(kept(before, facts.measure)));
        values.add_json("new", std::to_string(kept(after, facts.measure)));
        values.add_json("change", std::to_string(change(facts.measure, before, after)));
        members.add_json(std::string(facts.key), values.text());
    }
    return members.text();
}

std::string json_of(const Change& change, Grouping by) {
    JsonObject members(2);
    if (by != Grouping::origin) members.add("callee", change.callee);
    if (by != Grouping::callee) members.add("origin", change.origin);
    members.add("kind", word(change.kind));
    members.add_flag("in_old", change.in_old);
    members.add_flag("in_new", change.in_new);
    members.add_json("columns", json_of_amounts(change.before, change.after, by, 3));
    return members.text();
}

std::string json_of(const Verdict& verdict) {
    JsonObject members(2);
    members.add("condition", verdict.condition);
    members.add_flag("failed", verdict.failed);
    members.add_json("old", std::to_string(verdict.before));
    members.add_json("new", std::to_string(verdict.after));
    return members.text();
}

std::string json_of(const DiffSide& side) {
    JsonObject members(1);
    members.add("file", side.file);
    members.add("program", side.program);
    members.add("state", word(side.state));
    return members.text();
}

} // namespace

std::string to_text(const Comparison& comparison, const DiffLook& look) {
    std::string text =
        side_line("OLD", comparison.old_side) + "\n" + side_line("NEW", comparison.new_side) + "\n";
    for (const std::string& remark : comparison.remarks) text += "note: " + remark + "\n";
    TextLook table_look;
    table_look.colours = look.colours;
    text += "\n" + to_text(totals_table(comparison), table_look) + "\n";
    const Table changes = changes_table(comparison, look.top);
    if (!changes.lines.empty()) text += to_text(changes, table_look) + "\n";
    for (const std::string& line : remaining(comparison, changes.lines.size())) text += line + "\n";
    for (const Verdict& verdict : comparison.verdicts)
        text += (verdict.failed ? "FAILED  " : "passed  ") + verdict.sentence() + "\n";
    return text;
}

std::string to_markdown(const Comparison& comparison, const DiffLook& look) {
    std::string text = "- " + side_line("OLD", comparison.old_side) + "\n- " +
                       side_line("NEW", comparison.new_side) + "\n";
    for (const std::string& remark : comparison.remarks) text += "- note: " + remark + "\n";
    text += "\n" + to_markdown(totals_table(comparison)) + "\n";
    const Table changes = changes_table(comparison, look.top);
    if (!changes.lines.empty()) text += to_markdown(changes) + "\n";
    for (const std::string& line : remaining(comparison, changes.lines.size()))
        text += "- " + line + "\n";
    for (const Verdict& verdict : comparison.verdicts)
        text += std::string("- ") + (verdict.failed ? "**failed** " : "passed ") +
                verdict.sentence() + "\n";
    return text;
}

std::string to_json(const Comparison& comparison) {
    std::vector<std::string> remarks;
    for (const std::string& remark : comparison.remarks) remarks.push_back(json_string(remark));
    std::vector<std::string> changed;
    for (const Change& change : comparison.changed)
        changed.push_back(json_of(change, comparison.by));
    std::vector<std::string> verdicts;
    for (const Verdict& verdict : comparison.verdicts) verdicts.push_back(json_of(verdict));
    JsonObject members(0);
    members.add_json("old", json_of(comparison.old_side));
    members.add_json("new", json_of(comparison.new_side));
    members.add("book", word(comparison.scheme));
    members.add_flag("same", comparison.same());
    members.add_flag("failed", comparison.failed());
    members.add_json("remarks", json_array(remarks, 1));
    members.add_json("totals",
                     json_of_amounts(comparison.before, comparison.after, Grouping::pair, 1));
    members.add("unchanged", comparison.unchanged);
    members.add_json("changed", json_array(changed, 1));
    members.add_json("conditions", json_array(verdicts, 1));
    return members.text() + "\n";
}

} // namespace lexprof::profile
