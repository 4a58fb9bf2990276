// From a profile to the line that is to blame, as a user goes there: with a window on a screen,
// keys and a mouse. What the screen shows at each station is kept as a picture in the folder that
// LEXPROF_PICTURES names.
#include "recorded.h"
#include "screen.h"
#include "stage.h"

#include "gui/views/blockages_view.h"
#include "gui/views/edit_bar.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"
#include "gui/views/state_bar.h"

#include <QApplication>
#include <QFileDialog>
#include <QPushButton>
#include <QTextBlock>
#include <QTimer>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

namespace {

constexpr int width = 1440;
constexpr int height = 900;
constexpr int patience = 10'000; // milliseconds, only where something is broken

// What a user sees there, whoever painted it.
QImage seen(const QRect& place = {0, 0, width, height}) {
    return QGuiApplication::primaryScreen()
        ->grabWindow(0, place.x(), place.y(), place.width(), place.height())
        .toImage()
        .convertToFormat(QImage::Format_RGB32);
}

// The share of the pixels that differ.
double difference(const QImage& one, const QImage& other) {
    if (one.size() != other.size()) return 1;
    qint64 differing = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x)
            if (one.pixel(x, y) != other.pixel(x, y)) ++differing;
    return static_cast<double>(differing) / (double(one.width()) * one.height());
}

QRect on_screen(const QWidget& widget) { return {widget.mapToGlobal(QPoint(0, 0)), widget.size()}; }

// Views that are behind another one are somewhere, too.
bool is_shown(const QWidget& view) { return !view.visibleRegion().isEmpty(); }

// Nothing is drawn there but what the widget draws: it is in sight as a whole, and nothing covers
// it.
bool is_in_sight(QWidget& widget) {
    const QImage wanted = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
    return difference(seen(on_screen(widget)), wanted) < 0.002;
}

} // namespace

class DriveTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void opens_the_profile();
    void goes_to_the_card();
    void goes_to_the_line();
    void chooses_a_window();
    void goes_back();
    void repairs_the_program();
    void cleanupTestCase() { stage_.window.reset(); }

  private:
    void keep(const QString& name);
    QString chips() const;

    QTemporaryDir folder_;
    Stage stage_;
    QString profile_;
    QImage last_;
    MainWindow* window_ = nullptr;
    std::unique_ptr<Hand> hand_;
};

void DriveTest::initTestCase() {
    const QString name = QStringLiteral("blocked-pipeline.lexprof");
    QVERIFY(record(folder_, example(QStringLiteral("blocked-pipeline")), name));
    profile_ = folder_.filePath(name);
    hand_ = std::make_unique<Hand>();
    QVERIFY(stage_.open(folder_, Theme::light, patience));
    window_ = stage_.window.get();
    keep(QStringLiteral("1-first-page"));
}

// The screen as it is now, which must not be what it was, nor empty.
void DriveTest::keep(const QString& name) {
    QTest::qWait(300); // the picture is for people, too
    const QImage now = seen();
    QVERIFY(now.save(stage_.pictures.filePath(name + QStringLiteral(".png"))));
    QVERIFY(difference(now, last_) > 0.002);
    QImage ground(now.size(), now.format());
    ground.fill(now.pixel(width - 1, height / 2));
    QVERIFY(difference(now, ground) > 0.02);
    last_ = now;
}

QString DriveTest::chips() const {
    return window_->findChild<StateBar*>()->chips().join(QStringLiteral("; "));
}

// Ctrl+O, the name of the file, Enter. Afterwards the title has its name.
void DriveTest::opens_the_profile() {
    QTimer looks;
    bool has_typed = false;
    connect(&looks, &QTimer::timeout, this, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (has_typed || dialog == nullptr) return;
        dialog->activateWindow(); // as there is nobody else to do it
        if (!dialog->isActiveWindow()) return;
        has_typed = true;
        hand_->type(profile_);
        hand_->press(Hand::enter);
    });
    looks.start(50);
    hand_->press('o', Hand::control);
    QTRY_VERIFY_WITH_TIMEOUT(has_typed, patience);
    QTRY_COMPARE_WITH_TIMEOUT(window_->windowTitle(),
                              QStringLiteral("blocked-pipeline.lexprof – lexprof"), patience);
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_, patience));
    QTRY_COMPARE_WITH_TIMEOUT(window_->blockages().cards().size(), std::size_t{1}, patience);
    QCOMPARE(chips(), QString());
    keep(QStringLiteral("2-opened"));
}

// Ctrl+7 brings the findings, with the keyboard on the first card; Enter selects its pair.
void DriveTest::goes_to_the_card() {
    QVERIFY(!is_shown(window_->blockages()));
    // The run is made again meanwhile, and its finding takes the place of that of the curves.
    QTRY_VERIFY_WITH_TIMEOUT(
        window_->blockages().cards()[0]->sentence().contains(QStringLiteral("999 calls")),
        patience);
    hand_->press('7', Hand::control);
    QTRY_VERIFY_WITH_TIMEOUT(is_shown(window_->blockages()), patience);
    FindingCard& card = *window_->blockages().cards()[0];
    QTRY_VERIFY_WITH_TIMEOUT(card.hasFocus(), patience);
    hand_->press(Hand::enter);
    QTRY_COMPARE_WITH_TIMEOUT(chips(), QStringLiteral("f←myhead"), patience);
    QVERIFY(card.is_chosen());
    keep(QStringLiteral("3-card"));
    QVERIFY(is_in_sight(card));
    QVERIFY(card.accessibleName().contains(QStringLiteral("f←myhead")));
}

// The mouse presses the card's button. The line is then in sight in Source.
void DriveTest::goes_to_the_line() {
    auto* button =
        window_->blockages().cards()[0]->findChild<QPushButton*>(QStringLiteral("go_to_line"));
    hand_->press('4', Hand::control); // the bars lie over it then
    QTRY_VERIFY_WITH_TIMEOUT(!is_shown(window_->source()), patience);
    keep(QStringLiteral("4-bars"));
    hand_->click(on_screen(*button).center());
    QTRY_VERIFY_WITH_TIMEOUT(is_shown(window_->source()), patience);
    keep(QStringLiteral("4-line"));
    SourceText& text = window_->source().text();
    QCOMPARE(text.textCursor().blockNumber() + 1, 33);
    QVERIFY2(text.textCursor().block().text().contains(QStringLiteral("foldr f PACK-0-0")),
             qPrintable(text.textCursor().block().text()));
    QVERIFY(text.viewport()->rect().contains(text.cursorRect()));
    QCOMPARE(chips(), QStringLiteral("f←myhead"));
}

// Dragging across the second half of the chart: the window that is in force begins there.
void DriveTest::chooses_a_window() {
    const SpaceChart& chart = window_->space().chart();
    const QRect place = on_screen(chart);
    const std::uint32_t middle = chart.moments() / 2;
    const std::uint32_t end = chart.moments() - 1;
    const int y = place.center().y();
    hand_->move({place.left() + qRound(chart.x_of(middle)), y});
    hand_->press_button(true);
    for (const std::uint32_t moment : {middle + 3, (middle + end) / 2, end})
        hand_->move({place.left() + qRound(chart.x_of(moment)), y});
    hand_->press_button(false);
    QTRY_VERIFY_WITH_TIMEOUT(window_->session().choice().window.has_value(), patience);
    const profile::Window window = *window_->session().choice().window;
    QVERIFY(window.begin + 1 >= middle && window.begin <= middle + 1);
    QCOMPARE(window.end, end);
    QVERIFY2(chips().contains(QStringLiteral("Window: steps ")), qPrintable(chips()));
    keep(QStringLiteral("5-window"));
}

void DriveTest::goes_back() {
    hand_->press(Hand::left, Hand::alt);
    QTRY_COMPARE_WITH_TIMEOUT(chips(), QStringLiteral("f←myhead"), patience);
    hand_->press(Hand::left, Hand::alt);
    QTRY_COMPARE_WITH_TIMEOUT(chips(), QString(), patience);
    keep(QStringLiteral("6-back"));
}

// What the README tells to do, with two clicks: to the line, F2, the three lines of f for another,
// Ctrl+R. The file stays as it is.
void DriveTest::repairs_the_program() {
    hand_->press('7', Hand::control);
    auto* button =
        window_->blockages().cards()[0]->findChild<QPushButton*>(QStringLiteral("go_to_line"));
    QTRY_VERIFY_WITH_TIMEOUT(is_shown(*button), patience);
    hand_->click(on_screen(*button).center());
    SourceText& text = window_->source().text();
    QTRY_VERIFY_WITH_TIMEOUT(is_shown(text) && text.hasFocus(), patience);
    hand_->press(Hand::f2);
    QTRY_VERIFY_WITH_TIMEOUT(window_->source().is_editing() && text.hasFocus(), patience);
    const QTextBlock line = text.document()->findBlockByNumber(38);
    QCOMPARE(line.text(), QStringLiteral("  (\\x \\l CASE-2"));
    const QRect place = text.cursorRect(QTextCursor(line));
    QVERIFY(text.viewport()->rect().contains(place));
    hand_->click(text.viewport()->mapToGlobal(place.center()));
    QTRY_COMPARE_WITH_TIMEOUT(text.textCursor().block(), line, patience);
    hand_->press(Hand::home);
    for (int at = 0; at < 3; ++at) hand_->press(Hand::arrow_down, Hand::shift);
    hand_->type(QStringLiteral("  (\\x \\y PACK-2-1 x y)"));
    hand_->press(Hand::enter);
    hand_->press('r', Hand::control);
    QTRY_VERIFY_WITH_TIMEOUT(window_->source().edit_bar().text().contains(
                                 QStringLiteral("16,264\u00a0→\u00a0243 steps")),
                             patience);
    QVERIFY(window_->source().edit_bar().text().contains(QStringLiteral("gone")));
    keep(QStringLiteral("7-repaired"));
    hand_->press('z', Hand::control); // so that nothing is asked at the end
}

int main(int argc, char** argv) {
    const Screen screen(width, height);
    if (!screen.is_there()) qFatal("Xvfb does not start");
    QApplication application(argc, argv);
    DriveTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "drive_test.moc"
