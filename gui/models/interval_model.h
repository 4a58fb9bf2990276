// Live cells at the end of each interval: the twin of the curves.
#pragma once

#include "gui/models/curve_list_model.h"

namespace lexprof::gui {

class IntervalModel : public TableModel {
    Q_OBJECT

  public:
    // The columns before those of the pairs.
    enum IntervalColumn : int {
        steps_column,
        seconds_column,
        cells_column,
        heap_column,
        first_pair
    };

    IntervalModel(const Session& session, const CurveListModel& curves, QObject* parent = nullptr);

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(shown_.end - shown_.begin); }
    QVariant look(int row, int column, int role) const override;

  private:
    void rebuild();
    void choose();
    double unknown(int row) const; // seconds by which its time may be more
    std::vector<TableColumn> columns() const;
    int others_column() const { return first_pair + static_cast<int>(pairs_.size()); }
    double in_use_by(PairIndex pair, std::uint32_t moment) const;

    const CurveListModel& curves_;
    profile::Window shown_; // the window's intervals, or all
    std::vector<PairIndex> pairs_;
    bool has_others_ = false; // that had something in use
};

} // namespace lexprof::gui
