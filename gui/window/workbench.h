// What the window does with files and runs: follows a file that grows, runs programs, compares, and
// shows the first page while nothing is open.
#pragma once

#include "gui/core/follower.h"
#include "gui/core/runner.h"
#include "gui/core/session.h"

#include <QObject>
#include <memory>

class QDockWidget;
class QMainWindow;
class QMenu;

namespace lexprof::gui {

class PageCover;
class RunPanel;
class StartPage;

class Workbench : public QObject {
    Q_OBJECT

  public:
    Workbench(QMainWindow& window, Session& session, Loader& loader);
    ~Workbench() override;

    // Puts its entries into the File menu.
    void add_actions(QMenu& menu);
    QDockWidget* run_dock() const { return dock_; }
    RunPanel& run_panel() { return *panel_; }
    StartPage& start_page() { return *page_; }
    Runner& runner() { return runner_; }
    Follower& follower() { return follower_; }

    // A document that has been read is shown: in place of another, or of an older state of itself.
    void show(const DocumentPointer& document);
    // Opens a profile, or runs a program, whichever the file is.
    void take(const QString& path);
    // Nothing is open any more, and the first page is there again; a run goes on.
    void close();
    void compare_with(const QString& path);
    // Compares with that file as soon as the one that is being read is there.
    void compare_later(const QString& path) { compare_later_ = path; }
    void run(const RunOrder& order);
    void set_recent(const QStringList& files);
    // Whether something else is shown than a profile: then the first page is not in its way.
    void put_page_away(bool away);

  signals:
    void problem(const QString& path, const QString& text);
    void open_wanted();
    void file_wanted(const QString& path);

  private:
    void add_dock();
    void add_page();
    void watch();
    void ask_for_baseline();
    void ask_for_program();
    void enable_views(bool enabled);
    void follow_document();
    void end_of_run();

    QMainWindow& window_;
    Session& session_;
    Loader& loader_;
    Loader baseline_loader_;
    Follower follower_;
    Runner runner_;
    QDockWidget* dock_ = nullptr;
    RunPanel* panel_ = nullptr;
    StartPage* page_ = nullptr;
    std::unique_ptr<PageCover> cover_;
    QString compare_later_;
    bool is_page_away_ = false;
    Measure proposed_ = Measure::time_ns; // what heat stands for, until the user says otherwise
};

} // namespace lexprof::gui
