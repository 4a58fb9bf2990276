#include "profile/present/report/followed.h"

#include "base/table_shown.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

const Subject& callee_of(const Material& material, const Pair& pair) {
    return (*material.recording.subjects)[pair.callee];
}

// What can be summed, what 100 % is, and the order: by one column, and by name where that is equal.
void finish(Draft& draft, const std::vector<std::string_view>& additive, std::string sort) {
    std::vector<Line>& lines = draft.table.lines;
    for (const Column& column : draft.table.columns)
        draft.additive.push_back(std::find(additive.begin(), additive.end(), column.key) !=
                                 additive.end());
    draft.total = sum_of(draft, lines);
    draft.total.kind = Line::Kind::total;
    for (const Value& value : draft.total.values) draft.totals.push_back(number_of(value));
    draft.sort = std::move(sort);
    sort_lines(lines, 0, true);
    sort_lines(lines, find_column(draft.table.columns, draft.sort).value(), false);
}

} // namespace

Draft lives_draft(const Material& material) {
    Draft draft;
    draft.table.columns = {
        name_column("pair", "pair", "Whose cells they are."),
        name_column("callee", "function", "The function that made them."),
        name_column("origin", "named in", "The function in whose text that one is named."),
        {"cells", "cells", "Lives: cells, and those made again."},
        {"lag", "lag", "Cells times steps, from making a cell to its first use."},
        {"use", "use", "Cells times steps, from the first use to the last."},
        {"drag", "drag", "Cells times steps, from the last use until the cell was gone."},
        {"void", "void", "Cells times steps of cells that were never used."},
        {"unused", "never used", "Cells that were never used."},
        {"longest_drag", "longest drag",
         "The most steps that a cell was there after its last use."},
        {"longest_drag_end", "until step", "When that cell was gone."},
        name_column("place", "place", "Where the function is defined.")};
    draft.shown = {"pair",  "lag",    "use",          "drag", "void",
                   "cells", "unused", "longest_drag", "place"};
    draft.noun = "pair";
    draft.names = {1, 2};
    for (const LifeRow& row : material.recording.followed.lives->rows) {
        const Subject& callee = callee_of(material, row.pair);
        Line line{{pair_name(material.recording, row.pair), spelled(callee),
                   material.recording.name(row.pair.origin), row.cells}};
        for (const std::uint64_t steps : row.steps) line.values.emplace_back(steps);
        line.values.insert(line.values.end(), {row.unused, row.longest_drag, row.longest_drag_end,
                                               place_text(callee.place)});
        draft.table.lines.push_back(std::move(line));
    }
    finish(draft, {"cells", "lag", "use", "drag", "void", "unused"}, "drag");
    return draft;
}

Draft consumers_draft(const Material& material) {
    Draft draft;
    draft.table.columns = {
        name_column("producer", "producer", "Whose cells are taken apart."),
        name_column("consumer", "consumer", "Who takes them apart; (system) prints."),
        {"choices", "choices", "Choices made by what such a cell is."},
        {"takings", "takings", "How often fields of such a cell were taken."},
        {"firsts", "of them first", "Of these: from cells that had not been taken apart before."},
        {"again", "again", "Of these: from cells that had been taken apart before."},
        {"mean_delay", "mean delay",
         "Steps from making a cell, or its becoming a constructor, to choices and takings.",
         Unit::decimal},
        {"longest_delay", "longest", "The most such steps."},
        {"longest_delay_end", "at step", "When that cell was taken apart."},
        name_column("place", "place", "Where the producer's function is defined."),
        name_column("consumer_place", "consumer's place",
                    "Where the consumer's function is defined.")};
    draft.shown = {"producer", "consumer",   "choices",       "takings",
                   "again",    "mean_delay", "longest_delay", "consumer_place"};
    draft.noun = "line";
    draft.names = {0, 1};
    for (const Consumption& one : *material.recording.followed.consumers) {
        const double mean = static_cast<double>(one.delay) / static_cast<double>(one.looks());
        draft.table.lines.push_back(
            {{pair_name(material.recording, one.producer),
              pair_name(material.recording, one.consumer), one.choices, one.takings, one.firsts,
              one.takings - one.firsts, mean, one.longest_delay, one.longest_delay_end,
              place_text(callee_of(material, one.producer).place),
              place_text(callee_of(material, one.consumer).place)}});
    }
    finish(draft, {"choices", "takings", "firsts", "again"}, "takings");
    return draft;
}

} // namespace lexprof::profile
