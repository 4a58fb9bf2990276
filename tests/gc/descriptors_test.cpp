// The numbers that stand for constructors of two fields in eight bits.
#include "gc/constructor.h"

#include <gtest/gtest.h>

#include <vector>

namespace lexprof::gc {
namespace {

TEST(Descriptors, WithoutNamesTheNumbersAreTheTags) {
    const Descriptors none;
    for (std::uint32_t tag = 0; tag < tag_elsewhere; ++tag) {
        EXPECT_EQ(none.number({tag}), tag);
        EXPECT_EQ(none.tag(tag), tag);
        EXPECT_EQ(none.name(tag), 0U);
    }
}

// Two of tag 1 with names, one of tag 1 without, and one of tag 254, which takes the first number
// from the top.
TEST(Descriptors, NamesTakeNumbersFromTheTopThatAreNoTags) {
    const std::vector<Descriptor> used{{1, 7}, {1, 8}, {1, 0}, {254, 9}, {1, 7}};
    const Descriptors given(used);
    EXPECT_EQ(given.number({1, 7}), 253U);
    EXPECT_EQ(given.number({1, 8}), 252U);
    EXPECT_EQ(given.number({254, 9}), 251U);
    EXPECT_EQ(given.number({1, 0}), 1U);
    EXPECT_EQ(given.number({254, 0}), 254U);
    for (const Descriptor& one : used) {
        EXPECT_EQ(given.tag(given.number(one)), one.tag);
        EXPECT_EQ(given.name(given.number(one)), one.name);
    }
}

// 255 numbers, of which tags 0 and 1 are taken (cons is always): 253 names fit.
TEST(Descriptors, NamesBeyondTheNumbersAreLostAndTagsAreNot) {
    std::vector<Descriptor> used;
    for (std::uint32_t name = 1; name <= 300; ++name) used.push_back({0, name});
    const Descriptors given(used);
    std::uint32_t named = 0;
    for (const Descriptor& one : used) {
        const std::uint8_t number = given.number(one);
        EXPECT_LT(number, tag_elsewhere);
        EXPECT_EQ(given.tag(number), 0U);
        EXPECT_TRUE(given.name(number) == one.name || given.name(number) == 0);
        if (given.name(number) == one.name) ++named;
    }
    EXPECT_EQ(named, 253U);
    EXPECT_EQ(given.tag(1), 1U);
    EXPECT_EQ(given.name(1), 0U);
}

TEST(Descriptors, ATagThatDoesNotFitIsElsewhere) {
    const std::vector<Descriptor> used{{300, 1}};
    const Descriptors given(used);
    EXPECT_EQ(constructor_shape(2, {300, 1}, given).kind, CellKind::con_n);
    EXPECT_EQ(constructor_shape(2, {300, 1}, given).beside, tag_elsewhere);
    EXPECT_EQ(constructor_shape(2, {254, 1}, given).kind, CellKind::con2);
}

TEST(Descriptors, AWordHasBoth) {
    const Word word = constructor_word({16777215, 16777215});
    EXPECT_TRUE(is(word, Immediate::constructor));
    EXPECT_EQ(tag_in(word), 16777215U);
    EXPECT_EQ(name_in(word), 16777215U);
    EXPECT_EQ(constructor_word({0}), nil);
}

} // namespace
} // namespace lexprof::gc
