// Programs with one change: which there are, and what they are then, worked out by hand.
#include "flic/variation.h"

#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

// A line for each: what is changed, and the definition's text then; not that of what is put into a
// table and forgotten, which is long.
std::string variations(const std::string& text, Form form = Form::as_it_is) {
    const Loading loading(text);
    if (!loading.program) return "no program";
    std::string lines;
    for (Variation variation : variations_of(*loading.program)) {
        variation.form = form;
        if (variation.change == Change::forgotten) {
            lines += variation.what + ", but the newest " + std::to_string(variation.newest) + "\n";
            continue;
        }
        const Program other = varied(*loading.program, variation);
        const NodeId root = other.definitions[0].right_hand_side;
        lines += variation.what + (variation.repeated ? " (repeated)" : "") + ": " +
                 show(other.tree, root) + "\n";
    }
    return lines;
}

TEST(Variation, ACallBecomesItsArgumentOrAnArgumentsOwn) {
    EXPECT_EQ(variations("& (main f g) ((f (g (f main))) (\\x x) (\\x x))"), "f: (g (f main))\n"
                                                                             "f: (f main)\n"
                                                                             "f: main\n"
                                                                             "g: (f (f main))\n"
                                                                             "g: (f main)\n"
                                                                             "f: (f (g main))\n");
}

// Not what is computed of numbers, nor functions, nor what has no fields.
TEST(Variation, OnlyDataIsHandedOn) {
    EXPECT_EQ(variations("& (main f) ((f (INT+ 1 2) f PACK-0-0 3) (\\x x))"), "f: (INT+ 1 2)\n");
    EXPECT_EQ(variations("& (main f) ((INT+ (SEQ main f) 2) (\\x x))"), "");
}

TEST(Variation, ALocalNameIsLookedInto) {
    EXPECT_EQ(variations("& (main f g) ((= y (g main) (f y)) (\\x x) (\\x x))"),
              "g: (= ((y main)) (f y))\n"
              "f: (= ((y (g main))) y)\n"
              "f, but the newest 16\n"
              "f: (= ((y (g main))) main)\n");
}

// In a function within, which may be called often, names only; what opens data is no function.
TEST(Variation, WhatIsRepeatedHandsOnNames) {
    const std::string newest = "f, but the newest 16\n";
    EXPECT_EQ(variations("& (main f) ((\\l UNPACK!-2 (\\x \\y f x (f y)) l) (\\x x))"),
              "f: (\\ l (UNPACK!-2 (\\ x (\\ y x)) l))\n" + newest +
                  "f: (\\ l (UNPACK!-2 (\\ x (\\ y (f y))) l))\n" +
                  "f: (\\ l (UNPACK!-2 (\\ x (\\ y y)) l))\n" + newest +
                  "f: (\\ l (UNPACK!-2 (\\ x (\\ y (f x y))) l))\n" + newest);
    EXPECT_EQ(variations("& (main f) ((f (\\x f x x)) (\\x x))"),
              "f (repeated): (f (\\ x x))\n" + newest + "f (repeated): (f (\\ x x))\n" + newest);
}

TEST(Variation, WhatSeveralReferToIsMadeAnewForEach) {
    EXPECT_EQ(variations("& (main f) ((= x (INT+ 1 2) (INT* x x)) 1)"),
              "x: (= ((x (INT+ 1 2))) (INT* (INT+ 1 2) (INT+ 1 2)))\n");
    EXPECT_EQ(variations("& (main f) ((= x (INT+ 1 2) (INT* x 3)) 1)"), "");
    EXPECT_EQ(variations("& (main c) ((INT* c c) (INT+ 1 2))"),
              "c: (INT* (INT+ 1 2) (INT+ 1 2))\n");
}

// What a function gets and uses several times, if that has to be worked out: its text in the place
// of the call. Not of a function that calls itself, nor where it waits for more arguments.
TEST(Variation, AnArgumentIsMadeAnewForEachUse) {
    EXPECT_EQ(variations("& (main f g) ((f 1 (g 2)) (\\a \\b INT+ b (INT* a b)) (\\x 3))"),
              "f: (g 2)\nb: ((\\ a (INT+ (g 2) (INT* a (g 2)))) 1)\n");
    EXPECT_EQ(variations("& (main f g) ((= x (g 2) (INT+ (f x) x)) (\\b INT+ b b) (\\x 3))"),
              "x: (= ((x (g 2))) (INT+ (f (g 2)) (g 2)))\n"
              "f: (= ((x (g 2))) (INT+ x x))\nf, but the newest 16\n");
    EXPECT_EQ(variations("& (main f g) ((= x (g 2) (f x)) (\\b INT+ b b) (\\x 3))"),
              "f: (= ((x (g 2))) x)\nf, but the newest 16\n"
              "b: (= ((x (g 2))) (INT+ (g 2) (g 2)))\n");
    EXPECT_EQ(variations("& (main f g) ((f 1 (g 2)) (\\a \\b INT+ b a) (\\x 3))"), "f: (g 2)\n");
    EXPECT_EQ(variations("& (main f g) ((f (g 2)) (\\a \\b INT+ a a) (\\x 3))"), "f: (g 2)\n");
    const std::string own = "main: (\\ b (INT+ b (g b)))\nmain: (\\ b (INT+ b b))\n"
                            "g: (\\ b (INT+ b (main b)))\ng, but the newest 16\n";
    EXPECT_EQ(variations("& (main g) ((\\b INT+ b (main (g b))) (\\x 3))"), own);
}

// In the place of all calls at once, wherever they are.
TEST(Variation, ArgumentsOfAllCallsAreMadeAnew) {
    const Loading loading(
        "& (main f g) ((INT+ (f (g 1)) (g 3)) (\\a INT* a a) (\\x f (INT+ x 2)))");
    ASSERT_TRUE(loading.program);
    const auto all = variations_of(*loading.program);
    ASSERT_FALSE(all.empty());
    const Variation& last = all.back();
    EXPECT_EQ(last.what, "a");
    EXPECT_EQ(last.calls.size(), 2U);
    std::string names;
    for (const DefinitionId each : last.concerned)
        names += loading.program->definitions[each].name + " ";
    EXPECT_EQ(names, "f g ");
    const Program other = varied(*loading.program, last);
    EXPECT_EQ(show(other.tree, other.definitions[0].right_hand_side),
              "(INT+ (INT* (g 1) (g 1)) (g 3))");
    EXPECT_EQ(show(other.tree, other.definitions[1].right_hand_side), "(\\ a (INT* a a))");
    EXPECT_EQ(show(other.tree, other.definitions[2].right_hand_side),
              "(\\ x (INT* (INT+ x 2) (INT+ x 2)))");
}

TEST(Variation, AFunctionOfOneArgumentMayGiveItBack) {
    const Loading known("& (main full pair) ((full (pair 1 2)) (\\x SEQ x x) (\\x \\y x))");
    ASSERT_TRUE(known.program);
    ASSERT_EQ(known.program->definitions.size(), 3U);
    EXPECT_FALSE(takes_one(*known.program, 0));
    EXPECT_TRUE(takes_one(*known.program, 1));
    EXPECT_FALSE(takes_one(*known.program, 2));
    Variation variation;
    variation.change = Change::given_back;
    variation.definition = 1;
    variation.is_argument = true;
    const Program other = varied(*known.program, variation);
    EXPECT_EQ(show(other.tree, other.definitions[1].right_hand_side), "(\\ x x)");
    EXPECT_EQ(show(other.tree, other.definitions[0].right_hand_side),
              show(known.program->tree, known.program->definitions[0].right_hand_side));
}

// Nor what seqList evaluates; that of the prelude.
TEST(Variation, ListsAreNotEvaluated) {
    const Loading loading("& (main all) ((\\n = l (all n) (seqList l l)) (\\n all n))",
                          "& (seqList) ((\\x \\y SEQ x y))");
    ASSERT_TRUE(loading.program);
    const Program& program = *loading.program;
    const auto main = static_cast<DefinitionId>(
        std::ranges::find(program.definitions, "main", &Definition::name) -
        program.definitions.begin());
    EXPECT_TRUE(forces_lists(program, main));
    Variation variation;
    variation.change = Change::given_back;
    variation.definition = main;
    const Program other = varied(program, variation);
    EXPECT_EQ(show(other.tree, other.definitions[main].right_hand_side),
              "(\\ n (= ((l (all n))) l))");
    EXPECT_FALSE(forces_lists(other, main));
}

// What is applied is never an application itself.
TEST(Variation, AFunctionThatIsMadeAnewTakesTheArgumentsToo) {
    EXPECT_EQ(variations("& (main) ((= x (INT+ 1) (INT* (x 2) (x 3))))"),
              "x: (= ((x (INT+ 1))) (INT* (INT+ 1 2) (INT+ 1 3)))\n");
}

TEST(Variation, BindersOfACopyAreItsOwn) {
    const Loading loading("& (main f) ((= x (f (\\y y)) (f x x)) (\\x x))");
    ASSERT_TRUE(loading.program);
    const auto all = variations_of(*loading.program);
    ASSERT_FALSE(all.empty());
    ASSERT_EQ(all.front().what, "x");
    const Program other = varied(*loading.program, all.front());
    std::size_t names = 0;
    std::vector<NodeId> rest{other.definitions[0].right_hand_side};
    std::vector<NodeId> binders;
    std::vector<NodeId> bound;
    while (!rest.empty()) {
        const NodeId node = rest.back();
        rest.pop_back();
        if (other.tree[node].kind == Kind::binder) binders.push_back(node);
        if (other.tree[node].reference == Reference::local && ++names != 0)
            bound.push_back(other.tree[node].extent);
        for (const NodeId child : other.tree.children(node)) rest.push_back(child);
    }
    std::ranges::sort(binders);
    std::ranges::sort(bound);
    EXPECT_EQ(binders.size(), 4U); // x, and y three times
    EXPECT_EQ(names, 3U);
    EXPECT_TRUE(std::ranges::includes(binders, bound));
    EXPECT_EQ(std::ranges::adjacent_find(bound), bound.end());
}

TEST(Variation, AListIsTurnedRound) {
    EXPECT_EQ(variations("& (main f) ((f main) (\\x x))", Form::turned),
              "f: ((\\ l (& ((go (\\ before (\\ l (CASE-2 before (UNPACK!-2 (\\ x (\\ more "
              "(go (PACK-2-1 x before) more))) l) l))))) (go PACK-0-0 l))) main)\n");
}

TEST(Variation, RepeatsAreLeftOut) {
    EXPECT_EQ(variations("& (main f) ((f main) (\\x x))", Form::without_repeats),
              "f: ((\\ l (& ((go (\\ l (CASE-2 PACK-0-0 (UNPACK!-2 (\\ x (\\ more (PACK-2-1 x (go "
              "(past x more))))) l) l))) (past (\\ x (\\ l (CASE-2 l (UNPACK!-2 (\\ y (\\ more (IF "
              "(POLY= x y) (past x more) l))) l) l))))) (go l))) main)\n");
}

// What a function finds out of a list, compared with a number: of as many elements, and one. A name
// is looked into.
TEST(Variation, WhatIsComparedIsCutShort) {
    const std::string first = "((\\ n (\\ l (& ((go (\\ n (\\ l (IF (INT< n 0) PACK-0-0 (CASE-2 "
                              "PACK-0-0 (UNPACK!-2 (\\ x (\\ more (PACK-2-1 x (go (INT- n 1) "
                              "more)))) l) l)))))) (go n l)))) 3 ";
    EXPECT_EQ(variations("& (main f l) ((INT< (f l) 3) (\\x x) (l l))"),
              "f: (INT< (f " + first + "l)) 3)\n" + "f: (INT< l 3)\n" + "l: (INT< (f l) 3)\n");
    EXPECT_EQ(variations("& (main f) ((\\l = n (f l) (INT>= 3 n)) (\\x x))"),
              "f: (\\ l (= ((n l)) (INT>= 3 n)))\nf, but the newest 16\n"
              "f: (\\ l (= ((n (f l))) (INT>= 3 (f " +
                  first + "l)))))\n");
}

// Those that the rest refers to, and on from there; not the argument's.
TEST(Variation, ConcernedAreTheFunctionsWhoseWorkItIs) {
    const Loading loading("& (main f g h) ((f (h main)) (\\x g x) (\\x x) (\\x x))");
    ASSERT_TRUE(loading.program);
    const auto all = variations_of(*loading.program);
    ASSERT_FALSE(all.empty());
    std::string names;
    for (const DefinitionId each : all.front().concerned)
        names += loading.program->definitions[each].name + " ";
    EXPECT_EQ(names, "f g ");
}

} // namespace
} // namespace lexprof::flic
