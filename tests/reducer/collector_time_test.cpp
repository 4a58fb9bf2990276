// Time that storage management takes is the collector's and no function's. What is asserted is
// which account the clock runs for, never how long anything takes.
#include "reducer/clock.h"

#include "gc/heap_definitions.h"

#include <gtest/gtest.h>

namespace lexprof::reducer {
namespace {

using Heap = gc::Heap<gc::PairLedger>;

// Hands on to the clock what the heap tells it, and looks at both.
struct Watch : gc::CollectorWatch {
    Watch(Heap& watched, Clock& watching) : heap(watched), clock(watching) {}

    void begin() override {
        clock.begin();
        ++begun;
        charged = clock.current();
        live_at_begin = heap.live();
    }
    void end() override {
        live_at_end = heap.live();
        charged_at_end = clock.current();
        clock.end();
        ++ended;
    }

    Heap& heap;
    Clock& clock;
    int begun = 0;
    int ended = 0;
    gc::PairId charged = 0;
    gc::PairId charged_at_end = 0;
    std::uint64_t live_at_begin = 0;
    std::uint64_t live_at_end = 0;
};

struct CollectorTime : testing::Test {
    Heap heap;
    gc::PairId collector = heap.ledger.accounts.intern(3, 0);
    gc::PairId system = heap.ledger.accounts.intern(1, 0);
    gc::PairId f = heap.ledger.accounts.intern(2, 0);
    Clock clock{{&heap.ledger.accounts}, collector, system, ClockKind::exact};
    Watch watch{heap, clock};

    void SetUp() override {
        heap.watch(&watch);
        clock.start();
        clock.charge(f);
    }
    void TearDown() override { clock.stop(); }

    gc::Word list(unsigned length) {
        gc::Word list = gc::nil;
        for (unsigned at = 0; at < length; ++at)
            list = gc::pointer(heap.make_cons({gc::small(at), f}, {list, f}, f));
        return list;
    }
    // Lets the counter of ticks advance.
    static void work() {
        volatile unsigned sum = 0;
        for (unsigned at = 0; at < 100'000; ++at) sum = sum + at;
    }
};

// All but the first few cells of a large structure are freed in the collector's time.
TEST_F(CollectorTime, FreeingALargeStructureIsTheCollectors) {
    heap.release(list(10'000));
    EXPECT_EQ(watch.begun, 1);
    EXPECT_EQ(watch.ended, 1);
    EXPECT_EQ(watch.charged, collector);
    EXPECT_EQ(watch.charged_at_end, collector);
    EXPECT_GE(watch.live_at_begin, 9'900U);
    EXPECT_EQ(watch.live_at_end, 0U);
    EXPECT_EQ(clock.current(), f);
}

TEST_F(CollectorTime, FreeingAFewCellsIsTheFunctions) {
    heap.release(list(3));
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(watch.begun, 0);
    EXPECT_EQ(clock.current(), f);
}

// Of a chain whose first cells somebody else has freed: the sixteenth is the collector's.
TEST_F(CollectorTime, TheRestOfAChainIsAsFarOnAsItWas) {
    heap.reclaim(gc::cell_of(list(1)), 14, {});
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(watch.begun, 0);
    heap.reclaim(gc::cell_of(list(2)), 13, {});
    EXPECT_EQ(watch.begun, 0);
    gc::Cell* other = gc::cell_of(list(1));
    heap.reclaim(gc::cell_of(list(2)), 13, {&other, 1});
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_EQ(watch.begun, 1);
    EXPECT_EQ(watch.ended, 1);
    EXPECT_EQ(watch.live_at_begin, 0U);
    EXPECT_EQ(clock.current(), f);
}

TEST_F(CollectorTime, TryingCyclesIsTheCollectors) {
    gc::Cell* ring = heap.make_application({gc::small(1), f}, {gc::nil, f}, f, true);
    gc::Graph::retain_cell(ring);
    heap.replace_argument(ring, {gc::pointer(ring), f});
    heap.release_cell(ring);
    EXPECT_EQ(watch.begun, 0);
    heap.collect_all_cycles();
    EXPECT_EQ(heap.live(), 0U);
    EXPECT_GE(watch.begun, 1);
    EXPECT_EQ(watch.begun, watch.ended);
    EXPECT_EQ(watch.charged, collector);
    EXPECT_EQ(watch.charged_at_end, collector);
    EXPECT_EQ(clock.current(), f);
}

// From begin to end no tick goes to a function; one account's ticks are the other's no more.
TEST_F(CollectorTime, NoTickOfItIsAFunctions) {
    work();
    clock.begin();
    const std::uint64_t before = heap.ledger.accounts[f].ticks;
    EXPECT_GT(before, 0U);
    work();
    clock.begin(); // a large structure may be freed while cycles are tried
    clock.end();
    EXPECT_EQ(clock.current(), collector);
    work();
    clock.end();
    EXPECT_EQ(heap.ledger.accounts[f].ticks, before);
    EXPECT_GT(heap.ledger.accounts[collector].ticks, 0U);
    EXPECT_EQ(clock.current(), f);
}

TEST_F(CollectorTime, WithoutAClockThereIsNothingToCharge) {
    Clock off({&heap.ledger.accounts}, collector, system, ClockKind::off);
    off.start();
    off.charge(f);
    work();
    off.begin();
    off.end();
    off.stop();
    EXPECT_EQ(heap.ledger.accounts[f].time_ns, 0U);
    EXPECT_EQ(heap.ledger.accounts[system].time_ns, off.nanoseconds());
}

} // namespace
} // namespace lexprof::reducer
