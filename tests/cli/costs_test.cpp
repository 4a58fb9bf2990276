// lexprof costs, as a user calls it.
#include "tests/cli/command.h"

#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

// INT+ 0 (…) keeps the let from being the top level; tests/costs works these numbers out.
const std::string fun = "INT+ 0 (= f (SCC \"fun\" \\x \\y INT+ (INT* x y) 1) f 23 16)";

const std::string heading =
    "centre,scc,subcc,work_share,objects_share,applications,choices,demands,updates,objects,"
    "operations\n";

std::string csv(std::vector<std::string> options, const std::string& program) {
    std::vector<std::string> words{"costs", "--quiet", "--format=csv", "--by=both"};
    words.insert(words.end(), options.begin(), options.end());
    words.emplace_back("-");
    const Outcome outcome = run(words, program);
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    std::string text = outcome.output;
    std::erase(text, '\r'); // of RFC 4180
    EXPECT_TRUE(text.starts_with(heading)) << text;
    return text.substr(std::min(heading.size(), text.size()));
}

// 9 units of work in all: A A V O for MAIN, V V U O O for fun.
TEST(CostsCommand, LexicalAndEvaluationScoping) {
    EXPECT_EQ(csv({}, fun), "fun,1,0,55.555556,0,0,0,2,1,0,2\n"
                            "MAIN,0,1,44.444444,100,2,0,1,0,1,1\n");
    EXPECT_EQ(csv({"--scoping=evaluation"}, fun), "MAIN,0,1,88.888889,100,2,0,3,0,1,3\n"
                                                  "fun,1,0,11.111111,0,0,0,0,1,0,0\n");
}

// f is called three times, g once for each. The calls of g from f come from below f's stack.
TEST(CostsCommand, AutomaticCentresAndStacks) {
    const std::string calls = "& (f g) ((\\x g x) (\\x INT+ x 1)) INT+ (f 1) (INT+ (f 2) (f 3))";
    const std::string flat = csv({"--cost-centres=top"}, calls);
    EXPECT_TRUE(flat.find("f,3,3,") != std::string::npos) << flat;
    EXPECT_TRUE(flat.find("g,3,0,") != std::string::npos) << flat;
    EXPECT_TRUE(csv({"--cost-centres=f"}, calls).find("g,") == std::string::npos);
    const Outcome stacks =
        run({"costs", "--cost-centres=top", "--view=stacks", "--format=csv", "-"}, calls);
    EXPECT_TRUE(stacks.output.find("\nMAIN.f.g,3,") != std::string::npos) << stacks.output;
}

TEST(CostsCommand, SaysWhatItHasNoRuleFor) {
    const Outcome outcome = run({"costs", "-"}, "SCC \"a\" FLOAT+ 1.5 2.5");
    EXPECT_EQ(outcome.status, 4);
    EXPECT_EQ(outcome.error, "lexprof: the cost semantics has no rule for FLOAT+; the costs are "
                             "those until there\n");
    EXPECT_TRUE(outcome.output.find("a ") != std::string::npos) << outcome.output;
}

TEST(CostsCommand, SaysThatAProgramHasNoValue) {
    const Outcome outcome = run({"costs", "-"}, "SCC \"a\" ERROR \"no\"");
    EXPECT_EQ(outcome.status, 3);
    EXPECT_EQ(outcome.error,
              "lexprof: the program has no value: ERROR; the costs are those until then\n");
    EXPECT_EQ(run({"costs", "--max-rules=1000", "-"}, "& (f) ((\\x f x)) f 1").status, 4);
    EXPECT_EQ(run({"costs", "-"}, "& (x) ((INT+ x 1)) x").status, 3);
}

} // namespace
} // namespace lexprof::test
