// Which functions have a digest of an argument, and which give one back.
#include "colouring/habits.h"

#include <gtest/gtest.h>
#include <stdexcept>

namespace lexprof::colouring {
namespace {

const std::string some_functions = "& (sum tail reverse) ((\\l l) (\\l l) (\\l l))";

Habits habits(const std::string& text) {
    flic::LoadOptions options;
    options.prelude_text = some_functions;
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto program = flic::load("test.flic", text, options, sources, diagnostics);
    if (!program) throw std::runtime_error("the program is wrong: " + text);
    return habits_of(*program);
}

std::string digests(const std::string& functions) {
    std::string text;
    for (const std::string& path : habits("& (main f) ((f 1 2 3) " + functions + ")").digests)
        text += path + " ";
    return text;
}

std::string handed_on(const std::string& functions) {
    std::string text;
    for (const std::string& name : habits("& (main f) ((f 1 2 3) " + functions + ")").hand_on)
        text += name + " ";
    return text;
}

// sum l needs nothing but l; INT+ l x needs x as well.
TEST(Habits, WhatNeedsNoLaterArgumentIsADigest) {
    EXPECT_EQ(digests("(\\l \\x INT+ (sum l) x)"), "f ");
    EXPECT_EQ(digests("(\\l \\x INT+ l x)"), "");
    EXPECT_EQ(digests("(\\l \\x \\y INT+ y (INT* (sum l) x))"), "f ");
}

// l occurs with x in the one place, and by itself in the other.
TEST(Habits, EachOccurrenceMustBeInADigest) {
    EXPECT_EQ(digests("(\\l \\x INT+ (sum l) (f l x))"), "");
}

// The last argument is not held; the rest of a list is no less than the list.
TEST(Habits, ThereMustBeArgumentsToCome) {
    EXPECT_EQ(digests("(\\l sum l)"), "");
    EXPECT_EQ(digests("(\\l \\x f (tail l) x)"), "");
}

TEST(Habits, AFunctionWithinAnotherHasADigestOfWhatItTakesFromThere) {
    EXPECT_EQ(digests("(\\l = g (\\x INT+ x (sum l)) g)"), "f/g ");
    EXPECT_EQ(digests("(\\l sum (\\x INT+ x (sum l)))"), "f/\\ ");
}

TEST(Habits, WhoLooksAtAnArgumentAndGivesItBackHandsItOn) {
    EXPECT_EQ(handed_on("(\\l IF (sum l) l 0)"), "f ");
    EXPECT_EQ(handed_on("(\\l & (go) ((\\r CASE-2 l (UNPACK!-2 (\\x \\m go m) r) r)) (go l))"),
              "f ");
    EXPECT_EQ(handed_on("(\\l IF (sum l) 1 0)"), "");
}

// What it gives back is what is left of the argument.
TEST(Habits, WhoGivesBackTheRestOfAnArgumentHandsNothingOn) {
    EXPECT_EQ(handed_on("(\\n \\l IF (INT= n 0) l (UNPACK!-2 (\\_ \\m f (INT- n 1) m) l))"), "");
    EXPECT_EQ(handed_on("(\\n \\l IF (sum l) l (f (INT- n 1) l))"), "f ");
}

// An accumulator is given back, and nobody looks at it.
TEST(Habits, WhatIsOnlyCarriedAlongIsNotHandedOn) {
    EXPECT_EQ(handed_on("(\\a \\l CASE-2 a (UNPACK!-2 (\\x \\m f (INT+ a x) m) l) l)"), "");
}

// The rest is a call of itself, not of another function, nor of itself within another.
TEST(Habits, WhoGivesAListElementByElementIsAStage) {
    const auto stages = [](const std::string& functions) {
        std::string text;
        for (const std::string& name : habits("& (main f) ((f 1 2 3) " + functions + ")").stages)
            text += name + " ";
        return text;
    };
    EXPECT_EQ(stages("(\\x \\l PACK-2-1 x (f x l))"), "f ");
    EXPECT_EQ(stages("(\\l & (go) ((\\r PACK-2-1 r (go r))) (go l))"), "f/go ");
    EXPECT_EQ(stages("(\\l SEQ (f l) (PACK-2-1 l (sum l)))"), "");
    EXPECT_EQ(stages("(\\l PACK-2-1 l (sum (f l)))"), "");
    EXPECT_EQ(stages("(\\l PACK-2-0 l (f l))"), "");
}

// What ++ does, to the letter.
TEST(Habits, WhoPutsOneListBehindAnotherJoins) {
    const auto joins = [](const std::string& function) {
        std::string text;
        for (const std::string& name : habits("& (main f) ((f 1 2) " + function + ")").joins)
            text += name + " ";
        return text;
    };
    EXPECT_EQ(joins("(\\a \\b CASE-2 b (UNPACK!-2 (\\x \\more PACK-2-1 x (f more b)) a) a)"), "f ");
    EXPECT_EQ(joins("(\\a \\b CASE-2 b (UNPACK!-2 (\\x \\more PACK-2-1 x (f b more)) a) a)"), "");
    EXPECT_EQ(joins("(\\a \\b CASE-2 a (UNPACK!-2 (\\x \\more PACK-2-1 x (f more b)) a) a)"), "");
    EXPECT_EQ(joins("(\\a \\b CASE-2 b (UNPACK!-2 (\\x \\more PACK-2-1 (f x b) (f more b)) a) a)"),
              "");
    EXPECT_EQ(joins("(\\a \\b CASE-2 b (UNPACK!-2 (\\x \\more PACK-2-1 x (f more a)) a) a)"), "");
    EXPECT_EQ(joins("(\\a \\b CASE-2 b (UNPACK!-2 (\\x \\more f more b) a) a)"), "");
    EXPECT_EQ(joins("(\\a \\b f b a)"), "");
}

// What the sum is needed for, and of which list; not for what comes after the list.
TEST(Habits, WhatIsFoundOutAndNeededTakesTwoPasses) {
    const auto two_passes = [](const std::string& function) {
        return habits("& (main f) ((f 1 2) " + function + ")").two_passes.count("f");
    };
    EXPECT_EQ(two_passes("(\\l = s (sum l) (SEQ s (f s l)))"), 1U);
    EXPECT_EQ(two_passes("(\\l = s (sum l) (SEQ s (tail l)))"), 0U);
    EXPECT_EQ(two_passes("(\\l = s (sum l) (f l))"), 0U);
    EXPECT_EQ(two_passes("(\\l = s (sum l) (f s))"), 0U);
    EXPECT_EQ(two_passes("(\\l = s (sum l) (f (\\x INT+ x s) l))"), 1U);
    EXPECT_EQ(two_passes("(\\l = s (sum l) (f l s))"), 0U);
    EXPECT_EQ(two_passes("(\\n \\l = m (INT+ n 1) (SEQ m (f m n)))"), 0U);
}

// The list that is turned round and the empty one are arguments of one call or structure.
TEST(Habits, AQueuePutsWhatIsTurnedBesideNothing) {
    const auto queue = [](const std::string& function) {
        return habits("& (main f) ((f 1 2) " + function + ")").queues.count("f");
    };
    EXPECT_EQ(queue("(\\l PACK-2-0 (reverse l) PACK-0-0)"), 1U);
    EXPECT_EQ(queue("(\\n \\l f (reverse l) n PACK-0-0)"), 1U);
    EXPECT_EQ(queue("(\\l = t (reverse l) (SEQ t (PACK-2-0 t PACK-0-0)))"), 1U);
    EXPECT_EQ(queue("(\\l PACK-2-0 (reverse l) l)"), 0U);
    EXPECT_EQ(queue("(\\l PACK-2-0 l PACK-0-0)"), 0U);
    EXPECT_EQ(queue("(\\l PACK-2-0 (reverse (f l)) PACK-0-0)"), 0U);
    EXPECT_EQ(queue("(\\l CASE-2 (reverse l) (f PACK-0-0) l)"), 0U);
}

} // namespace
} // namespace lexprof::colouring
