// A million nested constructs are read, checked, printed and freed on a stack of 256 kB.
#include "flic/printer.h"

#include "tests/flic/reading.h"
#include "tests/flic/same_tree.h"

#include <gtest/gtest.h>

#include <functional>
#include <pthread.h>
#include <string>

namespace lexprof::flic {
namespace {

constexpr std::size_t depth = 1'000'000;

// Runs `work` in a thread with a stack of 256 kB: running over its end kills the test.
void on_small_stack(std::function<void()> work) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    ASSERT_EQ(pthread_attr_setstacksize(&attributes, 256 * 1024), 0);
    pthread_t thread;
    const auto run = [](void* given) -> void* {
        (*static_cast<std::function<void()>*>(given))();
        return nullptr;
    };
    ASSERT_EQ(pthread_create(&thread, &attributes, run, &work), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
}

std::string repeat(const std::string& text) {
    std::string all;
    all.reserve(text.size() * depth);
    for (std::size_t i = 0; i < depth; ++i) all += text;
    return all;
}

void expect_round_trip(const std::string& text) {
    const Reading first(text);
    ASSERT_TRUE(first.diagnostics.ok());
    const std::string printed = print(first.tree, first.parsed, first.sources);
    EXPECT_LT(printed.size(), text.size() * 64);
    const Reading second(printed);
    ASSERT_TRUE(second.diagnostics.ok());
    EXPECT_TRUE(same_tree(first.tree, first.parsed.root, second.tree, second.parsed.root));
}

// Reads, checks and prints a text without mistakes.
void expect_good(const std::string& text) {
    on_small_stack([&] {
        const Loading loading(text);
        ASSERT_TRUE(loading.program);
        const NodeId last = static_cast<NodeId>(loading.program->tree.size() / 2);
        EXPECT_GT(loading.program->place(last).line, 0u);
        expect_round_trip(text);
    });
}

TEST(Deep, Parentheses) { expect_good(repeat("(") + "1" + repeat(")")); }

TEST(Deep, Applications) { expect_good(repeat("(INT_ ") + "1" + repeat(")")); }

TEST(Deep, ApplicationsOfApplications) { expect_good("\\f " + repeat("(") + "f" + repeat(" 1)")); }

TEST(Deep, Lambdas) { expect_good(repeat("\\x ") + "x"); }

TEST(Deep, LambdasInParentheses) { expect_good(repeat("(\\x x ") + "1" + repeat(")")); }

TEST(Deep, LambdasInHeads) { expect_good(repeat("((\\x x) ") + "1" + repeat(")")); }

TEST(Deep, Lets) { expect_good(repeat("= _x 1 ") + "2"); }

TEST(Deep, LetsInRightHandSides) { expect_good("INT_ " + repeat("(= x ") + "1" + repeat(" x)")); }

TEST(Deep, Letrecs) { expect_good("INT_ " + repeat("(& (_f) (1) ") + "2" + repeat(")")); }

TEST(Deep, LetrecsInRightHandSides) {
    expect_good("INT_ (" + repeat("& (x) ((") + "1" + repeat(")) x") + ")");
}

TEST(Deep, Annotations) { expect_good(repeat("[inline] ") + "1"); }

TEST(Deep, AnnotationsOfAnnotations) { expect_good(repeat("[a ") + "1" + repeat("] 2")); }

TEST(Deep, Positions) { expect_good(repeat("[line 3] ") + "1"); }

TEST(Deep, Comments) { expect_good(repeat("[[") + repeat("]]") + "1"); }

TEST(Deep, CommentsBetweenNodes) { expect_good(repeat("(INT_ [[c]] ") + "1" + repeat(")")); }

TEST(Deep, WhatIsNotClosed) {
    on_small_stack([] {
        for (const std::string opening :
             {"(", "(\\x ", "(f ", "& (x) (", "[a ", "[[", "= x (", "[a] "}) {
            const Loading loading(repeat(opening));
            EXPECT_FALSE(loading.program);
            EXPECT_GE(loading.diagnostics.errors(), 1u);
            EXPECT_LE(loading.diagnostics.errors(), 2u) << opening;
        }
    });
}

TEST(Deep, WhatClosesNothing) {
    on_small_stack([] {
        const Loading loading("1" + repeat(")"));
        ASSERT_EQ(loading.diagnostics.errors(), 1u);
        EXPECT_EQ(loading.diagnostics.all()[0].message,
                  "this `)` closes nothing, nor do the 999999 after it");
        EXPECT_GE(Loading("1" + repeat(") ]")).diagnostics.errors(), depth);
    });
}

} // namespace
} // namespace lexprof::flic
