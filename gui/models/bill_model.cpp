#include "gui/models/bill_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"

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

std::optional<double> BillModel::number(int row, int column) const {
    if (column == 0) return std::nullopt;
    const auto at = static_cast<std::size_t>((column - 1) / columns_of_side);
    const BillSides::Side& side = sides_->sides[at];
    const auto place = sides_->lines[static_cast<std::size_t>(row)].places[at];
    const double value =
        place ? gui::number(side.bill.lines[*place].amounts, column_of(bills_.measure())) : 0;
    if ((column - 1) % columns_of_side == 0) return value;
    const double all = gui::number(side.whole, column_of(bills_.measure()));
    return all > 0 ? 100 * value / all : 0;
}

QString BillModel::text(int row, int column) const {
    const BillSides::Line& line = sides_->lines[static_cast<std::size_t>(row)];
    if (column == 0) return line.name;
    if (!sides_->can_have(line, static_cast<std::size_t>((column - 1) / columns_of_side)))
        return {};
    const double value = *number(row, column);
    return (column - 1) % columns_of_side == 0 ? measure_text(bills_.measure(), value)
                                               : percent(value, 100);
}

std::optional<double> BillModel::bar(int row, int column) const {
    if (column == 0 || (column - 1) % columns_of_side == 0) return std::nullopt;
    return *number(row, column) / 100;
}

QVariant BillModel::look(int row, int column, int role) const {
    if (role == Qt::FontRole && sides_->lines[static_cast<std::size_t>(row)].is_account) {
        QFont font = QApplication::font();
        font.setItalic(true);
        return font;
    }
    return TableModel::look(row, column, role);
}

} // namespace lexprof::gui
