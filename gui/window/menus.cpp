// The menus of the window.
#include "gui/core/make.h"
#include "gui/models/pair_table_model.h"
#include "gui/views/pair_view.h"
#include "gui/window/editing.h"
#include "gui/window/export_menu.h"
#include "gui/window/help.h"
#include "gui/window/main_window.h"
#include "gui/window/story_page.h"
#include "gui/window/workbench.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>
#include <QWhatsThis>

namespace lexprof::gui {

namespace {

constexpr int most_recent = 10;
const auto recent_key = QStringLiteral("recent");
const auto theme_key = QStringLiteral("theme");

} // namespace

void MainWindow::add_file_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    QAction* open = menu->addAction(tr("&Open…"), this, &MainWindow::ask_for_file);
    open->setShortcut(QKeySequence::Open);
    QMenu* recent = menu->addMenu(tr("Open &Recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fill_recent(*recent); });
    fill_recent(*recent);
    QAction* again = menu->addAction(tr("Re&load"), this, &MainWindow::reload);
    again->setShortcut(QKeySequence::Refresh);
    QAction* close = menu->addAction(tr("&Close, to the First Page"), this, &MainWindow::close_all);
    close->setObjectName(QStringLiteral("close_action"));
    close->setShortcut(QKeySequence::Close);
    work_->add_actions(*menu);
    editing_->add_to_file_menu(*menu);
    menu->addSeparator();
    std::vector<View*> views;
    for (QDockWidget* dock : docks_) views.push_back(qobject_cast<View*>(dock->widget()));
    exports_ = make<ExportMenu>(*this, std::move(views));
    exports_->add_to_file_menu(*menu);
    QAction* story = menu->addAction(tr("Export S&tory…"), this, [this] {
        if (!session_.is_open() || findings_.story().empty()) return;
        const QFileInfo profile(session_.document()->path());
        const QString path = QFileDialog::getSaveFileName(
            this, tr("Export the Story with Its Pictures"),
            profile.dir().filePath(profile.completeBaseName() + QStringLiteral("-story.html")),
            tr("Page of the web (*.html);;Pages (*.pdf)"));
        if (path.isEmpty()) return;
        const QString problem =
            export_story(story_page(session_.document(), findings_.story()), path);
        if (!problem.isEmpty()) show_problem(path, problem);
    });
    story->setObjectName(QStringLiteral("export_story_action"));
    connect(exports_, &ExportMenu::failed, this, &MainWindow::show_problem);
    menu->addSeparator();
    QAction* quit = menu->addAction(tr("&Quit"), this, &QWidget::close);
    quit->setShortcut(QKeySequence::Quit);
}

void MainWindow::add_edit_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = make<QAction>(this);
    connect(undo, &QAction::triggered, this, [this] { session_.history().undo(); });
    undo->setShortcuts({QKeySequence(QKeySequence::Undo), QKeySequence(Qt::ALT | Qt::Key_Left)});
    QAction* redo = make<QAction>(this);
    connect(redo, &QAction::triggered, this, [this] { session_.history().redo(); });
    redo->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::ALT | Qt::Key_Right)});
    menu->addActions({undo, redo});
    const auto follow = [this, undo, redo] {
        const History& history = session_.history();
        undo->setEnabled(history.can_undo());
        undo->setText(tr("&Undo %1").arg(history.undo_text()).trimmed());
        redo->setEnabled(history.can_redo());
        redo->setText(tr("&Redo %1").arg(history.redo_text()).trimmed());
    };
    connect(&session_.history(), &History::changed, this, follow);
    follow();
    menu->addSeparator();
    editing_->add_to_edit_menu(*menu);
    menu->addSeparator();
    exports_->add_to_edit_menu(*menu);
    menu->addSeparator();
    QAction* find = menu->addAction(tr("&Find Pairs"), this, [this] {
        show_view(pairs_->objectName());
        auto* field = pairs_->findChild<QLineEdit*>(QStringLiteral("filter"));
        field->setFocus(Qt::ShortcutFocusReason);
        field->selectAll();
    });
    find->setShortcut(QKeySequence::Find);
    QAction* callee = menu->addAction(tr("Only Pairs of This F&unction"), this, [this] {
        const auto pair = session_.choice().pair;
        if (pair) session_.focus(QString::fromStdString(session_.document()->callee_text(*pair)));
    });
    callee->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_U));
    QAction* clear = menu->addAction(tr("&Clear Selection, Window and Filter"), this,
                                     [this] { session_.clear(); });
    clear->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Backspace));
}

void MainWindow::add_view_menu() {
    view_menu_ = menuBar()->addMenu(tr("&View"));
    int number = 1;
    for (QDockWidget* dock : docks_) {
        const QString name = dock->widget()->objectName();
        QAction* go =
            view_menu_->addAction(dock->windowTitle(), this, [this, name] { show_view(name); });
        // The tenth has the key after 9; those after it have Shift besides, from 1 on.
        const auto key = static_cast<Qt::Key>(Qt::Key_0 + number % 10);
        go->setShortcut(number <= 10 ? QKeySequence(Qt::CTRL | key)
                                     : QKeySequence(Qt::CTRL | Qt::SHIFT | key));
        ++number;
    }
    view_menu_->addSeparator();
    QAction* run = work_->run_dock()->toggleViewAction();
    run->setText(tr("Output of the &Run"));
    view_menu_->addAction(run);
    view_menu_->addSeparator();
    QAction* twin = view_menu_->addAction(tr("As &Table"), this, [] {
        for (QWidget* at = QApplication::focusWidget(); at != nullptr; at = at->parentWidget())
            if (auto* view = qobject_cast<View*>(at))
                return view->show_table(!view->is_table_shown());
    });
    twin->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_T));
    QAction* alone = view_menu_->addAction(tr("&Maximise View"));
    alone->setObjectName(QStringLiteral("maximise_action"));
    alone->setCheckable(true);
    alone->setShortcuts({QKeySequence(Qt::Key_F11), QKeySequence(Qt::CTRL | Qt::Key_M)});
    connect(alone, &QAction::triggered, this, &MainWindow::maximise_view);
    connect(view_menu_, &QMenu::aboutToShow, alone,
            [this, alone] { alone->setChecked(is_maximised()); });
    view_menu_->addSeparator();
    add_theme_menu(*view_menu_->addMenu(tr("&Theme")));
    view_menu_->addAction(tr("&Reset Layout"), this, &MainWindow::reset_layout);
}

void MainWindow::add_theme_menu(QMenu& menu) {
    auto* group = make<QActionGroup>(this);
    const int chosen = QSettings().value(theme_key, 0).toInt();
    const QStringList names{tr("As the &System"), tr("&Light"), tr("&Dark")};
    for (int at = 0; at < names.size(); ++at) {
        QAction* action = menu.addAction(names[at], this, [at] {
            QSettings().setValue(theme_key, at);
            use_theme(static_cast<Theme>(at));
        });
        action->setCheckable(true);
        action->setChecked(at == chosen);
        group->addAction(action);
    }
}

void MainWindow::add_help_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    QAction* what = QWhatsThis::createAction(this);
    what->setText(tr("What Is &This?"));
    menu->addAction(what);
    menu->addSeparator();
    const auto add = [&](const QString& title, HelpPage page) {
        return menu->addAction(title, this, [this, page] { show_help(page); });
    };
    add(tr("&Manual"), HelpPage::manual)->setShortcut(QKeySequence::HelpContents);
    add(tr("&Keyboard"), HelpPage::keys);
    add(tr("&Glossary"), HelpPage::glossary);
    menu->addSeparator();
    menu->addAction(tr("&About lexprof"), this, [this] {
        QMessageBox::about(this, tr("About lexprof"),
                           tr("<p><b>lexprof %1</b></p><p>A lexical profiler for lazy functional "
                              "programs: what they keep in memory, what they compute, and for "
                              "whom.</p>")
                               .arg(QApplication::applicationVersion()));
    });
}

void MainWindow::show_help(HelpPage page) {
    if (help_ == nullptr) help_ = make<HelpWindow>(this);
    help_->show_page(page, help_text(page, session_.book(), *this));
}

void MainWindow::ask_for_file() {
    const QString folder =
        session_.is_open() ? QFileInfo(session_.document()->path()).path() : QString();
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open a Profile"), folder,
        tr("Profiles, sweeps and programs (*.lexprof *.lexsweep *.flic *.hs *.lhs);;"
           "All files (*)"));
    if (!path.isEmpty()) open_file(path);
}

QStringList MainWindow::recent_files() { return QSettings().value(recent_key).toStringList(); }

void MainWindow::note_recent(const QString& path) {
    QSettings settings;
    QStringList recent = settings.value(recent_key).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    settings.setValue(recent_key, recent.mid(0, most_recent));
    work_->set_recent(recent_files());
}

void MainWindow::fill_recent(QMenu& menu) {
    menu.clear();
    for (const QString& path : QSettings().value(recent_key).toStringList())
        menu.addAction(path, this, [this, path] { open_file(path); });
    if (!menu.isEmpty()) {
        menu.addSeparator();
        menu.addAction(tr("Forget Them"), this, [] { QSettings().remove(recent_key); });
    } else {
        menu.addAction(tr("None Yet"))->setEnabled(false);
    }
}

} // namespace lexprof::gui
