// What views say of the run before, while two are compared: as far as it is known, and by name.
#include "sample.h"
#include "testing.h"

#include "gui/look/theme.h"
#include "gui/models/roles.h"
#include "gui/views/bars_view.h"
#include "gui/views/compare_view.h"
#include "gui/views/space_view.h"

#include <QApplication>
#include <algorithm>
#include <set>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

class BeforeTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { use_theme(Theme::light); }
    void times_before_are_dotted_where_they_are_known();
    void headings_say_where_they_are_not();
    void errors_are_seen_on_bars();
    void limits_have_empty_bars();
    void there_is_no_bar_without_a_number();
    void curves_that_tower_have_names();
    void list_of_curves_has_both();
};

namespace {

// main←• took 1,700 ns instead of 1,500; f was called 40 times instead of 100, had 950 cells in use
// at most instead of 95, and its time may have been wrong by `error`.
DocumentPointer older(std::uint64_t error, std::uint64_t error_of_others = 0) {
    profile::Recording recording = sample_recording();
    for (const PairIndex pair : {main_pair, foldr_pair})
        recording.book().rows[pair].time_error_ns = error_of_others;
    recording.book().rows[main_pair].time_ns = 1700;
    profile::Row& f = recording.book().rows[f_pair];
    f.calls = 40;
    f.in_use_max = 950;
    f.time_error_ns = error;
    for (profile::Point& point : recording.book().curves.rows[f_pair].open())
        point.in_use_max *= 10;
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("older.lexprof"));
}

struct BarsScene {
    Session session;
    BarsView view{session};

    explicit BarsScene(const DocumentPointer& before) {
        view.resize(1200, 400);
        view.show();
        session.open(sample_document());
        session.set_baseline(before);
        QApplication::processEvents();
    }
    BarChart& times() { return view.chart(BarModel::time_column); }
    int line(const QString& name) {
        for (int at = 0; at < view.model().rowCount(); ++at)
            if (view.model().text(at, BarModel::name_column) == name) return at;
        return -1;
    }
};

} // namespace

// Whether that is noise or not, which only says that nothing follows from the difference.
void BeforeTest::times_before_are_dotted_where_they_are_known() {
    BarsScene scene(older(0));
    const int main = scene.line(QStringLiteral("main←•"));
    QVERIFY(scene.view.model().change(main, BarModel::time_column)->is_noise);
    const double now = scene.times().bar_of(main).width();
    QVERIFY(now > 10);
    QVERIFY(std::abs(scene.times().bar_before(main).width() - now * 1700 / 1500) < 0.5);
    QCOMPARE(scene.times().note_on_before(), QString());
}

void BeforeTest::headings_say_where_they_are_not() {
    BarsScene scene(older(1'000'000));
    const int f = scene.line(QStringLiteral("f←myhead"));
    QCOMPARE(scene.times().bar_before(f).width(), 0.0);
    QCOMPARE(scene.times().note_on_before(), QStringLiteral("dotted: before, where known"));
    QCOMPARE(scene.view.chart(BarModel::calls_column).note_on_before(), QString());
    scene.session.set_baseline(older(1'000'000, 1'000'000));
    QApplication::processEvents();
    QCOMPARE(scene.times().note_on_before(), QStringLiteral("before: too short to say"));
    scene.view.resize(540, 400); // where there is no room for that
    QApplication::processEvents();
    const QString shorter = scene.times().note_on_before();
    QVERIFY(shorter == u"before: too short" || shorter == u"before: ?");
    for (int width = 900; width > 300; width -= 10) { // it never says that times now are too short
        scene.view.resize(width, 400);
        QApplication::processEvents();
        const QString note = scene.times().note_on_before();
        QVERIFY2(note.isEmpty() || note.startsWith(u"before: "), qPrintable(note));
    }
    scene.session.set_baseline(nullptr);
    QCOMPARE(scene.times().note_on_before(), QString());
}

// In either theme, on whatever colour a bar has: beside the line of its error is the ground.
void BeforeTest::errors_are_seen_on_bars() {
    for (const Theme theme : {Theme::light, Theme::dark}) {
        use_theme(theme);
        profile::Recording recording = sample_recording();
        for (const PairIndex pair : {main_pair, f_pair})
            recording.book().rows[pair].time_error_ns = recording.book().rows[pair].time_ns / 2;
        Session session;
        BarsView view(session);
        view.resize(1200, 400);
        view.show();
        session.open(
            std::make_shared<const Document>(std::move(recording), QStringLiteral("e.lexprof")));
        QApplication::processEvents();
        const BarChart& chart = view.chart(BarModel::time_column);
        const QImage image = view.chart(BarModel::time_column).grab().toImage();
        const QRectF bar = chart.bar_of(0);
        const QRectF error = chart.error_of(0);
        QVERIFY(error.width() > 20);
        const int x = qRound((error.left() + bar.right()) / 2);
        std::set<QRgb> colours;
        for (int y = qRound(error.center().y()) - 2; y <= qRound(error.center().y()) + 2; ++y)
            colours.insert(image.pixel(x, y));
        QVERIFY(colours.contains(view.palette().color(QPalette::Text).rgb()));
        QVERIFY(colours.contains(view.palette().color(QPalette::Base).rgb()));
    }
}

// f has 2,400 ± 5,000 ns: less than something, so that its bar is empty; main 1,500 ± 100.
void BeforeTest::limits_have_empty_bars() {
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].time_error_ns = 5000;
    recording.book().rows[main_pair].time_error_ns = 100;
    Session session;
    BarsView view(session);
    view.resize(1200, 400);
    view.show();
    session.open(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("e.lexprof")));
    QApplication::processEvents();
    BarChart& chart = view.chart(BarModel::time_column);
    const QImage image = chart.grab().toImage();
    const auto inside = [&](PairIndex pair) {
        const auto& pairs = view.model().pairs();
        const auto line = static_cast<int>(std::ranges::find(pairs, pair) - pairs.begin());
        const QRectF bar = chart.bar_of(line);
        return image.pixelColor((bar.topLeft() + QPointF(12, 4)).toPoint());
    };
    const QPalette palette = view.palette();
    QCOMPARE(inside(f_pair), palette.color(QPalette::Base));
    QCOMPARE(inside(main_pair), pair_colour(*session.document(), main_pair, palette));
}

// One of both times of f←myhead is too short to say: so there is no difference, and no bar of it.
void BeforeTest::there_is_no_bar_without_a_number() {
    for (const std::uint64_t error : {std::uint64_t{0}, std::uint64_t{1'000'000}}) {
        Session session;
        CompareView view(session);
        view.show();
        session.open(sample_document());
        profile::Recording recording = older(error)->recording();
        recording.book().rows[f_pair].time_ns -= 100;
        session.set_baseline(std::make_shared<const Document>(std::move(recording),
                                                              QStringLiteral("older.lexprof")));
        QTRY_VERIFY(!view.contrast().is_busy());
        const auto& compared = ChangeModel::compared();
        const auto time =
            std::ranges::find_if(compared, [](const auto& it) { return it.is_time(); });
        const int column = ChangeModel::column_of(static_cast<std::size_t>(time - compared.begin()),
                                                  ChangeModel::Part::change);
        const auto line = view.model().line_of(f_pair);
        QVERIFY(line.has_value());
        const QModelIndex change = view.model().index(*line, column);
        QCOMPARE(change.data().toString() == u"≈", error > 0);
        QCOMPARE(change.data(bar_role).isValid(), error == 0);
    }
}

// f←myhead had ten times as much; foldr and main had what they have.
void BeforeTest::curves_that_tower_have_names() {
    Session session;
    SpaceView view(session);
    view.resize(900, 420);
    view.show();
    session.open(sample_document());
    const auto names = [&] {
        QApplication::processEvents();
        QStringList texts;
        for (const SpaceChart::Label& label : view.chart().labels({})) texts << label.text;
        return texts;
    };
    QVERIFY(names().contains(QStringLiteral("f←myhead")));
    QVERIFY(!names().contains(QStringLiteral("f←myhead, before")));
    session.set_baseline(older(0));
    QVERIFY2(names().contains(QStringLiteral("f←myhead, before")), qPrintable(names().join(u';')));
    QVERIFY(!names().contains(QStringLiteral("main←•, before")));
    session.choose_pair(main_pair); // then only its own is dotted
    QVERIFY(!names().contains(QStringLiteral("f←myhead, before")));
}

void BeforeTest::list_of_curves_has_both() {
    Session session;
    CurveListModel model(session);
    session.open(sample_document());
    const auto most = [&](PairIndex pair) {
        return model.index(*model.line_of(pair), CurveListModel::most_column).data().toString();
    };
    QCOMPARE(most(f_pair), QStringLiteral("95"));
    session.set_baseline(older(0));
    QCOMPARE(most(f_pair), QStringLiteral("950 → 95"));
    QCOMPARE(most(foldr_pair), QStringLiteral("5")); // the same
    QCOMPARE(model.number(model.row_at(*model.line_of(f_pair)), CurveListModel::most_column), 95.0);
    session.set_window(profile::Window{0, 2}); // which is of one run
    QCOMPARE(most(f_pair), QStringLiteral("95"));
}

LEXPROF_GUI_TEST(BeforeTest);
#include "before_test.moc"
