#include "gui/window/workbench.h"

#include "gui/core/examples.h"
#include "gui/core/known_time.h"
#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/window/run_dialog.h"
#include "gui/window/run_panel.h"
#include "gui/window/start_page.h"

#include <QAction>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <algorithm>

namespace lexprof::gui {

namespace {

// Of a short run it is not known who took how much of its time, and another run of the program may
// know better; what was done is known exactly, of each.
Measure first_measure(const Document& document) {
    constexpr std::uint64_t small = 20; // one part in so many
    const profile::Book& book = document.book();
    return small * greatest_error(book) > book.totals.time_ns ? Measure::steps : Measure::time_ns;
}

} // namespace

Workbench::Workbench(QMainWindow& window, Session& session, Loader& loader)
    : window_(window), session_(session), loader_(loader) {
    add_dock();
    add_page();
    watch();
    follow_document();
}

Workbench::~Workbench() = default;

void Workbench::add_dock() {
    panel_ = make<RunPanel>(runner_);
    dock_ = make<QDockWidget>(panel_->windowTitle(), &window_);
    dock_->setObjectName(QStringLiteral("run_dock"));
    dock_->setWidget(panel_);
    window_.addDockWidget(Qt::BottomDockWidgetArea, dock_);
    dock_->hide();
}

void Workbench::add_page() {
    page_ = make<StartPage>(examples_in(examples_folder()), &window_);
    cover_ = std::make_unique<PageCover>(window_, *page_);
    connect(page_, &StartPage::open_wanted, this, &Workbench::open_wanted);
    connect(page_, &StartPage::run_wanted, this, &Workbench::ask_for_program);
    connect(page_, &StartPage::file_wanted, this, &Workbench::file_wanted);
    connect(page_, &StartPage::example_wanted, this, &Workbench::take);
}

void Workbench::watch() {
    connect(&session_, &Session::document_changed, this, &Workbench::follow_document);
    connect(&follower_, &Follower::grown, this, &Workbench::show);
    connect(&follower_, &Follower::failed, this, &Workbench::problem);
    connect(&runner_, &Runner::finished, this, &Workbench::end_of_run);
    connect(panel_, &RunPanel::again_wanted, this, [this] {
        if (&panel_->runner() == &runner_) run(runner_.order());
    });
    connect(&baseline_loader_, &Loader::loaded, &session_, &Session::set_baseline);
    connect(&baseline_loader_, &Loader::failed, this, &Workbench::problem);
}

void Workbench::add_actions(QMenu& menu) {
    QAction* compare = menu.addAction(tr("&Compare with…"), this, &Workbench::ask_for_baseline);
    compare->setObjectName(QStringLiteral("compare_action"));
    compare->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
    QAction* alone =
        menu.addAction(tr("&End Comparison"), this, [this] { session_.set_baseline(nullptr); });
    alone->setObjectName(QStringLiteral("end_comparison_action"));
    const auto follow = [this, compare, alone] {
        compare->setEnabled(session_.is_open());
        alone->setEnabled(session_.baseline() != nullptr);
    };
    connect(&session_, &Session::document_changed, compare, follow);
    connect(&session_, &Session::baseline_changed, compare, follow);
    follow();
    menu.addSeparator();
    QAction* run = menu.addAction(tr("&Run Program…"), this, &Workbench::ask_for_program);
    run->setObjectName(QStringLiteral("run_action"));
    run->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    QAction* stop = menu.addAction(tr("&Stop Program"), this, [this] { runner_.stop(); });
    stop->setObjectName(QStringLiteral("stop_action"));
    stop->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Period));
    stop->setEnabled(false);
    connect(&runner_, &Runner::started, stop, [stop] { stop->setEnabled(true); });
    connect(&runner_, &Runner::finished, stop, [stop] { stop->setEnabled(false); });
}

void Workbench::show(const DocumentPointer& document) {
    const bool is_same =
        session_.is_open() && session_.document()->path() == document->path() &&
        session_.document()->recording().run.started == document->recording().run.started;
    if (is_same) {
        session_.refresh(document);
    } else {
        enable_views(true); // before they are filled: their colours depend on it
        if (session_.measure() == proposed_) {
            proposed_ = first_measure(*document);
            session_.set_measure(proposed_);
        }
        session_.open(document);
    }
    if (!follower_.is_following()) follower_.follow(document);
    if (!compare_later_.isEmpty()) compare_with(std::exchange(compare_later_, {}));
}

void Workbench::close() {
    loader_.cancel();
    baseline_loader_.cancel();
    follower_.stop();
    session_.open(nullptr);
}

void Workbench::take(const QString& path) {
    if (!is_program(path)) {
        emit file_wanted(path);
        return;
    }
    RunOrder order;
    order.program = path;
    order.profile = default_profile(path);
    run(order);
}

void Workbench::compare_with(const QString& path) {
    baseline_loader_.start(QFileInfo(path).absoluteFilePath(), session_.chosen_book());
}

void Workbench::ask_for_baseline() {
    if (!session_.is_open()) return;
    const QString folder = QFileInfo(session_.document()->path()).path();
    const QString path =
        QFileDialog::getOpenFileName(&window_, tr("Compare with an Older Profile"), folder,
                                     tr("Profiles (*.lexprof);;All files (*)"));
    if (!path.isEmpty()) compare_with(path);
}

void Workbench::ask_for_program() {
    RunDialog dialog(runner_.order(), &window_);
    if (dialog.exec() == QDialog::Accepted) run(dialog.order());
}

void Workbench::run(const RunOrder& order) {
    loader_.cancel();
    const QString wrong = runner_.start(order);
    if (!wrong.isEmpty()) {
        emit problem(order.program, wrong);
        return;
    }
    dock_->show();
    dock_->raise();
    follower_.await(order.profile);
}

// A short run was over before its file was looked at; one whose text is wrong has not written any.
void Workbench::end_of_run() {
    const QString path = runner_.order().profile;
    const bool is_shown = session_.is_open() && session_.document()->path() == path;
    if (is_shown && follower_.is_following()) return; // sees the end by itself
    follower_.stop();
    const QFileInfo file(path);
    const auto begun = QDateTime::currentDateTime().addMSecs(-runner_.milliseconds() - 1000);
    if (file.exists() && file.lastModified() >= begun) emit file_wanted(path);
}

void Workbench::enable_views(bool enabled) {
    for (QDockWidget* dock : window_.findChildren<QDockWidget*>())
        if (dock != dock_ && dock->widget()->objectName() != QStringLiteral("growth"))
            dock->widget()->setEnabled(enabled); // a sweep needs no profile
}

void Workbench::follow_document() {
    page_->setVisible(!session_.is_open() && !is_page_away_);
    enable_views(session_.is_open());
    if (!session_.is_open()) return;
    const profile::Totals& totals = session_.document()->book().totals;
    panel_->set_progress(counted(totals.steps, tr("step"), tr("steps")) + QStringLiteral("  ·  ") +
                         counted(totals.in_use, tr("cell in use"), tr("cells in use")));
}

void Workbench::put_page_away(bool away) {
    is_page_away_ = away;
    page_->setVisible(!session_.is_open() && !away);
}

void Workbench::set_recent(const QStringList& files) { page_->set_recent(files); }

} // namespace lexprof::gui
