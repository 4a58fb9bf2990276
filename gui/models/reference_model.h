// The references in the program's text as a list, as far as the filter lets their pairs through:
// the source view's twin. The numbers of a pair stand at its first reference, as in the text.
#pragma once

#include "gui/models/table_model.h"

namespace lexprof::gui {

class ReferenceModel : public TableModel {
    Q_OBJECT

  public:
    enum ReferenceColumn : int { place_column, pair_column, value_column, column_count };

    explicit ReferenceModel(const Session& session, QObject* parent = nullptr);

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(references_.size()); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;
    QString in_full(int row, int column) const override;
    QString tip(int row, int column) const override;

  private:
    void rebuild();
    std::vector<std::uint32_t> references() const;
    std::uint32_t reference(int row) const { return references_[static_cast<std::size_t>(row)]; }

    std::vector<std::uint32_t> references_; // in the recording
    bool is_name_enough_ = true;            // of a file
};

} // namespace lexprof::gui
