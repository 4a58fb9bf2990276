#include "gui/models/lives_model.h"

#include "gui/core/share.h"
#include "gui/core/words.h"

namespace lexprof::gui {

namespace {

std::vector<TableColumn> lives_columns() {
    const auto said = [](const char* text) { return LivesModel::tr(text); };
    using enum TableColumn::Kind;
    return {
        {name, QStringLiteral("pair"), said("Pair"), said("Whose cells they are.")},
        {number, QStringLiteral("cells"), said("Lives"), said("Cells, and those made again.")},
        {number, QStringLiteral("lag"), said("Lag"),
         said("Cells times steps, from making a cell to its first use.")},
        {number, QStringLiteral("use"), said("Use"),
         said("Cells times steps, from the first use to the last.")},
        {number, QStringLiteral("drag"), said("Drag"),
         said("Cells times steps, from the last use until the cell was gone.")},
        {number, QStringLiteral("void"), said("Void"),
         said("Cells times steps of cells that were never used.")},
        {number, QStringLiteral("drag_and_void"), said("Drag + Void"),
         said("Cells times steps for nothing: of cells that nobody used any more, or ever.")},
        {number, QStringLiteral("unused"), said("Never Used"), said("Cells that were never used.")},
        {number, QStringLiteral("longest_drag"), said("Longest Drag"),
         said("The most steps that a cell was there after its last use.")},
        {number, QStringLiteral("longest_drag_end"), said("Until Step"),
         said("When that cell was gone.")}};
}

} // namespace

LivesModel::LivesModel(const Session& session, QObject* parent)
    : TableModel(session, lives_columns(), parent),
      making_(this, [this](Made made) { take(std::move(made)); }),
      sorting_(this, [this](Order order) { set_order(std::move(order)); }) {
    connect(&session, &Session::document_changed, this, &LivesModel::rebuild);
    connect(&session, &Session::visible_changed, this, &LivesModel::rebuild);
    rebuild();
}

LivesModel::Order LivesModel::order_of(const LifeList& list, int column, bool descending) {
    if (column < 0 || list.size() == 0) return {};
    return column == name_column
               ? list.sorted_by_name(descending)
               : list.sorted_by(static_cast<std::size_t>(column - cells_column), descending);
}

void LivesModel::sort(int column, Qt::SortOrder order) {
    if (column >= columnCount()) return;
    sorted_by_ = column;
    descending_ = order == Qt::DescendingOrder;
    if (making_.is_busy()) return rebuild();
    sorting_.ask(
        [list = list_, by = sorted_by_, down = descending_] { return order_of(*list, by, down); },
        session().is_quick());
}

void LivesModel::rebuild() {
    sorting_.cancel();
    making_.ask(
        [snapshot = session().snapshot(), by = sorted_by_, down = descending_]() -> Made {
            auto list = share(LifeList(snapshot));
            Order order = order_of(*list, by, down);
            return {std::move(list), std::move(order)};
        },
        session().is_quick());
}

void LivesModel::take(Made made) {
    change_rows([&] { list_ = std::move(made.list); }, std::move(made.order));
}

void LivesModel::settle() {
    making_.finish();
    sorting_.finish();
}

std::optional<int> LivesModel::line_of(PairIndex pair) const {
    if (document_of_rows() != session().document().get()) return std::nullopt;
    const auto row = list_->row_of(pair);
    return row ? std::optional(line_at(static_cast<int>(*row))) : std::nullopt;
}

std::optional<PairIndex> LivesModel::pair_at(int row, int) const {
    return list_->pair_at(static_cast<std::size_t>(row));
}

std::optional<double> LivesModel::number(int row, int column) const {
    if (column == name_column) return std::nullopt;
    return list_->number(static_cast<std::size_t>(row),
                         static_cast<std::size_t>(column - cells_column));
}

QString LivesModel::text(int row, int column) const {
    if (column == name_column)
        return words(profile::pair_name(list_->document()->recording(),
                                        list_->at(static_cast<std::size_t>(row)).pair));
    const bool is_of_longest = column == longest_column || column == until_column;
    if (is_of_longest && *number(row, longest_column) == 0) return {}; // there is none
    return grouped(static_cast<std::uint64_t>(*number(row, column)));
}

// Of numbers that are not negative, the greatest.
QStringList LivesModel::widest_texts(int column) const {
    if (column == name_column) return TableModel::widest_texts(column);
    const double greatest = list_->greatest(static_cast<std::size_t>(column - cells_column));
    return {grouped(static_cast<std::uint64_t>(greatest))};
}

std::optional<double> LivesModel::bar(int row, int column) const {
    if (column == name_column || column == until_column) return std::nullopt;
    const double greatest = list_->greatest(static_cast<std::size_t>(column - cells_column));
    return greatest > 0 ? *number(row, column) / greatest : 0;
}

} // namespace lexprof::gui
