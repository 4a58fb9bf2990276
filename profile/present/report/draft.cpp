#include "profile/present/report/draft.h"

#include "base/display.h"
#include "base/table_shown.h"
#include "profile/data/measure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>

namespace lexprof::profile {

namespace {

constexpr std::size_t lines_for_people = 30;

constexpr std::array compared_by_error{Measure::time_ns, Measure::steps};

bool is_for_files(Format format) { return format == Format::csv || format == Format::json; }

bool is_name(const Column& column) { return column.alignment == Alignment::left; }

std::optional<std::size_t> column_for(const Draft& draft, std::string_view option,
                                      std::string_view word, std::string& problem) {
    const auto found = find_column(draft.table.columns, word);
    if (found) return found;
    problem = std::string(option) + ": ";
    if (draft.has_time || word.find("time") == std::string_view::npos)
        problem += no_such_column(draft.table.columns, word);
    else
        problem += "the run was made without a clock, so there is no time";
    return {};
}

// That of the error of what is sorted by, if it has one.
std::optional<std::size_t> error_of_sorted(const Draft& draft, const Choice& choice) {
    for (const ErrorMembers& error : errors) {
        const MeasureFacts& facts = facts_of(error.measure);
        const MeasureFacts& sum = facts_of(facts.level);
        const std::string& key = draft.table.columns[choice.sort].key;
        if (key == sum.key || key == sum.share_key)
            return find_column(draft.table.columns, facts.key);
    }
    return {};
}

// Note [What cannot be told apart]
// Lines in the order of their times; those whose times differ by no more than the error of the
// difference, from the first of them on, come in the order of what is the same in every run.
void keep_together(std::vector<Line>& lines, const Draft& draft, const Choice& choice) {
    const auto error = error_of_sorted(draft, choice);
    const auto time = find_column(draft.table.columns, facts_of(Measure::time_ns).key);
    const auto steps = find_column(draft.table.columns, facts_of(Measure::steps).key);
    if (!error || !time || !steps || choice.ascending) return;
    const auto is_further = [&](const Line& first, const Line& line) {
        const double apart = number_of(first.values[*time]) - number_of(line.values[*time]);
        return apart > std::hypot(number_of(first.values[*error]), number_of(line.values[*error]));
    };
    for (auto first = lines.begin(); first != lines.end();) {
        auto end = first + 1;
        while (end != lines.end() && !is_further(*first, *end)) ++end;
        std::stable_sort(first, end, [&](const Line& a, const Line& b) {
            return number_of(a.values[*steps]) > number_of(b.values[*steps]);
        });
        first = end;
    }
}

} // namespace

std::optional<std::vector<std::size_t>>
choose_columns(const Draft& draft, const ReportOptions& options, std::string& problem) {
    std::vector<std::size_t> chosen;
    std::vector<std::string> words = options.columns;
    const bool adds = !words.empty() &&
                      std::all_of(words.begin(), words.end(),
                                  [](const auto& word) { return !word.empty() && word[0] == '+'; });
    if (words == std::vector<std::string>{"all"} ||
        (is_for_files(options.format) && (words.empty() || adds))) {
        for (std::size_t at = 0; at < draft.table.columns.size(); ++at) chosen.push_back(at);
        return chosen;
    }
    if (adds) {
        for (std::string& word : words) word.erase(0, 1);
        words.insert(words.begin(), draft.shown.begin(), draft.shown.end());
    } else if (words.empty()) {
        words = draft.shown;
    }
    for (const std::string& word : words) {
        const auto column = column_for(draft, "--columns", word, problem);
        if (!column) return {};
        chosen.push_back(*column);
    }
    return chosen;
}

std::optional<Choice> choose(const Draft& draft, const ReportOptions& options,
                             std::string& problem) {
    Choice choice;
    ConditionMistake mistake;
    auto filter = Filter::parse(options.where, draft.table.columns, mistake);
    if (!filter) {
        problem = "--where: " + shown(mistake, options.where);
        return {};
    }
    choice.filter = std::move(*filter);
    if (!options.function.empty()) choice.function.emplace(options.function);
    const auto sort =
        column_for(draft, "--sort", options.sort.empty() ? draft.sort : options.sort, problem);
    if (!sort) return {};
    choice.sort = *sort;
    choice.ascending = is_name(draft.table.columns[*sort]) != options.reverse;
    choice.top = options.top.value_or(is_for_files(options.format) ? 0 : lines_for_people);
    auto columns = choose_columns(draft, options, problem);
    if (!columns) return {};
    choice.columns = std::move(*columns);
    return choice;
}

std::vector<bool> needed_columns(const Draft& draft, const Choice& choice) {
    std::vector<bool> needed(draft.table.columns.size());
    for (const std::vector<std::size_t>& columns :
         {choice.columns,
          draft.names,
          choice.filter.columns(),
          {choice.sort, find_column(draft.table.columns, draft.sort).value()}})
        for (const std::size_t column : columns) needed[column] = true;
    if (const auto error = error_of_sorted(draft, choice)) {
        needed[*error] = true;
        for (const Measure measure : compared_by_error)
            if (const auto column = find_column(draft.table.columns, facts_of(measure).key))
                needed[*column] = true;
    }
    return needed;
}

void sort_lines(std::vector<Line>& lines, std::size_t column, bool ascending) {
    const auto is_before = [column](const Line& a, const Line& b) {
        const auto* x = std::get_if<std::string>(&a.values[column]);
        const auto* y = std::get_if<std::string>(&b.values[column]);
        if (x != nullptr && y != nullptr) return *x < *y;
        return number_of(a.values[column]) < number_of(b.values[column]);
    };
    std::stable_sort(lines.begin(), lines.end(), [&](const Line& a, const Line& b) {
        return ascending ? is_before(a, b) : is_before(b, a);
    });
}

Line sum_of(const Draft& draft, const std::vector<Line>& lines) {
    Line sum;
    sum.kind = Line::Kind::rest;
    sum.values.resize(draft.table.columns.size());
    std::vector<double> amounts(sum.values.size());
    for (const Line& line : lines)
        for (std::size_t at = 0; at < amounts.size(); ++at)
            if (draft.additive[at]) amounts[at] += number_of(line.values[at]);
    for (std::size_t at = 0; at < amounts.size(); ++at)
        if (draft.additive[at]) sum.values[at] = amounts[at];
    return sum;
}

void label(const Draft& draft, const Choice& choice, Line& line, std::string text) {
    for (const std::size_t column : choice.columns) {
        if (!is_name(draft.table.columns[column])) continue;
        line.values[column] = std::move(text);
        return;
    }
}

bool is_wanted(const Draft& draft, const Choice& choice, const Line& line) {
    const auto fits = [&](std::size_t column) {
        const auto* name = std::get_if<std::string>(&line.values[column]);
        return name != nullptr && choice.function->matches(*name);
    };
    if (choice.function && std::none_of(draft.names.begin(), draft.names.end(), fits)) return false;
    return choice.filter.accepts(line.values, draft.totals);
}

void cut(Draft& draft, const Choice& choice) {
    std::vector<Line>& lines = draft.table.lines;
    const auto entries_end =
        std::stable_partition(lines.begin(), lines.end(),
                              [](const Line& line) { return line.kind == Line::Kind::entry; });
    std::vector<Line> after(std::make_move_iterator(entries_end),
                            std::make_move_iterator(lines.end()));
    lines.erase(entries_end, lines.end());
    const auto wanted_end =
        std::stable_partition(lines.begin(), lines.end(),
                              [&](const Line& line) { return is_wanted(draft, choice, line); });
    std::vector<Line> unwanted(std::make_move_iterator(wanted_end),
                               std::make_move_iterator(lines.end()));
    lines.erase(wanted_end, lines.end());
    sort_lines(lines, choice.sort, choice.ascending);
    keep_together(lines, draft, choice); // Note [What cannot be told apart]
    if (choice.top > 0 && lines.size() > choice.top) {
        const auto end = lines.begin() + static_cast<std::ptrdiff_t>(choice.top);
        std::move(end, lines.end(), std::back_inserter(unwanted));
        lines.erase(end, lines.end());
    }
    if (!unwanted.empty()) {
        Line rest = sum_of(draft, unwanted);
        label(draft, choice, rest,
              "… " + grouped(std::uint64_t{unwanted.size()}) + " more " + draft.noun +
                  (unwanted.size() == 1 ? "" : "s"));
        lines.push_back(std::move(rest));
    }
    std::move(after.begin(), after.end(), std::back_inserter(lines));
}

Table with_columns(Table table, const std::vector<std::size_t>& columns) {
    std::vector<std::size_t> all(table.columns.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (columns == all) {
        for (Column& column : table.columns) column.files_only = false;
        return table;
    }
    Table chosen;
    for (const std::size_t column : columns) {
        chosen.columns.push_back(table.columns[column]);
        chosen.columns.back().files_only = false;
    }
    chosen.lines.reserve(table.lines.size());
    for (Line& line : table.lines) {
        chosen.lines.push_back({{}, line.kind, line.gap, std::move(line.lead)});
        chosen.lines.back().values.reserve(columns.size());
        for (const std::size_t column : columns)
            chosen.lines.back().values.push_back(line.values[column]);
    }
    return chosen;
}

} // namespace lexprof::profile
