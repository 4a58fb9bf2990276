#include "profile/present/report/report.h"

#include "base/display.h"
#include "profile/analysis/propagate.h"
#include "profile/present/report/calls.h"
#include "profile/present/report/facts.h"
#include "profile/present/report/followed.h"
#include "profile/present/report/ghc.h"
#include "profile/present/report/inverted.h"
#include "profile/present/report/stack_tree.h"
#include "profile/present/report/stretch.h"

#include "base/nearest.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lexprof::profile {

namespace {

std::optional<Material> material_of(const Recording& recording, const ReportOptions& options,
                                    std::string& problem) {
    const auto intervals = static_cast<std::uint32_t>(recording.book().curves.intervals.size());
    Material material{recording,
                      recording.book(),
                      {0, intervals},
                      true,
                      recording.run.clock != "off" && knows_work(recording.book().scheme)};
    if (options.window.empty()) return material;
    std::string what;
    const auto range = parse_stretch(options.window, recording.book().totals.steps, what);
    if (range && intervals == 0) what = "no curves were recorded";
    if (!what.empty()) {
        problem = "--window: " + what;
        return {};
    }
    material.window = window_of_steps(recording.book().curves, range->from, range->to);
    material.book = sum_window(recording.book(), material.window);
    material.is_whole = false;
    return material;
}

// Whether --function names a function that has an account.
bool is_function_known(const Recording& recording, const std::string& wanted,
                       std::string& problem) {
    if (wanted.empty()) return true;
    const NamePattern pattern(wanted);
    Nearest nearest(wanted);
    const Book& book = recording.book();
    for (const Row& row : book.rows) {
        const std::string callee = book.name(row.callee);
        if (pattern.matches(callee) || pattern.matches(book.name(row.origin))) return true;
        nearest.consider(callee);
    }
    problem = "--function: there is no account of '" + printable(wanted) + "'";
    for (const Function& function : recording.functions) {
        if (function.standing != Standing::inherited || !pattern.matches(function.name)) continue;
        problem += ": it counts for '" + printable(recording.name(function.account)) + "'";
        return false;
    }
    const std::vector<std::string> near = nearest.names();
    if (!near.empty()) problem += "; did you mean '" + printable(near.front()) + "'?";
    return false;
}

Table cut_table(Draft draft, const Choice& choice) {
    cut(draft, choice);
    label(draft, choice, draft.total, "total");
    draft.table.lines.push_back(draft.total);
    return with_columns(std::move(draft.table), choice.columns);
}

std::optional<Table> accounts_table(const Material& material, const ReportOptions& options,
                                    std::string& problem) {
    const By by = options.by.value_or(By::pair);
    Draft draft = accounts_draft(material, by, options.view == View::space);
    const auto choice = choose(draft, options, problem);
    if (!choice) return {};
    fill_accounts(draft, material, by, needed_columns(draft, *choice));
    return cut_table(std::move(draft), *choice);
}

std::optional<Table> propagated_table(const Material& material, const ReportOptions& options,
                                      std::string& problem) {
    Draft draft =
        propagated_draft(material, propagate(material.book), options.by.value_or(By::function));
    const auto choice = choose(draft, options, problem);
    if (!choice) return {};
    return cut_table(std::move(draft), *choice);
}

std::optional<Table> followed_table(Draft draft, const ReportOptions& options,
                                    std::string& problem) {
    const auto choice = choose(draft, options, problem);
    if (!choice) return {};
    return cut_table(std::move(draft), *choice);
}

std::optional<Table> graph_table(const Material& material, const ReportOptions& options,
                                 std::string& problem) {
    const CallGraph graph = propagate(material.book);
    Draft functions = propagated_draft(material, graph, By::function);
    ReportOptions of_functions = options; // --columns is about the blocks
    of_functions.columns.clear();
    const auto choice = choose(functions, of_functions, problem);
    if (!choice) return {};
    Draft draft = blocks_draft(material, graph);
    const auto columns = choose_columns(draft, options, problem);
    if (!columns) return {};
    cut(functions, *choice);
    std::vector<std::string> names;
    std::string rest;
    for (const Line& line : functions.table.lines) {
        if (line.kind == Line::Kind::entry)
            names.push_back(std::get<std::string>(line.values[0]));
        else if (line.kind == Line::Kind::rest)
            rest = std::get<std::string>(line.values[0]);
    }
    draft.table.lines = blocks(material, graph, names);
    if (!rest.empty()) {
        Choice shown;
        shown.columns = *columns;
        Line line{std::vector<Value>(draft.table.columns.size()), Line::Kind::rest, true, {}};
        label(draft, shown, line, rest);
        draft.table.lines.push_back(std::move(line));
    }
    return with_columns(std::move(draft.table), *columns);
}

std::optional<Table> inverted(const Material& material, const ReportOptions& options,
                              std::string& problem) {
    Draft draft = inverted_draft(material);
    const auto choice = choose(draft, options, problem);
    if (!choice) return {};
    std::vector<bool> needed = needed_columns(draft, *choice);
    const auto need = [&](std::string_view key) {
        if (const auto column = find_column(draft.table.columns, key)) needed[*column] = true;
    };
    need("callee");
    need("origin");
    for (const MeasureFacts& facts : measures) // a heading has the most of any one of its pairs
        if (!facts.adds_up()) need(facts.key);
    fill_accounts(draft, material, By::pair, needed);
    label(draft, *choice, draft.total, "total");
    return inverted_table(std::move(draft), *choice);
}

std::optional<Table> table_of(const Material& material, const ReportOptions& options,
                              std::string& problem) {
    switch (options.view) {
    case View::graph: return graph_table(material, options, problem);
    case View::inverted: return inverted(material, options, problem);
    case View::propagated: return propagated_table(material, options, problem);
    case View::lives: return followed_table(lives_draft(material), options, problem);
    case View::stacks: return stack_tree(material, options, problem);
    case View::consumers: return followed_table(consumers_draft(material), options, problem);
    case View::flat:
    case View::space:
    case View::ghc: break;
    }
    return accounts_table(material, options, problem);
}

// What has been kept of single cells has been kept by pair, and for the whole run.
bool is_followed(const Recording& recording, const ReportOptions& options, std::string& problem) {
    const bool lives = options.view == View::lives;
    if (!lives && options.view != View::consumers) return true;
    const char* const what = lives ? "lives" : "consumers";
    const Followed& followed = recording.followed;
    problem.clear();
    if (lives ? !followed.lives.has_value() : !followed.consumers.has_value())
        problem = std::string("--view: this run has not kept ") + what +
                  "; run the program with --books=lexical," + what;
    else if (!options.window.empty())
        problem = std::string("--window: ") + what + " are known for the whole run only";
    else if (options.by && *options.by != By::pair)
        problem = std::string("--by: ") + what + " are kept by pair; leave --by out";
    return problem.empty();
}

// GHC's layout is of cost centres, and takes no choice of rows and columns.
bool is_as_ghc_possible(const Recording& recording, const ReportOptions& options,
                        std::string& problem) {
    if (options.view != View::ghc) return true;
    const bool is_cut = options.by || options.top || options.reverse || !options.sort.empty() ||
                        !options.where.empty() || !options.columns.empty() ||
                        !options.function.empty();
    if (!is_of_centres(recording.book().scheme))
        problem = "--view: GHC's layout is of cost centres; run the program with "
                  "--books=lexical,stacks";
    else if (options.format != Format::text)
        problem = "--format: GHC's layout is text; lexprof export --to prof-json writes JSON";
    else if (is_cut)
        problem = "--view: in GHC's layout all centres are shown; only --window goes together with "
                  "it";
    else
        return true;
    return false;
}

// The tree is of the book of stacks, and has a line for each.
bool is_tree_possible(const Recording& recording, const ReportOptions& options,
                      std::string& problem) {
    if (options.view != View::stacks) return true;
    if (recording.book().scheme != Scheme::stacks)
        problem = "--view: this book has no stacks; run the program with --books=lexical,stacks";
    else if (options.by)
        problem = "--by: the tree has a line for each stack; leave --by out";
    else
        return true;
    return false;
}

bool is_by_possible(const ReportOptions& options, std::string& problem) {
    if (!options.by) return true;
    if (options.view == View::graph || options.view == View::inverted) {
        problem = "--by: this view always has a part for each function; leave --by out";
        return false;
    }
    if (options.view != View::propagated || options.by == By::pair || options.by == By::function)
        return true;
    problem = "--by: costs are propagated by pair or by function";
    return false;
}

struct Nobody {
    std::string_view name;
    const char* meaning;
    std::string as_origin; // "←•"
    bool is_there = false;
};

// The names that are nobody's.
std::array<Nobody, 3> nobodies() {
    const auto made = [](std::string_view name, SubjectKind kind) {
        return Nobody{name, nobody_meaning(kind), "←" + std::string(name)};
    };
    return {made(outside_name, SubjectKind::outside), made(collector_name, SubjectKind::collector),
            made(system_name, SubjectKind::system)};
}

void look_for(std::array<Nobody, 3>& names, const std::string& word) {
    for (Nobody& it : names)
        if (word == it.name || word.ends_with(it.as_origin)) it.is_there = true;
}

// The columns, and the names that are nobody's.
std::vector<Meaning> meanings_of(const Table& table) {
    std::vector<Meaning> meanings = legend(table);
    std::array<Nobody, 3> names = nobodies();
    for (const Line& line : table.lines)
        for (const Value& value : line.values)
            if (const auto* word = std::get_if<std::string>(&value)) look_for(names, *word);
    for (const Nobody& it : names)
        if (it.is_there) meanings.push_back({std::string(it.name), it.meaning});
    return meanings;
}

std::string as_text(const Material& material, const Table& table, const ReportOptions& options) {
    const auto emphasis = [&](const std::string& text) {
        return options.look.colours ? "\x1b[1m" + text + "\x1b[0m" : text;
    };
    constexpr std::size_t name_columns = 10;
    std::string text;
    const auto add = [&](const Fact& fact) {
        text += emphasis(fact.name) + std::string(name_columns - fact.name.size(), ' ') +
                fact.text + '\n';
    };
    for (const Fact& fact : facts_of(material)) add(fact);
    text += '\n' + to_text(table, options.look) + '\n';
    add(ledger_of(material));
    if (options.legend) text += '\n' + emphasis("legend") + '\n' + to_text(meanings_of(table));
    return text;
}

std::string as_markdown(const Material& material, const Table& table,
                        const ReportOptions& options) {
    std::string text;
    const auto add = [&](const Fact& fact) {
        text += "- **" + fact.name + "**: " + markdown_text(fact.text) + '\n';
    };
    for (const Fact& fact : facts_of(material)) add(fact);
    text += '\n' + to_markdown(table, options.look) + '\n';
    add(ledger_of(material));
    if (options.legend) text += "\nLegend:\n\n" + to_markdown(meanings_of(table));
    return text;
}

std::string as_json(const Material& material, const Table& table, const ReportOptions& options) {
    std::string text = "{\n" + facts_as_json(material);
    if (options.legend) {
        Table columns{{name_column("key", {}, {}), name_column("title", {}, {}),
                       name_column("meaning", {}, {})},
                      {}};
        for (const Column& column : table.columns)
            columns.lines.push_back({{column.key, column.title, column.meaning}});
        text += "  \"columns\": " + to_json(columns);
        text.back() = ',';
        text += '\n';
    }
    text += "  \"rows\": ";
    append_json(text, table);
    text += "}\n";
    return text;
}

} // namespace

Extent extent_needed(const ReportOptions& options) {
    if (!options.window.empty()) return Extent::everything;
    if (options.view == View::graph || options.view == View::propagated ||
        options.view == View::stacks)
        return Extent::all_but_points;
    constexpr std::string_view column = "cell_ms"; // it alone is made from curves
    const auto shows = [&](const std::string& word) {
        return word == "all" || word.starts_with('+') || word == column;
    };
    const bool is_for_files = options.format == Format::csv || options.format == Format::json;
    const bool is_needed =
        options.where.find(column) != std::string::npos || options.sort == column ||
        (options.columns.empty()
             ? is_for_files || options.view == View::space
             : std::any_of(options.columns.begin(), options.columns.end(), shows));
    return is_needed ? Extent::live_only : Extent::all_but_points;
}

std::optional<std::string> report(const Recording& recording, const ReportOptions& options,
                                  std::string& problem) {
    if (!is_followed(recording, options, problem) || !is_by_possible(options, problem) ||
        !is_as_ghc_possible(recording, options, problem) ||
        !is_tree_possible(recording, options, problem) ||
        !is_function_known(recording, options.function, problem))
        return {};
    const auto material = material_of(recording, options, problem);
    if (!material) return {};
    if (options.view == View::ghc) return ghc_text(*material);
    if (options.view == View::space && !material->has_space()) {
        problem = "--view: the " + std::string(word(material->book.scheme)) +
                  " book of this file says nothing about what is in use; another book may "
                  "(--book), or a new run";
        return {};
    }
    const auto table = table_of(*material, options, problem);
    if (!table) return {};
    switch (options.format) {
    case Format::csv: return to_csv(*table);
    case Format::json: return as_json(*material, *table, options);
    case Format::markdown: return as_markdown(*material, *table, options);
    case Format::text: break;
    }
    return as_text(*material, *table, options);
}

} // namespace lexprof::profile
