// The field in which one types what to look for: a text, a regular expression or a condition.
#pragma once

#include "gui/core/session.h"

#include <QLineEdit>

class QAction;
class QMenu;

namespace lexprof::gui {

class FilterField : public QLineEdit {
    Q_OBJECT

  public:
    explicit FilterField(Session& session, QWidget* parent = nullptr);

    Filter::Kind kind() const { return kind_; }
    void set_kind(Filter::Kind kind);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void add_kinds();
    void ask();
    void follow();
    void show_kind();

    Session& session_;
    Filter::Kind kind_ = Filter::Kind::text;   // of the text
    Filter::Kind chosen_ = Filter::Kind::text; // by somebody, for whatever is typed
    QAction* choose_;
    QMenu* kinds_;
    bool is_guessed_ = false; // the kind, from the text
};

} // namespace lexprof::gui
