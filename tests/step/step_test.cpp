// The graph after each reduction, worked out by hand.
#include "reducer/step.h"

#include "colouring/plan.h"
#include "flic/program.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>
#include <unistd.h>

namespace lexprof::reducer {
namespace {

struct Followed {
    std::vector<StepView> steps;
    std::string output;
    StepOutcome outcome;
};

Followed follow(const std::string& text, const StepOptions& options = {}) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto program = flic::load("test.flic", text, {}, sources, diagnostics);
    if (!program) throw std::runtime_error("the text has errors");
    std::string problem;
    const auto plan = colouring::colour(*program, {}, problem);
    if (!plan) throw std::runtime_error(problem);
    Input input{std::string()};
    Followed followed;
    followed.outcome = step(*program, *plan, options, input,
                            {[&](const StepView& view) { followed.steps.push_back(view); },
                             [&](std::string_view piece) { followed.output += piece; }});
    return followed;
}

std::string example(const std::string& name) {
    std::ifstream file(std::filesystem::path(LEXPROF_EXAMPLES) / name);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

using Lines = std::vector<std::string>;

// All that is coloured: `#1 main←• L g main←• R f main←•`; an indirection has only R.
Lines coloured(const StepView& view) {
    Lines lines;
    for (const CellView& cell : view.cells) {
        std::string line = "#" + std::to_string(cell.number) + " " + cell.pair;
        if (cell.left) line += " L " + cell.left->text + " " + cell.left->pair;
        if (cell.right) line += " R " + cell.right->text + " " + cell.right->pair;
        lines.push_back(line);
    }
    return lines;
}

Lines headers(const Followed& followed) {
    Lines lines;
    for (const StepView& view : followed.steps) lines.push_back(view.what);
    return lines;
}

// The example in three parts of the paper; its h is called main here, A is 2 * 3 and B is 4 * 5.
// The field (a) that holds f keeps the pair h←• when it is copied into the graph of g; the field
// (b) that holds A has g←h, and keeps it in the graph of f; the field (c) that holds B has f←h. The
// root of the redex keeps its own pair throughout.
TEST(Step, PaperSection5_7) {
    const Followed followed = follow(example("single-step.flic"));
    ASSERT_EQ(followed.steps.size(), 6u);

    // Part (i): the graph of h, which has the root marker.
    EXPECT_EQ(coloured(followed.steps[0]), Lines{"#1 main←• L g main←• R f main←•"});
    EXPECT_TRUE(followed.steps[0].cells[0].root);

    // Part (ii): x A over the root.
    EXPECT_EQ(coloured(followed.steps[1]), (Lines{
                                               "#1 main←• L f main←• R #2 g←main",
                                               "#2 g←main L #3 g←main R 3 g←main",
                                               "#3 g←main L INT* g←main R 2 g←main",
                                           }));

    // Part (iii): + B y over the root.
    EXPECT_EQ(coloured(followed.steps[2]), (Lines{
                                               "#1 main←• L #4 f←main R #2 g←main",
                                               "#2 g←main L #3 g←main R 3 g←main",
                                               "#3 g←main L INT* g←main R 2 g←main",
                                               "#4 f←main L INT+ f←main R #5 f←main",
                                               "#5 f←main L #6 f←main R 5 f←main",
                                               "#6 f←main L INT* f←main R 4 f←main",
                                           }));
    EXPECT_EQ(followed.steps[2].spine, (Lines{"#1", "#4", "INT+"}));

    // Then B and A are reduced, each for the function that wrote it.
    EXPECT_EQ(headers(followed), (Lines{
                                     "main, referred to by •←•: call 1 of main←•",
                                     "g, referred to by main←•: call 1 of g←main",
                                     "f, referred to by main←•: call 1 of f←main",
                                     "INT*: operation 1 of f←main",
                                     "INT*: operation 1 of g←main",
                                     "INT+: operation 2 of f←main",
                                 }));
    EXPECT_EQ(followed.steps[5].expression, "26");
    EXPECT_EQ(followed.steps[5].next.pair, "f←main");
    EXPECT_EQ(coloured(followed.steps[5]), Lines{}); // nobody refers to the root any more
    EXPECT_EQ(followed.output, "26\n");
}

constexpr const char* sharing = R"(& (main k)
(
  (= (y) ((k 3)) (INT+ (SEL-2-0 y) (SEL-2-0 y)))
  (\n = (x) ((INT* n n)) (& (xs) ((PACK-2-1 x xs)) xs))
))";

// y is shared by two selections, and the list of x is its own tail. Both selections are done as
// soon as the list is there; each counts when it is demanded. x is computed once.
TEST(Step, SharingAsText) {
    const Followed followed = follow(sharing);
    std::string text;
    for (const StepView& view : followed.steps) text += to_text(view, false);
    EXPECT_EQ(text, R"(1  main, referred to by •←•: call 1 of main←•
   next   INT+ (SEL-2-0 (k 3)) (SEL-2-0 (k 3))   (#1 #2 INT+)
   for    main
 + #1  main←•  L: #2 (main←•)       R: #5 (main←•)  [root marker]
 + #2  main←•  L: INT+ (main←•)     R: #3 (main←•)
 + #3  main←•  L: SEL-2-0 (main←•)  R: #4 (main←•)
 + #4  main←•  L: k (main←•)        R: 3 (main←•)
 + #5  main←•  L: SEL-2-0 (main←•)  R: #4 (main←•)

2  k, referred to by main←•: call 1 of k←main
   value  PACK-2-1 (INT* 3 3) (PACK-2-1 (INT* 3 3) (PACK-2-1 (INT* 3 3) (PACK-2-1 …   (#4 #8)
   for    main ← INT+ in #1 (argument 1) ← SEL-2-0 in #3
   #1  main←•  L: #2 (main←•)       R: #5 (main←•)  [root marker, under evaluation]
   #2  main←•  L: INT+ (main←•)     R: #3 (main←•)
   #3  main←•  L: SEL-2-0 (main←•)  R: #6 (k←main)  [selected early]
 * #4  main←•  → #8 (k←main)
   #5  main←•  L: SEL-2-0 (main←•)  R: #6 (k←main)  [selected early]
 + #6  k←main  L: #7 (k←main)       R: 3 (main←•)
 + #7  k←main  L: INT* (k←main)     R: 3 (main←•)
 + #8  k←main  L: #6 (k←main)       R: #8 (k←main)  [PACK-2-1]

3  SEL-2-0: match 1 of main←•
   next   INT* 3 3   (#6 #7 INT*)
   for    main ← INT+ in #1 (argument 1)
   #1  main←•  L: #2 (main←•)       R: #5 (main←•)  [root marker, under evaluation]
   #2  main←•  L: INT+ (main←•)     R: #3 (main←•)
 * #3  main←•  → #6 (k←main)
   #5  main←•  L: SEL-2-0 (main←•)  R: #6 (k←main)  [selected early]
   #6  k←main  L: #7 (k←main)       R: 3 (main←•)
   #7  k←main  L: INT* (k←main)     R: 3 (main←•)

4  INT*: operation 1 of k←main
   value  9
   for    main ← INT+ in #1 (argument 1)
   #1  main←•  L: #2 (main←•)       R: #5 (main←•)  [root marker, under evaluation]
   #2  main←•  L: INT+ (main←•)     R: #3 (main←•)
   #3  main←•  → #6 (k←main)
   #5  main←•  L: SEL-2-0 (main←•)  R: #6 (k←main)  [selected early]
 * #6  k←main  → 9 (k←main)

5  SEL-2-0: match 2 of main←•
   value  9   (#5 #6 9)
   for    main ← INT+ in #1 (argument 2)
   #1  main←•  L: #2 (main←•)    R: #5 (main←•)  [root marker, under evaluation]
   #2  main←•  L: INT+ (main←•)  R: 9 (k←main)
 * #5  main←•  → #6 (k←main)
   #6  k←main  → 9 (k←main)

6  INT+: operation 1 of main←•
   value  18
   for    main

)");
}

// COMP f g x frees the two cells of its spine below the root before it makes the one of g x, which
// may lie where one of them lay. It is another cell all the same.
TEST(Step, NumbersOfFreedCellsAreNotUsedAgain) {
    const Followed followed = follow("& (main) ((COMP NOT NOT TRUE))");
    ASSERT_GE(followed.steps.size(), 2u);
    EXPECT_EQ(coloured(followed.steps[0]), (Lines{
                                               "#1 main←• L #2 main←• R TRUE main←•",
                                               "#2 main←• L #3 main←• R NOT main←•",
                                               "#3 main←• L COMP main←• R NOT main←•",
                                           }));
    EXPECT_EQ(coloured(followed.steps[1]), (Lines{
                                               "#1 main←• L NOT main←• R #4 main←•",
                                               "#4 main←• L NOT main←• R TRUE main←•",
                                           }));
    EXPECT_EQ(followed.steps[1].cells[0].mark, CellMark::overwritten);
    EXPECT_EQ(followed.steps[1].cells[1].mark, CellMark::fresh);
}

// Every cell keeps its number while it is there, in a run that frees and makes hundreds.
TEST(Step, NumbersAreStable) {
    const Followed followed = follow(example("unblocked-pipeline.flic"));
    std::set<std::uint32_t> before;
    std::uint32_t last = 0;
    std::size_t freed = 0;
    for (const StepView& view : followed.steps) {
        std::set<std::uint32_t> now;
        for (const CellView& cell : view.cells) now.insert(cell.number);
        ASSERT_EQ(now.size(), view.cells.size());
        for (const std::uint32_t number : now)
            ASSERT_TRUE(before.contains(number) || number > last) << "#" << number;
        for (const std::uint32_t number : before) freed += now.contains(number) ? 0 : 1;
        if (!now.empty()) last = std::max(last, *now.rbegin());
        before = std::move(now);
    }
    EXPECT_GT(freed, 100u); // or the test would mean little
}

TEST(Step, InheritedFunctionsCountForTheirs) {
    const Followed followed = follow("& (main) (((\\x INT+ x x) 1))");
    ASSERT_EQ(followed.steps.size(), 3u);
    EXPECT_TRUE(followed.steps[1].what.ends_with(", referred to by main←•: counts for main←•"))
        << followed.steps[1].what;
    EXPECT_EQ(followed.steps[2].what, "INT+: operation 1 of main←•");
}

TEST(Step, ValuesThatAreNoCellsAreReadable) {
    const Followed followed = follow(
        R"(& (main) ((PACK-3-1 'a' "text" (PACK-2-0 2.5 (PACK-2-0 TRUE 12345678901234567890)))))");
    ASSERT_GE(followed.steps.size(), 1u);
    EXPECT_EQ(followed.steps[0].expression,
              "PACK-3-1 'a' \"text\" (PACK-2-0 2.5 (PACK-2-0 TRUE 12345678901234567890))");
}

TEST(Step, OnlyWhatIsAskedFor) {
    const Followed middle = follow(example("single-step.flic"), {2, 3});
    ASSERT_EQ(middle.steps.size(), 3u);
    EXPECT_EQ(middle.steps.front().number, 2u);
    EXPECT_EQ(middle.steps.back().number, 4u);
    EXPECT_EQ(middle.steps.back().cells.front().number, 1u); // as if all had been shown
    EXPECT_TRUE(middle.outcome.more);
    EXPECT_EQ(middle.outcome.reductions, 4u);
    EXPECT_EQ(middle.output, "");

    const Followed all = follow(example("single-step.flic"), {1, 6});
    EXPECT_EQ(all.steps.size(), 6u);
    EXPECT_FALSE(all.outcome.more);
    EXPECT_EQ(all.output, "26\n");
}

TEST(Step, MistakesOfTheProgramEndIt) {
    const Followed followed = follow("& (main) ((INT+ 1 (INT/ 1 0)))");
    EXPECT_EQ(followed.outcome.failure.kind, Failure::Kind::division);
    EXPECT_EQ(headers(followed), Lines{"main, referred to by •←•: call 1 of main←•"});
}

// Names, strings and characters may hold whatever has a meaning in Graphviz's language.
constexpr const char* awkward =
    R"(& (main |f>) ((|f> '|' "a<b>{c}#"##" (\x x)) (\a \b \c PACK-3-1 a b c)))";

TEST(Step, DotLabelsAreEscaped) {
    const Followed followed = follow(awkward);
    const std::string dot = to_dot(followed.steps.front());
    EXPECT_NE(dot.find(R"(<l> \|f\>\nmain←•|<r> '\|'\nmain←•)"), std::string::npos) << dot;
    EXPECT_NE(dot.find(R"(\"a\<b\>\{c\}#\"##\")"), std::string::npos) << dot;
    EXPECT_EQ(dot.rfind("digraph step_1 {\n", 0), 0u);
}

#ifdef LEXPROF_DOT
TEST(Step, GraphvizTakesIt) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("lexprof-step-" + std::to_string(getpid()));
    for (const std::string& text :
         {example("single-step.flic"), std::string(sharing), std::string(awkward)}) {
        std::ofstream dot(file);
        for (const StepView& view : follow(text, {1, 20}).steps) dot << to_dot(view);
        dot.close();
        const std::string command =
            std::string(LEXPROF_DOT) + " -Tsvg " + file.string() + " > /dev/null";
        EXPECT_EQ(std::system(command.c_str()), 0);
    }
    std::filesystem::remove(file);
}
#endif

// The names that a program has declared stand wherever PACK-n-d would.
TEST(Step, ShowsDeclaredConstructors) {
    const Followed followed =
        follow("[data (P (Sym 1) (And 2) (If 3) Nil)] & (main f) ((f (Sym 1)) "
               "(\\x If x (And x Nil) And))");
    ASSERT_EQ(followed.steps.size(), 2u);
    EXPECT_EQ(followed.output, "If (Sym 1) (And (Sym 1) Nil) <function>\n");
    EXPECT_EQ(followed.steps[0].expression, "f (Sym 1)");
    EXPECT_EQ(followed.steps[1].expression, "If (Sym 1) (And (Sym 1) Nil) And");
    Lines notes;
    for (const CellView& cell : followed.steps[1].cells)
        for (const std::string& note : cell.notes) notes.push_back(note);
    EXPECT_EQ(notes, (Lines{"root marker", "Sym", "If", "waits for arguments",
                            "waits for arguments", "And"}));
}

} // namespace
} // namespace lexprof::reducer
