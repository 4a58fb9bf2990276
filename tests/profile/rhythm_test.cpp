// How often the file of a run is written: what is decided, without any waiting.
#include "profile/store/rhythm.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using namespace std::chrono_literals;

TEST(Rhythm, MoreOftenAtFirst) {
    EXPECT_EQ(rest_after(100ms, 0ms), 25ms);
    EXPECT_EQ(rest_after(2s, 1ms), 500ms);
    EXPECT_EQ(rest_after(4s, 1ms), 1s);
    EXPECT_EQ(rest_after(1h, 1ms), 1s);
}

TEST(Rhythm, LongTransactionsAreRare) {
    EXPECT_EQ(rest_after(100ms, 1ms), 100ms);
    EXPECT_EQ(rest_after(1h, 10ms), 1s);
    EXPECT_EQ(rest_after(1h, 11ms), 1100ms);
    EXPECT_EQ(rest_after(1h, 3s), 300s);
}

// Transactions of 1, 2, … 40 ms, one as soon as the other may be. The rest after each is at least a
// hundred times as long as it took, so that whenever the next begins no more than a hundredth of
// the time has gone into writing.
TEST(Rhythm, WritingTakesAHundredthAtMost) {
    std::chrono::nanoseconds running = first_rest;
    std::chrono::nanoseconds written = 0ms;
    for (int length = 1; length <= 40; ++length) {
        const std::chrono::nanoseconds writing = std::chrono::milliseconds(length);
        running += writing;
        written += writing;
        running += rest_after(running, writing);
        EXPECT_LE(written * 100, running) << length;
    }
    EXPECT_EQ(written, 820ms); // 40·41/2
}

} // namespace
} // namespace lexprof::profile
