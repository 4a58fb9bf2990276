// Memory: what a live cell takes, and that nothing is left at the end of a run.
#include "tests/soak/programs.h"

#include "colouring/plan.h"
#include "flic/program.h"
#include "reducer/lift.h"
#include "reducer/machine.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

namespace lexprof::tests {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

class LiveCell : public testing::TestWithParam<std::uint64_t> {};

// A list of n elements is held: the heap's memory is that of its cells and at most a tenth more.
TEST_P(LiveCell, Takes32BytesAndATenth) {
    const std::uint64_t length = GetParam();
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto program = flic::load("list.flic",
                                    "= xs (enumFromTo 1 " + std::to_string(length) +
                                        ") (SEQ (length xs) (PACK-1-0 xs))",
                                    {}, sources, diagnostics);
    ASSERT_TRUE(program);
    std::string problem;
    const auto plan = colouring::colour(*program, {}, problem);
    ASSERT_TRUE(plan);
    const reducer::Core core = reducer::lift(*program, *plan);
    reducer::Input input{std::string()};
    const auto machine = reducer::make_machine(
        core, reducer::compile(core, reducer::ArgumentOrder::left_to_right), {}, input);
    const reducer::Field value = machine->evaluate(machine->start());
    const auto live = machine->total().live();
    EXPECT_GE(live, static_cast<std::int64_t>(length));
    EXPECT_EQ(sizeof(gc::Cell), 32U);
    const auto most = static_cast<std::uint64_t>(machine->total().peak_of_live().max);
    EXPECT_LE(machine->heap_facts().capacity * 10, most * 11);
    machine->release(value);
    machine->drop_roots();
    EXPECT_EQ(machine->total().live(), 0);
}

INSTANTIATE_TEST_SUITE_P(Lists, LiveCell,
                         testing::Values(100'000, 300'000, 1'000'000, 1'048'577, 3'000'000));

struct ProgramFile {
    fs::path path;
    bool plain;

    friend std::ostream& operator<<(std::ostream& to, const ProgramFile& it) {
        return to << it.path.filename().string();
    }
};

std::vector<ProgramFile> programs() {
    std::vector<ProgramFile> found;
    for (const char* folder : {"examples", "tests/programs"})
        for (const auto& file : fs::directory_iterator(fs::path(LEXPROF_SOURCE) / folder))
            if (file.path().extension() == ".flic" &&
                !fs::exists(fs::path(file.path()).replace_extension(".status")))
                for (const bool plain : {false, true}) found.push_back({file.path(), plain});
    return found;
}

class EndOfRun : public testing::TestWithParam<ProgramFile> {};

TEST_P(EndOfRun, NoCellIsLeft) {
    const fs::path input = fs::path(GetParam().path).replace_extension(".input");
    const SoakRun run = soak(text_of(GetParam().path), 0, GetParam().plain,
                             fs::exists(input) ? text_of(input) : std::string());
    EXPECT_EQ(leftovers(run), "");
}

std::string name_of(const testing::TestParamInfo<ProgramFile>& which) {
    std::string name = which.param.path.parent_path().filename().string() + "_" +
                       which.param.path.stem().string() + (which.param.plain ? "_plain" : "_fast");
    for (char& letter : name)
        if (letter == '-') letter = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Programs, EndOfRun, testing::ValuesIn(programs()), name_of);

// What is knotted: every sort of cycle that a program can make, dropped at the end.
class Knots : public testing::TestWithParam<bool> {};

TEST_P(Knots, AreReclaimed) {
    for (const char* text : {
             "& (ones) ((PACK-2-1 1 ones)) take 3 ones",
             "& (a b) ((PACK-2-1 1 b) (PACK-2-1 2 a)) PACK-2-0 (take 3 a) (take 3 b)",
             "& (main cycle2) ((take 5 (cycle2 7)) (\\x & (xs) ((PACK-2-1 x xs)) xs))",
             "& (fibs) ((PACK-2-1 0 (PACK-2-1 1 (zipWith INT+ fibs (tail fibs))))) take 9 fibs",
             "& (f g) ((\\n IF (INT= n 0) 0 (g (INT- n 1))) (\\n f n)) f 100",
             "& (never) ((PACK-2-1 1 never)) 5",
             "& (p) ((PACK-2-0 1 (\\x PACK-2-0 x p))) SEL-2-0 ((SEL-2-1 p) 4)",
         }) {
        EXPECT_EQ(leftovers(soak(text, 0, GetParam())), "") << text;
    }
}

INSTANTIATE_TEST_SUITE_P(Engines, Knots, testing::Bool(),
                         [](const auto& which) { return which.param ? "plain" : "fast"; });

// Knots that a long run makes and drops do not pile up.
TEST_P(Knots, DoNotPileUp) {
    const std::string text =
        "& (main knot sumTo) ((sumTo 0 @)"
        " (\\n & (xs) ((PACK-2-1 n xs)) head (tail (tail xs)))"
        " (\\s \\n IF (INT= n 0) s (SEQ s (sumTo (INT+ s (knot n)) (INT- n 1)))))";
    const SoakRun smaller = soak(text, 20'000, GetParam());
    const SoakRun larger = soak(text, 200'000, GetParam());
    EXPECT_EQ(leftovers(smaller), "");
    EXPECT_EQ(leftovers(larger), "");
    EXPECT_EQ(larger.output, "20000100000\n");
    EXPECT_EQ(smaller.outcome.books.front().totals.in_use_max,
              larger.outcome.books.front().totals.in_use_max);
}

} // namespace
} // namespace lexprof::tests
