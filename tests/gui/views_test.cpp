// Views painted without a display, and compared with what the models say; the mouse and the
// keyboard on them; one selection in all of them.
#include "sample.h"
#include "testing.h"

#include "gui/look/theme.h"
#include "gui/models/roles.h"
#include "gui/views/bars_view.h"
#include "gui/views/curve_labels.h"
#include "gui/views/pair_view.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"
#include "gui/views/state_bar.h"

#include <QApplication>
#include <QChart>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QXYSeries>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

namespace {

// Whether a picture has a pixel very near to a colour within a rectangle.
bool has_colour(const QImage& image, const QRect& where, const QColor& colour) {
    const QRect area = where.intersected(image.rect());
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x) {
            const QColor here = image.pixelColor(x, y);
            if (std::abs(here.red() - colour.red()) + std::abs(here.green() - colour.green()) +
                    std::abs(here.blue() - colour.blue()) <
                120) // a thin line is not as strong as its colour
                return true;
        }
    return false;
}

int current_pair(const Table& table) {
    const QVariant pair = table.currentIndex().data(pair_role);
    return pair.isValid() && table.selectionModel()->hasSelection() ? pair.toInt() : -1;
}

void hover(QWidget& widget, QPoint at) {
    QMouseEvent event(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, {}, {});
    QApplication::sendEvent(&widget, &event);
}

void drag(QWidget& widget, QPoint from, QPoint to) {
    QTest::mousePress(&widget, Qt::LeftButton, {}, from);
    QTest::mouseMove(&widget, (from + to) / 2);
    QTest::mouseMove(&widget, to);
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, to);
}

DocumentPointer with_errors() {
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].time_error_ns = 600;
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("e.lexprof"));
}

struct ViewsScene {
    Session session;
    PairView pairs{session};
    SpaceView space{session};
    SourceView source{session};
    BarsView bars{session};
    StateBar state{session};

    ViewsScene() {
        for (QWidget* view : std::initializer_list<QWidget*>{&pairs, &space, &source, &bars}) {
            view->resize(900, 420);
            view->show();
        }
        state.resize(900, 40);
        state.show();
        session.open(sample_document());
        QApplication::processEvents();
    }

    QPoint in_chart(std::uint32_t moment, double share_of_height) {
        const QRectF area = space.chart().chart()->plotArea();
        return QPointF(space.chart().x_of(moment), area.bottom() - share_of_height * area.height())
            .toPoint();
    }
};

} // namespace

class ViewsTest : public QObject {
    Q_OBJECT

  private slots:
    void init();
    void one_selection_everywhere();
    void choosing_in_the_table();
    void choosing_in_the_legend();
    void choosing_a_curve();
    void choosing_in_the_source();
    void choosing_a_bar();
    void curves_are_painted_where_they_are();
    void curves_are_what_the_points_say();
    void bands_reach_all_that_is_in_use();
    void names_stand_beside_their_curves();
    void dragging_makes_a_window_for_all();
    void edges_of_the_window_move();
    void keyboard_makes_a_window();
    void zoom_is_no_window();
    void hovering_shows_numbers();
    void axis_keeps_the_sight();
    void bars_are_as_long_as_their_numbers();
    void bars_show_errors_of_times();
    void errors_have_a_column_where_there_are_some();
    void source_is_lit_by_heat();
    void long_sources_come_later();
    void filter_is_typed();
    void wrong_expression_says_why();
    void columns_and_totals();
    void narrow_tables_drop_columns();
    void copies_what_is_selected();
    void table_twins();
    void says_what_is_shown();
    void book_is_chosen();
    void measure_is_chosen();
    void colours_follow_the_theme();
    void everything_has_a_name();
};

void ViewsTest::init() { use_theme(Theme::light); }

void ViewsTest::one_selection_everywhere() {
    ViewsScene scene;
    scene.session.choose_pair(foldr_pair);
    QCOMPARE(current_pair(*scene.pairs.table()), int{foldr_pair});
    QCOMPARE(current_pair(scene.space.legend()), int{foldr_pair});
    QCOMPARE(current_pair(*scene.bars.table()), int{foldr_pair});
    QCOMPARE(current_pair(*scene.source.table()), int{foldr_pair});
    QCOMPARE(scene.source.text().textCursor().blockNumber(), 3);
    QCOMPARE(scene.source.text().textCursor().positionInBlock(), 8);
    scene.session.history().undo();
    QCOMPARE(current_pair(*scene.pairs.table()), -1);
    QCOMPARE(current_pair(scene.space.legend()), -1);
}

void ViewsTest::choosing_in_the_table() {
    ViewsScene scene;
    Table& table = *scene.pairs.table();
    const QRect cell = table.visualRect(scene.pairs.model().index(1, 0)); // main←•, by cells
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell.center());
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(main_pair));
    scene.pairs.model().sort(static_cast<int>(index_of(column_of(Measure::calls))),
                             Qt::DescendingOrder);
    QCOMPARE(current_pair(table), int{main_pair});
    QCOMPARE(table.currentIndex().row(), 2);
    QTest::keyClick(&table, Qt::Key_Up);
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(foldr_pair));
}

void ViewsTest::choosing_in_the_legend() {
    ViewsScene scene;
    scene.space.legend().setCurrentIndex(scene.space.curves().index(2, 0));
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(foldr_pair));
}

// f has 90 in use at moments 2 and 3; the axis goes to 95 × 1.1.
void ViewsTest::choosing_a_curve() {
    ViewsScene scene;
    QTest::mouseClick(scene.space.chart().viewport(), Qt::LeftButton, {},
                      scene.in_chart(3, 90 / (95 * 1.1)));
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(f_pair));
    QTest::keyClick(&scene.space.chart(), Qt::Key_Down);
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(main_pair));
}

void ViewsTest::choosing_in_the_source() {
    ViewsScene scene;
    SourceText& text = scene.source.text();
    const QTextBlock line = text.document()->findBlockByNumber(1);
    QTextCursor cursor(line);
    cursor.setPosition(line.position() + 8);
    const QRect left = text.cursorRect(cursor);
    cursor.setPosition(line.position() + 9);
    const QPoint middle((left.left() + text.cursorRect(cursor).left()) / 2, left.center().y());
    QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, middle);
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(f_pair));
    QTest::keyClick(&text, Qt::Key_Down, Qt::AltModifier); // over the one that was never used
    QTest::keyClick(&text, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(foldr_pair));
}

void ViewsTest::choosing_a_bar() {
    ViewsScene scene;
    BarChart& chart = scene.bars.chart(BarModel::time_column);
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, chart.bar_of(1).center().toPoint());
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(main_pair));
}

void ViewsTest::curves_are_painted_where_they_are() {
    ViewsScene scene;
    const QImage image = scene.space.chart().grab().toImage();
    const QPoint flat = scene.in_chart(3, 90 / (95 * 1.1)) - QPoint(6, 0);
    const QColor colour =
        pair_colour(*scene.session.document(), f_pair, scene.space.chart().palette());
    QVERIFY(has_colour(image, QRect(flat - QPoint(14, 3), QSize(28, 6)), colour));
    const QPoint above = flat - QPoint(0, 12);
    QVERIFY(!has_colour(image, QRect(above - QPoint(8, 2), QSize(8, 4)), colour));
}

// Three shades, each more than a hundredth of the greatest wide, and three curves.
void ViewsTest::curves_are_what_the_points_say() {
    ViewsScene scene;
    const auto series = scene.space.chart().chart()->series();
    QCOMPARE(series.size(), 3);
    QCOMPARE(scene.space.chart().areas().size(), std::size_t{3});
    const auto* tallest = qobject_cast<QXYSeries*>(series.back());
    QCOMPARE(tallest->name(), QStringLiteral("f←myhead"));
    QCOMPARE(tallest->points(),
             (QList<QPointF>{{0, 0}, {50, 20}, {150, 95}, {250, 90}, {350, 90}, {400, 0}}));
}

void ViewsTest::bands_reach_all_that_is_in_use() {
    ViewsScene scene;
    scene.space.findChild<QComboBox*>(QStringLiteral("space_style"))->setCurrentIndex(1);
    QCOMPARE(scene.space.chart().style(), SpaceChart::Style::bands);
    const auto& bands = scene.space.chart().areas();
    QCOMPARE(bands.size(), std::size_t{4}); // three pairs, and all others
    // At moment 2 there are 90 of f and 10 of main, which is the most; the axis goes to 100 × 1.1.
    const double top = 100 * 1.1;
    QCOMPARE(scene.space.chart().pair_at(scene.in_chart(2, 45 / top)),
             std::optional<PairIndex>(f_pair));
    QCOMPARE(scene.space.chart().pair_at(scene.in_chart(2, 95 / top)),
             std::optional<PairIndex>(main_pair));
    QVERIFY(!scene.space.chart().pair_at(scene.in_chart(2, 102 / top)));
}

// The first stands above its point, the second would lie on it there and goes beside its own, the
// third is moved into the area, and for the fourth there is no room.
void ViewsTest::names_stand_beside_their_curves() {
    const QSizeF size(40, 10);
    const auto places = place_labels({{{50, 50}, size, false},
                                      {{50, 56}, size, false},
                                      {{100, 4}, size, false},
                                      {{50, 41}, size, true}},
                                     QRectF(0, 0, 110, 100));
    QCOMPARE(places[0], std::optional(QRectF(30, 36, 40, 10)));
    QCOMPARE(places[1], std::optional(QRectF(58, 51, 40, 10)));
    QCOMPARE(places[2], std::optional(QRectF(70, 0, 40, 10)));
    QVERIFY(!places[3]);
    const auto beside =
        place_labels({{{50, 50}, size, false}}, QRectF(0, 0, 110, 100), {QRectF(28, 30, 6, 24)});
    QCOMPARE(beside[0], std::optional(QRectF(54, 36, 40, 10)));
}

void ViewsTest::dragging_makes_a_window_for_all() {
    ViewsScene scene;
    drag(*scene.space.chart().viewport(), scene.in_chart(1, 0.5), scene.in_chart(3, 0.6));
    QCOMPARE(scene.session.choice().window, std::optional(profile::Window{1, 3}));
    const auto calls = static_cast<int>(index_of(column_of(Measure::calls)));
    const auto line = scene.pairs.model().line_of(f_pair);
    QCOMPARE(scene.pairs.model().index(*line, calls).data().toString(), QStringLiteral("70"));
    QCOMPARE(scene.space.curves().index(0, CurveListModel::most_column).data().toString(),
             QStringLiteral("95"));
    QCOMPARE(scene.source.text().margin_text(1), QStringLiteral("33.3 %")); // 1000 of 3000 ns
    QCOMPARE(scene.bars.model().index(0, BarModel::time_column).data().toString(),
             QStringLiteral("1.000 µs"));
    const QImage image = scene.space.chart().grab().toImage();
    const QPoint edge = scene.in_chart(1, 0.5); // its handle
    QVERIFY(has_colour(image, QRect(edge - QPoint(3, 3), QSize(6, 6)),
                       window_colour(scene.space.chart().palette())));
    scene.session.history().undo();
    QCOMPARE(scene.source.text().margin_text(1), QStringLiteral("48.0 %"));
}

void ViewsTest::edges_of_the_window_move() {
    ViewsScene scene;
    scene.session.set_window(profile::Window{1, 3});
    drag(*scene.space.chart().viewport(), scene.in_chart(3, 0.3), scene.in_chart(2, 0.3));
    QCOMPARE(scene.session.choice().window, std::optional(profile::Window{1, 2}));
}

void ViewsTest::keyboard_makes_a_window() {
    ViewsScene scene;
    SpaceChart& chart = scene.space.chart();
    QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(chart.cursor(), std::optional<std::uint32_t>(1));
    QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(scene.session.choice().window, std::optional(profile::Window{1, 3}));
    QTest::keyClick(&chart, Qt::Key_Escape);
    QVERIFY(!scene.session.choice().window);
}

void ViewsTest::zoom_is_no_window() {
    Session session;
    SpaceView view(session);
    view.resize(800, 400);
    view.show();
    session.open(std::make_shared<const Document>(large_recording(20, 100), QString()));
    view.chart().zoom(0.5, 50'000);
    QCOMPARE(view.chart().sight().first, 25U);
    QCOMPARE(view.chart().sight().last, 75U);
    QVERIFY(!session.choice().window);
    auto* scroll = view.findChild<QWidget*>(QStringLiteral("space_scroll"));
    QVERIFY(!scroll->isHidden());
    QTest::keyClick(&view.chart(), Qt::Key_0);
    QCOMPARE(view.chart().sight().last, 100U);
    QVERIFY(scroll->isHidden());
    session.set_window(profile::Window{10, 30});
    view.chart().zoom_to_window();
    QCOMPARE(view.chart().sight().first, 10U);
    QCOMPARE(view.chart().sight().last, 30U);
    session.set_window(std::nullopt);
    QCOMPARE(view.chart().sight().first, 10U);
}

void ViewsTest::hovering_shows_numbers() {
    ViewsScene scene;
    hover(*scene.space.chart().viewport(), scene.in_chart(1, 0.9));
    QCOMPARE(scene.space.chart().cursor(), std::optional<std::uint32_t>(1));
    QCOMPARE(scene.space.curves().index(0, CurveListModel::now_column).data().toString(),
             QStringLiteral("20"));
}

void ViewsTest::axis_keeps_the_sight() {
    Session session;
    SpaceView view(session);
    session.open(std::make_shared<const Document>(large_recording(20, 100), QString()));
    view.chart().set_sight({20, 60});
    view.findChild<QComboBox*>(QStringLiteral("space_axis"))->setCurrentIndex(2);
    QCOMPARE(session.axis(), Axis::cells);
    QCOMPARE(view.chart().sight().first, 20U);
    QCOMPARE(view.chart().sight().last, 60U);
}

void ViewsTest::bars_are_as_long_as_their_numbers() {
    ViewsScene scene;
    BarChart& chart = scene.bars.chart(BarModel::calls_column);
    // By time: f 100 calls, main 1, foldr 10.
    const double longest = chart.bar_of(0).width();
    QCOMPARE(chart.bar_of(2).width(), longest / 10);
    const QImage image = chart.grab().toImage();
    const QColor colour = pair_colour(*scene.session.document(), foldr_pair, chart.palette());
    const QRectF bar = chart.bar_of(2);
    QVERIFY(has_colour(image, QRectF(bar.center() - QPointF(2, 2), QSizeF(4, 4)).toRect(), colour));
    QVERIFY(!has_colour(image, bar.translated(bar.width() + 120, 0).toRect(), colour));
}

// f took 2,400 ns, and may be wrong by 600: with 3,000 the bar could be as long as the chart is
// wide. Of calls nothing is wrong.
void ViewsTest::bars_show_errors_of_times() {
    ViewsScene scene;
    QVERIFY(scene.bars.table()->isColumnHidden(BarModel::error_column));
    BarChart& chart = scene.bars.chart(BarModel::time_column);
    QVERIFY(chart.error_of(0).isEmpty());
    scene.session.open(with_errors());
    QVERIFY(!scene.bars.table()->isColumnHidden(BarModel::error_column));
    const QRectF bar = chart.bar_of(0);
    const QRectF plot = chart.chart()->plotArea();
    QVERIFY(std::abs(bar.width() - plot.width() * 0.8) < 0.01);
    QVERIFY(std::abs(chart.error_of(0).left() - (plot.left() + plot.width() * 0.6)) < 0.01);
    QVERIFY(std::abs(chart.error_of(0).right() - plot.right()) < 0.01);
    QVERIFY(scene.bars.chart(BarModel::calls_column).error_of(0).isEmpty());
    const QImage image = chart.grab().toImage();
    const QRectF end(chart.error_of(0).right() - 2, chart.error_of(0).top(), 4, bar.height() / 3);
    QVERIFY(has_colour(image, end.toRect(), chart.palette().color(QPalette::Text)));
}

void ViewsTest::errors_have_a_column_where_there_are_some() {
    ViewsScene scene;
    const auto is_shown = [&] {
        return !scene.pairs.table()->isColumnHidden(
            static_cast<int>(index_of(column_of(Measure::time_error_ns))));
    };
    QVERIFY(!is_shown());
    scene.session.open(with_errors());
    QVERIFY(is_shown());
    scene.pairs.resize(400, 420); // what it is an error of is not there, either
    QVERIFY(!is_shown());
}

void ViewsTest::source_is_lit_by_heat() {
    ViewsScene scene;
    SourceText& text = scene.source.text();
    scene.session.set_measure(Measure::calls);
    QCOMPARE(text.margin_text(1), QStringLiteral("100"));
    QCOMPARE(text.margin_text(3), QStringLiteral("10"));
    QCOMPARE(text.margin_text(0), QString());
    const QImage image = text.viewport()->grab().toImage();
    const QTextBlock line = text.document()->findBlockByNumber(1);
    QTextCursor cursor(line);
    cursor.setPosition(line.position() + 8);
    const QRect place = text.cursorRect(cursor);
    QVERIFY(has_colour(image, QRect(place.topLeft() + QPoint(0, 1), QSize(6, place.height() - 2)),
                       heat_colour(1, text.palette())));
    cursor.setPosition(line.position() + 20 - 8);
    QVERIFY(!has_colour(image, QRect(text.cursorRect(cursor).topLeft(), QSize(6, 10)),
                        heat_colour(1, text.palette())));
}

// Line 2 is the hottest, as before; the text is there when another thread has prepared it.
void ViewsTest::long_sources_come_later() {
    ViewsScene scene;
    profile::Recording recording = sample_recording();
    for (int line = 0; line < 5000; ++line)
        recording.sources[0].text += "[[ nothing is done in this line ]]\n";
    const int lines = scene.source.text().blockCount();
    scene.session.open(std::make_shared<const Document>(std::move(recording), QString()));
    QVERIFY(scene.source.text().is_busy());
    QCOMPARE(scene.source.text().margin_text(1), QString());
    scene.session.set_measure(Measure::calls); // meanwhile
    QTRY_VERIFY(!scene.source.text().is_busy());
    QCOMPARE(scene.source.text().blockCount(), lines + 5000);
    QCOMPARE(scene.source.text().textCursor().blockNumber(), 1);
    QCOMPARE(scene.source.text().margin_text(1), QStringLiteral("100"));
    scene.session.set_measure(Measure::cells); // 150 of 200
    QTRY_VERIFY(!scene.source.text().is_busy());
    QCOMPARE(scene.source.text().margin_text(1), QStringLiteral("75.0 %"));
    QVERIFY(scene.source.text().mark_at(1, 8) != nullptr);
    scene.session.open(sample_document());
    QCOMPARE(scene.source.text().blockCount(), lines);
    scene.session.choose_pair(foldr_pair);
    QCOMPARE(scene.source.text().textCursor().blockNumber(), 3);
}

void ViewsTest::filter_is_typed() {
    ViewsScene scene;
    auto* field = scene.pairs.findChild<QLineEdit*>(QStringLiteral("filter"));
    QTest::keyClicks(field, QStringLiteral("f<-my"));
    QCOMPARE(scene.pairs.model().rowCount(), 1);
    QCOMPARE(scene.space.curves().rowCount(), 1);
    QCOMPARE(scene.bars.model().rowCount(), 1);
    scene.session.history().undo();
    QCOMPARE(field->text(), QString());
    QCOMPARE(scene.pairs.model().rowCount(), 4);
}

void ViewsTest::wrong_expression_says_why() {
    ViewsScene scene;
    scene.session.set_filter({QStringLiteral("(f"), Filter::Kind::expression});
    const auto* hint = scene.pairs.findChild<QLabel*>(QStringLiteral("filter_hint"));
    QVERIFY(hint->text().contains(QStringLiteral("cannot be understood")));
    QCOMPARE(scene.pairs.model().rowCount(), 4);
    scene.session.set_filter({QStringLiteral("^f←"), Filter::Kind::expression});
    QCOMPARE(scene.pairs.model().rowCount(), 1);
}

void ViewsTest::columns_and_totals() {
    ViewsScene scene;
    const auto ops = static_cast<int>(index_of(column_of(Measure::ops)));
    QVERIFY(scene.pairs.table()->isColumnHidden(ops));
    scene.pairs.set_column_shown(column_of(Measure::ops), true);
    QVERIFY(!scene.pairs.table()->isColumnHidden(ops));
    QVERIFY(!scene.pairs.totals().isColumnHidden(ops));
    QCOMPARE(scene.pairs.totals().columnWidth(ops), scene.pairs.table()->columnWidth(ops));
    QCOMPARE(scene.pairs.totals().model()->index(0, ops).data().toString(), QStringLiteral("60"));
}

// What is said in other words goes where there is no room, unless somebody has chosen it.
void ViewsTest::narrow_tables_drop_columns() {
    ViewsScene scene;
    const auto shown = [&](Column column) {
        return !scene.pairs.table()->isColumnHidden(static_cast<int>(index_of(column)));
    };
    QVERIFY(shown(column_of(Measure::time_ns)) && shown(share_of(Measure::cells)));
    scene.pairs.resize(400, 420);
    QVERIFY(!shown(column_of(Measure::time_ns)));
    QVERIFY(shown(column_of(Measure::calls)) && shown(column_of(Measure::cells)) &&
            shown(column_of(Measure::in_use_max)));
    QTRY_COMPARE(scene.pairs.table()->horizontalScrollBar()->maximum(), 0);
    scene.pairs.resize(900, 420);
    QVERIFY(shown(column_of(Measure::time_ns)) && shown(share_of(Measure::cells)));
    scene.pairs.set_column_shown(column_of(Measure::time_ns), true);
    scene.pairs.resize(400, 420);
    QVERIFY(shown(column_of(Measure::time_ns)));
}

void ViewsTest::copies_what_is_selected() {
    ViewsScene scene;
    for (const ColumnInfo& column : columns())
        scene.pairs.set_column_shown(column.column, column.column == Column{} ||
                                                        column.column == column_of(Measure::calls));
    scene.session.choose_pair(f_pair);
    scene.pairs.activateWindow();
    scene.pairs.table()->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&scene.pairs));
    QTest::keyClick(scene.pairs.table(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("pair,calls\r\nf←myhead,100\r\n"));
}

void ViewsTest::table_twins() {
    ViewsScene scene;
    for (View* view : std::initializer_list<View*>{&scene.space, &scene.source, &scene.bars}) {
        QVERIFY(!view->is_table_shown());
        view->show_table(true);
        QVERIFY(view->is_table_shown());
        QVERIFY(view->table()->model()->rowCount() > 0);
        view->show_table(false);
        QVERIFY(!view->is_table_shown());
    }
}

void ViewsTest::says_what_is_shown() {
    ViewsScene scene;
    QVERIFY(scene.state.chips().isEmpty());
    scene.session.choose_pair(f_pair);
    scene.session.set_window(profile::Window{1, 3});
    scene.session.set_filter({QStringLiteral("f"), {}});
    QCOMPARE(scene.state.chips(),
             (QStringList{"f←myhead", "Window: steps 100 to 300", "Filter: f (2 of 3)"}));
    const Ledger ledger = ledger_of(scene.session);
    QVERIFY(ledger.balanced);
    QCOMPARE(ledger.text, QStringLiteral("✓ all 4 accounts add up"));
    scene.state.findChild<QWidget*>(QStringLiteral("window_chip"))
        ->findChild<QToolButton*>()
        ->click();
    QVERIFY(!scene.session.choice().window);
    profile::Recording wrong = sample_recording();
    wrong.book().totals.steps += 1;
    scene.session.open(std::make_shared<const Document>(std::move(wrong), QString()));
    QVERIFY(!ledger_of(scene.session).balanced);
}

// There is a choice only where there are several books.
void ViewsTest::book_is_chosen() {
    ViewsScene scene;
    auto* box = scene.state.findChild<QComboBox*>(QStringLiteral("book"));
    QVERIFY(box->isHidden());
    scene.session.open(two_books_document());
    QVERIFY(!box->isHidden());
    QCOMPARE(box->count(), 2);
    QCOMPARE(box->currentText(), QStringLiteral("Lexical"));
    QVERIFY(box->toolTip().contains(QStringLiteral("written in")));
    QVERIFY(scene.pairs.whatsThis().contains(QStringLiteral("where it is referred to")));
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(scene.session.book(), profile::Scheme::dynamic);
    QCOMPARE(box->currentText(), QStringLiteral("Dynamic"));
    QVERIFY(box->toolTip().contains(QStringLiteral("call is being executed")));
    QVERIFY(scene.pairs.whatsThis().contains(QStringLiteral("a function and its caller")));
    QVERIFY(scene.pairs.model().line_of(*scene.session.document()->find("f", "foldr")));
    QCOMPARE(scene.space.curves().index(0, 0).data().toString(), QStringLiteral("f←foldr"));
    QTest::keyClick(box, Qt::Key_Up);
    QCOMPARE(scene.session.book(), profile::Scheme::lexical);
    scene.session.open(sample_document());
    QVERIFY(box->isHidden());
}

// Of the measures only some are offered.
void ViewsTest::measure_is_chosen() {
    ViewsScene scene;
    auto* box = scene.bars.findChild<QComboBox*>(QStringLiteral("measure"));
    QCOMPARE(box->currentText(), QStringLiteral("Time"));
    const int most = box->findText(QStringLiteral("Most in use"));
    QVERIFY(most >= 0);
    box->setCurrentIndex(most);
    QCOMPARE(scene.session.measure(), Measure::in_use_max);
    scene.session.set_measure(Measure::steps);
    QCOMPARE(box->currentText(), QStringLiteral("Steps"));
}

void ViewsTest::colours_follow_the_theme() {
    ViewsScene scene;
    use_theme(Theme::dark);
    QApplication::processEvents();
    const QImage image = scene.space.chart().grab().toImage();
    QVERIFY(image.pixelColor(3, 3).lightness() < 60);
    const QColor colour = pair_colour(*scene.session.document(), f_pair, QApplication::palette());
    QVERIFY(has_colour(image, image.rect(), colour));
}

void ViewsTest::everything_has_a_name() {
    ViewsScene scene;
    for (View* view :
         std::initializer_list<View*>{&scene.pairs, &scene.space, &scene.source, &scene.bars}) {
        QVERIFY(!view->accessibleName().isEmpty());
        QVERIFY(view->whatsThis().size() > 40);
        for (const auto* box : view->findChildren<QComboBox*>())
            QVERIFY2(!box->accessibleName().isEmpty(), qPrintable(box->objectName()));
        for (const auto* table : view->findChildren<Table*>())
            QVERIFY2(!table->accessibleName().isEmpty(), qPrintable(table->objectName()));
    }
}

LEXPROF_GUI_TEST(ViewsTest);
#include "views_test.moc"
