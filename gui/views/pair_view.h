// The table of pairs: sorted by any column, filtered, grouped, with its totals below.
#pragma once

#include "gui/models/pair_table_model.h"
#include "gui/models/totals_model.h"
#include "gui/views/view.h"

#include <array>

class QMenu;
class QSettings;

namespace lexprof::gui {

class PairView : public View {
    Q_OBJECT

  public:
    explicit PairView(Session& session, QWidget* parent = nullptr);
    ~PairView() override;

    PairTableModel& model() { return model_; }
    void settle() override { model_.settle(); }
    Table& totals() { return *totals_; }
    void set_grouping(Grouping grouping);
    void set_column_shown(Column column, bool shown);

    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void add_tools();
    void follow_book();
    void add_table();
    void add_totals();
    void add_hint();
    void fill_column_menu(QMenu& menu);
    void follow_widths();
    void show_columns();
    void fit();
    std::vector<bool> wanted_columns() const;
    std::vector<Column> telling_columns() const;
    std::vector<Column> repeating_columns() const;
    std::vector<bool> columns_to_show();
    bool is_known(Column column) const; // whether there is anything to show in it
    void follow_measure();
    bool is_needed(Column column) const;

    PairTableModel model_;
    TotalsModel totals_model_;
    Table* table_;
    Table* totals_;
    std::vector<bool> wanted_;       // by column, whether it is to be shown
    // By column, whether it is shown or not: with headings in one line, and in two.
    std::array<std::vector<int>, 2> widths_;
    int lines_ = 1;                  // of headings
    bool chosen_ = false;            // the columns, by the user
    std::optional<Column> measured_; // that of the measure, since it has been chosen
};

} // namespace lexprof::gui
