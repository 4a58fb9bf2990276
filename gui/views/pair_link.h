// Ties a table whose lines are pairs to the session: the current line is the selected pair, both
// ways.
#pragma once

#include "gui/core/session.h"

#include <QAbstractItemView>
#include <QObject>
#include <functional>

namespace lexprof::gui {

class PairLink : public QObject {
    Q_OBJECT

  public:
    using LineOf = std::function<std::optional<int>(PairIndex)>;

    // The view owns the link. Without `line_of` the first line with that pair is looked for.
    static void tie(QAbstractItemView& view, Session& session, LineOf line_of = {});

    PairLink(QAbstractItemView& view, Session& session, LineOf line_of);

  private:
    void follow();
    void lead();
    std::optional<int> search(PairIndex pair) const;

    QAbstractItemView& view_;
    Session& session_;
    LineOf line_of_;
    bool following_ = false;
};

} // namespace lexprof::gui
