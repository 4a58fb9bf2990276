// Deep structures and deep evaluation on a C stack of 256 kB.
#include "tests/cli/command.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

struct Engine {
    const char* name;
    std::uint64_t depth;
};

class Depth : public testing::TestWithParam<Engine> {
  protected:
    static std::uint64_t depth() { return GetParam().depth; }

    // Each `@` in the text stands for the depth.
    static test::Outcome run(std::string text) {
        const std::string number = std::to_string(depth());
        for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@', at))
            text.replace(at, 1, number);
        const test::Folder folder;
        test::Call call;
        call.program = "/bin/sh";
        call.arguments = {"-c",
                          "ulimit -s 256 && exec \"$@\"",
                          "sh",
                          LEXPROF_COMMAND,
                          "run",
                          "--quiet",
                          "--no-file",
                          std::string("--engine=") + GetParam().name,
                          folder.write("deep.flic", text)};
        return test::run(call);
    }

    static void expect(const std::string& text, const std::string& value) {
        const test::Outcome outcome = run(text);
        EXPECT_EQ(outcome.status, 0);
        EXPECT_EQ(outcome.error, "");
        EXPECT_EQ(outcome.output, value + "\n");
    }

    static std::string triangle() { return std::to_string(depth() * (depth() + 1) / 2); }
};

TEST_P(Depth, AListIsBuiltFoldedAndFreed) {
    expect("= xs (enumFromTo 1 @) (PACK-2-0 (foldr INT+ 0 xs) (length xs))",
           "(" + triangle() + "," + std::to_string(depth()) + ")");
}

TEST_P(Depth, ChainOfAdditions) { expect("foldl INT+ 0 (enumFromTo 1 @)", triangle()); }

// One application to @ arguments, nested to the left: the function takes one and returns itself,
// until the last.
TEST_P(Depth, SpineOfApplications) {
    expect("& (main eat) ((foldl (\\f \\x f x) eat (enumFromTo 1 @))"
           " (\\x IF (INT= x @) 42 eat))",
           "42");
}

TEST_P(Depth, RecursionThatWaits) {
    expect("& (main count) ((count @) (\\n IF (INT= n 0) 0 (INT+ 1 (count (INT- n 1)))))",
           std::to_string(depth()));
}

TEST_P(Depth, ComposedFunctions) {
    expect("foldr COMP id (replicate @ (INT+ 1)) 0", std::to_string(depth()));
}

// Trees that consist of their left branches, compared, then dropped at once.
TEST_P(Depth, LeftSpinesOfDataAreCompared) {
    expect("& (main build) ((= t (build @ PACK-0-0) (POLY= t t))"
           " (\\n \\t IF (INT= n 0) t (build (INT- n 1) (PACK-2-1 t n))))",
           "TRUE");
}

TEST_P(Depth, StructureIsDroppedUnread) {
    expect("& (main build) ((= t (build @ PACK-0-0) (SEQ t 7))"
           " (\\n \\t IF (INT= n 0) t (build (INT- n 1) (PACK-1-1 t))))",
           "7");
}

TEST_P(Depth, NestIsPrinted) {
    const test::Outcome outcome =
        run("& (main build) ((build @ PACK-0-0)"
            " (\\n \\t IF (INT= n 0) t (build (INT- n 1) (PACK-1-1 t))))");
    EXPECT_EQ(outcome.status, 0);
    std::string expected;
    for (std::uint64_t level = 1; level < depth(); ++level) expected += "PACK-1-1 (";
    expected += "PACK-1-1 []" + std::string(depth() - 1, ')') + "\n";
    EXPECT_TRUE(outcome.output == expected) << outcome.output.substr(0, 60);
}

INSTANTIATE_TEST_SUITE_P(Engines, Depth,
                         testing::Values(Engine{"fast", 10'000'000}, Engine{"plain", 1'000'000}),
                         [](const auto& which) { return which.param.name; });

} // namespace
} // namespace lexprof::tests
