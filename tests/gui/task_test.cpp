// Work on another thread: whose result is taken, and what is told to it and by it. The work in
// these tests waits until the test lets it go on, so that nothing depends on how fast it is.
#include "testing.h"

#include "gui/core/task.h"

#include <QThread>
#include <atomic>
#include <semaphore>

using namespace lexprof::gui;

namespace {

constexpr int patience = 60'000; // milliseconds, only where something is broken

// What a test and the work on another thread know of each other.
struct Gate {
    std::binary_semaphore begun{0};
    std::binary_semaphore opened{0};
    std::atomic<bool> was_wanted = true; // when it was let go on

    // Work that waits at the gate, and then returns the number.
    auto work(int number) {
        return [this, number](const Going& going) {
            begun.release();
            opened.acquire();
            was_wanted = going(0.5);
            return number;
        };
    }
};

} // namespace

class TaskTest : public QObject {
    Q_OBJECT

  private slots:
    void at_once();
    void takes_on_the_owners_thread();
    void takes_only_the_last();
    void nothing_waits_for_what_is_cancelled();
    void finishes_what_runs_and_what_waits();
    void tells_how_far_it_is();
    void an_owner_that_is_gone_takes_nothing();
    void asks_again_while_it_takes();
    void leaves_alone_what_qt_paints_with();
};

// Else nothing would be painted until the work is done.
void TaskTest::leaves_alone_what_qt_paints_with() {
    QObject owner;
    Gate first;
    Gate later;
    Task<int> quick(&owner, [](int) {});
    Task<int> slow(&owner, [](int) {});
    quick.come_first();
    quick.ask(first.work(1));
    slow.ask(later.work(2));
    first.begun.acquire();
    later.begun.acquire();
    QCOMPARE(QThreadPool::globalInstance()->activeThreadCount(), 0);
    first.opened.release();
    later.opened.release();
    quick.finish();
    slow.finish();
}

void TaskTest::at_once() {
    std::vector<int> taken;
    QObject owner;
    Task<int> task(&owner, [&](int number) { taken.push_back(number); });
    task.ask([] { return 1; }, true);
    QCOMPARE(taken, std::vector<int>{1});
    QVERIFY(!task.is_busy());
}

void TaskTest::takes_on_the_owners_thread() {
    std::vector<int> taken;
    QObject owner;
    QThread* taker = nullptr;
    QThread* worker = nullptr;
    Task<int> task(&owner, [&](int number) {
        taken.push_back(number);
        taker = QThread::currentThread();
    });
    task.ask([&] {
        worker = QThread::currentThread();
        return 1;
    });
    QVERIFY(task.is_busy());
    QCOMPARE(taken, std::vector<int>{});
    QTRY_COMPARE_WITH_TIMEOUT(taken, std::vector<int>{1}, patience);
    QVERIFY(!task.is_busy());
    QCOMPARE(taker, QThread::currentThread());
    QVERIFY(worker != QThread::currentThread());
}

// The first is told that it is stale; the second waits and is never begun; the third is taken.
void TaskTest::takes_only_the_last() {
    std::vector<int> taken;
    QObject owner;
    Gate gate;
    std::atomic<bool> second_begun = false;
    Task<int> task(&owner, [&](int number) { taken.push_back(number); });
    task.ask(gate.work(1));
    gate.begun.acquire();
    task.ask([&] {
        second_begun = true;
        return 2;
    });
    task.ask([] { return 3; });
    QVERIFY(task.is_busy());
    gate.opened.release();
    QTRY_COMPARE_WITH_TIMEOUT(taken, std::vector<int>{3}, patience);
    QVERIFY(!gate.was_wanted);
    QVERIFY(!second_begun);
    QVERIFY(!task.is_busy());
}

void TaskTest::nothing_waits_for_what_is_cancelled() {
    std::vector<int> taken;
    QObject owner;
    Gate gate;
    Task<int> task(&owner, [&](int number) { taken.push_back(number); });
    task.ask(gate.work(1));
    gate.begun.acquire();
    task.cancel();
    QVERIFY(!task.is_busy());
    task.ask([] { return 2; });
    QTRY_COMPARE_WITH_TIMEOUT(taken, std::vector<int>{2}, patience); // the first still stands there
    gate.opened.release();
    pool_of<Turn::later>().waitForDone();
    QTest::qWait(0);
    QVERIFY(!gate.was_wanted);
    QCOMPARE(taken, std::vector<int>{2});
}

void TaskTest::finishes_what_runs_and_what_waits() {
    std::vector<int> taken;
    QObject owner;
    Gate gate;
    Task<int> task(&owner, [&](int number) { taken.push_back(number); });
    task.finish(); // of nothing
    gate.opened.release();
    task.ask(gate.work(1));
    task.finish();
    QCOMPARE(taken, std::vector<int>{1});
    QVERIFY(gate.was_wanted);
    gate.begun.acquire();
    task.ask(gate.work(2));
    gate.begun.acquire();
    task.ask([] { return 3; });
    task.finish();
    QCOMPARE(taken, (std::vector<int>{1, 3}));
    QVERIFY(!task.is_busy());
    gate.opened.release();
    task.ask([] { return 4; });
    QTRY_COMPARE_WITH_TIMEOUT(taken, (std::vector<int>{1, 3, 4}), patience);
}

void TaskTest::tells_how_far_it_is() {
    std::vector<double> told;
    std::vector<int> taken;
    QObject owner;
    std::binary_semaphore heard{0};
    Task<int> task(
        &owner, [&](int number) { taken.push_back(number); },
        [&](double share) {
            told.push_back(share);
            heard.release();
        });
    task.ask([&](const Going& going) {
        going(0.25);
        heard.acquire();
        return 1;
    });
    QTRY_COMPARE_WITH_TIMEOUT(taken, std::vector<int>{1}, patience);
    QCOMPARE(told, std::vector<double>{0.25});
}

void TaskTest::an_owner_that_is_gone_takes_nothing() {
    std::vector<int> taken;
    Gate gate;
    {
        QObject owner;
        Task<int> task(&owner, [&](int number) { taken.push_back(number); });
        task.ask(gate.work(1));
        gate.begun.acquire();
    }
    gate.opened.release();
    pool_of<Turn::later>().waitForDone();
    QTest::qWait(0);
    QCOMPARE(taken, std::vector<int>{});
}

void TaskTest::asks_again_while_it_takes() {
    std::vector<int> taken;
    QObject owner;
    Task<int>* known = nullptr;
    Task<int> task(&owner, [&](int number) {
        taken.push_back(number);
        if (number < 3) known->ask([number] { return number + 1; });
    });
    known = &task;
    task.ask([] { return 1; });
    QTRY_COMPARE_WITH_TIMEOUT(taken, (std::vector<int>{1, 2, 3}), patience);
    QVERIFY(!task.is_busy());
}

LEXPROF_GUI_TEST(TaskTest);
#include "task_test.moc"
