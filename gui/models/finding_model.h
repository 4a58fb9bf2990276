// Findings as a table: the twin of their cards.
#pragma once

#include "gui/core/findings.h"

#include <QAbstractTableModel>

namespace lexprof::gui {

class FindingModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum FindingColumn : int {
        kind_column,
        pair_column,
        peak_column,
        share_column,
        begin_column,
        end_column,
        place_column,
        sentence_column,
        advice_column,
        column_count
    };

    explicit FindingModel(const Findings& findings, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

  private:
    const Findings& findings_;
    int lines_ = 0; // as they were told
};

QString kind_text(profile::BlockageKind kind); // "Blocked pipeline"
// "sample.flic, line 2"; empty where it is not known
QString place_text(const std::optional<profile::Place>& place);

} // namespace lexprof::gui
