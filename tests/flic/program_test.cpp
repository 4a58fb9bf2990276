// Programs: definitions, linking with a prelude, what names refer to.
#include "tests/flic/reading.h"

#include <gtest/gtest.h>

namespace lexprof::flic {
namespace {

std::string definitions(const Program& program) {
    std::string text;
    for (const Definition& definition : program.definitions) {
        text += (text.empty() ? "" : " ") + definition.name + (definition.from_prelude ? "*" : "");
    }
    return text;
}

std::string definitions(const std::string& text, const std::string& prelude = {}) {
    const Loading loading(text, prelude);
    return loading.program ? definitions(*loading.program) : "errors";
}

// What the names of an expression refer to, in their order.
std::string references(const Program& program, NodeId id) {
    const Node& node = program.tree[id];
    if (node.kind == Kind::name) {
        const std::string name(program.tree.text(id));
        switch (node.reference) {
        case Reference::unresolved: return name + "?";
        case Reference::local:
            return name + "@" + to_string(program.sources.locate(program.tree[node.extent].at));
        case Reference::global: return name + "=" + program.definitions[node.extent].name;
        case Reference::primitive: return name + "!" + program.primitives[node.extent].name();
        }
    }
    std::string text;
    for (const NodeId child : program.tree.children(id)) {
        const std::string inner = references(program, child);
        if (!inner.empty()) text += (text.empty() ? "" : " ") + inner;
    }
    return text;
}

TEST(Programs, TheTopLevelIsTheChainOfOutermostLets) {
    EXPECT_EQ(definitions("= a 1 & (b c) (a b) = (d) (c) (\\x = e 1 INT+ d e) 2"), "a b c d");
    EXPECT_EQ(definitions("& (a) (1) [line 3] (& (b) (2) INT+ a b)"), "a b");
    EXPECT_EQ(definitions("[x] (= a 1 a)"), "a");
    EXPECT_EQ(definitions("INT_ (= a 1 a)"), "");
}

TEST(Programs, OnlyWhatIsReachableIsKept) {
    EXPECT_EQ(definitions("& (a b c d) (b a d 1) a"), "a b");
    EXPECT_EQ(definitions("& (main a) (1 main)"), "main");
}

TEST(Programs, WhatAnUnusedLocalNameNeedsIsKept) {
    EXPECT_EQ(definitions("& (main f) ((INT_ (= a f 1)) 2)"), "main f");
}

TEST(Programs, TheValue) {
    const Loading module("& (f main) (1 f)");
    ASSERT_TRUE(module.program);
    EXPECT_EQ(module.program->main, 1u);
    EXPECT_EQ(references(*module.program, module.program->value), "main=main");

    const Loading body("& (f main) (1 f) INT+ f main");
    ASSERT_TRUE(body.program);
    EXPECT_EQ(body.program->main, no_definition);
    EXPECT_EQ(show(body.program->tree, body.program->value), "(INT+ f main)");

    EXPECT_EQ(Loading("& (f main) (1 f) [a] main").program->main, 1u);
    EXPECT_EQ(Loading("= f 1 f").program->main, no_definition);
    EXPECT_EQ(show(Loading("7").program->tree, Loading("7").program->value), "7");
}

TEST(Programs, NamesAreResolved) {
    const Loading loading("& (f) ((\\x = y x +INT x (f y))) f 1");
    ASSERT_TRUE(loading.program);
    const Program& program = *loading.program;
    EXPECT_EQ(references(program, program.definitions[0].right_hand_side),
              "x@test.flic:1:10 +INT!INT+ x@test.flic:1:10 f=f y@test.flic:1:14");
    EXPECT_EQ(references(program, program.value), "f=f");
}

TEST(Programs, PrimitivesAreListedOnce) {
    const Loading loading("INT+ (INT+ 1 2) (+INT 3 (INT- 4 5))");
    ASSERT_TRUE(loading.program);
    EXPECT_EQ(references(*loading.program, loading.program->value),
              "INT+!INT+ INT+!INT+ +INT!INT+ INT-!INT-");
}

TEST(Programs, ASecondBindingOfANameIsNumbered) {
    const Loading loading("= x 1 = x (INT+ x 1) = x (INT+ x 1) x");
    ASSERT_TRUE(loading.program);
    const Program& program = *loading.program;
    EXPECT_EQ(definitions(program), "x x#2 x#3");
    EXPECT_EQ(references(program, program.definitions[1].right_hand_side), "INT+!INT+ x=x");
    EXPECT_EQ(references(program, program.definitions[2].right_hand_side), "INT+!INT+ x=x#2");
    EXPECT_EQ(references(program, program.value), "x=x#3");
}

const std::string prelude = "& (id map twice unused)\n"
                            "((\\x x) (\\f \\l id f l) (\\f \\x map f (map f x)) (nothing_here 1))";

TEST(Prelude, OnlyWhatIsReachableBelongsToTheProgram) {
    const std::string good =
        "& (id map twice) ((\\x x) (\\f \\l id f l) (\\f \\x map f (map f x)))";
    EXPECT_EQ(definitions("1", good), "");
    EXPECT_EQ(definitions("id 1", good), "id*");
    EXPECT_EQ(definitions("= f 1 twice f", good), "f id* map* twice*");
}

TEST(Prelude, AUsersDefinitionWinsInTheUsersTextOnly) {
    const std::string good =
        "& (id map twice) ((\\x x) (\\f \\l id f l) (\\f \\x map f (map f x)))";
    const Loading loading("& (main map) ((twice map) (\\x x))", good);
    ASSERT_TRUE(loading.program);
    const Program& program = *loading.program;
    EXPECT_EQ(definitions(program), "main map id* prelude.map* twice*");
    EXPECT_EQ(references(program, program.definitions[0].right_hand_side), "twice=twice map=map");
    EXPECT_EQ(references(program, program.definitions[4].right_hand_side),
              "map=prelude.map f@prelude.flic:1:43 map=prelude.map f@prelude.flic:1:43 "
              "x@prelude.flic:1:46");
}

TEST(Prelude, ALocalNameHidesThePreludes) {
    EXPECT_EQ(definitions("\\id id", "& (id) ((\\x x))"), "");
}

TEST(Prelude, ItsMistakesAreReportedAtItsPlaces) {
    const Loading loading("1", prelude);
    ASSERT_EQ(loading.diagnostics.all().size(), 1u);
    EXPECT_EQ(loading.diagnostics.all()[0].message, "`nothing_here` is not defined");
    EXPECT_EQ(to_string(loading.sources.locate(loading.diagnostics.all()[0].at)),
              "prelude.flic:2:49");
}

TEST(Prelude, TheBuiltInOneIsWithoutMistakes) {
    SourceMap sources;
    Diagnostics diagnostics;
    const auto program = load("test.flic", "= x 1 x", {}, sources, diagnostics);
    ASSERT_TRUE(program);
    EXPECT_EQ(diagnostics.warnings(), 0u);
    EXPECT_EQ(definitions(*program), "x");
}

} // namespace
} // namespace lexprof::flic
