// Makes one run of a sweep again, for its profile: `lexprof sweep FILE --record SIZE`.
#pragma once

#include "gui/core/sweep_document.h"

#include <QProcess>
#include <QString>

namespace lexprof::gui {

class RunAgain : public QObject {
    Q_OBJECT

  public:
    explicit RunAgain(QObject* parent = nullptr);
    ~RunAgain() override; // a run that goes on is stopped

    // Returns what is wrong; empty where it has been started. One that goes on is stopped.
    QString start(const SweepDocument& document, std::size_t run);
    void stop();
    bool is_running() const { return process_.state() != QProcess::NotRunning; }

  signals:
    void recorded(const QString& profile);
    void failed(const QString& problem); // empty: it was stopped

  private:
    void end(int status, bool crashed);

    QProcess process_;
    QString profile_;
    bool stopped_ = false;
};

} // namespace lexprof::gui
