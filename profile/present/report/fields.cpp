#include "profile/present/report/fields.h"

#include "profile/present/report/wording.h"

namespace lexprof::profile {

namespace {

double part(double amount, double whole) { return percentage(amount, whole); }
double number(std::uint64_t amount) { return static_cast<double>(amount); }

Column share_column(const char* key, const char* title, const char* meaning) {
    Column column{key, title, meaning, Unit::percent};
    column.bar = true;
    return column;
}

void add_names(std::vector<Field>& fields, By by, const Wording& words) {
    const auto whole_name = [](const Entry& entry, const Profile&) -> Value { return entry.name; };
    const auto pair = [](const Entry& entry, const Profile&) -> Value {
        return is_account(entry.row) ? entry.row.callee : pair_name(entry.row);
    };
    const auto callee = [](const Entry& entry, const Profile&) -> Value {
        return entry.row.callee;
    };
    const auto origin = [](const Entry& entry, const Profile&) -> Value {
        return entry.row.origin;
    };
    const auto add = [&](const char* key, const char* title, const char* meaning, auto value) {
        fields.push_back({name_column(key, title, meaning), false, value});
    };
    switch (by) {
    case By::pair:
        add("pair", words.pair, words.pair_meaning, pair);
        add("callee", "function", "The function that did it.", callee);
        add("origin", words.origin, words.origin_meaning, origin);
        break;
    case By::callee: add("callee", "function", words.callee_meaning, whole_name); break;
    case By::origin: add("origin", words.origin, words.origin_sum_meaning, whole_name); break;
    case By::function: add("function", "function", words.function_meaning, whole_name); break;
    }
}

void add_work(std::vector<Field>& fields) {
    fields.push_back({{"calls", "calls", "How often the function was entered."},
                      true,
                      [](const Entry& entry, const Profile&) -> Value { return entry.row.calls; }});
    fields.push_back({{"ops", "ops", "Operations on numbers, characters and truth values."},
                      true,
                      [](const Entry& entry, const Profile&) -> Value { return entry.row.ops; }});
    fields.push_back(
        {{"matches", "matches", "Choices made and parts of data taken: if, case, selections."},
         true,
         [](const Entry& entry, const Profile&) -> Value { return entry.row.matches; }});
    fields.push_back({{"steps", "steps",
                       "Work done: functions entered, operations and choices. The same in every "
                       "run."},
                      true,
                      [](const Entry& entry, const Profile&) -> Value { return entry.row.steps; }});
    fields.push_back({share_column("step_share", "% steps", "Its part of all steps."), true,
                      [](const Entry& entry, const Profile& whole) -> Value {
                          return part(number(entry.row.steps), number(whole.steps));
                      }});
    fields.push_back({{"cells", "cells", "Cells of graph allocated, of 32 bytes each."},
                      true,
                      [](const Entry& entry, const Profile&) -> Value { return entry.row.cells; }});
    fields.push_back({share_column("cell_share", "% cells", "Its part of all cells allocated."),
                      true, [](const Entry& entry, const Profile& whole) -> Value {
                          return part(number(entry.row.cells), number(whole.cells));
                      }});
}

void add_space(std::vector<Field>& fields, bool is_pair) {
    fields.push_back({{"live", "live at end", "Cells that were still in use at the end."},
                      true,
                      [](const Entry& entry, const Profile&) -> Value { return entry.row.live; }});
    Column most{"live_max", "most live",
                is_pair ? "The most cells in use at one time."
                        : "The most cells in use at one time, of that pair of it that had most."};
    most.bar = true;
    fields.push_back({most, false, [](const Entry& entry, const Profile&) -> Value {
                          return entry.row.live_max;
                      }});
    fields.push_back(
        {{"live_max_step", "at step", "The step at which that was first so."},
         false,
         [](const Entry& entry, const Profile&) -> Value { return entry.row.live_max_step; }});
    fields.push_back(
        {{"mean_live", "mean live", "Cells in use on average, over all steps.", Unit::decimal},
         true,
         [](const Entry& entry, const Profile& whole) -> Value {
             return whole.steps > 0
                        ? static_cast<double>(entry.row.cell_steps) / number(whole.steps)
                        : 0.0;
         }});
    fields.push_back(
        {{"cell_steps", "cell×steps",
          "Cells in use, summed over all steps: the area under their curve, the cost of keeping "
          "them."},
         true,
         [](const Entry& entry, const Profile&) -> Value { return entry.row.cell_steps; }});
}

void add_time(std::vector<Field>& fields) {
    fields.push_back(
        {{"time_ns", "time", "Processor time; it differs from run to run.", Unit::nanoseconds},
         true,
         [](const Entry& entry, const Profile&) -> Value { return entry.row.time_ns; }});
    fields.push_back({share_column("time_share", "% time", "Its part of all processor time."), true,
                      [](const Entry& entry, const Profile& whole) -> Value {
                          return part(number(entry.row.time_ns), number(whole.time_ns));
                      }});
}

void add_space_by_time(std::vector<Field>& fields) {
    fields.push_back({{"cell_ms", "cell×ms",
                       "Cells in use, summed over processor time in milliseconds, as far as the "
                       "curves tell.",
                       Unit::decimal},
                      true,
                      [](const Entry& entry, const Profile&) -> Value { return entry.cell_ms; }});
}

void add_caused(std::vector<Field>& fields, bool has_time, const Wording& words) {
    const std::string all = std::string(" of all ") + words.caused;
    fields.push_back(
        {{"caused_steps", "caused steps", "Steps" + all},
         true,
         [](const Entry& entry, const Profile&) -> Value { return entry.caused.steps; }});
    fields.push_back(
        {{"caused_cells", "caused cells", "Cells" + all},
         true,
         [](const Entry& entry, const Profile&) -> Value { return entry.caused.cells; }});
    if (has_time)
        fields.push_back(
            {{"caused_time_ns", "caused time", "Processor time" + all, Unit::nanoseconds},
             true,
             [](const Entry& entry, const Profile&) -> Value { return entry.caused.time_ns; }});
}

} // namespace

std::vector<Field> fields_for(const Subject& subject, By by) {
    std::vector<Field> fields;
    const Wording& words = wording(subject.style());
    add_names(fields, by, words);
    add_work(fields);
    if (subject.has_space()) add_space(fields, by == By::pair);
    if (subject.has_time) add_time(fields);
    if (subject.has_time && subject.has_space()) add_space_by_time(fields);
    if (by == By::function) add_caused(fields, subject.has_time, words);
    fields.push_back({name_column("place", "place",
                                  by == By::pair ? "Where it is referred to."
                                                 : "Where the function is defined."),
                      false,
                      [](const Entry& entry, const Profile&) -> Value { return entry.place; }});
    return fields;
}

std::vector<std::string> shown_fields(const Subject& subject, By by, bool space) {
    std::vector<std::string> keys;
    switch (by) {
    case By::pair: keys = {"pair"}; break;
    case By::callee: keys = {"callee"}; break;
    case By::origin: keys = {"origin"}; break;
    case By::function: keys = {"function"}; break;
    }
    const auto add = [&keys](std::initializer_list<const char*> more) {
        keys.insert(keys.end(), more.begin(), more.end());
    };
    if (space) {
        add({"cells", "cell_share", "live", "live_max", "live_max_step", "mean_live",
             "cell_steps"});
        if (subject.has_time) add({"cell_ms"});
        return keys;
    }
    add({"calls"});
    if (subject.has_time) add({"time_ns", "time_share"});
    add({"steps", "step_share", "cells", "cell_share"});
    if (by == By::function) add({"caused_steps", "caused_cells"});
    if (subject.has_space()) add({"live_max"});
    if (by == By::function) add({"place"});
    return keys;
}

} // namespace lexprof::profile
