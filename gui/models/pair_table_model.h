// The pair table as a model: a line for each pair (or callee, or origin) that the session lets
// through, with its numbers in the session's window.
#pragma once

#include "gui/core/entries.h"
#include "gui/core/session.h"
#include "gui/core/words.h"

#include <QAbstractTableModel>

namespace lexprof::gui {

class PairTableModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    explicit PairTableModel(Session& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    Grouping grouping() const { return grouping_; }
    void set_grouping(Grouping grouping);

    // The line of a pair or of its group, if it is there.
    std::optional<int> line_of(PairIndex pair) const;
    const Entry& entry(int line) const { return entries_.at(static_cast<std::size_t>(line)); }
    const profile::Row& total() const { return entries_.total(); }

    // A number of a line as the table shows it.
    QString text(const Entry& entry, Column column) const;

  private:
    void rebuild();
    QString name_text(const Entry& entry) const;
    QString tip(const Entry& entry, const ColumnInfo& column) const;
    QVariant bar(const Entry& entry, const ColumnInfo& column) const;
    QVariant look(const Entry& entry, const ColumnInfo& column, int role) const;

    Session& session_;
    Grouping grouping_ = Grouping::pair;
    Column sorted_by_ = Column::cells;
    bool descending_ = true;
    Entries entries_;
    TimeUnit time_unit_;
};

} // namespace lexprof::gui
