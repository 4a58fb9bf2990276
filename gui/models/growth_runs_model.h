// The runs of a sweep: of each its size, what the chosen line cost in it, and how it ended.
#pragma once

#include "gui/core/sweeps.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class GrowthRunsModel : public TableModel {
    Q_OBJECT

  public:
    enum RunColumn : int {
        size_column,
        other_column,
        amount_column,
        before_column,
        time_column,
        state_column
    };

    GrowthRunsModel(const Session& session, const Sweeps& sweeps, QObject* parent = nullptr);

    // Those of the columns that say something now.
    bool is_wanted(int column) const;
    // Rows are runs of the sweep; which of them are points of curves.
    std::optional<std::size_t> point_of(int row) const;
    std::optional<int> row_of(std::size_t point) const;

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override;
    QString tip(int row, int column) const override { return text(row, column); }

  private:
    void rebuild();
    void name_columns();
    const profile::SweepRun& run(int row) const;
    std::optional<double> cost_before(int row) const;

    const Sweeps& sweeps_;
    std::vector<std::optional<std::size_t>> points_; // by row
    profile::SweepRun none_;
};

} // namespace lexprof::gui
