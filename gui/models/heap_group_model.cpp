#include "gui/models/heap_group_model.h"

#include "gui/core/words.h"

namespace lexprof::gui {

namespace {

std::vector<TableColumn> group_columns() {
    using enum TableColumn::Kind;
    const auto tr = [](const char* text) { return HeapGroupModel::tr(text); };
    return {
        {text, QStringLiteral("construction"), tr("What"),
         tr("A constructor, or a call that nobody has needed yet.")},
        {name, QStringLiteral("pair"), tr("Made by"), tr("The pair that made the cells.")},
        {number, QStringLiteral("cells"), tr("Cells"),
         tr("Live cells: how many there are, waiting calls apart.")},
        {number, QStringLiteral("cells_percent"), tr("% of Cells"),
         tr("Of all live cells, waiting calls apart."), 3},
        {number, QStringLiteral("held"), tr("Held"),
         tr("How many cells would be free without these, they themselves included.")},
        {number, QStringLiteral("held_percent"), tr("% Held"),
         tr("Of all live cells, waiting calls apart."), 3},
    };
}

} // namespace

HeapGroupModel::HeapGroupModel(const Session& session, QObject* parent)
    : TableModel(session, group_columns(), parent) {}

void HeapGroupModel::show(HeapPicturePointer picture) {
    change_rows([&] { picture_ = std::move(picture); });
}

std::optional<double> HeapGroupModel::number(int row, int column) const {
    const HeapGroup& group = picture_->groups[static_cast<std::size_t>(row)];
    const auto share = [&](std::uint64_t cells) {
        return picture_->live > 0
                   ? 100 * static_cast<double>(cells) / static_cast<double>(picture_->live)
                   : 0;
    };
    switch (column) {
    case cells_column: return static_cast<double>(group.cells);
    case share_column: return share(group.cells);
    case held_column: return static_cast<double>(group.held);
    case held_share_column: return share(group.held);
    default: return std::nullopt;
    }
}

// Texts by their ranks.
double HeapGroupModel::sort_key(int row, int column) const {
    const HeapPicture::Place& place = picture_->places[static_cast<std::size_t>(row)];
    switch (column) {
    case construction_column: return place.construction_rank;
    case pair_column: return place.pair_rank;
    default: return TableModel::sort_key(row, column);
    }
}

QString HeapGroupModel::text(int row, int column) const {
    const HeapGroup& group = picture_->groups[static_cast<std::size_t>(row)];
    const auto live = static_cast<double>(picture_->live);
    switch (column) {
    case construction_column: return group.construction;
    case pair_column: return group.pair;
    case cells_column: return grouped(group.cells);
    case share_column: return percent(static_cast<double>(group.cells), live);
    case held_column: return grouped(group.held);
    default: return percent(static_cast<double>(group.held), live);
    }
}

std::optional<PairIndex> HeapGroupModel::pair_at(int row, int) const {
    return picture_->places[static_cast<std::size_t>(row)].pair;
}

} // namespace lexprof::gui
