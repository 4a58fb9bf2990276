// The curves that a chart shows, as a list: its legend, and its twin for those who do not see it.
#pragma once

#include "gui/core/session.h"

#include <QAbstractTableModel>
#include <cstdint>
#include <vector>

namespace lexprof::gui {

class CurveListModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum ListColumn : int { name_column, now_column, most_column, column_count };

    explicit CurveListModel(Session& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    // The pairs with a curve, the tallest first.
    const std::vector<PairIndex>& pairs() const { return pairs_; }
    int limit() const { return limit_; }
    void set_limit(int curves);

    // The moment whose numbers are shown; without one it is the end of what is shown.
    void set_moment(std::optional<std::uint32_t> moment);
    std::uint32_t moment() const;

  signals:
    void pairs_changed();

  private:
    void rebuild();
    void choose();
    QString text(PairIndex pair, int column) const;

    Session& session_;
    int limit_ = 10;
    std::vector<PairIndex> pairs_;
    std::optional<std::uint32_t> moment_;
};

} // namespace lexprof::gui
