// Whose bill it is, how long cells were needed, and who takes them apart: numbers by hand, and what
// is painted.
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/look/theme.h"
#include "gui/views/bill_view.h"
#include "gui/views/lives_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QSlider>
#include <cmath>
#include <tuple>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

namespace {

// f←myhead: ten cells, two never used, 100 cell-steps of lag, 300 of use, 500 of drag, 50 of void;
// foldr←foldr: one cell, used at once. In the first 100 steps 1 cell in lag, 3 in use, 5 in drag
// and 0.5 in void on average; in the next 300 one in use.
profile::Lives lives(profile::Recording& recording) {
    const auto pair = [&](const char* callee, const char* origin) {
        return profile::Pair{test::subject(recording, callee), test::subject(recording, origin)};
    };
    profile::Lives lives;
    lives.rows = {{pair("f", "myhead"), 10, 2, {100, 300, 500, 50}, 90, 210},
                  {pair("foldr", "foldr"), 1, 0, {0, 300, 0, 0}, 0, 0}};
    lives.intervals = {{100, {100, 300, 500, 50}}, {400, {0, 300, 0, 0}}};
    return lives;
}

// foldr takes 7 fields of the cells of f, 6 of them of cells that are new, and chooses 3 times, 40
// steps later in all; main takes 2 of f's, 500 steps later in all, and 1 of foldr's.
profile::Consumers consumers(profile::Recording& recording) {
    const auto pair = [&](const char* callee, const char* origin) {
        return profile::Pair{test::subject(recording, callee), test::subject(recording, origin)};
    };
    const profile::Pair main{test::subject(recording, "main"), recording.book().rows[0].origin};
    return {{pair("f", "myhead"), pair("foldr", "foldr"), 3, 7, 6, 40, 9, 180},
            {pair("f", "myhead"), main, 0, 2, 0, 500, 300, 390},
            {pair("foldr", "foldr"), main, 0, 1, 1, 5, 5, 395}};
}

DocumentPointer followed() {
    profile::Recording recording = sample_recording();
    recording.followed.lives = lives(recording);
    recording.followed.consumers = consumers(recording);
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("f.lexprof"));
}

QStringList line(const QAbstractItemModel& model, int at) {
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts << model.index(at, column).data().toString();
    return texts;
}

} // namespace

class LivesTest : public QObject {
    Q_OBJECT

  private slots:
    void bill_by_hand();
    void bill_of_the_selected_pair_is_lit();
    void legend_says_what_all_phases_are();
    void phases_differ_in_lightness();
    void bill_adds_up_however_it_is_folded();
    void books_are_billed_for_the_same_stretch();
    void centres_stand_beside_functions();
    void lives_by_hand();
    void what_cost_most_for_nothing_comes_first();
    void bands_are_as_high_as_the_numbers();
    void runs_without_lives_say_so();
    void consumers_by_hand();
    void of_many_consumers_those_with_most_are_shown();
    void large_ones_come_later();
    void filter_leaves_out_what_is_not_wanted();
};

// The sample's steps are 100 of main, 240 of f and 60 of foldr. f is referred to in myhead, and
// called by foldr, which main calls: the books differ in who asked.
void LivesTest::bill_by_hand() {
    Session session;
    session.open(two_books_document());
    session.set_measure(Measure::steps);
    BillView view(session);
    QAbstractItemModelTester tester(&view.model());
    view.findChild<QSlider*>(QStringLiteral("bill_fold"))
        ->setValue(static_cast<int>(profile::Fold::asker));
    view.model().sort(0);
    QCOMPARE(view.model().rowCount(), 5);
    QCOMPARE(line(view.model(), 0),
             (QStringList{QStringLiteral("(collector)"), QStringLiteral("0"), QStringLiteral("0"),
                          QStringLiteral("0"), QStringLiteral("0")}));
    QCOMPARE(line(view.model(), 1),
             (QStringList{QStringLiteral("foldr"), QStringLiteral("60"), QStringLiteral("15.0"),
                          QStringLiteral("240"), QStringLiteral("60.0")}));
    QCOMPARE(line(view.model(), 2),
             (QStringList{QStringLiteral("main"), QStringLiteral("0"), QStringLiteral("0"),
                          QStringLiteral("60"), QStringLiteral("15.0")}));
    QCOMPARE(line(view.model(), 3),
             (QStringList{QStringLiteral("myhead"), QStringLiteral("240"), QStringLiteral("60.0"),
                          QStringLiteral("0"), QStringLiteral("0")}));
    QVERIFY2(view.sum_text().contains(QStringLiteral("✓ lexical: all lines 400, measured 400")),
             qPrintable(view.sum_text()));
    QVERIFY(view.sum_text().contains(QStringLiteral("✓ dynamic: all lines 400, measured 400")));
}

// Who pays for the selected pair is lit: f for its calls from myhead, as long as it has a line.
void LivesTest::bill_of_the_selected_pair_is_lit() {
    Session session;
    session.open(two_books_document());
    BillView view(session);
    view.bills().set_fold(profile::Fold::local);
    view.settle();
    const auto lit = [&] {
        const QModelIndexList rows = view.table()->selectionModel()->selectedRows();
        return rows.size() == 1 ? rows[0].data().toString() : QString();
    };
    session.choose_pair(f_pair);
    QCOMPARE(lit(), QStringLiteral("f"));
    session.choose_pair(foldr_pair);
    QCOMPARE(lit(), QStringLiteral("foldr"));
    session.choose_pair(std::nullopt);
    QCOMPARE(lit(), QString());
}

void LivesTest::bill_adds_up_however_it_is_folded() {
    Session session;
    session.open(two_books_document());
    BillView view(session);
    auto* fold = view.findChild<QSlider*>(QStringLiteral("bill_fold"));
    for (const Measure measure : {Measure::steps, Measure::cells, Measure::time_ns, Measure::calls})
        for (int at = fold->minimum(); at <= fold->maximum(); ++at) {
            session.set_measure(measure);
            fold->setValue(at);
            for (const int column : {1, 3}) {
                double sum = 0;
                for (int row = 0; row < view.model().rowCount(); ++row)
                    sum += *view.model().number(row, column);
                double whole = 0;
                for (const profile::Row& row : session.document()->book().rows)
                    whole += static_cast<double>(profile::kept(row, measure));
                QCOMPARE(sum, whole);
            }
            QVERIFY2(!view.sum_text().contains(QStringLiteral("✗")) || measure == Measure::calls,
                     qPrintable(view.sum_text()));
        }
}

// In the second interval f does 100 steps, and main and foldr none.
void LivesTest::books_are_billed_for_the_same_stretch() {
    Session session;
    session.open(two_books_document());
    session.set_measure(Measure::steps);
    session.set_window(profile::Window{1, 2});
    BillView view(session);
    view.bills().set_fold(profile::Fold::local);
    for (int row = 0; row < view.model().rowCount(); ++row) {
        const bool is_f = view.model().text(row, 0) == QStringLiteral("f");
        for (const int column : {1, 3}) QCOMPARE(*view.model().number(row, column), is_f ? 100 : 0);
    }
}

// What f does is for the centre `late`, what main and foldr do for `early`. In the second interval
// f does 100 steps, and nobody else any.
void LivesTest::centres_stand_beside_functions() {
    profile::Recording recording = sample_recording();
    const profile::SubjectId early = test::subject(recording, "early");
    const profile::SubjectId late = test::subject(recording, "late");
    profile::Book centres = recording.book();
    centres.scheme = profile::Scheme::cost_centres;
    for (profile::Row& row : centres.rows)
        if (!centres.is_account(row)) row.callee = early;
    centres.rows[f_pair].callee = late;
    recording.books.push_back(std::move(centres));
    Session session;
    session.open(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("c.lexprof")));
    session.set_measure(Measure::steps);
    BillView view(session);
    const auto lines = [&] {
        QStringList all;
        for (int row = 0; row < view.model().rowCount(); ++row)
            all << line(view.model(), row).join(u' ');
        return all;
    };
    QCOMPARE(
        lines(),
        (QStringList{QStringLiteral("f 240 60.0  "), QStringLiteral("main 100 25.0  "),
                     QStringLiteral("foldr 60 15.0  "), QStringLiteral("late   240 60.0"),
                     QStringLiteral("early   160 40.0"), QStringLiteral("(collector) 0 0 0 0")}));
    session.set_window(profile::Window{1, 2});
    QCOMPARE(lines(),
             (QStringList{QStringLiteral("f 100 100.0  "), QStringLiteral("late   100 100.0"),
                          QStringLiteral("main 0 0  "), QStringLiteral("foldr 0 0  "),
                          QStringLiteral("(collector) 0 0 0 0"), QStringLiteral("early   0 0")}));
}

void LivesTest::lives_by_hand() {
    Session session;
    session.open(followed());
    LivesView view(session);
    QAbstractItemModelTester tester(&view.model());
    QCOMPARE(view.model().rowCount(), 2);
    QCOMPARE(line(view.model(), 0),
             (QStringList{QStringLiteral("f←myhead"), QStringLiteral("10"), QStringLiteral("100"),
                          QStringLiteral("300"), QStringLiteral("500"), QStringLiteral("50"),
                          QStringLiteral("550"), QStringLiteral("2"), QStringLiteral("90"),
                          QStringLiteral("210")}));
    QCOMPARE(view.model().line_of(f_pair), std::optional(0));
    QVERIFY(
        view.note().startsWith(QStringLiteral("Of the whole run. Only cells are counted here")));
    session.set_window(profile::Window{1, 2});
    QVERIFY(view.note().contains(QStringLiteral("the window says nothing here")));
}

// Drag and void together. Of f's cells 550 cell-steps are for nothing, and of foldr's none. In the
// other run f's are 60 + 20 and foldr's 0 + 70: foldr has most void, which is more of the whole
// than drag is, and comes second. Both tables say so with their arrow.
void LivesTest::what_cost_most_for_nothing_comes_first() {
    profile::Recording unused = sample_recording();
    unused.followed.lives = lives(unused);
    unused.followed.lives->rows[0].steps = {100, 300, 60, 20};
    unused.followed.lives->rows[1].steps = {0, 300, 0, 70};
    const DocumentPointer other =
        std::make_shared<const Document>(std::move(unused), QStringLiteral("u.lexprof"));
    for (const auto& [document, of_f, of_foldr] :
         {std::tuple(followed(), QStringLiteral("550"), QStringLiteral("0")),
          std::tuple(other, QStringLiteral("80"), QStringLiteral("70"))}) {
        Session session;
        LivesView view(session);
        session.open(document);
        view.settle();
        QCOMPARE(line(view.model(), 0)[0], QStringLiteral("f←myhead"));
        QCOMPARE(line(view.model(), 0)[LivesModel::idle_column], of_f);
        QCOMPARE(line(view.model(), 1)[LivesModel::idle_column], of_foldr);
        for (const auto* table : {view.table(), view.findChild<Table*>(QStringLiteral("lives_lines"))}) {
            QCOMPARE(table->horizontalHeader()->sortIndicatorSection(),
                     int{LivesModel::idle_column});
            QCOMPARE(table->horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
        }
        // Of foldr's cell there was no drag: neither how long it was, nor until when.
        const auto foldr = line(view.model(), *view.model().line_of(foldr_pair));
        QCOMPARE(foldr.mid(LivesModel::longest_column), (QStringList{QString(), QString()}));
    }
}

// The first quarter of the axis has 9.5 cells, which is the most: use 3, lag 1, drag 5, void 0.5
// from below; the rest one in use.
void LivesTest::bands_are_as_high_as_the_numbers() {
    Session session;
    session.open(followed());
    LivesView view(session);
    view.resize(700, 500);
    view.show();
    LifeChart& chart = view.chart();
    QCOMPARE(chart.bands().size(), std::size_t{2});
    QCOMPARE(chart.bands()[0].all(), 9.5);
    QCOMPARE(chart.bands()[1].all(), 1.0);
    chart.resize(600, 300);
    const QImage image = chart.grab().toImage();
    const QRect plot = chart.plot();
    const auto colour_at = [&](double across, double cells) {
        const QPointF place(plot.left() + plot.width() * across,
                            plot.bottom() - plot.height() * cells / 9.5);
        return image.pixelColor((place * image.devicePixelRatio()).toPoint());
    };
    const auto of = [&](profile::Phase phase) { return phase_colour(phase, chart.palette()); };
    QCOMPARE(colour_at(0.12, 1.5), of(profile::Phase::use));
    QCOMPARE(colour_at(0.12, 3.5), of(profile::Phase::lag));
    QCOMPARE(colour_at(0.12, 6.0), of(profile::Phase::drag));
    QCOMPARE(colour_at(0.12, 9.2), of(profile::Phase::void_));
    QCOMPARE(colour_at(0.6, 0.5), of(profile::Phase::use));
    QCOMPARE(colour_at(0.6, 1.5), chart.palette().color(QPalette::Base));
    QVERIFY(chart.tip_at(plot.center()).contains(QStringLiteral("Steps 100 to 400")));
}

// Where the four have no room in one line, there are two, and the chart begins a line lower.
void LivesTest::legend_says_what_all_phases_are() {
    Session session;
    session.open(followed());
    LivesView view(session);
    LifeChart& chart = view.chart();
    chart.resize(2000, 300);
    const int top = chart.plot().top();
    chart.resize(500, 300);
    QCOMPARE(chart.plot().top(), top + chart.fontMetrics().height());
    // Nothing stands before its first square that could be read as a part of it.
    chart.resize(2000, 300);
    const QImage image = chart.grab().toImage();
    const QColor ground = chart.palette().color(QPalette::Base);
    for (int y = 0; y < chart.fontMetrics().height() + 2; ++y)
        for (int x = 0; x < chart.plot().left() - 1; ++x) QCOMPARE(image.pixelColor(x, y), ground);
}

// Lag and use are both blue, drag and void both orange: one is much lighter, by the
// contrast of WCAG, on either ground.
void LivesTest::phases_differ_in_lightness() {
    const auto luminance = [](const QColor& colour) {
        const auto linear = [](double part) {
            return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
               0.0722 * linear(colour.blueF()) + 0.05;
    };
    for (const Theme theme : {Theme::light, Theme::dark}) {
        use_theme(theme);
        const auto of = [&](profile::Phase phase) {
            return luminance(phase_colour(phase, QApplication::palette()));
        };
        QVERIFY(of(profile::Phase::lag) > 2 * of(profile::Phase::use));
        QVERIFY(of(profile::Phase::drag) > 1.6 * of(profile::Phase::void_));
    }
    use_theme(Theme::light);
}

void LivesTest::runs_without_lives_say_so() {
    Session session;
    LivesView lives(session);
    ConsumersView consumers(session);
    session.open(sample_document());
    QVERIFY(lives.note().contains(QStringLiteral("--books=lexical,lives")));
    QVERIFY(consumers.note().contains(QStringLiteral("--books=lexical,consumers")));
    QCOMPARE(lives.model().rowCount(), 0);
    QCOMPARE(consumers.model().rowCount(), 0);
    session.open(followed());
    QCOMPARE(lives.model().rowCount(), 2);
    QCOMPARE(consumers.model().rowCount(), 2);
}

// Most looks first: f's cells (12), then foldr's; by foldr (10), then by main.
void LivesTest::consumers_by_hand() {
    Session session;
    session.open(followed());
    ConsumersView view(session);
    QAbstractItemModelTester tester(&view.model());
    const auto head = [&](int column) {
        return view.model().headerData(column, Qt::Horizontal).toString();
    };
    QCOMPARE(head(1), QStringLiteral("foldr←foldr"));
    QCOMPARE(head(2), QStringLiteral("main←•"));
    QCOMPARE(line(view.model(), 0),
             (QStringList{QStringLiteral("f←myhead"), QStringLiteral("7"), QStringLiteral("2")}));
    QCOMPARE(line(view.model(), 1),
             (QStringList{QStringLiteral("foldr←foldr"), QString(), QStringLiteral("1")}));
    auto* of = view.findChild<QComboBox*>(QStringLiteral("consumers_of"));
    of->setCurrentIndex(2); // 40 steps in 10 looks, 500 in 2, 5 in one
    QCOMPARE(line(view.model(), 0), (QStringList{QStringLiteral("f←myhead"), QStringLiteral("4.0"),
                                                 QStringLiteral("250.0")}));
    of->setCurrentIndex(3);
    QCOMPARE(line(view.model(), 0),
             (QStringList{QStringLiteral("f←myhead"), QStringLiteral("9"), QStringLiteral("300")}));
    QVERIFY(view.model().at(0, 1) != nullptr);
    QVERIFY(view.model().at(1, 1) == nullptr);
}

// main takes apart what 150 others have made, each once more than the one before: those with 51 to
// 150 are shown.
void LivesTest::of_many_consumers_those_with_most_are_shown() {
    profile::Recording recording = sample_recording();
    profile::SubjectMaker subjects;
    auto& consumers = recording.followed.consumers.emplace();
    const profile::SubjectId main = subjects.id_of_name("main");
    for (std::uint64_t at = 1; at <= 150; ++at)
        consumers.push_back({{subjects.id_of_name("g" + std::to_string(at)), main},
                             {main, main},
                             0,
                             at,
                             at,
                             0,
                             0,
                             0});
    recording.subjects = subjects.take();
    Session session;
    session.open(std::make_shared<const Document>(std::move(recording), QString()));
    ConsumersView view(session);
    QCOMPARE(view.model().rowCount(), 100);
    QCOMPARE(line(view.model(), 0),
             (QStringList{QStringLiteral("g150←main"), QStringLiteral("150")}));
    QCOMPARE(line(view.model(), 99),
             (QStringList{QStringLiteral("g51←main"), QStringLiteral("51")}));
    QVERIFY2(view.note().contains(QStringLiteral("Of 150 lines and 1 column ")),
             qPrintable(view.note()));
}

// In a later turn of the event loop; sorted, and a pair is found in its line.
void LivesTest::large_ones_come_later() {
    Session session;
    session.set_quick_pairs(1);
    LivesView lives(session);
    ConsumersView consumers(session);
    session.open(followed());
    QVERIFY(lives.model().is_busy() && consumers.model().is_busy());
    QTRY_COMPARE(lives.model().rowCount(), 2);
    QTRY_COMPARE(consumers.model().rowCount(), 2);
    lives.model().sort(LivesModel::name_column, Qt::AscendingOrder);
    lives.settle();
    QCOMPARE(line(lives.model(), 0)[0], QStringLiteral("foldr←foldr")); // ← is after o
    QCOMPARE(lives.model().line_of(f_pair), std::optional(1));
    lives.model().sort(LivesModel::name_column, Qt::DescendingOrder);
    QTRY_COMPARE(line(lives.model(), 0)[0], QStringLiteral("f←myhead"));
    QCOMPARE(lives.model().line_of(f_pair), std::optional(0));
}

void LivesTest::filter_leaves_out_what_is_not_wanted() {
    Session session;
    session.open(followed());
    LivesView lives(session);
    ConsumersView consumers(session);
    session.set_filter({QStringLiteral("foldr"), Filter::Kind::text});
    QCOMPARE(lives.model().rowCount(), 1);
    QCOMPARE(line(lives.model(), 0)[0], QStringLiteral("foldr←foldr"));
    QCOMPARE(consumers.model().rowCount(), 2); // f's are taken apart by foldr
    session.set_filter({QStringLiteral("main"), Filter::Kind::text});
    QCOMPARE(lives.model().rowCount(), 0);
    QCOMPARE(consumers.model().columnCount(), 2);
}

LEXPROF_GUI_TEST(LivesTest);
#include "lives_test.moc"
