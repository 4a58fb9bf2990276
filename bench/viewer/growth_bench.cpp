// How long the view of growth keeps its user waiting, with a sweep of many runs and pairs:
//
//   growth_bench FILE.lexsweep OTHER.lexsweep [TIMES]
//
// opens it, goes through it, compares it with the other, and closes it, so many times; of each
// action the longest turn of the event loop is printed, and until when all was done.
#include "gui/core/memory.h"
#include "gui/look/theme.h"
#include "gui/views/growth_view.h"
#include "gui/window/main_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <QThread>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <map>
#include <string>
#include <vector>

using namespace lexprof::gui;

namespace {

double processor_ms() { // of this thread: what others do meanwhile is not counted
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

struct Worst {
    double turn = 0; // milliseconds
    qint64 after = 0;
};

class Stopwatch {
  public:
    explicit Stopwatch(MainWindow& window) : window_(window) {}

    // What an action does at once, and in the turns that follow until nothing is left to do.
    void measure(const std::string& name, const std::function<void()>& action) {
        QElapsedTimer all;
        all.start();
        double longest = 0;
        const auto turn = [&](const std::function<void()>& what) {
            const double begin = processor_ms();
            what();
            longest = std::max(longest, processor_ms() - begin);
        };
        turn(action);
        const auto loop = [] {
            QCoreApplication::processEvents(QEventLoop::AllEvents);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        for (int idle = 0; idle < 5 || window_.sweeps().is_busy(); ++idle) {
            turn(loop);
            QThread::usleep(200);
        }
        if (!worst_.contains(name)) order_.push_back(name);
        Worst& worst = worst_[name];
        worst = {std::max(worst.turn, longest), std::max(worst.after, all.elapsed())};
    }

    void print() const {
        std::puts("| action | longest turn (ms) | done after (ms) |\n|---|---:|---:|");
        for (const std::string& name : order_)
            std::printf("| %s | %.0f | %lld |\n", name.c_str(), worst_.at(name).turn,
                        static_cast<long long>(worst_.at(name).after));
    }

  private:
    MainWindow& window_;
    std::vector<std::string> order_;
    std::map<std::string, Worst> worst_;
};

void go_through(MainWindow& window, Stopwatch& watch, char** argv) {
    Sweeps& sweeps = window.sweeps();
    GrowthView& view = window.growth();
    watch.measure("open", [&] { window.open_file(QString::fromLocal8Bit(argv[1])); });
    if (!sweeps.is_open()) std::exit(5);
    for (std::size_t row = 10; row < 20; ++row)
        watch.measure("choose a line", [&] { sweeps.choose_row(row); });
    watch.measure("another measure", [&] { sweeps.set_measure(lexprof::profile::Measure::cells); });
    watch.measure("sort by growth",
                  [&] { view.model().sort(GrowthModel::first_growth + 1, Qt::DescendingOrder); });
    watch.measure("all runs as a table", [&] { view.show_table(true); });
    watch.measure("choose a run", [&] { sweeps.choose_point(30); });
    watch.measure("back", [&] { view.show_table(false); });
    watch.measure("compare", [&] { sweeps.compare_with(QString::fromLocal8Bit(argv[2])); });
    watch.measure("end comparison", [&] { sweeps.end_comparison(); });
    watch.measure("close", [&] { sweeps.close(); });
    sweeps.set_measure(lexprof::profile::Measure::steps);
}

} // namespace

int main(int argc, char** argv) {
    return_memory_early();
    if (argc < 3) {
        std::fputs("usage: growth_bench FILE.lexsweep OTHER.lexsweep [TIMES]\n", stderr);
        return 2;
    }
    const QApplication application(argc, argv);
    const QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    use_theme(Theme::light);
    MainWindow window;
    window.resize(1400, 900);
    window.show();
    Stopwatch watch(window);
    watch.measure("show the window", [] {});
    for (int times = argc > 3 ? std::atoi(argv[3]) : 10; times > 0; --times)
        go_through(window, watch, argv);
    watch.print();
    return 0;
}
