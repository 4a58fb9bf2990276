// Types and their constructors: what is declared, what their names mean, and mistakes.
#include "flic/printer.h"

#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

const std::string prop = "[data (Prop (Sym 1) (Not 1) (And 2))] ";
const std::string example = " | as in [data (Maybe Nothing (Just 1))]: the type, its constructors "
                            "and how many fields they have\n";

// "Prop: Sym/1=0 Not/1=1 And/2=2", a line for each type; "errors" where there are some.
std::string types(const std::string& text, const std::string& prelude = {}) {
    const Loading loading(text, prelude);
    if (!loading.program) return "errors";
    std::string shown;
    for (const DataType& type : loading.program->types) {
        shown += (type.name.empty() ? "?" : type.name) + ":";
        for (const ConstructorId id : type.constructors) {
            const Constructor& one = loading.program->constructors[id];
            shown +=
                " " + one.name + "/" + std::to_string(one.fields) + "=" + std::to_string(one.tag);
        }
        shown += "\n";
    }
    return shown;
}

// The primitives a program refers to, those that are declared constructors by their names.
std::string primitives(const std::string& text, const std::string& prelude = {}) {
    const Loading loading(text, prelude);
    if (!loading.program) return "errors";
    std::string shown;
    for (const Primitive& one : loading.program->primitives) {
        if (!shown.empty()) shown += " ";
        if (one.constructor == no_constructor) {
            shown += one.name();
            continue;
        }
        const Constructor& made = loading.program->constructors[one.constructor];
        shown += loading.program->types[made.type].name + "." + made.name + "=" + one.name();
    }
    return shown;
}

TEST(Declarations, TypesConstructorsFieldsAndTags) {
    EXPECT_EQ(types(prop + "1"), "Prop: Sym/1=0 Not/1=1 And/2=2\n");
    EXPECT_EQ(types("[data (Colour Red Green Blue)] [data (_ (Leaf 1) Nil)] 1"),
              "Colour: Red/0=0 Green/0=1 Blue/0=2\n?: Leaf/1=0 Nil/0=1\n");
    EXPECT_EQ(types("[data (T A (B 0 7) C (D 1 2))] 1"), "T: A/0=0 B/0=7 C/0=8 D/1=2\n");
    EXPECT_EQ(types("[data Void] 1"), "Void:\n");
}

TEST(Declarations, TheyStandBeforeAModuleOrAnExpression) {
    EXPECT_EQ(primitives(prop + "& (main) ((Not (Sym 'a')))"),
              "Prop.Not=PACK-1-1 Prop.Sym=PACK-1-0");
    EXPECT_EQ(primitives(prop + "And (Sym 1) 2"), "Prop.And=PACK-2-2 Prop.Sym=PACK-1-0");
    EXPECT_EQ(primitives("[data (T A)] [inline] (A)"), "T.A=PACK-0-0");
    EXPECT_EQ(complaints("[inline] (1) [data (T A)] 2"),
              "1:14+12 error: a declaration stands before the program, and here is something in it "
              "| move this [data …] to the beginning of the text\n");
}

TEST(Declarations, AConstructorIsItsPackWithAName) {
    // One and the same PACK of two types and of none are three primitives.
    EXPECT_EQ(primitives("[data (A (X 1))] [data (B (Y 1))] INT+ (X 1) (INT+ (Y 1) (PACK-1-0 1))"),
              "INT+ A.X=PACK-1-0 B.Y=PACK-1-0 PACK-1-0");
}

TEST(Declarations, LocalNamesHideConstructors) {
    EXPECT_EQ(primitives(prop + "\\Sym Sym"), "");
    EXPECT_EQ(primitives(prop + "INT_ (= Not 1 Not)"), "INT_");
}

TEST(Declarations, AConstructorHidesThePreludesFunction) {
    const std::string prelude = "& (Just maybe) ((\\x PACK-1-1 x) (\\x Just x))";
    EXPECT_EQ(primitives("[data (Maybe Nothing (Just 1))] Just (maybe 1)", prelude),
              "Maybe.Just=PACK-1-1 PACK-1-1");
}

TEST(Declarations, NamesInQuotationMarksBindNothing) {
    const std::string text = "[data (\"Data.Tree\" (\"Leaf\" 0) (\"Node\" 2))] "
                             "[data (\"T\" (\"Node\" 1))] ";
    EXPECT_EQ(types(text + "1"), "Data.Tree: Leaf/0=0 Node/2=1\nT: Node/1=0\n");
    EXPECT_EQ(complaints(text + "Node"), "1:68+4 error: `Node` is not defined\n");
}

TEST(Declarations, OfSaysWhichTypeAPackIsOf) {
    const std::string text = "[data (\"Data.Tree\" (\"Leaf\" 0) (\"Node\" 2))] ";
    EXPECT_EQ(primitives(text + "[of #Data.Tree] PACK-2-1 1 [of \"Data.Tree\"] PACK-0-0"),
              "Data.Tree.Node=PACK-2-1 Data.Tree.Leaf=PACK-0-0");
    EXPECT_EQ(primitives(text + "[of Data.Tree] [line 3] TUPLE-2"), "errors");
    EXPECT_EQ(primitives("[data (T (P 2))] [of T] [line 3] TUPLE-2"), "T.P=PACK-2-0");
}

TEST(Declarations, MistakesWithOf) {
    EXPECT_EQ(
        complaints("[of Prop] PACK-1-0"),
        "1:5+4 error: no type `Prop` is declared | declare it before the program, as in [data "
        "(Maybe Nothing (Just 1))]\n");
    EXPECT_EQ(complaints(prop + "[of \"Porp\"] PACK-1-0"),
              "1:43+6 error: no type `Porp` is declared | declared are `Prop`\n");
    EXPECT_EQ(complaints(prop + "[of Prop] PACK-2-0"),
              "1:49+8 error: `PACK-2-0` is no constructor of the type `Prop` | it has `Sym` (1 "
              "field, tag 0), `Not` (1 field, tag 1) and `And` (2 fields, tag 2)\n");
    const std::string nothing = " warning: this [of …] annotation stands before no PACK-n-d, so it "
                                "is ignored | as in [of Maybe] PACK-1-1\n";
    EXPECT_EQ(complaints("INT_ [of Prop] 1"), "1:6+1" + nothing);
    EXPECT_EQ(complaints("INT_ [of] PACK-1-0"), "1:6+1" + nothing);
    EXPECT_EQ(complaints("\\x [of Prop] x"), "1:4+1" + nothing);
    EXPECT_EQ(complaints("[of Prop] foo"), "1:11+3 error: `foo` is not defined\n");
}

// A library may say of which type its values are, should the program declare that.
TEST(Declarations, ALibraryTakesUpTheProgramsTypes) {
    const std::string prelude = "& (find) ((\\x [of Maybe] PACK-1-1 x))";
    EXPECT_EQ(primitives("find 1", prelude), "PACK-1-1");
    EXPECT_EQ(primitives("[data (Maybe Nothing (Just 1))] find 1", prelude), "Maybe.Just=PACK-1-1");
    EXPECT_EQ(primitives("[data (Maybe (Just 1) Nothing)] find 1", prelude), "PACK-1-1");
}

TEST(Declarations, OtherReadersMayNeedDefinitions) {
    const std::string text = "[data (Prop (Sym 1) (Not 1))] & (main Sym Not) "
                             "((Not (Sym 1)) PACK-1-0 [inline] PACK-1-1)";
    EXPECT_EQ(complaints(text), "");
    EXPECT_EQ(primitives(text), "Prop.Not=PACK-1-1 Prop.Sym=PACK-1-0");
    const Loading loading(text);
    ASSERT_EQ(loading.program->definitions.size(), 1u); // main
    EXPECT_EQ(
        complaints("[data (Prop (Sym 1))] & (main Sym) ((Sym 1) PACK-1-1)"),
        "1:31+3 error: `Sym` is declared as a constructor and defined | rename one of them, or "
        "let the definition be PACK-1-0; the declaration is at line 1, column 14\n");
    EXPECT_EQ(
        complaints("[data (Prop (Sym 1))] = Sym 3 Sym"),
        "1:25+3 error: `Sym` is declared as a constructor and defined | rename one of them, or "
        "let the definition be PACK-1-0; the declaration is at line 1, column 14\n");
}

TEST(Declarations, NamesDeclaredTwice) {
    EXPECT_EQ(complaints("[data (T A)] [data (T B)] 1"),
              "1:21+1 error: the type `T` is declared twice | remove or rename one of them; the "
              "first is at line 1, column 8\n");
    EXPECT_EQ(complaints("[data (T A)]\n[data (U (A 1))] 1"),
              "2:11+1 error: the constructor `A` is declared twice | rename one of them, or write "
              "its name in quotation marks, which do not bind it; the first is at line 1, column "
              "10\n");
    EXPECT_EQ(complaints("[data (T A (B 1 0))] 1"),
              "1:13+1 error: `B` and `A` have the same tag, 0 | leave the tags out to have them "
              "count from 0, or give each one of its own\n");
}

TEST(Declarations, NamesThatCannotBeBound) {
    EXPECT_EQ(
        complaints("[data (Bool FALSE TRUE)] 1"),
        "1:13+5 error: `FALSE` is a primitive and cannot be bound | choose another name, or "
        "write it in quotation marks\n1:19+4 error: `TRUE` is a primitive and cannot be bound "
        "| choose another name, or write it in quotation marks\n");
    EXPECT_EQ(types("[data (Bool \"FALSE\" \"TRUE\")] 1"), "Bool: FALSE/0=0 TRUE/0=1\n");
    EXPECT_EQ(
        complaints("[data (T (PACK-2 1))] 1"),
        "1:11+6 error: `PACK-2` is kept for a primitive: it is written PACK-n-d, n fields and "
        "tag d, as in PACK-2-1 | choose another name, or write it in quotation marks\n");
}

TEST(Declarations, MalformedOnes) {
    EXPECT_EQ(complaints("[data 5] 1"),
              "1:7+1 error: a declaration begins with the name of the type, or with `_`" + example);
    EXPECT_EQ(complaints("[data (T 'a')] 1"), "1:10+1 error: a constructor is declared by its name "
                                              "and the number of its fields" +
                                                  example);
    EXPECT_EQ(complaints("[data (T (A 1 2 3))] 1"),
              "1:11+1 error: a constructor is declared by its name and the number of its fields" +
                  example);
    EXPECT_EQ(complaints("[data (T (A B))] 1"),
              "1:13+1 error: here a number of fields is expected" + example);
    EXPECT_EQ(
        complaints("[data (T (A 65536) (B 1-) (C 0 16777216))] 1"),
        "1:13+1 error: 65536 is not a number of fields | a number of fields is at least 0 and "
        "at most 65535\n1:23+1 error: 1- is not a number of fields | a number of fields is at "
        "least 0 and at most 65535\n1:32+1 error: 16777216 is not a tag | a tag is at least 0 "
        "and at most 16777215\n");
    EXPECT_EQ(complaints("[data] 1"),
              "1:6+1 error: an operand is expected, but here there is `]`\n");
    EXPECT_EQ(
        complaints("[data T A] 1"),
        "1:9+1 error: an annotation has one argument and then `]`, but here there is the name "
        "`A` | put a declaration in parentheses, as in [data (Maybe Nothing (Just 1))]\n");
    EXPECT_EQ(complaints("[data (T A)]"),
              "1:13+1 error: an expression is expected, but here the text ends\n");
}

TEST(Declarations, TheyMayStandInAnotherFile) {
    const Loading loading("[data [line (\"P.hs\" 3 1)] (P [line (4 5)] (A 1) B)] 1");
    ASSERT_TRUE(loading.program);
    const Program& program = *loading.program;
    EXPECT_EQ(to_string(program.place(program.types[0].leaf)), "P.hs:3:1");
    EXPECT_EQ(to_string(program.place(program.constructors[0].leaf)), "P.hs:4:5");
    EXPECT_EQ(to_string(program.place(program.constructors[1].leaf)), "P.hs:3:1");
}

TEST(Declarations, AreSuggested) {
    EXPECT_EQ(complaints("[data (Colour Red Green)] Grene"),
              "1:27+5 error: `Grene` is not defined | did you mean `Green`?\n");
}

TEST(Declarations, HaveLinesOfTheirOwn) {
    const std::string expected = "[[ types ]]\n"
                                 "[data (Prop (Sym 1) (Not 1))]\n"
                                 "[data (Colour Red Green)] [[ of paint ]]\n"
                                 "\n"
                                 "& (main)\n"
                                 "  ((Not Red))\n";
    EXPECT_EQ(
        formatted("[[ types ]] [data   ( Prop (Sym 1)(Not 1))][data(Colour Red Green)]  [[ of "
                  "paint ]]\n\n& (main) ((Not Red))"),
        expected);
    EXPECT_EQ(formatted(expected), expected);
    EXPECT_EQ(formatted("[data (Prop (Sym 1) (Not 1))] Sym 1", 20), "[data (Prop\n"
                                                                    "        (Sym 1)\n"
                                                                    "        (Not 1))]\n"
                                                                    "Sym 1\n");
}

} // namespace
} // namespace lexprof::flic
