// Every model with Qt's own tester, and its values worked out by hand.
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/models/bar_model.h"
#include "gui/models/bill_model.h"
#include "gui/models/change_model.h"
#include "gui/models/consumer_model.h"
#include "gui/models/copy.h"
#include "gui/models/finding_model.h"
#include "gui/models/graph_model.h"
#include "gui/models/interval_model.h"
#include "gui/models/lives_model.h"
#include "gui/models/matrix_model.h"
#include "gui/models/reference_model.h"
#include "gui/models/relatives_model.h"
#include "gui/models/roles.h"
#include "gui/models/stack_model.h"
#include "gui/models/story_model.h"
#include "gui/models/totals_model.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QSignalSpy>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

namespace {

QString text(const QAbstractItemModel& model, int line, int column) {
    return model.index(line, column).data().toString();
}

QString text(const QAbstractItemModel& model, int line, Column column) {
    return text(model, line, static_cast<int>(index_of(column)));
}

// The same run before f was called as often as now, and with a pair that is gone.
DocumentPointer older_document() {
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].calls = 40;
    recording.book().rows[f_pair].cells = 170;
    recording.book().rows[foldr_pair].origin = test::subject(recording, "f");
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("older.lexprof"));
}

// A model of each sort.
struct Models {
    explicit Models(Session& of) : session(of) {}

    Session& session;
    Findings findings{session};
    Contrast contrast{session};
    PairTableModel pairs{session};
    TotalsModel totals{pairs};
    CurveListModel curves{session};
    IntervalModel intervals{session, curves};
    BarModel bars{session};
    ReferenceModel references{session};
    MatrixModel matrix{session};
    ChangeModel changes{session, contrast};
    FindingModel found{session, findings};
    GraphModel graph{session};
    CallCosts costs{session};
    RelativesModel callers{session, costs, CallCosts::Side::callers};
    RelativesModel callees{session, costs, CallCosts::Side::callees};
    StoryModel story{session, findings};
    Bills bills{session};
    BillModel bill{session, bills};
    LivesModel lives{session};
    ConsumerModel consumers{session};
    StackModel stacks{session};

    std::vector<TableModel*> all() {
        return {&pairs,  &totals,  &curves, &intervals, &bars,    &references,
                &matrix, &changes, &found,  &graph,     &callers, &callees,
                &story,  &bill,    &lives,  &consumers, &stacks};
    }

    // What other threads make, and the graph, which a view makes otherwise.
    void settle() {
        QTRY_VERIFY(!findings.is_busy() && !contrast.is_busy());
        GraphWish wish;
        wish.document = session.document();
        wish.baseline = session.baseline();
        wish.choice = session.choice();
        wish.visible = session.visible();
        wish.measure = session.measure();
        graph.show(draw_graph(wish, QApplication::font(), nullptr), session.measure());
    }
};

// Whatever happens to the session, the tester must find nothing.
void shake(Session& session) {
    session.open(sample_document());
    session.choose_pair(f_pair);
    session.set_window(profile::Window{1, 3});
    session.set_filter({QStringLiteral("f"), {}});
    session.set_measure(Measure::cells);
    session.choose_pair(foldr_pair);
    session.set_filter({QStringLiteral("nothing at all"), {}});
    session.set_axis(Axis::cells);
    session.focus(QStringLiteral("f"));
    session.clear();
    session.history().undo();
    session.refresh(sample_document());
    session.open(nullptr);
}

} // namespace

class ModelsTest : public QObject {
    Q_OBJECT

  private slots:
    void models_keep_qts_rules();
    void tables_are_of_one_form();
    void lines_are_sorted_and_rows_stay();
    void pair_table();
    void pair_table_in_a_window();
    void pair_table_grouped();
    void pair_table_sorts_and_keeps_places();
    void pair_table_made_elsewhere();
    void totals();
    void curve_list();
    void curve_list_keeps_the_selected_pair();
    void curve_list_of_two_runs_is_in_order();
    void intervals();
    void bars();
    void errors_of_times();
    void references();
    void space_is_what_is_in_use();
    void headings_are_those_of_the_book();
    void copies();
    void explains_every_column();
};

void ModelsTest::models_keep_qts_rules() {
    Session session;
    Models models(session);
    std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
    for (TableModel* model : models.all())
        testers.push_back(std::make_unique<QAbstractItemModelTester>(
            model, QAbstractItemModelTester::FailureReportingMode::QtTest));
    shake(session);
    session.open(sample_document());
    session.set_baseline(older_document());
    models.settle();
    models.pairs.set_grouping(Grouping::callee);
    models.curves.set_limit(1);
    models.curves.set_moment(2);
    models.bars.set_limit(1);
    models.matrix.sort_columns(0);
    models.matrix.set_order(MatrixOrder::name);
    for (TableModel* model : models.all())
        for (int column = -1; column < model->columnCount(); ++column)
            for (const Qt::SortOrder order : {Qt::DescendingOrder, Qt::AscendingOrder}) {
                model->sort(column, order);
                session.choose_pair(order == Qt::AscendingOrder ? f_pair : main_pair);
            }
    shake(session);
    QCOMPARE(testers.size(), std::size_t{17});
}

// Headings and cells on the same side, a key of its own for each column, and numbers in full where
// they are for files.
void ModelsTest::tables_are_of_one_form() {
    Session session;
    Models models(session);
    session.open(sample_document());
    session.set_baseline(older_document());
    session.set_measure(Measure::cells);
    session.choose_pair(f_pair);
    models.settle();
    for (const TableModel* model : models.all()) {
        // Nothing blocks in the sample, f calls nothing, and lives were not kept.
        QCOMPARE(model->rowCount() > 0, model != &models.found && model != &models.callees &&
                                            model != &models.lives && model != &models.consumers &&
                                            model != &models.stacks);
        QSet<QString> keys;
        for (int column = 0; column < model->columnCount(); ++column) {
            const auto heading = [&](int role) {
                return model->headerData(column, Qt::Horizontal, role);
            };
            keys << heading(export_role).toString();
            QVERIFY(!heading(Qt::DisplayRole).toString().isEmpty());
            for (int line = 0; line < model->rowCount(); ++line) {
                const QModelIndex cell = model->index(line, column);
                QCOMPARE(cell.data(Qt::TextAlignmentRole), heading(Qt::TextAlignmentRole));
                if (model != &models.story) // which has sentences
                    QVERIFY(!cell.data(export_role).toString().contains(u','));
                if (cell.data(number_role).isValid())
                    QCOMPARE(heading(Qt::TextAlignmentRole).toInt(),
                             int{Qt::AlignRight | Qt::AlignVCenter});
            }
        }
        QCOMPARE(keys.size(), model->columnCount());
        QVERIFY(!keys.contains(QString()));
    }
}

// By cells f is first, main second: 150, 40, 10. The charts beside the table stay as they are.
void ModelsTest::lines_are_sorted_and_rows_stay() {
    Session session;
    session.open(sample_document());
    session.set_measure(Measure::cells);
    BarModel model(session);
    const QPersistentModelIndex main = model.index(1, 0);
    QCOMPARE(main.data(pair_role).toUInt(), unsigned{main_pair});
    model.sort(BarModel::calls_column, Qt::AscendingOrder); // 1, 10, 100
    QCOMPARE(main.row(), 0);
    QCOMPARE(text(model, 1, BarModel::name_column), QStringLiteral("foldr←foldr"));
    QCOMPARE(text(model, 2, BarModel::name_column), QStringLiteral("f←myhead"));
    QCOMPARE(model.line_of(f_pair), std::optional(2));
    QCOMPARE(model.pairs(), (std::vector<PairIndex>{f_pair, main_pair, foldr_pair}));
    QCOMPARE(model.value(0, BarModel::calls_column), 100.0);
    session.set_measure(Measure::calls); // f, foldr, main: sorted as before
    QCOMPARE(text(model, 0, BarModel::name_column), QStringLiteral("main←•"));
    model.sort(BarModel::name_column, Qt::DescendingOrder);
    QCOMPARE(text(model, 0, BarModel::name_column), QStringLiteral("main←•"));
    QCOMPARE(text(model, 1, BarModel::name_column), QStringLiteral("f←myhead")); // ← is after o
    model.sort(-1);
    QCOMPARE(text(model, 0, BarModel::name_column), QStringLiteral("f←myhead"));
    QCOMPARE(text(model, 2, BarModel::name_column), QStringLiteral("main←•"));
}

void ModelsTest::pair_table() {
    Session session;
    session.open(sample_document());
    PairTableModel model(session);
    QCOMPARE(model.rowCount(), 4);
    // Sorted by cells: f 150, main 40, foldr 10, the collector 0.
    QCOMPARE(text(model, 0, Column{}), QStringLiteral("f←myhead"));
    QCOMPARE(text(model, 0, column_of(Measure::calls)), QStringLiteral("100"));
    QCOMPARE(text(model, 0, share_of(Measure::time_ns)), QStringLiteral("48.0"));
    QCOMPARE(text(model, 0, column_of(Measure::time_ns)), QStringLiteral("2.400"));
    QCOMPARE(text(model, 0, share_of(Measure::cells)), QStringLiteral("75.0"));
    QCOMPARE(text(model, 0, column_of(Measure::in_use_max)), QStringLiteral("95"));
    QCOMPARE(text(model, 0, column_of(Measure::in_use_steps)), QStringLiteral("20,000"));
    QCOMPARE(text(model, 0, Column{Column::Of::mean, Measure::in_use_steps}),
             QStringLiteral("50.0")); // 20,000 over 400 steps
    QCOMPARE(text(model, 0, caused_of(Measure::steps)), QString());
    QCOMPARE(text(model, 3, Column{}), QStringLiteral("(collector)"));
    const auto cells = static_cast<int>(index_of(column_of(Measure::cells)));
    QCOMPARE(model.index(0, cells).data(bar_role).toDouble(), 1.0);
    QCOMPARE(model.index(1, cells).data(bar_role).toDouble(), 40.0 / 150.0);
    QCOMPARE(model.index(0, 0).data(pair_role).toUInt(), unsigned{f_pair});
    QVERIFY(!model.index(0, 0).data(bar_role).isValid());
    QVERIFY(model.index(0, cells).data(Qt::ToolTipRole).toString().contains("75.0 % of 200"));
    const auto time = static_cast<int>(index_of(column_of(Measure::time_ns)));
    QCOMPARE(model.headerData(time, Qt::Horizontal).toString(), QStringLiteral("Time, µs"));
}

void ModelsTest::pair_table_in_a_window() {
    Session session;
    session.open(sample_document());
    PairTableModel model(session);
    session.set_window(profile::Window{1, 3});
    QCOMPARE(text(model, *model.line_of(f_pair), column_of(Measure::calls)), QStringLiteral("70"));
    QCOMPARE(text(model, *model.line_of(main_pair), share_of(Measure::time_ns)),
             QStringLiteral("30.0"));
    session.set_filter({QStringLiteral("foldr"), {}});
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(!model.line_of(f_pair));
    session.history().undo();
    session.history().undo();
    QCOMPARE(text(model, *model.line_of(f_pair), column_of(Measure::calls)), QStringLiteral("100"));
}

void ModelsTest::pair_table_grouped() {
    Session session;
    profile::Recording recording = sample_recording();
    recording.book().rows[foldr_pair].callee = test::subject(recording, "f");
    session.open(std::make_shared<const Document>(std::move(recording), QString()));
    PairTableModel model(session);
    model.set_grouping(Grouping::callee);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(text(model, 0, Column{}), QStringLiteral("f←…"));
    QCOMPARE(text(model, 0, column_of(Measure::calls)), QStringLiteral("110"));
    QCOMPARE(text(model, 0, column_of(Measure::in_use_max)), QStringLiteral("95")); // of f←myhead
    QCOMPARE(text(model, 0, caused_of(Measure::steps)), QStringLiteral("0"));
    QVERIFY(!model.index(0, 0).data(pair_role).isValid());
    model.set_grouping(Grouping::origin);
    QCOMPARE(text(model, 0, Column{}), QStringLiteral("…←myhead"));
    model.set_grouping(Grouping::function);
    model.sort(static_cast<int>(index_of(caused_of(Measure::steps))), Qt::DescendingOrder);
    QCOMPARE(text(model, 0, Column{}), QStringLiteral("myhead"));
    QCOMPARE(text(model, 0, caused_of(Measure::steps)), QStringLiteral("240"));
    QCOMPARE(text(model, 0, caused_of(Measure::cells)), QStringLiteral("150"));
    // Each pair has one origin: 40, 150 and 10 cells are 200, and 100, 240 and 60 steps 400.
    const TotalsModel totals(model);
    const auto total = [&](Measure measure) {
        return totals.index(0, static_cast<int>(index_of(caused_of(measure)))).data().toString();
    };
    QCOMPARE(total(Measure::cells), QStringLiteral("200"));
    QCOMPARE(total(Measure::steps), QStringLiteral("400"));
    session.set_filter({QStringLiteral("myhead"), {}});
    QCOMPARE(total(Measure::steps), QStringLiteral("240"));
}

void ModelsTest::pair_table_sorts_and_keeps_places() {
    Session session;
    session.open(sample_document());
    PairTableModel model(session);
    const QPersistentModelIndex f = model.index(0, 3);
    model.sort(static_cast<int>(index_of(column_of(Measure::calls))), Qt::AscendingOrder);
    QCOMPARE(f.row(), 3);
    QCOMPARE(f.column(), 3);
    QCOMPARE(text(model, 0, Column{}), QStringLiteral("(collector)"));
    QCOMPARE(text(model, 3, Column{}), QStringLiteral("f←myhead"));
}

// For large documents the lines are made by another thread. Sorting them moves them: whoever holds
// one still has it, and nothing is made anew.
void ModelsTest::pair_table_made_elsewhere() {
    Session session;
    session.set_quick_pairs(0);
    PairTableModel model(session);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    session.open(sample_document());
    model.settle();
    QCOMPARE(model.rowCount(), 4);
    const QPersistentModelIndex main = model.index(*model.line_of(main_pair), 0);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy moves(&model, &QAbstractItemModel::layoutChanged);
    model.sort(static_cast<int>(index_of(column_of(Measure::calls))), Qt::AscendingOrder);
    QVERIFY(model.is_busy());
    QCOMPARE(text(model, 0, Column{}), QStringLiteral("f←myhead"));
    QVERIFY(moves.wait(30'000));
    QVERIFY(!model.is_busy());
    QCOMPARE(text(model, 0, Column{}), QStringLiteral("(collector)"));
    QCOMPARE(main.row(), 1);
    QCOMPARE(resets.count(), 0);
    session.set_filter({QStringLiteral("f"), Filter::Kind::text});
    session.settle();
    model.sort(static_cast<int>(index_of(column_of(Measure::calls))),
               Qt::DescendingOrder); // of lines that are awaited
    model.settle();
    QCOMPARE(resets.count(), 1);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(text(model, 0, Column{}), QStringLiteral("f←myhead"));
    session.open(nullptr);
    model.settle();
    QCOMPARE(model.rowCount(), 0);
}

void ModelsTest::totals() {
    Session session;
    session.open(sample_document());
    PairTableModel table(session);
    TotalsModel model(table);
    QCOMPARE(text(model, 0, Column{}), QStringLiteral("Total of all 3"));
    QCOMPARE(text(model, 0, column_of(Measure::calls)), QStringLiteral("111"));
    QCOMPARE(text(model, 0, column_of(Measure::steps)), QStringLiteral("400"));
    QCOMPARE(text(model, 0, share_of(Measure::cells)), QStringLiteral("100.0"));
    QCOMPARE(text(model, 0, column_of(Measure::in_use_max)),
             QStringLiteral("107")); // all together
    session.set_filter({QStringLiteral("f"), {}});
    QCOMPARE(text(model, 0, Column{}), QStringLiteral("Total of 2 of 3"));
    QCOMPARE(text(model, 0, column_of(Measure::calls)), QStringLiteral("110"));
}

void ModelsTest::curve_list() {
    Session session;
    session.open(sample_document());
    CurveListModel model(session);
    QCOMPARE(model.pairs(), (std::vector<PairIndex>{f_pair, main_pair, foldr_pair}));
    QCOMPARE(text(model, 0, CurveListModel::name_column), QStringLiteral("f←myhead"));
    QCOMPARE(text(model, 0, CurveListModel::now_column), QStringLiteral("0")); // at the end
    QCOMPARE(text(model, 0, CurveListModel::most_column), QStringLiteral("95"));
    const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.set_moment(2);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(text(model, 0, CurveListModel::now_column), QStringLiteral("90"));
    QCOMPARE(text(model, 1, CurveListModel::now_column), QStringLiteral("10"));
    model.set_moment(std::nullopt);
    session.set_window(profile::Window{0, 1});
    QCOMPARE(text(model, 0, CurveListModel::now_column), QStringLiteral("20"));
    QCOMPARE(text(model, 0, CurveListModel::most_column), QStringLiteral("20"));
}

// What was high before is listed, too, but by what it is now: main had 1,000 cells, and has 12.
void ModelsTest::curve_list_of_two_runs_is_in_order() {
    profile::Recording before = sample_recording();
    before.book().rows[main_pair].in_use_max = 1000;
    Session session;
    session.open(sample_document());
    session.set_baseline(
        std::make_shared<const Document>(std::move(before), QStringLiteral("before.lexprof")));
    CurveListModel model(session);
    QCOMPARE(model.pairs(), (std::vector<PairIndex>{f_pair, main_pair, foldr_pair}));
    model.set_limit(1);
    QCOMPARE(model.pairs(), std::vector<PairIndex>{main_pair});
}

void ModelsTest::curve_list_keeps_the_selected_pair() {
    Session session;
    session.open(sample_document());
    CurveListModel model(session);
    model.set_limit(1);
    QCOMPARE(model.pairs(), std::vector<PairIndex>{f_pair});
    session.choose_pair(foldr_pair);
    QCOMPARE(model.pairs(), (std::vector<PairIndex>{f_pair, foldr_pair}));
}

void ModelsTest::intervals() {
    Session session;
    session.open(sample_document());
    CurveListModel curves(session);
    IntervalModel model(session, curves);
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.columnCount(), 7);
    QCOMPARE(text(model, 1, IntervalModel::steps_column), QStringLiteral("200"));
    QCOMPARE(text(model, 1, IntervalModel::seconds_column), QStringLiteral("0.000002"));
    QCOMPARE(text(model, 1, IntervalModel::heap_column), QStringLiteral("100"));
    QCOMPARE(text(model, 1, IntervalModel::first_pair), QStringLiteral("90"));
    QCOMPARE(model.headerData(IntervalModel::first_pair, Qt::Horizontal).toString(),
             QStringLiteral("f←myhead"));
    session.set_window(profile::Window{2, 4});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(text(model, 0, IntervalModel::steps_column), QStringLiteral("300"));
    // Of 100 cells f has 90: what has no column of its own is in the last, so that it all adds up.
    session.set_window(std::nullopt);
    curves.set_limit(1);
    QCOMPARE(model.columnCount(), IntervalModel::first_pair + 2);
    QCOMPARE(model.headerData(IntervalModel::first_pair + 1, Qt::Horizontal).toString(),
             QStringLiteral("Others"));
    QCOMPARE(text(model, 1, IntervalModel::first_pair + 1), QStringLiteral("10"));
    // The selected pair's column is lit.
    const QModelIndex of_f = model.index(0, IntervalModel::first_pair);
    QVERIFY(!of_f.data(Qt::BackgroundRole).isValid());
    session.choose_pair(f_pair);
    QVERIFY(of_f.data(Qt::BackgroundRole).isValid());
    QVERIFY(!of_f.siblingAtColumn(IntervalModel::heap_column).data(Qt::BackgroundRole).isValid());
}

void ModelsTest::bars() {
    Session session;
    session.open(sample_document());
    BarModel model(session);
    QCOMPARE(model.pairs(), (std::vector<PairIndex>{f_pair, main_pair, foldr_pair})); // by time
    QVERIFY(!model.has_measure_column());
    QCOMPARE(text(model, 0, BarModel::calls_column), QStringLiteral("100"));
    QCOMPARE(text(model, 0, BarModel::time_column), QStringLiteral("2.400 µs"));
    QCOMPARE(text(model, 1, BarModel::space_column), QStringLiteral("12"));
    QVERIFY(!model.knows_errors());
    session.set_measure(Measure::calls);
    QCOMPARE(model.pairs(), (std::vector<PairIndex>{f_pair, foldr_pair, main_pair}));
    session.set_window(profile::Window{2, 3}); // only foldr is called there
    QCOMPARE(model.pairs(), std::vector<PairIndex>{foldr_pair});
    session.set_window(std::nullopt);
    session.set_measure(Measure::steps); // by which they are, so that it is shown
    QVERIFY(model.has_measure_column());
    QCOMPARE(text(model, 0, BarModel::measure_column), QStringLiteral("240"));
    QCOMPARE(model.headerData(BarModel::measure_column, Qt::Horizontal).toString(),
             QStringLiteral("Steps"));
}

// f may be wrong by 300 ns and main by 400. In the second interval f has 1,000 ns of its 2,400, and
// √(1000/2400) of its error: 193.6. That of all is known, but has no more digits than they.
void ModelsTest::errors_of_times() {
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].time_error_ns = 300;
    recording.book().rows[main_pair].time_error_ns = 400;
    Session session;
    session.open(std::make_shared<const Document>(std::move(recording), QString()));
    const Models models(session);
    const Column error = column_of(Measure::time_error_ns);
    QVERIFY(models.pairs.knows_errors());
    QCOMPARE(text(models.pairs, *models.pairs.line_of(f_pair), error), QStringLiteral("0.30"));
    QCOMPARE(text(models.totals, 0, error), QString());
    QCOMPARE(text(models.totals, 0, column_of(Measure::time_ns)), QStringLiteral("5.00"));
    QCOMPARE(info(error).title, QStringLiteral("± time"));
    const QString tip = models.pairs
                            .index(*models.pairs.line_of(f_pair),
                                   static_cast<int>(index_of(column_of(Measure::time_ns))))
                            .data(Qt::ToolTipRole)
                            .toString();
    QVERIFY2(tip.contains(QStringLiteral("2.40 ± 0.30")), qPrintable(tip));
    QVERIFY(models.bars.knows_errors());
    QCOMPARE(models.bars.error(0, BarModel::time_column), 300.0);
    QCOMPARE(models.bars.error(0, BarModel::calls_column), 0.0);
    QCOMPARE(text(models.bars, 0, BarModel::error_column), QStringLiteral("0.30 µs"));
    session.set_window(profile::Window{1, 2});
    QCOMPARE(models.bars.error(0, BarModel::time_column), 193.0);
    session.open(sample_document());
    QVERIFY(!models.pairs.knows_errors());
}

void ModelsTest::references() {
    Session session;
    session.open(sample_document());
    session.set_measure(Measure::calls);
    ReferenceModel model(session);
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(text(model, 0, ReferenceModel::place_column), QStringLiteral("sample.flic:2:9"));
    QCOMPARE(text(model, 0, ReferenceModel::pair_column), QStringLiteral("f←myhead"));
    QCOMPARE(text(model, 0, ReferenceModel::value_column), QStringLiteral("100"));
    QCOMPARE(text(model, 1, ReferenceModel::value_column), QStringLiteral("no such pair"));
    QVERIFY(!model.index(1, 0).data(pair_role).isValid());
    // Of two references the first has the numbers, and the filter holds here, too.
    QCOMPARE(text(model, 2, ReferenceModel::value_column), QStringLiteral("10"));
    QCOMPARE(text(model, 3, ReferenceModel::value_column), QStringLiteral("↑ 4"));
    QVERIFY(!model.index(3, ReferenceModel::value_column).data(number_role).isValid());
    session.set_filter({QStringLiteral("myhead"), Filter::Kind::text});
    QCOMPARE(model.rowCount(), 1);
}

// What waits on the stack, as well: of f 1000 cells at most and 900 at the end of the second
// interval, while 95 and 90 were live.
void ModelsTest::space_is_what_is_in_use() {
    profile::Recording recording = sample_recording();
    profile::Book& book = recording.book();
    book.rows[f_pair].in_use_max = 1000;
    book.curves.rows[f_pair].open()[1].in_use_max = 1000;
    book.curves.rows[f_pair].open()[1].in_use = 900;
    book.curves.intervals[1].in_use = 910;
    book.totals.in_use_max = 1010;
    Session session;
    session.open(std::make_shared<const Document>(std::move(recording), QString()));
    const Models models(session);
    const int f = *models.pairs.line_of(f_pair);
    QCOMPARE(text(models.pairs, f, column_of(Measure::in_use_max)), QStringLiteral("1,000"));
    QCOMPARE(text(models.pairs, f, column_of(Measure::live_max)), QStringLiteral("95"));
    QCOMPARE(text(models.totals, 0, column_of(Measure::in_use_max)), QStringLiteral("1,010"));
    QCOMPARE(text(models.totals, 0, column_of(Measure::live_max)), QStringLiteral("107"));
    QVERIFY(info(column_of(Measure::in_use_max)).at_first);
    QVERIFY(!info(column_of(Measure::live_max)).at_first);
    QCOMPARE(text(models.curves, 0, CurveListModel::most_column), QStringLiteral("1,000"));
    QCOMPARE(text(models.intervals, 1, IntervalModel::heap_column), QStringLiteral("910"));
    QCOMPARE(text(models.intervals, 1, IntervalModel::first_pair), QStringLiteral("900"));
    QCOMPARE(text(models.bars, 0, BarModel::space_column), QStringLiteral("1,000"));
}

void ModelsTest::headings_are_those_of_the_book() {
    Session session;
    session.open(two_books_document());
    Models models(session);
    models.pairs.set_grouping(Grouping::origin);
    const auto heading = [](const TableModel& model, int role = Qt::DisplayRole) {
        return model.headerData(0, Qt::Horizontal, role).toString();
    };
    models.settle();
    QCOMPARE(heading(models.pairs), QStringLiteral("Referenced in"));
    QVERIFY(heading(models.pairs, Qt::ToolTipRole).contains(QStringLiteral("references")));
    QCOMPARE(heading(models.matrix), QStringLiteral("Function ← referenced in"));
    QCOMPARE(heading(models.graph), QStringLiteral("Referenced in"));
    session.set_book(profile::Scheme::dynamic);
    models.settle();
    QCOMPARE(heading(models.pairs), QStringLiteral("Caller"));
    QVERIFY(heading(models.pairs, Qt::ToolTipRole).contains(QStringLiteral("calls of others")));
    QCOMPARE(heading(models.matrix), QStringLiteral("Function ← caller"));
    QCOMPARE(heading(models.graph), QStringLiteral("Caller"));
    models.pairs.set_grouping(Grouping::pair);
    QCOMPARE(text(models.pairs, 0, Column{}), QStringLiteral("f←foldr"));
    QVERIFY(models.pairs.index(0, 0)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("were executed.")));
}

void ModelsTest::copies() {
    Session session;
    session.open(sample_document());
    PairTableModel model(session);
    const Part part{{0, 1},
                    {static_cast<int>(index_of(Column{})),
                     static_cast<int>(index_of(column_of(Measure::calls))),
                     static_cast<int>(index_of(column_of(Measure::in_use_steps)))}};
    QCOMPARE(as_text(model, part), QStringLiteral("Pair      Calls  In use×steps\n"
                                                  "f←myhead    100        20,000\n"
                                                  "main←•        1         2,800\n"));
    QCOMPARE(as_csv(model, part), QStringLiteral("pair,calls,in_use_steps\r\n"
                                                 "f←myhead,100,20000\r\n"
                                                 "main←•,1,2800\r\n"));
}

void ModelsTest::explains_every_column() {
    Session session;
    session.open(sample_document());
    const PairTableModel model(session);
    for (int column = 0; column < model.columnCount(); ++column)
        QVERIFY(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().size() > 40);
    for (const Measure measure : drawn_measures()) // which mean the same in every book
        QCOMPARE(meaning_of(column_of(measure), Grouping::pair, profile::Scheme::dynamic),
                 meaning_of(column_of(measure), Grouping::pair, profile::Scheme::lexical));
}

LEXPROF_GUI_TEST(ModelsTest);
#include "models_test.moc"
