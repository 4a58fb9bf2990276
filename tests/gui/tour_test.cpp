// Every view and every path in a real window on a screen of its own, with keys: on a small screen,
// a usual one and a fine one, light and dark, as LEXPROF_TOUR says: WIDTHxHEIGHT,light or dark.
// What the screen shows is kept in the folder that LEXPROF_PICTURES names; on none of it a text is
// cut.
#include "recorded.h"
#include "screen.h"
#include "stage.h"

#include "gui/core/examples.h"
#include "gui/views/compare_view.h"
#include "gui/views/edit_bar.h"
#include "gui/views/heap_view.h"
#include "gui/views/pair_view.h"
#include "gui/views/source_view.h"
#include "gui/window/editing.h"
#include "gui/window/workbench.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTextBlock>
#include <set>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

namespace {

constexpr int patience = 30'000;                 // milliseconds, only where something is broken
constexpr std::uint64_t most_in_use_at = 12'992; // where the blocked pipeline's first result is due

QStringList tour() {
    return qEnvironmentVariable("LEXPROF_TOUR", QStringLiteral("1400x900,light")).split(u',');
}

QSize screen_size() {
    const QStringList size = tour().front().split(u'x');
    return {size.value(0).toInt(), size.value(1).toInt()};
}

bool is_seen(const QWidget& widget) { return !widget.visibleRegion().isEmpty(); }

// Labels that are made for it may be narrower than their text: they have all of it as a tip.
bool is_cut(const QLabel& label) {
    if (label.text().isEmpty() || label.wordWrap() || !label.toolTip().isEmpty()) return false;
    if (label.pixmap(Qt::ReturnByValue).isNull() == false) return false;
    return label.width() + 1 < label.sizeHint().width() &&
           label.sizePolicy().horizontalPolicy() != QSizePolicy::Ignored;
}

bool is_cut(const QAbstractButton& button) {
    if (!button.icon().isNull()) return false; // its text is for those who do not see it
    return !button.text().isEmpty() && button.width() + 1 < button.minimumSizeHint().width();
}

bool is_cut(const QComboBox& box) {
    QStyleOptionComboBox option;
    option.initFrom(&box);
    const QRect room = box.style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                   QStyle::SC_ComboBoxEditField, &box);
    return room.width() < box.fontMetrics().horizontalAdvance(box.currentText());
}

// What stands there while nothing has been typed.
bool is_cut(const QLineEdit& field) {
    if (!field.text().isEmpty() || field.placeholderText().isEmpty()) return false;
    int signs = 0; // at its end
    for (const QAbstractButton* sign : field.findChildren<QAbstractButton*>())
        if (is_seen(*sign)) signs += sign->width();
    return field.fontMetrics().horizontalAdvance(field.placeholderText()) + signs > field.width();
}

// Only names may be shortened.
QStringList cut_columns(const Table& table) {
    QStringList cut;
    const QAbstractItemModel& model = *table.model();
    for (int column = 0; column < model.columnCount() && model.rowCount() > 0; ++column) {
        const bool is_number =
            model.index(0, column).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
        if (!is_number || table.isColumnHidden(column)) continue;
        if (table.columnWidth(column) < table.least_width(column))
            cut << model.headerData(column, Qt::Horizontal).toString();
    }
    return cut;
}

// What a user cannot read, though it is there to be read.
QStringList cut_texts(const QWidget& window) {
    QStringList cut;
    for (const QLabel* label : window.findChildren<QLabel*>())
        if (is_seen(*label) && is_cut(*label))
            cut << QStringLiteral("label '") + label->text() + u'\'';
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>())
        if (is_seen(*button) && is_cut(*button))
            cut << QStringLiteral("button '") + button->text() + u'\'';
    for (const QComboBox* box : window.findChildren<QComboBox*>())
        if (is_seen(*box) && is_cut(*box))
            cut << QStringLiteral("choice '%1'").arg(box->currentText());
    for (const QLineEdit* field : window.findChildren<QLineEdit*>())
        if (is_seen(*field) && is_cut(*field))
            cut << QStringLiteral("hint '%1'").arg(field->placeholderText());
    for (const QTabBar* bar : window.findChildren<QTabBar*>())
        if (is_seen(*bar) && bar->elideMode() != Qt::ElideNone)
            cut << QStringLiteral("tabs that are shortened");
    for (const Table* table : window.findChildren<Table*>())
        if (is_seen(*table) && table->objectName() != QStringLiteral("matrix"))
            for (const QString& column : cut_columns(*table))
                cut << QStringLiteral("column '%1' of %2").arg(column, table->objectName());
    return cut;
}

} // namespace

class TourTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void window_fits_the_screen();
    void keys_are_there_once();
    void every_view_has_its_key();
    void every_view_can_have_the_window();
    void window_and_filter();
    void two_runs();
    void program_is_repaired();
    void cleanupTestCase() { stage_.window.reset(); }

  private:
    // A picture of the screen; nothing on it is cut.
    void keep(const QString& name);
    QList<QDockWidget*> views() const;
    void press(const QKeySequence& keys);

    QTemporaryDir folder_;
    Stage stage_;
    QString program_;
    QString profile_;
    MainWindow* window_ = nullptr;
    std::unique_ptr<Hand> hand_;
    int station_ = 0;
};

void TourTest::initTestCase() {
    program_ = folder_.filePath(QStringLiteral("pipeline.flic"));
    QVERIFY(QFile::copy(example(QStringLiteral("blocked-pipeline")), program_));
    QVERIFY(QFile::setPermissions(program_, QFile::ReadOwner | QFile::WriteOwner));
    Runner runner;
    QSignalSpy finished(&runner, &Runner::finished);
    profile_ = folder_.filePath(QStringLiteral("pipeline.lexprof"));
    QCOMPARE(
        runner.start(
            {program_, profile_, {QStringLiteral("--books=lexical,dynamic,lives,consumers")}, {}}),
        QString());
    QVERIFY(!finished.isEmpty() || finished.wait(patience));
    hand_ = std::make_unique<Hand>();
    QVERIFY(stage_.open(
        folder_, tour().value(1) == QStringLiteral("dark") ? Theme::dark : Theme::light, patience));
    window_ = stage_.window.get();
    QVERIFY2(!examples_folder().isEmpty(), "the first page offers no examples");
    keep(QStringLiteral("first-page"));
    window_->open_file(profile_);
    QTRY_VERIFY_WITH_TIMEOUT(window_->session().is_open(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(!window_->findings().is_busy(), patience);
    keep(QStringLiteral("opened"));
}

void TourTest::keep(const QString& name) {
    // The picture is for people, too. What is let go of is taken away at the end of each waiting.
    for (int times = 0; times < 3; ++times) QTest::qWait(100);
    const QString file = QStringLiteral("%1-%2.png").arg(++station_, 2, 10, QChar(u'0')).arg(name);
    QGuiApplication::primaryScreen()->grabWindow(0).save(stage_.pictures.filePath(file));
    const int room = window_->screen()->availableSize().width();
    QVERIFY2(window_->width() <= room,
             qPrintable(QStringLiteral("%1: %2 wide").arg(name).arg(window_->width())));
    const QStringList cut = cut_texts(*window_);
    QVERIFY2(cut.isEmpty(),
             qPrintable(name + QStringLiteral(": ") + cut.join(QStringLiteral("; "))));
}

QList<QDockWidget*> TourTest::views() const {
    QList<QDockWidget*> all; // in the order of their keys
    for (const char* name :
         {"pairs", "space", "source", "bars", "graph", "matrix_view", "blockages", "compare",
          "relatives", "story", "heap", "bill", "lives", "consumers"})
        all << window_->findChild<QDockWidget*>(QString::fromLatin1(name) +
                                                QStringLiteral("_dock"));
    return all;
}

void TourTest::press(const QKeySequence& keys) {
    const QKeyCombination one = keys[0];
    QTest::keyClick(window_, one.key(), one.keyboardModifiers());
}

void TourTest::window_fits_the_screen() {
    const QSize room = window_->screen()->availableSize();
    QVERIFY(window_->width() <= room.width() && window_->height() <= room.height());
    QVERIFY2(window_->minimumSizeHint().width() <= room.width() &&
                 window_->minimumSizeHint().height() <= room.height(),
             qPrintable(QStringLiteral("wants %1 x %2")
                            .arg(window_->minimumSizeHint().width())
                            .arg(window_->minimumSizeHint().height())));
}

// Two actions with one key are none that a key can reach.
void TourTest::keys_are_there_once() {
    std::set<QString> keys;
    for (const QAction* action : window_->findChildren<QAction*>())
        for (const QKeySequence& key : action->shortcuts()) {
            if (action->shortcutContext() != Qt::WindowShortcut) continue; // of a table each
            const bool is_new = keys.insert(key.toString()).second;
            QVERIFY2(is_new, qPrintable(key.toString() + QStringLiteral(" of ") + action->text()));
        }
}

void TourTest::every_view_has_its_key() {
    window_->session().choose_pair(window_->session().document()->find("f", "myhead"));
    int number = 1;
    for (QDockWidget* dock : views()) {
        const auto key = static_cast<Qt::Key>(Qt::Key_0 + number % 10);
        QTest::keyClick(window_, key,
                        number > 10 ? Qt::ControlModifier | Qt::ShiftModifier
                                    : Qt::KeyboardModifiers(Qt::ControlModifier));
        ++number;
        QTRY_VERIFY2_WITH_TIMEOUT(is_seen(*dock->widget()), qPrintable(dock->windowTitle()), 5000);
        if (auto* heap = qobject_cast<HeapView*>(dock->widget())) {
            keep(QStringLiteral("heap-empty"));
            heap->look_at(most_in_use_at);
            QTRY_VERIFY_WITH_TIMEOUT(!heap->is_looking(), patience);
            QVERIFY2(heap->summary().startsWith(QStringLiteral("At step 12,992")),
                     qPrintable(heap->summary()));
        }
        keep(dock->widget()->objectName());
        auto* view = qobject_cast<View*>(dock->widget());
        if (view->picture() == nullptr) continue;
        view->show_table(true);
        keep(dock->widget()->objectName() + QStringLiteral("-table"));
        view->show_table(false);
    }
}

void TourTest::every_view_can_have_the_window() {
    for (const QString& name : {QStringLiteral("space"), QStringLiteral("graph"),
                                QStringLiteral("pairs"), QStringLiteral("source")}) {
        window_->show_view(name);
        press(QKeySequence(Qt::Key_F11));
        auto* view = window_->findChild<View*>(name);
        QTRY_VERIFY2_WITH_TIMEOUT(view->width() > window_->width() * 9 / 10, qPrintable(name),
                                  5000);
        keep(name + QStringLiteral("-alone"));
        press(QKeySequence(Qt::Key_F11));
        QTRY_VERIFY_WITH_TIMEOUT(!window_->is_maximised(), 5000);
    }
}

void TourTest::window_and_filter() {
    Session& session = window_->session();
    const auto intervals =
        static_cast<std::uint32_t>(session.document()->curves().intervals.size());
    session.set_window(profile::Window{intervals / 4, intervals / 2});
    session.set_filter({QStringLiteral("calls > 1"), Filter::Kind::condition});
    window_->show_view(QStringLiteral("source"));
    keep(QStringLiteral("window-and-filter"));
    window_->pairs().set_grouping(Grouping::function);
    keep(QStringLiteral("by-function"));
    window_->pairs().set_grouping(Grouping::pair);
    session.clear();
    session.set_book(profile::Scheme::dynamic);
    keep(QStringLiteral("dynamic"));
    session.set_book(profile::Scheme::lexical);
}

void TourTest::two_runs() {
    const QString other = QStringLiteral("repaired.lexprof");
    QVERIFY(record(folder_, example(QStringLiteral("unblocked-pipeline")), other));
    window_->work().compare_with(folder_.filePath(other));
    QTRY_VERIFY_WITH_TIMEOUT(window_->session().baseline() != nullptr, patience);
    QTRY_VERIFY_WITH_TIMEOUT(!window_->comparing().contrast().is_busy(), patience);
    for (const char* name : {"compare", "space", "source", "bars", "graph", "matrix_view"}) {
        window_->show_view(QString::fromLatin1(name));
        keep(QStringLiteral("compared-") + QString::fromLatin1(name));
    }
    window_->source().show_beside(true);
    window_->show_view(QStringLiteral("source"));
    keep(QStringLiteral("both-texts"));
    QVERIFY(is_seen(window_->source().before()));
    window_->source().show_beside(false);
    window_->session().set_axis(Axis::parts);
    keep(QStringLiteral("over-parts"));
    window_->session().align_by(); // of the pair with most calls, as none is selected
    keep(QStringLiteral("over-calls"));
    window_->session().set_axis(Axis::steps);
    window_->session().set_baseline(nullptr);
}

// With keys alone: F2, the cursor to the line, the new text, Ctrl+R, Ctrl+S.
void TourTest::program_is_repaired() {
    QFile file(program_);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    file.close();
    press(QKeySequence(Qt::Key_F2));
    SourceText& text = window_->source().text();
    QTRY_VERIFY_WITH_TIMEOUT(window_->source().is_editing() && text.hasFocus(), 5000);
    const int line =
        static_cast<int>(text.toPlainText()
                             .left(text.toPlainText().indexOf(QStringLiteral("(\\x \\l CASE-2")))
                             .count(u'\n'));
    text.setTextCursor(QTextCursor(text.document()->findBlockByNumber(line)));
    for (int at = 0; at < 3; ++at) QTest::keyClick(&text, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClicks(&text, QStringLiteral("  (\\x \\y PACK-2-1 x y)"));
    QTest::keyClick(&text, Qt::Key_Return);
    keep(QStringLiteral("edited"));
    press(QKeySequence(Qt::CTRL | Qt::Key_R));
    QTRY_VERIFY_WITH_TIMEOUT(window_->source().edit_bar().text().contains(
                                 QStringLiteral("16,264\u00a0→\u00a0243 steps")),
                             patience);
    keep(QStringLiteral("proven"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), before);
    file.close();
    press(QKeySequence(Qt::CTRL | Qt::Key_S));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll() != before);
    QVERIFY(!window_->manuscript().is_unsaved());
}

int main(int argc, char** argv) {
    const QSize size = screen_size();
    const Screen screen(size.width(), size.height());
    if (!screen.is_there()) qFatal("Xvfb does not start");
    QApplication application(argc, argv);
    TourTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tour_test.moc"
