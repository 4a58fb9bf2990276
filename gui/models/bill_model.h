// Whose bill it is: a line for each function, file or asker, with what each book charges to it and
// its part of all.
#pragma once

#include "gui/core/bills.h"
#include "gui/core/facts.h"
#include "gui/models/table_model.h"

namespace lexprof::gui {

class BillModel : public TableModel {
    Q_OBJECT

  public:
    // After the name, each book has two columns: the amount, and its part of the whole.
    static constexpr int columns_of_side = 2;

    BillModel(const Session& session, const Bills& bills, QObject* parent = nullptr);

    // Rows are those of `Bills::sides`.
    const BillSides::Line& bill_line(int line) const;

    QString text(int row, int column) const override;
    std::optional<double> number(int row, int column) const override;

  protected:
    int rows() const override { return sides_ ? static_cast<int>(sides_->lines.size()) : 0; }
    std::optional<double> bar(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;

  private:
    Figure part(int row, std::size_t side) const;
    void rebuild();
    std::vector<TableColumn> bill_columns() const;

    const Bills& bills_;
    Bills::Pointer sides_;
};

} // namespace lexprof::gui
