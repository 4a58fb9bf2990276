// Constant space where lazy evaluation promises it: ten times the work, the same peak.
#include "tests/soak/programs.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

constexpr std::uint64_t few = 50'000;
constexpr std::uint64_t many = 10 * few;

class ConstantSpace : public testing::TestWithParam<bool> {
  protected:
    // The sum of 1 to n, as text.
    static std::string triangle(std::uint64_t n) { return std::to_string(n * (n + 1) / 2) + "\n"; }

    void same_peak(const SoakRun& smaller, const SoakRun& larger) {
        EXPECT_EQ(leftovers(smaller), "");
        EXPECT_EQ(leftovers(larger), "");
        const profile::Totals& less = smaller.outcome.books.front().totals;
        const profile::Totals& more = larger.outcome.books.front().totals;
        EXPECT_EQ(less.live_max, more.live_max);
        EXPECT_EQ(less.in_use_max, more.in_use_max);
    }

    // A program whose value for n is the sum of 1 to n.
    void expect_triangle(const std::string& text) {
        const SoakRun smaller = soak(text, few, GetParam());
        const SoakRun larger = soak(text, many, GetParam());
        EXPECT_EQ(smaller.output, triangle(few));
        EXPECT_EQ(larger.output, triangle(many));
        same_peak(smaller, larger);
    }
};

TEST_P(ConstantSpace, SumOfSquares) {
    const std::string text = "& (main upto square) ((sum (map square (upto 1 @)))"
                             " (\\n \\m IF (INT> n m) PACK-0-0 (PACK-2-1 n (upto (INT+ n 1) m)))"
                             " (\\x INT* x x))";
    const SoakRun smaller = soak(text, few, GetParam());
    const SoakRun larger = soak(text, many, GetParam());
    EXPECT_EQ(smaller.output, "41667916675000\n"); // n (n + 1) (2n + 1) / 6
    EXPECT_EQ(larger.output, "41666791666750000\n");
    same_peak(smaller, larger);
}

TEST_P(ConstantSpace, LinesOfInput) {
    const auto input = [](std::uint64_t lines) {
        std::string text;
        for (std::uint64_t line = 0; line < lines; ++line) text += "0123456789\n";
        return text;
    };
    const std::string text = "unlines (lines STDIN)";
    const SoakRun smaller = soak(text, 0, GetParam(), input(few / 10));
    const SoakRun larger = soak(text, 0, GetParam(), input(few));
    EXPECT_TRUE(smaller.output == input(few / 10));
    EXPECT_TRUE(larger.output == input(few));
    same_peak(smaller, larger);
}

// Wadler 1987: what comes before and after a break is used one after the other; the pair of both
// must not hold on to what has been read.
TEST_P(ConstantSpace, BothPartsOfABreak) {
    const auto input = [](std::uint64_t n) {
        return std::string(n, 'x') + "!" + std::string(n, 'y');
    };
    const std::string text = "UNPACK-2 (\\ys \\zs ++ ys (PACK-2-1 '|' zs))"
                             " (break (POLY= '!') STDIN)";
    const auto broken = [](std::uint64_t n) {
        return std::string(n, 'x') + "|!" + std::string(n, 'y') + "\n";
    };
    const SoakRun smaller = soak(text, 0, GetParam(), input(few));
    const SoakRun larger = soak(text, 0, GetParam(), input(many));
    EXPECT_TRUE(smaller.output == broken(few)) << smaller.output.substr(0, 80);
    EXPECT_TRUE(larger.output == broken(many)) << larger.output.substr(0, 80);
    same_peak(smaller, larger);
}

TEST_P(ConstantSpace, BothPartsOfASplit) {
    expect_triangle("= half (INT/ @ 2)"
                    " (UNPACK-2 (\\ys \\zs INT+ (sum ys) (sum zs))"
                    "   (splitAt half (enumFromTo 1 @)))");
}

TEST_P(ConstantSpace, TailRecursionWithAStrictAccumulator) {
    expect_triangle("& (main add) ((add 0 @)"
                    " (\\s \\n IF (INT= n 0) s (SEQ s (add (INT+ s n) (INT- n 1)))))");
}

TEST_P(ConstantSpace, TailRecursionWithinACase) {
    expect_triangle("& (main onto) ((onto 0 (enumFromTo 1 @))"
                    " (\\s \\l CASE-2 s"
                    "   (UNPACK!-2 (\\x \\xs SEQ s (onto (INT+ s x) xs)) l) l))");
}

TEST_P(ConstantSpace, MutualTailRecursion) {
    const std::string text = "& (main even odd) ((even @)"
                             " (\\n IF (INT= n 0) TRUE (odd (INT- n 1)))"
                             " (\\n IF (INT= n 0) FALSE (even (INT- n 1))))";
    const SoakRun smaller = soak(text, few, GetParam());
    const SoakRun larger = soak(text, many, GetParam());
    EXPECT_EQ(smaller.output, "TRUE\n");
    EXPECT_EQ(larger.output, "TRUE\n");
    same_peak(smaller, larger);
}

// An infinite list that is produced and dropped while it is printed.
TEST_P(ConstantSpace, PrintingAsItIsProduced) {
    const SoakRun smaller = soak("replicate @ 'x'", few, GetParam());
    const SoakRun larger = soak("replicate @ 'x'", many, GetParam());
    EXPECT_TRUE(smaller.output == std::string(few, 'x') + "\n");
    EXPECT_TRUE(larger.output == std::string(many, 'x') + "\n");
    same_peak(smaller, larger);
}

INSTANTIATE_TEST_SUITE_P(Engines, ConstantSpace, testing::Bool(),
                         [](const auto& which) { return which.param ? "plain" : "fast"; });

} // namespace
} // namespace lexprof::tests
