#include "gui/core/columns.h"

#include "gui/core/words.h"
#include "profile/present/measure_columns.h"
#include "profile/present/report/fields.h"

#include <QObject>
#include <algorithm>

namespace lexprof::gui {

namespace {

using profile::MeasureFacts;
using profile::Nature;

// Whether a column is there at first: what most want to know.
bool is_at_first(Column column) {
    const bool is_chief = column.measure == Measure::calls || column.measure == Measure::cells ||
                          column.measure == Measure::in_use_max;
    switch (column.of) {
    case Column::Of::name:
    case Column::Of::change: return true;
    case Column::Of::measure:
        return is_chief || column.measure == Measure::time_ns ||
               column.measure == Measure::time_error_ns;
    case Column::Of::share: return column.measure != Measure::steps;
    case Column::Of::mean: return false;
    case Column::Of::caused: return column.measure != Measure::time_ns;
    }
    return false;
}

std::string key_of(Column column) {
    const MeasureFacts& facts = profile::facts_of(column.measure);
    const std::string key(facts.key);
    switch (column.of) {
    case Column::Of::name: return "pair";
    case Column::Of::measure: return key;
    case Column::Of::share: return std::string(facts.share_key);
    case Column::Of::mean: return profile::mean_key(facts.level);
    case Column::Of::caused: return "caused_" + key;
    case Column::Of::change: return key + "_change";
    }
    return key;
}

Kind kind_of(Column column) {
    const bool is_time = profile::facts_of(column.measure).is_time();
    switch (column.of) {
    case Column::Of::name: return Kind::name;
    case Column::Of::share: return Kind::share;
    case Column::Of::mean: return Kind::mean;
    case Column::Of::change: return Kind::change;
    case Column::Of::measure:
    case Column::Of::caused: break;
    }
    return is_time ? Kind::time : Kind::count;
}

bool has_bar(Column column) {
    const bool is_moment = profile::facts_of(column.measure).nature == Nature::moment;
    const bool is_plain_time = kind_of(column) == Kind::time && column.of == Column::Of::measure;
    return column.of != Column::Of::name && column.of != Column::Of::change && !is_moment &&
           !is_plain_time;
}

// The name; the measures, each with its part of the whole before it; what was caused; changes.
std::vector<Column> all_columns() {
    std::vector<Column> all{{}};
    for (const MeasureFacts& facts : profile::measures) {
        if (!facts.share_key.empty()) all.push_back(share_of(facts.measure));
        if (facts.nature == Nature::integral) all.push_back({Column::Of::mean, facts.measure});
        all.push_back(column_of(facts.measure));
    }
    for (const MeasureFacts& facts : profile::measures)
        if (!facts.share_key.empty()) all.push_back(caused_of(facts.measure));
    for (const Measure measure : changed_measures) all.push_back(change_of(measure));
    return all;
}

// The columns of reports have titles and explanations; nothing is said twice.
std::vector<lexprof::Column> report_columns(Grouping grouping, profile::Scheme scheme) {
    static const profile::Recording nothing; // of which everything might be said
    profile::Book book;
    book.scheme = scheme;
    std::vector<lexprof::Column> known;
    const profile::Material material{nothing, book, {}, true, true};
    for (const profile::Field& field : profile::fields_for(material, grouping))
        known.push_back(field.column);
    return known;
}

std::vector<ColumnInfo> make_columns() {
    // Titles are the same in all books.
    const std::vector<lexprof::Column> known =
        report_columns(Grouping::function, profile::Scheme::lexical);
    const auto title_of_key = [&known](const std::string& key) {
        const auto found =
            std::find_if(known.begin(), known.end(),
                         [&key](const lexprof::Column& column) { return column.key == key; });
        return found == known.end() ? QObject::tr("Pair") : capitalised(words(found->title));
    };
    std::vector<ColumnInfo> infos;
    for (const Column column : all_columns()) {
        const bool is_change = column.of == Column::Of::change;
        const std::string key = key_of(column);
        const QString title =
            is_change ? title_of_key(key_of(column_of(column.measure))) + QStringLiteral(" ±")
                      : title_of_key(key);
        infos.push_back({column, kind_of(column), has_bar(column), is_at_first(column),
                         QString::fromStdString(key), title});
    }
    return infos;
}

// What the run has of it in all, whoever did it.
std::uint64_t total_of(const profile::Book& book, Measure measure) {
    switch (measure) {
    case Measure::steps: return book.totals.steps;
    case Measure::cells: return book.totals.cells;
    case Measure::time_ns: return book.totals.time_ns;
    default: return profile::total(book, measure);
    }
}

const std::vector<ColumnInfo>& all() {
    static const std::vector<ColumnInfo> infos = make_columns();
    return infos;
}

} // namespace

std::span<const ColumnInfo> columns() { return all(); }

std::size_t index_of(Column column) {
    const auto found = std::find_if(all().begin(), all().end(), [column](const ColumnInfo& info) {
        return info.column == column;
    });
    return static_cast<std::size_t>(found - all().begin());
}

const ColumnInfo& info(Column column) { return all()[index_of(column)]; }

QString meaning_of(Column column, Grouping grouping, profile::Scheme scheme) {
    if (is_change(column) && !adds_up(column.measure))
        return QObject::tr(
            "By how much the most that a pair has in use has changed since the other "
            "run. Pairs need not have their most at the same time, so that sums of "
            "them have no change. Exact, and of the whole runs.");
    if (is_change(column))
        return QObject::tr(
                   "By how much the %1 have changed since the other run: those of the pair, "
                   "or of all pairs that a line stands for and the filter lets through, also of "
                   "those that are gone. Exact, and of the whole runs: while a window is shown, "
                   "there is no such column.")
            .arg(info(changed_by(column)).title.toLower());
    const std::vector<lexprof::Column> known = report_columns(grouping, scheme);
    const std::string key = info(column).key.toStdString();
    for (const lexprof::Column& each : known)
        if (each.key == key) return words(each.meaning);
    return words(known.front().meaning); // the name, whatever a line stands for
}

bool is_caused(Column column) { return column.of == Column::Of::caused; }

bool is_change(Column column) { return column.of == Column::Of::change; }

Column changed_by(Column column) { return column_of(column.measure); }

Column column_of(Measure measure) { return {Column::Of::measure, measure}; }

QString title_of(Measure measure) { return info(column_of(measure)).title; }

double number(const profile::Amounts& row, Column column) {
    if (column.of == Column::Of::name || is_caused(column) || is_change(column)) return 0;
    return static_cast<double>(profile::kept(row, column.measure));
}

double whole(const profile::Book& shown, Column column) {
    if (column.of == Column::Of::mean) return static_cast<double>(shown.totals.steps);
    const profile::MeasureFacts& facts = profile::facts_of(column.measure);
    if (column.of != Column::Of::measure && column.of != Column::Of::share) return 0;
    const bool has_whole =
        !facts.share_key.empty() || facts.nature == Nature::level || facts.nature == Nature::peak;
    if (!has_whole) return 0;
    if (facts.nature == Nature::sum) return static_cast<double>(total_of(shown, facts.measure));
    const profile::LevelMembers& level = profile::level_of(facts.measure);
    return static_cast<double>(shown.totals.*
                               (facts.nature == Nature::peak ? level.total_most : level.total));
}

} // namespace lexprof::gui
