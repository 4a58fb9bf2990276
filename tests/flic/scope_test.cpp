// Names and what they refer to: mistakes, suggestions, warnings.
#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

const std::string unused = " | remove it, or let its name begin with `_`\n";

TEST(Scopes, ALetDoesNotSeeItsOwnNames) {
    EXPECT_EQ(complaints("= x (INT+ x 1) x"), "1:11+1 error: `x` is not defined\n");
    EXPECT_EQ(complaints("\\x = x (INT+ x 1) x"), "");
    EXPECT_EQ(complaints("INT_ (= x x x)"), "1:11+1 error: `x` is not defined\n");
}

TEST(Scopes, ALetrecDoes) {
    EXPECT_EQ(complaints("& (x y) (y x) x"), "");
    EXPECT_EQ(complaints("INT_ (& (x y) (y x) x)"), "");
}

TEST(Scopes, ALambdasNameEndsWithItsBody) {
    EXPECT_EQ(complaints("(\\x x) x"), "1:8+1 error: `x` is not defined\n");
    EXPECT_EQ(complaints("\\x (\\x x) x"), "");
}

TEST(Scopes, AnUnknownNameIsReportedOnceWithItsLikes) {
    EXPECT_EQ(complaints("\\total INT+ totl (INT+ totl 1)"),
              "1:13+4 error: `totl` is not defined | did you mean `total`?\n");
    EXPECT_EQ(complaints("\\map \\mop \\mip maap"),
              "1:16+4 error: `maap` is not defined | did you mean `map`?\n");
    EXPECT_EQ(complaints("\\map \\mop \\mip \\mup mep"),
              "1:21+3 error: `mep` is not defined | did you mean `map`, `mop` or `mip`?\n");
    EXPECT_EQ(complaints("\\from form"),
              "1:7+4 error: `form` is not defined | did you mean `from`?\n");
    EXPECT_EQ(complaints("zzzz"), "1:1+4 error: `zzzz` is not defined\n");
}

TEST(Scopes, OnlyNamesInScopeAreSuggested) {
    EXPECT_EQ(complaints("(\\total total) totl"), "1:16+4 error: `totl` is not defined\n");
}

TEST(Scopes, PrimitivesAreSuggested) {
    EXPECT_EQ(complaints("true"), "1:1+4 error: `true` is not defined | did you mean `TRUE`?\n");
    EXPECT_EQ(complaints("FATBR"),
              "1:1+5 error: `FATBR` is not defined | did you mean `FATBAR`?\n");
    EXPECT_EQ(complaints("PAKC-2-1"),
              "1:1+8 error: `PAKC-2-1` is not defined | did you mean `PACK-2-1`?\n");
    EXPECT_EQ(complaints("UNPAK!-3"),
              "1:1+8 error: `UNPAK!-3` is not defined | did you mean `UNPACK!-3`?\n");
    EXPECT_EQ(complaints("+ 1 2"), "1:1+1 error: `+` is not defined | did you mean `INT+`?\n");
    EXPECT_EQ(complaints("== 1 2"), "1:1+2 error: `==` is not defined | did you mean `INT=`?\n");
    EXPECT_EQ(complaints("INT_ -5"), "1:6+2 error: `-5` is not defined | the minus sign of a "
                                     "negative number follows its digits: 5-\n");
    EXPECT_EQ(
        complaints("NOT = (x) (1) x"),
        "1:5+1 error: `=` is not defined | it begins a let only at the head of an expression: "
        "put the let in parentheses\n1:8+1 error: `x` is not defined\n");
}

TEST(Scopes, ManyKnownNamesCostLittle) {
    std::string names;
    std::string sides;
    for (int i = 0; i < 50000; ++i) {
        names += "definition" + std::to_string(i) + " ";
        sides += "1 ";
    }
    std::string body = "INT+";
    for (int i = 0; i < 60; ++i) body += " definitoon" + std::to_string(i);
    const Loading loading("& (" + names + ") (" + sides + ") " + body);
    EXPECT_EQ(loading.diagnostics.errors(), 60u);
    EXPECT_EQ(loading.diagnostics.all()[7].message, "`definitoon7` is not defined");
    EXPECT_EQ(loading.diagnostics.all()[7].advice.substr(0, 26), "did you mean `definition7`");
    // They are looked for a few times only, not for each of very many unknown names.
    EXPECT_EQ(loading.diagnostics.all()[49].advice, "");
}

TEST(Scopes, NamesAreBoundOnceInAList) {
    const std::string message = " error: `x` is bound twice in one list | remove or rename one of "
                                "them; the first is at line 1, column ";
    EXPECT_EQ(complaints("= (x x) (1 2) x"), "1:6+1" + message + "4\n");
    EXPECT_EQ(complaints("INT_ (& (x\nx) (1 2) x)"), "2:1+1" + message + "10\n");
    EXPECT_EQ(complaints("= x 1 = x 2 x"), "1:3+1 warning: `x` is defined but not used" + unused);
    EXPECT_EQ(complaints("\\x \\x x"), "");
}

TEST(Scopes, PrimitivesAreNotBound) {
    const std::string advice = " | choose another name\n";
    EXPECT_EQ(complaints("= INT+ 1 2"),
              "1:3+4 error: `INT+` is a primitive and cannot be bound" + advice);
    EXPECT_EQ(complaints("\\+INT 2"),
              "1:2+4 error: `+INT` is a primitive and cannot be bound" + advice);
    EXPECT_EQ(complaints("INT_ (& (PACK-2-1) (1) 2)"),
              "1:10+8 error: `PACK-2-1` is a primitive and cannot be bound" + advice);
    EXPECT_EQ(complaints("\\TUPLE-2 2"),
              "1:2+7 error: `TUPLE-2` is a primitive and cannot be bound" + advice);
    EXPECT_EQ(complaints("\\PACK-2 2"),
              "1:2+6 error: `PACK-2` is kept for a primitive: it is written PACK-n-d, n fields and "
              "tag d, as in PACK-2-1" +
                  advice);
}

TEST(Scopes, MalformedPrimitives) {
    EXPECT_EQ(complaints("PACK-2 1 2"), "1:1+6 error: `PACK-2` is not a primitive: it is written "
                                        "PACK-n-d, n fields and tag d, as in PACK-2-1\n");
    EXPECT_EQ(complaints("INT_ (SEL-2-2 1)"), "1:7+7 error: `SEL-2-2` is not a primitive: fields "
                                              "count from 0, so field 2 of 2 does not exist\n");
    EXPECT_EQ(complaints("CASE-0 1"), "1:1+6 error: `CASE-0` is not a primitive: there must be at "
                                      "least one alternative\n");
}

TEST(Scopes, UnusedNamesAreWarnedOf) {
    EXPECT_EQ(complaints("= (a b) (1 2) a"), "1:6+1 warning: `b` is defined but not used" + unused);
    EXPECT_EQ(complaints("& (f g main) (g (\\x g x) 1)"),
              "1:4+1 warning: `f` is defined but not used" + unused +
                  "1:6+1 warning: `g` is used only by definitions that are not used" + unused);
    EXPECT_EQ(complaints("& (f main) ((\\x f x) 1)"),
              "1:4+1 warning: `f` is defined but not used" + unused);
    EXPECT_EQ(complaints("INT_ (= a 1 2)"),
              "1:9+1 warning: `a` is bound here but not used" + unused);
    EXPECT_EQ(complaints("INT_ (& (f) ((\\x f x)) 2)"),
              "1:10+1 warning: `f` is bound here but not used" + unused);
}

TEST(Scopes, SomeUnusedNamesAreNot) {
    EXPECT_EQ(complaints("= (_a main) (1 2) 3"), "");
    EXPECT_EQ(complaints("INT_ (= _a 1 2)"), "");
    EXPECT_EQ(complaints("\\x 1"), "");
    EXPECT_EQ(complaints("1", "& (f) (1)"), "");
}

TEST(Scopes, AnnotationsArgumentsAreNotNames) {
    EXPECT_EQ(complaints("[inline nothing] 1"), "");
    EXPECT_EQ(complaints("[a (\\INT+ x)] 1"), "");
}

TEST(Scopes, AModuleNeedsABodyOrMain) {
    const std::string message = "1:1+1 error: this module has neither a body nor a definition of "
                                "`main` | add a definition of `main`, or an expression after the "
                                "module\n";
    EXPECT_EQ(complaints("& (f) (1)"), message);
    EXPECT_EQ(complaints("& (f) (1)", "& (main) (1)"), message);
    EXPECT_EQ(complaints("& () ()"), message);
    EXPECT_EQ(complaints("& (main) (1)"), "");
}

} // namespace
} // namespace lexprof::flic
