// The view of growth as it is read: two sweeps compared, orders, colours, labels and how much of
// the table a small window shows, on the sample that was worked out by hand.
#include "growth_scene.h"
#include "sample.h"
#include "testing.h"

#include "gui/look/theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QToolButton>
#include <algorithm>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

class GrowthReadingTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void two_sweeps_are_compared();
    void what_only_one_sweep_has_gives_way();
    void order_follows_what_is_looked_at();
    void colours_are_those_of_the_profile();
    void labels_leave_room_for_the_curve();
    void small_windows_show_all_growth();
};

void GrowthReadingTest::initTestCase() { prepare(); }

void GrowthReadingTest::two_sweeps_are_compared() {
    Scene scene;
    QVERIFY(scene.open());
    QVERIFY(scene.compare());
    QVERIFY(!scene.view.lines().isColumnHidden(before_column));
    QCOMPARE(scene.text(f_row, before_column), QStringLiteral("n"));
    QCOMPARE(scene.text(f_row, fate_column), QStringLiteral("faster"));
    QCOMPARE(scene.text(program_row, fate_column), QStringLiteral("faster"));
    QCOMPARE(scene.text(g_row, fate_column), QStringLiteral("as before"));
    QCOMPARE(scene.text(h_row, name_column), QStringLiteral("h←main"));
    QCOMPARE(scene.text(h_row, fate_column), QStringLiteral("gone"));
    QCOMPARE(scene.text(h_row, before_column), QStringLiteral("constant"));
    QCOMPARE(scene.text(h_row, amount_column), QStringLiteral("0"));
    scene.sweeps.choose_row(f_row);
    QCOMPARE(scene.view.chart().title(), QStringLiteral("f←main"));
    QCOMPARE(scene.view.chart().subtitle(), QStringLiteral("Steps: n²; before: n"));
    QCOMPARE(scene.view.chart().former_marks().size(), std::size_t{8});
    scene.sweeps.choose_row(h_row);
    QCOMPARE(scene.view.chart().subtitle(),
             QStringLiteral("Steps: no such pair; before: constant"));
    QVERIFY(scene.view.chart().marks().empty());
    // Cells are what they were; only steps are more.
    scene.sweeps.set_measure(profile::Measure::cells);
    QCOMPARE(scene.text(f_row, fate_column), QStringLiteral("as before"));
    scene.sweeps.end_comparison();
    QVERIFY(scene.view.lines().isColumnHidden(before_column));
    QCOMPARE(scene.view.chart().subtitle(), QStringLiteral("Cells: none"));
}

// h←main is in the earlier one only, f←main in both: what is chosen stays if both have it. There
// is nothing to be said of how it was before where it was not.
void GrowthReadingTest::what_only_one_sweep_has_gives_way() {
    Scene scene;
    QVERIFY(scene.open());
    scene.sweeps.choose_row(f_row);
    QVERIFY(scene.compare());
    QCOMPARE(scene.sweeps.row(), std::size_t{f_row});
    const GrowthRunsModel& runs = scene.view.runs();
    const auto heading = [&](int column) {
        return runs.headerData(column, Qt::Horizontal).toString();
    };
    QCOMPARE(heading(GrowthRunsModel::amount_column), QStringLiteral("Steps of f←main"));
    QCOMPARE(heading(GrowthRunsModel::time_column), QStringLiteral("Took (s)"));
    QVERIFY(!scene.view.table()->isColumnHidden(GrowthRunsModel::before_column));
    scene.sweeps.choose_row(h_row);
    QCOMPARE(heading(GrowthRunsModel::amount_column), QStringLiteral("Steps of h←main"));
    QVERIFY(!scene.view.table()->isColumnHidden(GrowthRunsModel::before_column));
    // The other way round: the later sweep has the pair, the earlier one has not.
    Scene turned;
    const QString later = turned.path(QStringLiteral("later.lexsweep"));
    const QString earlier = turned.path(QStringLiteral("earlier.lexsweep"));
    QVERIFY(write_sample_sweep(later, SweepTime::before).empty());
    QVERIFY(write_sample_sweep(earlier, SweepTime::now).empty());
    turned.sweeps.open(later);
    turned.view.settle();
    const auto h = turned.sweeps.document()->find(QStringLiteral("h←main"));
    QVERIFY(h);
    turned.sweeps.choose_row(*h);
    turned.sweeps.compare_with(earlier);
    turned.view.settle();
    QCOMPARE(turned.sweeps.row(), std::size_t{program_row});
    QCOMPARE(turned.view.chart().former_marks().size(), std::size_t{8});
    turned.sweeps.choose_row(*h);
    QVERIFY(turned.view.table()->isColumnHidden(GrowthRunsModel::before_column));
}

// Steps of f←main are 4,000,000, of g←main 3; calls of f 2,000, of g 3; cells of f 4,000.
void GrowthReadingTest::order_follows_what_is_looked_at() {
    Scene scene;
    QVERIFY(scene.open());
    const QHeaderView& header = *scene.view.lines().horizontalHeader();
    const auto growth_of = [](profile::Measure measure) {
        return first_growth + static_cast<int>(place_of(measure));
    };
    QCOMPARE(header.sortIndicatorSection(), static_cast<int>(amount_column));
    QCOMPARE(header.sortIndicatorOrder(), Qt::DescendingOrder);
    scene.view.lines().sortByColumn(growth_of(profile::Measure::steps), Qt::AscendingOrder);
    QCOMPARE(scene.view.model().line_at(g_row), 0); // constant before n²
    scene.sweeps.set_measure(profile::Measure::calls);
    QCOMPARE(header.sortIndicatorSection(), growth_of(profile::Measure::calls));
    QCOMPARE(header.sortIndicatorOrder(), Qt::AscendingOrder);
    scene.view.lines().sortByColumn(name_column, Qt::DescendingOrder);
    scene.sweeps.set_measure(profile::Measure::cells);
    QCOMPARE(header.sortIndicatorSection(), static_cast<int>(name_column)); // as the user wants it
}

// A pair has the same colour in the sweep's table, in its curve and in the profile of a run.
void GrowthReadingTest::colours_are_those_of_the_profile() {
    Scene scene;
    QVERIFY(scene.open());
    scene.sweeps.choose_row(f_row);
    const auto in_table = [&] {
        return scene.view.model()
            .index(scene.view.model().line_at(f_row), name_column)
            .data(Qt::DecorationRole)
            .value<QColor>();
    };
    QVERIFY(in_table().isValid());
    QCOMPARE(scene.view.chart().colour(), in_table());
    profile::Recording recording = sample_recording();
    profile::Book& book = recording.book();
    book.rows[f_pair].origin = book.rows[main_pair].callee;
    scene.session.open(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("a.lexprof")));
    QCOMPARE(in_table(), pair_colour(*scene.session.document(), f_pair, QApplication::palette()));
    QCOMPARE(scene.view.chart().colour(), in_table());
}

// The curve of f rises from the lower left to the upper right: above at the left and below at the
// right there is none of it.
void GrowthReadingTest::labels_leave_room_for_the_curve() {
    Scene scene;
    QVERIFY(scene.open());
    scene.sweeps.choose_row(f_row);
    const GrowthChart& chart = scene.view.chart();
    const auto curve = chart.curve();
    for (std::size_t point = 0; point < chart.marks().size(); ++point) {
        const QRectF box = chart.label_box(point);
        QVERIFY(chart.plot().contains(box));
        for (const QPointF& at : curve) QVERIFY(!box.contains(at));
        for (const QPointF& mark : chart.marks()) QVERIFY(!box.contains(mark));
    }
    // Sizes from 10 to 2,000: both ends have a label, and 1,000, if it has one, stands beside
    // 2,000.
    const auto labels = chart.size_labels();
    QCOMPARE(labels.front(), 10.0);
    QCOMPARE(labels.back(), 2000.0);
    QVERIFY(std::count(labels.begin(), labels.end(), 100.0) == 1);
    auto* button = scene.view.findChild<QToolButton*>(QStringLiteral("growth_profile"));
    QVERIFY(button->toolTip().startsWith(QStringLiteral("No run is chosen")));
    scene.sweeps.choose_point(2);
    QVERIFY(button->toolTip().startsWith(QStringLiteral("Opens the profile")));
}

// Of what is told of f, in a window of 1,024: the columns end where the table does, or before.
void GrowthReadingTest::small_windows_show_all_growth() {
    QCOMPARE(in_a_cell(QStringLiteral("unclear: about n^1.04")), QStringLiteral("n^1.04 ?"));
    QCOMPARE(in_a_cell(QStringLiteral("n log n")), QStringLiteral("n log n"));
    Scene scene;
    scene.view.resize(1024, 600);
    QVERIFY(scene.open());
    const Table& lines = scene.view.lines();
    const auto end_of = [&](int column) {
        return lines.columnViewportPosition(column) + lines.columnWidth(column);
    };
    for (int column = first_growth; column < before_column; ++column)
        QVERIFY2(end_of(column) <= lines.viewport()->width(),
                 qPrintable(QStringLiteral("%1 ends at %2 of %3")
                                .arg(column)
                                .arg(end_of(column))
                                .arg(lines.viewport()->width())));
    QVERIFY(scene.compare());
    QVERIFY(end_of(fate_column) <= lines.viewport()->width());
}

LEXPROF_GUI_TEST(GrowthReadingTest);
#include "growth_reading_test.moc"
