// Starts `lexprof run` on a program, tells what it prints, and stops it.
#pragma once

#include <QElapsedTimer>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace lexprof::gui {

// What the user wants to be run.
struct RunOrder {
    QString program; // a file in FLIC
    QString profile; // the file to write
    QStringList options;
    QString input; // a file for its standard input; empty: nothing to read
    // Where it is started; empty: where the program is. Then nobody looks whether that is there.
    QString folder = {};
    QStringList arguments = {}; // the program's own

    friend bool operator==(const RunOrder&, const RunOrder&) = default;
};

// The lexprof command that belongs to this viewer: beside it, or on the PATH; empty where there is
// none.
QString lexprof_command();

// Whether a file is a program, by its name.
bool is_program(const QString& path);

// Words as a shell would part them: "…" and '…' keep blanks.
QStringList parted(const QString& text);

// A place for the profile of a program: in the user's folder for such things.
QString default_profile(const QString& program);

class Runner : public QObject {
    Q_OBJECT

  public:
    explicit Runner(QObject* parent = nullptr);
    ~Runner() override; // a run that goes on is stopped

    // Returns what is wrong; empty where the run has been started. One that goes on is stopped.
    QString start(const RunOrder& order);
    // Asks it to stop, as Ctrl+C does: its profile is complete up to then.
    void stop();
    bool is_running() const { return process_.state() != QProcess::NotRunning; }
    const RunOrder& order() const { return order_; }
    qint64 milliseconds() const { return clock_.isValid() ? clock_.elapsed() : 0; }

    // How it ended, in words, with what to do about it.
    static QString ending(int status, bool crashed, bool stopped);

  signals:
    void started();
    void printed(const QString& text);
    void complained(const QString& text);
    void finished(const QString& ending, bool fine);

  private:
    void end(int status, bool crashed);

    QProcess process_;
    RunOrder order_;
    QElapsedTimer clock_;
    bool stopped_ = false;
};

} // namespace lexprof::gui
