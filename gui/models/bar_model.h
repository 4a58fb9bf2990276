// Calls, time and space of the pairs that have most of a measure, and that, as the bar charts show
// them.
// While runs are compared, and no window is shown, what they were before, too; pairs that had most
// of it then are among them.
#pragma once

#include "gui/core/graph_change.h"
#include "gui/core/known_time.h"
#include "gui/models/table_model.h"

#include <array>

namespace lexprof::gui {

class BarModel : public TableModel {
    Q_OBJECT

  public:
    enum BarColumn : int {
        name_column,
        calls_column,
        time_column,
        space_column,
        measure_column, // of the chosen measure, by which pairs are here, where that is none of
                        // these
        error_column,   // of the time; there is none where errors are not known
        column_count
    };
    // Those that have a chart. The columns after the others say by how much each of these has
    // changed.
    static constexpr std::array charted{calls_column, time_column, space_column, measure_column};
    Measure measure_of(int column) const;
    bool has_measure_column() const;

    explicit BarModel(const Session& session, QObject* parent = nullptr);

    const std::vector<PairIndex>& pairs() const { return pairs_; } // the greatest first
    int limit() const { return limit_; }
    void set_limit(int bars);
    double value(int row, int column) const;
    // By how much a value may be wrong; 0 where that is not known, and of what is exact.
    double error(int row, int column) const;
    // What it is at least, and at most.
    double least(int row, int column) const;
    double most(int row, int column) const;
    // Whether it may be wrong by more than half of what it is.
    bool is_uncertain(int row, int column) const;
    bool is_limit(int row, int column) const; // all that is known is what it is less than
    // With by how much it may be wrong.
    QString text_with_error(int row, int column) const;
    bool knows_errors() const;
    // Since the other run; none while nothing is compared.
    std::optional<GraphChange> change(int row, int column) const;

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(pairs_.size()); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    QString tip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;
    double sort_key(int row, int column) const override;

  private:
    KnownTime time_of(int row) const;
    void rebuild();
    void choose();

    int limit_ = 12;
    std::vector<PairIndex> pairs_;
};

} // namespace lexprof::gui
