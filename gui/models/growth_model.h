// How costs grow: a row for each pair of a sweep and for the whole program, with the course of what
// is looked at as a small line, and the growth of all that is told.
#pragma once

#include "gui/core/sweeps.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class GrowthModel : public TableModel {
    Q_OBJECT

  public:
    enum GrowthColumn : int {
        name_column,
        amount_column,
        course_column,
        first_growth,
        before_column = first_growth + static_cast<int>(grown_measures.size()),
        fate_column
    };

    GrowthModel(const Session& session, const Sweeps& sweeps, QObject* parent = nullptr);

    // Those of the columns that say something now.
    bool is_wanted(int column) const;

    QString text(int row, int column) const override;
    QStringList widest_texts(int column) const override;
    std::optional<double> number(int row, int column) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

  protected:
    int rows() const override { return static_cast<int>(sweeps_.rows()); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    QString in_full(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;
    QString tip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;
    double sort_key(int row, int column) const override;

  private:
    void rebuild();
    void name_columns();
    void find_pairs();
    void be_told();
    QString growth_text(int row, int column) const;
    QVariant course(int row) const;

    const Sweeps& sweeps_;
    std::vector<std::optional<PairIndex>> pairs_; // of the session's document, by row
    double greatest_ = 0;
    int by_ = -1; // what lines are sorted by
    Qt::SortOrder order_ = Qt::AscendingOrder;
};

// How it grows as a table has room for it: n^1.04 ? for what is unclear.
QString in_a_cell(const QString& growth);

// The word for what has become of a line: faster, slower, another amount.
QString fate_text(GrowthFate fate);

} // namespace lexprof::gui
