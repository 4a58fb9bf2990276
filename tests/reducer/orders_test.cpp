// The order in which arguments are evaluated changes no numbers of cells: small programs for each
// way in which it could. In `INT+ x (f x)` it decides whether x is evaluated while f refers to it
// as well, and whether f is called before x is known.
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

struct OrderCase {
    const char* name;
    const char* text;
    std::uint64_t cells; // of the default engine

    friend std::ostream& operator<<(std::ostream& to, const OrderCase& it) { return to << it.text; }
};

// In each, a CAF's graph is the applications in its text, and a constructor in a field a cell.
const OrderCase order_cases[] = {
    // (g 5) and INT- n 1: from right to left, a is not what f needs first
    {"what_is_asked_for_first",
     "& (main f g h) ((g 5) (\\a INT+ a (h a)) (\\n IF (INT= n 0) 0 (f (INT- n 1)))"
     " (\\x INT* x x))",
     3},
    // (g 5 m), both arguments of f as graph, one large sum and another
    {"one_sum_is_large",
     "& (main f g) ((g 5 2305843009213693951) (\\a \\b INT+ a b)"
     " (\\n \\m IF (INT< n m) (f (INT- n 1) (INT+ m 1)) 0))",
     8},
    {"the_other_sum_is_large",
     "& (main f g) ((g 5 2305843009213693951) (\\b \\a INT+ b a)"
     " (\\n \\m IF (INT< n m) (f (INT+ m 1) (INT- n 1)) 0))",
     8},
    // (g 5) and INT- n 1: only the other operand evaluates n
    {"known_by_the_other_operand",
     "& (main f g) ((g 5) (\\a IF (INT= a 0) 1 2) (\\n INT+ n (f (INT- n 1))))", 3},
    {"known_by_the_other_operand_of_a_machine_operation",
     "& (main f g) ((g 5) (\\a IF (INT= a 0) 1 2) (\\n BIT-OR n (f (INT- n 1))))", 3},
    // (h (id k 1)): (h □), (id k), (□ 1); the partial application k 1 is (□ 1) again
    {"a_function_that_waits",
     "& (main f h k) ((h (id k 1)) (\\y SEQ y 7) (\\x INT+ (SEQ x 1) (f x)) (\\a \\b INT+ a b))",
     3},
    // (h □) and (m 1); the function m 1 yields is k 1, which is made whoever else needs it
    {"a_function_that_a_redex_yields",
     "& (main f h k m) ((h (m 1)) (\\y 7) (\\x INT+ (x 3 4) (f x)) (\\a \\b \\c INT+ a b)"
     " (\\a k a))",
     3},
    // (h □), ⟨⟨UNPACK-3 f⟩ s⟩, s of three cells, three selections
    {"an_application_that_a_primitive_makes",
     "& (main f h) ((h (UNPACK-3 (\\a \\b \\c a) (PACK-3-0 1 2 3))) (\\y INT+ y 1)"
     " (\\x INT+ x (f x)))",
     9},
    // (h □), (PACK-3-0 1), (□ 2) and (□ 3), which are the constructor
    {"a_constructor_that_waited",
     "& (main f h) ((= k (PACK-3-0 1) (h (k 2 3))) (\\y UNPACK!-3 (\\a \\b \\c INT+ a b) y)"
     " (\\x INT+ (CASE-1 1 x) (f x)))",
     4},
};

class Orders : public testing::TestWithParam<OrderCase> {};

INSTANTIATE_TEST_SUITE_P(All, Orders, testing::ValuesIn(order_cases),
                         [](const auto& each) { return each.param.name; });

TEST_P(Orders, ChangeNoCells) {
    reducer::RunOptions options;
    for (const auto order :
         {reducer::ArgumentOrder::left_to_right, reducer::ArgumentOrder::right_to_left}) {
        options.order = order;
        const Running running = run_text(GetParam().text, options);
        ASSERT_EQ(running.failure().kind, reducer::Failure::Kind::none);
        EXPECT_EQ(running.book().totals.cells, GetParam().cells);
    }
}

// Which of the two unfolds more of the literal does not matter: each operand that takes x apart
// unfolds a copy of its own.
TEST(Orders, ALiteralBetweenOperands) {
    const char* text = "& (main f h) ((h \"abc\") (\\y length y)"
                       " (\\x INT+ (CASE-2 0 (length (SEL-2-1 x)) x) (f x)))";
    reducer::RunOptions options;
    const std::uint64_t left = run_text(text, options).book().totals.cells;
    options.order = reducer::ArgumentOrder::right_to_left;
    EXPECT_EQ(run_text(text, options).book().totals.cells, left);
}

} // namespace
} // namespace lexprof::tests
