// What has changed from one run to another: a line for each pair (or callee, or origin) in which
// something exact has changed, with before, after and the difference of each number.
#pragma once

#include "gui/core/change_list.h"
#include "gui/core/known_time.h"
#include "gui/core/words.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class ChangeModel : public TableModel {
    Q_OBJECT

  public:
    // After the name and what became of the line, each number has three columns.
    enum ChangeColumn : int { name_column, fate_column, first_number };
    using Part = ChangeList::Part;
    static constexpr int parts = static_cast<int>(ChangeList::parts);

    ChangeModel(const Session& session, const Contrast& contrast, QObject* parent = nullptr);

    static int column_of(std::size_t number, Part part) {
        return first_number + static_cast<int>(number) * parts + static_cast<int>(part);
    }
    static std::size_t number_of(int column) {
        return static_cast<std::size_t>((column - first_number) / parts);
    }
    static Part part_of(int column) { return static_cast<Part>((column - first_number) % parts); }

    // The measures that have three columns each, in their order.
    static const std::vector<profile::MeasureFacts>& compared() { return ChangeList::compared(); }

    // Operations, matches and the like: steps say what they say.
    static bool is_kind_of_step(int column);

    const profile::Change& change(int line) const { return change_of(row_at(line)); }
    std::int64_t value(int line, int column) const { return value_of(row_at(line), column); }
    // A time, before or after, and how little is known of it.
    KnownTime time(int line, Part part) const { return time_of(row_at(line), part); }
    std::optional<PairIndex> pair_of(int line) const;
    bool is_change_known(int line, std::size_t number) const {
        return !compared()[number].is_time() || !is_unknown(row_at(line));
    }

    bool is_busy() const { return making_.is_busy() || sorting_.is_busy(); }
    // Waits until it is there.
    void settle();
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;
    QStringList widest_texts(int column) const override;

  protected:
    int rows() const override { return static_cast<int>(list_->size()); }
    const Document* document_of_rows() const override { return list_->document(); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    QString in_full(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;
    QString tip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;

  private:
    using List = std::shared_ptr<const ChangeList>;
    struct Made {
        List list;
        Order order;
    };
    static Order order_of(const ChangeList& list, int column, bool descending);

    void rebuild();
    void take(Made made);
    bool is_hidden(int column) const;
    static ChangeList::Number number_of_column(int column) {
        return {number_of(column), part_of(column)};
    }
    const profile::Change& change_of(int row) const {
        return list_->at(static_cast<std::size_t>(row));
    }
    bool is_unknown(int row) const; // the change of its time
    KnownTime time_of(int row, Part part) const;
    QString time_text_of(int row, int column) const;
    std::int64_t value_of(int row, int column) const {
        return list_->value(static_cast<std::size_t>(row), number_of_column(column));
    }

    const Contrast& contrast_;
    List list_ = std::make_shared<const ChangeList>();
    TimeUnit time_unit_;
    int sorted_by_ = -1;
    bool descending_ = false;
    Task<Made> making_;
    Task<Order> sorting_;
};

} // namespace lexprof::gui
