// What the window does with sweeps: opens and compares them, and goes from a run in one to its
// profile.
#pragma once

#include "gui/core/run_again.h"
#include "gui/core/sweeps.h"

#include <QObject>

class QMainWindow;

namespace lexprof::gui {

class GrowthView;

class SweepDesk : public QObject {
    Q_OBJECT

  public:
    SweepDesk(QMainWindow& window, Sweeps& sweeps, GrowthView& view);

    void open(const QString& path);
    void open_and_compare(const QString& path, const QString& older);
    RunAgain& again() { return again_; }

  signals:
    void problem(const QString& path, const QString& text);
    void opened(const QString& path);
    void profile_wanted(const QString& path); // of a run

  private:
    void ask_for_sweep(bool to_compare);
    void follow();
    void show_run(std::size_t run);

    QMainWindow& window_;
    Sweeps& sweeps_;
    GrowthView& view_;
    RunAgain again_;
    QString compare_later_;
    QString shown_; // the path of the sweep that is open
};

} // namespace lexprof::gui
