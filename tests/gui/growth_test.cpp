// The view of growth: what it says of sweeps that were worked out by hand, what it paints, the keys
// and the mouse on it, and the way from a run in it to that run's profile.
#include "growth_scene.h"
#include "sample.h"
#include "testing.h"

#include "gui/core/run_again.h"
#include "gui/models/copy.h"
#include "gui/models/course.h"
#include "gui/views/growth_view.h"
#include "gui/window/main_window.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <cmath>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

namespace {

int darkness(const QImage& image, const QPointF& at) {
    return 255 - image.pixelColor(at.toPoint()).lightness();
}

} // namespace

class GrowthTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void table_says_how_costs_grow();
    void model_keeps_qts_rules();
    void lines_are_sorted_by_growth();
    void courses_have_the_slope_of_their_growth();
    void axes_are_logarithmic();
    void marks_and_curve_are_painted();
    void runs_are_chosen_by_keys_and_mouse();
    void runs_are_listed();
    void large_sweeps_tell_growth_later();
    void what_is_no_sweep_is_refused();
    void kept_profiles_are_found();
    void pairs_are_those_of_the_profile();
    void window_opens_a_sweep_and_shows_a_run();
    void run_is_made_again();
    void a_changed_program_is_noticed();

  private:
    static bool sweep_count(const QTemporaryDir& folder, const QStringList& options);
};

void GrowthTest::initTestCase() { prepare(); }

void GrowthTest::table_says_how_costs_grow() {
    Scene scene;
    QVERIFY(scene.view.summary().startsWith(QStringLiteral("No sweep is open.")));
    QVERIFY(scene.open());
    QCOMPARE(scene.view.summary(),
             QStringLiteral("sort.flic: 8 of 9 runs finished, n from 10 to 4,000\n"
                            "⚠ n=4000: out of memory"));
    const Part all = all_of(scene.view.model());
    QCOMPARE(as_csv(scene.view.model(), all),
             QStringLiteral(
                 "pair,steps,steps_course,calls_growth,steps_growth,cells_growth,"
                 "in_use_max_growth,before,change\r\n"
                 "(program),4000003,103 403 2503 10003 40003 250003 1000003 4000003,"
                 "n,n²,n,n,,\r\n"
                 "f←main,4000000,100 400 2500 10000 40000 250000 1000000 4000000,n,n²,n,n,,\r\n"
                 "g←main,3,3 3 3 3 3 3 3 3,constant,constant,none,constant,,\r\n"));
    QCOMPARE(scene.text(f_row, amount_column), QStringLiteral("4,000,000"));
    scene.sweeps.set_measure(profile::Measure::cells);
    QCOMPARE(scene.text(f_row, amount_column), QStringLiteral("4,000"));
    QCOMPARE(scene.text(g_row, amount_column), QStringLiteral("0"));
    QCOMPARE(scene.view.model().headerData(amount_column, Qt::Horizontal).toString(),
             QStringLiteral("Cells at n = 2,000"));            // 4,000 has failed
    QVERIFY(scene.view.lines().isColumnHidden(before_column)); // nothing is compared
}

void GrowthTest::model_keeps_qts_rules() {
    Scene scene;
    const QAbstractItemModelTester lines(&scene.view.model(),
                                         QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester runs(&scene.view.runs(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(scene.open());
    QCOMPARE(scene.view.model().rowCount(), 3);
    QVERIFY(scene.compare());
    QCOMPARE(scene.view.model().rowCount(), 4);
    scene.view.model().sort(first_growth, Qt::DescendingOrder);
    scene.sweeps.set_measure(profile::Measure::in_use_max);
    scene.session.open(sample_document());
    scene.session.choose_pair(f_pair);
    scene.sweeps.choose_row(g_row);
    scene.sweeps.end_comparison();
    QCOMPARE(scene.view.model().rowCount(), 3);
    scene.session.open(nullptr);
    scene.sweeps.close();
    QCOMPARE(scene.view.model().rowCount(), 0);
    QCOMPARE(scene.view.runs().rowCount(), 0);
}

void GrowthTest::lines_are_sorted_by_growth() {
    Scene scene;
    QVERIFY(scene.open());
    GrowthModel& model = scene.view.model();
    const auto steps = first_growth + static_cast<int>(place_of(profile::Measure::steps));
    model.sort(steps, Qt::AscendingOrder); // 1 before n²
    QCOMPARE(model.line_at(g_row), 0);
    const auto cells = first_growth + static_cast<int>(place_of(profile::Measure::cells));
    model.sort(cells, Qt::DescendingOrder); // none at all comes last
    QCOMPARE(model.line_at(g_row), 2);
}

// f←main: two decades up for each one across, g←main none. From 10 to 2,000 and from 100 to
// 4,000,000: all lines have the decades of f, log₁₀ 40,000 = 4.602.
void GrowthTest::courses_have_the_slope_of_their_growth() {
    Scene scene;
    QVERIFY(scene.open());
    const auto course = [&](std::size_t row) {
        return scene.view.model()
            .index(scene.view.model().line_at(static_cast<int>(row)), course_column)
            .data(course_role)
            .value<Course>();
    };
    const Course f = course(f_row);
    QCOMPARE(f.now.size(), std::size_t{8});
    QCOMPARE(f.now.front(), QPointF(0, 0));
    QCOMPARE(f.now.back(), QPointF(1, 1));
    // 200: log(200 / 10) / log(2000 / 10) = 0.5654, and as high: n² over all of it.
    QVERIFY(std::abs(f.now[4].x() - 0.5654) < 0.0001);
    QVERIFY(std::abs(f.now[4].y() - 0.5654) < 0.0001);
    QVERIFY(f.before.empty());
    const Course g = course(g_row);
    for (const QPointF& at : g.now) QCOMPARE(at.y(), 0.5);
}

void GrowthTest::axes_are_logarithmic() {
    const LogAxis axis{1, 100, 0, 200};
    QCOMPARE(axis.place(10), 100.0);
    QCOMPARE(axis.number(150), std::pow(10, 1.5));
    QCOMPARE(axis.ticks(), (std::vector<double>{1, 10, 100}));
    QCOMPARE((LogAxis{4, 60, 0, 1}).ticks(), (std::vector<double>{5, 10, 20, 50}));
    Scene scene;
    QVERIFY(scene.open());
    scene.sweeps.choose_row(f_row);
    const GrowthChart& chart = scene.view.chart();
    const auto marks = chart.marks();
    QCOMPARE(marks.size(), std::size_t{8});
    // 10, 100 and 1,000 are as far from each other, and so are 10², 100² and 1,000².
    QVERIFY(std::abs(2 * marks[3].x() - marks[0].x() - marks[6].x()) < 1e-6);
    QVERIFY(std::abs(2 * marks[3].y() - marks[0].y() - marks[6].y()) < 1e-6);
    QVERIFY(std::abs(chart.values().number(marks[3].y()) - 10'000) < 1e-3);
    for (const QPointF& mark : marks) QVERIFY(chart.plot().contains(mark));
    const auto curve = chart.curve(); // n² exactly: a straight line through all marks
    QVERIFY(curve.size() > 50);
    const QPointF along = curve.back() - curve.front();
    for (const QPointF& mark : marks) {
        const QPointF to = mark - curve.front();
        QVERIFY(std::abs(along.x() * to.y() - along.y() * to.x()) /
                    std::hypot(along.x(), along.y()) <
                1);
    }
}

void GrowthTest::marks_and_curve_are_painted() {
    Scene scene;
    QVERIFY(scene.open());
    scene.sweeps.choose_row(f_row);
    GrowthChart& chart = scene.view.chart();
    const auto painted = [&] { return chart.grab().toImage(); };
    const QImage alone = painted();
    const auto marks = chart.marks();
    const auto curve = chart.curve();
    for (const QPointF& mark : marks) QVERIFY(darkness(alone, mark) > 60);
    QVERIFY(darkness(alone, curve[curve.size() / 2]) > 40);
    // Well off the curve there is nothing but the ground, or a pale line.
    QVERIFY(darkness(alone, QPointF(chart.plot().left() + 12, chart.plot().top() + 12)) < 40);
    QVERIFY(scene.compare());
    const QImage compared = painted();
    const auto former = chart.former_marks();
    // n at 2,000 is far below n² there: a ring with a ground of its own.
    QVERIFY(former.back().y() > chart.marks().back().y() + 40);
    QVERIFY(darkness(compared, former.back()) < 40);
    QVERIFY(darkness(compared, former.back() + QPointF(0, 3.5)) > 40);
    // The small line of a cell is there, too: it begins at its left lower corner.
    const QRect cell = scene.view.lines().visualRect(
        scene.view.model().index(scene.view.model().line_at(f_row), course_column));
    const QImage table = scene.view.lines().viewport()->grab().toImage();
    int dark = 0;
    for (int x = cell.left(); x < cell.right(); ++x)
        for (int y = cell.top(); y < cell.bottom(); ++y)
            if (darkness(table, QPointF(x, y)) > 100) ++dark;
    QVERIFY2(dark > 20, qPrintable(QString::number(dark)));
}

void GrowthTest::runs_are_chosen_by_keys_and_mouse() {
    Scene scene;
    QVERIFY(scene.open());
    scene.sweeps.choose_row(f_row);
    GrowthChart& chart = scene.view.chart();
    QSignalSpy wanted(&scene.view, &GrowthView::run_wanted);
    auto* button = scene.view.findChild<QToolButton*>(QStringLiteral("growth_profile"));
    QVERIFY(!button->isEnabled());
    QTest::keyClick(&chart, Qt::Key_Return); // none is chosen
    QCOMPARE(wanted.count(), 0);
    QTest::keyClick(&chart, Qt::Key_Home);
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(scene.sweeps.point(), std::optional<std::size_t>(2));
    QCOMPARE(chart.point_text(2), QStringLiteral("n = 50: 2,500 steps"));
    QVERIFY(button->isEnabled());
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(wanted.takeFirst().front().value<std::size_t>(), std::size_t{2});
    QTest::keyClick(&chart, Qt::Key_End);
    QCOMPARE(scene.sweeps.point(), std::optional<std::size_t>(7));
    QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.marks()[4].toPoint());
    QCOMPARE(scene.sweeps.point(), std::optional<std::size_t>(4));
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, chart.marks()[5].toPoint());
    QTest::qWait(0);
    QCOMPARE(wanted.takeFirst().front().value<std::size_t>(), std::size_t{5});
    QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.plot().topLeft().toPoint());
    QVERIFY(!scene.sweeps.point());
    button->click();
    QCOMPARE(wanted.count(), 0);
}

void GrowthTest::runs_are_listed() {
    Scene scene;
    QVERIFY(scene.open());
    scene.sweeps.choose_row(f_row);
    scene.view.show_table(true);
    const GrowthRunsModel& runs = scene.view.runs();
    const auto text = [&](int row, int column) {
        return runs.index(row, column).data().toString();
    };
    QCOMPARE(runs.rowCount(), 9);
    QCOMPARE(text(2, GrowthRunsModel::size_column), QStringLiteral("50"));
    QCOMPARE(text(2, GrowthRunsModel::amount_column), QStringLiteral("2,500"));
    QCOMPARE(text(2, GrowthRunsModel::time_column), QStringLiteral("0.050"));
    QCOMPARE(text(2, GrowthRunsModel::state_column), QStringLiteral("finished"));
    QCOMPARE(text(8, GrowthRunsModel::size_column), QStringLiteral("4,000"));
    QCOMPARE(text(8, GrowthRunsModel::amount_column), QString());
    QCOMPARE(text(8, GrowthRunsModel::state_column), QStringLiteral("out of memory"));
    QVERIFY(scene.view.table()->isColumnHidden(GrowthRunsModel::other_column));
    scene.view.table()->selectRow(3);
    QCOMPARE(scene.sweeps.point(), std::optional<std::size_t>(3));
    scene.sweeps.choose_point(6);
    QCOMPARE(scene.view.table()->currentIndex().row(), 6);
    QVERIFY(scene.compare());
    QCOMPARE(text(2, GrowthRunsModel::before_column), QStringLiteral("50"));
}

// 30 pairs are more than are worked on at once: they are there before it is known how they grow.
void GrowthTest::large_sweeps_tell_growth_later() {
    Scene scene;
    profile::Subjects subjects{{profile::SubjectKind::function, "main", {}, profile::no_subject}};
    for (int at = 0; at < 30; ++at)
        subjects.push_back(
            {profile::SubjectKind::function, "f" + std::to_string(at), {}, profile::no_subject});
    profile::Sweep plan;
    plan.program = "many.flic";
    plan.parameter = "n";
    for (const std::uint64_t n : sample_sizes) plan.runs.emplace_back().size = n;
    std::string problem;
    const QString path = scene.path(QStringLiteral("many.lexsweep"));
    auto file = profile::SweepFile::open(path.toStdString(), plan, problem);
    QVERIFY2(file, problem.c_str());
    for (std::size_t run = 0; run < plan.runs.size(); ++run) {
        profile::SweepRun result = plan.runs[run];
        result.state = profile::SweepState::finished;
        for (profile::SubjectId at = 1; at < subjects.size(); ++at) {
            profile::Row row;
            row.callee = at;
            row.origin = 0;
            row.steps = at * result.size; // the last has most
            result.rows.push_back(row);
        }
        QVERIFY(file->put(run, result, subjects, problem));
    }
    file.reset();
    // What is there each time that something is new: before, in the middle and in the end.
    struct Seen {
        std::size_t lines = 0;
        QString first;
        QString last;
        bool is_finding = false;
    };
    std::vector<Seen> seen;
    const auto look = [&scene, &seen] {
        const SweepGrowths* growths = scene.sweeps.growths();
        seen.push_back({growths == nullptr ? 0 : growths->lines(),
                        scene.text(f_row, first_growth + 1), scene.text(30, first_growth + 1),
                        scene.view.summary().endsWith(QStringLiteral("Finding how costs grow…"))});
    };
    connect(&scene.sweeps, &Sweeps::document_changed, this, look);
    connect(&scene.sweeps, &Sweeps::told, this, look);
    scene.sweeps.open(path);
    QTRY_COMPARE(seen.size(), std::size_t{3});
    QTRY_VERIFY(!scene.sweeps.is_busy());
    QCOMPARE(scene.text(f_row, name_column), QStringLiteral("f29←main"));
    QCOMPARE(seen[0].lines, std::size_t{0});
    QCOMPARE(seen[0].first, QStringLiteral("…"));
    QCOMPARE(seen[1].lines, std::size_t{24});
    QCOMPARE(seen[1].first, QStringLiteral("n"));
    QCOMPARE(seen[1].last, QStringLiteral("…"));
    QVERIFY(seen[1].is_finding);
    QCOMPARE(seen[2].lines, std::size_t{31});
    QCOMPARE(seen[2].last, QStringLiteral("n"));
    QVERIFY(!scene.view.summary().contains(QStringLiteral("Finding")));
}

void GrowthTest::what_is_no_sweep_is_refused() {
    Scene scene;
    QVERIFY(scene.open());
    const QString path = scene.path(QStringLiteral("broken.lexsweep"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("this is no sweep");
    file.close();
    QVERIFY(Sweeps::is_sweep(path)); // by its name
    QSignalSpy failed(&scene.sweeps, &Sweeps::failed);
    scene.sweeps.open(path);
    scene.view.settle();
    QCOMPARE(failed.count(), 1);
    QVERIFY(failed.front()[1].toString().contains(QStringLiteral("is not a sound sweep")));
    QCOMPARE(scene.view.model().rowCount(), 3); // the one before is still there
    scene.sweeps.compare_with(path);
    scene.view.settle();
    QCOMPARE(failed.count(), 2);
    QVERIFY(scene.sweeps.former() == nullptr);
    QVERIFY(!Sweeps::is_sweep(scene.path(QStringLiteral("none.lexprof"))));
}

void GrowthTest::kept_profiles_are_found() {
    Scene scene;
    const QDir folder(scene.folder.path());
    QVERIFY(folder.mkpath(QStringLiteral("results")) && folder.mkpath(QStringLiteral("kept")));
    const QString path = scene.path(QStringLiteral("results/a.lexsweep"));
    QVERIFY(write_sample_sweep(path, SweepTime::now, {"sweep", "sort.flic", "--keep-runs", "kept"})
                .empty());
    std::string problem;
    auto sweep = profile::read_sweep(path.toStdString(), problem);
    QVERIFY2(sweep, problem.c_str());
    const SweepDocument document(std::move(*sweep), path);
    QCOMPARE(home_of(document), QString()); // where is sort.flic?
    const auto touch = [&](const QString& name) {
        QFile file(scene.path(name));
        return file.open(QIODevice::WriteOnly);
    };
    QVERIFY(touch(QStringLiteral("sort.flic")));
    QCOMPARE(home_of(document), folder.absolutePath());
    QCOMPARE(kept_profile(document, 3), QString());
    QVERIFY(touch(QStringLiteral("kept/sort-n-100.lexprof")));
    QCOMPARE(kept_profile(document, 3),
             folder.absoluteFilePath(QStringLiteral("kept/sort-n-100.lexprof")));
    QVERIFY(touch(QStringLiteral("results/sort-n-20.lexprof")));
    QCOMPARE(kept_profile(document, 1),
             folder.absoluteFilePath(QStringLiteral("results/sort-n-20.lexprof")));
}

// The profile of the sample has no f←main; this one has.
void GrowthTest::pairs_are_those_of_the_profile() {
    Scene scene;
    QVERIFY(scene.open());
    profile::Recording recording = sample_recording();
    profile::Book& book = recording.book();
    book.rows[f_pair].origin = book.rows[main_pair].callee;
    scene.session.open(
        std::make_shared<const Document>(std::move(recording), QStringLiteral("a.lexprof")));
    scene.sweeps.choose_row(g_row);
    QVERIFY(!scene.session.choice().pair); // there is no such pair
    scene.sweeps.choose_row(f_row);
    QCOMPARE(scene.session.choice().pair, std::optional<PairIndex>(f_pair));
    scene.session.choose_pair(std::nullopt);
    scene.sweeps.choose_row(program_row);
    scene.session.choose_pair(f_pair);
    QCOMPARE(scene.sweeps.row(), std::size_t{f_row});
}

// Counts down from n: n + 1 calls of count, n of them from itself.
bool GrowthTest::sweep_count(const QTemporaryDir& folder, const QStringList& options) {
    QFile program(folder.filePath(QStringLiteral("count.flic")));
    if (!program.open(QIODevice::WriteOnly)) return false;
    program.write("& (main n count) ((count n) 10 (\\k IF (INT= k 0) 7 (count (INT- k 1))))\n");
    program.close();
    QProcess sweep;
    sweep.setWorkingDirectory(folder.path());
    sweep.start(QStringLiteral("lexprof"),
                QStringList{QStringLiteral("sweep"), QStringLiteral("count.flic"),
                            QStringLiteral("--over"), QStringLiteral("n=10,20,50,100,200,500,1000"),
                            QStringLiteral("--define"), QStringLiteral("n")} +
                    options);
    return sweep.waitForFinished(60'000) && sweep.exitCode() == 0;
}

void GrowthTest::window_opens_a_sweep_and_shows_a_run() {
    const QTemporaryDir folder;
    QVERIFY(sweep_count(folder, {QStringLiteral("--keep-runs"), QStringLiteral("kept")}));
    MainWindow window;
    window.show();
    auto* page = window.findChild<QWidget*>(QStringLiteral("start_page"));
    QVERIFY(page->isVisible());
    window.open_file(folder.filePath(QStringLiteral("count.lexsweep")));
    QTRY_VERIFY(window.sweeps().growths() != nullptr);
    QVERIFY(!page->isVisible());
    QVERIFY(window.growth().isVisible() && window.growth().isEnabled());
    QCOMPARE(window.windowTitle(), QStringLiteral("count.lexsweep – lexprof"));
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
        if (dock->widget() != &window.growth()) QVERIFY(dock->isHidden()); // nothing to see there
    window.sweeps().choose_row(*window.sweeps().document()->find(QStringLiteral("count←count")));
    QCOMPARE(window.growth().chart().subtitle(), QStringLiteral("Steps: n"));
    window.sweeps().choose_point(3);
    QTest::keyClick(&window.growth().chart(), Qt::Key_Return);
    QTRY_VERIFY(window.session().is_open());
    QCOMPARE(
        window.session().document()->path(),
        QFileInfo(folder.filePath(QStringLiteral("kept/count-n-100.lexprof"))).absoluteFilePath());
    const auto pair = window.session().choice().pair;
    QVERIFY(pair);
    QCOMPARE(window.session().document()->name(*pair), QStringLiteral("count←count"));
    QCOMPARE(window.session().document()->row(*pair).calls, std::uint64_t{100});
    QVERIFY(window.findChild<QDockWidget*>(QStringLiteral("space_dock"))->isVisible());
    QVERIFY(window.sweeps().is_open()); // the way back
    window.show_view(QStringLiteral("growth"));
    QVERIFY(window.growth().isVisible());
}

void GrowthTest::run_is_made_again() {
    const QTemporaryDir folder;
    QVERIFY(sweep_count(folder, {}));
    MainWindow window;
    window.show();
    window.open_file(folder.filePath(QStringLiteral("count.lexsweep")));
    QTRY_VERIFY(window.sweeps().growths() != nullptr);
    window.sweeps().choose_point(4);
    window.findChild<QToolButton*>(QStringLiteral("growth_profile"))->click();
    QVERIFY(window.growth().summary().endsWith(
        QStringLiteral("\nRunning n=200 again for its profile…")));
    QTRY_VERIFY_WITH_TIMEOUT(window.session().is_open(), 30'000);
    QVERIFY(!window.growth().summary().contains(QStringLiteral("Running")));
    const Document& document = *window.session().document();
    const auto pair = document.find("count", "count");
    QVERIFY(pair);
    QCOMPARE(document.row(*pair).calls, std::uint64_t{200});
    const profile::SweepRun& run = window.sweeps().document()->sweep().runs[4];
    QCOMPARE(document.book().totals.steps, run.total.steps);
}

void GrowthTest::a_changed_program_is_noticed() {
    const QTemporaryDir folder;
    QVERIFY(sweep_count(folder, {}));
    QFile program(folder.filePath(QStringLiteral("count.flic")));
    QVERIFY(program.open(QIODevice::Append));
    program.write("\n");
    program.close();
    Sweeps sweeps;
    sweeps.open(folder.filePath(QStringLiteral("count.lexsweep")));
    sweeps.settle();
    RunAgain again;
    QSignalSpy failed(&again, &RunAgain::failed);
    QCOMPARE(again.start(*sweeps.document(), 0), QString());
    QVERIFY(failed.wait(30'000));
    QVERIFY(failed.front().front().toString().contains(
        QStringLiteral("count.flic is not what it was when it was swept")));
}

LEXPROF_GUI_TEST(GrowthTest);
#include "growth_test.moc"
