// Local names for what is no plain value: standard input, constants, functions, primitives, string
// literals, and numbers that need a cell. What is printed was found by substituting the names; all
// machines agree on it, in both orders, and on every account that they have in common.
#include "tests/reducer/differential.h"
#include "tests/reducer/everywhere.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

struct AliasCase {
    const char* name;
    const char* text;
    const char* output;

    friend std::ostream& operator<<(std::ostream& to, const AliasCase& it) { return to << it.text; }
};

const AliasCase alias_cases[] = {
    {"input_twice_in_data", "& (main) ((= s STDIN PACK-2-1 s (PACK-2-1 s PACK-0-0)))",
     "[\"ab\",\"ab\"]\n"},
    {"input_twice_as_argument", "& (main) ((= s STDIN (INT+ (length s) (length s))))", "4\n"},
    {"input_by_two_names", "& (main) ((& (s t) (STDIN s) (INT+ (length s) (length t))))", "4\n"},
    {"input_named_later", "& (main) ((& (s t) (t STDIN) (INT+ (length s) (length t))))", "4\n"},
    {"input_by_a_chain_of_names", "& (main) ((= s STDIN (= t s PACK-2-0 t (= u t u))))",
     "(\"ab\",\"ab\")\n"},
    {"input_is_a_constant", "& (main x) ((INT+ (length x) (length x)) (= s STDIN s))", "4\n"},
    {"input_in_a_function", "& (main f) ((f 1) (\\n = s STDIN PACK-2-0 s s))", "(\"ab\",\"ab\")\n"},
    {"input_captured", "& (main) ((= s STDIN (= f (\\x INT+ x (length s)) (f (length s)))))",
     "4\n"},
    {"input_in_a_circle",
     "& (main) ((& (a b s) ((PACK-2-1 s b) (PACK-2-1 s PACK-0-0) STDIN) (PACK-2-0 a s)))",
     "([\"ab\",\"ab\"],\"ab\")\n"},
    {"input_named_in_vain", "& (main) ((= s STDIN 5))", "5\n"},
    {"constants", "& (main c) ((= x c (INT+ x (INT+ x c))) (= p INT+ (p 1 2)))", "9\n"},
    {"constants_that_are_functions",
     "& (main c) ((= k c (= q k PACK-3-0 (q 1) (k 2) (map q (PACK-2-1 1 PACK-0-0)))) (INT+ 1))",
     "PACK-3-0 2 3 [2]\n"},
    {"constants_in_a_function",
     "& (main f c) ((f 3) (\\n & (x y z) (y z c) (INT+ x y)) (INT+ 1 2))", "6\n"},
    {"constructors", "& (main) ((= k PACK-2-1 (& (l) ((k 1 PACK-0-0)) (PACK-2-0 l (k 2 l)))))",
     "([1],[2,1])\n"},
    {"constructors_named_later",
     "& (main) ((& (l k j) ((k 1 (k 2 PACK-0-0)) j PACK-2-1) (PACK-2-0 l (j 3 l))))",
     "([1,2],[3,1,2])\n"},
    {"constructors_in_a_function", "& (main f) ((f 1) (\\n = k PACK-2-0 (k n n)))", "(1,1)\n"},
    {"choices",
     "& (main) ((= u UNPACK!-2 (= k CASE-2 (= i IF (= s SEL-2-0 (i TRUE (k 3 (u (\\a \\b INT+ a b) "
     "(PACK-2-0 1 2)) TRUE) (s (PACK-2-0 1 2))))))))",
     "3\n"},
    {"operations", "& (main f) ((f 3) (\\n & (x y z) (y z INT+) (x n (y n n))))", "9\n"},
    {"string_literals",
     "& (main c) (c (& (x y z) (y z \"abc\") (PACK-2-0 x (PACK-2-0 y (length z)))))",
     "(\"abc\",(\"abc\",3))\n"},
    {"big_integers",
     "& (main) ((& (x y) (y 2305843009213693952) (PACK-2-0 (INT+ x y) (INT- x y))))",
     "(4611686018427387904,0)\n"},
    {"names_inside_values", "& (main) ((& (x y) ((= z y z) (PACK-2-1 1 x)) (take 3 x)))",
     "[1,1,1]\n"},
    {"input_inside_a_value",
     "& (main) ((& (x y) ((= z (PACK-1-0 y) STDIN) (PACK-2-1 x PACK-0-0)) y))", "[\"ab\"]\n"},
    {"input_handed_on", "& (main on) ((on length) (\\f f STDIN))", "2\n"},
    {"input_handed_on_twice", "& (main on) ((INT+ (on length) (on length)) (\\f f STDIN))", "4\n"},
    {"input_handed_on_by_who_is_called_twice",
     "& (main on two) ((INT+ (two on) (two on)) (\\f f STDIN) (\\g g length))", "4\n"},
    {"input_handed_on_within_a_function",
     "& (main on two) ((INT+ (two 1) (two 2)) (\\f f STDIN) (\\n INT+ n (on length)))", "7\n"},
    {"names_of_one_another", "& (main) ((& (x y) (y x) (IF FALSE x 1)))", "1\n"},
};

class Alias : public testing::TestWithParam<AliasCase> {};

TEST_P(Alias, MeansWhatItStandsFor) {
    expect_everywhere(GetParam().text, GetParam().output, "ab");
}

TEST_P(Alias, HasTheAccountsOfTheReferenceMachine) {
    for (std::uint64_t selection = 0; selection < 4; ++selection) {
        Checks checks;
        checks.right_to_left = selection % 2 == 1;
        checks.audit_every = 1;
        checks.input = "ab";
        EXPECT_EQ(difference(GetParam().text, selection, checks), std::nullopt);
    }
}

INSTANTIATE_TEST_SUITE_P(Name, Alias, testing::ValuesIn(alias_cases),
                         [](const auto& tested) { return std::string(tested.param.name); });

// Whoever is called once, with standard input in his hands, lets go of it as it is read: a function
// that anybody could call again does not.
TEST(Alias, OfStandardInputInAFunctionThatIsCalledOnceHoldsNothing) {
    const auto most = [](const char* text, Engine engine) {
        reducer::RunOptions options;
        options.engine = engine;
        const Running running = run_text(text, options, std::string(5000, 'a'));
        return running.outcome.books.front().totals.in_use_max;
    };
    for (const Engine engine : {fast, compiled, plain}) {
        EXPECT_LT(most("& (main on) ((on length) (\\f f STDIN))", engine), 100U);
        EXPECT_GE(most("& (main on) ((INT+ (on length) (on length)) (\\f f STDIN))", engine),
                  5000U);
    }
}

// An evaluated parameter that is too big to be computed with at once is used twice in one argument:
// 2^100 and 3^50, by doubling and by tripling.
TEST(BigIntegers, ArePassedOnInAnOperationWithThemselves) {
    const char* twice = "& (main dbl) ((dbl 100 1) (\\n \\a SEQ a (IF (INT= n 0) a (dbl (INT- n 1) "
                        "(INT+ a a)))))";
    const char* thrice = "& (main tpl) ((tpl 50 1) (\\n \\a SEQ a (IF (INT= n 0) a (tpl (INT- n 1) "
                         "(INT+ (INT+ a a) a)))))";
    for (const char* text : {twice, thrice}) {
        for (const Engine engine : {fast, compiled, plain}) {
            reducer::RunOptions options;
            options.engine = engine;
            options.limits.steps = 100000;
            options.audit_every = 1;
            const Running running = run_text(text, options);
            EXPECT_EQ(running.output, text == twice ? "1267650600228229401496703205376\n"
                                                    : "717897987691852588770249\n");
            EXPECT_EQ(running.outcome.audit, "");
        }
        for (std::uint64_t selection = 0; selection < 4; ++selection) {
            Checks checks;
            checks.right_to_left = selection % 2 == 1;
            EXPECT_EQ(difference(text, selection, checks), std::nullopt);
        }
    }
}

} // namespace
} // namespace lexprof::tests
