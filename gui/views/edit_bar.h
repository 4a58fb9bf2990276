// What goes on while the program is changed: what has come of the last run, and the buttons to run,
// save and discard.
#pragma once

#include "gui/core/document.h"

#include <QWidget>
#include <optional>

class QLabel;
class QToolButton;

namespace lexprof::gui {

class Manuscript;

class EditBar : public QWidget {
    Q_OBJECT

  public:
    explicit EditBar(Manuscript& manuscript, QWidget* parent);

    // Rich text.
    void say(const QString& text);
    // What one may do here, as long as nothing has come of it.
    void invite();
    // What is wrong with the text, and where, if that is known: a click there leads to it.
    void complain(const QString& text, const std::optional<profile::Place>& place);
    QString text() const;
    // A run that goes on can be stopped, and not be followed by another.
    void set_running(bool running);

  signals:
    void run_wanted();
    void save_wanted();
    void discarded();
    void place_wanted(const profile::Place& place);

  private:
    QToolButton* add(const QString& name, const QString& title, const QString& tip);
    void follow();

    Manuscript& manuscript_;
    QLabel* text_;
    QLabel* state_;
    QToolButton* run_;
    QToolButton* save_;
    QToolButton* discard_;
    std::optional<profile::Place> place_;
};

} // namespace lexprof::gui
