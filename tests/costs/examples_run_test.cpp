// The papers' examples, and some more of their sort, on the engines: entries of each centre from
// each other, and the operations of each, are those of the cost semantics, whose numbers
// examples_test.cpp has by hand; and objects of which only one can be made are where they belong.
#include "tests/costs/charged.h"
#include "tests/costs/evaluating.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

const char* const examples[] = {
    // tricky in its four forms
    "& (square main) ((\\x INT* x x) (= g (SCC \"tricky\" \\x square x) g 3))",
    "& (f main) ((\\y \\x INT* x y) (= g (SCC \"tricky\" f 2) g 3))",
    "& (f main) ((\\y \\x INT* x y) (= p (SCC \"tricky\" PACK-2-0 (f 2) 2) SEL-2-0 p 3))",
    "& (square f main) ((\\x INT* x x) (\\y \\x INT* x y) "
    "(= p (SCC \"tricky\" PACK-2-0 square f) SEL-2-0 p 3))",
    // where a function belongs that is applied elsewhere
    "INT+ 0 (= f (SCC \"fun\" \\x \\y INT+ (INT* x y) 1) SCC \"app\" f 23 16)",
    "INT+ 0 (= f (SCC \"fun\" \\x INT* x x) INT+ (SCC \"app1\" f 2) (SCC \"app2\" f 3))",
    "& (f) ((\\x INT* x x)) (SCC \"f\" f) 3",
    "& (f) ((\\x INT* x x)) SCC \"f\" f 3",
    // constants that are functions
    "& (foldr both and1 and2) ((\\f \\z \\xs CASE-2 z (UNPACK!-2 (\\h \\t f h (foldr f z t)) xs) "
    "xs)"
    "(\\a \\b AND a b) (\\xs foldr both TRUE xs) (foldr both TRUE)) "
    "PACK-2-0 (SCC \"one\" and1 (PACK-2-1 TRUE PACK-0-0)) (SCC \"two\" and2 (PACK-2-1 TRUE "
    "PACK-0-0))",
    "& (y) ((IF (INT< 2 3) (\\a INT+ a 1) (\\a INT* a 2))) "
    "PACK-2-0 (SCC \"one\" y 1) (SCC \"two\" y 2)",
    // passed as an argument: a closure, a function of the top level, a partial application
    "& (expensive f h g1) ((\\x \\y INT+ x y) (\\x \\y expensive x y) (\\t SCC \"h\" t 2 3) "
    "(SCC \"g1\" (= f' (\\x \\y expensive x y) h f'))) g1",
    "& (expensive f h g2) ((\\x \\y INT+ x y) (\\x \\y expensive x y) (\\t SCC \"h\" t 2 3) "
    "(SCC \"g2\" h f)) g2",
    "& (expensive f h g3) ((\\x \\y INT+ x y) (\\w \\x expensive w x) (\\i SCC \"h\" i 3) "
    "(SCC \"g3\" h (f 2))) g3",
    // attribution
    "INT+ 0 (= x (INT* 2 3) SCC \"cc1\" INT+ x 1)",
    "INT+ 0 (= x (INT* 2 3) SEQ x (SCC \"cc1\" INT+ x 1))",
    "& (square) ((\\x INT* x x)) "
    "INT+ 0 (= p (SCC \"cc2\" PACK-2-0 (square 2) (square 3)) SEL-2-0 p)",
    "& (square) ((\\x INT* x x)) INT+ 0 (= p (SCC \"cc3\" PACK-2-0 (\\x square x) TRUE) "
    "INT+ (SEL-2-0 p 2) (SEL-2-0 p 3))",
    "& (my_fun square) ((\\xs SCC \"mapper\" map square xs) (\\x INT* x x)) "
    "length (my_fun (enumFromTo 1 5))",
    "& (my_fun square) ((\\xs SCC \"mapper\" map square xs) (\\x INT* x x)) "
    "take 2 (my_fun (enumFromTo 1 5))",
    // what a constant has made is handed on by a centre, in different ways: by its name, out of a
    // pair, by an identity within the constant, by one centre after another, and some applied more
    "& (f k) ((\\x \\y INT+ x y) (f 1)) = g (SCC \"a\" k) INT+ (SCC \"b\" g 2) (SCC \"c\" g 3)",
    "& (f k) ((\\x \\y INT+ x y) (f 1)) INT+ 0 (= g (SCC \"a\" k) INT+ (SCC \"b\" g 2) (SCC \"c\" "
    "g 3))",
    "& (f k) ((\\x \\y INT+ x y) (PACK-2-0 (f 1) 2)) "
    "INT+ 0 (= g (SCC \"a\" SEL-2-0 k) INT+ (SCC \"b\" g 2) (SCC \"c\" g 3))",
    "& (f id k) ((\\x \\y INT+ x y) (\\x SCC \"id\" x) (id (f 1))) INT+ (SCC \"b\" k 2) (k 3)",
    "& (f k) ((\\x \\y INT+ x y) (PACK-2-0 (f 1) 2)) "
    "INT+ 0 (= g (SCC \"a\" SEL-2-0 k) = h (SCC \"b\" g) SCC \"c\" h 3)",
    "& (f k) ((\\x \\y \\z INT+ x (INT+ y z)) (PACK-2-0 (f 1) 2)) "
    "INT+ 0 (= g (SCC \"a\" SEL-2-0 k) = h (SCC \"b\" g 7) INT+ (SCC \"c\" h 3) (SCC \"d\" h 4))",
    "& (f k) ((\\x \\y INT+ x y) (PACK-2-0 (SCC \"s\" f 1) 2)) "
    "INT+ 0 (= g (SCC \"a\" SEL-2-0 k) INT+ (SCC \"b\" g 2) (SCC \"c\" SEL-2-0 k 3))",
    "& (f k j) ((\\x \\y \\z INT+ x (INT+ y z)) (PACK-2-0 (f 1) 2) (PACK-2-0 (SEL-2-0 k 5) 2)) "
    "INT+ 0 (= g (SCC \"a\" SEL-2-0 j) INT+ (SCC \"b\" g 3) (SCC \"c\" SEL-2-0 k 3 4))",
    "& (f id k) ((\\x \\y INT+ x y) (\\x x) (PACK-2-0 (id (f 1)) 2)) "
    "INT+ 0 (= g (SCC \"a\" id (SEL-2-0 k)) INT+ (SCC \"b\" id g 2) (SCC \"c\" (id (SEL-2-0 k)) "
    "3))",
    "& (f id k) ((\\x \\y INT+ x y) (\\x x) (id (f 1))) INT+ 0 ((SCC \"a\" k) 2)",
    "& (f id k) ((\\x \\y INT+ x y) (\\x x) (PACK-2-0 (id (f 1)) 2)) "
    "INT+ 0 ((SCC \"a\" SEL-2-0 k) 2)",
    "& (f k) ((\\x \\y \\z INT+ x (INT+ y z)) (PACK-2-0 (f 1) 2)) INT+ 0 ((SCC \"a\" SEL-2-0 k) 2 "
    "3)",
    "& (k) ((PACK-2-0 (= n (INT+ 1 2) \\y INT+ n y) 2)) "
    "INT+ 0 (= g (SCC \"a\" SEL-2-0 k) INT+ (SCC \"b\" g 2) (SCC \"c\" SEL-2-0 k 3))",
};

class ExamplesInRuns : public testing::TestWithParam<std::size_t> {};

TEST_P(ExamplesInRuns, AreThoseOfTheSemantics) {
    const std::string text = examples[GetParam()];
    for (const Engine engine : {fast, plain})
        for (const bool by_evaluation : {false, true})
            for (const bool stacks : {false, true}) {
                Way way;
                way.rules.stacks = stacks;
                if (by_evaluation) way.rules.scoping = costs::Scoping::evaluation;
                const costs::Outcome outcome = evaluated(text, way);
                ASSERT_EQ(outcome.trouble, "");
                reducer::RunOptions options;
                options.engine = engine;
                options.by_evaluation = by_evaluation;
                const profile::Scheme scheme =
                    stacks ? profile::Scheme::stacks : profile::Scheme::cost_centres;
                options.books.push_back(scheme);
                const Running run = run_text(text, options);
                EXPECT_EQ(run.output, outcome.text);
                EXPECT_EQ(difference(charged_in(run.book(scheme)), charged_by(outcome, stacks)), "")
                    << text << (engine == fast ? " fast" : " plain")
                    << (by_evaluation ? " evaluation" : "") << (stacks ? " stacks" : "");
            }
}

INSTANTIATE_TEST_SUITE_P(Each, ExamplesInRuns, testing::Range<std::size_t>(0, std::size(examples)));

} // namespace
} // namespace lexprof::tests
