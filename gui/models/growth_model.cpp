#include "gui/models/growth_model.h"

#include "gui/core/columns.h"
#include "gui/core/words.h"
#include "gui/look/change_colours.h"
#include "gui/look/sweep_colours.h"
#include "gui/look/theme.h"
#include "gui/models/course.h"

#include <QApplication>
#include <QFont>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr double no_pair = -2; // how one that there was not is sorted
const auto none_there = QStringLiteral("–");

QString short_title(Measure measure) {
    return measure == Measure::in_use_max ? GrowthModel::tr("In Use")
                                          : capitalised(title_of(measure));
}

// From the least to the greatest; 0 is none.
struct Extent {
    double least = 0;
    double most = 0;

    void take(double number) {
        if (number <= 0) return;
        least = least > 0 ? std::min(least, number) : number;
        most = std::max(most, number);
    }
};

// The places of samples, both ways logarithmic. All lines have as many decades from the bottom to
// the top, and each is in the middle of its own.
std::vector<QPointF> course_of(std::span<const profile::GrowthPoint> samples, const Extent& sizes,
                               const Extent& values, double decades) {
    constexpr double least_decades = 0.5;
    std::vector<QPointF> places;
    const double wide = std::max(std::log(sizes.most / sizes.least), 1e-9);
    const double middle = std::sqrt(values.least * values.most);
    for (const profile::GrowthPoint& sample : samples) {
        if (sample.value <= 0) continue;
        const double y = 0.5 + std::log10(sample.value / middle) / std::max(decades, least_decades);
        places.emplace_back(std::log(sample.size / sizes.least) / wide, std::clamp(y, 0.0, 1.0));
    }
    return places;
}

} // namespace

QString in_a_cell(const QString& growth) {
    const QString unclear = QStringLiteral("unclear: about ");
    if (growth.startsWith(unclear)) return growth.mid(unclear.size()) + QStringLiteral(" ?");
    return growth;
}

QString fate_text(GrowthFate fate) {
    switch (fate) {
    case GrowthFate::same: return GrowthModel::tr("as before");
    case GrowthFate::amount: return GrowthModel::tr("another amount");
    case GrowthFate::slower: return GrowthModel::tr("slower");
    case GrowthFate::faster: return GrowthModel::tr("faster");
    case GrowthFate::unknown: return GrowthModel::tr("not to be told");
    case GrowthFate::added: return GrowthModel::tr("new");
    case GrowthFate::gone: return GrowthModel::tr("gone");
    }
    return {};
}

GrowthModel::GrowthModel(const Session& session, const Sweeps& sweeps, QObject* parent)
    : TableModel(session, {}, parent), sweeps_(sweeps) {
    connect(&sweeps, &Sweeps::document_changed, this, &GrowthModel::rebuild);
    connect(&sweeps, &Sweeps::measure_changed, this, &GrowthModel::rebuild);
    connect(&sweeps, &Sweeps::told, this, &GrowthModel::be_told);
    connect(&session, &Session::document_changed, this, &GrowthModel::rebuild);
    rebuild();
}

void GrowthModel::name_columns() {
    using enum TableColumn::Kind;
    const Measure measure = sweeps_.measure();
    const QString title = title_of(measure);
    const QString key = info(column_of(measure)).key;
    const QString parameters = sweeps_.is_open() ? sweeps_.document()->parameters() : QString();
    const QString greatest = sweeps_.is_open() ? sweeps_.document()->greatest() : QString();
    std::vector<TableColumn> columns{
        {name, QStringLiteral("pair"), tr("Pair"),
         tr("The function, and the one whose text refers to it.")},
        {number, key, greatest.isEmpty() ? title : tr("%1 at %2").arg(title, greatest),
         tr("In the run of the greatest size that has finished.")},
        {text, key + QStringLiteral("_course"), tr("Course"),
         tr("%1 by %2, both logarithmic: the same slope is the same growth in all lines. What is "
            "compared with is pale.")
             .arg(title, parameters)}};
    for (const Measure each : grown_measures)
        columns.push_back(
            {number, info(column_of(each)).key + QStringLiteral("_growth"),
             tr("%1 as").arg(short_title(each)),
             tr("How it grows with %1: as n² is four times as much at twice the size, "
                "constant the same at each; none is none at any. Where the runs do "
                "not tell, the exponent with a question mark.")
                 .arg(parameters)});
    columns.push_back({number, QStringLiteral("before"), tr("%1 Before").arg(short_title(measure)),
                       tr("How that grew in the earlier sweep.")});
    columns.push_back({text, QStringLiteral("change"), tr("That Is"),
                       tr("Whether it grows faster or slower than in the earlier sweep.")});
    set_columns(std::move(columns));
}

void GrowthModel::find_pairs() {
    pairs_.assign(sweeps_.rows(), std::nullopt);
    if (!session().is_open()) return;
    for (std::size_t row = 0; row < pairs_.size(); ++row) {
        const auto line = sweeps_.now(row);
        if (!line || sweeps_.document()->callee(*line).empty()) continue;
        pairs_[row] = session().document()->find(sweeps_.document()->callee(*line),
                                                 sweeps_.document()->origin(*line));
    }
}

void GrowthModel::rebuild() {
    change_rows([this] {
        name_columns();
        find_pairs();
        greatest_ = 0;
        for (int row = 1; row < rows(); ++row)
            greatest_ = std::max(greatest_, number(row, amount_column).value_or(0));
    });
}

// Rows stay; texts are others, and what lines are sorted by.
void GrowthModel::be_told() {
    if (rowCount() == 0) return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    if (by_ >= first_growth) sort(by_, order_);
}

void GrowthModel::sort(int column, Qt::SortOrder order) {
    by_ = column;
    order_ = order;
    TableModel::sort(column, order);
}

bool GrowthModel::is_wanted(int column) const {
    return column < before_column || sweeps_.former() != nullptr;
}

std::optional<PairIndex> GrowthModel::pair_at(int row, int) const {
    return pairs_[static_cast<std::size_t>(row)];
}

std::optional<double> GrowthModel::number(int row, int column) const {
    if (column != amount_column) return std::nullopt;
    const auto line = sweeps_.now(static_cast<std::size_t>(row));
    return line ? sweeps_.document()->at_greatest(*line, sweeps_.measure()) : 0;
}

QString GrowthModel::growth_text(int row, int column) const {
    const auto at = static_cast<std::size_t>(row);
    if (column == before_column) {
        const auto line = sweeps_.before(at);
        if (!sweeps_.former()) return {};
        if (!line) return none_there;
        return sweeps_.former_growths() == nullptr
                   ? QStringLiteral("…")
                   : in_a_cell(sweeps_.former_growths()->text(*line, sweeps_.measure()));
    }
    const auto line = sweeps_.now(at);
    if (!line) return none_there;
    return sweeps_.growths() == nullptr
               ? QStringLiteral("…")
               : in_a_cell(sweeps_.growths()->text(
                     *line, grown_measures[static_cast<std::size_t>(column - first_growth)]));
}

QString GrowthModel::text(int row, int column) const {
    switch (column) {
    case name_column: return sweeps_.name(static_cast<std::size_t>(row));
    case amount_column: return grouped(static_cast<std::uint64_t>(number(row, column).value_or(0)));
    case course_column: return {};
    case fate_column: {
        const auto fate = sweeps_.fate(static_cast<std::size_t>(row), sweeps_.measure());
        return fate ? fate_text(*fate) : QString();
    }
    default: return growth_text(row, column);
    }
}

QStringList GrowthModel::widest_texts(int column) const {
    if (column == course_column) return {QString(9, u'0')};
    if (column == fate_column) return {fate_text(GrowthFate::amount)};
    return TableModel::widest_texts(column);
}

double GrowthModel::sort_key(int row, int column) const {
    if (column < first_growth) return TableModel::sort_key(row, column);
    const bool is_before = column == before_column;
    const auto at = static_cast<std::size_t>(row);
    const auto line = is_before ? sweeps_.before(at) : sweeps_.now(at);
    const SweepGrowths* growths = is_before ? sweeps_.former_growths() : sweeps_.growths();
    if (growths == nullptr || !line) return no_pair;
    const Measure measure = is_before
                                ? sweeps_.measure()
                                : grown_measures[static_cast<std::size_t>(column - first_growth)];
    return rank_of(growths->growth(*line, measure));
}

QString GrowthModel::in_full(int row, int column) const {
    if (column >= first_growth) return text(row, column);
    const auto line = sweeps_.now(static_cast<std::size_t>(row));
    if (column != course_column || !line) return TableModel::in_full(row, column);
    QStringList costs;
    for (const profile::GrowthPoint& sample : sweeps_.document()->samples(*line, sweeps_.measure()))
        costs << QString::number(sample.value, 'f', 0);
    return costs.join(u' ');
}

// The whole program has none: it is what the others are parts of.
std::optional<double> GrowthModel::bar(int row, int column) const {
    if (column != amount_column || greatest_ <= 0 || row == 0) return std::nullopt;
    return number(row, column).value_or(0) / greatest_;
}

QString GrowthModel::tip(int row, int column) const {
    const auto line = sweeps_.now(static_cast<std::size_t>(row));
    const bool is_growth = column >= first_growth && column < before_column;
    if (is_growth && line && sweeps_.growths() != nullptr) {
        const Measure measure = grown_measures[static_cast<std::size_t>(column - first_growth)];
        const std::string& reason = sweeps_.growths()->growth(*line, measure).reason;
        if (!reason.empty() && !sweeps_.document()->sweep().has_two_parameters())
            return QStringLiteral("<p>%1; %2</p>")
                .arg(sweeps_.growths()->text(*line, measure).toHtmlEscaped(),
                     words(reason).toHtmlEscaped());
    }
    return column == course_column ? QString() : text(row, column);
}

QVariant GrowthModel::course(int row) const {
    const auto at = static_cast<std::size_t>(row);
    const Measure measure = sweeps_.measure();
    std::span<const profile::GrowthPoint> now;
    std::span<const profile::GrowthPoint> before;
    if (const auto line = sweeps_.now(at)) now = sweeps_.document()->samples(*line, measure);
    if (const auto line = sweeps_.before(at)) before = sweeps_.former()->samples(*line, measure);
    Extent sizes; // of all lines, so that none begins or ends elsewhere
    Extent values;
    for (const SweepDocument* of : {sweeps_.document().get(), sweeps_.former().get()})
        if (of != nullptr)
            for (const profile::GrowthPoint& sample : of->samples(0, measure))
                sizes.take(sample.size);
    for (const auto samples : {now, before})
        for (const profile::GrowthPoint& sample : samples) values.take(sample.value);
    if (values.most <= 0) return {};
    double decades = sweeps_.document()->decades(measure);
    if (sweeps_.former()) decades = std::max(decades, sweeps_.former()->decades(measure));
    return QVariant::fromValue(
        Course{course_of(now, sizes, values, decades), course_of(before, sizes, values, decades)});
}

QVariant GrowthModel::look(int row, int column, int role) const {
    const auto at = static_cast<std::size_t>(row);
    if (role == course_role) return column == course_column ? course(row) : QVariant();
    if (role == Qt::DecorationRole && column == name_column) {
        if (pair_at(row, column)) return TableModel::look(row, column, role);
        const auto line = sweeps_.now(at);
        if (!line || *line == 0) return {};
        return place_colour(sweeps_.document()->palette_place(*line), QApplication::palette());
    }
    if (role == Qt::FontRole && row == 0) {
        QFont bold = QApplication::font();
        bold.setBold(true);
        return bold;
    }
    if (role != Qt::ForegroundRole) return {};
    if (!sweeps_.now(at)) return quiet_text(QApplication::palette());
    const auto fate = column == fate_column ? sweeps_.fate(at, sweeps_.measure()) : std::nullopt;
    if (fate == GrowthFate::faster) return change_colour(1, QApplication::palette());
    if (fate == GrowthFate::slower) return change_colour(-1, QApplication::palette());
    return {};
}

} // namespace lexprof::gui
