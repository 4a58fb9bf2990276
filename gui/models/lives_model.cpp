#include "gui/models/lives_model.h"

#include "gui/core/words.h"

#include <algorithm>

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
        {number, QStringLiteral("unused"), said("Never Used"), said("Cells that were never used.")},
        {number, QStringLiteral("longest_drag"), said("Longest Drag"),
         said("The most steps that a cell was there after its last use.")},
        {number, QStringLiteral("longest_drag_end"), said("Until Step"),
         said("When that cell was gone.")}};
}

} // namespace

std::optional<PairIndex> pair_of(const Document& document, const profile::Pair& pair) {
    return document.find(document.recording().name(pair.callee),
                         document.recording().name(pair.origin));
}

LivesModel::LivesModel(const Session& session, QObject* parent)
    : TableModel(session, lives_columns(), parent) {
    connect(&session, &Session::document_changed, this, &LivesModel::rebuild);
    connect(&session, &Session::visible_changed, this, &LivesModel::rebuild);
    rebuild();
}

bool LivesModel::is_known() const {
    return document_ && document_->recording().followed.lives.has_value();
}

// Those of pairs that the book does not have are there as long as nothing is filtered out.
void LivesModel::rebuild() {
    change_rows([this] {
        document_ = session().document();
        lives_.clear();
        greatest_.assign(column_count, 0);
        if (!is_known()) return;
        const bool all = session().visible().size() == document_->pairs();
        const auto& rows = document_->recording().followed.lives->rows;
        for (std::uint32_t at = 0; at < rows.size(); ++at) {
            const auto pair = pair_of(*document_, rows[at].pair);
            if (pair ? session().is_visible(*pair) : all) lives_.push_back(at);
        }
        std::stable_sort(lives_.begin(), lives_.end(), [&rows](std::uint32_t a, std::uint32_t b) {
            return profile::of(rows[a].steps, profile::Phase::drag) >
                   profile::of(rows[b].steps, profile::Phase::drag);
        });
        for (int row = 0; row < this->rows(); ++row)
            for (int column = cells_column; column < column_count; ++column) {
                double& greatest = greatest_[static_cast<std::size_t>(column)];
                greatest = std::max(greatest, *number(row, column));
            }
    });
}

std::optional<PairIndex> LivesModel::pair_at(int row, int) const {
    return pair_of(*document_, of(row).pair);
}

std::optional<double> LivesModel::number(int row, int column) const {
    const profile::LifeRow& life = of(row);
    const auto steps = [&](profile::Phase phase) {
        return static_cast<double>(profile::of(life.steps, phase));
    };
    switch (column) {
    case cells_column: return static_cast<double>(life.cells);
    case lag_column: return steps(profile::Phase::lag);
    case use_column: return steps(profile::Phase::use);
    case drag_column: return steps(profile::Phase::drag);
    case void_column: return steps(profile::Phase::void_);
    case unused_column: return static_cast<double>(life.unused);
    case longest_column: return static_cast<double>(life.longest_drag);
    case until_column: return static_cast<double>(life.longest_drag_end);
    default: return std::nullopt;
    }
}

QString LivesModel::text(int row, int column) const {
    if (column == name_column)
        return words(profile::pair_name(document_->recording(), of(row).pair));
    return grouped(static_cast<std::uint64_t>(*number(row, column)));
}

std::optional<double> LivesModel::bar(int row, int column) const {
    if (column == name_column || column == until_column) return std::nullopt;
    const double greatest = greatest_[static_cast<std::size_t>(column)];
    return greatest > 0 ? *number(row, column) / greatest : 0;
}

} // namespace lexprof::gui
