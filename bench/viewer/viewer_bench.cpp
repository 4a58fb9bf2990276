// Opens a file in the viewer, without a display, does what a user would, and prints how long the
// window stood still each time.
//
//   viewer_bench LARGE GRAPH [OTHER [OPENINGS]]
//   viewer_bench BOOKS
//
// LARGE has many pairs; GRAPH has as many functions as are drawn at once. With OTHER, LARGE is
// opened, compared with that and looked at so many times (10), and the worst of each action is
// printed. BOOKS has kept constructions, lives and consumers.
#include "gui/core/memory.h"
#include "gui/models/pair_table_model.h"
#include "gui/views/bill_view.h"
#include "gui/views/compare_view.h"
#include "gui/views/graph_view.h"
#include "gui/views/heap_view.h"
#include "gui/views/lives_view.h"
#include "gui/views/matrix_view.h"
#include "gui/views/pair_view.h"
#include "gui/views/relatives_view.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"
#include "gui/window/main_window.h"
#include "gui/window/workbench.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QChart>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSettings>
#include <QSlider>
#include <QTemporaryDir>
#include <QThread>
#include <QTreeView>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <sys/resource.h>
#include <vector>

namespace {

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

bool is_busy(MainWindow& window) {
    auto* graph = window.findChild<GraphView*>(QStringLiteral("graph"));
    auto* matrix = window.findChild<MatrixView*>(QStringLiteral("matrix_view"));
    return window.session().is_busy() || window.source().is_busy() ||
           window.comparing().contrast().is_busy() || window.comparing().model().is_busy() ||
           window.findings().is_busy() || window.pairs().model().is_busy() ||
           window.findChild<RelativesView*>()->is_busy() ||
           window.findChild<BillView*>()->is_busy() || window.heap().is_looking() ||
           window.findChild<LivesView*>()->model().is_busy() ||
           window.findChild<ConsumersView*>()->model().is_busy() || matrix->model().is_busy() ||
           graph->is_busy() ||
           (!graph->canvas().visibleRegion().isEmpty() && graph->canvas().is_painting());
}

// Turns the event loop until nothing is left to do, and returns the longest time that one turn
// took: within a turn nothing that the user does is looked at.
double longest_turn(const std::function<bool()>& is_waiting) {
    auto* loop = QAbstractEventDispatcher::instance();
    double longest = 0;
    for (int more = 20; more > 0;) { // what is left then are timers of animations
        const double begin = processor_ms();
        const bool something = loop->processEvents(QEventLoop::AllEvents);
        // What actions let go of, which begin outside of any turn here, and within one elsewhere.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        longest = std::max(longest, processor_ms() - begin);
        more = is_waiting() ? 20 : more - 1;
        if (!something) QThread::usleep(200);
    }
    return longest;
}

// What an action does at once, and the longest turn of the event loop that follows from it, such as
// painting; and how long it takes by the clock until everything is as asked for.
void measure(MainWindow& window, const char* what, const std::function<void()>& action) {
    QElapsedTimer clock;
    clock.start();
    const double begin = processor_ms();
    action();
    const double at_once = processor_ms() - begin;
    const double longest = longest_turn([&] { return is_busy(window); });
    std::printf("| %s | %.0f | %.0f | %lld |\n", what, at_once, longest, clock.elapsed());
    std::fflush(stdout);
}

void measure_table(MainWindow& window) {
    Table& table = *window.pairs().table();
    const auto of = [](Column column) { return static_cast<int>(index_of(column)); };
    measure(window, "sort by calls",
            [&] { table.sortByColumn(of(column_of(Measure::calls)), Qt::DescendingOrder); });
    measure(window, "sort by name", [&] { table.sortByColumn(of({}), Qt::AscendingOrder); });
    for (const int part : {1, 2, 3})
        measure(window, "scroll", [&] {
            table.verticalScrollBar()->setValue(table.verticalScrollBar()->maximum() * part / 3);
        });
    measure(window, "select a line", [&] { table.selectRow(5); });
    measure(window, "group by function", [&] { window.pairs().set_grouping(Grouping::function); });
    measure(window, "group by pair", [&] { window.pairs().set_grouping(Grouping::pair); });
}

void measure_filter(MainWindow& window) {
    Session& session = window.session();
    measure(window, "filter by text", [&] { session.set_filter({"function12", {}}); });
    measure(window, "filter by expression", [&] {
        session.set_filter({"1.*←.*9$", Filter::Kind::expression});
    });
    measure(window, "filter by condition", [&] {
        session.set_filter({"calls > 50000", Filter::Kind::condition});
    });
    measure(window, "no filter", [&] { session.set_filter({}); });
}

void measure_window(MainWindow& window) {
    SpaceChart& chart = window.space().chart();
    const QRectF plot = chart.chart()->plotArea();
    const auto send = [&](QEvent::Type type, double share, Qt::MouseButtons buttons) {
        const QPointF at(plot.left() + share * plot.width(), plot.center().y());
        QMouseEvent event(type, at, chart.viewport()->mapToGlobal(at), Qt::LeftButton, buttons, {});
        QApplication::sendEvent(chart.viewport(), &event);
    };
    measure(window, "press", [&] { send(QEvent::MouseButtonPress, 0.2, Qt::LeftButton); });
    for (const double share : {0.3, 0.5, 0.7})
        measure(window, "drag", [&] { send(QEvent::MouseMove, share, Qt::LeftButton); });
    measure(window, "release: sum the window",
            [&] { send(QEvent::MouseButtonRelease, 0.7, Qt::NoButton); });
    measure(window, "zoom", [&] { chart.zoom(0.5, 1e9); });
    measure(window, "point at curves", [&] { send(QEvent::MouseMove, 0.4, Qt::NoButton); });
    measure(window, "undo", [&] { window.session().history().undo(); });
    measure(window, "heat of cells", [&] { window.session().set_measure(Measure::cells); });
    measure(window, "walk to a reference",
            [&] { window.session().choose_pair(static_cast<PairIndex>(77)); });
}

void measure_graph(MainWindow& window) {
    auto& graph = *window.findChild<GraphView*>(QStringLiteral("graph"));
    GraphCanvas& canvas = graph.canvas();
    measure(window, "show the graph", [&] { window.show_view(QStringLiteral("graph")); });
    auto* fold = graph.findChild<QSlider*>(QStringLiteral("graph_threshold"));
    measure(window, "fold nothing", [&] { fold->setValue(0); });
    std::printf("| (%zu functions, %zu arcs) | | | |\n", canvas.picture()->graph.nodes.size(),
                canvas.picture()->graph.arcs.size());
    measure(window, "whole graph", [&] { canvas.fit(); });
    for (int turn = 0; turn < 3; ++turn) measure(window, "zoom", [&] { canvas.zoom(1.6); });
    for (int turn = 0; turn < 2; ++turn)
        measure(window, "scroll", [&] {
            canvas.horizontalScrollBar()->setValue(canvas.horizontalScrollBar()->value() + 90);
            canvas.verticalScrollBar()->setValue(canvas.verticalScrollBar()->value() + 90);
        });
    measure(window, "whole graph", [&] { canvas.fit(); });
    const auto move = [&](const QPoint& at) {
        QMouseEvent event(QEvent::MouseMove, at, canvas.viewport()->mapToGlobal(at), Qt::NoButton,
                          Qt::NoButton, {});
        QApplication::sendEvent(canvas.viewport(), &event);
    };
    for (const std::uint32_t arc : {5U, 50U, 200U})
        measure(window, "point at an arc", [&] { move(canvas.spot_of_arc(arc)); });
    for (int turn = 0; turn < 2; ++turn)
        measure(window, "walk along an arc", [&] {
            QKeyEvent key(QEvent::KeyPress, Qt::Key_Down, Qt::NoModifier);
            QApplication::sendEvent(&canvas, &key);
        });
    measure(window, "heat of calls", [&] { window.session().set_measure(Measure::calls); });
}

void measure_matrix(MainWindow& window) {
    auto& view = *window.findChild<MatrixView*>(QStringLiteral("matrix_view"));
    MatrixTable& matrix = view.matrix();
    measure(window, "show the matrix", [&] { window.show_view(QStringLiteral("matrix_view")); });
    for (const int part : {1, 2})
        measure(window, "scroll", [&] {
            matrix.verticalScrollBar()->setValue(matrix.verticalScrollBar()->maximum() * part / 2);
            matrix.horizontalScrollBar()->setValue(matrix.horizontalScrollBar()->maximum() * part /
                                                   2);
        });
    measure(window, "smallest cells", [&] { matrix.set_cell_size(1); });
    measure(window, "order by a column", [&] { view.model().sort(7, Qt::DescendingOrder); });
    measure(window, "order by name", [&] { view.model().set_order(MatrixOrder::name); });
}

void open(MainWindow& window, const char* path) {
    bool loaded = false;
    qint64 read_after = 0;
    QElapsedTimer clock;
    const auto watching = QObject::connect(&window.loader(), &Loader::loaded, &window, [&] {
        loaded = true;
        read_after = clock.elapsed();
    });
    clock.start();
    const double begin = process_ms();
    window.open_file(QString::fromLocal8Bit(path));
    const double longest = longest_turn([&] { return !loaded || is_busy(window); });
    QObject::disconnect(watching);
    std::printf("| open: %.2f s to read it, %.2f s of processor time for all | | %.0f | %lld |\n",
                static_cast<double>(read_after) / 1e3, (process_ms() - begin) / 1e3, longest,
                clock.elapsed());
}

void measure_books(MainWindow& window) {
    Session& session = window.session();
    const auto sort = [&](const char* what, View& view, int column) {
        measure(window, what, [&] { view.table()->sortByColumn(column, Qt::DescendingOrder); });
    };
    auto& lives = *window.findChild<LivesView*>();
    auto& consumers = *window.findChild<ConsumersView*>();
    measure(window, "show lives", [&] { window.show_view(QStringLiteral("lives")); });
    sort("sort by drag", lives, LivesModel::drag_column);
    sort("sort by name", lives, LivesModel::name_column);
    measure(window, "select a pair", [&] { session.choose_pair(PairIndex{77}); });
    measure(window, "filter by text", [&] { session.set_filter({"function12", {}}); });
    measure(window, "no filter", [&] { session.set_filter({}); });
    measure(window, "show consumers", [&] { window.show_view(QStringLiteral("consumers")); });
    sort("sort by a consumer", consumers, ConsumerModel::first_consumer);
    measure(window, "select a pair", [&] { session.choose_pair(PairIndex{78}); });
    measure(window, "filter by text", [&] { session.set_filter({"function12", {}}); });
    measure(window, "no filter", [&] { session.set_filter({}); });
    measure(window, "turn to constructions",
            [&] { session.set_book(lexprof::profile::Scheme::constructions); });
    measure(window, "select a pair", [&] { session.choose_pair(PairIndex{79}); });
    measure(window, "turn back", [&] { session.set_book(lexprof::profile::Scheme::lexical); });
}

// Stands for `lexprof heap`: prints a heap of 100,000 groups of cells, which 100,000 holders hold, half of them
// one below the other in chains, and the others all below one.
void write_command(const QTemporaryDir& folder) {
    constexpr int number = 100'000;
    constexpr int length = 20; // of a chain
    const std::string place = folder.path().toStdString();
    std::ofstream json(place + "/heap.json");
    json << R"({"step": 5, "steps": 9, "live": 5000050000, "in_use": 5000050000, "groups": [)";
    for (int at = number; at > 0; --at)
        json << (at < number ? ", " : "") << R"({"construction": "function)" << at % 999
             << R"( …", "pair": "function)" << at << "←function" << at / 4 << R"(", "cells": )" << at
             << R"(, "held": )" << 2 * at << '}';
    json << R"(], "holders": [)";
    for (int at = 0; at < number; ++at) {
        const int depth = at == 0 ? 0 : at < number / 2 ? 1 : 1 + at % length;
        json << (at > 0 ? ", " : "") << R"({"holder": "function)" << at << " … of function" << at / 4
             << R"(←main", "depth": )" << depth << R"(, "held": )" << number - at << R"(, "own": 1})";
    }
    json << "]}";
    json.close();
    std::ofstream script(place + "/lexprof");
    script << "#!/bin/sh\nexec cat '" << place << "/heap.json'\n";
    script.close();
    QFile::setPermissions(folder.filePath(QStringLiteral("lexprof")),
                          QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    qputenv("PATH", folder.path().toLocal8Bit() + ":" + qgetenv("PATH"));
}

void measure_heap(MainWindow& window) {
    const QTemporaryDir folder;
    write_command(folder);
    HeapView& heap = window.heap();
    auto& lines = *heap.findChild<Table*>(QStringLiteral("heap_lines"));
    auto& tree = *heap.findChild<QTreeView*>(QStringLiteral("heap_tree"));
    measure(window, "show the heap", [&] { window.show_view(QStringLiteral("heap")); });
    measure(window, "look at the heap", [&] { heap.look_at(5); });
    std::printf("| (%d lines, %s) | | | |\n", lines.model()->rowCount(),
                heap.summary().toStdString().c_str());
    measure(window, "sort by what is held",
            [&] { lines.sortByColumn(HeapGroupModel::held_column, Qt::AscendingOrder); });
    measure(window, "sort by name",
            [&] { lines.sortByColumn(HeapGroupModel::pair_column, Qt::AscendingOrder); });
    measure(window, "scroll", [&] {
        lines.verticalScrollBar()->setValue(lines.verticalScrollBar()->maximum() / 2);
    });
    measure(window, "scroll the holders", [&] {
        tree.verticalScrollBar()->setValue(tree.verticalScrollBar()->maximum() / 2);
    });
    measure(window, "select a pair", [&] { window.session().choose_pair(PairIndex{77}); });
    measure(window, "look again", [&] { heap.look_at(6); });
}

// The worst of an action in all openings.
struct Worst {
    std::string action;
    double turn = 0;  // milliseconds
    qint64 after = 0; // milliseconds
};

std::vector<Worst> worst_of_all;

// As `measure`, but only the worst of all openings is kept.
void try_action(
    MainWindow& window, const std::string& what, const std::function<void()>& action,
    const std::function<bool()>& is_waiting = [] { return false; }) {
    QElapsedTimer clock;
    clock.start();
    const double begin = processor_ms();
    action();
    const double at_once = processor_ms() - begin;
    const double longest =
        std::max(at_once, longest_turn([&] { return is_waiting() || is_busy(window); }));
    const auto known = std::find_if(worst_of_all.begin(), worst_of_all.end(),
                                    [&](const Worst& each) { return each.action == what; });
    Worst& worst = known == worst_of_all.end() ? worst_of_all.emplace_back() : *known;
    worst = {what, std::max(worst.turn, longest), std::max(worst.after, clock.elapsed())};
}

long most_memory() { // in megabytes, until now
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

void look_at_both_texts(MainWindow& window) {
    try_action(window, "show the text before", [&] { window.source().show_beside(true); });
    try_action(window, "scroll both texts", [&] {
        auto* bar = window.source().text().verticalScrollBar();
        bar->setValue(bar->maximum() / 2);
    });
    try_action(window, "hide the text before", [&] { window.source().show_beside(false); });
}

// One opening, with what a user who compares would do.
void open_and_compare(MainWindow& window, const char* path, const char* other,
                      const std::function<void()>& besides) {
    Session& session = window.session();
    bool loaded = false;
    bool compared = false;
    QObject here;
    QObject::connect(&window.loader(), &Loader::loaded, &here, [&loaded] { loaded = true; });
    QObject::connect(&session, &Session::baseline_changed, &here, [&compared] { compared = true; });
    try_action(
        window, "open", [&] { window.open_file(QString::fromLocal8Bit(path)); },
        [&] { return !loaded; });
    compared = false;
    try_action(
        window, "compare", [&] { window.work().compare_with(QString::fromLocal8Bit(other)); },
        [&] { return !compared; });
    for (const char* view :
         {"source", "bars", "matrix_view", "graph", "compare", "relatives", "bill"})
        try_action(window, std::string("show ") + view,
                   [&] { window.show_view(QString::fromLatin1(view)); });
    besides();
    for (const int column : {0, 4})
        try_action(window, "sort the changes",
                   [&] { window.comparing().model().sort(column, Qt::DescendingOrder); });
    try_action(window, "heat of cells", [&] { session.set_measure(Measure::cells); });
    try_action(window, "select a pair", [&] { session.choose_pair(PairIndex{77}); });
    try_action(window, "filter by text", [&] { session.set_filter({"function12", {}}); });
    try_action(window, "no filter", [&] { session.set_filter({}); });
    try_action(window, "curves over parts", [&] { session.set_axis(Axis::parts); });
    try_action(window, "curves over calls", [&] { session.set_axis(Axis::calls); });
    try_action(window, "curves over steps", [&] { session.set_axis(Axis::steps); });
    try_action(window, "close", [&] { window.work().close(); });
}

int compare_again_and_again(MainWindow& window, char** argv, int openings) {
    long of_one_text = 0;
    for (int at = 0; at < openings; ++at)
        open_and_compare(window, argv[1], argv[3], [&] {
            if (at + 1 < openings) return;
            of_one_text = most_memory();
            look_at_both_texts(window);
        });
    std::puts("| action | longest turn (ms) | done after (ms) |\n|---|---:|---:|");
    for (const Worst& each : worst_of_all)
        std::printf("| %s | %.0f | %lld |\n", each.action.c_str(), each.turn, each.after);
    std::printf("| (%ld MB of memory at most, %ld with both texts) | | |\n", of_one_text,
                most_memory());
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return_memory_early();
    QApplication application(argc, argv);
    if (argc < 2 || argc > 5) {
        std::fputs("usage: viewer_bench LARGE GRAPH [OTHER [OPENINGS]]\n"
                   "       viewer_bench BOOKS\n",
                   stderr);
        return 2;
    }
    QApplication::setOrganizationName("lexprof");
    QApplication::setApplicationName("viewer_bench");
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, "/nonexistent");
    use_theme(Theme::light);
    MainWindow window;
    window.show();
    longest_turn([] { return false; });
    if (argc > 3) return compare_again_and_again(window, argv, argc > 4 ? std::atoi(argv[4]) : 10);
    std::puts(
        "| action | at once (ms) | longest turn (ms) | done after (ms) |\n|---|---:|---:|---:|");
    open(window, argv[1]);
    if (argc == 2) {
        measure_books(window);
        measure_heap(window);
        return 0;
    }
    measure_table(window);
    measure_filter(window);
    measure_window(window);
    measure_matrix(window);
    std::printf("| (%ld MB of memory at most) | | | |\n", most_memory());
    open(window, argv[2]);
    measure_graph(window);
    return 0;
}
