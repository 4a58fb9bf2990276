#include "profile/present/growth/growth.h"

#include "base/display.h"
#include "profile/present/measure_columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace lexprof::profile {
namespace {


std::string title_of_growth(Measure measure) {
    return measure == Measure::in_use_max ? "in use grows"
                                          : std::string(facts_of(measure).title) + " grow";
}

std::vector<Column> columns_of(Measure sort, const Sweep& sweep, const GrowthLook& look) {
    const std::string parameter =
        sweep.parameter + (sweep.has_two_parameters() ? " and " + sweep.other_parameter : "");
    std::vector<Column> columns{
        name_column("pair", "pair", "The function, and the one whose text refers to it.")};
    Column amount = column_of(facts_of(sort));
    amount.title += " at greatest " + parameter;
    amount.meaning += " In the run of the greatest size.";
    columns.push_back(amount);
    for (const Measure measure : told_measures) {
        Column column;
        column.key = std::string(facts_of(measure).key) + "_growth";
        column.title = title_of_growth(measure);
        column.meaning = "How it grows with " + parameter +
                         "; unclear, with the exponent, where the "
                         "runs do not tell.";
        column.unit = Unit::none;
        columns.push_back(column);
    }
    if (look.foretell) {
        const std::string size = std::to_string(*look.foretell);
        const auto add = [&](const char* key, const std::string& title, const char* meaning) {
            columns.push_back({key, title, meaning, Unit::count, Alignment::right, false, false});
        };
        const std::string what(facts_of(sort).title);
        add("foretold_least", "at least", "The least of it to be expected at that size.");
        add("foretold", what + " at " + parameter + "=" + size, "What is likely at that size.");
        add("foretold_most", "at most", "The most of it to be expected.");
    }
    if (look.reach)
        columns.push_back({"reaches", parameter + " where there are " + grouped(*look.reach),
                           "The size at which there is likely to be so much of it; empty where "
                           "there never will be.",
                           Unit::count, Alignment::right, false, false});
    return columns;
}

Value rounded(double number) {
    constexpr double largest = 9e18;
    if (!(number < largest)) return number;
    return static_cast<std::uint64_t>(std::llround(number));
}

// Of the whole program where there is no pair.
std::vector<GrowthPoint> samples_of(const SweepPairs& pairs, const SweepPair* pair,
                                    Measure measure) {
    return pair != nullptr ? pairs.samples(*pair, measure) : pairs.samples_of_all(measure);
}

std::string told(const SweepPairs& pairs, const SweepPair* pair, Measure measure) {
    const Sweep& sweep = pairs.sweep();
    if (!sweep.has_two_parameters()) return growth_of(samples_of(pairs, pair, measure)).text();
    return product_growth(pairs.products(pair, measure), sweep.parameter, sweep.other_parameter);
}

Line line_of(const SweepPairs& pairs, const SweepPair* pair, Measure sort, const GrowthLook& look) {
    Line line;
    line.values.emplace_back(pair != nullptr ? pairs.name(*pair) : "(program)");
    line.values.emplace_back(pair != nullptr ? pairs.at_greatest(*pair, sort)
                                             : pairs.all_at_greatest(sort));
    for (const Measure measure : told_measures)
        line.values.emplace_back(told(pairs, pair, measure));
    if (look.foretell) {
        const auto foretold =
            foretell(growth_of(samples_of(pairs, pair, sort)), static_cast<double>(*look.foretell));
        if (foretold) {
            line.values.push_back(rounded(foretold->least));
            line.values.push_back(rounded(foretold->likely));
            line.values.push_back(rounded(foretold->most));
        } else {
            line.values.resize(line.values.size() + 3);
        }
    }
    if (look.reach) {
        const auto size = size_that_reaches(growth_of(samples_of(pairs, pair, sort)),
                                            static_cast<double>(*look.reach));
        line.values.push_back(size ? rounded(std::ceil(*size - 0.01)) : Value());
    }
    return line;
}

std::vector<const SweepPair*> most_first(const SweepPairs& pairs, Measure sort, std::size_t top) {
    std::vector<const SweepPair*> order;
    for (const SweepPair& pair : pairs.pairs()) order.push_back(&pair);
    std::stable_sort(order.begin(), order.end(), [&](const SweepPair* a, const SweepPair* b) {
        return pairs.at_greatest(*a, sort) > pairs.at_greatest(*b, sort);
    });
    if (top != 0 && order.size() > top) order.resize(top);
    return order;
}

// Why the growth of what a table shows is not known.
std::string doubts(const SweepPairs& pairs, const SweepPair* pair) {
    if (pairs.sweep().has_two_parameters()) return {};
    const std::string name = pair != nullptr ? printable(pairs.name(*pair)) : "(program)";
    std::string text;
    for (const Measure measure : told_measures) {
        const Growth growth = growth_of(samples_of(pairs, pair, measure));
        if (growth.verdict == GrowthVerdict::unclear)
            text += "  " + name + ", " + std::string(facts_of(measure).title) + ": " +
                    growth.reason + '\n';
    }
    return text;
}

std::string heading(const Sweep& sweep) {
    std::size_t finished = 0;
    for (const SweepRun& run : sweep.runs)
        if (run.state == SweepState::finished) ++finished;
    std::string text = printable(sweep.program) + ": " + grouped(std::uint64_t{finished}) + " of " +
                       grouped(std::uint64_t{sweep.runs.size()}) + " runs finished";
    if (!sweep.runs.empty())
        text += ", " + sweep.parameter + " from " + grouped(sweep.runs.front().size) + " to " +
                grouped(sweep.runs.back().size);
    if (!sweep.runs.empty() && sweep.has_two_parameters())
        text += ", " + sweep.other_parameter + " from " + grouped(sweep.runs.front().other) +
                " to " + grouped(sweep.runs.back().other);
    text += '\n';
    for (const SweepRun& run : sweep.runs) {
        if (run.state == SweepState::finished) continue;
        text +=
            "  " + sweep.parameter + "=" + grouped(run.size) +
            (sweep.has_two_parameters() ? ", " + sweep.other_parameter + "=" + grouped(run.other)
                                        : std::string()) +
            ": " + (run.state == SweepState::failed ? printable(run.failure) : "not run") + '\n';
    }
    return text + '\n';
}

} // namespace

Table growth_table(const SweepPairs& pairs, Measure sort, const GrowthLook& look) {
    Table table;
    table.columns = columns_of(sort, pairs.sweep(), look);
    for (const SweepPair* pair : most_first(pairs, sort, look.top)) {
        table.lines.push_back(line_of(pairs, pair, sort, look));
        if ((*pairs.sweep().subjects)[pair->callee].is_account())
            table.lines.back().kind = Line::Kind::account;
    }
    table.lines.push_back(line_of(pairs, nullptr, sort, look));
    table.lines.back().gap = true;
    return table;
}

std::optional<std::string> growth_report(const Sweep& sweep, const GrowthLook& look,
                                         std::string& problem) {
    const auto sort = look.sort == "in_use" || look.sort == "in-use" ? Measure::in_use_max
                                                                     : find_measure(look.sort);
    if (!sort || !can_be_drawn(facts_of(*sort))) {
        problem = "--sort wants a measure: in_use, " + drawn_measures_text();
        return std::nullopt;
    }
    if ((look.foretell || look.reach) && sweep.has_two_parameters()) {
        problem = "--foretell and --reach are for sweeps over one parameter";
        return std::nullopt;
    }
    const SweepPairs pairs(sweep);
    const Table table = growth_table(pairs, *sort, look);
    switch (look.format) {
    case GrowthFormat::csv: return to_csv(table);
    case GrowthFormat::json: return to_json(table);
    case GrowthFormat::markdown: return to_markdown(table, look.look);
    case GrowthFormat::text: break;
    }
    std::string text = heading(sweep) + to_text(table, look.look);
    std::string unclear;
    for (const SweepPair* pair : most_first(pairs, *sort, look.top)) unclear += doubts(pairs, pair);
    unclear += doubts(pairs, nullptr);
    if (!unclear.empty()) text += "\nUnclear:\n" + unclear;
    if (look.legend) text += '\n' + to_text(legend(table));
    return text;
}

} // namespace lexprof::profile
