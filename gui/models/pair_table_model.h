// The pair table as a model: a line for each pair (or callee, or origin) that the session lets
// through, with its numbers in the session's window.
#pragma once

#include "gui/core/entries.h"
#include "gui/core/words.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class PairTableModel : public TableModel {
    Q_OBJECT

  public:
    explicit PairTableModel(Session& session, QObject* parent = nullptr);

    // The lines of large documents are sorted on another thread.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    Grouping grouping() const { return grouping_; }
    void set_grouping(Grouping grouping);

    // The line of a pair or of its group, if it is there.
    std::optional<int> line_of(PairIndex pair) const override;
    const profile::Amounts& total() const { return entries_->total(); }
    // The sum of a column, as a line has it.
    Entry sum() const;
    bool compares() const { return entries_->compares(); }
    // Whether it is known by how much times may be wrong.
    bool knows_errors() const { return entries_->greatest(column_of(Measure::time_error_ns)) > 0; }
    double total_change(Column column) const;
    bool lists_all() const { return entries_->lists_all(); }
    // What the lines were made from.
    const Snapshot& snapshot() const { return entries_->snapshot(); }
    using TableModel::session;

    bool is_busy() const { return making_.is_busy() || sorting_.is_busy(); }
    void settle(); // waits until the lines are those that were asked for

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;
    // A number as the table shows it, and as a file has it.
    QString text_of(const Entry& entry, Column column) const;
    QString time_of_run_text(const KnownTime& time, Column column) const;
    QString margin_of_time(const KnownTime& time) const { return margin_text_in(time, time_unit_); }
    QStringList widest_texts(int column) const override;
    QString full_text_of(const Entry& entry, Column column) const;

  protected:
    int rows() const override { return static_cast<int>(entries_->size()); }
    const Document* document_of_rows() const override { return snapshot().document.get(); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    QString in_full(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;
    QString tip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;

  private:
    using EntriesPointer = std::shared_ptr<const Entries>;
    struct Made {
        EntriesPointer entries;
        Order order;
    };

    void rebuild();
    void take(Made made);
    std::vector<TableColumn> headings() const;
    const Entry& entry(int row) const { return entries_->at(static_cast<std::size_t>(row)); }
    const profile::Book& shown() const { return *entries_->snapshot().shown; }
    QString name_text(const Entry& entry) const;
    std::uint64_t unit_time() const;
    QString value_text(double value, Column column) const;

    Session& session_;
    Grouping grouping_ = Grouping::pair;
    Column sorted_by_ = column_of(Measure::cells);
    bool descending_ = true;
    EntriesPointer entries_;
    TimeUnit time_unit_;
    Task<Made> making_;
    Task<Order> sorting_;
};

} // namespace lexprof::gui
