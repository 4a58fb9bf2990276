// The table of primitives.
#include "flic/primitive.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

// `op n k` as one text, or what is malformed, or "-".
std::string lookup(std::string_view name) {
    const PrimitiveName found = lookup_primitive(name);
    if (found.primitive) return found.primitive->name();
    return found.malformed.empty() ? "-" : found.malformed;
}

// The demands of a primitive's arguments: s(trict), c(hosen), l(azy), t(ext).
std::string demands(std::string_view name) {
    const Primitive primitive = *lookup_primitive(name).primitive;
    std::string text;
    for (std::uint32_t i = 0; i < primitive.arity(); ++i) {
        text += "sclt"[static_cast<int>(primitive.demand(i))];
    }
    return text;
}

Account account(std::string_view name) { return lookup_primitive(name).primitive->account(); }

TEST(Primitives, EveryOperationHasANameThatLeadsBackToIt) {
    for (int i = 0; i <= static_cast<int>(last_op); ++i) {
        const Primitive primitive{static_cast<Op>(i), 3, static_cast<Op>(i) <= Op::sel ? 2u : 0u};
        const bool family = static_cast<Op>(i) <= Op::case_r;
        const Primitive expected = family ? primitive : Primitive{static_cast<Op>(i), 0, 0};
        const PrimitiveName found = lookup_primitive(primitive.name());
        ASSERT_TRUE(found.primitive) << primitive.name();
        EXPECT_EQ(*found.primitive, expected) << primitive.name();
    }
}

TEST(Primitives, OlderSpellings) {
    EXPECT_EQ(lookup("+INT"), "INT+");
    EXPECT_EQ(lookup("-INT"), "INT-");
    EXPECT_EQ(lookup("_INT"), "INT_");
    EXPECT_EQ(lookup("!=INT"), "INT!=");
    EXPECT_EQ(lookup(">=FLOAT"), "FLOAT>=");
    EXPECT_EQ(lookup("=POLY"), "POLY=");
    EXPECT_EQ(lookup("TUPLE-3"), "PACK-3-0");
    EXPECT_EQ(lookup("SELECT-3-1"), "SEL-3-1");
}

TEST(Primitives, OtherNamesAreNotPrimitives) {
    for (const std::string_view name :
         {"", "INT", "+", "-SQRTFLOAT", "map", "PACKED-2-1", "pack-2-1", "-TO-FLOATINT",
          "-ATAN2FLOAT", "CASES", "TAG-2"}) {
        EXPECT_EQ(lookup(name), "-") << name;
    }
}

TEST(Primitives, Families) {
    EXPECT_EQ(lookup("PACK-0-0"), "PACK-0-0");
    EXPECT_EQ(lookup("PACK-65535-16777216"), "PACK-65535-16777216");
    EXPECT_EQ(lookup("UNPACKR!-2"), "UNPACKR!-2");
    const std::string pack = "it is written PACK-n-d, n fields and tag d, as in PACK-2-1";
    for (const std::string_view name :
         {"PACK", "PACK-", "PACK-2", "PACK-2-", "PACK-2-1-", "PACK--2-1", "PACK-02-1", "PACK-2-01",
          "PACK-2-x", "PACK-2-99999999999"}) {
        EXPECT_EQ(lookup(name), pack) << name;
    }
    EXPECT_EQ(lookup("PACK-65536-0"), "at most 65535 are possible");
    EXPECT_EQ(lookup("PACK-2-16777217"), "tags go up to 16777216");
    EXPECT_EQ(lookup("SEL-2-2"), "fields count from 0, so field 2 of 2 does not exist");
    EXPECT_EQ(lookup("SEL-2"), "it is written SEL-n-i, field i of n counted from 0, as in SEL-2-0");
    EXPECT_EQ(lookup("CASE-2-1"), "it is written CASE-n for n alternatives, as in CASE-2");
    EXPECT_EQ(lookup("UNPACK!"), "it is written UNPACK!-n for n fields, as in UNPACK!-2");
    EXPECT_EQ(lookup("CASER-0"), "there must be at least one alternative");
}

TEST(Primitives, AritiesAndDemands) {
    EXPECT_EQ(demands("PACK-3-1"), "lll");
    EXPECT_EQ(demands("PACK-0-0"), "");
    EXPECT_EQ(demands("SEL-2-0"), "s");
    EXPECT_EQ(demands("UNPACK-2"), "ll");
    EXPECT_EQ(demands("UNPACK!-2"), "ls");
    EXPECT_EQ(demands("UNPACKR-2"), "ll");
    EXPECT_EQ(demands("UNPACKR!-2"), "sl");
    EXPECT_EQ(demands("CASE-3"), "cccs");
    EXPECT_EQ(demands("CASER-3"), "sccc");
    EXPECT_EQ(demands("INT+"), "ss");
    EXPECT_EQ(demands("INT_"), "s");
    EXPECT_EQ(demands("IF"), "scc");
    EXPECT_EQ(demands("AND"), "sc");
    EXPECT_EQ(demands("SEQ"), "sc");
    EXPECT_EQ(demands("COMP"), "lll");
    EXPECT_EQ(demands("FATBAR"), "sc");
    EXPECT_EQ(demands("CONC"), "sc");
    EXPECT_EQ(demands("IMPLODE"), "c");
    EXPECT_EQ(demands("TRUE"), "");
    EXPECT_EQ(demands("STDIN"), "");
}

TEST(Primitives, Accounts) {
    for (const std::string_view name : {"INT+", "FLOAT-SIN", "INT-TO-FLOAT", "POLY<", "NOT", "AND",
                                        "OR", "ASCII-TO-INT", "INT-TO-ASCII"}) {
        EXPECT_EQ(account(name), Account::op) << name;
    }
    for (const std::string_view name : {"IF", "CASE-2", "CASER-2", "UNPACK-1", "UNPACKR!-2",
                                        "SEL-2-0", "TAG", "TAG-ENUM", "ENUM", "SEQ", "FATBAR"}) {
        EXPECT_EQ(account(name), Account::match) << name;
    }
    for (const std::string_view name : {"PACK-2-1", "TRUE", "FALSE", "FAIL", "ERROR", "ABORT",
                                        "COMP", "CONC", "EXPLODE", "IMPLODE", "STDIN"}) {
        EXPECT_EQ(account(name), Account::none) << name;
    }
}

} // namespace
} // namespace lexprof::flic
