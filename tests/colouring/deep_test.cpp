// Large and deep programs on a small stack.
#include "colouring/describe.h"
#include "programs.h"

#include <functional>
#include <gtest/gtest.h>
#include <pthread.h>

namespace lexprof::colouring {
namespace {

constexpr std::size_t small_stack = std::size_t{256} << 10;

void* call(void* task) {
    (*static_cast<std::function<void()>*>(task))();
    return nullptr;
}

void on_small_stack(std::function<void()> task) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    ASSERT_EQ(pthread_attr_setstacksize(&attributes, small_stack), 0);
    pthread_t thread{};
    ASSERT_EQ(pthread_create(&thread, &attributes, call, &task), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
}

// main → d0 → d1 → … ; with `back`, each also refers to the one before it.
std::string chain(int length, bool back) {
    std::string names = "& (main";
    std::string sides = ") ((d0)";
    for (int i = 0; i < length; ++i) {
        names += " d" + std::to_string(i);
        sides += " (\\x " + (i + 1 < length ? "d" + std::to_string(i + 1) : "x");
        if (back && i > 0) sides += " d" + std::to_string(i - 1);
        sides += ")";
    }
    return names + sides + ")";
}

TEST(Deep, AChainOfManyDefinitions) {
    on_small_stack([] {
        const flic::Program program = program_of(chain(200000, false));
        const Plan plan = plan_of(program, only({"d100000"}));
        // Definition 0 is main, and so d0 is 1.
        EXPECT_EQ(plan.names.size(), 4u);
        EXPECT_EQ(plan.names.at(plan.definitions.at(100000).colour), "main");
        EXPECT_EQ(plan.names.at(plan.definitions.at(100001).colour), "d100000");
        EXPECT_EQ(plan.names.at(plan.definitions.at(200000).colour), "d100000");
        EXPECT_TRUE(plan.shared_by.empty());
    });
}

TEST(Deep, AChainBothWaysIsSharedAsFarAsTwoColoursReach) {
    on_small_stack([] {
        const flic::Program program = program_of(chain(100000, true));
        // What lies before d5 sees main's colour from the left and, link by link, a shared one
        // from the right; what lies behind it sees d5 only.
        const Plan plan = plan_of(program, only({"d5"}));
        EXPECT_EQ(sharers(program, plan),
                  (Names{"d0: main d1", "d1: d0 d2", "d2: d1 d3", "d3: d2 d4", "d4: d3 d5"}));
        EXPECT_EQ(plan.names.at(plan.definitions.at(100000).colour), "d5");
    });
}

TEST(Deep, ADeepNestOfLocals) {
    on_small_stack([] {
        constexpr int depth = 1000000;
        std::string text = "& (main) ((";
        for (int i = 0; i < depth; ++i) text += "= a (\\y ";
        text += "1";
        for (int i = 0; i < depth; ++i) text += ") a";
        const flic::Program program = program_of(text + "))");
        const Plan plan = plan_of(program, only({"main/a/a/a"}));
        EXPECT_EQ(outcome(program, plan), "main=main main/a/a/a");
        const Description description = describe(program, plan);
        EXPECT_EQ(description.rows.size(), 5u); // main and four locals
        EXPECT_EQ(description.left_out, 999996u);
        EXPECT_EQ(description.rows.back().account, "main/a/a/a");
    });
}

} // namespace
} // namespace lexprof::colouring
