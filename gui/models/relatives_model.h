// The callers of the function that is looked at, or what it calls: a line for each pair, with its
// calls, what was done through it, and that together with what is below.
#pragma once

#include "gui/core/call_costs.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class RelativesModel : public TableModel {
    Q_OBJECT

  public:
    enum RelativesColumn : int {
        name_column,
        calls_column,
        value_column, // of the measure
        inclusive_column,
        share_column, // of the inclusive cost in all
        column_count
    };

    RelativesModel(const Session& session, const CallCosts& costs, CallCosts::Side side,
                   QObject* parent = nullptr);

    // The function at the other end of a line's pair.
    std::uint32_t function_at(int line) const;

    QString text(int row, int column) const override;
    QStringList widest_texts(int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(arcs_.size()); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;
    QString tip(int row, int column) const override;
    QString in_full(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;

  private:
    void rebuild();
    const profile::CallArc& arc(int row) const {
        return calls_->arcs[arcs_[static_cast<std::size_t>(row)]];
    }
    std::optional<double> inclusive(int row) const;
    bool is_without_below(int row) const; // a call of itself, or within a cycle

    const CallCosts& costs_;
    CallCosts::Side side_;
    CallCosts::Pointer calls_; // of which the lines are
    std::vector<std::uint32_t> arcs_;
    double greatest_ = 0;
    std::shared_ptr<const profile::Below> below_; // of these
};

} // namespace lexprof::gui
