// The references in the program's text as a list: the source view's twin.
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
    int rows() const override;
    std::optional<PairIndex> pair_at(int row, int column) const override;
    QString in_full(int row, int column) const override;
    QString tip(int row, int column) const override;

  private:
    void rebuild();

    bool is_name_enough_ = true; // of a file
};

} // namespace lexprof::gui
