#include "profile/present/report/fields.h"

#include "profile/analysis/cost_model.h"
#include "profile/present/measure_columns.h"

#include <algorithm>
#include <optional>

namespace lexprof::profile {

namespace {

// How the columns of both names are called: of constructions and who made them, by what they are.
// Rows that were put together by something else have the name of that.
const char* callee_key(const Book& book) {
    if (!book.rows_are.empty()) return book.rows_are.c_str();
    return knows_work(book.scheme) ? "callee" : "construction";
}
const char* origin_key(Scheme scheme) { return knows_work(scheme) ? "origin" : "producer"; }
const char* title_of(const Book& book) {
    if (!book.rows_are.empty()) return book.rows_are.c_str();
    return knows_work(book.scheme) ? "function" : "construction";
}

void add_names(std::vector<Field>& fields, By by, const Book& whole) {
    const Scheme scheme = whole.scheme;
    const Wording& words = wording(scheme);
    const char* const thing = title_of(whole);
    const char* const sum_meaning =
        whole.rows_are.empty() ? words.callee_meaning : "What rows have been put together by.";
    const auto whole_name = [](const Entry& entry, const Book&) -> Value { return entry.name; };
    const auto pair = [](const Entry& entry, const Book& book) -> Value {
        return book.row_name(entry.row);
    };
    const auto callee = [](const Entry& entry, const Book& book) -> Value {
        return book.name(entry.row.callee);
    };
    const auto origin = [](const Entry& entry, const Book& book) -> Value {
        return book.name(entry.row.origin);
    };
    const auto add = [&](const char* key, const char* title, const char* meaning, auto value) {
        fields.push_back({name_column(key, title, meaning), false, value});
    };
    switch (by) {
    case By::pair:
        add("pair", words.pair, words.pair_meaning, pair);
        add(callee_key(whole), thing,
            knows_work(scheme) ? "The function that did it." : words.callee_meaning, callee);
        add(origin_key(scheme), words.origin, words.origin_meaning, origin);
        break;
    case By::callee: add(callee_key(whole), thing, sum_meaning, whole_name); break;
    case By::origin:
        add(origin_key(scheme), words.origin, words.origin_sum_meaning, whole_name);
        break;
    case By::function: add("function", "function", words.function_meaning, whole_name); break;
    }
    add("kind", "kind", "Whether it is a function, the program's body, or of the machine's own.",
        [](const Entry& entry, const Book& book) -> Value {
            return std::string(word(book.callee(entry.row).kind));
        });
    fields.back().column.files_only = true;
}

void add_mean(std::vector<Field>& fields, const MeasureFacts& facts) {
    const Measure integral = facts.measure;
    std::string level(facts_of(facts.level).key);
    std::replace(level.begin(), level.end(), '_', ' ');
    fields.push_back({{mean_key(facts.level), "mean " + level,
                       "Cells " + level + " on average, over all steps.", Unit::decimal},
                      true,
                      [integral](const Entry& entry, const Book& whole) -> Value {
                          const auto steps = static_cast<double>(whole.totals.steps);
                          const auto area = static_cast<double>(kept(entry.row, integral));
                          return steps > 0 ? area / steps : 0.0;
                      }});
}

void add_share(std::vector<Field>& fields, const MeasureFacts& facts, const Amounts& whole) {
    const Measure measure = facts.measure;
    const auto all = static_cast<double>(amount(whole, measure));
    fields.push_back(
        {share_column_of(facts), true, [measure, all](const Entry& entry, const Book&) -> Value {
             return percentage(static_cast<double>(amount(entry.row, measure)), all);
         }});
}

void add_measures(std::vector<Field>& fields, const Material& material, By by) {
    const Amounts whole = totals_of(material.book);
    for (const MeasureFacts& facts : measures) {
        if (!material.has(facts)) continue;
        const Measure measure = facts.measure;
        if (facts.nature == Nature::integral) add_mean(fields, facts);
        Field field{column_of(facts), facts.adds_up(),
                    [measure](const Entry& entry, const Book&) -> Value {
                        return kept(entry.row, measure);
                    }};
        if (facts.nature == Nature::peak && by != By::pair)
            field.column.meaning += " Here: of that pair of the function that had most.";
        fields.push_back(std::move(field));
        if (!facts.share_key.empty()) add_share(fields, facts, whole);
    }
    if (!material.has_time || !material.has_space()) return;
    fields.push_back({{"cell_ms", "cell×ms",
                       "Cells in use, summed over processor time in milliseconds, as far as the "
                       "curves tell.",
                       Unit::decimal},
                      true,
                      [](const Entry& entry, const Book&) -> Value { return entry.cell_ms; }});
}

// Note [Prices that are fitted], profile/analysis/cost_model.h
void add_modelled(std::vector<Field>& fields, const Material& material) {
    if (!material.has_time || !material.has_errors()) return;
    const std::optional<CostModel> model = CostModel::fit(material.book);
    const auto add = [&](const char* key, const char* title, const char* meaning, bool additive,
                         std::uint64_t ModelledTime::*member) {
        fields.push_back({{key, title, meaning, Unit::nanoseconds},
                          additive,
                          [model, member](const Entry& entry, const Book& book) -> Value {
                              if (!model || book.is_account(entry.row)) return {};
                              return model->of(entry.row).*member;
                          }});
    };
    add("modelled_ns", "modelled",
        "What the time would be by prices of events that are fitted to all pairs: for those that "
        "are measured badly.",
        true, &ModelledTime::nanoseconds);
    add("modelled_error_ns", "± modelled", "How much that may be wrong by, in 95 of 100 cases.",
        false, &ModelledTime::error);
}

void add_caused(std::vector<Field>& fields, const Material& material) {
    for (const MeasureFacts& facts : measures) {
        if (facts.share_key.empty() || !material.has(facts)) continue;
        const Measure measure = facts.measure;
        fields.push_back(
            {{"caused_" + std::string(facts.key), "caused " + std::string(facts.title),
              std::string(facts.caption) + " of all " + material.words().caused, unit_of(facts)},
             true,
             [measure](const Entry& entry, const Book&) -> Value {
                 return kept(entry.caused, measure);
             }});
    }
}

} // namespace

std::vector<Field> fields_for(const Material& material, By by) {
    std::vector<Field> fields;
    add_names(fields, by, material.book);
    add_measures(fields, material, by);
    add_modelled(fields, material);
    if (by == By::function) add_caused(fields, material);
    fields.push_back({name_column("place", "place",
                                  by == By::pair ? "Where it is referred to."
                                                 : "Where the function is defined."),
                      false, [](const Entry& entry, const Book&) -> Value { return entry.place; }});
    return fields;
}

std::vector<std::string> shown_fields(const Material& material, By by, bool space) {
    std::vector<std::string> keys;
    switch (by) {
    case By::pair: keys = {"pair"}; break;
    case By::callee: keys = {callee_key(material.book)}; break;
    case By::origin: keys = {origin_key(material.book.scheme)}; break;
    case By::function: keys = {"function"}; break;
    }
    const auto add = [&keys](std::initializer_list<const char*> more) {
        keys.insert(keys.end(), more.begin(), more.end());
    };
    if (space) {
        add({"cells", "cell_share", "in_use", "in_use_max", "in_use_max_step", "live_max",
             "mean_in_use", "in_use_steps"});
        if (material.has_time) add({"cell_ms"});
        return keys;
    }
    add({"calls"});
    if (material.has_time) add({"time_ns"});
    if (material.has_time && material.has_errors()) add({"time_error_ns"});
    if (material.has_time) add({"time_share"});
    add({"steps", "step_share", "cells", "cell_share"});
    if (by == By::function) add({"caused_steps", "caused_cells"});
    if (material.has_space()) add({"in_use_max"});
    if (by == By::function) add({"place"});
    return keys;
}

} // namespace lexprof::profile
