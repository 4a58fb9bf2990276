// Ties a table whose lines are pairs to the session: the current line is the selected pair, both
// ways.
#pragma once

#include "gui/models/table_model.h"

#include <QAbstractItemView>
#include <QObject>

namespace lexprof::gui {

class Table;
class View;

class PairLink : public QObject {
    Q_OBJECT

  public:
    // The view owns the link. It shows a TableModel.
    static void tie(QAbstractItemView& view, Session& session);

    PairLink(QAbstractItemView& view, Session& session);

  private:
    void follow();
    void lead();
    std::optional<int> line_of(PairIndex pair) const;

    QAbstractItemView& view_;
    Session& session_;
    bool following_ = false;
    bool resetting_ = false; // the model: lines go without anybody having let go of them
};

// A table of a view with lines that are about pairs.
Table* make_pair_table(View& view, const QString& name, const QString& title, TableModel& model);

} // namespace lexprof::gui
