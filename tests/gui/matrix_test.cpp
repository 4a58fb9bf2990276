// The c×o matrix: its cells, its orders, and the selection in it.
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/look/theme.h"
#include "gui/models/copy.h"
#include "gui/models/roles.h"
#include "gui/views/matrix_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QScrollBar>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

namespace {

// Cells allocated: map←main 50, map←map 10, sum←main 20, sum←sum 5, main←• 15: 100 in all.
DocumentPointer small_document() {
    profile::Recording recording;
    const auto add = [&](const char* callee, const char* origin, std::uint64_t cells) {
        test::Named row = test::named(callee, origin);
        row.calls = 1;
        row.cells = cells;
        test::add_rows(recording, {row});
        recording.book().totals.cells += cells;
    };
    add("main", profile::outside_name, 15);
    add("sum", "main", 20);
    add("map", "main", 50);
    add("map", "map", 10);
    add("sum", "sum", 5);
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("small.lexprof"));
}

enum SmallPair : PairIndex { main_outside, sum_main, map_main, map_map, sum_sum };

QStringList lines_of(const MatrixModel& model) {
    QStringList names;
    for (int line = 0; line < model.rowCount(); ++line)
        names << model.headerData(line, Qt::Vertical).toString();
    return names;
}

QStringList columns_of(const MatrixModel& model) {
    QStringList names;
    for (int column = MatrixModel::first_origin; column < model.columnCount(); ++column)
        names << model.headerData(column, Qt::Horizontal).toString();
    return names;
}

struct MatrixScene {
    Session session;
    MatrixView view{session};

    MatrixScene() {
        session.set_measure(Measure::cells);
        session.open(small_document());
        view.resize(700, 400);
        view.show();
        QApplication::processEvents();
    }
    MatrixModel& model() { return view.model(); }
    PairIndex chosen() { return session.choice().pair.value_or(99); }
};

} // namespace

class MatrixTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { use_theme(Theme::light); }
    void cells();
    void orders();
    void cut_cells_have_no_numbers();
    void doubtful_times_are_estimates();
    void cells_fill_the_room();
    void caption_says_what_the_cells_are();
    void held_cells_stay_the_same();
    void follows_filter_and_window();
    void selection_both_ways();
    void keyboard();
    void headings_sort();
    void is_painted_hot();
    void in_numbers();
    void changes_say_something_in_every_cell();
    void large_one();
    void large_ones_are_made_when_they_are_seen();
};

void MatrixTest::cells() {
    MatrixScene scene;
    MatrixModel& model = scene.model();
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    // By sums: map 60, sum 25, main 15; main 70, • 15, map 10, sum 5.
    QCOMPARE(lines_of(model), (QStringList{"map", "sum", "main"}));
    QCOMPARE(columns_of(model), (QStringList{"main", "•", "map", "sum"}));
    QCOMPARE(model.value(model.index(0, MatrixModel::first_origin)), 50.0);
    QCOMPARE(model.value(model.index(0, MatrixModel::sum_column)), 60.0);
    QCOMPARE(model.index(0, MatrixModel::first_origin + 2).data().toString(), QStringLiteral("10"));
    QVERIFY(!model.pair_of(model.index(0, MatrixModel::first_origin + 1)));
    QCOMPARE(model.index(0, MatrixModel::first_origin + 1).data().toString(), QString());
    QCOMPARE(model.pair_of(model.index(1, MatrixModel::first_origin)),
             std::optional<PairIndex>(sum_main));
    QCOMPARE(model.greatest(), 50.0);
    const QString tip = model.index(0, MatrixModel::first_origin).data(Qt::ToolTipRole).toString();
    QVERIFY(tip.contains(QStringLiteral("map←main")));
    QVERIFY(tip.contains(QStringLiteral("50.0 %")));
}

void MatrixTest::orders() {
    MatrixScene scene;
    MatrixModel& model = scene.model();
    model.set_order(MatrixOrder::name);
    QCOMPARE(lines_of(model), (QStringList{"main", "map", "sum"}));
    QCOMPARE(columns_of(model), (QStringList{"main", "map", "sum", "•"}));
    model.set_order(MatrixOrder::appearance);
    QCOMPARE(lines_of(model), (QStringList{"main", "sum", "map"}));
    QCOMPARE(columns_of(model), (QStringList{"•", "main", "map", "sum"}));
    model.sort(MatrixModel::first_origin + 1, Qt::DescendingOrder); // main: 50, 20, none
    QCOMPARE(lines_of(model), (QStringList{"map", "sum", "main"}));
    model.sort(MatrixModel::first_origin + 1, Qt::AscendingOrder);
    QCOMPARE(lines_of(model), (QStringList{"main", "sum", "map"}));
    model.sort_columns(2); // map: main 50, map 10
    QCOMPARE(columns_of(model), (QStringList{"main", "map", "•", "sum"}));
}

void MatrixTest::held_cells_stay_the_same() {
    MatrixScene scene;
    MatrixModel& model = scene.model();
    const QPersistentModelIndex held = model.index_of(sum_sum);
    model.sort(MatrixModel::name_column, Qt::AscendingOrder);
    QCOMPARE(model.pair_of(held), std::optional<PairIndex>(sum_sum));
    QCOMPARE(held.row(), 2);
    model.sort_columns(2); // sum: main 20, sum 5
    QCOMPARE(model.pair_of(held), std::optional<PairIndex>(sum_sum));
    QCOMPARE(held.column(), MatrixModel::first_origin + 1);
}

void MatrixTest::follows_filter_and_window() {
    MatrixScene scene;
    scene.session.set_filter({QStringLiteral("<-main"), Filter::Kind::text});
    QCOMPARE(lines_of(scene.model()), (QStringList{"map", "sum"}));
    QCOMPARE(columns_of(scene.model()), (QStringList{"main"}));
    scene.session.open(sample_document());
    scene.session.set_window(profile::Window{1, 3});
    // The sample's f allocated 100 of its 150 cells there.
    QCOMPARE(scene.model().value(scene.model().index_of(f_pair)), 100.0);
}

void MatrixTest::selection_both_ways() {
    MatrixScene scene;
    MatrixTable& matrix = scene.view.matrix();
    scene.session.choose_pair(map_map);
    QCOMPARE(matrix.currentIndex(), scene.model().index_of(map_map));
    const QModelIndex cell = scene.model().index_of(sum_main);
    QTest::mouseClick(matrix.viewport(), Qt::LeftButton, {}, matrix.visualRect(cell).center());
    QCOMPARE(scene.chosen(), PairIndex{sum_main});
    // A cell that is no pair selects none.
    const QModelIndex empty = scene.model().index(0, MatrixModel::first_origin + 1);
    QTest::mouseClick(matrix.viewport(), Qt::LeftButton, {}, matrix.visualRect(empty).center());
    QCOMPARE(scene.chosen(), PairIndex{sum_main});
    scene.session.choose_pair(std::nullopt);
    QVERIFY(!matrix.selectionModel()->hasSelection());
}

// map | main 50, – , map 10, – ; sum | main 20, –, –, sum 5; main | –, • 15
void MatrixTest::keyboard() {
    MatrixScene scene;
    MatrixTable& matrix = scene.view.matrix();
    scene.session.choose_pair(map_main);
    QTest::keyClick(&matrix, Qt::Key_Right); // over the empty cell
    QCOMPARE(scene.chosen(), PairIndex{map_map});
    QTest::keyClick(&matrix, Qt::Key_Right); // nothing more there
    QCOMPARE(scene.chosen(), PairIndex{map_map});
    QTest::keyClick(&matrix, Qt::Key_Left);
    QTest::keyClick(&matrix, Qt::Key_Down);
    QCOMPARE(scene.chosen(), PairIndex{sum_main});
    QTest::keyClick(&matrix, Qt::Key_Up);
    QCOMPARE(scene.chosen(), PairIndex{map_main});
    QTest::keyClick(&matrix, Qt::Key_Escape);
    QVERIFY(!scene.session.choice().pair);
    const int size = matrix.cell_size();
    QTest::keyClick(&matrix, Qt::Key_Plus);
    QVERIFY(matrix.cell_size() > size);
    QCOMPARE(matrix.columnWidth(MatrixModel::first_origin), matrix.cell_size());
}

void MatrixTest::headings_sort() {
    MatrixScene scene;
    MatrixTable& matrix = scene.view.matrix();
    QHeaderView& across = *matrix.horizontalHeader();
    const int column = MatrixModel::first_origin + 3; // sum
    QTest::mouseClick(across.viewport(), Qt::LeftButton, {},
                      QPoint(across.sectionViewportPosition(column) + 5, 10));
    QCOMPARE(lines_of(scene.model()).front(), QStringLiteral("sum"));
    QHeaderView& down = *matrix.verticalHeader();
    QTest::mouseClick(down.viewport(), Qt::LeftButton, {},
                      QPoint(10, down.sectionViewportPosition(2) + 5)); // main
    QCOMPARE(columns_of(scene.model()).front(), QStringLiteral("•"));
    scene.view.findChild<QComboBox*>(QStringLiteral("matrix_order"))->activated(1);
    QCOMPARE(lines_of(scene.model()), (QStringList{"main", "map", "sum"}));
}

void MatrixTest::is_painted_hot() {
    MatrixScene scene;
    MatrixTable& matrix = scene.view.matrix();
    const QImage image = matrix.viewport()->grab().toImage();
    const auto colour = [&](PairIndex pair) {
        const QRect cell = matrix.visualRect(scene.model().index_of(pair));
        return image.pixelColor(cell.topLeft() + QPoint(2, 2));
    };
    QCOMPARE(colour(map_main), QColor(heat_colour(1.0, matrix.palette()).rgb()));
    QCOMPARE(colour(map_map), QColor(heat_colour(0.2, matrix.palette()).rgb()));
    QCOMPARE(colour(sum_main), QColor(heat_colour(0.4, matrix.palette()).rgb()));
}

void MatrixTest::in_numbers() {
    MatrixScene scene;
    QCOMPARE(as_csv(scene.model(), all_of(scene.model())),
             QStringLiteral("function,sum,main,•,map,sum\r\n"
                            "map,60,50,,10,\r\n"
                            "sum,25,20,,,5\r\n"
                            "main,15,,15,,\r\n"));
    scene.view.show_table(true);
    QVERIFY(!scene.view.table()->isColumnHidden(MatrixModel::name_column));
    scene.session.choose_pair(map_map);
    QCOMPARE(scene.view.table()->currentIndex().data(pair_role).toUInt(), unsigned{map_map});
}

void MatrixTest::large_ones_are_made_when_they_are_seen() {
    Session session;
    session.set_quick_pairs(1);
    MatrixView view(session);
    session.open(sample_document());
    QVERIFY(!view.model().is_busy());
    QCOMPARE(view.model().rowCount(), 0);
    view.show();
    QTRY_VERIFY(view.model().rowCount() > 0);
    view.hide();
    session.set_measure(Measure::calls);
    QCOMPARE(view.model().rowCount(), 0); // not that of another measure
    view.settle();
    QVERIFY(view.model().rowCount() > 0);
}

// As much of it as there is room for: the number, times as much, thousands, or only the sign.
void MatrixTest::changes_say_something_in_every_cell() {
    MatrixScene scene;
    profile::Recording recording = small_document()->recording();
    recording.book().rows[map_main].cells = 3048;
    recording.book().rows[sum_main].cells = 3;
    recording.book().rows[sum_sum].cells = 2005;
    scene.session.succeed(std::make_shared<const Document>(std::move(recording), QString()));
    const auto* cells = qobject_cast<const HeatDelegate*>(scene.view.matrix().itemDelegate());
    const QFontMetrics metrics(scene.view.font());
    const auto text_of = [&](PairIndex pair, const QString& like) {
        return cells->text_within(scene.model().index_of(pair), metrics,
                                  metrics.horizontalAdvance(like) + 4);
    };
    QCOMPARE(text_of(map_main, QStringLiteral("×61.00")), QStringLiteral("×61.0"));
    QCOMPARE(text_of(map_main, QStringLiteral("×61")), QStringLiteral("×61"));
    QCOMPARE(text_of(sum_sum, QStringLiteral("×401")), QStringLiteral("×401"));
    QCOMPARE(text_of(sum_sum, QStringLiteral("+2k")), QStringLiteral("+2k"));
    QCOMPARE(text_of(map_main, QStringLiteral("+")), QStringLiteral("+"));
    QCOMPARE(text_of(sum_main, QStringLiteral("−17")), QStringLiteral("−17"));
    QCOMPARE(text_of(sum_main, QStringLiteral("−")), QStringLiteral("−"));
    QCOMPARE(text_of(map_map, QStringLiteral("=")), QStringLiteral("="));
}

void MatrixTest::large_one() {
    MatrixScene scene;
    scene.session.set_measure(Measure::calls);
    scene.session.open(std::make_shared<const Document>(large_recording(20'000, 10), QString()));
    QTRY_VERIFY(!scene.model().is_busy());
    QCOMPARE(scene.model().rowCount(), 997);
    QCOMPARE(scene.model().columnCount(), int{MatrixModel::first_origin} + 21);
    double sum = 0;
    for (int line = 0; line < scene.model().rowCount(); ++line)
        sum += scene.model().value(scene.model().index(line, MatrixModel::sum_column));
    double calls = 0;
    for (const profile::Row& row : scene.session.shown().rows)
        calls += static_cast<double>(row.calls);
    QCOMPARE(sum, calls);
}

// Parts of the whole, and while runs are compared changes, beside which the sums are what is now.
void MatrixTest::caption_says_what_the_cells_are() {
    MatrixScene scene;
    const auto* unit = scene.view.findChild<QLabel*>(QStringLiteral("matrix_unit"));
    const auto* changes = scene.view.findChild<QLabel*>(QStringLiteral("matrix_changes"));
    QCOMPARE(unit->text(), QStringLiteral("% of all cells"));
    QVERIFY(changes->isHidden());
    scene.view.show_table(true); // which has numbers
    QCOMPARE(unit->text(), QStringLiteral("cells"));
    scene.view.show_table(false);
    QCOMPARE(unit->text(), QStringLiteral("% of all cells"));
    scene.session.set_baseline(small_document());
    QVERIFY(!changes->isHidden());
    QCOMPARE(unit->text(), QString());
    QCOMPARE(changes->text(),
             QStringLiteral("Change: orange more, blue less, the stronger the greater the "
                            "difference; in All: now, % of all cells"));
    const QModelIndex sum = scene.model().index(0, MatrixModel::sum_column);
    QCOMPARE(sum.data().toString(), QStringLiteral("60")); // map's cells, as they are now
    scene.session.set_baseline(nullptr);
    QVERIFY(changes->isHidden());
}

// A part of 12.3 would be another number.
void MatrixTest::cut_cells_have_no_numbers() {
    const QFontMetrics metrics(QApplication::font());
    const auto said = [&](int seen) {
        return HeatDelegate::text_in_sight(QStringLiteral("12.3"), seen, 60, metrics);
    };
    QCOMPARE(said(60), QStringLiteral("12.3"));
    QCOMPARE(said(50), QStringLiteral("…"));
    QCOMPARE(said(metrics.horizontalAdvance(u'…') - 1), QString());
    QCOMPARE(HeatDelegate::text_in_sight(QString(), 50, 60, metrics), QString());
}

// 2,400 ± 3,000 ns of 5,000, and so is all of f, which has one pair; main's 1,500 are exact.
void MatrixTest::doubtful_times_are_estimates() {
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].time_error_ns = 3000;
    Session session;
    session.set_measure(Measure::time_ns);
    MatrixModel matrix(session);
    session.open(std::make_shared<const Document>(std::move(recording), QString()));
    matrix.settle();
    const QModelIndex cell = matrix.index_of(f_pair);
    const QFontMetrics metrics(QApplication::font());
    const HeatDelegate heat(session, matrix, nullptr);
    for (const QModelIndex& of : {cell, cell.siblingAtColumn(MatrixModel::sum_column)}) {
        QCOMPARE(of.data().toString(), QStringLiteral("≈ 2 µs"));
        QCOMPARE(heat.text_within(of, metrics, 1000), QStringLiteral("≈ 40"));
        QVERIFY(of.data(Qt::ForegroundRole).isValid());
    }
    const QModelIndex exact = matrix.index_of(main_pair);
    QCOMPARE(exact.data().toString(), QStringLiteral("1.500 µs"));
    QCOMPARE(heat.text_within(exact, metrics, 1000), QStringLiteral("30.0"));
    QVERIFY(!exact.data(Qt::ForegroundRole).isValid());
}

// Three lines, four columns with that of sums: cells are wider where there is room, and lines lower
// where there is none, until somebody wants another size.
void MatrixTest::cells_fill_the_room() {
    MatrixScene scene;
    MatrixTable& matrix = scene.view.matrix();
    const int usual = matrix.fontMetrics().horizontalAdvance(QStringLiteral("+9,999")) + 12;
    scene.view.resize(4000, 400);
    QApplication::processEvents();
    const int wide = matrix.cell_size();
    QCOMPARE(wide, 2 * usual);
    QCOMPARE(matrix.columnWidth(MatrixModel::first_origin), wide);
    const int high = matrix.rowHeight(0);
    scene.view.resize(4000, scene.view.height() - matrix.viewport()->height() + 3 * (high - 8));
    QApplication::processEvents();
    QVERIFY(matrix.rowHeight(0) < high);
    QCOMPARE(matrix.verticalScrollBar()->maximum(), 0);
    const int low = 3 * (matrix.fontMetrics().height() + 5); // as low as can be read
    scene.view.resize(4000, scene.view.height() - matrix.viewport()->height() + low);
    QApplication::processEvents();
    QCOMPARE(matrix.verticalScrollBar()->maximum(), 0);
    matrix.set_cell_size(wide - 4);
    scene.view.resize(3000, 500);
    QApplication::processEvents();
    QCOMPARE(matrix.columnWidth(MatrixModel::first_origin), wide - 4);
}

LEXPROF_GUI_TEST(MatrixTest);
#include "matrix_test.moc"
