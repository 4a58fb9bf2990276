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
    const Entry& entry(int line) const { return entries_->at(static_cast<std::size_t>(line)); }
    const profile::Row& total() const { return entries_->total(); }
    bool compares() const { return entries_->compares(); }
    double total_change(Column column) const;
    // What the lines were made from.
    const Snapshot& snapshot() const { return entries_->snapshot(); }

    bool is_busy() const { return making_.is_busy() || sorting_.is_busy(); }
    void settle(); // waits until the lines are those that were asked for

    // A number of a line as the table shows it.
    QString text(const Entry& entry, Column column) const;

  private:
    using EntriesPointer = std::shared_ptr<Entries>;
    using Order = std::vector<std::uint32_t>;

    void rebuild();
    void take(EntriesPointer entries);
    void reorder(Order order);
    // Else another document has just been opened, and its lines are being made.
    bool is_of_session() const { return snapshot().document == session_.document(); }
    const profile::Profile& shown() const { return *entries_->snapshot().shown; }
    QString name_text(const Entry& entry) const;
    QString tip(const Entry& entry, const ColumnInfo& column) const;
    QVariant bar(const Entry& entry, const ColumnInfo& column) const;
    QVariant look(const Entry& entry, const ColumnInfo& column, int role) const;

    Session& session_;
    Grouping grouping_ = Grouping::pair;
    Column sorted_by_ = Column::cells;
    bool descending_ = true;
    EntriesPointer entries_;
    TimeUnit time_unit_;
    Task<EntriesPointer> making_;
    Task<Order> sorting_;
};

} // namespace lexprof::gui
