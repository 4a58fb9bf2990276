// The digits that curves are kept in: every text here was worked out by hand, as Note [Digits],
// profile/store/digits.h, has it.
#include "profile/store/digits.h"

#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace lexprof::profile {
namespace {

using Column = std::vector<std::int64_t>;

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

std::string digits(const Column& numbers) {
    std::string text(room_for_digits(numbers.size()), '?');
    const char* const end = put_digits(text.data(), numbers);
    text.resize(static_cast<std::size_t>(end - text.data()));
    return text;
}

// What `count` numbers the text has; nothing where it is refused.
Column numbers(std::string_view text, std::size_t count) {
    Column read(count, 77);
    if (!get_digits(text, read)) read.clear();
    return read;
}

TEST(Digits, AColumnOfZerosIsNothing) {
    EXPECT_EQ(digits({}), "");
    EXPECT_EQ(digits({0, 0, 0}), "");
    EXPECT_EQ(numbers("", 3), (Column{0, 0, 0}));
}

TEST(Digits, ANumberTakesAsManyAsItNeeds) {
    EXPECT_EQ(digits({1}), "0C");                 // 2
    EXPECT_EQ(digits({-1}), "0B");                // 1
    EXPECT_EQ(digits({30}), "0}");                // 60
    EXPECT_EQ(digits({-31}), "0~");               // 61
    EXPECT_EQ(digits({31}), "0?B");               // 62 = 30 + 1·32
    EXPECT_EQ(digits({900}), "0)y");              // 1800 = 8 + 56·32
    EXPECT_EQ(digits({1000}), "01?B");            // 2000 = 16 + 30·32 + 1·32²
    EXPECT_EQ(digits({least}), "0@@@@@@@@@@@@P"); // 2^64 - 1: twelve times 31, and 15·32^12
}

// However many characters its neighbours take.
TEST(Digits, NumbersOfAllLengthsStandTogether) {
    Column made;
    for (unsigned bits = 0; bits < 63; ++bits)
        for (const std::int64_t more : {-2, -1, 0, 1, 2})
            made.push_back((std::int64_t{1} << bits) + more);
    for (std::int64_t one = 28; one < 36; ++one) made.push_back(one);   // 56 to 70, 62 among them
    for (std::int64_t one = 988; one < 996; ++one) made.push_back(one); // 62·32 is 1984
    for (std::size_t count = 1; count <= made.size(); ++count) {
        const Column all(made.end() - static_cast<std::ptrdiff_t>(count), made.end());
        EXPECT_EQ(numbers(digits(all), count), all) << count;
    }
}

// Where not all values of a long column are tried.
TEST(Digits, ASampleChoosesTheOrder) {
    Column steady(100);
    for (std::size_t at = 0; at < steady.size(); ++at) steady[at] = 7 * static_cast<int>(at);
    EXPECT_EQ(digits(steady), "2AO"); // 0, then 7 more than expected: 14
    Column mostly = steady;
    for (std::size_t at = 0; at < 30; ++at) mostly[at] = at % 2 == 0 ? 0 : 900;
    EXPECT_EQ(digits(mostly).front(), '2');
}

TEST(Digits, TheShortestOrderIsTaken) {
    EXPECT_EQ(digits({5, 0, 5, 0}), "0KAK");          // the values themselves
    EXPECT_EQ(digits({100, 101, 99, 100}), "1)GCDC"); // 200 = 8 + 6·32, then 1, -2, 1
    EXPECT_EQ(digits({100, 200, 300, 405}), "2)GAAK");
    EXPECT_EQ(digits({1, 2, 3, 4, 5, 6}), "2C"); // zeros at the end are left out
}

TEST(Digits, AreReadAgain) {
    EXPECT_EQ(numbers("0KAK", 4), (Column{5, 0, 5, 0}));
    EXPECT_EQ(numbers("1)GCDC", 4), (Column{100, 101, 99, 100}));
    EXPECT_EQ(numbers("2)GAAK", 4), (Column{100, 200, 300, 405}));
    EXPECT_EQ(numbers("2C", 6), (Column{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(numbers("1C", 3), (Column{1, 1, 1}));
}

TEST(Digits, WhatIsNoneIsRefused) {
    for (const char* text :
         {"C", "3C", "0\x7F", "0 ", "0!", "0?", "0CCCC", "0!!!!!!!!!!!!!A", "0!!!!!!!!!!!!Q"})
        EXPECT_EQ(numbers(text, 3), Column{}) << text;
}

Column random_numbers(std::mt19937_64& random, std::size_t count) {
    Column made;
    const unsigned width = random() % 64;
    const bool regular = random() % 2 == 0;
    std::int64_t sum = 0;
    for (std::size_t at = 0; at < count; ++at) {
        const auto number = static_cast<std::int64_t>(random() >> width);
        sum = static_cast<std::int64_t>(static_cast<std::uint64_t>(sum) + (number & 7));
        made.push_back(regular ? sum : random() % 3 == 0 ? 0 : number);
    }
    return made;
}

TEST(Digits, WhateverIsWrittenIsReadAgain) {
    std::mt19937_64 random(7);
    for (int turn = 0; turn < 2000; ++turn) {
        const Column made = random_numbers(random, random() % 50);
        const std::string text = digits(made);
        Column read(made.size(), 77);
        ASSERT_TRUE(get_digits(text, read)) << text;
        ASSERT_EQ(read, made) << text;
    }
    const Column extremes{least, most, 0, most, least, least, -1, 1, most, most};
    EXPECT_EQ(numbers(digits(extremes), extremes.size()), extremes);
}

TEST(Digits, ArbitraryTextsNeverCrash) {
    std::mt19937_64 random(8);
    for (int turn = 0; turn < 20'000; ++turn) {
        std::string text(random() % 20, '0');
        for (char& character : text) character = static_cast<char>('!' + random() % 96);
        if (!text.empty()) text[0] = static_cast<char>('0' + random() % 3);
        const Column read = numbers(text, 6);
        if (!read.empty()) {
            EXPECT_EQ(numbers(digits(read), 6), read) << text;
        }
    }
}

} // namespace
} // namespace lexprof::profile
