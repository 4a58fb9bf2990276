// The pairs as a matrix: a line for each function, a column for each origin, in each cell what was
// done through that pair.
//
// Note [Order of the matrix]
// Both lines and columns can be put in order: by their sums, by their names, as they first appeared
// in the run, or by the cells of one column or one line. The first two columns are the function's
// name and the sum of its line.
#pragma once

#include "gui/core/matrix.h"

#include <QAbstractTableModel>
#include <vector>

namespace lexprof::gui {

class MatrixModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum MatrixColumn : int { name_column, sum_column, first_origin };

    explicit MatrixModel(Session& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    // Lines by a column; the names' column: by name.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    MatrixOrder order() const { return order_; }
    void set_order(MatrixOrder order); // of both
    void sort_columns(int line);

    QModelIndex index_of(PairIndex pair) const;
    std::optional<PairIndex> pair_at(const QModelIndex& index) const;
    double value(const QModelIndex& index) const;
    double greatest() const { return matrix_.greatest(); } // of the cells that are pairs
    double whole() const { return matrix_.whole(); }
    Measure measure() const { return matrix_.measure(); } // whose numbers these are
    const DocumentPointer& document() const { return matrix_.document(); }

    bool is_busy() const { return making_.is_busy(); }
    void settle(); // waits until the cells are those that were asked for

  private:
    void rebuild();
    void take(Matrix matrix);
    FunctionIndex callee_at(int line) const {
        return matrix_.lines()[static_cast<std::size_t>(line)];
    }
    FunctionIndex origin_at(int column) const {
        return matrix_.columns()[static_cast<std::size_t>(column - first_origin)];
    }
    template <typename Reorder>
    void reorder(bool columns, Reorder reorder);

    Session& session_;
    MatrixOrder order_ = MatrixOrder::sum;
    Matrix matrix_;
    Task<Matrix> making_;
};

} // namespace lexprof::gui
