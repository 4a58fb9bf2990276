// The references in the program's text as a list: the source view's twin.
#pragma once

#include "gui/core/session.h"

#include <QAbstractTableModel>
#include <vector>

namespace lexprof::gui {

class ReferenceModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum ReferenceColumn : int { place_column, pair_column, value_column, column_count };

    explicit ReferenceModel(const Session& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

  private:
    void rebuild();
    QString text(std::uint32_t reference, int column) const;

    const Session& session_;
    std::size_t references_ = 0;
};

} // namespace lexprof::gui
