// The engines against the reference machine, on the examples and on the programs of tests/programs.
// What is compared is listed in differential.h.
#include "tests/reducer/differential.h"
#include "tests/reducer/running.h"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

// The long ones are too deep for the reference machine: long_test.cpp compares the engines.
bool is_long(const std::string& name) {
    return name.starts_with("deep") || name.starts_with("loops");
}

std::vector<std::string> programs_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(LEXPROF_SOURCES "/" + folder)) {
        const std::string name = entry.path().filename();
        if (name.ends_with(".flic") && !is_long(name)) names.push_back(folder + "/" + name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::string> programs() {
    std::vector<std::string> names = programs_in("examples");
    const std::vector<std::string> others = programs_in("tests/programs");
    names.insert(names.end(), others.begin(), others.end());
    return names;
}

class Written : public testing::TestWithParam<std::string> {};

TEST_P(Written, AllMachinesAgree) {
    const std::string file = LEXPROF_SOURCES "/" + GetParam();
    const flic::Program program = program_of(text_of_file(file));
    Checks checks;
    const std::string input = file.substr(0, file.size() - 5) + ".input";
    if (std::filesystem::exists(input)) checks.input = text_of_file(input);
    checks.audit_every = 997;
    EXPECT_EQ(difference(program, plan_of(program, {}), checks), std::nullopt) << "all profiled";
    for (const std::uint64_t selection : {2, 3}) {
        checks.right_to_left = selection == 3;
        checks.dynamic = selection == 3;
        EXPECT_EQ(difference(program, random_plan(program, selection), checks), std::nullopt)
            << "selection " << selection;
    }
}

INSTANTIATE_TEST_SUITE_P(Program, Written, testing::ValuesIn(programs()), [](const auto& tested) {
    std::string name = std::filesystem::path(tested.param).stem();
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return (tested.param.starts_with("examples") ? "example_" : "") + name;
});

} // namespace
} // namespace lexprof::tests
