// What is built in programs in Haskell, in Haskell's words: Note [Haskell's words].
#include "reducer/haskell_words.h"

#include <gtest/gtest.h>

namespace {

using lexprof::reducer::haskell_constructor;
using lexprof::reducer::haskell_operation;

TEST(HaskellWords, ListsAndTuplesAreWrittenAsInHaskell) {
    EXPECT_EQ(haskell_constructor(2, 1), "(:)");
    EXPECT_EQ(haskell_constructor(2, 0), "(,)");
    EXPECT_EQ(haskell_constructor(4, 0), "(,,,)");
    EXPECT_EQ(haskell_constructor(1, 0), "(one field)");
    EXPECT_EQ(haskell_constructor(8, 0), "(8 fields)");
    EXPECT_EQ(haskell_constructor(3, 1), "(3 fields)");
}

TEST(HaskellWords, OperationsAreThoseThatPeopleWrite) {
    EXPECT_EQ(haskell_operation("INT+"), "(+)");
    EXPECT_EQ(haskell_operation("I64-"), "(-)");
    EXPECT_EQ(haskell_operation("FLOAT*"), "(*)");
    EXPECT_EQ(haskell_operation("I64/"), "(quot)");
    EXPECT_EQ(haskell_operation("FLOAT/"), "(/)");
    EXPECT_EQ(haskell_operation("POLY!="), "(/=)");
    EXPECT_EQ(haskell_operation("I64_"), "(negate)");
    EXPECT_EQ(haskell_operation("NARROW-W8"), "(fromIntegral)");
    EXPECT_EQ(haskell_operation("FLOAT-ENCODE"), "(encodeFloat)");
}

TEST(HaskellWords, ChoicesAreCalledByWhatTheyAre) {
    EXPECT_EQ(haskell_operation("CASE-3"), "(case)");
    EXPECT_EQ(haskell_operation("LET!"), "(case)");
    EXPECT_EQ(haskell_operation("UNPACK!-2"), "(match)");
    EXPECT_EQ(haskell_operation("SEL-4-1"), "(field)");
    EXPECT_EQ(haskell_operation("IF"), "(if)");
    EXPECT_EQ(haskell_operation("SEQ"), "(seq)");
}

TEST(HaskellWords, WhatHasNoWordKeepsItsName) {
    EXPECT_EQ(haskell_operation("HANDLE-PUT"), "HANDLE-PUT");
    EXPECT_EQ(haskell_operation("FLOAT-SQRT"), "FLOAT-SQRT");
    EXPECT_EQ(haskell_operation("IFFY"), "IFFY");
}

} // namespace
