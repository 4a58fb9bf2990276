#include "gui/models/change_model.h"

#include "gui/look/change_colours.h"
#include "gui/look/theme.h"
#include "gui/models/roles.h"

#include <QApplication>
#include <QFont>
#include <algorithm>
#include <numeric>

namespace lexprof::gui {

namespace {

const profile::DiffColumn& number_at(int column) {
    return profile::diff_columns[ChangeModel::number_of(column)];
}

bool is_time(int column) {
    return column >= ChangeModel::first_number &&
           ChangeModel::number_of(column) >= profile::exact_columns;
}

QString fate_of(const profile::Change& change) {
    if (!change.in_old) return QObject::tr("new");
    if (!change.in_new) return QObject::tr("gone");
    return QObject::tr("changed");
}

} // namespace

ChangeModel::ChangeModel(Session& session, const Contrast& contrast, QObject* parent)
    : QAbstractTableModel(parent), session_(session), contrast_(contrast) {
    connect(&contrast, &Contrast::changed, this, &ChangeModel::rebuild);
    connect(&session, &Session::visible_changed, this, &ChangeModel::rebuild);
    rebuild();
}

int ChangeModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

int ChangeModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid()) return 0;
    return first_number + static_cast<int>(profile::diff_columns.size()) * parts;
}

std::int64_t ChangeModel::value(int line, int column) const {
    const profile::Change& of = change(line);
    const auto value = number_at(column).value;
    switch (part_of(column)) {
    case Part::before: return value(of.before);
    case Part::after: return value(of.after);
    case Part::change: return value(of.after) - value(of.before);
    }
    return 0;
}

// Sums of several pairs have no most of live cells.
bool ChangeModel::is_hidden(int, int column) const {
    return shown_->by != profile::Grouping::pair && !profile::can_be_summed(number_at(column));
}

QString ChangeModel::text(int line, int column) const {
    if (column == name_column) return words(change(line).name());
    if (column == fate_column) return fate_of(change(line));
    if (is_hidden(line, column)) return {};
    const std::int64_t number = value(line, column);
    if (!is_time(column))
        return part_of(column) == Part::change ? signed_text(number) : grouped(number);
    const auto size = static_cast<std::uint64_t>(std::abs(number));
    if (part_of(column) != Part::change) return time_in(size, time_unit_);
    return (number < 0 ? QStringLiteral("≈ −") : QStringLiteral("≈ +")) + time_in(size, time_unit_);
}

QVariant ChangeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int line = index.row();
    const int column = index.column();
    const bool is_number = column >= first_number;
    switch (role) {
    case Qt::DisplayRole: return text(line, column);
    case pair_role: {
        const auto pair = pair_at(line);
        return pair ? QVariant(*pair) : QVariant();
    }
    case number_role:
        return is_number ? QVariant(static_cast<double>(value(line, column))) : QVariant();
    case export_role:
        if (is_number && is_hidden(line, column)) return QString();
        return is_number ? QString::number(value(line, column)) : text(line, column);
    case bar_role: {
        if (!is_number || part_of(column) != Part::change) return {};
        const std::int64_t greatest = greatest_[number_of(column)];
        if (greatest == 0) return 0.0;
        return static_cast<double>(std::abs(value(line, column))) / static_cast<double>(greatest);
    }
    case Qt::ToolTipRole: return tip(line, column);
    default: return look(line, column, role);
    }
}

QVariant ChangeModel::look(int line, int column, int role) const {
    const bool is_number = column >= first_number;
    switch (role) {
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (is_number ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::DecorationRole: {
        const auto pair = column == name_column ? pair_at(line) : std::nullopt;
        if (!pair) return {};
        return pair_colour(*session_.document(), *pair, QApplication::palette());
    }
    case Qt::ForegroundRole:
        if (is_time(column)) return quiet_text(QApplication::palette());
        if (is_number && part_of(column) == Part::change)
            return change_colour(value(line, column), QApplication::palette());
        return {};
    case Qt::FontRole:
        if (is_time(column)) {
            QFont font = QApplication::font();
            font.setItalic(true);
            return font;
        }
        return {};
    default: return {};
    }
}

QString ChangeModel::tip(int line, int column) const {
    const profile::Change& of = change(line);
    QString tip = QStringLiteral("<p><b>%1</b></p>").arg(words(of.name()).toHtmlEscaped());
    if (column < first_number) {
        if (!of.in_old) tip += tr("<p>Only in the new run.</p>");
        if (!of.in_new) tip += tr("<p>Only in the old run.</p>");
        return tip;
    }
    if (is_hidden(line, column))
        return tip + tr("<p>Pairs need not have their most at the same time, so that a sum would "
                        "say nothing.</p>");
    const std::int64_t before = value(line, column_of(number_of(column), Part::before));
    const std::int64_t after = value(line, column_of(number_of(column), Part::after));
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

QVariant ChangeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const bool is_number = section >= first_number;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (is_number ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != export_role) return {};
    const bool exported = role == export_role;
    if (section == name_column) return exported ? QStringLiteral("pair") : tr("Pair");
    if (section == fate_column) return exported ? QStringLiteral("fate") : tr("It Is");
    const profile::DiffColumn& number = number_at(section);
    static constexpr std::array keys{"before", "after", "change"};
    const auto part = static_cast<std::size_t>(part_of(section));
    if (exported)
        return QStringLiteral("%1_%2").arg(QString::fromUtf8(number.key),
                                           QString::fromUtf8(keys[part]));
    QString title = QString::fromUtf8(number.title);
    if (!title.isEmpty()) title[0] = title[0].toUpper();
    if (is_time(section)) title += QStringLiteral(", ") + time_unit_.name;
    switch (part_of(section)) {
    case Part::before: return tr("%1 Before").arg(title);
    case Part::after: return tr("%1 Now").arg(title);
    case Part::change: return QStringLiteral("Δ ") + title;
    }
    return {};
}

std::optional<int> ChangeModel::line_of(PairIndex pair) const {
    const profile::Row& row = session_.document()->row(pair);
    for (int line = 0; line < rowCount(); ++line)
        if (change(line).callee == row.callee && change(line).origin == row.origin) return line;
    return std::nullopt;
}

void ChangeModel::sort(int column, Qt::SortOrder order) {
    sorted_by_ = column;
    descending_ = order == Qt::DescendingOrder;
    beginResetModel();
    arrange();
    endResetModel();
}

// Differences are sorted by their size, whether more or less.
void ChangeModel::arrange() {
    if (sorted_by_ < 0 || lines_.empty()) return;
    std::vector<int> order(lines_.size());
    std::iota(order.begin(), order.end(), 0);
    const auto less = [&](int a, int b) {
        if (sorted_by_ < first_number)
            return text(a, sorted_by_).compare(text(b, sorted_by_), Qt::CaseInsensitive) < 0;
        return std::abs(value(a, sorted_by_)) < std::abs(value(b, sorted_by_));
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return descending_ ? less(b, a) : less(a, b); });
    std::vector<const profile::Change*> sorted;
    for (const int line : order) sorted.push_back(&change(line));
    lines_ = std::move(sorted);
}

// Of what is gone nothing is known but the name.
bool ChangeModel::is_wanted(const profile::Change& change) const {
    const auto pair = contrast_.pair_of(change);
    if (pair) return session_.is_visible(*pair);
    const Choice& choice = session_.choice();
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
    beginResetModel();
    shown_ = contrast_.comparison();
    lines_.clear();
    greatest_.assign(profile::diff_columns.size(), 0);
    if (shown_) {
        for (const profile::Change& change : shown_->changed)
            if (is_wanted(change)) lines_.push_back(&change);
        time_unit_ = time_unit(std::max(shown_->before.time_ns, shown_->after.time_ns));
        for (int line = 0; line < rowCount(); ++line)
            for (std::size_t at = 0; at < greatest_.size(); ++at)
                greatest_[at] =
                    std::max(greatest_[at], std::abs(value(line, column_of(at, Part::change))));
    }
    arrange();
    endResetModel();
}

} // namespace lexprof::gui
