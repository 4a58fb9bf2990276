// Opens a file in the viewer, without a display, does what a user would, and prints how long the
// window stood still each time.
//
//   viewer_bench FILE
#include "gui/models/pair_table_model.h"
#include "gui/views/pair_view.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"
#include "gui/window/main_window.h"

#include <QApplication>
#include <QChart>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSettings>
#include <cstdio>
#include <ctime>
#include <functional>
#include <sys/resource.h>

namespace {

using namespace lexprof;
using namespace lexprof::gui;

double processor_ms() { // of this thread: what others do meanwhile is not counted
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

double process_ms() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

// Notes the longest time that one event took.
class Watch : public QApplication {
  public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (depth_ > 0) return QApplication::notify(receiver, event);
        const double begin = processor_ms();
        ++depth_;
        const bool done = QApplication::notify(receiver, event);
        --depth_;
        longest_ = std::max(longest_, processor_ms() - begin);
        return done;
    }

    double take() { return std::exchange(longest_, 0); }

  private:
    int depth_ = 0;
    double longest_ = 0;
};

// What an action does at once, and the longest event that follows from it, such as painting.
void measure(Watch& watch, const char* what, const std::function<void()>& action) {
    watch.take();
    const double begin = processor_ms();
    action();
    const double at_once = processor_ms() - begin;
    watch.take();
    QApplication::processEvents();
    std::printf("| %s | %.0f | %.0f |\n", what, at_once, watch.take());
    std::fflush(stdout);
}

void measure_table(Watch& watch, MainWindow& window) {
    Table& table = *window.pairs().table();
    measure(watch, "sort by calls",
            [&] { table.sortByColumn(static_cast<int>(Column::calls), Qt::DescendingOrder); });
    measure(watch, "sort by name",
            [&] { table.sortByColumn(static_cast<int>(Column::name), Qt::AscendingOrder); });
    for (const int part : {1, 2, 3})
        measure(watch, "scroll", [&] {
            table.verticalScrollBar()->setValue(table.verticalScrollBar()->maximum() * part / 3);
        });
    measure(watch, "select a line", [&] { table.selectRow(5); });
    measure(watch, "group by function", [&] { window.pairs().set_grouping(Grouping::function); });
    measure(watch, "group by pair", [&] { window.pairs().set_grouping(Grouping::pair); });
}

void measure_filter(Watch& watch, Session& session) {
    measure(watch, "filter by text", [&] { session.set_filter({"function12", {}}); });
    measure(watch, "filter by expression", [&] {
        session.set_filter({"1.*←.*9$", Filter::Kind::expression});
    });
    measure(watch, "filter by condition", [&] {
        session.set_filter({"calls > 50000", Filter::Kind::condition});
    });
    measure(watch, "no filter", [&] { session.set_filter({}); });
}

void measure_window(Watch& watch, MainWindow& window) {
    SpaceChart& chart = window.space().chart();
    const QRectF plot = chart.chart()->plotArea();
    const auto send = [&](QEvent::Type type, double share, Qt::MouseButtons buttons) {
        const QPointF at(plot.left() + share * plot.width(), plot.center().y());
        QMouseEvent event(type, at, chart.viewport()->mapToGlobal(at), Qt::LeftButton, buttons, {});
        QApplication::sendEvent(chart.viewport(), &event);
    };
    measure(watch, "press", [&] { send(QEvent::MouseButtonPress, 0.2, Qt::LeftButton); });
    for (const double share : {0.3, 0.5, 0.7})
        measure(watch, "drag", [&] { send(QEvent::MouseMove, share, Qt::LeftButton); });
    measure(watch, "release: sum the window",
            [&] { send(QEvent::MouseButtonRelease, 0.7, Qt::NoButton); });
    measure(watch, "zoom", [&] { chart.zoom(0.5, 1e9); });
    measure(watch, "point at curves", [&] { send(QEvent::MouseMove, 0.4, Qt::NoButton); });
    measure(watch, "undo", [&] { window.session().history().undo(); });
    measure(watch, "heat of cells", [&] { window.session().set_measure(Measure::cells); });
    measure(watch, "walk to a reference",
            [&] { window.session().choose_pair(static_cast<PairIndex>(77)); });
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    Watch watch(argc, argv);
    if (argc != 2) {
        std::fputs("usage: viewer_bench FILE\n", stderr);
        return 2;
    }
    QApplication::setOrganizationName("lexprof");
    QApplication::setApplicationName("viewer_bench");
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, "/nonexistent");
    use_theme(Theme::light);
    MainWindow window;
    window.show();
    QApplication::processEvents();
    bool loaded = false;
    QObject::connect(&window.loader(), &Loader::loaded, &window, [&] { loaded = true; });
    watch.take();
    QElapsedTimer clock;
    clock.start();
    const double begin = process_ms();
    window.open_file(QString::fromLocal8Bit(argv[1]));
    while (!loaded) QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    QApplication::processEvents();
    std::printf("| action | at once (ms) | longest event (ms) |\n|---|---:|---:|\n");
    std::printf("| open (%.2f s of processor time, %.2f s by the clock) | | %.0f |\n",
                (process_ms() - begin) / 1e3, static_cast<double>(clock.elapsed()) / 1e3,
                watch.take());
    measure_table(watch, window);
    measure_filter(watch, window.session());
    measure_window(watch, window);
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("\nmost memory: %ld MB\n", usage.ru_maxrss / 1024);
    return 0;
}
