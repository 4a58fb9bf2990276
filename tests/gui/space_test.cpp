// The space chart: two runs over one axis, names in their bands, curves that can be told apart, and
// what is written to a file.
#include "sample.h"
#include "testing.h"

#include "profile/present/palette.h"
#include "tests/making/books.h"

#include "gui/look/theme.h"
#include "gui/models/bar_model.h"
#include "gui/models/interval_model.h"
#include "gui/models/roles.h"
#include "gui/views/space_view.h"
#include "gui/window/export.h"

#include <QApplication>
#include <QChart>
#include <QComboBox>
#include <QFile>
#include <QTemporaryDir>
#include <QXYSeries>
#include <array>
#include <cmath>
#include <set>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

namespace {

// The same in ten times as many steps: 1,000, 2,000, 3,000 and 4,000 instead of 100 to 400.
DocumentPointer slower() {
    profile::Recording recording = sample_recording();
    for (profile::Interval& interval : recording.book().curves.intervals) interval.steps *= 10;
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("slower.lexprof"));
}

struct SpaceScene {
    Session session;
    SpaceView view{session};

    SpaceScene() {
        view.resize(900, 420);
        view.show();
        session.open(sample_document());
        QApplication::processEvents(); // axes are laid out
    }
    SpaceChart& chart() { return view.chart(); }
    QPoint at(std::uint32_t moment) {
        return {qRound(chart().x_of(moment)), chart().viewport()->height() / 2};
    }
    void drag(std::uint32_t from, std::uint32_t to) {
        QTest::mousePress(chart().viewport(), Qt::LeftButton, {}, at(from));
        QTest::mouseMove(chart().viewport(), (at(from) + at(to)) / 2);
        QTest::mouseMove(chart().viewport(), at(to));
        QTest::mouseRelease(chart().viewport(), Qt::LeftButton, {}, at(to));
    }
};

} // namespace

class SpaceTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { use_theme(Theme::light); }
    void axis_reaches_as_far_as_the_longer_run();
    void former_curve_can_be_reached();
    void what_was_high_before_is_drawn();
    void bands_have_the_former_whole();
    void window_ends_with_the_run();
    void names_lie_in_their_bands();
    void room_in_a_band();
    void shade_is_that_of_the_selected_curve();
    void picture_of_lines_has_no_pixels();
    void seconds_can_be_read();
    void the_end_of_the_run_is_told_alike();
    void cursor_goes_with_its_window();
    void windows_have_a_colour_of_their_own();
    void names_can_be_read();
    void curves_that_stand_back_can_be_seen();
    void over_calls_it_says_how_many_there_were();
    void focus_hides_no_curve();
};

// 0, 100, 200, 300, 400, and then the other's 1,000 to 4,000.
void SpaceTest::axis_reaches_as_far_as_the_longer_run() {
    SpaceScene scene;
    QCOMPARE(scene.chart().moments(), 5U);
    const double right = scene.chart().x_of(4);
    scene.session.set_baseline(slower());
    QCOMPARE(scene.chart().own_moments(), 5U);
    QCOMPARE(scene.chart().moments(), 9U);
    QCOMPARE(scene.chart().sight().last, 8U);
    QVERIFY(std::abs(scene.chart().x_of(8) - right) < 30);
    const QRectF plot = scene.chart().chart()->plotArea();
    QVERIFY(std::abs(scene.chart().x_of(4) - (plot.left() + plot.width() / 10)) < 1);
    QStringList badges;
    for (const SpaceChart::Badge& badge : scene.chart().badges()) badges << badge.text;
    QVERIFY2(badges.contains(QStringLiteral("this run ends at step 400")),
             qPrintable(badges.join(u';')));
    scene.session.set_baseline(nullptr);
    QCOMPARE(scene.chart().moments(), 5U);
}

// In the sample f has most, and foldr 5 at most; in the other run foldr had 500.
void SpaceTest::what_was_high_before_is_drawn() {
    lexprof::profile::Recording recording = sample_recording();
    recording.book().rows[foldr_pair].in_use_max = 500;
    Session session;
    CurveListModel curves(session);
    curves.set_limit(1);
    session.open(sample_document());
    QCOMPARE(curves.pairs(), (std::vector<PairIndex>{f_pair}));
    session.set_baseline(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("high.lexprof")));
    QCOMPARE(curves.pairs(), (std::vector<PairIndex>{foldr_pair}));
    session.set_window(lexprof::profile::Window{0, 2}); // of one run
    QCOMPARE(curves.pairs(), (std::vector<PairIndex>{f_pair}));
    session.set_window(std::nullopt);
    session.set_baseline(nullptr);
    QCOMPARE(curves.pairs(), (std::vector<PairIndex>{f_pair}));
}

void SpaceTest::former_curve_can_be_reached() {
    SpaceScene scene;
    scene.session.choose_pair(f_pair);
    scene.session.set_baseline(slower());
    const auto curves = scene.chart().baseline_curves();
    QCOMPARE(curves.size(), std::size_t{1});
    QCOMPARE(curves[0].back(), QPointF(4000, 0));
    double most = 0;
    for (const QPointF& point : curves[0]) most = std::max(most, point.y());
    QCOMPARE(most, 95.0);
    scene.chart().set_sight({4, 8}); // where there is only the other
    QCOMPARE(scene.chart().sight().first, 4U);
    QVERIFY(!scene.chart().baseline_curves()[0].empty());
    QVERIFY(!scene.chart().pair_at(scene.at(7)));
}

// All that was in use, as the heap has it: 30, 100, 97, 7.
void SpaceTest::bands_have_the_former_whole() {
    SpaceScene scene;
    scene.session.set_baseline(slower());
    scene.view.findChild<QComboBox*>(QStringLiteral("space_style"))->setCurrentIndex(1);
    const auto curves = scene.chart().baseline_curves();
    QCOMPARE(curves.size(), std::size_t{1});
    QCOMPARE(curves[0],
             (std::vector<QPointF>{{0, 0}, {1000, 30}, {2000, 100}, {3000, 97}, {4000, 7}}));
}

void SpaceTest::window_ends_with_the_run() {
    SpaceScene scene;
    scene.session.set_baseline(slower());
    scene.drag(2, 7);
    QCOMPARE(scene.session.choice().window, std::optional(profile::Window{2, 4}));
    scene.session.set_window(std::nullopt);
    scene.drag(5, 8);
    QVERIFY(!scene.session.choice().window);
}

void SpaceTest::names_lie_in_their_bands() {
    SpaceScene scene;
    scene.view.findChild<QComboBox*>(QStringLiteral("space_style"))->setCurrentIndex(1);
    const auto labels = scene.chart().labels({});
    QVERIFY(!labels.empty());
    for (const SpaceChart::Label& label : labels) {
        const PairIndex pair = label.pair;
        const auto& pairs = scene.view.curves().pairs();
        const auto band =
            static_cast<std::size_t>(std::find(pairs.begin(), pairs.end(), pair) - pairs.begin());
        const Area& area = scene.chart().areas()[band];
        const QRectF plot = scene.chart().chart()->plotArea();
        const double top = plot.height() / (100 * 1.1); // pixels of a cell
        for (std::size_t at = 0; at < area.upper.size(); ++at) {
            const double x = plot.left() + area.upper[at].x() / 400 * plot.width();
            if (x < label.place.left() || x > label.place.right()) continue;
            QVERIFY(plot.bottom() - area.upper[at].y() * top <= label.place.top() + 1);
            QVERIFY(plot.bottom() - area.lower[at].y() * top >= label.place.bottom() - 1);
        }
    }
}

// A band between 0 and 10 from 0 to 4, and between 0 and 2 from there to 10: what is 4 wide and 6
// high has room at its beginning; what is 5 wide nowhere, unless it is low.
void SpaceTest::room_in_a_band() {
    std::vector<QPointF> lower;
    std::vector<QPointF> upper;
    for (int x = 0; x <= 10; ++x) {
        lower.emplace_back(x, 0);
        upper.emplace_back(x, x <= 4 ? 10 : 2);
    }
    QCOMPARE(room_between(lower, upper, 4, 6), std::optional(QPointF(2, 5)));
    QVERIFY(!room_between(lower, upper, 5, 6));
    QVERIFY(room_between(lower, upper, 5, 2).has_value());
    QVERIFY(!room_between(lower, upper, 11, 1));
}

// Four curves: none has a shade but the one that is selected.
void SpaceTest::shade_is_that_of_the_selected_curve() {
    profile::Recording recording = sample_recording();
    for (int more = 0; more < 3; ++more) {
        lexprof::test::Named row = lexprof::test::named("g" + std::to_string(more), "main");
        row.in_use_max = 50;
        row.steps = 1;
        lexprof::test::add_rows(recording, {row});
        recording.book().curves.rows.push_back(recording.book().curves.rows[f_pair]);
    }
    SpaceScene scene;
    scene.session.open(std::make_shared<const Document>(std::move(recording), QString()));
    QVERIFY(scene.chart().areas().empty());
    scene.session.choose_pair(f_pair);
    QCOMPARE(scene.chart().areas().size(), std::size_t{1});
}

void SpaceTest::picture_of_lines_has_no_pixels() {
    SpaceScene scene;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("space.svg"));
    QCOMPARE(export_view(scene.view, path), QString());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    QVERIFY(!svg.contains("<image"));
    for (const char* text : {"f←myhead", "main←•", "Steps"}) QVERIFY2(svg.contains(text), text);
}

// 0 to 5,000 ns.
void SpaceTest::seconds_can_be_read() {
    const auto document = sample_document();
    QCOMPARE(window_text(document->curves(), {1, 3}, Axis::seconds),
             QStringLiteral("1.000 to 4.000 µs"));
    QCOMPARE(moment_text(document->curves(), 2, Axis::seconds), QStringLiteral("2.000 µs"));
}

// Drawn with the keyboard; where a window is lifted, nothing stays where it ended. From the second
// moment forth and back again there is none, and the cursor stays.
void SpaceTest::cursor_goes_with_its_window() {
    Session session;
    SpaceView view(session);
    view.resize(900, 400);
    view.show();
    session.open(sample_document());
    SpaceChart& chart = view.chart();
    QTest::keyClick(&chart, Qt::Key_Right);
    const auto start = chart.cursor();
    QVERIFY(start.has_value());
    QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(session.choice().window.has_value());
    QTest::keyClick(&chart, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(chart.cursor(), start);
    QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(session.choice().window.has_value());
    session.set_window(std::nullopt);
    QVERIFY(!chart.cursor().has_value());
}

// The mark of a window must not be taken for that of a pair: CIELAB, in which 2.3 can just be seen.
void SpaceTest::windows_have_a_colour_of_their_own() {
    const auto lab = [](double red, double green, double blue) {
        const auto linear = [](double part) {
            return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        const auto root = [](double value) {
            return value > 0.008856 ? std::cbrt(value) : 7.787 * value + 16.0 / 116;
        };
        const double r = linear(red);
        const double g = linear(green);
        const double b = linear(blue);
        const double x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        const double y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
        const double z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        return std::array{116 * y - 16, 500 * (x - y), 200 * (y - z)};
    };
    for (const Theme theme : {Theme::light, Theme::dark}) {
        use_theme(theme);
        const QColor window = window_colour(QApplication::palette());
        const auto ground = theme == Theme::dark ? lexprof::profile::Background::dark
                                                 : lexprof::profile::Background::light;
        for (std::size_t place = 0; place < lexprof::profile::palette_size; ++place) {
            const auto of = lexprof::profile::palette_colour(place, ground);
            const auto one = lab(of.red / 255.0, of.green / 255.0, of.blue / 255.0);
            const auto other = lab(window.redF(), window.greenF(), window.blueF());
            QVERIFY2(std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) > 20,
                     qPrintable(QString::number(place)));
        }
    }
    use_theme(Theme::light);
}

namespace {

// The sample's pairs and twelve more: as many as there are colours.
DocumentPointer colourful() {
    profile::Recording recording = sample_recording();
    std::vector<lexprof::test::Named> more;
    for (int at = 0; at < 12; ++at) {
        more.push_back(lexprof::test::named("g" + std::to_string(at), "main"));
        more.back().in_use_max = 50;
        more.back().steps = 1;
    }
    lexprof::test::add_rows(recording, more);
    recording.book().curves.rows.resize(16, recording.book().curves.rows[f_pair]);
    return std::make_shared<const Document>(std::move(recording), QString());
}

} // namespace

// As WCAG has it: black on white is 21, the lightest grey for text #767676.
void SpaceTest::names_can_be_read() {
    QCOMPARE(qRound(contrast(Qt::black, Qt::white) * 100), 2100);
    QCOMPARE(qRound(contrast(Qt::white, QColor(0x76, 0x76, 0x76)) * 100), 454);
    const DocumentPointer document = colourful();
    std::set<std::size_t> places;
    for (const Theme theme : {Theme::light, Theme::dark}) {
        use_theme(theme);
        const QPalette palette = QApplication::palette();
        for (PairIndex pair = 0; pair < document->pairs(); ++pair) {
            places.insert(document->palette_place(pair));
            const QColor own = pair_colour(*document, pair, palette);
            const QColor name = name_colour(*document, pair, palette);
            QVERIFY(contrast(name, palette.color(QPalette::Base)) >= 4.5);
            QVERIFY(contrast(text_on(own), own) >= 4.5);
            if (contrast(own, palette.color(QPalette::Base)) >= 5) QCOMPARE(name, own);
        }
    }
    QCOMPARE(places.size(), std::size_t{16});
}

void SpaceTest::curves_that_stand_back_can_be_seen() {
    for (const Theme theme : {Theme::light, Theme::dark}) {
        use_theme(theme);
        SpaceScene scene;
        scene.view.curves().set_limit(16);
        scene.session.open(colourful());
        scene.session.choose_pair(f_pair);
        const QColor ground = scene.chart().palette().color(QPalette::Base);
        const auto series = scene.chart().chart()->series();
        QVERIFY(series.size() > 10);
        for (const QAbstractSeries* each : series) {
            const auto* line = qobject_cast<const QXYSeries*>(each);
            QVERIFY2(contrast(line->pen().color(), ground) >= 2.99, qPrintable(line->name()));
        }
    }
}

// f was called 100 times there, too. No name lies where the curves fall at the end.
void SpaceTest::over_calls_it_says_how_many_there_were() {
    SpaceScene scene;
    scene.session.choose_pair(f_pair);
    scene.session.set_baseline(slower());
    const auto badges = [&] {
        QStringList texts;
        for (const SpaceChart::Badge& badge : scene.chart().badges()) texts << badge.text;
        return texts;
    };
    QVERIFY(badges().contains(QStringLiteral("dotted: before")));
    scene.session.set_axis(Axis::calls);
    QVERIFY2(badges().contains(QStringLiteral("dotted: before, 100 calls")),
             qPrintable(badges().join(u';')));
    QApplication::processEvents();
    const auto labels = scene.chart().labels({});
    QVERIFY(!labels.empty());
    for (const SpaceChart::Label& label : labels)
        QVERIFY(label.place.right() <= scene.chart().chart()->plotArea().right() - 5.9);
}

// The frame that says where the keyboard is lies on no curve: eight of ten are at zero.
void SpaceTest::focus_hides_no_curve() {
    SpaceScene scene;
    scene.view.activateWindow();
    const auto picture = [&] {
        QApplication::processEvents();
        return scene.chart().grab().toImage();
    };
    scene.chart().clearFocus();
    const QImage without = picture();
    scene.chart().setFocus();
    QTRY_VERIFY(scene.chart().hasFocus());
    const QImage with = picture();
    QVERIFY(with != without);
    const QRect plot = scene.chart().chart()->plotArea().toAlignedRect().adjusted(-1, -1, 1, 1);
    QCOMPARE(with.copy(plot), without.copy(plot));
}

// The clock was read at the end only, at 1,054.6 µs, which the status line has as 1.05 ms; main
// alone is known better.
void SpaceTest::the_end_of_the_run_is_told_alike() {
    profile::Recording recording = sample_recording();
    profile::Book& book = recording.book();
    book.totals.time_ns = 1'054'600;
    for (std::size_t at = 0; at < 4; ++at)
        book.curves.intervals[at].time_ns = at < 3 ? 0 : book.totals.time_ns;
    book.rows[main_pair].time_ns = 990'000;
    book.rows[main_pair].time_error_ns = 70'000;
    book.rows[f_pair].time_error_ns = 2'000'000;
    Session session;
    session.open(std::make_shared<const Document>(std::move(recording), QString()));
    const BarModel bars(session);
    const auto margin = [&](PairIndex pair) {
        return bars.index(*bars.line_of(pair), BarModel::error_column).data().toString();
    };
    QCOMPARE(margin(main_pair), QStringLiteral("0.920–1.05 ms"));
    QCOMPARE(margin(f_pair), QStringLiteral("0–1.05 ms"));
    SpaceView space(session);
    const TableModel& intervals = *qobject_cast<const TableModel*>(space.table()->model());
    QCOMPARE(intervals.text(0, IntervalModel::seconds_column), QStringLiteral("< 0.00105"));
}

LEXPROF_GUI_TEST(SpaceTest);
#include "space_test.moc"
