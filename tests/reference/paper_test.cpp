// The results that the paper and the specification work out.

#include "tests/reference/trial.h"

#include <gtest/gtest.h>

namespace lexprof::reference {
namespace {

// f, g and h perform one operation each; x takes three, all of them multiplications or sums.
const std::string x = "(INT* (INT+ 1 2) (INT+ 3 4))";

struct Table {
    std::uint64_t f, g, h;
    friend bool operator==(const Table&, const Table&) = default;
};

Table lexical_ops(const Trial& trial) {
    return {trial.callee("f").ops, trial.callee("g").ops, trial.callee("h").ops};
}

Table dynamic_ops(const Trial& trial) {
    return {trial.dynamic_callee("f").ops, trial.dynamic_callee("g").ops,
            trial.dynamic_callee("h").ops};
}

TEST(Table1, XIsDeclaredInFAndReducedInH) {
    const Trial trial = run_text("& (f g h main) ((= x " + x +
                                 " (INT+ (g x) 1)) (\\x INT* (h x) 10) (\\x INT+ x 32) f)");
    EXPECT_EQ(trial.outcome.output, "531\n");
    EXPECT_EQ(lexical_ops(trial), (Table{4, 1, 1}));
    EXPECT_EQ(dynamic_ops(trial), (Table{1, 1, 4}));
}

TEST(Table1, XIsDeclaredInGAndReducedInH) {
    const Trial trial = run_text("& (f g h main) ((INT+ (g 0) 1) (\\_y = x " + x +
                                 " (INT* (h x) 10)) (\\x INT+ x 32) f)");
    EXPECT_EQ(trial.outcome.output, "531\n");
    EXPECT_EQ(lexical_ops(trial), (Table{1, 4, 1}));
    EXPECT_EQ(dynamic_ops(trial), (Table{1, 1, 4}));
}

TEST(Table1, XIsDeclaredInFAndReducedInG) {
    const Trial trial = run_text("& (f g h main) ((= x " + x +
                                 " (INT+ (g x) 1)) (\\x INT* x (h 5)) (\\y INT+ y 32) f)");
    EXPECT_EQ(trial.outcome.output, "778\n");
    EXPECT_EQ(lexical_ops(trial), (Table{4, 1, 1}));
    EXPECT_EQ(dynamic_ops(trial), (Table{1, 4, 1}));
}

// f = (g x) + (h x): who evaluates x depends on the order, what it costs whom lexically does not.
TEST(Table1, TheOrderOfArgumentsMattersToTheDynamicStyleOnly) {
    const std::string text =
        "& (f g h main) ((= x " + x + " (INT+ (g x) (h x))) (\\x INT* x 10) (\\x INT+ x 32) f)";
    Options right;
    right.order = Order::right_to_left;
    const Trial left_first = run_text(text);
    const Trial right_first = run_text(text, right);
    EXPECT_EQ(dynamic_ops(left_first), (Table{1, 4, 1}));
    EXPECT_EQ(dynamic_ops(right_first), (Table{1, 1, 4}));
    EXPECT_EQ(lexical_ops(left_first), (Table{4, 1, 1}));
    EXPECT_EQ(left_first.outcome.lexical, right_first.outcome.lexical);
}

TEST(Paper, IncrementIsCountedWhereItIsNamed) {
    const Trial trial = run_text(
        "& (map increment g h main) ("
        "(\\f \\l CASE-2 PACK-0-0 (UNPACK!-2 (\\x \\xs PACK-2-1 (f x) (map f xs)) l) l)"
        "(\\x INT+ x 1) (map increment (upto 1 10)) (map increment (upto 1 3)) (PACK-2-0 g h))");
    EXPECT_EQ(trial.outcome.output, "([2,3,4,5,6,7,8,9,10,11],[2,3,4])\n");
    EXPECT_EQ(trial.row("increment←g").calls, 10U);
    EXPECT_EQ(trial.row("increment←g").ops, 10U);
    EXPECT_EQ(trial.row("increment←h").calls, 3U);
    EXPECT_EQ(trial.row("increment←map"), Row{});
    EXPECT_EQ(trial.row("map←g").calls, 1U);
    EXPECT_EQ(trial.row("map←h").calls, 1U);
    EXPECT_EQ(trial.row("map←map").calls, 13U);
}

std::string sum_squares(const std::string& end) {
    return "& (sumSquares upto square main) ("
           "(\\n COMP (COMP sum (map square)) (upto 1) n)"
           "(\\n \\m IF (" +
           end +
           " n m) PACK-0-0 (PACK-2-1 n (upto (INT+ n 1) m)))"
           "(\\x INT* x x) (sumSquares 400))";
}

TEST(Paper, SumSquares) {
    const Trial trial = run_text(sum_squares("INT>"));
    EXPECT_EQ(trial.outcome.output, "21413400\n"); // 400·401·801/6
    EXPECT_EQ(trial.row("upto←upto").calls, 400U);
    EXPECT_EQ(trial.row("upto←sumSquares").calls, 1U);
    EXPECT_EQ(trial.row("square←sumSquares").calls, 400U);
}

TEST(Paper, SumSquaresWithTheMistake) {
    EXPECT_EQ(run_text(sum_squares("INT>=")).row("upto←upto").calls, 399U);
}

std::string pipeline(const std::string& f) {
    return "& (f rev myhead mylast inc main) (" + f +
           "(\\l CASE-2 PACK-0-0 (UNPACK!-2 (\\y \\ys ++ (rev ys) (PACK-2-1 y PACK-0-0)) l) l)"
           "(COMP head (foldr f PACK-0-0)) (COMP head (COMP rev (foldr f PACK-0-0)))"
           "(\\x INT+ x 1)"
           "(INT+ (COMP myhead (map inc) (upto 1 1000)) (COMP mylast (map inc) (upto 1001 1010))))";
}

const std::vector<std::string> pipeline_profiled = {"f",    "rev",   "myhead", "mylast",
                                                    "head", "foldr", "main"};

TEST(Paper, BlockedPipeline) {
    const Trial trial = run_text(pipeline("(\\x \\l CASE-2 (PACK-2-1 x PACK-0-0)"
                                          "(UNPACK!-2 (\\y \\ys PACK-2-1 x (PACK-2-1 y ys)) l) l)"),
                                 {}, pipeline_profiled);
    EXPECT_EQ(trial.outcome.output, "1013\n"); // 2 + 1011
    EXPECT_EQ(trial.row("f←myhead").calls, 1000U);
    EXPECT_EQ(trial.row("f←mylast").calls, 10U);
    EXPECT_EQ(trial.row("myhead←main").calls, 1U);
}

TEST(Paper, UnblockedPipeline) {
    const Trial trial = run_text(pipeline("(\\x \\y PACK-2-1 x y)"), {}, pipeline_profiled);
    EXPECT_EQ(trial.outcome.output, "1013\n");
    EXPECT_EQ(trial.row("f←myhead").calls, 1U);
    EXPECT_EQ(trial.row("f←mylast").calls, 10U);
}

TEST(Paper, QueensAsksSafe742Times) {
    const Trial trial = run_text(
        "& (queens safe check main) ("
        "(\\k IF (INT= k 0) (PACK-2-1 PACK-0-0 PACK-0-0)"
        "  (concatMap (\\p concatMap (\\n IF (safe p n) (PACK-2-1 (++ p (PACK-2-1 n PACK-0-0))"
        "    PACK-0-0) PACK-0-0) (upto 1 8)) (queens (INT- k 1))))"
        "(\\p \\n = m (INT+ 1 (length p)) (all not"
        "  (map (\\ij check ij (PACK-2-0 m n)) (zip (enumFrom 1) p))))"
        "(\\ij \\mn UNPACK!-2 (\\i \\j UNPACK!-2 (\\m \\n OR (INT= j n) (OR"
        "  (INT= (INT+ i j) (INT+ m n)) (INT= (INT- i j) (INT- m n)))) mn) ij)"
        "(take 10 (queens 7)))");
    EXPECT_EQ(trial.outcome.output,
              "[[1,3,5,7,2,4,6],[1,3,5,8,2,4,6],[1,3,8,6,4,2,5],[1,4,6,8,2,5,3],[1,4,6,8,2,7,3],"
              "[1,4,7,3,6,2,5],[1,4,7,3,8,2,5],[1,5,2,6,3,7,4],[1,5,2,8,3,7,4],"
              "[1,5,8,2,4,7,3]]\n");
    EXPECT_EQ(trial.callee("safe").calls, 742U);
}

// h = g f; g x = x A; f y = + B y, with 2·3 for A and 4·5 for B. The three parts of the paper's
// figure are the graphs before the first reduction, after it and after the second.
TEST(Paper, SingleStep) {
    std::vector<std::string> graphs;
    Options options;
    options.watch = [&](const std::string& graph) { graphs.push_back(graph); };
    const Trial trial =
        run_text("& (main g f) ((g f) (\\x x (INT* 2 3)) (\\y INT+ (INT* 4 5) y))", options);
    EXPECT_EQ(trial.outcome.output, "26\n");
    ASSERT_EQ(graphs.size(), 5U);
    // g has been instantiated: the reference to f keeps main←•, A is g←main.
    EXPECT_EQ(graphs[0], "@0 = ⟨f :main←•, @1 :g←main⟩ main←•\n"
                         "@1 = ⟨@2 :g←main, 3 :g←main⟩ g←main\n"
                         "@2 = ⟨INT* :g←main, 2 :g←main⟩ g←main\n");
    // f has been instantiated: it was referenced in main; A keeps its pairs.
    EXPECT_EQ(graphs[1], "@0 = ⟨@1 :f←main, @4 :g←main⟩ main←•\n"
                         "@1 = ⟨INT+ :f←main, @2 :f←main⟩ f←main\n"
                         "@2 = ⟨@3 :f←main, 5 :f←main⟩ f←main\n"
                         "@3 = ⟨INT* :f←main, 4 :f←main⟩ f←main\n"
                         "@4 = ⟨@5 :g←main, 3 :g←main⟩ g←main\n"
                         "@5 = ⟨INT* :g←main, 2 :g←main⟩ g←main\n");
    // B has been evaluated, then A, then the sum: the root keeps its pair to the end.
    EXPECT_EQ(graphs[2].substr(0, graphs[2].find('\n')), "@0 = ⟨@1 :f←main, @3 :g←main⟩ main←•");
    EXPECT_EQ(graphs[4], "@0 = → 26 :f←main main←•\n");
    EXPECT_EQ(trial.row("main←•").calls, 1U);
    EXPECT_EQ(trial.row("g←main").calls, 1U);
    EXPECT_EQ(trial.row("f←main").calls, 1U);
    EXPECT_EQ(trial.row("g←main").ops, 1U); // A
    EXPECT_EQ(trial.row("f←main").ops, 2U); // B and the sum
    EXPECT_EQ(trial.row("main←•").cells, 1U);
    EXPECT_EQ(trial.row("g←main").cells, 2U);
    EXPECT_EQ(trial.row("f←main").cells, 3U);
}

} // namespace
} // namespace lexprof::reference
