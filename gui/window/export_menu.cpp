#include "gui/window/export_menu.h"

#include "gui/window/export.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QPrintDialog>
#include <QPrinter>
#include <QSettings>
#include <QStatusBar>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr int message_ms = 6000;
const auto folder_key = QStringLiteral("export/folder");
const auto format_key = QStringLiteral("export/format");

// pipeline-graph, beside the profile or where the last one went.
QString proposed_name(const View& view, const QString& suffix) {
    const QFileInfo profile(view.session().document()->path());
    const QString folder = QSettings().value(folder_key, profile.path()).toString();
    QString name = view.objectName();
    name.remove(QStringLiteral("_view"));
    return QStringLiteral("%1/%2-%3.%4").arg(folder, profile.completeBaseName(), name, suffix);
}

} // namespace

ExportMenu::ExportMenu(QMainWindow& window, std::vector<View*> views)
    : QObject(&window), window_(window), views_(std::move(views)) {
    current_ = views_.front();
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        for (QWidget* at = now; at != nullptr; at = at->parentWidget())
            if (auto* view = qobject_cast<View*>(at)) current_ = view;
    });
}

// One that is behind another is not what anybody means.
View* ExportMenu::current() const {
    const auto is_in_front = [](const View* view) {
        return view != nullptr && !view->visibleRegion().isEmpty();
    };
    if (current_ == nullptr || is_in_front(current_)) return current_;
    const auto front = std::find_if(views_.begin(), views_.end(), is_in_front);
    return front == views_.end() ? current_.data() : *front;
}

// What is done to the view that had the keyboard last, when a profile is open.
QAction* ExportMenu::add(QMenu& menu, const QString& title, const QKeySequence& keys,
                         const std::function<void(View&)>& action) {
    QAction* entry = menu.addAction(title, this, [this, action] {
        if (current() != nullptr && current()->session().is_open()) action(*current());
    });
    entry->setShortcut(keys);
    return entry;
}

void ExportMenu::add_to_file_menu(QMenu& menu) {
    QAction* one = add(menu, tr("&Export View…"), QKeySequence(Qt::CTRL | Qt::Key_E),
                       [this](View& view) { export_to_file(view); });
    connect(&menu, &QMenu::aboutToShow, one, [this, one] {
        if (current() != nullptr) one->setText(tr("&Export “%1”…").arg(current()->windowTitle()));
    });
    QMenu* other = menu.addMenu(tr("E&xport"));
    for (View* view : views_)
        other->addAction(tr("%1…").arg(view->windowTitle()), this, [this, view] {
            if (view->session().is_open()) export_to_file(*view);
        });
    add(menu, tr("&Print View…"), QKeySequence::Print, [this](View& view) { print(view); });
}

void ExportMenu::add_to_edit_menu(QMenu& menu) {
    add(menu, tr("Copy View as &Text"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C),
        [](View& view) { QGuiApplication::clipboard()->setText(view_as_text(view)); });
    add(menu, tr("Copy View as Pi&cture"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_P),
        [](View& view) { QGuiApplication::clipboard()->setImage(view_as_image(view, 2)); });
}

void ExportMenu::export_to_file(View& view) {
    QStringList filters;
    for (const ExportFormatInfo& format : export_formats) filters << tr(format.title);
    const QString suffix = QSettings().value(format_key, QStringLiteral("png")).toString();
    QString filter = filters.front();
    for (std::size_t at = 0; at < export_formats.size(); ++at)
        if (suffix == QLatin1String(export_formats[at].suffix))
            filter = filters[static_cast<qsizetype>(at)];
    QString path = QFileDialog::getSaveFileName(&window_, tr("Export %1").arg(view.windowTitle()),
                                                proposed_name(view, suffix),
                                                filters.join(QStringLiteral(";;")), &filter);
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty())
        path +=
            u'.' + QString::fromUtf8(
                       export_formats[static_cast<std::size_t>(filters.indexOf(filter))].suffix);
    const QString problem = export_view(view, path);
    if (!problem.isEmpty()) {
        emit failed(path, problem);
        return;
    }
    QSettings settings;
    settings.setValue(folder_key, QFileInfo(path).absolutePath());
    settings.setValue(format_key, QFileInfo(path).suffix().toLower());
    window_.statusBar()->showMessage(tr("Written: %1").arg(path), message_ms);
}

void ExportMenu::print(View& view) {
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(view.windowTitle());
    QPrintDialog dialog(&printer, &window_);
    if (dialog.exec() != QDialog::Accepted) return;
    const QString problem = print_view(view, printer);
    if (!problem.isEmpty()) emit failed({}, problem);
}

} // namespace lexprof::gui
