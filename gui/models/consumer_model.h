// Who takes apart what, and how much later: a line for each producer, a column for each consumer,
// and in each cell how often, or how much later. Of the whole run.
#pragma once

#include "gui/core/followed_lists.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class ConsumerModel : public TableModel {
    Q_OBJECT

  public:
    enum ConsumerColumn : int { name_column, first_consumer };
    // What a cell has.
    enum class Of : std::uint8_t { takings, choices, mean_delay, longest_delay };

    explicit ConsumerModel(const Session& session, QObject* parent = nullptr);

    // Whether the run has kept it at all.
    bool is_known() const {
        return session().is_open() && session().document()->recording().followed.consumers;
    }
    const ConsumerList& list() const { return *list_; }
    bool is_busy() const { return making_.is_busy(); }
    void settle() { making_.finish(); } // waits until it lists what is chosen
    Of of() const { return of_; }
    void set_of(Of of);
    const profile::Consumption* at(int line, int column) const {
        return consumption(row_at(line), column);
    }

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(list_->producers().size()); }
    const Document* document_of_rows() const override { return list_->document(); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;
    QString tip(int row, int column) const override;

  private:
    using List = std::shared_ptr<const ConsumerList>;
    void rebuild();
    void take(List list);
    void measure();
    const profile::Consumption* consumption(int row, int column) const;
    double value(const profile::Consumption& of) const;

    Of of_ = Of::takings;
    List list_ = std::make_shared<const ConsumerList>();
    double greatest_ = 0;
    Task<List> making_;
};

} // namespace lexprof::gui
