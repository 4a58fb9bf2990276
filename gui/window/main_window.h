// The window: views as docks around one session, menus, and what happens to files.
#pragma once

#include "gui/core/findings.h"
#include "gui/core/loader.h"
#include "gui/core/manuscript.h"
#include "gui/core/session.h"
#include "gui/core/sweeps.h"
#include "gui/look/theme.h"
#include "gui/views/view.h"

#include <QMainWindow>
#include <QTimer>
#include <memory>
#include <set>
#include <vector>

class QDockWidget;
class QLabel;
class QProgressBar;
class QStackedWidget;
class QTabBar;

namespace lexprof::gui {

enum class HelpPage : std::uint8_t;
class BarsView;
class ExportMenu;
class HelpWindow;
class BlockagesView;
class CompareView;
class Editing;
class GrowthView;
class HeapView;
class PairView;
class SourceView;
class SpaceView;
class SweepDesk;
class Workbench;

class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() { return session_; }
    Loader& loader() { return loader_; }
    // A profile, a sweep, or a program, which is run.
    void open_file(const QString& path);
    // Opens one profile and compares it with an older one.
    void open_and_compare(const QString& path, const QString& older);

    PairView& pairs() { return *pairs_; }
    SpaceView& space() { return *space_; }
    SourceView& source() { return *source_; }
    BarsView& bars() { return *bars_; }
    BlockagesView& blockages() { return *blockages_; }
    CompareView& comparing() { return *comparing_; }
    HeapView& heap() { return *heap_; }
    GrowthView& growth() { return *growth_; }
    Sweeps& sweeps() { return sweeps_; }
    const Findings& findings() const { return findings_; }
    Workbench& work() { return *work_; }
    Manuscript& manuscript() { return manuscript_; }
    Editing& editing() { return *editing_; }

    // Puts every view where it was at first.
    void reset_layout();
    // Gives the view that was used last the whole window, until it is taken from it again.
    void maximise_view(bool maximised);
    bool is_maximised() const { return !layout_before_.isEmpty(); }
    // Brings a view to the front and gives it the keyboard.
    void show_view(const QString& name);

    // What went wrong last, as the window shows it; empty when nothing did.
    QString problem() const;

  protected:
    void childEvent(QChildEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    QDockWidget* add_dock(View* view, Qt::DockWidgetArea area);
    void add_views();
    void add_bars();
    void add_file_menu();
    void add_edit_menu();
    void add_view_menu();
    void add_theme_menu(QMenu& menu);
    void show_alone(const QString& name);
    void raise_story();
    void follow_tabs();
    void offer_menu_of_tab(QTabBar& bar, const QPoint& point);
    QDockWidget* find_dock(const QString& view) const;
    void follow_books();
    void add_help_menu();
    void show_help(HelpPage page);
    void add_status();
    void watch_loader();
    void add_work();
    void add_desk();
    void show_growth();
    void leave_growth();
    void reload();
    void close_all();

    void ask_for_file();
    static QStringList recent_files();
    void note_recent(const QString& path);
    void fill_recent(QMenu& menu);
    void show_problem(const QString& path, const QString& problem);
    void hide_problem();
    void follow_document();
    void save_settings();
    void restore_settings();

    Session session_;
    Manuscript manuscript_{session_}; // before the views: they show its texts
    Findings findings_{session_};
    Sweeps sweeps_;
    Loader loader_;
    QTimer tabs_change_; // views have come together in tabs, or apart
    std::vector<QDockWidget*> docks_;
    std::set<QString> put_away_; // views of books that the run has not kept
    PairView* pairs_ = nullptr;
    SpaceView* space_ = nullptr;
    SourceView* source_ = nullptr;
    BarsView* bars_ = nullptr;
    BlockagesView* blockages_ = nullptr;
    CompareView* comparing_ = nullptr;
    HeapView* heap_ = nullptr;
    GrowthView* growth_ = nullptr;
    std::unique_ptr<Workbench> work_; // gone before what it works with
    Editing* editing_ = nullptr;
    std::unique_ptr<SweepDesk> desk_;
    QWidget* problem_bar_ = nullptr;
    QLabel* problem_text_ = nullptr;
    QWidget* progress_ = nullptr;
    QLabel* progress_text_ = nullptr;
    QLabel* facts_ = nullptr;
    QByteArray layout_before_;     // a view was maximised
    bool is_growth_alone_ = false; // as there is nothing else to be seen
    QMenu* view_menu_ = nullptr;
    ExportMenu* exports_ = nullptr;
    HelpWindow* help_ = nullptr;
};

} // namespace lexprof::gui
