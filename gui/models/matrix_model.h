// The pairs as a matrix: a line for each function, a column for each origin, in each cell what was
// done through that pair.
//
// Note [Order of the matrix]
// Both lines and columns can be put in order: by their sums, by their names, as they first appeared
// in the run, or by the cells of one column or one line. The first two columns are the function's
// name and the sum of its line.
#pragma once

#include "gui/core/session.h"

#include <QAbstractTableModel>
#include <unordered_map>
#include <vector>

namespace lexprof::gui {

enum class MatrixOrder : std::uint8_t { sum, name, appearance };

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
    double greatest() const { return greatest_; } // of the cells that are pairs
    double whole() const { return whole_; }
    const DocumentPointer& document() const { return document_; }

  private:
    struct Line { // or column
        QString name;
        std::uint32_t rank = 0; // in the alphabet
        double sum = 0;
    };

    void rebuild();
    void fill();
    void read_names();
    void arrange();
    std::optional<PairIndex> pair_of(std::uint32_t callee, std::uint32_t origin) const;
    double cell(std::uint32_t callee, std::uint32_t origin) const;
    template <typename Before>
    void reorder(std::vector<std::uint32_t>& order, Before before, bool columns);
    void emit_order(const std::vector<std::uint32_t>& former, bool columns);

    Session& session_;
    DocumentPointer document_;
    MatrixOrder order_ = MatrixOrder::sum;
    // Of the document: each pair's place.
    std::vector<std::uint32_t> callee_of_;
    std::vector<std::uint32_t> origin_of_;
    std::vector<Line> callees_;
    std::vector<Line> origins_;
    // Of what is shown.
    std::unordered_map<std::uint64_t, PairIndex> pairs_;
    std::vector<std::uint32_t> lines_;   // callees
    std::vector<std::uint32_t> columns_; // origins
    double greatest_ = 0;
    double whole_ = 0;
};

} // namespace lexprof::gui
