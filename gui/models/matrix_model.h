// The pairs as a matrix: a line for each function, a column for each origin, in each cell what was
// done through that pair.
//
// Note [Order of the matrix]
// Both lines and columns can be put in order: by their sums, by their names, as they first appeared
// in the run, or by the cells of one column or one line. The first two columns are the function's
// name and the sum of its line.
#pragma once

#include "gui/core/facts.h"
#include "gui/core/matrix.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class MatrixModel : public TableModel {
    Q_OBJECT

  public:
    enum MatrixColumn : int { name_column, sum_column, first_origin };

    explicit MatrixModel(Session& session, QObject* parent = nullptr);

    MatrixOrder order() const { return order_; }
    void set_order(MatrixOrder order); // of both
    void sort_columns(int line);

    QModelIndex index_of(PairIndex pair) const;
    std::optional<PairIndex> pair_of(const QModelIndex& index) const;
    double value(const QModelIndex& index) const;
    // With how little is known of it, if it is a time.
    Figure part(const QModelIndex& index) const {
        return part_at(row_at(index.row()), index.column());
    }
    QString percent_of(const QModelIndex& index) const;
    double greatest() const { return matrix_.greatest(); } // of the cells that are pairs
    double whole() const { return matrix_.whole(); }
    // Of a cell since the other run; none while nothing is compared, and where there is no pair.
    std::optional<GraphChange> change(const QModelIndex& index) const;
    double greatest_change() const { return matrix_.greatest_change(); }
    Measure measure() const { return matrix_.measure(); } // whose numbers these are
    const DocumentPointer& document() const { return matrix_.document(); }

    bool is_busy() const { return making_.is_busy(); }
    void set_seen(bool seen);
    void settle(); // waits until the cells are those that were asked for

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return static_cast<int>(matrix_.lines().size()); }
    const Document* document_of_rows() const override { return document().get(); }
    std::optional<PairIndex> pair_at(int row, int column) const override;
    std::optional<double> bar(int row, int column) const override;
    QString tip(int row, int column) const override;
    QVariant row_heading(int row, int role) const override;
    QVariant look(int row, int column, int role) const override;

  private:
    Figure part_at(int row, int column) const;
    void rebuild();
    void work();
    void take(Matrix matrix);
    std::vector<TableColumn> headings() const;
    FunctionIndex callee_at(int row) const {
        return matrix_.lines()[static_cast<std::size_t>(row)];
    }
    FunctionIndex origin_at(int column) const {
        return matrix_.columns()[static_cast<std::size_t>(column - first_origin)];
    }
    const QString& callee_name(int row) const { return document()->function_name(callee_at(row)); }

    Session& session_;
    MatrixOrder order_ = MatrixOrder::sum;
    Matrix matrix_;
    bool is_seen_ = false;
    bool is_due_ = false;
    Task<Matrix> making_;
};

} // namespace lexprof::gui
