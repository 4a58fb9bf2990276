// How long cells were needed, by pair: what a report of lives has, of the whole run.
#pragma once

#include "gui/core/followed_lists.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class LivesModel : public TableModel {
    Q_OBJECT

  public:
    enum LivesColumn : int {
        name_column,
        cells_column,
        lag_column,
        use_column,
        drag_column,
        void_column,
        idle_column, // drag and void
        unused_column,
        longest_column,
        until_column,
        column_count
    };

    explicit LivesModel(const Session& session, QObject* parent = nullptr);

    // Whether the run has kept lives at all.
    bool is_known() const {
        return session().is_open() && session().document()->recording().followed.lives;
    }
    const profile::LifeRow& life(int line) const {
        return list_->at(static_cast<std::size_t>(row_at(line)));
    }
    bool is_busy() const { return making_.is_busy() || sorting_.is_busy(); }
    void settle(); // waits until it lists what is chosen
    // The lines of large documents are sorted on another thread.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    std::optional<int> line_of(PairIndex pair) const override;

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;
    QStringList widest_texts(int column) const override;

  protected:
    int rows() const override { return static_cast<int>(list_->size()); }
    const Document* document_of_rows() const override { return list_->document(); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;

  private:
    using List = std::shared_ptr<const LifeList>;
    struct Made {
        List list;
        Order order;
    };
    static Order order_of(const LifeList& list, int column, bool descending);

    void rebuild();
    void take(Made made);

    List list_ = std::make_shared<const LifeList>();
    int sorted_by_ = -1;
    bool descending_ = false;
    Task<Made> making_;
    Task<Order> sorting_;
};

} // namespace lexprof::gui
