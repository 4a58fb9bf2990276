// Cards of findings, and the stretch on the curves, are what the profile's finder says.
#include "recorded.h"
#include "sample.h"
#include "testing.h"

#include "gui/core/words.h"
#include "gui/models/finding_model.h"
#include "gui/models/pair_table_model.h"
#include "gui/models/roles.h"
#include "gui/views/blockages_view.h"
#include "gui/views/space_view.h"
#include "gui/views/story_view.h"
#include "gui/window/story_page.h"

#include <QAbstractItemModelTester>
#include <QChart>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

class FindingsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void cards_say_what_was_found();
    void table_says_the_same();
    void card_selects_its_pair();
    void card_jumps_to_its_line();
    void card_makes_its_stretch_the_window();
    void card_says_what_the_table_shows();
    void story_leads_to_what_it_says();
    void story_leads_nowhere_of_nothing();
    void tables_show_what_matters();
    void what_is_of_the_whole_run_says_so();
    void narrow_tables_begin_with_the_place();
    void one_stretch_wherever_it_is_told();
    void story_is_a_page();
    void thresholds_are_set_here();
    void curve_is_shaded();
    void badges_have_room();
    void badges_are_shortened_before_they_go();
    void a_table_leaves_the_picture_where_it_was();
    void what_only_curves_show_says_so();
    void cards_fit_narrow_columns();
    void none_is_said_so();
    void words_become_rich();

  private:
    QTemporaryDir folder_;
    DocumentPointer blocked_;
};

void FindingsTest::initTestCase() {
    blocked_ = record(folder_, example(QStringLiteral("blocked-pipeline")),
                      QStringLiteral("blocked.lexprof"));
    QVERIFY(blocked_);
}

namespace {

struct FindingsScene {
    Session session;
    Findings findings{session};
    BlockagesView view{session, findings};

    explicit FindingsScene(const DocumentPointer& document) {
        view.resize(800, 500);
        view.show();
        QSignalSpy changed(&findings, &Findings::changed);
        session.open(document);
        while (findings.is_busy() && changed.wait(30'000)) {
        }
    }
};

} // namespace

// The program's own text says what is wrong: f is called 1000 times on behalf of myhead, and each
// call but the last waits for the next, which takes the room of two cells, and holds an element of
// one. The reference to f is in line 33, column 21. The program is run again to find that.
void FindingsTest::cards_say_what_was_found() {
    const FindingsScene scene(blocked_);
    QVERIFY(scene.findings.report()->witnessed);
    QCOMPARE(scene.view.cards().size(), std::size_t{1});
    const FindingCard& card = *scene.view.cards()[0];
    QVERIFY(card.sentence().contains(QStringLiteral("999 calls of <b>f</b> wait")));
    QVERIFY(card.sentence().contains(QStringLiteral("2,997 cells")));
    QVERIFY(card.advice().contains(QStringLiteral("Give the first element before the rest")));
    QVERIFY(!profile::find_blockages(blocked_->recording()).witnessed);
    QCOMPARE(scene.view.summary(), QStringLiteral("1 finding"));
}

void FindingsTest::table_says_the_same() {
    FindingsScene scene(blocked_);
    FindingModel model(scene.session, scene.findings);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 1);
    const auto text = [&](int column) { return model.index(0, column).data().toString(); };
    QCOMPARE(text(FindingModel::kind_column),
             QStringLiteral("Blocked pipeline: forced to the end"));
    QCOMPARE(text(FindingModel::pair_column), QStringLiteral("f←myhead"));
    QCOMPARE(text(FindingModel::peak_column), QStringLiteral("2,997"));
    QCOMPARE(text(FindingModel::place_column), QStringLiteral("Line 33"));
    scene.session.open(sample_document());
    QTRY_VERIFY(!scene.findings.is_busy());
    QCOMPARE(model.rowCount(), 0);
}

void FindingsTest::card_selects_its_pair() {
    FindingsScene scene(blocked_);
    FindingCard& card = *scene.view.cards()[0];
    QVERIFY(!card.is_chosen());
    QTest::mouseClick(&card, Qt::LeftButton, {}, QPoint(12, 12));
    QCOMPARE(scene.session.choice().pair, blocked_->find("f", "myhead"));
    QVERIFY(card.is_chosen());
    scene.session.choose_pair(blocked_->find("main", "•"));
    QVERIFY(!card.is_chosen());
    card.setFocus();
    QTest::keyClick(&card, Qt::Key_Return);
    QVERIFY(card.is_chosen());
}

void FindingsTest::card_jumps_to_its_line() {
    FindingsScene scene(blocked_);
    profile::Place place;
    connect(&scene.view, &BlockagesView::place_wanted, this,
            [&](const profile::Place& wanted) { place = wanted; });
    auto* button = scene.view.cards()[0]->findChild<QPushButton*>(QStringLiteral("go_to_line"));
    QCOMPARE(button->text(), QStringLiteral("Go to Line 33"));
    button->click();
    QCOMPARE(place.line, 33U);
    QCOMPARE(place.column, 21U);
    QCOMPARE(scene.session.choice().pair, blocked_->find("f", "myhead"));
}

// Look Only at This Stretch, and the numbers that the card has said are in the table.
void FindingsTest::card_says_what_the_table_shows() {
    FindingsScene scene(blocked_);
    PairTableModel table(scene.session);
    FindingCard& card = *scene.view.cards()[0];
    const QString said = card.findChild<QLabel*>(QStringLiteral("stretch"))->text();
    card.findChild<QPushButton*>(QStringLiteral("use_window"))->click();
    const auto line = table.line_of(*blocked_->find("f", "myhead"));
    QVERIFY(line.has_value());
    const auto shown = [&](Measure measure) {
        return table.index(*line, static_cast<int>(index_of(column_of(measure)))).data().toString();
    };
    const QString wanted =
        QStringLiteral(": %1 calls, %2 cells allocated, %3 of its own in use at most: room for "
                       "waiting calls.")
            .arg(shown(Measure::calls), shown(Measure::cells), shown(Measure::in_use_max));
    QVERIFY2(said.endsWith(wanted), qPrintable(said + wanted));
}

// Where nothing was found there is nothing to be shown.
void FindingsTest::story_leads_nowhere_of_nothing() {
    FindingsScene scene(sample_document());
    StoryView view(scene.session, scene.findings);
    const auto& story = scene.findings.story();
    QCOMPARE(story.size(), std::size_t{5});
    QVERIFY(!story[1].row);
    QCOMPARE(
        view.findChild<QLabel*>(QStringLiteral("story_text"))->text().count(QStringLiteral("<a ")),
        qsizetype{4});
}

// The most that is in use is held by f in myhead, and that is said with the numbers of its card.
void FindingsTest::story_leads_to_what_it_says() {
    FindingsScene scene(blocked_);
    StoryView view(scene.session, scene.findings);
    QCOMPARE(scene.findings.story().size(), std::size_t{5});
    QVERIFY2(view.text().contains(QStringLiteral(
                 "99 % of the 3,019 cells in use at step 12,992, nearly the most "
                 "(3,024), are held by f←myhead: 1,998 of its own, 2,997 with those of others "
                 "that only it keeps. Blocked pipeline (forced to the end), from step 0 to "
                 "12,992.")),
             qPrintable(view.text()));
    // No line of it ends before a sign.
    const QString shown = view.findChild<QLabel*>(QStringLiteral("story_text"))->text();
    QVERIFY(shown.contains(QStringLiteral("99\u00a0% of the 3,019 cells")));
    QVERIFY(!shown.contains(QStringLiteral(" %")));
    QVERIFY(scene.findings.story()[1].text.ends_with(scene.findings.at(0).sentence));
    QSignalSpy wanted(&scene.session, &Session::view_wanted);
    view.go(0);
    QCOMPARE(scene.session.choice().pair, blocked_->find("f", "myhead"));
    QVERIFY(scene.session.choice().window.has_value());
    QCOMPARE(wanted.front().front().toString(), QStringLiteral("space"));
    view.go(2); // the steps are main's, of the whole run
    QCOMPARE(scene.session.choice().pair, blocked_->find("main", "•"));
    QVERIFY(!scene.session.choice().window);
    QCOMPARE(scene.session.measure(), Measure::steps);
}

// Sentences have several lines in a narrow table; the place is that of the text, without its
// folder.
void FindingsTest::tables_show_what_matters() {
    FindingsScene scene(blocked_);
    StoryView view(scene.session, scene.findings);
    view.resize(420, 500);
    view.show();
    view.show_table(true);
    const Table& table = *view.table();
    QTRY_VERIFY(table.rowHeight(0) > 2 * table.fontMetrics().height());
    view.resize(340, 500); // both columns are in sight
    QTRY_COMPARE(table.horizontalScrollBar()->maximum(), 0);
    FindingModel model(scene.session, scene.findings);
    const QModelIndex place = model.index(0, FindingModel::place_column);
    QCOMPARE(place.data().toString(), QStringLiteral("Line 33"));
    QVERIFY(place.data(export_role)
                .toString()
                .endsWith(QStringLiteral("/blocked-pipeline.flic, line 33")));
}

void FindingsTest::card_makes_its_stretch_the_window() {
    FindingsScene scene(blocked_);
    scene.view.cards()[0]->findChild<QPushButton*>(QStringLiteral("use_window"))->click();
    QCOMPARE(scene.session.choice().window, std::optional(scene.findings.at(0).window));
}

// A picture for each sentence, in one file; what is chosen stays.
void FindingsTest::story_is_a_page() {
    FindingsScene scene(blocked_);
    const Choice before = scene.session.choice();
    QVERIFY(scene.findings.story().size() >= 4);
    const StoryPage page = story_page(blocked_, scene.findings.story());
    QCOMPARE(page.parts.size(), scene.findings.story().size());
    for (const StoryPart& part : page.parts) QVERIFY(part.picture.width() > 600);
    QVERIFY(page.facts.contains(QStringLiteral("16,264 steps")));
    const QString html = folder_.filePath(QStringLiteral("story.html"));
    QCOMPARE(export_story(page, html), QString());
    QFile file(html);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    QCOMPARE(static_cast<std::size_t>(text.count(QStringLiteral("data:image/png;base64,"))),
             page.parts.size());
    QVERIFY(text.contains(QStringLiteral("<b>f←myhead</b>")));
    const QString pdf = folder_.filePath(QStringLiteral("story.pdf"));
    QCOMPARE(export_story(page, pdf), QString());
    QFile pages(pdf);
    QVERIFY(pages.open(QIODevice::ReadOnly));
    QVERIFY(pages.readAll().startsWith("%PDF"));
    QVERIFY(export_story(page, QStringLiteral("story.odt")).contains(QStringLiteral(".html")));
    QCOMPARE(scene.session.choice(), before);
}

// f←myhead has 2,997 cells in use at once.
void FindingsTest::thresholds_are_set_here() {
    FindingsScene scene(blocked_);
    QCOMPARE(scene.view.cards().size(), std::size_t{1});
    auto* text = scene.view.findChild<QLabel*>(QStringLiteral("thresholds"));
    QVERIFY2(!text->text().contains(QStringLiteral("--")), qPrintable(text->text()));
    auto* cells = scene.view.findChild<QSpinBox*>(QStringLiteral("threshold_min_cells"));
    cells->setValue(5000);
    QTRY_COMPARE(scene.view.cards().size(), std::size_t{0});
    // The run that is made again keeps to it, too.
    QTRY_VERIFY_WITH_TIMEOUT(!scene.findings.is_busy(), 30'000);
    QCOMPARE(scene.view.cards().size(), std::size_t{0});
    QVERIFY(text->text().contains(QStringLiteral("5,000")));
    scene.view.findChild<QPushButton*>(QStringLiteral("threshold_usual"))->click();
    QTRY_COMPARE(scene.view.cards().size(), std::size_t{1});
    QCOMPARE(cells->value(), 500);
}

// The shade begins and ends where the stretch's moments are.
void FindingsTest::curve_is_shaded() {
    FindingsScene scene(blocked_);
    SpaceView space(scene.session);
    space.resize(900, 420);
    space.show();
    space.chart().set_findings(&scene.findings);
    QVERIFY(!space.chart().shade());
    const QImage before = space.chart().grab().toImage();
    scene.session.choose_pair(blocked_->find("f", "myhead"));
    const auto shade = space.chart().shade();
    QVERIFY(shade.has_value());
    const profile::Window window = scene.findings.at(0).window;
    QVERIFY(std::abs(shade->left() - space.chart().x_of(window.begin)) < 1);
    QVERIFY(std::abs(shade->right() - space.chart().x_of(window.end)) < 1);
    const QImage after = space.chart().grab().toImage();
    const QPoint inside(static_cast<int>(shade->left()) + 5,
                        static_cast<int>(shade->center().y()) - 11);
    const double ratio = after.devicePixelRatio();
    QVERIFY(before.pixelColor(inside * ratio) != after.pixelColor(inside * ratio));
}

// Above the curves, beside each other; a click selects the pair.
void FindingsTest::badges_have_room() {
    FindingsScene scene(blocked_);
    SpaceView space(scene.session);
    space.resize(900, 420);
    space.show();
    SpaceChart& chart = space.chart();
    chart.set_findings(&scene.findings);
    QCOMPARE(chart.badges().size(), std::size_t{1});
    QCOMPARE(chart.badges()[0].text, QStringLiteral("Blocked pipeline: f←myhead"));
    QSignalSpy wanted(&chart, &SpaceChart::finding_wanted);
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {},
                      chart.badges()[0].place.center().toPoint());
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(scene.session.choice().pair, blocked_->find("f", "myhead"));
    QCOMPARE(chart.badges()[0].text, QStringLiteral("Blocked pipeline"));
    scene.session.set_window(scene.findings.at(0).window); // the same place for both
    const auto badges = chart.badges();
    QCOMPARE(badges.size(), std::size_t{2});
    QVERIFY(badges[0].text.startsWith(QStringLiteral("Window: steps ")));
    QVERIFY(!badges[0].place.intersects(badges[1].place));
    for (const auto& badge : badges) {
        QVERIFY(badge.place.bottom() < chart.chart()->plotArea().top());
        QVERIFY(badge.place.top() >= 0);
        QVERIFY(badge.place.left() >= chart.chart()->plotArea().left());
        QVERIFY(badge.place.right() <= chart.chart()->plotArea().right() + 0.5);
    }
}

// The run is looked at again for the lexical book only: the same curves in another are judged
// alone.
void FindingsTest::what_only_curves_show_says_so() {
    profile::Recording other = blocked_->recording();
    other.book().scheme = profile::Scheme::dynamic;
    FindingsScene scene(std::make_shared<const Document>(std::move(other), blocked_->path()));
    QVERIFY(!scene.findings.report()->witnessed);
    QCOMPARE(scene.view.summary(), QStringLiteral("1 finding, by curves"));
    SpaceView space(scene.session);
    space.resize(900, 420);
    space.show();
    space.chart().set_findings(&scene.findings);
    QCOMPARE(space.chart().badges().size(), std::size_t{1});
    QCOMPARE(space.chart().badges()[0].text,
             QStringLiteral("Blocked pipeline (by its curve): f←myhead"));
}

// What stands beside each other where there is room stands below each other where there is none.
void FindingsTest::cards_fit_narrow_columns() {
    FindingsScene scene(blocked_);
    scene.view.resize(1400, 500); // whatever the font
    const FindingCard& card = *scene.view.cards()[0];
    const auto* name = card.findChild<QLabel*>(QStringLiteral("pair_name"));
    const auto* kind = card.findChild<QLabel*>(QStringLiteral("kind"));
    QTRY_VERIFY(kind->geometry().left() > name->geometry().right());
    const auto* curve = card.findChild<Sparkline*>();
    const int high = curve->height();
    for (const int width : {1400, 1000, 800, 600, 560, 520, 480, 440, 400}) {
        scene.view.resize(width, 500);
        QTRY_VERIFY2(name->width() >= name->sizeHint().width(), qPrintable(QString::number(width)));
    }
    scene.view.resize(365, 500);
    QTRY_VERIFY(kind->geometry().top() > name->geometry().bottom());
    QVERIFY2(card.width() <= 365, qPrintable(QString::number(card.width())));
    QTRY_VERIFY(2 * curve->height() <= high); // what to do about it is more important
    for (const QPushButton* way : card.findChildren<QPushButton*>()) {
        const QPoint end = way->mapTo(&card, way->rect().bottomRight());
        QVERIFY2(card.rect().contains(end), qPrintable(way->text()));
        QVERIFY(way->width() >= way->minimumSizeHint().width());
    }
}

void FindingsTest::none_is_said_so() {
    const FindingsScene scene(sample_document());
    QVERIFY(scene.view.cards().empty());
    QCOMPARE(scene.view.summary(), QStringLiteral("No blockage found"));
}

void FindingsTest::words_become_rich() {
    QCOMPARE(rich_words("`a<b` is > `c`"), QStringLiteral("<b>a&lt;b</b> is &gt; <b>c</b>"));
    // No line ends between a number and its sign.
    QCOMPARE(rich_words("99 % of `c`"), QStringLiteral("99\u00a0% of <b>c</b>"));
    QCOMPARE(rich_words("66 → 3,024 steps"), QStringLiteral("66\u00a0→\u00a03,024 steps"));
}

// Neither the story nor what was found is another within a window.
void FindingsTest::what_is_of_the_whole_run_says_so() {
    FindingsScene scene(blocked_);
    StoryView story(scene.session, scene.findings);
    story.show();
    for (View* view : {static_cast<View*>(&scene.view), static_cast<View*>(&story)}) {
        const auto* note = view->findChild<QLabel*>(QStringLiteral("whole_run_note"));
        QVERIFY(note->isHidden());
        scene.session.set_window(profile::Window{1, 2});
        QVERIFY(note->isVisible());
        QCOMPARE(note->text(), QStringLiteral("Of the whole run, not of the window."));
        scene.session.set_window(std::nullopt);
        QVERIFY(note->isHidden());
    }
}

// In a column beside the curves: who, what is wrong, where in the text, and how much that holds;
// from when to when stands behind that.
void FindingsTest::narrow_tables_begin_with_the_place() {
    FindingsScene scene(blocked_);
    scene.view.resize(400, 300);
    scene.view.show_table(true);
    QApplication::processEvents();
    const Table& table = *scene.view.table();
    for (const int column :
         {FindingModel::pair_column, FindingModel::kind_column, FindingModel::place_column,
          FindingModel::peak_column, FindingModel::share_column}) {
        const int end = table.columnViewportPosition(column) + table.columnWidth(column);
        QVERIFY2(end <= table.viewport()->width(), qPrintable(QString::number(column)));
        QVERIFY(column == FindingModel::kind_column || // which has two lines
                table.columnWidth(column) >= table.least_width(column));
    }
    QVERIFY(table.columnViewportPosition(FindingModel::begin_column) >
            table.columnViewportPosition(FindingModel::share_column));
    QCOMPARE(table.heading_lines(), 2);
    // Its sentence is all there, in several lines.
    QVERIFY(table.rowHeight(0) > 3 * table.fontMetrics().height());
    // Before the table is scrolled, both texts have lines of some twenty letters.
    QVERIFY(table.horizontalScrollBar()->maximum() > 0);
    const int letter = table.fontMetrics().averageCharWidth();
    for (const int column : {FindingModel::sentence_column, FindingModel::advice_column})
        QVERIFY(table.columnWidth(column) >= 20 * letter &&
                table.columnWidth(column) < 25 * letter);
    const int all = table.horizontalHeader()->length();
    scene.view.resize(scene.view.width() + all - table.viewport()->width(), 300);
    QApplication::processEvents();
    QCOMPARE(table.horizontalScrollBar()->maximum(), 0);
}

// In the dynamic book f←foldr has its pile. All that it takes is what it allocates, which is some
// of the 2,018 cells that the table has of the whole run, and the room of calls that wait.
void FindingsTest::one_stretch_wherever_it_is_told() {
    const DocumentPointer both =
        record(folder_, example(QStringLiteral("blocked-pipeline")), QStringLiteral("both.lexprof"),
               {QStringLiteral("--books=lexical,dynamic")});
    QVERIFY(both);
    FindingsScene scene(both);
    QSignalSpy changed(&scene.findings, &Findings::changed);
    scene.session.set_book(profile::Scheme::dynamic);
    while (scene.findings.is_busy() && changed.wait(30'000)) {
    }
    QCOMPARE(scene.findings.size(), std::size_t{1});
    const profile::Blockage& found = scene.findings.at(0);
    QCOMPARE(scene.findings.story()[0].window, std::optional(found.window));
    const auto& intervals = scene.session.document()->curves().intervals;
    const auto step_at = [&](std::uint32_t moment) {
        return moment == 0 ? std::uint64_t{0} : intervals[moment - 1].steps;
    };
    const QString first = words(scene.findings.story()[0].text);
    QVERIFY2(
        first.endsWith(
            QStringLiteral(" By its curve alone: blocked pipeline, from step %1 to %2.")
                .arg(grouped(step_at(found.window.begin)), grouped(step_at(found.window.end)))),
        qPrintable(first));
    const QString said = words(found.sentence);
    const QRegularExpression sums(QStringLiteral(
        "of the ([0-9,]+) cells that `f←foldr` takes until step [0-9,]+ \\(([0-9,]+) allocated, "
        "([0-9,]+) room for waiting calls\\)"));
    const QRegularExpressionMatch match = sums.match(said);
    QVERIFY2(match.hasMatch(), qPrintable(said));
    const auto number = [&](int at) { return match.captured(at).remove(u',').toInt(); };
    QCOMPARE(number(1), number(2) + number(3));
    QVERIFY2(number(2) > 1'900 && number(2) <= 2'018, qPrintable(said));
    // A thousand calls for the one list; most of the ten for the other come later.
    const QRegularExpression made(QStringLiteral("in ([0-9,]+) calls,"));
    const int calls = made.match(said).captured(1).remove(u',').toInt();
    QVERIFY2(calls >= 1'000 && calls < 1'010, qPrintable(said));
    const QRegularExpression gone(
        QStringLiteral("then most of them go, from step ([0-9,]+) to ([0-9,]+)\\."));
    const QRegularExpressionMatch stretch = gone.match(said);
    QVERIFY2(stretch.hasMatch(), qPrintable(said));
    const auto step = [&](int at) { return stretch.captured(at).remove(u',').toULongLong(); };
    QCOMPARE(step(2), step_at(found.window.end));
    QVERIFY2(said.contains(
                 QStringLiteral("takes until step %1 ").arg(grouped(step_at(found.window.end)))),
             qPrintable(said));
    QVERIFY2(step(1) >= found.peak_step && step(1) < step(2), qPrintable(said));
}

// Narrower and narrower: as long as its kind has room, the finding has a name above the curves,
// whatever else stands there.
void FindingsTest::badges_are_shortened_before_they_go() {
    FindingsScene scene(blocked_);
    SpaceView space(scene.session);
    space.show();
    SpaceChart& chart = space.chart();
    chart.set_findings(&scene.findings);
    const QString kind = QStringLiteral("Blocked pipeline");
    const auto is_named = [&] {
        return std::ranges::any_of(chart.badges(), [&](const SpaceChart::Badge& badge) {
            return badge.pair && badge.text.startsWith(kind);
        });
    };
    const auto& intervals = blocked_->curves().intervals;
    const auto quarter = static_cast<std::uint32_t>(intervals.size() / 4);
    const profile::Window window{quarter, 2 * quarter};
    const QFontMetrics metrics(chart.font());
    const int longest =
        metrics.horizontalAdvance(window_text(blocked_->curves(), window, Axis::steps) + kind);
    for (const bool is_chosen : {false, true})
        for (const bool has_window : {false, true}) {
            scene.session.choose_pair(is_chosen ? blocked_->find("f", "myhead") : std::nullopt);
            scene.session.set_window(has_window ? std::optional(window) : std::nullopt);
            bool was_shortened = false;
            for (int width = 1000; width > 300; width -= 20) {
                space.resize(width, 420);
                QApplication::processEvents();
                if (chart.chart()->plotArea().width() < longest + 40) break;
                QVERIFY2(is_named(), qPrintable(QString::number(width)));
                const auto badges = chart.badges();
                was_shortened = was_shortened || badges.back().text == kind;
                if (has_window)
                    was_shortened = was_shortened || !badges.front().text.startsWith(u"Window");
            }
            QVERIFY(was_shortened || is_chosen || !has_window);
        }
}

// The same place is in sight as before, whatever has the focus; but a card that was chosen in the
// table is.
void FindingsTest::a_table_leaves_the_picture_where_it_was() {
    FindingsScene scene(blocked_);
    StoryView story(scene.session, scene.findings);
    for (View* view : std::initializer_list<View*>{&scene.view, &story}) {
        view->resize(300, 120);
        view->show();
        view->activateWindow();
        QApplication::processEvents();
        auto* area = view->findChild<QScrollArea*>();
        QVERIFY(area->verticalScrollBar()->maximum() > 50);
        for (const int place : {0, 30}) {
            area->verticalScrollBar()->setValue(place);
            view->show_table(true);
            view->table()->setFocus();
            QApplication::processEvents();
            view->show_table(false);
            QApplication::processEvents();
            QCOMPARE(area->verticalScrollBar()->value(), place);
        }
    }
}

LEXPROF_GUI_TEST(FindingsTest);
#include "findings_test.moc"
