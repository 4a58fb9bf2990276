// The line below the pair table: the sums of all lines that are shown.
#pragma once

#include "gui/models/pair_table_model.h"

namespace lexprof::gui {

class TotalsModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    explicit TotalsModel(const PairTableModel& table, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

  private:
    void refresh();
    QString heading() const;

    const PairTableModel& table_;
};

} // namespace lexprof::gui
