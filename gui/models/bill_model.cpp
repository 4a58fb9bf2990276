#include "gui/models/bill_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"

#include <QApplication>
#include <QFont>

namespace lexprof::gui {

BillModel::BillModel(const Session& session, const Bills& bills, QObject* parent)
    : TableModel(session, {}, parent), bills_(bills) {
    connect(&bills, &Bills::changed, this, &BillModel::rebuild);
    rebuild();
}

std::vector<TableColumn> BillModel::bill_columns() const {
    using enum TableColumn::Kind;
    std::vector<TableColumn> all{
        {TableColumn::Kind::text, QStringLiteral("whose"), tr("Whose"), {}}};
    if (!sides_) return all;
    const QString measure = title_of(bills_.measure());
    for (const BillSides::Side& side : sides_->sides) {
        const QString book = words(std::string(word(side.scheme)));
        const QString rule = tr("Charges %1").arg(words(profile::wording(side.scheme).rule));
        all.push_back({number, book + u'_' + info(column_of(bills_.measure())).key,
                       tr("%1: %2").arg(capitalised(book), measure), rule});
        all.push_back({number, book + QStringLiteral("_percent"),
                       tr("%1: %").arg(capitalised(book)), rule, 3});
    }
    return all;
}

void BillModel::rebuild() {
    change_rows([this] {
        sides_ = bills_.sides();
        set_columns(bill_columns());
    });
}

const BillSides::Line& BillModel::bill_line(int line) const {
    return sides_->lines[static_cast<std::size_t>(row_at(line))];
}

// What is charged in a book, with how little is known of it if it is a time.
Figure BillModel::part(int row, std::size_t side) const {
    const auto place = sides_->lines[static_cast<std::size_t>(row)].places[side];
    if (!place) return {bills_.measure(), 0, 0};
    const profile::Amounts& amounts = sides_->sides[side].bill.lines[*place].amounts;
    return {bills_.measure(), gui::number(amounts, column_of(bills_.measure())),
            amounts.time_error_ns};
}

std::optional<double> BillModel::number(int row, int column) const {
    if (column == 0) return std::nullopt;
    const auto at = static_cast<std::size_t>((column - 1) / columns_of_side);
    const double value = part(row, at).value;
    if ((column - 1) % columns_of_side == 0) return value;
    const double all = gui::number(sides_->sides[at].whole, column_of(bills_.measure()));
    return all > 0 ? 100 * value / all : 0;
}

QString BillModel::text(int row, int column) const {
    const BillSides::Line& line = sides_->lines[static_cast<std::size_t>(row)];
    if (column == 0) return line.name;
    const auto at = static_cast<std::size_t>((column - 1) / columns_of_side);
    if (!sides_->can_have(line, at)) return {};
    if ((column - 1) % columns_of_side == 0) return part_text(session(), part(row, at));
    return part_percent(session(), part(row, at),
                        gui::number(sides_->sides[at].whole, column_of(bills_.measure())));
}

std::optional<double> BillModel::bar(int row, int column) const {
    if (column == 0 || (column - 1) % columns_of_side == 0) return std::nullopt;
    if (part(row, static_cast<std::size_t>((column - 1) / columns_of_side)).is_uncertain())
        return std::nullopt;
    return *number(row, column) / 100;
}

QVariant BillModel::look(int row, int column, int role) const {
    const auto at = static_cast<std::size_t>(column > 0 ? (column - 1) / columns_of_side : 0);
    if (role == Qt::ForegroundRole && column > 0 && part(row, at).is_uncertain())
        return quiet_text(QApplication::palette());
    if (role == Qt::FontRole && sides_->lines[static_cast<std::size_t>(row)].is_account) {
        QFont font = QApplication::font();
        font.setItalic(true);
        return font;
    }
    return TableModel::look(row, column, role);
}

} // namespace lexprof::gui
