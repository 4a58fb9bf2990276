// Changes that evaluate an argument first, and lists gone through to their ends: what the text is
// then, worked out by hand.
#include "flic/variation.h"

#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

// A line for each: what is evaluated, and the first definition's text then.
std::string evaluations(const std::string& text) {
    const Loading loading(text);
    if (!loading.program) return "no program";
    std::string lines;
    for (const Variation& variation : evaluations_of(*loading.program)) {
        const Program other = varied(*loading.program, variation);
        lines += variation.what + (variation.takes_part ? " (part): " : ": ") +
                 show(other.tree, other.definitions[0].right_hand_side) + "\n";
    }
    return lines;
}

TEST(Evaluations, AnArgumentIsEvaluatedBeforeTheCall) {
    EXPECT_EQ(evaluations("& (main f) ((f (INT+ 1 2) 3) (\\x \\y x))"),
              "INT+: (= ((value (INT+ 1 2))) (SEQ value (f value 3)))\n");
}

// Neither what is there already, nor what a primitive asks for itself.
TEST(Evaluations, OnlyWhatIsPutOff) {
    EXPECT_EQ(evaluations("& (main f) ((f PACK-0-0 (\\x x) main) (\\x \\y \\z x))"), "");
    EXPECT_EQ(evaluations("& (main f) ((INT+ (f 1) 2) (\\x x))"), "");
}

// A field of a structure that is handed over, before the call that gets the structure.
TEST(Evaluations, FieldsOfArgumentsAreEvaluatedToo) {
    EXPECT_EQ(evaluations("& (main f) ((f (PACK-1-0 (f 2))) (\\x x))"),
              "f: (= ((value (f 2))) (SEQ value (f (PACK-1-0 value))))\n"
              "f: (f (= ((value (f 2))) (SEQ value (PACK-1-0 value))))\n");
}

// One argument of a call, or another, and then both.
TEST(Evaluations, ArgumentsAreEvaluatedOneByOneAndTogether) {
    EXPECT_EQ(evaluations("& (main f) ((\\a \\b \\n f (INT+ a 1) (INT* b 2) n) main)"),
              "INT+: (\\ a (\\ b (\\ n (= ((value (INT+ a 1))) (SEQ value (f value (INT* b 2) "
              "n))))))\n"
              "INT*: (\\ a (\\ b (\\ n (= ((value (INT* b 2))) (SEQ value (f (INT+ a 1) value "
              "n))))))\n"
              "INT+: (\\ a (\\ b (\\ n (= ((value (INT+ a 1))) (SEQ value (= ((value (INT* b 2))) "
              "(SEQ value (f value value n))))))))\n");
    EXPECT_EQ(evaluations("& (main f) ((\\a \\n f (INT+ a 1) n) main)"),
              "INT+: (\\ a (\\ n (= ((value (INT+ a 1))) (SEQ value (f value n)))))\n");
}

// What a name is bound to is looked into.
TEST(Evaluations, ANameOfWorkIsEvaluated) {
    EXPECT_EQ(evaluations("& (main f) ((= w (INT+ 1 2) (f w w)) (\\x \\y x))"),
              "INT+: (= ((w (INT+ 1 2))) (= ((value w)) (SEQ value (f value w))))\n"
              "INT+: (= ((w (INT+ 1 2))) (= ((value w)) (SEQ value (f w value))))\n");
}

// A function that opens its argument for a field, or for what it works out of fields, takes a part,
// and so does one that calls it; one that makes a structure of them does not, nor one that chooses.
TEST(Evaluations, WhatOnlyOpensTakesAPart) {
    const auto part = [](const std::string& function) {
        const Loading loading("& (main f g) ((PACK-1-0 (g main)) "
                              "(\\p UNPACK!-2 (\\x \\y x) p) (" +
                              function + "))");
        const auto all = evaluations_of(*loading.program);
        return all.size() == 1 && all.front().takes_part;
    };
    EXPECT_TRUE(part("\\p UNPACK!-2 (\\x \\y y) p"));
    EXPECT_TRUE(part("\\p f p"));
    EXPECT_TRUE(part("\\p SEL-2-1 p"));
    EXPECT_TRUE(part("\\p UNPACK!-2 (\\x \\y INT+ x y) p"));
    EXPECT_FALSE(part("\\p UNPACK!-2 (\\x \\y PACK-2-0 y x) p"));
    EXPECT_FALSE(part("\\p CASE-2 p (UNPACK!-2 (\\x \\y x) p) p"));
}

// The first text of a program with all early ends gone past; `f main` becomes main.
std::string gone_on(const std::string& text, Form form = Form::gone_on) {
    const Loading loading(text);
    Variation variation = variations_of(*loading.program).front();
    variation.form = form;
    const Program other = varied(*loading.program, variation);
    return show(other.tree, other.definitions.back().right_hand_side);
}

// It stops at the first that is large: then it goes on with the rest.
TEST(Evaluations, WhoStopsGoesOn) {
    EXPECT_EQ(gone_on("& (main f go) ((go 0 (f main)) (\\x x) (\\n \\l CASE-2 n (UNPACK!-2 (\\x "
                      "\\more IF (INT< x 9) (go (INT+ n x) more) n) l) l))"),
              "(\\ n (\\ l (CASE-2 n (UNPACK!-2 (\\ x (\\ more (IF (INT< x 9) (go (INT+ n x) "
              "more) (go n more)))) l) l)))");
}

// It leaves out the front, and gives the rest: then that is left out anywhere.
TEST(Evaluations, WhoGivesTheRestLeavesOutTheLikeOfIt) {
    EXPECT_EQ(gone_on("& (main f go) ((go (f main)) (\\x x) (\\l CASE-2 l (UNPACK!-2 (\\x \\more "
                      "IF (INT< x 9) (go more) l) l) l))"),
              "(\\ l (CASE-2 l (UNPACK!-2 (\\ x (\\ more (IF (INT< x 9) (go more) (PACK-2-1 x "
              "(go more))))) l) l))");
}

// Neither both ways, nor none, nor with another list.
TEST(Evaluations, WhoDoesNotStopIsAsItWas) {
    for (const std::string ways : {"(go more) (go more)", "l l", "(go l) l"}) {
        const Loading loading("& (main go) ((go main) (\\l CASE-2 l (UNPACK!-2 (\\x \\more IF x " +
                              ways + ") l) l))");
        EXPECT_TRUE(early_ends_of(*loading.program).empty()) << ways;
    }
}

// A line for each change that gives elements at once: the last definition's text then.
std::string collections(const std::string& text, const std::string& prelude = {}) {
    const Loading loading(text, prelude);
    if (!loading.program) return "no program";
    std::string lines;
    for (const Variation& variation : collections_of(*loading.program)) {
        const Program other = varied(*loading.program, variation);
        for (const Definition& definition : other.definitions)
            if (definition.name == "f")
                lines += show(other.tree, definition.right_hand_side) + "\n";
    }
    return lines;
}

// The element comes first, and what is collected stays as it was; where it is evaluated before, it
// still is.
TEST(Evaluations, WhatIsCollectedIsGivenAtOnce) {
    EXPECT_EQ(collections("& (main f) ((f main 1) (\\l \\n f (PACK-2-1 (INT+ n 1) l) n))"),
              "(\\ l (\\ n (PACK-2-1 (INT+ n 1) (f l n))))\n");
    EXPECT_EQ(collections("& (main f) ((f main 1) (\\l \\n SEQ n (f (PACK-2-1 n l) n)))"),
              "(\\ l (\\ n (SEQ n (PACK-2-1 n (f l n)))))\n");
}

// Not where something else grows, or what grows is no list.
TEST(Evaluations, OnlyWhatGrowsInItsOwnPlaceIsCollected) {
    EXPECT_EQ(collections("& (main f) ((f main main) (\\l \\m f m (PACK-2-1 1 l)))"), "");
    EXPECT_EQ(collections("& (main f) ((f main) (\\l f (PACK-2-0 1 l)))"), "");
    EXPECT_EQ(collections("& (main f g) ((f main) (\\l g (PACK-2-1 1 l)) (\\l l))"), "");
}

TEST(Evaluations, AFoldFromTheLeftIsOneFromTheRight) {
    EXPECT_EQ(
        collections("& (main f) ((f main) (\\l foldl main 0 l))", "& (foldl) ((\\f f))"),
        "(\\ l ((\\ f (\\ z (\\ l (& ((go (\\ l (CASE-2 z (UNPACK!-2 (\\ x (\\ more (f (go more) "
        "x))) l) l)))) (go l))))) main 0 l))\n");
}

// The first text with the few that a sort of the prelude's gives first or last; what is kept is
// told by the end of the text.
std::string few(const std::string& sort, Form form) {
    const Loading loading("& (main xs) ((" + sort + " xs) (main xs))",
                          "& (sort sortBy sortOn) ((\\l l) (\\f \\l l) (\\f \\l l))");
    for (Variation variation : variations_of(*loading.program)) {
        if (variation.change != Change::left_out || variation.definition != 0) continue;
        variation.form = form;
        const Program other = varied(*loading.program, variation);
        const std::string text = show(other.tree, other.definitions[0].right_hand_side);
        return text.substr(text.rfind("(go 0 PACK-0-0 l))))") + 21);
    }
    return "none";
}

// In the order of that sort: LT is 0, and GT is 2.
TEST(Evaluations, TheFirstFewAreThoseOfTheSort) {
    EXPECT_EQ(few("sort", Form::least_first), " POLY< TRUE xs)");
    EXPECT_EQ(few("sort", Form::greatest_last), " POLY> FALSE xs)");
    EXPECT_EQ(few("sortBy xs", Form::least_first),
              " ((\\ cmp (\\ x (\\ y (INT= (TAG (cmp x y)) 0)))) xs) TRUE xs)");
    EXPECT_EQ(few("sortBy xs", Form::greatest_last),
              " ((\\ cmp (\\ x (\\ y (INT= (TAG (cmp x y)) 2)))) xs) FALSE xs)");
    EXPECT_EQ(few("sortOn xs", Form::greatest_first),
              " ((\\ key (\\ x (\\ y (POLY> (key x) (key y))))) xs) TRUE xs)");
}

} // namespace
} // namespace lexprof::flic
