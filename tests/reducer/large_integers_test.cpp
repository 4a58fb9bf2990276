// Arithmetic in pieces gives what GMP gives at once, and tells between two pieces.
#include "reducer/large_integers.h"

#include <gtest/gtest.h>

#include <random>
#include <stdexcept>

namespace lexprof::tests {
namespace {

using reducer::LargeIntegers;
using reducer::Number;

// Random bits, or long runs of ones and zeros, which are where carries go wrong.
class Numbers {
  public:
    Numbers() { gmp_randinit_default(state_); }
    Numbers(const Numbers&) = delete;
    Numbers& operator=(const Numbers&) = delete;
    ~Numbers() { gmp_randclear(state_); }

    void make(mpz_ptr value, std::size_t bits) {
        if (random_() % 2 == 0)
            mpz_rrandomb(value, state_, bits);
        else
            mpz_urandomb(value, state_, bits);
        mpz_setbit(value, bits - 1);
        if (random_() % 2 == 0) mpz_neg(value, value);
    }
    std::size_t below(std::size_t limit) { return random_() % limit; }

  private:
    std::mt19937_64 random_{1};
    gmp_randstate_t state_{};
};

bool same(const Number& a, const Number& b) { return mpz_cmp(a, b) == 0; }

TEST(LargeIntegers, MultiplyAndDivideLikeGmp) {
    Numbers numbers;
    const LargeIntegers pieces([] {});
    for (int round = 0; round < 60; ++round) {
        const std::size_t size = 1 + numbers.below(std::size_t{1} << (8 + round % 15));
        const std::size_t other = round % 3 == 0   ? size / 2 + 1
                                  : round % 3 == 1 ? size
                                                   : 1 + numbers.below(2 * size);
        Number a, b, found, remainder, expected, rest, zero;
        numbers.make(a, size);
        numbers.make(b, other);
        pieces.multiply(found, a, b);
        mpz_mul(expected, a, b);
        EXPECT_TRUE(same(found, expected)) << size << " times " << other;
        pieces.divide(found, remainder, expected, b);
        EXPECT_TRUE(same(found, a) && same(remainder, zero)) << size << ", " << other;
        pieces.divide(found, remainder, a, b);
        mpz_tdiv_qr(expected, rest, a, b);
        EXPECT_TRUE(same(found, expected) && same(remainder, rest)) << size << " by " << other;
    }
}

TEST(LargeIntegers, AreTheirOwnOperands) {
    Numbers numbers;
    const LargeIntegers pieces([] {});
    Number a, b, expected, rest;
    numbers.make(a, 3'000'000);
    numbers.make(b, 700'000);
    mpz_tdiv_qr(expected, rest, a, b);
    pieces.divide(a, b, a, b);
    EXPECT_TRUE(same(a, expected) && same(b, rest));
    mpz_mul(expected, a, a);
    pieces.multiply(a, a, a);
    EXPECT_TRUE(same(a, expected));
}

TEST(LargeIntegers, TextsAreReadBack) {
    Numbers numbers;
    const LargeIntegers pieces([] {});
    for (const std::size_t size :
         {1UL, 64UL, 108'849UL, 108'850UL, 108'855UL, 217'710UL, 500'000UL}) {
        Number value, read;
        numbers.make(value, size);
        const std::string text = pieces.text(value);
        mpz_set_str(read, text.c_str(), 10);
        EXPECT_TRUE(same(value, read)) << size;
        pieces.read(read, text);
        EXPECT_TRUE(same(value, read)) << size;
    }
    Number power;
    for (const std::size_t zeros : {32'767UL, 32'768UL, 100'000UL}) {
        mpz_ui_pow_ui(power, 10, zeros);
        EXPECT_EQ(pieces.text(power), "1" + std::string(zeros, '0'));
        mpz_sub_ui(power, power, 1);
        EXPECT_EQ(pieces.text(power), std::string(zeros, '9'));
    }
    mpz_set_ui(power, 0);
    EXPECT_EQ(pieces.text(power), "0");
}

TEST(LargeIntegers, TellBetweenPieces) {
    Numbers numbers;
    struct Enough {};
    unsigned told = 0;
    const LargeIntegers pieces([&] {
        if (++told == 3) throw Enough{};
    });
    Number a, b, result, rest;
    numbers.make(a, 8'000'000);
    numbers.make(b, 4'000'000);
    EXPECT_THROW(pieces.multiply(result, a, b), Enough);
    told = 0;
    EXPECT_THROW(pieces.divide(result, rest, a, b), Enough);
    told = 0;
    EXPECT_THROW(pieces.text(a), Enough);
    told = 0;
    EXPECT_THROW(pieces.read(result, std::string(1'000'000, '7')), Enough);
    told = 0;
    numbers.make(a, 1000);
    pieces.multiply(result, a, a);
    pieces.divide(result, rest, result, a);
    pieces.text(a);
    EXPECT_EQ(told, 0U) << "what is short is one piece";
}

} // namespace
} // namespace lexprof::tests
