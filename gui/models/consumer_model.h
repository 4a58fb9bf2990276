// Who takes apart what, and how much later: a line for each producer, a column for each consumer,
// and in each cell how often, or how much later. Of the whole run.
#pragma once

#include "gui/models/table_model.h"

#include <map>

namespace lexprof::gui {

class ConsumerModel : public TableModel {
    Q_OBJECT

  public:
    enum ConsumerColumn : int { name_column, first_consumer };
    // What a cell has.
    enum class Of : std::uint8_t { takings, choices, mean_delay, longest_delay };

    explicit ConsumerModel(const Session& session, QObject* parent = nullptr);

    bool is_known() const;
    Of of() const { return of_; }
    void set_of(Of of);
    const profile::Consumption* at(int line, int column) const {
        return consumption(row_at(line), column);
    }

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(producers_.size()); }
    const Document* document_of_rows() const override { return document_.get(); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;
    QString tip(int row, int column) const override;

  private:
    using Cell = std::pair<int, int>; // row and column
    void rebuild();
    void list();
    const profile::Consumption* consumption(int row, int column) const;
    double value(const profile::Consumption& of) const;

    Of of_ = Of::takings;
    DocumentPointer document_;
    std::vector<profile::Pair> producers_;
    std::vector<profile::Pair> consumers_;
    std::map<Cell, std::uint32_t> cells_; // in the recording
    double greatest_ = 0;
};

} // namespace lexprof::gui
