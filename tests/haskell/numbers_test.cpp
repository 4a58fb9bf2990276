// Numbers with fractions: the shortest text of the nearest one.
#include "haskell/link/real.h"
#include "haskell/link/words.h"

#include <gtest/gtest.h>

namespace lexprof::haskell {
namespace {

TEST(Reals, AreTheNearestThereAre) {
    EXPECT_EQ(real_text("1/10", 64), "0.1");
    EXPECT_EQ(real_text("-7/2", 64), "-3.5");
    EXPECT_EQ(real_text("2/1", 64), "2.0");
    EXPECT_EQ(real_text("0/1", 64), "0.0");
    // 2^53 + 1 lies halfway between 2^53 and 2^53 + 2: the even one is 2^53
    EXPECT_EQ(real_text("9007199254740993/1", 64), "9007199254740992.0");
    EXPECT_EQ(real_text("9007199254740995/1", 64), "9007199254740996.0");
    EXPECT_EQ(real_text("1/3", 64), "0.3333333333333333");
    // 0.1 as a float is 13421773 / 2^27
    EXPECT_EQ(real_text("1/10", 32), "0.10000000149011612");
}

TEST(Reals, AtTheEdges) {
    const std::string zeros(308, '0');
    EXPECT_EQ(real_text("1/1" + std::string(320, '0'), 64), "1e-320"); // denormalized
    EXPECT_EQ(real_text("1/1" + std::string(400, '0'), 64), "0.0");
    EXPECT_EQ(real_text("1" + zeros + "/1", 64), "1e+308");
    EXPECT_THROW(real_text("1/0", 64), Broken);
    EXPECT_THROW(real_text("x/2", 64), Broken);
}

TEST(Bytes, AreTheCharactersOfTheirNumbers) { EXPECT_EQ(bytes_as_text("a\xFF"), "a\xC3\xBF"); }

} // namespace
} // namespace lexprof::haskell
