#include "gui/core/columns.h"

#include "gui/core/words.h"
#include "profile/present/report/fields.h"

#include <QObject>
#include <algorithm>
#include <array>

namespace lexprof::gui {

namespace {

struct Shape {
    Column column;
    Kind kind;
    bool bar;
    bool at_first;
    const char* key;
};

constexpr std::array shapes{
    Shape{Column::name, Kind::name, false, true, "pair"},
    Shape{Column::calls, Kind::count, true, true, "calls"},
    Shape{Column::time_share, Kind::share, true, true, "time_share"},
    Shape{Column::time, Kind::time, false, true, "time_ns"},
    Shape{Column::steps_share, Kind::share, true, false, "step_share"},
    Shape{Column::steps, Kind::count, true, false, "steps"},
    Shape{Column::cells_share, Kind::share, true, true, "cell_share"},
    Shape{Column::cells, Kind::count, true, true, "cells"},
    Shape{Column::most_live, Kind::count, true, true, "live_max"},
    Shape{Column::most_live_step, Kind::count, false, false, "live_max_step"},
    Shape{Column::live, Kind::count, true, false, "live"},
    Shape{Column::mean_live, Kind::mean, true, false, "mean_live"},
    Shape{Column::cell_steps, Kind::count, true, false, "cell_steps"},
    Shape{Column::ops, Kind::count, true, false, "ops"},
    Shape{Column::matches, Kind::count, true, false, "matches"},
    Shape{Column::caused_steps, Kind::count, true, true, "caused_steps"},
    Shape{Column::caused_cells, Kind::count, true, true, "caused_cells"},
    Shape{Column::caused_time, Kind::time, true, false, "caused_time_ns"},
    Shape{Column::calls_change, Kind::change, false, true, "calls_change"},
    Shape{Column::cells_change, Kind::change, false, true, "cells_change"},
    Shape{Column::most_live_change, Kind::change, false, true, "live_max_change"},
};

// The columns of reports have titles and explanations; nothing is said twice.
std::vector<lexprof::Column> report_columns(Grouping grouping) {
    static const profile::Recording nothing;
    std::vector<lexprof::Column> columns;
    const profile::Subject subject{nothing, {}, {}, true, true};
    for (const profile::Field& field : profile::fields_for(subject, grouping))
        columns.push_back(field.column);
    return columns;
}

QString capitalised(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

std::vector<ColumnInfo> make_columns() {
    const std::vector<lexprof::Column> known = report_columns(Grouping::function);
    std::vector<ColumnInfo> infos;
    for (const Shape& shape : shapes) {
        const auto found =
            std::find_if(known.begin(), known.end(), [&shape](const lexprof::Column& column) {
                return column.key == shape.key;
            });
        if (shape.kind == Kind::change) {
            const auto& of = infos[static_cast<std::size_t>(changed_by(shape.column))];
            infos.push_back({shape.column, shape.kind, shape.bar, shape.at_first,
                             QString::fromUtf8(shape.key), of.title + QStringLiteral(" ±")});
            continue;
        }
        infos.push_back(
            {shape.column, shape.kind, shape.bar, shape.at_first, QString::fromUtf8(shape.key),
             found == known.end() ? QObject::tr("Pair") : capitalised(words(found->title))});
    }
    return infos;
}

const std::vector<ColumnInfo>& all() {
    static const std::vector<ColumnInfo> infos = make_columns();
    return infos;
}

} // namespace

std::span<const ColumnInfo> columns() { return all(); }

const ColumnInfo& info(Column column) { return all()[static_cast<std::size_t>(column)]; }

QString meaning_of(Column column, Grouping grouping) {
    if (column == Column::most_live_change)
        return QObject::tr("By how much the most live cells of a pair have changed since the other "
                           "run. Pairs need not have their most at the same time, so that sums of "
                           "them have no change. Exact, and of the whole runs.");
    if (is_change(column))
        return QObject::tr(
                   "By how much the %1 have changed since the other run: those of the pair, "
                   "or of all pairs that a line stands for, also of those that are gone. "
                   "Exact, and of the whole runs, whatever window and filter are.")
            .arg(info(changed_by(column)).title.toLower());
    const std::vector<lexprof::Column> known = report_columns(grouping);
    const std::string key = info(column).key.toStdString();
    for (const lexprof::Column& each : known)
        if (each.key == key) return words(each.meaning);
    return words(known.front().meaning); // the name, whatever a line stands for
}

bool is_caused(Column column) {
    return column >= Column::caused_steps && column <= Column::caused_time;
}

bool is_change(Column column) { return column >= Column::calls_change; }

Column changed_by(Column column) {
    if (column == Column::calls_change) return Column::calls;
    return column == Column::cells_change ? Column::cells : Column::most_live;
}

Column column_of(Measure measure) {
    switch (measure) {
    case Measure::calls: return Column::calls;
    case Measure::steps: return Column::steps;
    case Measure::time: return Column::time;
    case Measure::cells: return Column::cells;
    case Measure::most_live: return Column::most_live;
    }
    return Column::calls;
}

QString title_of(Measure measure) { return info(column_of(measure)).title; }

double number(const profile::Row& row, Column column) {
    switch (column) {
    case Column::name: return 0;
    case Column::calls: return static_cast<double>(row.calls);
    case Column::time:
    case Column::time_share: return static_cast<double>(row.time_ns);
    case Column::steps:
    case Column::steps_share: return static_cast<double>(row.steps);
    case Column::cells:
    case Column::cells_share: return static_cast<double>(row.cells);
    case Column::most_live: return static_cast<double>(row.live_max);
    case Column::most_live_step: return static_cast<double>(row.live_max_step);
    case Column::live: return static_cast<double>(row.live);
    case Column::mean_live:
    case Column::cell_steps: return static_cast<double>(row.cell_steps);
    case Column::ops: return static_cast<double>(row.ops);
    case Column::matches: return static_cast<double>(row.matches);
    case Column::caused_steps:
    case Column::caused_cells:
    case Column::caused_time:
    case Column::calls_change:
    case Column::cells_change:
    case Column::most_live_change: return 0;
    }
    return 0;
}

double whole(const profile::Profile& shown, Column column) {
    switch (column) {
    case Column::time:
    case Column::time_share: return static_cast<double>(shown.time_ns);
    case Column::steps:
    case Column::steps_share: return static_cast<double>(shown.steps);
    case Column::cells:
    case Column::cells_share: return static_cast<double>(shown.cells);
    case Column::most_live: return static_cast<double>(shown.live_max);
    case Column::live: return static_cast<double>(shown.live);
    case Column::mean_live: return static_cast<double>(shown.steps);
    default: return 0;
    }
}

} // namespace lexprof::gui
