// What all tables of the viewer have in common.
#pragma once

#include "gui/models/copy.h"

#include <QTableView>

namespace lexprof::gui {

// A table with the viewer's look, and with Copy in its context menu and on the keyboard.
class Table : public QTableView {
    Q_OBJECT

  public:
    explicit Table(QWidget* parent = nullptr);

    // The lines that are selected, or all if none is, in the columns that are shown.
    Part part() const;
    void copy_text() const;
    void copy_csv() const;
    // Lines can be sorted by a click on a heading; until then they are as they come.
    void offer_sorting();
    // Makes every column as wide as its heading and what can be seen want it.
    void fit_columns();
};

} // namespace lexprof::gui
