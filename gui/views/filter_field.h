// The field in which one types what to look for: a text, or a regular expression.
#pragma once

#include "gui/core/session.h"

#include <QLineEdit>

class QAction;

namespace lexprof::gui {

class FilterField : public QLineEdit {
    Q_OBJECT

  public:
    explicit FilterField(Session& session, QWidget* parent = nullptr);

  private:
    void ask();
    void follow();

    Session& session_;
    QAction* expression_;
};

} // namespace lexprof::gui
