// How long cells were needed, by pair: what a report of lives has, of the whole run.
#pragma once

#include "gui/models/table_model.h"

namespace lexprof::gui {

class LivesModel : public TableModel {
    Q_OBJECT

  public:
    enum LivesColumn : int {
        name_column,
        cells_column,
        lag_column,
        use_column,
        drag_column,
        void_column,
        unused_column,
        longest_column,
        until_column,
        column_count
    };

    explicit LivesModel(const Session& session, QObject* parent = nullptr);

    // Whether the run has kept lives at all.
    bool is_known() const;
    const profile::LifeRow& life(int line) const { return of(row_at(line)); }

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(lives_.size()); }
    const Document* document_of_rows() const override { return document_.get(); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;

  private:
    void rebuild();
    const profile::LifeRow& of(int row) const {
        return document_->recording().followed.lives->rows[lives_[static_cast<std::size_t>(row)]];
    }

    DocumentPointer document_;
    std::vector<std::uint32_t> lives_; // in the recording, as far as the filter lets them through
    std::vector<double> greatest_;     // by column
};

// The pair of the document that a pair of what was followed is.
std::optional<PairIndex> pair_of(const Document& document, const profile::Pair& pair);

} // namespace lexprof::gui
