// How runs end that do not end with a value: the kind of failure, and what the user is told.
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

using Kind = reducer::Failure::Kind;

struct FailureCase {
    const char* name;
    const char* text;
    Kind kind;
    const char* message;

    friend std::ostream& operator<<(std::ostream& to, const FailureCase& it) {
        return to << it.text;
    }
};

const FailureCase failure_cases[] = {
    {"integer_of_character", "& (main) ((INT+ 1 'a'))", Kind::type,
     "INT+ in main needs an integer but met a character"},
    {"integer_of_float", "& (main) ((INT* 1.5 2))", Kind::type,
     "INT* in main needs an integer but met a floating point number"},
    {"integer_of_function", "& (f main) ((\\x x) (INT- 1 f))", Kind::type,
     "INT- in main needs an integer but met a function"},
    {"integer_of_boolean", "& (main) ((INT< TRUE 1))", Kind::type,
     "INT< in main needs an integer but met TRUE"},
    {"integer_of_constructor", "& (main) ((INT= (PACK-1-3 5) 1))", Kind::type,
     "INT= in main needs an integer but met a constructor of tag 3 with 1 field"},
    {"integer_of_nullary", "& (main) ((INT> 1 PACK-0-2))", Kind::type,
     "INT> in main needs an integer but met the constructor PACK-0-2"},
    {"integer_of_list", "& (main) ((INT_ \"ab\"))", Kind::type,
     "INT_ in main needs an integer but met a constructor of tag 1 with 2 fields"},
    {"float_of_integer", "& (main) ((FLOAT+ 1 2.0))", Kind::type,
     "FLOAT+ in main needs a floating point number but met the integer 1"},
    {"float_of_big", "& (main) ((FLOAT-SQRT 100000000000000000000))", Kind::type,
     "FLOAT-SQRT in main needs a floating point number but met a big integer"},
    {"integer_to_float", "& (main) ((INT-TO-FLOAT 1.5))", Kind::type,
     "INT-TO-FLOAT in main needs an integer but met a floating point number"},
    {"infinite_to_integer", "& (main) ((FLOAT-TO-INT (FLOAT/ 1.0 0.0)))", Kind::type,
     "a floating point number in main is not finite and has no integer part"},
    {"not_of_integer", "& (main) ((NOT 5))", Kind::type,
     "NOT in main needs TRUE or FALSE but met the integer 5"},
    {"and_of_character", "& (main) ((AND 'x' TRUE))", Kind::type,
     "AND in main needs TRUE or FALSE but met a character"},
    {"or_of_third_tag", "& (main) ((OR PACK-0-2 TRUE))", Kind::type,
     "OR in main needs TRUE or FALSE but met the constructor PACK-0-2"},
    {"if_of_integer", "& (main) ((IF 5 1 2))", Kind::type,
     "IF in main needs TRUE or FALSE but met the integer 5"},
    {"case_of_integer", "& (main) ((CASE-2 1 2 5))", Kind::type,
     "CASE in main needs a constructor but met the integer 5"},
    {"case_without_branch", "& (main) ((CASE-2 1 2 PACK-0-2))", Kind::type,
     "CASE-2 in main has no branch for a constructor of tag 2"},
    {"reversed_case_of_integer", "& (f main) ((\\x CASER-2 x 1 2) (f 5))", Kind::type,
     "CASER in f needs a constructor but met the integer 5"},
    {"reversed_case_without_branch", "& (f main) ((\\x CASER-2 x 1 2) (f PACK-0-2))", Kind::type,
     "CASER-2 in f has no branch for a constructor of tag 2"},
    {"case_in_a_body", "& (f main) ((\\x CASE-2 1 2 x) (f 5))", Kind::type,
     "CASE in f needs a constructor but met the integer 5"},
    {"unpack_of_integer", "& (main) ((UNPACK!-2 (\\x \\y INT+ x y) 7))", Kind::type,
     "UNPACK! in main needs a constructor but met the integer 7"},
    {"unpack_of_other", "& (main) ((UNPACK!-2 (\\x \\y INT+ x y) (PACK-1-0 7)))", Kind::type,
     "UNPACK!-2 in main met a constructor with 1 field"},
    {"select_of_character", "& (main) ((SEL-2-0 'c'))", Kind::type,
     "SEL in main needs a constructor but met a character"},
    {"select_of_other", "& (main) ((SEL-3-0 (PACK-2-0 1 2)))", Kind::type,
     "SEL-3 in main met a constructor with 2 fields"},
    {"tag_of_integer", "& (main) ((TAG 3))", Kind::type,
     "TAG in main needs a constructor but met the integer 3"},
    {"tag_enum_of_pair", "& (main) ((TAG-ENUM (PACK-2-0 1 2)))", Kind::type,
     "TAG-ENUM in main needs a constructor without fields but met a constructor of tag 0 with 2 "
     "fields"},
    {"enum_of_character", "& (main) ((ENUM 'c'))", Kind::type,
     "ENUM in main needs a tag but met a character"},
    {"enum_of_negative", "& (main) ((ENUM 1-))", Kind::type,
     "ENUM in main met -1, which is no tag"},
    {"character_of_surrogate", "& (main) ((INT-TO-ASCII 55296))", Kind::type,
     "INT-TO-ASCII in main met a number that is no character's code"},
    {"code_of_integer", "& (main) ((ASCII-TO-INT 65))", Kind::type,
     "ASCII-TO-INT in main needs a character but met the integer 65"},
    {"joined_integer", "& (main) ((CONC 4 \"a\"))", Kind::type,
     "CONC in main needs a list but met the integer 4"},
    {"compared_functions", "& (f main) ((\\x x) (POLY= f f))", Kind::type,
     "a comparison in main cannot compare a function with a function"},
    {"compared_kinds", "& (main) ((POLY< (PACK-1-0 1) (PACK-1-0 'c')))", Kind::type,
     "a comparison in main cannot compare the integer 1 with a character"},
    {"applied_integer", "& (f main) ((\\x INT+ (x 1) 2) (f 5))", Kind::type,
     "the integer 5 is applied like a function, in f; it comes from main"},
    {"printed_fail", "& (main) (FAIL)", Kind::type,
     "no alternative matched: FAIL is part of the value to be printed"},
    {"printed_improper_list", "& (main) ((PACK-2-1 1 2))", Kind::type,
     "the value to be printed is a list that does not end in a list"},
    {"printed_mixed_string", "& (main) ((PACK-2-1 'a' (PACK-2-1 1 PACK-0-0)))", Kind::type,
     "the value to be printed is a string with an element that is no character"},
    {"divided", "& (f main) ((\\x INT/ 1 x) (f 0))", Kind::division, "division by zero in f"},
    {"remainder", "& (f main) ((\\x INT% 1 x) (f 0))", Kind::division, "division by zero in f"},
    {"enormous_product",
     "& (sq main) ((\\n \\x IF (INT= n 0) x (SEQ x (sq (INT- n 1) (INT* x x)))) (sq 60 2))",
     Kind::limit, "INT* in sq would make an integer of more than 33554432 bits"},
    {"abort", "& (f main) ((\\x ABORT) (f 0))", Kind::abort, "the program called ABORT in f"},
    {"error", "& (main) ((ERROR \"no way out\"))", Kind::error,
     "the program called ERROR: no way out"},
    {"error_computed", "& (main) ((ERROR (++ \"a\" (showInt (INT+ 1 1)))))", Kind::error,
     "the program called ERROR: a2"},
    {"error_without_words", "& (main) ((ERROR \"\"))", Kind::error, "the program called ERROR: "},
    {"error_in_its_message", "& (main) ((ERROR (++ \"outer\" (ERROR \"inner\"))))", Kind::error,
     "the program called ERROR: inner"},
    {"error_of_integer", "& (main) ((ERROR 5))", Kind::type,
     "ERROR in main needs a string but met the integer 5"},
    {"error_of_numbers", "& (main) ((ERROR (PACK-2-1 1 PACK-0-0)))", Kind::type,
     "ERROR in main needs a string but met the integer 1"},
    {"loop_of_definition", "& (c main) ((INT+ c 1) c)", Kind::loop,
     "<<loop>>: c depends on itself"},
    {"loop_of_two", "& (c d main) ((INT+ d 1) (INT+ c 1) c)", Kind::loop,
     "<<loop>>: c depends on itself"},
    {"loop_of_names", "& (main) ((& (x y) ((= z y z) (= w x w)) x))", Kind::loop,
     "<<loop>>: main depends on itself"},
    {"loop_of_names_selected", "& (main) ((& (x y) ((= z y z) (= w x w)) (SEL-2-0 x)))", Kind::loop,
     "<<loop>>: main depends on itself"},
    {"loop_of_an_indirection", "& (main f) ((& (r) ((f r)) r) (\\x x))", Kind::loop,
     "<<loop>>: main depends on itself"},
    {"loop_of_an_indirection_in_data",
     "& (main f) ((& (r) ((f r)) (length (PACK-2-1 r r))) (\\x x))", Kind::loop,
     "<<loop>>: main depends on itself"},
    {"loop_of_an_indirection_applied", "& (main f) ((& (r) ((f r)) (r 1)) (\\x x))", Kind::loop,
     "<<loop>>: main depends on itself"},
    {"loop_of_an_indirection_selected", "& (main f) ((& (r) ((f r)) (SEL-2-0 r)) (\\x x))",
     Kind::loop, "<<loop>>: main depends on itself"},
    {"loop_of_a_selection", "& (main) ((& (p) ((SEL-2-0 (PACK-2-0 p 1))) p))", Kind::loop,
     "<<loop>>: main depends on itself"},
    {"loop_of_a_spine", "& (main) ((& (x) ((x 1)) x))", Kind::loop,
     "<<loop>>: main depends on itself"},
    {"loop_of_local", "& (f main) ((\\x & (y) ((INT+ y x)) y) (f 1))", Kind::loop,
     "<<loop>>: f depends on itself"},
};

class Failures : public testing::TestWithParam<std::tuple<FailureCase, Engine>> {};

TEST_P(Failures, SayWhatIsWrongAndWhere) {
    const auto& [expected, engine] = GetParam();
    reducer::RunOptions options;
    options.engine = engine;
    options.audit_every = 1;
    const Running running = run_text(expected.text, options);
    EXPECT_EQ(running.failure().message, expected.message);
    EXPECT_EQ(running.failure().kind, expected.kind);
    EXPECT_EQ(running.outcome.audit, "");
}

INSTANTIATE_TEST_SUITE_P(Case, Failures,
                         testing::Combine(testing::ValuesIn(failure_cases),
                                          testing::Values(fast, compiled, plain)),
                         [](const auto& tested) {
                             return std::string(std::get<0>(tested.param).name) +
                                    (std::get<1>(tested.param) == plain      ? "_plain"
                                     : std::get<1>(tested.param) == compiled ? "_compiled"
                                                                             : "_fast");
                         });

class Endings : public testing::TestWithParam<Engine> {
  protected:
    reducer::RunOptions options() const {
        reducer::RunOptions result;
        result.engine = GetParam();
        return result;
    }
};

INSTANTIATE_TEST_SUITE_P(Engine, Endings, testing::Values(fast, compiled, plain),
                         [](const auto& tested) {
                             return std::string(tested.param == plain      ? "Plain"
                                                : tested.param == compiled ? "Compiled"
                                                                           : "Fast");
                         });

TEST_P(Endings, WhatWasPrintedBeforeAFailureStays) {
    const Running running = run_text("& (main) ((PACK-2-1 1 (PACK-2-1 2 (PACK-2-1 "
                                     "(ERROR \"three\") PACK-0-0))))",
                                     options());
    EXPECT_EQ(running.output, "[1,2,");
    EXPECT_EQ(running.failure().message, "the program called ERROR: three");
}

TEST_P(Endings, AMessageIsCutAfter65536Bytes) {
    const Running running = run_text("& (main) ((ERROR (repeat 'x')))", options());
    EXPECT_EQ(running.failure().message,
              "the program called ERROR: " + std::string((1 << 16) + 1, 'x') + "…");
}

TEST_P(Endings, MessagesOfErrorsInMessagesOneInTheOther) {
    std::string text = "(ERROR \"the innermost\")";
    for (int depth = 0; depth < 100; ++depth) text = "(ERROR (++ \"never\" " + text + "))";
    const Running running = run_text("& (main) (" + text + ")", options());
    EXPECT_EQ(running.failure().message, "the program called ERROR: the innermost");
}

TEST_P(Endings, WhereNamesWhatWasUnderEvaluation) {
    const Running running = run_text(
        "& (f g main) ((\\x INT+ 1 (g x)) (\\x INT+ 1 (ERROR \"here\")) (f 1))", options());
    EXPECT_EQ(running.outcome.where, (std::vector<std::string>{"(system)←•", "f←main", "g←f"}));
}

// --- limits ---------------------------------------------------------------------------------

const char* const forever = "& (f main) ((\\n f (INT+ n 1)) (f 0))";

TEST_P(Endings, StepsAreLimitedExactly) {
    auto limited = options();
    limited.limits.steps = 1000;
    const Running running = run_text(forever, limited);
    EXPECT_EQ(running.failure().kind, Kind::limit);
    EXPECT_EQ(running.failure().message, "stopped after 1000 steps (--max-steps)");
    EXPECT_GE(running.book().totals.steps, 1000U);
    EXPECT_LE(running.book().totals.steps, 1010U);
}

TEST_P(Endings, LiveCellsAreLimited) {
    auto limited = options();
    limited.limits.cells = 50'000;
    // the length demands a list that its first element keeps
    const Running running =
        run_text("& (main) ((= l (enumFrom 1) (PACK-2-0 (length l) (head l))))", limited);
    EXPECT_EQ(running.failure().kind, Kind::limit);
    EXPECT_EQ(running.failure().message, "stopped with more than 50000 cells in use (--max-cells)");
    EXPECT_GT(running.book().totals.live_max, 50'000U);
}

TEST(Limits, DeadCellsDoNotCount) {
    reducer::RunOptions limited;
    limited.limits.cells = 1'000;
    const Running running = run_text(
        "& (go main) ((\\n \\s IF (INT= n 0) s (SEQ s (go (INT- n 1) (INT+ s n)))) (go 20000 0))",
        limited);
    EXPECT_EQ(running.output, "200010000\n"); // 20000·20001/2
}

TEST_P(Endings, OutputIsLimitedToTheByte) {
    auto limited = options();
    limited.max_output = 10;
    const Running running = run_text("& (main) ((enumFrom 1))", limited);
    EXPECT_EQ(running.output, "[1,2,3,4,5");
    EXPECT_EQ(running.failure().kind, Kind::limit);
    EXPECT_EQ(running.failure().message, "stopped after 10 bytes of output (--max-output)");
}

TEST_P(Endings, OutputThatFitsIsNotLimited) {
    auto limited = options();
    limited.max_output = 8; // with the end of the line
    const Running running = run_text("& (main) ((enumFromTo 1 3))", limited);
    EXPECT_EQ(running.output, "[1,2,3]\n");
    EXPECT_EQ(running.failure().kind, Kind::none);
}

TEST_P(Endings, ProcessorTimeIsLimited) {
    auto limited = options();
    limited.limits.seconds = 0.05;
    const Running running = run_text(forever, limited);
    EXPECT_EQ(running.failure().kind, Kind::limit);
    EXPECT_EQ(running.failure().message,
              "stopped after 0.05 seconds of processor time (--max-seconds)");
}

// Work between two steps, and the steps that it takes to get there.
struct Stepless {
    const char* name;
    const char* text;

    friend std::ostream& operator<<(std::ostream& to, const Stepless& it) { return to << it.text; }
};

const Stepless stepless[] = {
    {"compare_endless_strings", "& (main) ((POLY= (cycle \"ab\") (cycle \"ab\")))"},
    {"compare_circles", "& (main) ((& (x y) ((PACK-1-0 x) (PACK-1-0 y)) (POLY= x y)))"},
    {"compare_trees", "& (main) ((& (x y) ((PACK-2-0 x x) (PACK-2-0 y y)) (POLY= x y)))"},
    {"print_an_endless_string", "& (main) ((cycle \"ab\"))"},
    {"print_a_circle", "& (main) ((& (x) ((PACK-1-0 x)) x))"},
    {"join_an_endless_list", "& (main xs) (xs (CONC \"ab\" xs))"},
    {"compose_for_ever", "& (main f) ((f 1) (COMP f id))"},
};

class WithoutSteps : public testing::TestWithParam<std::tuple<Stepless, Engine>> {};

INSTANTIATE_TEST_SUITE_P(Case, WithoutSteps,
                         testing::Combine(testing::ValuesIn(stepless),
                                          testing::Values(fast, compiled, plain)),
                         [](const auto& tested) {
                             return std::string(std::get<0>(tested.param).name) +
                                    (std::get<1>(tested.param) == plain      ? "_plain"
                                     : std::get<1>(tested.param) == compiled ? "_compiled"
                                                                             : "_fast");
                         });

TEST_P(WithoutSteps, TheWorkIsLimited) {
    reducer::RunOptions limited;
    limited.engine = std::get<1>(GetParam());
    limited.limits.steps = 100'000;
    const Running running = run_text(std::get<0>(GetParam()).text, limited);
    EXPECT_EQ(running.failure().kind, Kind::limit);
    EXPECT_NE(running.failure().message.find(" pieces of work between them (--max-steps)"),
              std::string::npos)
        << running.failure().message;
    EXPECT_LE(running.book().totals.steps, 50U);
}

TEST_P(WithoutSteps, TimeIsLimited) {
    reducer::RunOptions limited;
    limited.engine = std::get<1>(GetParam());
    limited.limits.seconds = 0.01;
    const Running running = run_text(std::get<0>(GetParam()).text, limited);
    EXPECT_EQ(running.failure().message,
              "stopped after 0.01 seconds of processor time (--max-seconds)");
}

// 25 steps before the comparison, and then whole stretches of 4096 pieces.
TEST_P(Endings, WorkIsCountedInWholeStretches) {
    auto limited = options();
    limited.limits.steps = 10'000;
    const Running running = run_text(stepless[0].text, limited);
    EXPECT_EQ(running.failure().message,
              "stopped after 25 steps and 12288 pieces of work between them (--max-steps)");
}

// What takes few pieces of work between two steps is stopped at its step, as if there were none.
TEST_P(Endings, ShortWorkDoesNotCount) {
    auto limited = options();
    limited.limits.steps = 50'000;
    const Running running = run_text("& (main) ((enumFrom 1))", limited);
    EXPECT_EQ(running.failure().message, "stopped after 50000 steps (--max-steps)");
}

// 3^(2^22) has two million digits: neither its text nor the product goes on for long unheard.
TEST_P(Endings, EnormousIntegersAreStopped) {
    auto limited = options();
    limited.limits.seconds = 0.02;
    for (const char* use : {"x", "INT* x x", "INT/ (INT* x x) x"}) {
        const Running running = run_text(
            "& (main pow) ((= x (pow 22 3) (SEQ x (" + std::string(use) +
                "))) (\\n \\x IF (INT= n 0) x (= y (INT* x x) (SEQ y (pow (INT- n 1) y)))))",
            limited);
        EXPECT_EQ(running.failure().message,
                  "stopped after 0.02 seconds of processor time (--max-seconds)");
    }
}

TEST_P(Endings, AccountsAreKeptAtALimit) {
    auto limited = options();
    limited.limits.steps = 1000;
    const Running running = run_text(forever, limited);
    // half of the steps are calls of f and half are additions, unless those wait to be done
    EXPECT_GE(running.row("f←f").calls, 400U);
    EXPECT_EQ(running.row("f←main").calls, 1U);
}

} // namespace
} // namespace lexprof::tests
