// What a program that was started from here prints, how it is, and the buttons to stop it and to
// start it again.
#pragma once

#include "gui/core/runner.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace lexprof::gui {

class RunPanel : public QWidget {
    Q_OBJECT

  public:
    explicit RunPanel(Runner& runner, QWidget* parent = nullptr);

    // Shows another one's runs as well, as soon as it starts one.
    void watch(Runner& runner);
    const Runner& runner() const { return *runner_; }

    QString state() const;
    QString output() const;
    // How far the run is, from its profile.
    void set_progress(const QString& text);

  signals:
    void again_wanted();

  private:
    void add_row();
    void begin(Runner& runner);
    void end(const QString& ending, bool fine);
    void append(QString text, bool is_complaint);
    void tick();
    void show_printed();

    Runner* runner_; // that has started a run last
    QLabel* state_;
    QToolButton* stop_;
    QToolButton* again_;
    QPlainTextEdit* output_;
    QString progress_;
    int printed_until_ = 0; // where in the output what the program itself has printed last ends
    QTimer ticks_;
};

} // namespace lexprof::gui
