// Two runs side by side: every number is that of profile/diff.
#include "recorded.h"
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/models/bar_model.h"
#include "gui/models/copy.h"
#include "gui/models/matrix_model.h"
#include "gui/models/roles.h"
#include "gui/models/totals_model.h"
#include "gui/views/change_bars.h"
#include "gui/views/compare_view.h"
#include "gui/views/pair_view.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QScrollBar>
#include <QTextBlock>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

namespace {

// f←myhead: 40 calls, 100 cells and 50 at once instead of 100, 150 and 95; foldr←foldr is gone,
// foldr←f is new; main←• has changed in nothing but its time.
DocumentPointer older() {
    profile::Recording recording = sample_recording();
    profile::Row& f = recording.book().rows[f_pair];
    f.calls = 40;
    f.cells = 100;
    f.in_use_max = 50;
    recording.book().totals.cells = 150;
    recording.book().rows[foldr_pair].origin = test::subject(recording, "f");
    recording.book().rows[main_pair].time_ns = 1700;
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("older.lexprof"));
}

std::size_t number_called(std::string_view key) {
    const auto& compared = ChangeModel::compared();
    for (std::size_t at = 0; at < compared.size(); ++at)
        if (compared[at].key == key) return at;
    return compared.size();
}

struct CompareScene {
    Session session;
    CompareView view{session};

    CompareScene() {
        view.resize(1000, 420);
        view.show();
        session.open(sample_document());
    }
    void compare(const DocumentPointer& with) {
        session.set_baseline(with);
        (void)QTest::qWaitFor([this] { return !view.contrast().is_busy(); }, 30'000);
    }
    int line_of(const QString& name) {
        for (int line = 0; line < view.model().rowCount(); ++line)
            if (view.model().index(line, 0).data().toString() == name) return line;
        return -1;
    }
    QString text(int line, std::string_view key, ChangeModel::Part part) {
        const int column = ChangeModel::column_of(number_called(key), part);
        return view.model().index(line, column).data().toString();
    }
};

} // namespace

class CompareTest : public QObject {
    Q_OBJECT

  private slots:
    void numbers_by_hand();
    void sums_are_said_once();
    void empty_table_says_why();
    void another_file_has_no_text_beside_it();
    void bars_and_matrix_say_what_has_changed();
    void columns_equal_to_the_comparison();
    void doubtful_times_are_estimates();
    void much_more_is_a_factor();
    void only_time_is_noise();
    void same_is_said_so();
    void bars_are_as_long_as_the_numbers();
    void selection_is_linked();
    void curves_lie_over_each_other();
    void margin_of_the_text_has_room();
    void narrow_tables_show_whole_changes();
    void a_line_stays_in_sight();
    void runs_are_aligned_by_parts();
    void runs_are_aligned_by_calls();
    void ends_with_another_document();
    void pair_table_has_differences();
    void pair_table_shows_them_meanwhile();
};

void CompareTest::another_file_has_no_text_beside_it() {
    Session session;
    SourceView view(session);
    view.show();
    session.open(sample_document());
    session.set_baseline(older());
    view.show_beside(true);
    QVERIFY(view.before().source() != nullptr);
    const auto* nowhere = view.findChild<QLabel*>(QStringLiteral("source_nowhere"));
    QVERIFY(nowhere->text().startsWith(QStringLiteral("Nowhere in the text, as it is now: ")));
    const auto* sides = view.findChild<QLabel*>(QStringLiteral("source_sides"));
    // Of its 5,000 ns, 1,700 are of main←•, 600 of the collector, and 500 of foldr←f.
    QCOMPARE(
        sides->text(),
        QStringLiteral("Left: sample.lexprof, now, with changes of time.  Right: "
                       "older.lexprof, before, with its % of all time.  Tinted: lines that "
                       "differ.\nBefore: Nowhere in the text: main←• 34.0\u00a0%  ·  (collector) "
                       "12.0\u00a0%  ·  foldr←f 10.0\u00a0%"));
    session.open(sample_document());
    QVERIFY(session.baseline() == nullptr);
    QVERIFY(view.before().source() == nullptr);
    QVERIFY(view.before().isHidden());
}

// f←myhead: 100 calls and were 40, 95 at once and were 50; main←• has no other numbers but its
// time; foldr←foldr is new here, with ten calls. Within a window nothing is compared.
void CompareTest::bars_and_matrix_say_what_has_changed() {
    Session session;
    session.set_measure(Measure::calls);
    BarModel bars(session);
    MatrixModel matrix(session);
    session.open(sample_document());
    const auto line = [&](PairIndex pair) {
        const auto& pairs = bars.pairs();
        return static_cast<int>(std::find(pairs.begin(), pairs.end(), pair) - pairs.begin());
    };
    QVERIFY(!bars.change(line(f_pair), BarModel::calls_column));
    QVERIFY(!matrix.change(matrix.index_of(f_pair)));
    session.set_baseline(older());
    QCOMPARE(bars.change(line(f_pair), BarModel::calls_column)->by(), 60);
    QCOMPARE(bars.change(line(f_pair), BarModel::space_column)->before, 50);
    QVERIFY(bars.change(line(main_pair), BarModel::time_column)->is_noise);
    QCOMPARE(bars.change(line(foldr_pair), BarModel::calls_column)->fate, GraphChange::Fate::fresh);
    QCOMPARE(matrix.change(matrix.index_of(f_pair))->by(), 60);
    QCOMPARE(matrix.change(matrix.index_of(main_pair))->by(), 0);
    QCOMPARE(matrix.greatest_change(), 60.0);
    QVERIFY(matrix.index_of(f_pair).data().toString().contains(QStringLiteral("+60")));
    session.set_window(profile::Window{1, 3});
    QVERIFY(!bars.change(line(f_pair), BarModel::calls_column));
    QVERIFY(!matrix.change(matrix.index_of(f_pair)));
}

void CompareTest::numbers_by_hand() {
    using Part = ChangeModel::Part;
    CompareScene scene;
    scene.compare(older());
    QCOMPARE(scene.view.model().rowCount(), 3);
    const int f = scene.line_of(QStringLiteral("f←myhead"));
    QVERIFY(f >= 0);
    QCOMPARE(scene.text(f, "calls", Part::before), QStringLiteral("40"));
    QCOMPARE(scene.text(f, "calls", Part::after), QStringLiteral("100"));
    QCOMPARE(scene.text(f, "calls", Part::change), QStringLiteral("+60"));
    QCOMPARE(scene.text(f, "cells", Part::change), QStringLiteral("+50"));
    QCOMPARE(scene.text(f, "in_use_max", Part::change), QStringLiteral("+45"));
    const int gone = scene.line_of(QStringLiteral("foldr←f"));
    QVERIFY(gone >= 0);
    QCOMPARE(scene.text(gone, "calls", Part::change), QStringLiteral("−10"));
    const auto fate = [&](int line) {
        return scene.view.model().index(line, ChangeModel::fate_column).data().toString();
    };
    QCOMPARE(fate(gone), QStringLiteral("gone"));
    QCOMPARE(fate(scene.line_of(QStringLiteral("foldr←foldr"))), QStringLiteral("new"));
    QCOMPARE(fate(f), QStringLiteral("changed"));
    scene.view.model().sort(ChangeModel::column_of(number_called("calls"), Part::change),
                            Qt::AscendingOrder);
    QCOMPARE(scene.line_of(QStringLiteral("f←myhead")), 2);
}

// The table says why it is empty in the same words as the picture.
void CompareTest::empty_table_says_why() {
    CompareScene scene;
    const auto* table = scene.view.findChild<Table*>(QStringLiteral("compare_table"));
    QVERIFY(table->empty_text().startsWith(QStringLiteral("Choose an older profile with File")));
    QCOMPARE(table->empty_text(), scene.view.summary());
    scene.compare(older());
    QCOMPARE(table->empty_text(), QStringLiteral("Nothing of this has changed."));
}

// 150 cells were allocated, and 200 are now: a third more. The proof has both numbers, and the
// same of steps (300, and 400 now) and of the most in use; where there is none, the sums are said
// as percents.
void CompareTest::sums_are_said_once() {
    CompareScene scene;
    scene.compare(older());
    const QString said = scene.view.summary();
    QVERIFY2(said.contains(QStringLiteral("150\u00a0→\u00a0200 cells allocated")),
             qPrintable(said));
    QCOMPARE(said.count(QStringLiteral("In all: ")), 1);
    QVERIFY2(said.contains(QStringLiteral("3 of 4 pairs have changed")), qPrintable(said));
    const QString alone = summary_of(*scene.view.contrast().comparison());
    QVERIFY2(alone.contains(QStringLiteral("cells +33.3\u00a0%")), qPrintable(alone));
    const QString beside = summary_of(*scene.view.contrast().comparison(), false);
    QVERIFY2(!beside.contains(u'%'), qPrintable(beside));
}

void CompareTest::columns_equal_to_the_comparison() {
    const QTemporaryDir folder;
    const auto before = record(folder, example(QStringLiteral("blocked-pipeline")),
                               QStringLiteral("before.lexprof"));
    const auto after = record(folder, example(QStringLiteral("unblocked-pipeline")),
                              QStringLiteral("after.lexprof"));
    QVERIFY(before && after);
    CompareScene scene;
    const QAbstractItemModelTester tester(&scene.view.model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    scene.session.open(after);
    scene.compare(before);
    // By cells, as is chosen: 9,106 → 115, 3,024 → 27, 1,999 → 1.
    QStringList first;
    for (int line = 0; line < 3; ++line)
        first << scene.view.model().index(line, ChangeModel::name_column).data().toString();
    QCOMPARE(first, (QStringList{"main←•", "foldr←foldr", "f←myhead"}));
    scene.view.model().sort(-1); // as they come
    for (const auto by :
         {profile::Grouping::pair, profile::Grouping::callee, profile::Grouping::origin}) {
        scene.view.contrast().set_by(by);
        QTRY_VERIFY(!scene.view.contrast().is_busy());
        const auto expected = profile::compare(before->recording(), after->recording(), by);
        QVERIFY(!expected.changed.empty());
        QCOMPARE(scene.view.model().rowCount(), static_cast<int>(expected.changed.size()));
        for (int line = 0; line < scene.view.model().rowCount(); ++line) {
            const profile::Change& change = expected.changed[static_cast<std::size_t>(line)];
            QCOMPARE(scene.view.model().change(line).name(), change.name());
            for (std::size_t at = 0; at < ChangeModel::compared().size(); ++at) {
                const auto value = [&](const profile::ComparedAmounts& amounts) {
                    return profile::kept(amounts, ChangeModel::compared()[at].measure);
                };
                const auto shown = [&](ChangeModel::Part part) {
                    return scene.view.model().value(line, ChangeModel::column_of(at, part));
                };
                QCOMPARE(shown(ChangeModel::Part::before), value(change.before));
                QCOMPARE(shown(ChangeModel::Part::after), value(change.after));
                QCOMPARE(shown(ChangeModel::Part::change),
                         value(change.after) - value(change.before));
            }
        }
    }
}

// f took 2,400 ± 2,000 of 5,000 ns, and takes 2,400 ± 100.
void CompareTest::doubtful_times_are_estimates() {
    const auto with_error = [](std::uint64_t error, std::int64_t calls) {
        profile::Recording recording = sample_recording();
        recording.book().rows[f_pair].time_error_ns = error;
        recording.book().rows[f_pair].calls = static_cast<std::uint64_t>(calls);
        return std::make_shared<const Document>(std::move(recording), QStringLiteral("a.lexprof"));
    };
    CompareScene scene;
    scene.session.open(with_error(100, 100));
    scene.session.set_baseline(with_error(2000, 40));
    scene.view.settle();
    const ChangeModel& model = scene.view.model();
    const int f = *model.line_of(f_pair);
    const auto text = [&](ChangeModel::Part part) {
        return model.index(f, ChangeModel::column_of(number_called("time_ns"), part))
            .data()
            .toString();
    };
    QCOMPARE(text(ChangeModel::Part::before), QStringLiteral("≈ 2"));
    QCOMPARE(text(ChangeModel::Part::after), QStringLiteral("2.40"));
}

void CompareTest::much_more_is_a_factor() {
    CompareScene scene;
    scene.compare(older());
    const auto& bars = *scene.view.findChild<ChangeBars*>();
    QCOMPARE(bars.change_text(100, 190), QStringLiteral("+90")); // as at arcs, lines and bars
    QCOMPARE(bars.change_text(3004, 5), QStringLiteral("−2,999"));
    QCOMPARE(bars.change_text(5, 3004), QStringLiteral("×601"));
    QCOMPARE(bars.change_text(0, 10), QStringLiteral("new +10"));
    QCOMPARE(bars.change_text(10, 10), QString());
    QCOMPARE(change_percent(10, 99), QStringLiteral("+890\u00a0%"));
    QCOMPARE(change_percent(10, 100), QStringLiteral("×10.0"));
    QCOMPARE(change_percent(115, 9106), QStringLiteral("×79.2"));
    QCOMPARE(change_percent(1, 1999), QStringLiteral("×1,999"));
    QCOMPARE(change_percent(9106, 115), QStringLiteral("−98.7\u00a0%"));
    QCOMPARE(change_percent(0, 5), QStringLiteral("new"));
}

void CompareTest::only_time_is_noise() {
    CompareScene scene;
    scene.compare(older());
    QCOMPARE(scene.line_of(QStringLiteral("main←•")), -1); // nothing exact has changed
    const int f = scene.line_of(QStringLiteral("f←myhead"));
    const auto& model = scene.view.model();
    const QModelIndex time =
        model.index(f, ChangeModel::column_of(number_called("time_ns"), ChangeModel::Part::change));
    const QModelIndex calls =
        model.index(f, ChangeModel::column_of(number_called("calls"), ChangeModel::Part::change));
    QVERIFY(time.data().toString().startsWith(u'≈'));
    QVERIFY(time.data(Qt::ForegroundRole) != calls.data(Qt::ForegroundRole));
    QVERIFY(time.data(Qt::FontRole).value<QFont>().italic());
    QVERIFY(calls.data(Qt::ToolTipRole).toString().contains(QStringLiteral("Exact")));
    QVERIFY(time.data(Qt::ToolTipRole).toString().contains(QStringLiteral("hint")));
}

void CompareTest::same_is_said_so() {
    CompareScene scene;
    QVERIFY(scene.view.summary().contains(QStringLiteral("Compare with")));
    scene.compare(sample_document());
    QCOMPARE(scene.view.model().rowCount(), 0);
    QVERIFY(scene.view.summary().contains(QStringLiteral("Nothing has changed")));
}

// 40 and 100 calls; the longest bar is 100's.
void CompareTest::bars_are_as_long_as_the_numbers() {
    CompareScene scene;
    scene.compare(older());
    scene.view.bars().set_number(number_called("calls"));
    const int f = scene.line_of(QStringLiteral("f←myhead"));
    const QRectF before = scene.view.bars().bar_before(f);
    const QRectF now = scene.view.bars().bar_now(f);
    QVERIFY(now.width() > 50);
    QVERIFY(std::abs(before.width() / now.width() - 0.4) < 0.001);
    QVERIFY(before.bottom() <= now.top());
    const QImage picture = scene.view.bars().grab().toImage();
    const double ratio = picture.devicePixelRatio();
    QVERIFY(picture.pixelColor((before.center() * ratio).toPoint()) !=
            picture.pixelColor((now.center() * ratio).toPoint()));
}

void CompareTest::selection_is_linked() {
    CompareScene scene;
    scene.compare(older());
    const int f = scene.line_of(QStringLiteral("f←myhead"));
    const QPointF at = scene.view.bars().bar_now(f).center();
    QTest::mouseClick(&scene.view.bars(), Qt::LeftButton, {}, at.toPoint());
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(f_pair));
    QCOMPARE(scene.view.table()->currentIndex().row(), f);
}

// The former curve is a dotted line below the present one: the picture is another.
void CompareTest::curves_lie_over_each_other() {
    Session session;
    SpaceView space(session);
    space.resize(900, 420);
    space.show();
    session.open(sample_document());
    session.choose_pair(f_pair);
    const QImage alone = space.chart().grab().toImage();
    profile::Recording recording = sample_recording();
    for (profile::Point& point : recording.book().curves.rows[f_pair].open()) point.in_use /= 2;
    session.set_baseline(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("older.lexprof")));
    QVERIFY(space.chart().grab().toImage() != alone);
    session.set_baseline(nullptr);
    QCOMPARE(space.chart().grab().toImage(), alone);
}

// Whatever stands in the margin, a change of microseconds marked as a guess as well as a
// percentage.
void CompareTest::margin_of_the_text_has_room() {
    Session session;
    SourceView view(session);
    view.resize(600, 300);
    view.show();
    session.open(sample_document());
    for (const DocumentPointer& with : {DocumentPointer(), older()})
        for (const Measure measure : drawn_measures()) {
            session.set_baseline(with);
            session.set_measure(measure);
            const SourceText& text = view.text();
            const QFontMetrics metrics(text.font());
            int widest = 0;
            for (int line = 0; line < 4; ++line)
                widest = std::max(widest, metrics.horizontalAdvance(text.margin_text(line)));
            const int number = metrics.horizontalAdvance(u'4');
            QVERIFY2(widest + number < text.margin_width(), qPrintable(title_of(measure)));
        }
}

// However wide the table is, none of its columns is there by half.
void CompareTest::narrow_tables_show_whole_changes() {
    Session session;
    PairView view(session);
    session.open(sample_document());
    session.set_baseline(older());
    view.show();
    for (const int width : {330, 420, 480, 560, 640, 900}) {
        view.resize(width, 400);
        int all = 0;
        for (int column = 0; column < view.model().columnCount(); ++column)
            if (!view.table()->isColumnHidden(column)) all += view.table()->columnWidth(column);
        QVERIFY2(all <= view.table()->viewport()->width(),
                 qPrintable(QStringLiteral("%1 of %2").arg(all).arg(width)));
    }
    const auto is_shown = [&](Column column) {
        return !view.table()->isColumnHidden(static_cast<int>(index_of(column)));
    };
    QVERIFY(is_shown(change_of(Measure::in_use_max))); // with 900 there is room
    QVERIFY(is_shown(column_of(Measure::calls)));
}

// A view that had the whole window, and all of the text in sight, shows the same line afterwards.
void CompareTest::a_line_stays_in_sight() {
    profile::Recording recording = sample_recording();
    recording.sources[0].text.insert(0, std::string(60, '\n'));
    for (profile::Reference& reference : recording.references) reference.place.line += 60;
    Session session;
    SourceView view(session);
    view.resize(600, 200);
    view.show();
    session.open(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("long.lexprof")));
    session.choose_pair(f_pair);
    const SourceText& text = view.text();
    QCOMPARE(text.textCursor().blockNumber(), 61);
    QVERIFY(text.viewport()->rect().contains(text.cursorRect()));
    view.resize(600, 3000);
    QVERIFY(text.viewport()->rect().contains(text.cursorRect()));
    view.resize(600, 200);
    QVERIFY(text.viewport()->rect().contains(text.cursorRect()));
}

// The sample has four intervals of 100 steps, the other run is over after two of 100 and 300: each
// of them has the whole width.
void CompareTest::runs_are_aligned_by_parts() {
    profile::Recording recording = sample_recording();
    profile::Curves& curves = recording.book().curves;
    curves.intervals.resize(2);
    curves.intervals[1].steps = 400;
    for (auto& points : curves.rows)
        std::erase_if(points.open(),
                      [](const profile::Point& point) { return point.interval >= 2; });
    Session session;
    SpaceView view(session);
    session.open(sample_document());
    session.set_baseline(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("short.lexprof")));
    session.set_axis(Axis::parts);
    const Timeline own = Timeline::of(session, *session.document());
    const Timeline other = Timeline::of(session, *session.baseline());
    QCOMPARE(own.moments(), 5U);
    QCOMPARE(own.position(1), 25.0);
    QCOMPARE(own.length(), 100.0);
    QCOMPARE(other.position(1), 25.0);
    QCOMPARE(other.length(), 100.0);
    QCOMPARE(view.chart().moments(), 5U); // neither is longer
    QCOMPARE(position_text(12.34, Axis::parts), QStringLiteral("12.3 % of the run"));
}

// f←myhead is called 20 times in the first interval of the sample, 70 times in the second and 10
// times in the last; in the other run it is called 100 times at once.
void CompareTest::runs_are_aligned_by_calls() {
    profile::Recording recording = sample_recording();
    for (profile::Point& point : recording.book().curves.rows[f_pair].open()) point.calls = 100;
    Session session;
    SpaceView view(session);
    session.open(sample_document());
    session.set_baseline(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("other.lexprof")));
    session.choose_pair(f_pair);
    session.set_axis(Axis::calls);
    QCOMPARE(session.axis(), Axis::calls);
    const Timeline own = Timeline::of(session, *session.document());
    QCOMPARE(own.position(1), 20.0);
    QCOMPARE(own.position(2), 90.0);
    QCOMPARE(own.position(4), 100.0);
    const Timeline other = Timeline::of(session, *session.baseline());
    QCOMPARE(other.position(1), 100.0);
    QCOMPARE(view.findChild<QComboBox*>(QStringLiteral("space_axis"))->currentIndex(),
             static_cast<int>(Axis::calls));
    session.choose_pair(foldr_pair); // the axis stays
    QCOMPARE(session.counted_name(), QStringLiteral("f←myhead"));
    session.align_by();
    QCOMPARE(session.counted_name(), QStringLiteral("foldr←foldr"));
    // Where there is no such pair, steps are counted again.
    profile::Recording none = sample_recording();
    none.book().rows[foldr_pair].origin = test::subject(none, "f");
    session.open(std::make_shared<const Document>(std::move(none), QStringLiteral("n.lexprof")));
    QCOMPARE(session.axis(), Axis::steps);
}

void CompareTest::ends_with_another_document() {
    CompareScene scene;
    scene.compare(older());
    scene.session.refresh(sample_document()); // grown: still compared
    QVERIFY(scene.session.baseline() != nullptr);
    scene.session.open(sample_document());
    QVERIFY(scene.session.baseline() == nullptr);
    QCOMPARE(scene.view.model().rowCount(), 0);
}

// The old run: 40 calls of f, 51 in all with main's one and foldr's ten; 111 now. 150 cells, 200
// now.
void CompareTest::pair_table_has_differences() {
    Session session;
    PairTableModel model(session);
    const TotalsModel totals(model);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    session.open(sample_document());
    const auto text = [&](PairIndex pair, Column column) {
        return model.index(*model.line_of(pair), static_cast<int>(index_of(column)))
            .data()
            .toString();
    };
    const auto total = [&](Column column) {
        return totals.index(0, static_cast<int>(index_of(column))).data().toString();
    };
    QCOMPARE(text(f_pair, change_of(Measure::calls)), QString());
    session.set_baseline(older());
    QCOMPARE(text(f_pair, change_of(Measure::calls)), QStringLiteral("+60"));
    QCOMPARE(text(f_pair, change_of(Measure::cells)), QStringLiteral("+50"));
    QCOMPARE(text(f_pair, change_of(Measure::in_use_max)), QStringLiteral("+45"));
    QCOMPARE(text(foldr_pair, change_of(Measure::calls)), QStringLiteral("+10")); // foldr←f is gone
    QCOMPARE(text(foldr_pair, change_of(Measure::steps)), QStringLiteral("+60")); // all of its own
    QCOMPARE(total(change_of(Measure::steps)), QStringLiteral("0"));
    QCOMPARE(text(main_pair, change_of(Measure::cells)), QStringLiteral("0"));
    QCOMPARE(total(change_of(Measure::calls)), QStringLiteral("+60"));
    QCOMPARE(total(change_of(Measure::cells)), QStringLiteral("+50"));
    QCOMPARE(total(change_of(Measure::in_use_max)), QStringLiteral("0"));
    session.set_window(profile::Window{1, 3}); // whole runs are compared
    QCOMPARE(text(f_pair, change_of(Measure::cells)), QString());
    session.set_window(std::nullopt);
    model.sort(static_cast<int>(index_of(change_of(Measure::calls))), Qt::DescendingOrder);
    QCOMPARE(model.line_of(f_pair), std::optional(0));
    QCOMPARE(model.line_of(foldr_pair), std::optional(1));
    Part part;
    part.lines = {0, 1};
    part.columns = {0, static_cast<int>(index_of(change_of(Measure::calls))),
                    static_cast<int>(index_of(change_of(Measure::in_use_max)))};
    QCOMPARE(as_csv(model, part), QStringLiteral("pair,calls_change,in_use_max_change\r\n"
                                                 "f←myhead,60,45\r\n"
                                                 "foldr←foldr,10,5\r\n"));
    QVERIFY(model
                .headerData(static_cast<int>(index_of(change_of(Measure::calls))), Qt::Horizontal,
                            Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("Exact")));
    // As a function, foldr has 10 calls as before; sums have no most in use.
    model.set_grouping(Grouping::callee);
    QCOMPARE(text(foldr_pair, change_of(Measure::calls)), QStringLiteral("0"));
    QCOMPARE(text(foldr_pair, change_of(Measure::in_use_max)), QString());
    model.set_grouping(Grouping::origin);
    QCOMPARE(text(foldr_pair, change_of(Measure::calls)), QStringLiteral("+10"));
}

void CompareTest::pair_table_shows_them_meanwhile() {
    Session session;
    PairView view(session);
    view.resize(900, 300);
    view.show();
    session.open(sample_document());
    const auto* table = view.table();
    const auto is_shown = [&](Column column) {
        return !table->isColumnHidden(static_cast<int>(index_of(column)));
    };
    QVERIFY(!is_shown(change_of(Measure::calls)));
    session.set_baseline(older());
    QVERIFY(is_shown(change_of(Measure::calls)));
    QVERIFY(is_shown(change_of(Measure::cells)));
    QVERIFY(is_shown(change_of(Measure::steps)));
    QVERIFY(is_shown(change_of(Measure::in_use_max)));
    // Narrow, they take the place of what says what others say, and stay so.
    view.resize(440, 300);
    for (int times = 0; times < 2; ++times) {
        session.set_baseline(nullptr);
        session.set_baseline(older());
        QVERIFY(!is_shown(column_of(Measure::time_ns)));
        QVERIFY(!is_shown(share_of(Measure::time_ns)));
        QVERIFY(is_shown(change_of(Measure::in_use_max)));
        QVERIFY(is_shown(column_of(Measure::cells))); // by which lines are sorted
        QVERIFY(is_shown(change_of(Measure::cells)));
    }
    view.set_column_shown(change_of(Measure::cells), false);
    QVERIFY(!is_shown(change_of(Measure::cells)));
    QVERIFY(is_shown(change_of(Measure::calls)));
    session.set_baseline(nullptr);
    QVERIFY(!is_shown(change_of(Measure::calls)));
    QVERIFY(is_shown(column_of(Measure::calls)));
}

LEXPROF_GUI_TEST(CompareTest);
#include "compare_test.moc"
