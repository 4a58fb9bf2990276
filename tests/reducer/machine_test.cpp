// The machine: what is printed, how many cells each construct takes, what is reclaimed and when.
#include "reducer/lift.h"
#include "reducer/printer.h"
#include "tests/reducer/differential.h"
#include "tests/reducer/running.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace lexprof::tests {
namespace {

class Machines : public testing::TestWithParam<Engine> {
  protected:
    std::string printed(const std::string& expression) {
        return run_text("& (main) ((" + expression + "))", GetParam()).output;
    }
};

INSTANTIATE_TEST_SUITE_P(Engine, Machines, testing::Values(fast, compiled, plain),
                         [](const auto& tested) {
                             return std::string(tested.param == plain      ? "Plain"
                                                : tested.param == compiled ? "Compiled"
                                                                           : "Fast");
                         });

// --- printing -------------------------------------------------------------------------------

TEST_P(Machines, PrintValuesWithoutFields) {
    EXPECT_EQ(printed("0"), "0\n");
    EXPECT_EQ(printed("42-"), "-42\n");
    EXPECT_EQ(printed("TRUE"), "TRUE\n");
    EXPECT_EQ(printed("PACK-0-0"), "[]\n");
    EXPECT_EQ(printed("PACK-0-7"), "PACK-0-7\n");
    EXPECT_EQ(printed("'x'"), "'x'\n");
    EXPECT_EQ(printed("INT+"), "<function>\n");
    EXPECT_EQ(printed("INT+ 1"), "<function>\n");
    EXPECT_EQ(printed("\\x x"), "<function>\n");
}

TEST_P(Machines, PrintNumbers) {
    EXPECT_EQ(printed("100000000000000000000000000000000-"),
              "-100000000000000000000000000000000\n");
    EXPECT_EQ(printed("2305843009213693951"), "2305843009213693951\n"); // 2^61 - 1
    EXPECT_EQ(printed("INT+ 2305843009213693951 1"), "2305843009213693952\n");
    EXPECT_EQ(printed("INT- 2305843009213693952- 1"), "-2305843009213693953\n");
    EXPECT_EQ(printed("INT* 4611686018427387904 4611686018427387904"),
              "21267647932558653966460912964485513216\n"); // 2^124
    EXPECT_EQ(printed("1.5"), "1.5\n");
    EXPECT_EQ(printed("FLOAT+ 0.1 0.2"), "0.30000000000000004\n");
    EXPECT_EQ(printed("INT-TO-FLOAT 3"), "3.0\n");
}

// Arguments that are still to be evaluated: on the stack; and in a redex that somebody else refers
// to, whose value is added to itself.
TEST_P(Machines, OperationsWaitWhereverTheirArgumentsAre) {
    const struct {
        const char* arguments;
        int quotient; // rounded down
        int remainder;
    } divisions[] = {{"7- 2", -4, 1}, {"7 2-", -4, -1}, {"7- 2-", 3, -1}, {"8- 2", -4, 0},
                     {"7 1-", -7, 0}, {"3 5", 0, 3},    {"3- 5", -1, 2}};
    const auto apply = [&](const std::string& operation, const std::string& arguments) {
        return printed("(\\f \\x \\y f (INT+ x 0) (INT+ 0 y)) " + operation + " " + arguments);
    };
    const auto share = [&](const std::string& operation, const std::string& arguments) {
        return printed("(\\f \\x \\y (\\z INT+ z z) (f (INT+ x 0) (INT+ 0 y))) " + operation + " " +
                       arguments);
    };
    for (const auto& each : divisions) {
        EXPECT_EQ(apply("INT-DIV", each.arguments), std::to_string(each.quotient) + "\n");
        EXPECT_EQ(apply("INT-MOD", each.arguments), std::to_string(each.remainder) + "\n");
        EXPECT_EQ(share("INT-DIV", each.arguments), std::to_string(2 * each.quotient) + "\n");
        EXPECT_EQ(share("INT-MOD", each.arguments), std::to_string(2 * each.remainder) + "\n");
    }
    EXPECT_EQ(apply("POLY<", "3- 2"), "TRUE\n");
    EXPECT_EQ(apply("POLY<", "3 2"), "FALSE\n");
    EXPECT_EQ(apply("POLY>=", "2 2"), "TRUE\n");
    EXPECT_EQ(apply("POLY!=", "2 2"), "FALSE\n");
}

TEST_P(Machines, PrintLists) {
    EXPECT_EQ(printed("PACK-2-1 1 (PACK-2-1 2 PACK-0-0)"), "[1,2]\n");
    EXPECT_EQ(printed("PACK-2-1 \"a\" (PACK-2-1 PACK-0-0 PACK-0-0)"), "[\"a\",[]]\n");
    EXPECT_EQ(printed("PACK-2-1 PACK-0-0 PACK-0-0"), "[[]]\n");
}

TEST_P(Machines, PrintStrings) {
    EXPECT_EQ(printed("\"two words\""), "two words\n");
    EXPECT_EQ(printed("\"ends with a line#n\""), "ends with a line\n");
    EXPECT_EQ(printed("PACK-2-0 \"a#nb#\"c\" 'd'"), "(\"a#nb#\"c\",'d')\n");
    EXPECT_EQ(printed("PACK-1-0 '#n'"), "PACK-1-0 '#n'\n");
}

TEST_P(Machines, PrintStructures) {
    EXPECT_EQ(printed("PACK-2-0 1 2"), "(1,2)\n");
    EXPECT_EQ(printed("PACK-3-1 1 (PACK-1-0 2) PACK-0-4"), "PACK-3-1 1 (PACK-1-0 2) PACK-0-4\n");
    EXPECT_EQ(printed("PACK-1-0 (PACK-2-0 1 (PACK-1-5 2))"), "PACK-1-0 (1,PACK-1-5 2)\n");
}

TEST_P(Machines, OutputComesAsItIsThere) {
    const flic::Program program =
        program_of("& (main) ((PACK-2-1 1 (PACK-2-1 (ERROR \"stop\") PACK-0-0)))");
    reducer::RunOptions options;
    options.engine = GetParam();
    std::string when_it_stopped;
    reducer::Input input(std::string{});
    const auto plan = plan_of(program, {});
    const auto outcome = reducer::run(program, plan, options, input,
                                      [&](std::string_view text) { when_it_stopped += text; });
    EXPECT_EQ(outcome.failure.kind, reducer::Failure::Kind::error);
    EXPECT_EQ(when_it_stopped, "[1,");
}

// --- standard input -------------------------------------------------------------------------

TEST_P(Machines, InputIsReadAsItIsDemanded) {
    // the other end stays open: reading one character more would wait for ever
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    ASSERT_EQ(write(ends[1], "xy", 2), 2);
    const flic::Program program = program_of("& (main) ((take 2 STDIN))");
    const auto plan = plan_of(program, {});
    reducer::RunOptions options;
    options.engine = GetParam();
    reducer::Input input(ends[0]);
    std::string output;
    reducer::run(program, plan, options, input, [&](std::string_view text) { output += text; });
    EXPECT_EQ(output, "xy\n");
    close(ends[0]);
    close(ends[1]);
}

TEST_P(Machines, InputThatNobodyWantsIsNotRead) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const flic::Program program = program_of("& (main) ((PACK-2-0 1 (SEQ 2 (const 3 STDIN))))");
    const auto plan = plan_of(program, {});
    reducer::RunOptions options;
    options.engine = GetParam();
    reducer::Input input(ends[0]);
    std::string output;
    reducer::run(program, plan, options, input, [&](std::string_view text) { output += text; });
    EXPECT_EQ(output, "(1,3)\n");
    close(ends[0]);
    close(ends[1]);
}

TEST_P(Machines, InputIsOneListForAll) {
    const Running running =
        run_text("& (main) ((PACK-2-0 (length STDIN) (length STDIN)))", GetParam(), {}, "four");
    EXPECT_EQ(running.output, "(4,4)\n");
    EXPECT_EQ(running.row("(system)←•").cells, 5U); // four characters and the end
}

TEST_P(Machines, InputIsUtf8) {
    EXPECT_EQ(run_text("& (main) ((map ASCII-TO-INT STDIN))", GetParam(), {}, "aé€").output,
              "[97,233,8364]\n");
    EXPECT_EQ(run_text("& (main) ((map ASCII-TO-INT STDIN))", GetParam(), {}, "a\xFFz").output,
              "[97,65533,122]\n");
}

// --- cells ----------------------------------------------------------------------------------

struct Construct {
    const char* name;
    const char* text;
    std::uint64_t cells; // of main

    friend std::ostream& operator<<(std::ostream& to, const Construct& it) { return to << it.text; }
};

class Cells : public testing::TestWithParam<Construct> {};

TEST_P(Cells, OnThePlainEngine) {
    const Running running = run_text(GetParam().text, plain);
    ASSERT_EQ(running.failure().kind, reducer::Failure::Kind::none) << running.failure().message;
    EXPECT_EQ(running.callee("main").cells, GetParam().cells);
}

const Construct constructs[] = {
    {"atom", "& (main) (5)", 0},
    {"constructor_without_fields", "& (main) (PACK-0-3)", 0},
    {"one_argument", "& (f main) ((\\x x) (f 1))", 1},
    {"two_arguments", "& (f main) ((\\x \\y x) (f 1 2))", 2},
    {"five_arguments", "& (f main) ((\\a \\b \\c \\d \\e e) (f 1 2 3 4 5))", 5},
    {"nested", "& (f main) ((\\x \\y x) (f (f 1 2) (f 3 4)))", 6},
    {"primitive", "& (main) ((INT+ 1 2))", 2},
    {"partial_application", "& (main) ((INT+ 1))", 1},
    {"box_of_one", "& (main) ((PACK-1-0 5))", 1},
    {"box_of_two", "& (main) ((PACK-2-0 1 2))", 1},
    {"box_of_three", "& (main) ((PACK-3-0 1 2 3))", 3},
    {"box_of_six", "& (main) ((PACK-6-0 1 2 3 4 5 6))", 6},
    {"list_of_three", "& (main) ((PACK-2-1 1 (PACK-2-1 2 (PACK-2-1 3 PACK-0-0))))", 3},
    {"big_literal", "& (main) (100000000000000000000)", 1},
    {"small_literal", "& (main) (2305843009213693951)", 0}, // 2^61 - 1
    {"first_big_literal", "& (main) (2305843009213693952)", 1},
    {"float_literal", "& (main) (1.5)", 1},
    {"big_sum", "& (main) ((INT+ 2305843009213693951 1))", 3}, // the application, the sum
    {"float_sum", "& (main) ((FLOAT+ 1.5 2.5))", 5},           // two literals besides
    {"float_comparison", "& (main) ((FLOAT< 1.5 2.5))", 4},
    {"let", "& (main) ((= v (INT+ 1 2) (INT* v v)))", 4},
    {"unused_let", "& (main) ((= _v (INT+ 1 2) 7))", 2},
    {"let_of_atom", "& (main) ((= v 3 (INT* v v)))", 2},
    {"choice", "& (main) ((IF TRUE 1 2))", 3},
    {"choice_of_graph", "& (main) ((IF TRUE 1 (INT+ 2 3)))", 5},
    {"lambda", "& (main) (((\\x x) 5))", 1},
    {"string", "& (main) (\"four\")", 4},
    {"knot", "& (f main) ((\\_x 1) (f (& (l) ((PACK-2-1 1 l)) l)))", 2},
};

INSTANTIATE_TEST_SUITE_P(Construct, Cells, testing::ValuesIn(constructs),
                         [](const auto& tested) { return std::string(tested.param.name); });

// --- what is reclaimed ----------------------------------------------------------------------

// What a run did to the heap.
struct Heaps {
    std::string output;
    std::uint64_t most = 0;
    std::uint64_t selections = 0;
    std::uint64_t collections = 0;
    std::uint64_t in_cycles = 0;
    std::uint64_t left = 0;
};

Heaps heap_after(const std::string& text, Engine engine) {
    const flic::Program program = program_of(text);
    const auto plan = plan_of(program, {});
    const reducer::Core core = reducer::lift(program, plan);
    reducer::MachineOptions options;
    options.engine = engine;
    reducer::Input input(std::string{});
    const auto held = reducer::make_machine(
        core,
        engine == plain ? reducer::compile_plain(core)
                        : reducer::compile(core, reducer::ArgumentOrder::left_to_right),
        std::move(options), input);
    reducer::Machine& machine = *held;
    Heaps heaps;
    reducer::Printer printer(machine, [&](std::string_view out) { heaps.output += out; });
    machine.clock().start();
    printer.print(machine.start());
    machine.drop_roots();
    machine.clock().stop();
    const reducer::HeapFacts facts = machine.heap_facts();
    heaps.most = static_cast<std::uint64_t>(machine.total().peak_of_in_use().max);
    heaps.selections = facts.selections;
    heaps.collections = facts.collections;
    heaps.in_cycles = facts.cells_in_cycles;
    heaps.left = static_cast<std::uint64_t>(machine.total().in_use());
    return heaps;
}

// The first half of a pair is summed up while a selection of the second waits.
std::string halves(int size) {
    return "& (pair main) ((\\n PACK-2-0 (enumFromTo 1 n) (INT* n 2))"
           "(= p (pair " +
           std::to_string(size) + ") (PACK-2-0 (sum (SEL-2-0 p)) (SEL-2-1 p))))";
}

TEST_P(Machines, SelectionsAreDoneWhenTheirStructureArrives) {
    const Heaps heaps = heap_after(halves(100), GetParam());
    EXPECT_EQ(heaps.output, "(5050,200)\n");
    EXPECT_GE(heaps.selections, 1U);
    EXPECT_EQ(heaps.left, 0U);
}

TEST(Space, ALazyPatternDoesNotKeepItsOtherHalf) {
    const Heaps small = heap_after(halves(100), fast);
    const Heaps large = heap_after(halves(10'000), fast);
    EXPECT_EQ(large.output, "(50005000,20000)\n");
    EXPECT_EQ(large.most, small.most);
}

TEST(Space, ConstantSpaceForAListUsedAsItIsMade) {
    const auto text = [](int size) {
        return "& (main) ((sum (map (\\x INT* x x) (enumFromTo 1 " + std::to_string(size) + "))))";
    };
    const Heaps small = heap_after(text(100), fast);
    const Heaps large = heap_after(text(10'000), fast);
    EXPECT_EQ(small.output, "338350\n");       // 100·101·201/6
    EXPECT_EQ(large.output, "333383335000\n"); // 10000·10001·20001/6
    EXPECT_EQ(large.most, small.most);
    EXPECT_EQ(large.left, 0U);
}

TEST(Space, ConstantSpaceForAnAccumulator) {
    const auto text = [](int size) {
        return "& (go main) ((\\n \\s IF (INT= n 0) s (SEQ s (go (INT- n 1) (INT+ s n)))) (go " +
               std::to_string(size) + " 0))";
    };
    const Heaps small = heap_after(text(100), fast);
    const Heaps large = heap_after(text(10'000), fast);
    EXPECT_EQ(large.output, "50005000\n");
    EXPECT_EQ(large.most, small.most);
}

// 5000 lists that contain themselves, each dropped after its first element was looked at.
TEST(Space, CyclesAreCollectedDuringTheRun) {
    const Heaps heaps =
        heap_after("& (first main) ((\\n head (tail (& (l) ((PACK-2-1 n (PACK-2-1 n l))) l)))"
                   "(sum (map first (enumFromTo 1 5000))))",
                   fast);
    EXPECT_EQ(heaps.output, "12502500\n"); // 5000·5001/2
    EXPECT_GE(heaps.collections, 2U);
    EXPECT_GE(heaps.in_cycles, 10'000U); // two cells each
    EXPECT_LT(heaps.most, 5'000U);
    EXPECT_EQ(heaps.left, 0U);
}

TEST_P(Machines, KnotsOfDefinitionsAreGoneAtTheEnd) {
    const Heaps heaps = heap_after("& (ones fibs main) ((PACK-2-1 1 ones)"
                                   "(PACK-2-1 0 (PACK-2-1 1 (zipWith INT+ fibs (tail fibs))))"
                                   "(PACK-2-0 (take 3 ones) (take 10 fibs)))",
                                   GetParam());
    EXPECT_EQ(heaps.output, "([1,1,1],[0,1,1,2,3,5,8,13,21,34])\n");
    EXPECT_EQ(heaps.left, 0U);
}

// Each list that contains itself holds another one.
TEST_P(Machines, CyclesInCyclesAreGoneAtTheEnd) {
    const Heaps heaps = heap_after("& (nest) ((\\x take 2 (cycle (PACK-2-1 6 (nest x)))))"
                                   "(PACK-2-0 (nest 7) (sum PACK-0-0))",
                                   GetParam());
    EXPECT_EQ(heaps.output, "([6,6],0)\n");
    EXPECT_EQ(heaps.left, 0U);
}

TEST_P(Machines, ProgramsWithoutRecursiveDataHaveNoCycles) {
    const Heaps heaps = heap_after("& (main) ((sum (enumFromTo 1 1000)))", GetParam());
    EXPECT_EQ(heaps.in_cycles, 0U);
}

} // namespace
} // namespace lexprof::tests
