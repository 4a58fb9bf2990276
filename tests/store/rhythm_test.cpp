// How often the file of a run is written: what is decided, without any waiting.
#include "profile/store/rhythm.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

using namespace std::chrono_literals;

TEST(Rhythm, BeginningsAreAPeriodApart) {
    EXPECT_EQ(rest_after(0ms), 180ms);
    EXPECT_EQ(rest_after(1ms), 179ms);
    EXPECT_EQ(rest_after(36ms), 144ms);
}

TEST(Rhythm, WritingTakesAFifthAtMost) {
    EXPECT_EQ(rest_after(37ms), 148ms);
    EXPECT_EQ(rest_after(3s), 12s);
}

// What was done since the beginning of the last transaction is lost until the next is complete.
TEST(Rhythm, AQuarterOfASecondIsTheMostToBeLost) {
    for (int length = 0; length <= 36; ++length) {
        const std::chrono::nanoseconds writing = std::chrono::milliseconds(length);
        EXPECT_LE(writing + rest_after(writing) + writing, 250ms) << length;
    }
}

} // namespace
} // namespace lexprof::profile
