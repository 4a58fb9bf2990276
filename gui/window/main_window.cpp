#include "gui/window/main_window.h"

#include "gui/core/facts.h"
#include "gui/core/known_time.h"
#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/views/bars_view.h"
#include "gui/views/bill_view.h"
#include "gui/views/blockages_view.h"
#include "gui/views/compare_view.h"
#include "gui/views/graph_view.h"
#include "gui/views/growth_view.h"
#include "gui/views/heap_view.h"
#include "gui/views/lives_view.h"
#include "gui/views/matrix_view.h"
#include "gui/views/pair_view.h"
#include "gui/views/relatives_view.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"
#include "gui/views/stacks_view.h"
#include "gui/views/state_bar.h"
#include "gui/views/story_view.h"
#include "gui/window/editing.h"
#include "gui/window/export_menu.h"
#include "gui/window/sweep_desk.h"
#include "gui/window/workbench.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QScreen>
#include <QSettings>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <utility>

namespace lexprof::gui {

namespace {

// Whoever stops a run himself does not want to be told that it has failed.
QString state_text(const profile::Run& run) {
    const bool is_stopped =
        run.failure.starts_with("interrupted") || run.failure.starts_with("terminated");
    if (run.state == profile::State::running) return MainWindow::tr("still running");
    if (run.state != profile::State::failed) return MainWindow::tr("finished");
    return is_stopped ? MainWindow::tr("stopped")
                      : MainWindow::tr("failed: %1").arg(words(run.failure));
}

} // namespace

MainWindow::MainWindow(QWidget* parent) : QMainWindow(parent) {
    setObjectName(QStringLiteral("main_window"));
    setWindowTitle(tr("lexprof"));
    setAcceptDrops(true);
    setDockOptions(AllowNestedDocks | AllowTabbedDocks); // animation lays out all views many times
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    resize(QSize(1440, 900).boundedTo(screen()->availableSize()));
    tabs_change_.setSingleShot(true); // all at once, when Qt has done with them
    tabs_change_.setInterval(0);
    connect(&tabs_change_, &QTimer::timeout, this, &MainWindow::follow_tabs);
    add_bars();
    add_views();
    add_work();
    add_desk();
    add_file_menu();
    add_edit_menu();
    add_view_menu();
    add_help_menu();
    add_status();
    watch_loader();
    connect(&session_, &Session::document_changed, this, &MainWindow::follow_document);
    connect(&session_, &Session::window_changed, this, &MainWindow::follow_document);
    connect(&session_, &Session::view_wanted, this, &MainWindow::show_view);
    reset_layout();
    restore_settings();
    resize(size().boundedTo(screen()->availableSize()));
    follow_document();
}

// What else is of the window goes first, and then its views, which are hidden as they go.
MainWindow::~MainWindow() {
    for (QDockWidget* dock : docks_) dock->disconnect(this);
}

QDockWidget* MainWindow::add_dock(View* view, Qt::DockWidgetArea area) {
    auto* dock = make<QDockWidget>(view->windowTitle(), this);
    dock->setObjectName(view->objectName() + QStringLiteral("_dock"));
    dock->setWidget(view);
    connect(view, &QWidget::windowTitleChanged, dock, &QWidget::setWindowTitle);
    connect(dock, &QDockWidget::visibilityChanged, this, [this, view](bool is_in_front) {
        view->set_in_front(is_in_front);
        if (is_in_front && exports_ != nullptr) exports_->set_current(view);
        tabs_change_.start();
    });
    connect(dock, &QDockWidget::topLevelChanged, this, [this] { tabs_change_.start(); });
    connect(dock, &QDockWidget::dockLocationChanged, this, [this] { tabs_change_.start(); });
    dock->setAllowedAreas(Qt::AllDockWidgetAreas);
    addDockWidget(area, dock);
    docks_.push_back(dock);
    return dock;
}

void MainWindow::add_views() {
    pairs_ = make<PairView>(session_);
    space_ = make<SpaceView>(session_);
    source_ = make<SourceView>(session_);
    bars_ = make<BarsView>(session_);
    blockages_ = make<BlockagesView>(session_, findings_);
    comparing_ = make<CompareView>(session_);
    heap_ = make<HeapView>(session_);
    growth_ = make<GrowthView>(session_, sweeps_);
    connect(&session_, &Session::baseline_changed, this, [this] {
        if (session_.baseline() && !source_->is_editing()) show_view(comparing_->objectName());
    });
    space_->chart().set_findings(&findings_);
    connect(&space_->chart(), &SpaceChart::finding_wanted, this,
            [this] { show_view(blockages_->objectName()); });
    connect(&space_->chart(), &SpaceChart::heap_wanted, this, [this](std::uint64_t step) {
        show_view(heap_->objectName());
        heap_->look_at(step);
    });
    connect(blockages_, &BlockagesView::place_wanted, this, [this](const profile::Place& place) {
        show_view(source_->objectName());
        source_->go_to(place);
    });
    add_dock(pairs_, Qt::LeftDockWidgetArea);
    for (View* view :
         {static_cast<View*>(space_), static_cast<View*>(source_), static_cast<View*>(bars_),
          static_cast<View*>(make<GraphView>(session_)),
          static_cast<View*>(make<MatrixView>(session_)), static_cast<View*>(blockages_),
          static_cast<View*>(comparing_), static_cast<View*>(make<RelativesView>(session_)),
          static_cast<View*>(make<StoryView>(session_, findings_)), static_cast<View*>(heap_),
          static_cast<View*>(make<BillView>(session_)),
          static_cast<View*>(make<LivesView>(session_)),
          static_cast<View*>(make<ConsumersView>(session_)),
          static_cast<View*>(make<StacksView>(session_)), static_cast<View*>(growth_)})
        add_dock(view, Qt::RightDockWidgetArea);
}

// A run that is opened begins with its story, which leaves the keyboard where it is.
void MainWindow::raise_story() {
    QDockWidget* story = find_dock(QStringLiteral("story"));
    if (!story->isHidden()) story->raise();
}

QDockWidget* MainWindow::find_dock(const QString& view) const {
    const auto found = std::find_if(docks_.begin(), docks_.end(), [&](const QDockWidget* dock) {
        return dock->widget()->objectName() == view;
    });
    return found == docks_.end() ? nullptr : *found;
}

// Where a run has not kept them, the views of such books are not in the way; their keys and the
// menu show them all the same.
void MainWindow::follow_books() {
    if (!session_.is_open() || is_maximised()) return;
    const profile::Followed& kept = session_.document()->recording().followed;
    const auto follow = [this](const QString& view, bool is_kept) {
        QDockWidget* dock = find_dock(view);
        if (is_kept && put_away_.erase(view) > 0) dock->show();
        if (is_kept || dock->isHidden()) return;
        dock->hide();
        put_away_.insert(view);
    };
    follow(QStringLiteral("lives"), kept.lives.has_value());
    follow(QStringLiteral("consumers"), kept.consumers.has_value());
    const auto& books = session_.document()->recording().books;
    follow(QStringLiteral("stacks"), std::ranges::any_of(books, [](const profile::Book& book) {
               return book.scheme == profile::Scheme::stacks;
           }));
    follow(growth_->objectName(), sweeps_.is_open());
}

// All but one view go, and come back where they were. Another that is asked for meanwhile has all
// the room in its turn.
void MainWindow::maximise_view(bool maximised) {
    if (maximised == is_maximised()) return;
    if (!maximised) {
        restoreState(std::exchange(layout_before_, {}), 1);
        return;
    }
    const View* view = exports_->current();
    layout_before_ = saveState(1);
    show_alone(view->objectName());
}

void MainWindow::show_alone(const QString& name) {
    for (QDockWidget* dock : docks_) dock->setVisible(dock->widget()->objectName() == name);
}

void MainWindow::reset_layout() {
    layout_before_.clear();
    for (QDockWidget* dock : docks_) {
        dock->setFloating(false);
        removeDockWidget(dock);
    }
    addDockWidget(Qt::LeftDockWidgetArea, docks_[0]);
    addDockWidget(Qt::RightDockWidgetArea, docks_[1]);
    // Below the pairs, what is in words or a list; below the curves, what is a picture.
    QDockWidget* words_are = find_dock(QStringLiteral("story"));
    QDockWidget* pictures_are = docks_[2];
    splitDockWidget(docks_[0], words_are, Qt::Vertical);
    splitDockWidget(docks_[1], pictures_are, Qt::Vertical);
    std::array last{words_are, pictures_are};
    for (std::size_t at = 3; at < docks_.size(); ++at) {
        const QString view = docks_[at]->widget()->objectName();
        if (docks_[at] == words_are) continue;
        auto& before = last.at(
            view == blockages_->objectName() || view == QStringLiteral("relatives") ? 0 : 1);
        tabifyDockWidget(before, docks_[at]);
        before = docks_[at];
    }
    put_away_.clear();
    for (QDockWidget* dock : docks_) dock->show();
    words_are->raise();
    pictures_are->raise();
    const int whole = width();
    const int high = height();
    resizeDocks({docks_[0], docks_[1]}, {whole * 42 / 100, whole * 58 / 100}, Qt::Horizontal);
    resizeDocks({docks_[0], words_are}, {high * 56 / 100, high * 44 / 100}, Qt::Vertical);
    resizeDocks({docks_[1], pictures_are}, {high * 46 / 100, high * 54 / 100}, Qt::Vertical);
    tabs_change_.start();
    follow_books();
}

// What a tab says is not said again below it; such a view goes into a window of its own, or away,
// by the menu of its tab.
void MainWindow::follow_tabs() {
    for (QDockWidget* dock : docks_) {
        const QList<QDockWidget*> others = tabifiedDockWidgets(dock);
        const bool is_tab = !dock->isFloating() && !dock->isHidden() &&
                            std::ranges::any_of(others, [](const QDockWidget* other) {
                                return !other->isHidden();
                            });
        if (is_tab == (dock->titleBarWidget() != nullptr)) continue;
        QWidget* before = dock->titleBarWidget();
        dock->setTitleBarWidget(is_tab ? make<QWidget>(dock) : nullptr);
        if (before != nullptr) before->deleteLater();
    }
}

void MainWindow::offer_menu_of_tab(QTabBar& bar, const QPoint& point) {
    const QString title = bar.tabText(bar.tabAt(point));
    const auto found = std::ranges::find_if(docks_, [&](const QDockWidget* dock) {
        return dock->windowTitle() == title && !dock->isHidden();
    });
    if (bar.tabAt(point) < 0 || found == docks_.end()) return;
    QMenu menu(this);
    menu.addAction(tr("In a Window of Its Own"), *found,
                   [dock = *found] { dock->setFloating(true); });
    menu.addAction(tr("Close"), *found, &QWidget::hide);
    menu.exec(bar.mapToGlobal(point));
}

// Tabs that begin alike cannot be told apart when they are shortened: those that have no room can
// be reached with arrows. Qt makes the bars as it needs them.
void MainWindow::childEvent(QChildEvent* event) {
    QMainWindow::childEvent(event);
    auto* bar = qobject_cast<QTabBar*>(event->child());
    if (bar == nullptr || !event->polished()) return;
    bar->setElideMode(Qt::ElideNone);
    bar->setUsesScrollButtons(true);
    bar->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(bar, &QWidget::customContextMenuRequested, this,
            [this, bar](const QPoint& point) { offer_menu_of_tab(*bar, point); });
}

void MainWindow::show_view(const QString& name) {
    if (is_maximised()) show_alone(name);
    for (QDockWidget* dock : docks_) {
        if (dock->widget()->objectName() != name) continue;
        dock->show();
        dock->raise();
        const auto* view = qobject_cast<View*>(dock->widget());
        QWidget* inside =
            view->picture() != nullptr && !view->is_table_shown() ? view->picture() : view->table();
        inside->setFocus(Qt::ShortcutFocusReason);
    }
}

// The line below the menus: what is being looked at, and what went wrong.
void MainWindow::add_bars() {
    auto* bar = make<QToolBar>(tr("What Is Shown"), this);
    bar->setObjectName(QStringLiteral("state_toolbar"));
    bar->setMovable(false);
    bar->addWidget(make<StateBar>(session_, bar));
    addToolBar(bar);
    addToolBarBreak();
    auto* trouble = make<QToolBar>(tr("Problem"), this);
    trouble->setObjectName(QStringLiteral("problem_toolbar"));
    trouble->setMovable(false);
    auto* box = make<QWidget>(trouble);
    auto* row = make<QHBoxLayout>(box);
    row->setContentsMargins(8, 4, 8, 4);
    row->addWidget(make<QLabel>(QStringLiteral("⚠"), box));
    problem_text_ = make<QLabel>(box);
    problem_text_->setObjectName(QStringLiteral("problem"));
    problem_text_->setTextFormat(Qt::PlainText);
    problem_text_->setWordWrap(true);
    problem_text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->addWidget(problem_text_, 1);
    auto* close = make<QToolButton>(box);
    close->setText(QStringLiteral("✕"));
    close->setToolTip(tr("Close this message"));
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this, &MainWindow::hide_problem);
    row->addWidget(close);
    trouble->addWidget(box);
    trouble->toggleViewAction()->setVisible(false);
    bar->toggleViewAction()->setVisible(false);
    addToolBar(trouble);
    problem_bar_ = trouble;
    trouble->hide();
}

void MainWindow::add_status() {
    progress_ = make<QWidget>(this);
    auto* row = make<QHBoxLayout>(progress_);
    row->setContentsMargins(0, 0, 0, 0);
    progress_text_ = make<QLabel>(progress_);
    row->addWidget(progress_text_);
    auto* bar = make<QProgressBar>(progress_);
    bar->setRange(0, 0); // it is not known how far it is
    bar->setMaximumWidth(140);
    bar->setAccessibleName(tr("Reading a file"));
    row->addWidget(bar);
    auto* cancel = make<QToolButton>(progress_);
    cancel->setText(tr("Cancel"));
    connect(cancel, &QToolButton::clicked, &loader_, &Loader::cancel);
    connect(&loader_, &Loader::started, bar, [bar] { bar->setRange(0, 0); });
    connect(&loader_, &Loader::progressed, bar, [bar](double share) {
        bar->setRange(0, 100);
        bar->setValue(static_cast<int>(100 * share));
    });
    row->addWidget(cancel);
    statusBar()->addWidget(progress_);
    progress_->hide();
    facts_ = make<QLabel>(this);
    facts_->setObjectName(QStringLiteral("facts"));
    statusBar()->addPermanentWidget(facts_);
    statusBar()->setSizeGripEnabled(true);
}

void MainWindow::watch_loader() {
    connect(&loader_, &Loader::started, this, [this](const QString& path) {
        hide_problem();
        progress_text_->setText(tr("Reading %1").arg(QFileInfo(path).fileName()));
        progress_->show();
    });
    connect(&loader_, &Loader::cancelled, progress_, &QWidget::hide);
    connect(&loader_, &Loader::loaded, this, [this](const DocumentPointer& document) {
        progress_->hide();
        note_recent(document->path());
        const bool is_other =
            !session_.is_open() || session_.document()->path() != document->path();
        work_->show(document);
        if (is_other) follow_books();
        if (is_other && !is_maximised() && !session_.baseline()) raise_story();
    });
    connect(&loader_, &Loader::failed, this, [this](const QString& path, const QString& problem) {
        progress_->hide();
        show_problem(path, problem);
    });
}

void MainWindow::add_work() {
    work_ = std::make_unique<Workbench>(*this, session_, loader_);
    work_->set_recent(recent_files());
    connect(work_.get(), &Workbench::problem, this, &MainWindow::show_problem);
    editing_ = make<Editing>(*this, session_, manuscript_, *source_, comparing_->contrast(),
                             work_->run_panel());
    connect(editing_, &Editing::problem, this, &MainWindow::show_problem);
    connect(work_.get(), &Workbench::open_wanted, this, &MainWindow::ask_for_file);
    connect(work_.get(), &Workbench::file_wanted, this, [this](const QString& path) {
        if (Sweeps::is_sweep(path)) return desk_->open(path);
        loader_.start(path, session_.wanted_book(), session_.document());
    });
}

// A sweep is opened beside a profile, or has the whole window where there is none.
void MainWindow::add_desk() {
    desk_ = std::make_unique<SweepDesk>(*this, sweeps_, *growth_);
    connect(desk_.get(), &SweepDesk::problem, this, &MainWindow::show_problem);
    connect(desk_.get(), &SweepDesk::profile_wanted, this, &MainWindow::open_file);
    connect(desk_.get(), &SweepDesk::opened, this, [this](const QString& path) {
        note_recent(path);
        show_growth();
    });
    connect(&sweeps_, &Sweeps::document_changed, this, [this] {
        work_->put_page_away(sweeps_.is_open());
        if (!sweeps_.is_open()) leave_growth();
        if (!session_.is_open()) follow_document();
    });
}

void MainWindow::show_growth() {
    if (session_.is_open()) {
        put_away_.erase(growth_->objectName());
        return show_view(growth_->objectName());
    }
    if (!is_maximised()) {
        layout_before_ = saveState(1);
        is_growth_alone_ = true;
        findChild<QToolBar*>(QStringLiteral("state_toolbar"))->hide(); // it is of profiles
    }
    show_view(growth_->objectName());
}

void MainWindow::leave_growth() {
    if (std::exchange(is_growth_alone_, false)) maximise_view(false);
}

void MainWindow::reload() {
    const bool is_of_sweep = !session_.is_open() || exports_->current() == growth_;
    if (sweeps_.is_open() && is_of_sweep) return open_file(sweeps_.document()->path());
    if (session_.is_open()) open_file(session_.document()->path());
}

void MainWindow::close_all() {
    if (!editing_->may_leave()) return;
    sweeps_.close();
    work_->close();
}

void MainWindow::open_file(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (Sweeps::is_sweep(absolute)) {
        hide_problem();
        return desk_->open(absolute);
    }
    const bool is_again = session_.is_open() && session_.document()->path() == absolute;
    if (is_again || editing_->may_leave()) work_->take(absolute);
}

void MainWindow::open_and_compare(const QString& path, const QString& older) {
    const bool is_sweep = Sweeps::is_sweep(path);
    if (is_sweep != Sweeps::is_sweep(older))
        return show_problem(
            path, tr("%1 and %2: a profile and a sweep cannot be compared").arg(path, older));
    if (is_sweep)
        return desk_->open_and_compare(QFileInfo(path).absoluteFilePath(),
                                       QFileInfo(older).absoluteFilePath());
    work_->compare_later(older);
    open_file(path);
}

void MainWindow::show_problem(const QString& path, const QString& problem) {
    problem_text_->setText(problem.contains(path) || problem.contains(QFileInfo(path).fileName())
                               ? problem
                               : tr("%1: %2").arg(path, problem));
    const QRect room(0, 0, std::max(200, width() - 120), 10'000);
    problem_text_->setFixedHeight(problem_text_->fontMetrics()
                                      .boundingRect(room, Qt::TextWordWrap, problem_text_->text())
                                      .height() +
                                  6); // a tool bar does not ask how high it is when so wide
    problem_bar_->show();
}

void MainWindow::hide_problem() {
    problem_text_->clear();
    problem_bar_->hide();
}

QString MainWindow::problem() const { return problem_text_->text(); }

void MainWindow::follow_document() {
    if (!session_.is_open()) {
        facts_->setText(sweeps_.is_open()
                            ? tr("A double click on a mark shows the profile of its run")
                            : tr("Open a profile with File → Open, or drop one here"));
        setWindowTitle(
            sweeps_.is_open()
                ? tr("%1 – lexprof").arg(QFileInfo(sweeps_.document()->path()).fileName())
                : tr("lexprof"));
        return;
    }
    leave_growth();
    const Document& document = *session_.document();
    const profile::Run& run = document.recording().run;
    const profile::Totals& totals = session_.shown().totals;
    QString done = tr("%1  ·  %2")
                       .arg(counted(totals.steps, tr("step"), tr("steps")),
                            counted(totals.cells, tr("cell"), tr("cells")));
    KnownTime time = time_of_all(session_.shown(), document.book());
    time.error_ns = std::max(time.error_ns, unknown_time(session_));
    if (time.ns > 0 || time.error_ns > 0) done += tr("  ·  %1").arg(known_text(time));
    facts_->setText(tr("%1  ·  %2  ·  %3")
                        .arg(QFileInfo(words(run.program)).fileName(), state_text(run),
                             session_.choice().window ? tr("in the window: %1").arg(done) : done));
    QString tip =
        words(run.program) + u'\n' +
        tr("lexprof %1, %2 engine, on %3, started %4")
            .arg(words(run.version), words(run.engine), words(run.machine), words(run.started));
    if (time.is_uncertain()) tip += u'\n' + too_short_for_clock();
    facts_->setToolTip(tip);
    setWindowTitle(tr("%1 – lexprof").arg(QFileInfo(document.path()).fileName()));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!editing_->may_leave()) return event->ignore();
    save_settings();
    QMainWindow::closeEvent(event);
}

void MainWindow::save_settings() {
    for (const QString& view : std::exchange(put_away_, {})) find_dock(view)->show();
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/layout"),
                      is_maximised() ? layout_before_ : saveState(1));
    pairs_->save(settings);
}

void MainWindow::restore_settings() {
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/layout")).toByteArray(), 1);
    pairs_->restore(settings);
    hide_problem();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    for (const QUrl& url : event->mimeData()->urls()) {
        if (!url.isLocalFile()) continue;
        open_file(url.toLocalFile());
        event->acceptProposedAction();
        return;
    }
}

} // namespace lexprof::gui
