#include "gui/models/change_model.h"

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
                                 {text, QStringLiteral("fate"), said("It Is"), {}}};
    for (const profile::MeasureFacts& facts : ChangeModel::compared()) {
        const QString key = words(std::string(facts.is_time() ? facts.word : facts.key));
        QString title = capitalised(words(std::string(facts.title)));
        if (facts.is_time()) title += QStringLiteral(", ") + unit.name;
        all.push_back({number, key + QStringLiteral("_before"), said("%1 Before").arg(title), {}});
        all.push_back({number, key + QStringLiteral("_after"), said("%1 Now").arg(title), {}});
        all.push_back({number, key + QStringLiteral("_change"), QStringLiteral("Δ ") + title, {}});
    }
    return all;
}

} // namespace

const std::vector<profile::MeasureFacts>& ChangeModel::compared() {
    static const std::vector<profile::MeasureFacts> all = [] {
        std::vector<profile::MeasureFacts> found;
        std::copy_if(profile::measures.begin(), profile::measures.end(), std::back_inserter(found),
                     profile::is_compared);
        return found;
    }();
    return all;
}

ChangeModel::ChangeModel(const Session& session, const Contrast& contrast, QObject* parent)
    : TableModel(session, change_columns({}), parent), contrast_(contrast) {
    connect(&contrast, &Contrast::changed, this, &ChangeModel::rebuild);
    connect(&session, &Session::visible_changed, this, &ChangeModel::rebuild);
    rebuild();
}

std::int64_t ChangeModel::value_of(int row, int column) const {
    const profile::Change& of = change_of(row);
    const auto value = [&](const profile::Amounts& amounts) {
        return profile::kept(amounts, number_at(column).measure);
    };
    switch (part_of(column)) {
    case Part::before: return value(of.before);
    case Part::after: return value(of.after);
    case Part::change: return value(of.after) - value(of.before);
    }
    return 0;
}

// Calls apart, which most want to know: what adds up and has no part of the whole of its own.
bool ChangeModel::is_kind_of_step(int column) {
    const profile::MeasureFacts& facts = number_at(column);
    return facts.nature == profile::Nature::sum && facts.share_key.empty() &&
           facts.measure != Measure::calls;
}

// Sums of several pairs have no peaks.
bool ChangeModel::is_hidden(int column) const {
    return column >= first_number && shown_->by != profile::Grouping::pair &&
           !number_at(column).adds_up();
}

QString ChangeModel::text(int row, int column) const {
    if (column == name_column) return words(change_of(row).name());
    if (column == fate_column) return fate_of(change_of(row));
    if (is_hidden(column)) return {};
    const std::int64_t number = value_of(row, column);
    if (!is_time(column))
        return part_of(column) == Part::change ? signed_text(number) : grouped(number);
    const auto size = static_cast<std::uint64_t>(std::abs(number));
    if (part_of(column) != Part::change) return time_in(size, time_unit_);
    return (number < 0 ? QStringLiteral("≈ −") : QStringLiteral("≈ +")) + time_in(size, time_unit_);
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
    return contrast_.pair_of(change_of(row));
}

// Differences by their size, whether more or less.
double ChangeModel::sort_key(int row, int column) const {
    return std::abs(static_cast<double>(value_of(row, column)));
}

std::optional<double> ChangeModel::bar(int row, int column) const {
    if (column < first_number || part_of(column) != Part::change) return std::nullopt;
    const std::int64_t greatest = greatest_[number_of(column)];
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
    const auto shown = [&](std::int64_t number) {
        return is_time(column) ? time_text(static_cast<std::uint64_t>(number)) : grouped(number);
    };
    tip += QStringLiteral("<p>%1: %2 → %3 %4</p>")
               .arg(QString::fromUtf8(number_at(column).title), shown(before), shown(after),
                    change_percent(before, after).toHtmlEscaped());
    return tip + (is_time(column)
                      ? tr("<p>Times differ from run to run, even where nothing has changed: take "
                           "this for a hint.</p>")
                      : tr("<p>Exact: it is the same whenever the same is run, so that a change "
                           "is real.</p>"));
}

// Of what is gone nothing is known but the name.
bool ChangeModel::is_wanted(const profile::Change& change) const {
    const auto pair = contrast_.pair_of(change);
    if (pair) return session().is_visible(*pair);
    const Choice& choice = session().choice();
    if (!choice.function.isEmpty() && choice.function != words(change.callee) &&
        choice.function != words(change.origin))
        return false;
    QString text = choice.filter.text;
    text.replace(QStringLiteral("<-"), QStringLiteral("←"));
    if (text.isEmpty()) return true;
    return choice.filter.kind == Filter::Kind::text &&
           words(change.name()).contains(text, Qt::CaseInsensitive);
}

void ChangeModel::rebuild() {
    change_rows([this] { list(); });
}

void ChangeModel::list() {
    shown_ = contrast_.comparison();
    changes_.clear();
    greatest_.assign(compared().size(), 0);
    if (!shown_) return;
    for (const profile::Change& change : shown_->changed)
        if (is_wanted(change)) changes_.push_back(&change);
    time_unit_ = time_unit(std::max(shown_->before.time_ns, shown_->after.time_ns));
    set_columns(change_columns(time_unit_));
    for (int row = 0; row < rows(); ++row)
        for (std::size_t at = 0; at < greatest_.size(); ++at)
            greatest_[at] =
                std::max(greatest_[at], std::abs(value_of(row, column_of(at, Part::change))));
}

} // namespace lexprof::gui
