// Live cells at the end of each interval: the twin of the curves.
#pragma once

#include "gui/models/curve_list_model.h"

namespace lexprof::gui {

class IntervalModel : public QAbstractTableModel {
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

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

  private:
    void rebuild();
    QString value(std::uint32_t interval, int column, bool exported) const;

    const Session& session_;
    const CurveListModel& curves_;
    profile::Window shown_; // the window's intervals, or all
    std::vector<PairIndex> pairs_;
};

} // namespace lexprof::gui
