// No number is cut, whichever way it came to be shown; what is selected is selected everywhere.
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/look/theme.h"
#include "gui/models/bar_model.h"
#include "gui/models/interval_model.h"
#include "gui/models/reference_model.h"
#include "gui/models/roles.h"
#include "gui/views/bars_view.h"
#include "gui/views/filter_field.h"
#include "gui/views/matrix_view.h"
#include "gui/views/number_delegate.h"
#include "gui/views/pair_menu.h"
#include "gui/views/pair_view.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"

#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <cmath>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

namespace {

constexpr int beside = 2 * 6; // at both sides of a number

// The numbers in a table that its columns have no room for, where they are shown.
QStringList cut_in(const Table& table) {
    QStringList cut;
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        if (table.isColumnHidden(column)) continue;
        for (int line = 0; line < table.model()->rowCount(); ++line) {
            const QModelIndex index = table.model()->index(line, column);
            if (!(index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight)) continue;
            const QVariant said = index.data(Qt::FontRole);
            const QFontMetrics metrics(said.isValid() ? said.value<QFont>() : table.font());
            if (metrics.horizontalAdvance(index.data().toString()) + beside >
                table.columnWidth(column))
                cut << index.data().toString();
        }
    }
    return cut;
}

// The sample with numbers that are a million times as large.
DocumentPointer large() {
    constexpr std::uint64_t more = 1'234'567;
    profile::Recording recording = sample_recording();
    for (profile::Row& row : recording.book().rows) {
        row.calls *= more;
        row.steps *= more;
        row.cells *= more;
        row.time_ns *= more;
        row.in_use_max *= static_cast<std::int64_t>(more);
    }
    profile::Totals& totals = recording.book().totals;
    totals.steps *= more;
    totals.cells *= more;
    totals.time_ns *= more;
    totals.in_use_max *= more;
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("sample.lexprof"));
}

struct TablesScene {
    Session session;
    PairView pairs{session};
    BarsView bars{session};

    explicit TablesScene(int width = 900) {
        pairs.resize(width, 300);
        bars.resize(900, 300);
        bars.show_table(true);
        pairs.show();
        bars.show();
        QApplication::processEvents();
    }
    QStringList cut() const {
        return cut_in(*const_cast<PairView&>(pairs).table()) +
               cut_in(const_cast<PairView&>(pairs).totals()) +
               cut_in(*const_cast<BarsView&>(bars).table());
    }
    int selected() {
        const QVariant pair = pairs.table()->currentIndex().data(pair_role);
        return pair.isValid() && pairs.table()->selectionModel()->hasSelection() ? pair.toInt()
                                                                                 : -1;
    }
};

} // namespace

class TablesTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { use_theme(Theme::light); }
    void no_number_is_cut_data();
    void no_number_is_cut();
    void narrow_tables_need_no_scrolling();
    void widths_that_were_chosen_stay();
    void a_click_beside_the_lines_changes_nothing();
    void lifted_in_one_view_is_lifted_in_all();
    void lines_of_no_pair_can_be_selected();
    void cells_of_no_pair_cannot();
    void conditions_are_taken_as_such();
    void problems_are_written_below_the_field();
    void totals_of_a_part_have_no_peak();
    void pairs_have_a_menu();
    void numbers_at_the_edge_are_whole_or_not_there();
    void columns_that_are_filtered_by_are_there();
    void order_follows_the_measure();
    void times_within_their_errors_are_grey();
    void what_other_files_have_is_said();
    void times_far_within_their_errors_are_limits();
    void no_time_is_longer_than_the_run();
    void times_of_stretches_are_as_good_as_the_clock();
    void what_is_measured_is_shown();
    void first_lines_stay_in_sight();
};

void TablesTest::no_number_is_cut_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("dark");
    for (const int width : {420, 900, 1900})
        for (const bool dark : {false, true})
            QTest::addRow("%d %s", width, dark ? "dark" : "light") << width << dark;
}

void TablesTest::no_number_is_cut() {
    QFETCH(const int, width);
    QFETCH(const bool, dark);
    use_theme(dark ? Theme::dark : Theme::light);
    TablesScene scene(width);
    scene.session.open(sample_document());
    QCOMPARE(scene.cut(), QStringList());
    scene.session.refresh(large()); // as after a run has grown
    QCOMPARE(scene.cut(), QStringList());
    for (const Grouping grouping : {Grouping::callee, Grouping::origin, Grouping::function}) {
        scene.pairs.set_grouping(grouping);
        QCOMPARE(scene.cut(), QStringList());
    }
    scene.session.set_baseline(sample_document());
    QCOMPARE(scene.cut(), QStringList());
    scene.pairs.set_grouping(Grouping::pair);
    QCOMPARE(scene.cut(), QStringList());
    scene.session.set_window(profile::Window{1, 3});
    QCOMPARE(scene.cut(), QStringList());
    scene.session.open(sample_document()); // another file
    QCOMPARE(scene.cut(), QStringList());
    scene.session.open(large());
    QCOMPARE(scene.cut(), QStringList());
    for (const ColumnInfo& column : columns()) scene.pairs.set_column_shown(column.column, true);
    QCOMPARE(scene.cut(), QStringList());
}

// Columns go where there is no room for them, the most important ones last.
void TablesTest::narrow_tables_need_no_scrolling() {
    for (const int width : {330, 340, 350, 360, 370, 400, 500}) {
        TablesScene scene(width);
        scene.session.open(sample_document());
        QApplication::processEvents(); // it is laid out
        const Table& table = *scene.pairs.table();
        QVERIFY2(table.horizontalScrollBar()->maximum() == 0, qPrintable(QString::number(width)));
        QVERIFY(!table.isColumnHidden(static_cast<int>(index_of(column_of(Measure::in_use_max)))));
        QVERIFY(!table.isColumnHidden(static_cast<int>(index_of(column_of(Measure::calls)))));
    }
}

void TablesTest::widths_that_were_chosen_stay() {
    TablesScene scene;
    scene.session.open(sample_document());
    const auto calls = static_cast<int>(index_of(column_of(Measure::calls)));
    scene.pairs.table()->setColumnWidth(calls, 333); // as a drag does
    scene.session.refresh(large());
    QCOMPARE(scene.pairs.table()->columnWidth(calls), 333);
    QCOMPARE(scene.pairs.totals().columnWidth(calls), 333);
}

void TablesTest::a_click_beside_the_lines_changes_nothing() {
    TablesScene scene;
    scene.session.open(sample_document());
    scene.session.choose_pair(f_pair);
    QCOMPARE(scene.selected(), int{f_pair});
    QWidget& ground = *scene.pairs.table()->viewport();
    QTest::mouseClick(&ground, Qt::LeftButton, {}, {20, ground.height() - 3});
    QCOMPARE(scene.selected(), int{f_pair});
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(f_pair));
}

void TablesTest::lifted_in_one_view_is_lifted_in_all() {
    TablesScene scene;
    scene.session.open(sample_document());
    scene.session.choose_pair(f_pair);
    Table& table = *scene.pairs.table();
    const QRect line = table.visualRect(table.currentIndex());
    QTest::mouseClick(table.viewport(), Qt::LeftButton, Qt::ControlModifier, line.center());
    QVERIFY(!scene.session.choice().pair);
    QVERIFY(!scene.bars.table()->selectionModel()->hasSelection());
}

// By function: main's line holds the pair that is selected, •'s does not, and is none.
void TablesTest::lines_of_no_pair_can_be_selected() {
    TablesScene scene;
    scene.session.open(sample_document());
    scene.session.choose_pair(f_pair);
    scene.pairs.set_grouping(Grouping::origin);
    Table& table = *scene.pairs.table();
    const auto other = scene.pairs.model().line_of(foldr_pair);
    QVERIFY(other.has_value());
    const QRect line = table.visualRect(table.model()->index(*other, 0));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, line.center());
    QVERIFY(!scene.session.choice().pair);
    QCOMPARE(table.currentIndex().row(), *other);
    QVERIFY(table.selectionModel()->isSelected(table.currentIndex()));
}

void TablesTest::cells_of_no_pair_cannot() {
    Session session;
    MatrixView view(session);
    view.resize(700, 400);
    view.show();
    session.open(sample_document());
    session.choose_pair(f_pair);
    const QModelIndex chosen = view.model().index_of(f_pair);
    QModelIndex empty;
    for (int line = 0; line < view.model().rowCount(); ++line)
        for (int column = MatrixModel::first_origin; column < view.model().columnCount(); ++column)
            if (!view.model().pair_of(view.model().index(line, column)))
                empty = view.model().index(line, column);
    QVERIFY(empty.isValid());
    QTest::mouseClick(view.matrix().viewport(), Qt::LeftButton, {},
                      view.matrix().visualRect(empty).center());
    QCOMPARE(session.choice().pair, std::optional<PairIndex>(f_pair));
    QCOMPARE(view.matrix().currentIndex(), chosen);
}

void TablesTest::conditions_are_taken_as_such() {
    TablesScene scene;
    scene.session.open(sample_document());
    auto* field = scene.pairs.findChild<FilterField*>();
    QTest::keyClicks(field, QStringLiteral("calls > 5"));
    QCOMPARE(field->kind(), Filter::Kind::condition);
    QCOMPARE(scene.session.visible(), (std::vector<PairIndex>{f_pair, foldr_pair}));
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("fold"));
    QCOMPARE(field->kind(), Filter::Kind::text);
    QCOMPARE(scene.session.visible(), std::vector<PairIndex>{foldr_pair});
    // What was filtered by elsewhere leaves the field as it found it.
    scene.session.set_filter({QStringLiteral("calls > 1"), Filter::Kind::condition});
    QCOMPARE(field->kind(), Filter::Kind::condition);
    scene.session.set_filter({});
    QCOMPARE(field->kind(), Filter::Kind::text);
    field->findChild<QMenu*>()->actions()[1]->trigger();
    QCOMPARE(field->kind(), Filter::Kind::expression);
    scene.session.set_filter({QStringLiteral("calls > 1"), Filter::Kind::condition});
    scene.session.set_filter({});
    QCOMPARE(field->kind(), Filter::Kind::expression);
}

void TablesTest::problems_are_written_below_the_field() {
    TablesScene scene;
    scene.session.open(sample_document());
    const auto* hint = scene.pairs.findChild<QLabel*>(QStringLiteral("filter_hint"));
    QVERIFY(!hint->isVisible());
    scene.session.set_filter({QStringLiteral("(f"), Filter::Kind::expression});
    QVERIFY(hint->isVisible());
    QVERIFY(hint->text().contains(QStringLiteral("cannot be understood")));
    scene.session.set_filter({QStringLiteral("nothere"), Filter::Kind::text});
    QCOMPARE(hint->text(), QStringLiteral("No name has “nothere” in it."));
    scene.session.set_filter({});
    QVERIFY(!hint->isVisible());
}

void TablesTest::totals_of_a_part_have_no_peak() {
    TablesScene scene;
    scene.session.open(sample_document());
    const auto most = static_cast<int>(index_of(column_of(Measure::in_use_max)));
    const auto* totals = scene.pairs.totals().model();
    QCOMPARE(totals->index(0, most).data().toString(), QStringLiteral("107"));
    scene.session.set_filter({QStringLiteral("foldr"), Filter::Kind::text});
    QCOMPARE(totals->index(0, most).data().toString(), QString());
}

void TablesTest::pairs_have_a_menu() {
    TablesScene scene;
    scene.session.open(sample_document());
    const std::unique_ptr<QMenu> menu(make_pair_menu(scene.session, f_pair, *scene.pairs.table()));
    QStringList titles;
    for (const QAction* action : menu->actions())
        if (!action->text().isEmpty()) titles << action->text().remove(u'&');
    QCOMPARE(titles.front(), QStringLiteral("f←myhead"));
    for (const char* title : {"Select", "Only Pairs of f", "Only Pairs of myhead",
                              "Filter by This Name", "Copy Name", "Copy", "Copy as CSV"})
        QVERIFY2(titles.contains(QString::fromLatin1(title)), title);
    for (QAction* action : menu->actions())
        if (action->text() == QStringLiteral("Only Pairs of myhead")) action->trigger();
    QCOMPARE(scene.session.choice().function, QStringLiteral("myhead"));
}

// Two numbers that are not all in sight look alike, as none of their digits is shown.
void TablesTest::numbers_at_the_edge_are_whole_or_not_there() {
    TablesScene scene;
    scene.session.open(sample_document());
    const auto time = static_cast<int>(index_of(column_of(Measure::time_ns)));
    for (const ColumnInfo& column : columns())
        scene.pairs.set_column_shown(column.column,
                                     column.column == Column{} ||
                                         column.column == column_of(Measure::time_ns));
    Table& table = *scene.pairs.table();
    table.setColumnWidth(time, 200);
    const auto looks = [&](int line) {
        QRect cell = table.visualRect(table.model()->index(line, time));
        cell &= table.viewport()->rect();
        return table.viewport()->grab(cell).toImage();
    };
    QVERIFY(looks(0) != looks(1)); // 1.500 and 2.400
    scene.pairs.resize(table.columnWidth(0) + 200 - 15, 300);
    QApplication::processEvents();
    QVERIFY(table.visualRect(table.model()->index(0, time)).right() >
            table.viewport()->rect().right());
    QVERIFY(looks(0) != looks(1)); // they have room in what is in sight
    table.setColumnWidth(0, 400);
    scene.pairs.resize(425, 300);
    QApplication::processEvents();
    QCOMPARE(looks(0), looks(1));
    // A cell that ends at 99.
    const QFontMetrics metrics(table.font());
    const QString number = QStringLiteral("1,234");
    const int width = metrics.horizontalAdvance(number);
    const QRect cell(0, 0, 100, 20);
    QVERIFY(NumberDelegate::is_whole(number, cell, cell, metrics));
    QVERIFY(NumberDelegate::is_whole(number, cell, cell.adjusted(100 - width, 0, 0, 0), metrics));
    QVERIFY(!NumberDelegate::is_whole(number, cell, cell.adjusted(101 - width, 0, 0, 0), metrics));
    const auto seen_from_left = [&](int wide) { return QRect(0, 0, wide, 20); };
    QVERIFY(NumberDelegate::is_whole(number, cell, seen_from_left(width), metrics));
    QVERIFY(!NumberDelegate::is_whole(number, cell, seen_from_left(width - 1), metrics));
}

void TablesTest::columns_that_are_filtered_by_are_there() {
    TablesScene scene(330);
    scene.session.open(sample_document());
    const auto is_there = [&](Measure measure) {
        return !scene.pairs.table()->isColumnHidden(static_cast<int>(index_of(column_of(measure))));
    };
    QVERIFY(!is_there(Measure::steps));
    scene.session.set_filter({QStringLiteral("steps > 100"), Filter::Kind::condition});
    QVERIFY(is_there(Measure::steps));
    scene.session.set_filter({QStringLiteral("calls > 5"), Filter::Kind::condition});
    QVERIFY(is_there(Measure::calls));
    QVERIFY(!is_there(Measure::steps));
}

// By calls f, foldr, main; by time f, main, the collector, foldr.
void TablesTest::order_follows_the_measure() {
    TablesScene scene;
    scene.session.open(sample_document());
    const auto name = [&](int line) {
        return scene.pairs.model().index(line, 0).data().toString();
    };
    scene.session.set_measure(Measure::calls);
    QCOMPARE(name(1), QStringLiteral("foldr←foldr"));
    scene.session.set_measure(Measure::time_ns);
    QCOMPARE(name(1), QStringLiteral("main←•"));
    const auto time = static_cast<int>(index_of(column_of(Measure::time_ns)));
    QVERIFY(!scene.pairs.table()->isColumnHidden(time));
    QCOMPARE(scene.pairs.table()->horizontalHeader()->sortIndicatorSection(), time);
}

// f has 2400 ± 3000 ns, main 1500 ± 100.
void TablesTest::times_within_their_errors_are_grey() {
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].time_error_ns = 3000;
    recording.book().rows[foldr_pair].time_ns = 0;
    recording.book().rows[foldr_pair].time_error_ns = 40;
    recording.book().rows[main_pair].time_error_ns = 100;
    TablesScene scene;
    scene.session.open(std::make_shared<const Document>(std::move(recording), QString()));
    const auto cell = [&](PairIndex pair, Column column) {
        return scene.pairs.model().index(*scene.pairs.model().line_of(pair),
                                         static_cast<int>(index_of(column)));
    };
    for (const Column column : {column_of(Measure::time_ns), share_of(Measure::time_ns)}) {
        QVERIFY(cell(f_pair, column).data(Qt::ForegroundRole).isValid());
        QVERIFY(!cell(main_pair, column).data(Qt::ForegroundRole).isValid());
        QVERIFY(!cell(f_pair, column).data(bar_role).isValid());
    }
    QVERIFY(!cell(f_pair, column_of(Measure::calls)).data(Qt::ForegroundRole).isValid());
    const auto& bars = *qobject_cast<const BarModel*>(scene.bars.table()->model());
    const auto at_bar = [&](PairIndex pair) {
        return bars.text(bars.row_at(*bars.line_of(pair)), BarModel::time_column);
    };
    const auto grey_at_bar = [&](PairIndex pair, int column = BarModel::time_column) {
        return bars.index(*bars.line_of(pair), column).data(Qt::ForegroundRole).isValid();
    };
    QCOMPARE(at_bar(f_pair), QStringLiteral("≈ 2 µs"));
    QCOMPARE(at_bar(main_pair), QStringLiteral("1.50 µs"));
    // So they do where f is referred to in the text, which it is at line 2.
    scene.session.set_measure(Measure::time_ns);
    SourceView source(scene.session);
    const QAbstractItemModel& references = *source.table()->model();
    const QModelIndex first = references.index(0, ReferenceModel::value_column);
    QCOMPARE(first.data().toString(), QStringLiteral("≈ 2 µs"));
    QVERIFY(first.data(Qt::ForegroundRole).isValid());
    QVERIFY(grey_at_bar(f_pair) && !grey_at_bar(main_pair));
    QVERIFY(grey_at_bar(f_pair, BarModel::error_column));
    QVERIFY(!grey_at_bar(f_pair, BarModel::calls_column));
    QCOMPARE(cell(f_pair, column_of(Measure::time_ns)).data().toString(), QStringLiteral("≈ 2"));
    QCOMPARE(cell(f_pair, share_of(Measure::time_ns)).data().toString(), QStringLiteral("≈ 40"));
    QCOMPARE(cell(main_pair, column_of(Measure::time_ns)).data().toString(),
             QStringLiteral("1.50"));
    const Column margin = column_of(Measure::time_error_ns); // anything
    QCOMPARE(cell(f_pair, margin).data().toString(), QStringLiteral("0–5.00"));
    QCOMPARE(cell(main_pair, margin).data().toString(), QStringLiteral("0.10"));
    scene.session.choose_pair(foldr_pair);
    QCOMPARE(at_bar(foldr_pair), QStringLiteral("< 0.040 µs"));
}

// 1,500 ± 3,000 ns says no more than that it is less than 4,500; ± 4,000, that it is less than the
// 5,000 ns of the run.
void TablesTest::times_far_within_their_errors_are_limits() {
    profile::Recording recording = sample_recording();
    recording.book().rows[main_pair].time_error_ns = 3000;
    recording.book().rows[f_pair].time_error_ns = 4700;
    recording.book().rows[collector_pair].time_error_ns = 4700;
    TablesScene scene;
    scene.session.open(std::make_shared<const Document>(std::move(recording), QString()));
    const auto& bars = *qobject_cast<const BarModel*>(scene.bars.table()->model());
    const auto at_bar = [&](PairIndex pair) {
        return bars.text(bars.row_at(*bars.line_of(pair)), BarModel::time_column);
    };
    QCOMPARE(at_bar(main_pair), QStringLiteral("< 4.5 µs"));
    QCOMPARE(at_bar(f_pair), QStringLiteral("≈ 2 µs"));
    BarChart& chart = scene.bars.chart(BarModel::time_column);
    const int line = bars.row_at(*bars.line_of(f_pair)); // ends with the run, 2.4 + 4.7 > 5
    QCOMPARE(chart.error_of(line).right(), chart.chart()->plotArea().right());
    QCOMPARE(chart.error_of(line).left(), chart.chart()->plotArea().left());
    const auto at = [&](PairIndex pair, Column column) {
        return scene.pairs.model()
            .index(*scene.pairs.model().line_of(pair), static_cast<int>(index_of(column)))
            .data()
            .toString();
    };
    QCOMPARE(at(main_pair, column_of(Measure::time_ns)), QStringLiteral("< 4.5"));
    QCOMPARE(at(main_pair, share_of(Measure::time_ns)), QStringLiteral("< 90.0"));
    QCOMPARE(at(collector_pair, column_of(Measure::time_ns)), QStringLiteral("< 5.00"));
    QCOMPARE(at(collector_pair, share_of(Measure::time_ns)), QStringLiteral("< 100"));
    const auto* totals = scene.pairs.findChild<Table*>(QStringLiteral("pair_totals"))->model();
    const auto total = [&](Column column) {
        return totals->index(0, static_cast<int>(index_of(column))).data().toString();
    };
    QCOMPARE(total(column_of(Measure::time_ns)), QStringLiteral("5.00")); // as those of the lines
    QCOMPARE(total(share_of(Measure::time_ns)), QStringLiteral("100.0"));
}

// 1,500 ± 6,000 ns in a run of 5,000: the line across its bar ends where that ends, and so does the
// axis, as no other time can be longer.
void TablesTest::no_time_is_longer_than_the_run() {
    profile::Recording recording = sample_recording();
    recording.book().rows[main_pair].time_error_ns = 6000;
    recording.book().rows[f_pair].time_error_ns = 100;
    TablesScene scene;
    scene.session.open(std::make_shared<const Document>(std::move(recording), QString()));
    const auto& bars = *qobject_cast<const BarModel*>(scene.bars.table()->model());
    const int main = bars.row_at(*bars.line_of(main_pair));
    const int f = bars.row_at(*bars.line_of(f_pair));
    QCOMPARE(bars.text(main, BarModel::time_column), QStringLiteral("< 5.00 µs"));
    QCOMPARE(bars.text(main, BarModel::error_column), QStringLiteral("0–5.00 µs"));
    QCOMPARE(bars.most(main, BarModel::time_column), 5000.0);
    QCOMPARE(bars.most(f, BarModel::time_column), 2500.0);
    QCOMPARE(bars.most(f, BarModel::calls_column), 100.0);
    const BarChart& chart = scene.bars.chart(BarModel::time_column);
    const double left = chart.bar_of(main).left();
    QVERIFY(chart.error_of(f).right() > left);
    QVERIFY(std::abs((chart.error_of(main).right() - left) -
                     2 * (chart.error_of(f).right() - left)) < 0.01);
}

// The clock has moved in the last interval only: of the first half no time is known, nor of the
// other half, and by the middle the run may have taken all of the 5,000 ns.
void TablesTest::times_of_stretches_are_as_good_as_the_clock() {
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].time_error_ns = 100;
    profile::Curves& curves = recording.book().curves;
    for (profile::Interval& interval : curves.intervals) interval.time_ns = 0;
    curves.intervals.back().time_ns = 5000;
    TablesScene scene;
    scene.session.open(std::make_shared<const Document>(std::move(recording), QString()));
    const auto time = column_of(Measure::time_ns);
    const auto is_grey = [&](PairIndex pair) {
        const PairTableModel& model = scene.pairs.model();
        return model.index(*model.line_of(pair), static_cast<int>(index_of(time)))
            .data(Qt::ForegroundRole)
            .isValid();
    };
    const auto* totals = scene.pairs.findChild<Table*>(QStringLiteral("pair_totals"))->model();
    const auto total_is_grey = [&] {
        return totals->index(0, static_cast<int>(index_of(time)))
            .data(Qt::ForegroundRole)
            .isValid();
    };
    QVERIFY(!is_grey(main_pair) && !is_grey(f_pair) && !total_is_grey());
    for (const profile::Window window : {profile::Window{0, 2}, profile::Window{2, 4}}) {
        scene.session.set_window(window);
        QVERIFY(is_grey(f_pair));
        QVERIFY(total_is_grey());
        const int line = *scene.pairs.model().line_of(f_pair);
        const auto shown = [&](const QAbstractItemModel& model, int at, Column column) {
            return model.index(at, static_cast<int>(index_of(column))).data().toString();
        };
        // It may have been all of the run's, or nothing.
        QCOMPARE(shown(scene.pairs.model(), line, time), QStringLiteral("< 5.00"));
        QCOMPARE(shown(scene.pairs.model(), line, share_of(Measure::time_ns)),
                 QStringLiteral("< 100"));
        if (window.begin > 0) continue;
        QCOMPARE(shown(*totals, 0, time), QStringLiteral("< 5.00"));
        QCOMPARE(shown(*totals, 0, share_of(Measure::time_ns)), QString()); // parts of what?
    }
    SpaceView space(scene.session);
    const TableModel& intervals = *qobject_cast<const TableModel*>(space.table()->model());
    QCOMPARE(intervals.text(0, IntervalModel::seconds_column), QStringLiteral("< 0.000005"));
    QCOMPARE(intervals.text(1, IntervalModel::seconds_column), QStringLiteral("0.000005"));
}

// Bars are ordered by steps: there is a chart of them, and a column of them in the table of pairs.
void TablesTest::what_is_measured_is_shown() {
    TablesScene scene;
    scene.session.open(sample_document());
    BarChart& chart = scene.bars.chart(BarModel::measure_column);
    QVERIFY(chart.isHidden());
    scene.session.set_measure(Measure::steps);
    QVERIFY(!chart.isHidden());
    QVERIFY(chart.geometry().left() < scene.bars.chart(BarModel::time_column).geometry().left());
    QVERIFY(!scene.pairs.table()->isColumnHidden(
        static_cast<int>(index_of(column_of(Measure::steps)))));
    scene.session.set_measure(Measure::calls);
    QVERIFY(chart.isHidden());
    TablesScene later;
    later.session.set_measure(Measure::steps); // before there is something to show
    later.session.open(sample_document());
    QVERIFY(!later.pairs.table()->isColumnHidden(
        static_cast<int>(index_of(column_of(Measure::steps)))));
}

// Two of four lines have room: from the last back to the second, the first is in sight again.
void TablesTest::first_lines_stay_in_sight() {
    TablesScene scene;
    scene.session.open(sample_document());
    Table& table = *scene.pairs.table();
    const int room = 2 * table.verticalHeader()->defaultSectionSize() + 2;
    scene.pairs.resize(900, scene.pairs.height() - table.viewport()->height() + room);
    QApplication::processEvents();
    const auto pair_of = [&](int line) {
        return scene.pairs.model().index(line, 0).data(pair_role).value<PairIndex>();
    };
    scene.session.choose_pair(pair_of(3));
    QVERIFY(table.verticalScrollBar()->value() > 0);
    scene.session.choose_pair(pair_of(1));
    QCOMPARE(table.verticalScrollBar()->value(), 0);
}

// main has a call, written nowhere, f a hundred, and foldr ten, in another file.
void TablesTest::what_other_files_have_is_said() {
    profile::Recording recording = sample_recording();
    profile::Source other = recording.sources.front();
    other.file = "other.flic";
    recording.sources.push_back(std::move(other));
    for (profile::Reference& reference : recording.references)
        if (reference.place.line == 4) reference.place.file = "other.flic";
    Session session;
    SourceView view(session);
    session.open(std::make_shared<const Document>(std::move(recording), QString()));
    session.set_measure(Measure::calls);
    auto* said = view.findChild<QLabel*>(QStringLiteral("source_nowhere"));
    QCOMPARE(said->text(),
             QStringLiteral("Nowhere in the text: <a href=\"0\">main←•</a> 1  ·  In other files: "
                            "<a href=\"other.flic\">other.flic</a> 10"));
    QVERIFY(!said->isHidden());
    emit said->linkActivated(QStringLiteral("other.flic"));
    QCOMPARE(view.text().source()->file, std::string("other.flic"));
    QVERIFY2(said->text().endsWith(
                 QStringLiteral("In other files: <a href=\"sample.flic\">sample.flic</a> 100")),
             qPrintable(said->text()));
}

LEXPROF_GUI_TEST(TablesTest);
#include "tables_test.moc"
