// The tree of stacks: numbers by hand, of tests/making/stacks.h, and how lines fold and are
// selected.
#include "testing.h"

#include "gui/views/stacks_view.h"
#include "tests/making/stacks.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QToolButton>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

namespace {

// MAIN has 2 cells live in the mean of the 25 steps, MAIN.b.f 4.
DocumentPointer stacks() {
    profile::Recording recording = test::stacks_recording();
    recording.book().rows[0].cell_steps = 50;
    recording.book().rows[4].cell_steps = 100;
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("s.lexprof"));
}

QStringList texts(const StackModel& model, int column) {
    QStringList all;
    for (int line = 0; line < model.rowCount(); ++line)
        all << model.index(line, column).data().toString();
    return all;
}

// The rows of the book.
enum : PairIndex { main_stack, a_stack, a_f_stack, b_stack, b_f_stack, k_stack };

} // namespace

class StacksTest : public QObject {
    Q_OBJECT

  private slots:
    void has_each_with_all_that_go_on_from_it();
    void doubtful_times_are_estimates();
    void folds_and_unfolds();
    void shows_what_is_selected_elsewhere();
    void hands_the_selection_on_when_folding();
    void sorts_siblings();
    void filter_leaves_what_others_stand_on();
    void says_where_there_are_none();
    void is_painted();
};

void StacksTest::has_each_with_all_that_go_on_from_it() {
    Session session;
    StackModel model(session);
    const QAbstractItemModelTester tester(&model);
    session.open(stacks());
    QCOMPARE(texts(model, StackModel::name_column),
             (QStringList{QStringLiteral("▾ MAIN"), QStringLiteral("  ▾ b"),
                          QStringLiteral("      f"), QStringLiteral("  ▾ a"),
                          QStringLiteral("      f"), QStringLiteral("  CAF:k")}));
    const auto line = [&](int at) {
        QStringList all;
        for (int column = 1; column < model.columnCount(); ++column)
            all << model.index(at, column).data().toString();
        return all.join(u' ');
    };
    // entries; steps: own, %, in all, % in all; cells: own, in all; live: own, in all
    QCOMPARE(line(0), QStringLiteral("0 2 8.0 20 80.0 2 7 2.0 6.0"));
    QCOMPARE(line(1), QStringLiteral("1 3 12.0 12 48.0 0 4 0.0 4.0"));
    QCOMPARE(line(2), QStringLiteral("2 9 36.0 9 36.0 4 4 4.0 4.0"));
    QCOMPARE(line(3), QStringLiteral("1 2 8.0 6 24.0 0 1 0.0 0.0"));
    QCOMPARE(line(4), QStringLiteral("1 4 16.0 4 16.0 1 1 0.0 0.0"));
    QCOMPARE(line(5), QStringLiteral("0 5 20.0 5 20.0 1 1 0.0 0.0"));
}

// Of 10,000 ns MAIN.b has 2,000 ± 300 itself and MAIN.b.f 3,000 ± 4,000, so that both together,
// 5,000, are wrong by 4,011: from a thousand on.
void StacksTest::doubtful_times_are_estimates() {
    profile::Recording recording = test::stacks_recording();
    recording.run.clock = "sampled";
    profile::Book& book = recording.book();
    for (profile::Row& row : book.rows) row.time_ns = 0;
    book.rows[main_stack].time_ns = 5000;
    book.rows[b_stack].time_ns = 2000;
    book.rows[b_stack].time_error_ns = 300;
    book.rows[b_f_stack].time_ns = 3000;
    book.rows[b_f_stack].time_error_ns = 4000;
    book.totals.time_ns = 10'000;
    Session session;
    session.set_measure(Measure::time_ns);
    StackModel model(session);
    session.open(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("s.lexprof")));
    model.settle();
    QCOMPARE(model.measure(), Measure::time_ns);
    const auto at = [&](PairIndex stack, int column) {
        return model.index(*model.line_of(stack), column);
    };
    QCOMPARE(at(b_stack, StackModel::own_column).data().toString(), QStringLiteral("2.00 µs"));
    QCOMPARE(at(b_stack, StackModel::own_share_column).data().toString(), QStringLiteral("20.0"));
    QVERIFY(!at(b_stack, StackModel::own_column).data(Qt::ForegroundRole).isValid());
    QCOMPARE(at(b_stack, StackModel::all_column).data().toString(), QStringLiteral("≈ 5 µs"));
    QCOMPARE(at(b_stack, StackModel::all_share_column).data().toString(), QStringLiteral("≈ 50"));
    QVERIFY(at(b_stack, StackModel::all_column).data(Qt::ForegroundRole).isValid());
}

void StacksTest::folds_and_unfolds() {
    Session session;
    StacksView view(session);
    const QAbstractItemModelTester tester(&view.model());
    session.open(stacks());
    view.show();
    session.choose_pair(b_stack);
    QTest::keyClick(view.table(), Qt::Key_Left);
    QCOMPARE(
        texts(view.model(), StackModel::name_column),
        (QStringList{QStringLiteral("▾ MAIN"), QStringLiteral("  ▸ b"), QStringLiteral("  ▾ a"),
                     QStringLiteral("      f"), QStringLiteral("  CAF:k")}));
    QTest::keyClick(view.table(), Qt::Key_Left); // is folded: to MAIN
    QCOMPARE(session.choice().pair, PairIndex{main_stack});
    QTest::keyClick(view.table(), Qt::Key_Left);
    QCOMPARE(view.model().rowCount(), 2);
    QTest::keyClick(view.table(), Qt::Key_Right);
    QCOMPARE(view.model().rowCount(), 5); // b is folded still
    QTest::mouseClick(view.findChild<QToolButton*>(QStringLiteral("stacks_unfold")),
                      Qt::LeftButton);
    QCOMPARE(view.model().rowCount(), 6);
    QTest::mouseClick(view.findChild<QToolButton*>(QStringLiteral("stacks_fold")), Qt::LeftButton);
    QCOMPARE(texts(view.model(), StackModel::name_column),
             (QStringList{QStringLiteral("▸ MAIN"), QStringLiteral("  CAF:k")}));
}

void StacksTest::shows_what_is_selected_elsewhere() {
    Session session;
    StacksView view(session);
    session.open(stacks());
    view.model().fold_all(true);
    session.choose_pair(a_f_stack);
    QCOMPARE(
        texts(view.model(), StackModel::name_column),
        (QStringList{QStringLiteral("▾ MAIN"), QStringLiteral("  ▸ b"), QStringLiteral("  ▾ a"),
                     QStringLiteral("      f"), QStringLiteral("  CAF:k")}));
    QCOMPARE(view.table()->currentIndex().row(), 3);
    view.table()->selectRow(1);
    QCOMPARE(session.choice().pair, PairIndex{b_stack});
}

void StacksTest::hands_the_selection_on_when_folding() {
    Session session;
    StacksView view(session);
    session.open(stacks());
    session.choose_pair(b_f_stack);
    emit view.table()->activated(view.model().index(0, 0));
    QCOMPARE(session.choice().pair, PairIndex{main_stack});
    QCOMPARE(view.model().rowCount(), 2);
}

void StacksTest::sorts_siblings() {
    Session session;
    StackModel model(session);
    session.open(stacks());
    model.sort(StackModel::name_column, Qt::AscendingOrder);
    QCOMPARE(texts(model, StackModel::name_column),
             (QStringList{QStringLiteral("  CAF:k"), QStringLiteral("▾ MAIN"),
                          QStringLiteral("  ▾ a"), QStringLiteral("      f"),
                          QStringLiteral("  ▾ b"), QStringLiteral("      f")}));
    model.sort(StackModel::own_column, Qt::DescendingOrder); // CAF:k 5, MAIN 2; b 3, a 2
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("  CAF:k"));
    QCOMPARE(model.index(2, 0).data().toString(), QStringLiteral("  ▾ b"));
}

void StacksTest::filter_leaves_what_others_stand_on() {
    Session session;
    StackModel model(session);
    session.open(stacks());
    session.set_filter({QStringLiteral("MAIN.a.f"), {}});
    QCOMPARE(texts(model, StackModel::name_column),
             (QStringList{QStringLiteral("▾ MAIN"), QStringLiteral("  ▾ a"),
                          QStringLiteral("      f")}));
}

void StacksTest::says_where_there_are_none() {
    Session session;
    StacksView view(session);
    profile::Recording lexical = test::stacks_recording();
    lexical.book().scheme = profile::Scheme::lexical;
    session.open(std::make_shared<const Document>(std::move(lexical), QStringLiteral("l")));
    QCOMPARE(view.note(), QStringLiteral("This run has not kept stacks: run the program with "
                                         "--books=lexical,stacks."));
    QCOMPARE(view.model().rowCount(), 0);
    session.open(stacks());
    QCOMPARE(view.note(), QString());
    QCOMPARE(view.model().rowCount(), 6);
}

// All columns are there in full at the least width that the window has.
void StacksTest::is_painted() {
    Session session;
    StacksView view(session);
    session.open(stacks());
    view.resize(1024, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    for (int column = 0; column < view.model().columnCount(); ++column)
        QVERIFY(view.table()->columnWidth(column) >= view.table()->wanted_width(column));
    const QImage picture = view.table()->viewport()->grab().toImage();
    const auto ink = [&](int line, int column) {
        const QRect cell = view.table()->visualRect(view.model().index(line, column));
        int number = 0;
        for (int y = cell.top(); y <= cell.bottom(); ++y)
            for (int x = cell.left(); x <= cell.right(); ++x)
                number += qGray(picture.pixel(x, y)) < 100 ? 1 : 0;
        return number;
    };
    QVERIFY(ink(0, StackModel::name_column) > 0 && ink(5, StackModel::all_live_column) > 0);
}

LEXPROF_GUI_TEST(StacksTest);
#include "stacks_test.moc"
