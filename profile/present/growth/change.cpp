#include "profile/present/growth/change.h"

#include "base/display.h"

#include <cmath>

namespace lexprof::profile {
namespace {

const std::vector<Measure> compared{Measure::calls, Measure::steps, Measure::cells,
                                    Measure::in_use_max};

Value whole(double number) { return static_cast<std::uint64_t>(std::llround(number)); }

std::string in_words(const GrowthChange& change) {
    const auto order = change.order();
    if (!order) return "not to be told";
    return *order > 0 ? "faster" : *order < 0 ? "slower" : "as before";
}

} // namespace

Table growth_change_table(const std::vector<GrowthChange>& changes, const std::string& parameter,
                          std::size_t top) {
    Table table;
    const auto word = [](const char* key, const char* title, const char* meaning) {
        return Column{key, title, meaning, Unit::none, Alignment::left, false, false};
    };
    const auto count = [](const char* key, const std::string& title, const char* meaning) {
        return Column{key, title, meaning, Unit::count, Alignment::right, false, false};
    };
    table.columns = {
        word("pair", "pair", "The function, and the one whose text refers to it."),
        word("measure", "of its", "What has changed."),
        word("before", "grew", "How it grew in the sweep before."),
        word("after", "grows", "How it grows in the sweep after."),
        word("change", "that is", "Whether that is faster; not to be told where runs do not tell."),
        count("size", parameter, "The greatest size that both sweeps have."),
        count("cost_before", "cost there before", "What it cost at that size before."),
        count("cost_after", "and after", "What it costs at that size after.")};
    for (const GrowthChange& change : changes) {
        if (top != 0 && table.lines.size() == top) break;
        Line line;
        for (const std::string& text :
             {change.name, std::string(facts_of(change.measure).title), change.before.text(),
              change.after.text(), in_words(change)})
            line.values.emplace_back(text);
        if (change.common_size) {
            for (const double number : {*change.common_size, change.cost_before, change.cost_after})
                line.values.push_back(whole(number));
        } else {
            line.values.resize(table.columns.size());
        }
        table.lines.push_back(std::move(line));
    }
    return table;
}

std::string growth_change_report(const SweepPairs& before, const SweepPairs& after,
                                 const GrowthLook& look) {
    const auto changes = growth_changes(before, after, compared);
    const Table table = growth_change_table(changes, after.sweep().parameter, look.top);
    switch (look.format) {
    case GrowthFormat::csv: return to_csv(table);
    case GrowthFormat::json: return to_json(table);
    case GrowthFormat::markdown: return to_markdown(table, look.look);
    case GrowthFormat::text: break;
    }
    if (changes.empty()) return "Nothing has changed: each run costs what it cost before.\n";
    std::string text = to_text(table, look.look);
    if (const std::size_t rest = changes.size() - table.lines.size(); rest > 0)
        text += "and " + grouped(std::uint64_t{rest}) + " more; --top 0 shows all\n";
    if (look.legend) text += '\n' + to_text(legend(table));
    return text;
}

} // namespace lexprof::profile
