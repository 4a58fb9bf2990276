#include "gui/window/help.h"

#include "gui/core/glossary.h"
#include "gui/core/make.h"

#include <QAction>
#include <QFile>
#include <QKeySequence>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>
#include <array>

// Resources of a library are there only once they have been asked for, outside of any namespace.
static void load_manual() { Q_INIT_RESOURCE(icon); }

namespace lexprof::gui {

namespace {

QString line(const QString& left, const QString& right) {
    return QStringLiteral("<tr><td style=\"padding: 2px 18px 2px 0\"><b>%1</b></td>"
                          "<td style=\"padding: 2px\">%2</td></tr>")
        .arg(left.toHtmlEscaped(), right.toHtmlEscaped());
}

QString manual() {
    load_manual();
    QFile file(QStringLiteral(":/viewer.md"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QTextDocument document;
    document.setMarkdown(QString::fromUtf8(file.readAll()));
    return document.toHtml();
}

QString keys_of(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& sequence : action.shortcuts())
        keys << sequence.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

// Of a menu and of those within it.
QString lines_of(const QMenu& menu) {
    QString lines;
    for (const QAction* action : menu.actions()) {
        if (action->menu() != nullptr) lines += lines_of(*action->menu());
        if (!action->shortcuts().isEmpty())
            lines += line(keys_of(*action), action->text().remove(u'&'));
    }
    return lines;
}

struct Key {
    const char* key;
    const char* does;
};

struct ViewKeys {
    const char* view;
    std::vector<Key> keys;
};

// Those that are no entry of a menu.
const std::vector<ViewKeys>& keys_of_views() {
    static const std::vector<ViewKeys> all{
        {"Tables",
         {{"Up, Down", "to another line"},
          {"Ctrl+C", "copy the lines that are selected"},
          {"Ctrl+Shift+C", "copy them as CSV"}}},
        {"Space over Time",
         {{"Left, Right", "move the cursor; with Shift draw a window"},
          {"Home, End", "to the beginning, to the end"},
          {"Up, Down", "to another curve"},
          {"+, −, 0", "zoom in, zoom out, all"},
          {"Esc", "the whole run"}}},
        {"Source",
         {{"Alt+Up, Alt+Down", "to another reference"},
          {"Enter", "select the pair at the cursor"}}},
        {"Call Graph",
         {{"Down, Up", "into what a function calls; to what calls it"},
          {"Left, Right", "to the arcs beside it"},
          {"Home", "to the weightiest arc"},
          {"Enter", "only this function; Esc: all again"},
          {"Shift+arrow", "scroll"},
          {"+, −, 0", "zoom in, zoom out, all"}}},
        {"Matrix", {{"arrows", "from pair to pair"}, {"+, −", "larger and smaller cells"}}},
        {"Growth",
         {{"Left, Right", "to another run in the curve; Home, End: the first, the last"},
          {"Enter", "the profile of that run"}}},
        {"Blockages", {{"Up, Down", "to another card"}, {"Enter", "select its pair"}}}};
    return all;
}

QString keys(const QMainWindow& window) {
    QString text = QObject::tr("<h2>Everywhere</h2><table>");
    for (const QAction* action : window.menuBar()->actions())
        if (action->menu() != nullptr) text += lines_of(*action->menu());
    text += QStringLiteral("</table>");
    for (const ViewKeys& view : keys_of_views()) {
        text += QStringLiteral("<h2>%1</h2><table>").arg(QObject::tr(view.view));
        for (const Key& key : view.keys)
            text += line(QString::fromUtf8(key.key), QObject::tr(key.does));
        text += QStringLiteral("</table>");
    }
    return text;
}

QString words_of(profile::Scheme scheme) {
    QString text = QObject::tr("<h2>Glossary</h2><table>");
    for (const Term& term : glossary(scheme)) text += line(term.word, term.meaning);
    return text + QStringLiteral("</table>");
}

} // namespace

QString help_text(HelpPage page, profile::Scheme scheme, const QMainWindow& window) {
    switch (page) {
    case HelpPage::manual: return manual();
    case HelpPage::keys: return keys(window);
    case HelpPage::glossary: return words_of(scheme);
    }
    return {};
}

HelpWindow::HelpWindow(QWidget* parent) : QDialog(parent), browser_(make<QTextBrowser>(this)) {
    setObjectName(QStringLiteral("help"));
    auto* column = make<QVBoxLayout>(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(browser_);
    browser_->setFrameShape(QFrame::NoFrame);
    browser_->setOpenLinks(false); // there is no other page here
    browser_->setAccessibleName(tr("Help"));
    browser_->document()->setDocumentMargin(18);
    resize(760, 640);
}

void HelpWindow::show_page(HelpPage page, const QString& text) {
    static constexpr std::array titles{QT_TR_NOOP("Manual"), QT_TR_NOOP("Keyboard"),
                                       QT_TR_NOOP("Glossary")};
    setWindowTitle(tr(titles[static_cast<std::size_t>(page)]));
    browser_->setHtml(text);
    show();
    raise();
}

QString HelpWindow::text() const { return browser_->toPlainText(); }

} // namespace lexprof::gui
