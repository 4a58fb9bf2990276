// Deep and long programs, on which the engines are compared with each other only.
#include "tests/reducer/differential.h"
#include "tests/reducer/running.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

class Long : public testing::TestWithParam<const char*> {};

TEST_P(Long, EnginesAgree) {
    const flic::Program program = program_of(
        text_of_file(LEXPROF_SOURCES "/tests/programs/" + std::string(GetParam()) + ".flic"));
    Checks checks;
    checks.reference = false;
    checks.max_steps = 1'000'000'000;
    for (const std::uint64_t selection : {1, 2, 3})
        EXPECT_EQ(difference(program, random_plan(program, selection), checks), std::nullopt)
            << "selection " << selection;
}

INSTANTIATE_TEST_SUITE_P(Program, Long,
                         testing::Values("deep-data", "deep-foldr", "deep-thunks", "loops"),
                         [](const auto& tested) {
                             std::string name = tested.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

} // namespace
} // namespace lexprof::tests
