// The line below the pair table: the sums of all lines that are shown.
#pragma once

#include "gui/models/pair_table_model.h"

namespace lexprof::gui {

class TotalsModel : public TableModel {
    Q_OBJECT

  public:
    explicit TotalsModel(const PairTableModel& table, QObject* parent = nullptr);

    QString text(int row, int column) const override;

  protected:
    int rows() const override { return 1; }
    QString in_full(int row, int column) const override;
    QString tip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;

  private:
    void refresh();
    QString heading() const;
    KnownTime time() const;
    QString time_text(Column column) const;
    bool is_unknown_time(Column column) const;
    std::uint64_t most_of_all(Column column) const; // of the whole run

    const PairTableModel& table_;
};

} // namespace lexprof::gui
