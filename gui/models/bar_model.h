// Calls, time and space of the pairs that have most of one of them, as the bar charts show them.
#pragma once

#include "gui/core/session.h"

#include <QAbstractTableModel>
#include <vector>

namespace lexprof::gui {

class BarModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum BarColumn : int { name_column, calls_column, time_column, space_column, column_count };

    explicit BarModel(Session& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    const std::vector<PairIndex>& pairs() const { return pairs_; } // the greatest first
    int limit() const { return limit_; }
    void set_limit(int bars);
    double value(int line, int column) const;

  private:
    void rebuild();
    void choose();

    Session& session_;
    int limit_ = 12;
    std::vector<PairIndex> pairs_;
};

} // namespace lexprof::gui
