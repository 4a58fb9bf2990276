// What all tables of the viewer have in common. A model says what its columns are, how many rows
// there are and what stands in them; headings, alignment, roles, values for files, the order of the
// lines and their pairs follow from that here.
//
// Note [Lines and rows]
// A row is what a model knows, in the order in which it has it. A line is what is seen, in the
// order that the user wants: lines are sorted, rows stay where they are. Qt's indices are of lines;
// what a model is asked for below is about rows.
#pragma once

#include "gui/core/session.h"

#include <QAbstractTableModel>
#include <functional>
#include <vector>

namespace lexprof::gui {

struct TableColumn {
    enum class Kind : std::uint8_t {
        name, // with the colour of the row's pair
        text,
        number,
    };

    Kind kind = Kind::text;
    QString key; // in CSV
    QString title;
    QString meaning;  // for whoever points at the heading
    int decimals = 0; // of a number in CSV
};

class TableModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const final;
    // No column: as they come.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    const std::vector<TableColumn>& table_columns() const { return columns_; }
    int row_at(int line) const;
    int line_at(int row) const;
    // The line that is about a pair; the first of several.
    virtual std::optional<int> line_of(PairIndex pair) const;

    virtual QString text(int row, int column) const = 0;
    // Texts of a column none of which is much wider than the widest of these.
    virtual QStringList widest_texts(int column) const;
    // None where there is only a text.
    virtual std::optional<double> number(int row, int column) const;

  protected:
    TableModel(const Session& session, std::vector<TableColumn> columns, QObject* parent);

    virtual int rows() const = 0;
    // The document whose pairs the rows are about.
    virtual const Document* document_of_rows() const { return session_.document().get(); }
    virtual std::optional<PairIndex> pair_at(int row, int column) const;
    // The value for CSV: the number in full, or else the text.
    virtual QString in_full(int row, int column) const;
    virtual std::optional<double> bar(int row, int column) const; // see bar_role
    virtual QString tip(int row, int column) const;
    // Colours and fonts.
    virtual QVariant look(int row, int column, int role) const;
    // By what lines are sorted in a column of numbers, and in one of texts that has ranks for them.
    virtual bool has_sort_keys(int column) const { return is_number(column); }
    virtual double sort_key(int row, int column) const;
    // What stands left of a row, and what it says to whoever points at it.
    virtual QVariant row_heading(int row, int role) const;

    const Session& session() const { return session_; }
    TableColumn::Kind kind(int column) const {
        return columns_[static_cast<std::size_t>(column)].kind;
    }
    bool is_number(int column) const { return kind(column) == TableColumn::Kind::number; }

    // Changes what the rows are, and perhaps the columns, within `change`. Lines are sorted as they
    // were, or as `order` says.
    using Order = std::vector<std::uint32_t>; // line → row; empty: as they come
    void change_rows(const std::function<void()>& change);
    void change_rows(const std::function<void()>& change, Order order);
    void set_columns(std::vector<TableColumn> columns) { columns_ = std::move(columns); }
    // The lines in another order: whoever holds an index still has the same row's.
    void set_order(Order order);

  private:
    Order sorted(int column, bool descending) const;
    void take_order(Order order);
    QVariant pair_value(int row, int column) const;

    const Session& session_;
    std::vector<TableColumn> columns_;
    int rows_ = 0; // as they were told
    Order order_;
    std::vector<std::uint32_t> places_; // row → line
    int sorted_by_ = -1;
    bool descending_ = false;
};

} // namespace lexprof::gui
