// Generated programs: every fault is found, nothing else is.
#include "profile/analysis/blockages/blockages.h"
#include "tests/blockages/recorded.h"
#include "tests/blockages/shapes.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

// What is found in a program of that shape; `kind:pair`, with a blank between them.
std::vector<std::string> found_in(const Shape& shape, std::uint64_t size,
                                  const profile::BlockageOptions& options) {
    std::vector<std::string> found;
    const profile::Recording recording = recorded("shape.flic", program(shape, size));
    for (const profile::Blockage& each : profile::find_blockages(recording, options).found)
        found.push_back(std::string(word(each.kind)) + ":" + each.callee + "←" + each.origin);
    return found;
}

std::vector<std::string> expected(const Shape& shape) {
    std::vector<std::string> pairs;
    std::string rest = shape.pairs;
    while (!rest.empty()) {
        const std::size_t blank = std::min(rest.find(' '), rest.size());
        pairs.push_back(std::string(shape.kind) + ":" + rest.substr(0, blank));
        rest.erase(0, blank + 1);
    }
    return pairs;
}

class ShapesOfSize : public testing::TestWithParam<std::uint64_t> {
  protected:
    // A list of a hundred is too short to matter; but its shape is the same.
    profile::BlockageOptions options() const {
        profile::BlockageOptions chosen;
        if (GetParam() < 1500) chosen.min_cells = GetParam() / 3;
        return chosen;
    }
};

TEST_P(ShapesOfSize, EveryFaultIsFound) {
    for (const Shape& shape : faulty_shapes()) {
        const std::vector<std::string> found = found_in(shape, GetParam(), options());
        const std::vector<std::string> wanted = expected(shape);
        EXPECT_TRUE(std::any_of(found.begin(), found.end(),
                                [&](const std::string& each) {
                                    return std::find(wanted.begin(), wanted.end(), each) !=
                                           wanted.end();
                                }))
            << shape.name << ": " << testing::PrintToString(found);
    }
}

// With the floor that is lowered for lists of a hundred, two recursions are deep enough to be seen,
// both of which go down a tree.
std::vector<std::string> depth_of(const Shape& shape, std::uint64_t size) {
    const std::string name = shape.name;
    if (size == 100 && name == "frequencies") return {"blocked:total←total"};
    if (size == 100 && name == "visited") return {"blocked:depth←depth"};
    return {};
}

TEST_P(ShapesOfSize, NothingElseIsFound) {
    for (const Shape& shape : sound_shapes())
        EXPECT_EQ(found_in(shape, GetParam(), options()), depth_of(shape, GetParam()))
            << shape.name;
}

// Below the floor nothing is said at all.
TEST(Shapes, SmallProgramsAreLeftAlone) {
    for (const Shape& shape : faulty_shapes()) {
        const profile::Recording recording = recorded("shape.flic", program(shape, 100));
        for (const profile::Blockage& each : profile::find_blockages(recording).found)
            EXPECT_GE(each.peak, 500U) << shape.name;
    }
}

INSTANTIATE_TEST_SUITE_P(Generated, ShapesOfSize, testing::Values(100, 1000, 4000));

} // namespace
} // namespace lexprof::tests
