#include "gui/models/change_model.h"

#include "gui/core/heat.h"
#include "gui/core/share.h"
#include "gui/look/change_colours.h"
#include "gui/look/theme.h"

#include <QApplication>
#include <QFont>
#include <algorithm>
#include <array>
#include <cmath>

namespace lexprof::gui {

namespace {

const profile::MeasureFacts& number_at(int column) {
    return ChangeModel::compared()[ChangeModel::number_of(column)];
}

bool is_time(int column) {
    return column >= ChangeModel::first_number && number_at(column).is_time();
}

QString fate_of(const profile::Change& change) {
    if (!change.in_old) return QObject::tr("new");
    if (!change.in_new) return QObject::tr("gone");
    return QObject::tr("changed");
}

std::vector<TableColumn> change_columns(const TimeUnit& unit) {
    const auto said = [](const char* text) { return ChangeModel::tr(text); };
    using enum TableColumn::Kind;
    std::vector<TableColumn> all{{name, QStringLiteral("pair"), said("Pair"), {}},
                                 {text, QStringLiteral("fate"), said("State"), {}}};
    for (const profile::MeasureFacts& facts : ChangeModel::compared()) {
        const QString key = words(std::string(facts.is_time() ? facts.word : facts.key));
        QString title = capitalised(words(std::string(facts.title)));
        if (facts.is_time()) title += QStringLiteral(", ") + unit.name;
        all.push_back({number, key + QStringLiteral("_before"), said("%1 Before").arg(title), {}});
        all.push_back({number, key + QStringLiteral("_after"), said("%1 Now").arg(title), {}});
        all.push_back({number, key + QStringLiteral("_change"), title + QStringLiteral(" ±"), {}});
    }
    return all;
}

} // namespace

ChangeModel::ChangeModel(const Session& session, const Contrast& contrast, QObject* parent)
    : TableModel(session, change_columns({}), parent),
      contrast_(contrast),
      making_(this, [this](Made made) { take(std::move(made)); }),
      sorting_(this, [this](Order order) { set_order(std::move(order)); }) {
    connect(&contrast, &Contrast::changed, this, &ChangeModel::rebuild);
    connect(&session, &Session::visible_changed, this, &ChangeModel::rebuild);
    rebuild();
}

// Calls apart, which most want to know: what adds up and has no part of the whole of its own.
bool ChangeModel::is_kind_of_step(int column) {
    const profile::MeasureFacts& facts = number_at(column);
    return facts.nature == profile::Nature::sum && facts.share_key.empty() &&
           facts.measure != Measure::calls;
}

// Sums of several pairs have no peaks.
bool ChangeModel::is_hidden(int column) const {
    return column >= first_number && list_->comparison().by != profile::Grouping::pair &&
           !number_at(column).adds_up();
}

QString ChangeModel::text(int row, int column) const {
    if (column == name_column) return words(change_of(row).name());
    if (column == fate_column) return fate_of(change_of(row));
    if (is_hidden(column)) return {};
    const std::int64_t number = value_of(row, column);
    if (!is_time(column))
        return part_of(column) == Part::change ? signed_text(number) : grouped(number);
    return time_text_of(row, column);
}

KnownTime ChangeModel::time_of(int row, Part part) const {
    const profile::Change& of = change_of(row);
    const bool is_before = part == Part::before;
    const profile::ComparedAmounts& amounts = is_before ? of.before : of.after;
    const profile::Comparison& all = list_->comparison();
    const auto kept = [&](Measure measure) {
        return static_cast<std::uint64_t>(profile::kept(amounts, measure));
    };
    return {kept(Measure::time_ns), kept(Measure::time_error_ns),
            is_before ? all.before.time_ns : all.after.time_ns};
}

// A difference has as many digits as what both times may be wrong by lets one know.
QString ChangeModel::time_text_of(int row, int column) const {
    const std::int64_t number = value_of(row, column);
    const bool is_error = number_at(column).measure != Measure::time_ns; // which has none itself
    if (part_of(column) != Part::change)
        return is_error ? time_in(static_cast<std::uint64_t>(number), time_unit_,
                                  static_cast<std::uint64_t>(number))
                        : known_text_in(time_of(row, part_of(column)), time_unit_);
    if (is_unknown(row)) return QStringLiteral("≈");
    return (number < 0 ? QStringLiteral("≈ −") : QStringLiteral("≈ +")) +
           time_in(static_cast<std::uint64_t>(std::abs(number)), time_unit_,
                   profile::together(time_of(row, Part::before).error_ns,
                                     time_of(row, Part::after).error_ns));
}

// Nothing can be said of a difference where one of both times is shorter than the clock can tell.
bool ChangeModel::is_unknown(int row) const {
    const auto pair = list_->document() == session().document().get()
                          ? list_->pair_at(static_cast<std::size_t>(row))
                          : std::nullopt;
    if (!pair) return false;
    const auto change = change_of_pair(session(), *pair, Measure::time_ns);
    return change && change->is_unknown;
}

std::optional<double> ChangeModel::number(int row, int column) const {
    if (column < first_number) return std::nullopt;
    return static_cast<double>(value_of(row, column));
}

QString ChangeModel::in_full(int row, int column) const {
    return column < first_number || is_hidden(column) ? text(row, column)
                                                      : QString::number(value_of(row, column));
}

std::optional<PairIndex> ChangeModel::pair_at(int row, int) const {
    return list_->pair_at(static_cast<std::size_t>(row));
}

std::optional<PairIndex> ChangeModel::pair_of(int line) const {
    if (list_->document() != session().document().get()) return std::nullopt;
    return list_->pair_at(static_cast<std::size_t>(row_at(line)));
}

std::optional<double> ChangeModel::bar(int row, int column) const {
    if (column < first_number || part_of(column) != Part::change) return std::nullopt;
    if (is_time(column) && is_unknown(row)) return std::nullopt; // as there is no number
    const std::int64_t greatest = list_->greatest(number_of(column));
    if (greatest == 0) return 0.0;
    return static_cast<double>(std::abs(value_of(row, column))) / static_cast<double>(greatest);
}

QVariant ChangeModel::look(int row, int column, int role) const {
    if (role == Qt::ForegroundRole) {
        if (is_time(column)) return quiet_text(QApplication::palette());
        if (column >= first_number && part_of(column) == Part::change)
            return change_colour(value_of(row, column), QApplication::palette());
        return {};
    }
    if (role == Qt::FontRole && is_time(column)) {
        QFont font = QApplication::font();
        font.setItalic(true);
        return font;
    }
    return TableModel::look(row, column, role);
}

QString ChangeModel::tip(int row, int column) const {
    const profile::Change& of = change_of(row);
    QString tip = QStringLiteral("<p><b>%1</b></p>").arg(words(of.name()).toHtmlEscaped());
    if (column < first_number) {
        if (!of.in_old) tip += tr("<p>Only in the new run.</p>");
        if (!of.in_new) tip += tr("<p>Only in the old run.</p>");
        return tip;
    }
    if (is_hidden(column))
        return tip + tr("<p>Pairs need not have their most at the same time, so that a sum would "
                        "say nothing.</p>");
    const std::int64_t before = value_of(row, column_of(number_of(column), Part::before));
    const std::int64_t after = value_of(row, column_of(number_of(column), Part::after));
    const auto shown = [&](Part part, std::int64_t number) {
        if (number_at(column).measure == Measure::time_ns)
            return known_text(time_of(row, part)).toHtmlEscaped();
        return is_time(column) ? time_text(static_cast<std::uint64_t>(number)) : grouped(number);
    };
    tip += QStringLiteral("<p>%1: %2 → %3 %4</p>")
               .arg(QString::fromUtf8(number_at(column).title), shown(Part::before, before),
                    shown(Part::after, after),
                    is_time(column) && is_unknown(row)
                        ? QStringLiteral("≈")
                        : change_percent(before, after).toHtmlEscaped());
    return tip + (is_time(column)
                      ? tr("<p>Times differ from run to run, even where nothing has changed: take "
                           "this for a hint.</p>")
                      : tr("<p>Exact: it is the same whenever the same is run, so that a change "
                           "is real.</p>"));
}

// Of numbers the least and the greatest, and the first some, which may be in other units.
QStringList ChangeModel::widest_texts(int column) const {
    if (column < first_number) return TableModel::widest_texts(column);
    constexpr std::size_t few = 40;
    QStringList texts;
    for (std::size_t row = 0; row < std::min(few, list_->size()); ++row)
        texts << text(static_cast<int>(row), column);
    if (list_->size() > few)
        for (const std::size_t row : list_->extremes(number_of_column(column)))
            texts << text(static_cast<int>(row), column);
    return texts;
}

ChangeModel::Order ChangeModel::order_of(const ChangeList& list, int column, bool descending) {
    if (column < 0 || list.size() == 0) return {};
    return column < first_number ? list.sorted_by_name(descending)
                                 : list.sorted_by(number_of_column(column), descending);
}

void ChangeModel::sort(int column, Qt::SortOrder order) {
    if (column >= columnCount()) return;
    sorted_by_ = column;
    descending_ = order == Qt::DescendingOrder;
    if (making_.is_busy()) return rebuild();
    sorting_.ask(
        [list = list_, by = sorted_by_, down = descending_] { return order_of(*list, by, down); },
        session().is_quick());
}

void ChangeModel::rebuild() {
    sorting_.cancel();
    making_.ask(
        [compared = contrast_.compared(), snapshot = session().snapshot(),
         choice = session().choice(), by = sorted_by_, down = descending_]() -> Made {
            auto list = share(ChangeList(compared, snapshot, choice));
            Order order = order_of(*list, by, down);
            return {std::move(list), std::move(order)};
        },
        session().is_quick());
}

void ChangeModel::take(Made made) {
    change_rows(
        [&] {
            list_ = std::move(made.list);
            if (!list_->is_of_something()) return;
            const profile::Comparison& comparison = list_->comparison();
            time_unit_ = time_unit(std::max(comparison.before.time_ns, comparison.after.time_ns));
            set_columns(change_columns(time_unit_));
        },
        std::move(made.order));
}

void ChangeModel::settle() {
    making_.finish();
    sorting_.finish();
}

} // namespace lexprof::gui
