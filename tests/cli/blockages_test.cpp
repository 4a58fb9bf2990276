// lexprof blockages, as a user calls it.
#include "profile/store/store.h"
#include "tests/cli/command.h"
#include "tests/making/books.h"

#include <gtest/gtest.h>

namespace lexprof::test {
namespace {

// The file of a run of an example, blocked-pipeline or another.
std::string recorded(const Folder& folder, const std::string& example) {
    const std::string file = (folder.path() / (example + ".lexprof")).string();
    const Outcome outcome = run({"run", "--quiet", "--clock=off", "-o", file,
                                 std::string(LEXPROF_SOURCE) + "/examples/" + example + ".flic"});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    return file;
}

TEST(BlockagesCommand, NamesTheCulpritAndItsLine) {
    const Folder folder;
    const Outcome outcome = run({"blockages", recorded(folder, "blocked-pipeline")});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_EQ(outcome.output.find("forced to the end: f←myhead  "), 0U) << outcome.output;
    EXPECT_NE(outcome.output.find("examples/blocked-pipeline.flic:33:21\n"
                                  "  33 |   (COMP head (foldr f PACK-0-0))\n"
                                  "     |                     ^\n"),
              std::string::npos)
        << outcome.output;
}

TEST(BlockagesCommand, HasNothingToSayOfTheRepairedProgram) {
    const Folder folder;
    const Outcome outcome = run({"blockages", "--fail", recorded(folder, "unblocked-pipeline")});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_EQ(outcome.output.find("Nothing is large enough to be looked into: at most "), 0U)
        << outcome.output;
}

TEST(BlockagesCommand, FailsABuildWhereThatIsWanted) {
    const Folder folder;
    const std::string file = recorded(folder, "blocked-pipeline");
    EXPECT_EQ(run({"blockages", "--fail", file}).status, 7);
    EXPECT_EQ(run({"blockages", "--fail", "--min-cells=100000", file}).status, 0);
    EXPECT_EQ(run({"blockages", "--fail", "--heap-share=100", file}).status, 0);
}

TEST(BlockagesCommand, WritesJsonAndMarkdown) {
    const Folder folder;
    const std::string file = recorded(folder, "blocked-pipeline");
    EXPECT_NE(run({"blockages", "--format=json", file}).output.find("\"line\": 33,"),
              std::string::npos);
    EXPECT_EQ(run({"blockages", "--format=markdown", file})
                  .output.find("### forced to the end: `f←myhead`\n"),
              0U);
    EXPECT_EQ(run({"blockages", "--format=csv", file}).status, 2);
}

TEST(BlockagesCommand, SaysWhatIsWrongWithAFile) {
    const Folder folder;
    EXPECT_EQ(run({"blockages", (folder.path() / "none.lexprof").string()}).status, 5);
    EXPECT_EQ(run({"blockages", folder.write("text.lexprof", "no database")}).status, 5);
    EXPECT_EQ(run({"blockages"}).status, 2);
}

// foldr with a function that needs the rest: each of 3,000 calls of `add` waits for the next one.
// The plain engine has two cells for each, the argument `foldr add 0 rest` of `main` and the call
// of `add`; the fast one keeps them on its stack, where each takes as much. Besides there are some
// cells for the list, of which there is never more than its next element.
class WaitingCalls : public testing::TestWithParam<std::string> {
  protected:
    Outcome started(const std::vector<std::string>& options) const {
        std::vector<std::string> arguments{
            "run", "--quiet", "--clock=off", "--engine=" + GetParam(), "-o", file_};
        arguments.insert(arguments.end(), options.begin(), options.end());
        arguments.push_back(program_);
        return run(arguments);
    }
    std::uint64_t most_in_use() const {
        const std::string report = run({"report", "--format=json", file_}).output;
        const std::string key = "\"in_use_max\": ";
        const std::size_t at = report.find(key);
        return at == std::string::npos ? 0 : std::stoull(report.substr(at + key.size()));
    }

    Folder folder_;
    std::string program_ = folder_.write(
        "waiting.flic",
        "& (main add)\n  ((foldr add 0 (enumFromTo 1 3000))\n   (\\a \\b INT+ a b))\n");
    std::string file_ = folder_.path() / "waiting.lexprof";
};

TEST_P(WaitingCalls, AreSeenOnEveryEngine) {
    const Outcome outcome = started({});
    EXPECT_EQ(outcome.output, "4501500\n") << outcome.error;
    EXPECT_GE(most_in_use(), 6000U);
    EXPECT_LE(most_in_use(), 6050U);
    const std::string found = run({"blockages", "--curves", file_}).output;
    EXPECT_EQ(found.find("blocked pipeline: add←main  " + program_ + ":2:11\n"), 0U) << found;
}

TEST_P(WaitingCalls, CountForTheLimitOnCells) {
    const Outcome outcome = started({"--max-cells=3000"});
    EXPECT_EQ(outcome.status, 4);
    EXPECT_EQ(
        outcome.error.find("lexprof: stopped with more than 3000 cells in use (--max-cells)\n"), 0U)
        << outcome.error;
    EXPECT_EQ(started({"--max-cells=7000"}).status, 0);
}

INSTANTIATE_TEST_SUITE_P(OnBothEngines, WaitingCalls, testing::Values("fast", "plain"),
                         [](const auto& tested) { return tested.param; });

// Numbers from 1 to 400, each once, in an order of their own or in turn, which go through a tree of
// the program's own.
class Sorted : public testing::Test {
  protected:
    std::string found(const std::string& use, const std::string& number) const {
        const std::string program = folder_.write(
            "sorted.flic",
            "[data (Tree Leaf (Node 3))]\n"
            "& (main numbers insert flatten sorted)\n(\n  (" +
                use + " (sorted (numbers 1)))\n  (\\k IF (INT> k 400) PACK-0-0 (= n (" + number +
                ") (SEQ n (PACK-2-1 n (numbers (INT+ k 1))))))\n"
                "  (\\x \\t CASE-2 (Node Leaf x Leaf) (UNPACK!-3 (\\l \\y \\r\n"
                "    IF (INT< x y) (= l' (insert x l) (SEQ l' (Node l' y r)))\n"
                "      (= r' (insert x r) (SEQ r' (Node l y r')))) t) t)\n"
                "  (\\t \\rest CASE-2 rest (UNPACK!-3 (\\l \\x \\r\n"
                "    flatten l (PACK-2-1 x (flatten r rest))) t) t)\n"
                "  (\\xs flatten (foldl' (\\t \\x insert x t) Leaf xs) PACK-0-0)\n)\n");
        const std::string file = folder_.path() / "sorted.lexprof";
        const Outcome outcome = run({"run", "--quiet", "--clock=off", "-o", file, program});
        EXPECT_EQ(outcome.status, 0) << outcome.error;
        return run({"blockages", file}).output;
    }

    const std::string hash_ = "foldl' (\\h \\x INT% (INT+ (INT* 31 h) x) 10007) 0";
    const std::string shuffled_ = "INT% (INT* k 37) 401";
    Folder folder_;
};

TEST_F(Sorted, ForASumIsOfNoUseAndThatIsTried) {
    const std::string text = found("sum", shuffled_);
    EXPECT_EQ(text.find("sort in a pipeline: sorted←main  "), 0U) << text;
    EXPECT_NE(text.find("without what `sorted` does in line 4 the program prints the same"),
              std::string::npos)
        << text;
}

TEST_F(Sorted, ForAnOrderThatMattersIsNeeded) {
    const std::string text = found(hash_, shuffled_);
    EXPECT_EQ(text.find("Nothing is in use that need not be."), 0U) << text;
}

// They are in order already, which may be chance: the tree, which is a list then, takes far more
// steps than a sort.
TEST_F(Sorted, InOrderByChanceIsNeeded) {
    const std::string text = found(hash_, "INT* k 1");
    EXPECT_EQ(text.find("Nothing is in use that need not be."), 0U) << text;
}

// A tree of 2^9 - 1 nodes for which it takes less to be made again than to be kept.
TEST(BlockagesCommand, TriesToMakeATreeAnew) {
    const Folder folder;
    const std::string program = folder.write(
        "tree.flic",
        "[data (Tree Leaf (Node 3))]\n& (main grow height size)\n(\n"
        "  (= t (grow 9) (PACK-2-0 (height t) (size 0 t)))\n"
        "  (\\n IF (INT= n 0) Leaf (Node (grow (INT- n 1)) n (grow (INT- n 1))))\n"
        "  (\\t CASE-2 0 (UNPACK!-3 (\\l \\_ \\r INT+ 1 (max (height l) (height r))) t) t)\n"
        "  (\\n \\t CASE-2 n (UNPACK!-3 (\\l \\_ \\r\n"
        "    = n' (size (INT+ n 1) l) (SEQ n' (size n' r))) t) t)\n)\n");
    const std::string file = folder.path() / "tree.lexprof";
    EXPECT_EQ(run({"run", "--quiet", "--clock=off", "-o", file, program}).output, "(9,511)\n");
    const std::string text = run({"blockages", file}).output;
    EXPECT_EQ(text.find("readers in turn: grow←main  "), 0U) << text;
    EXPECT_NE(text.find("if `t` in line 4 is made anew wherever it is used"), std::string::npos)
        << text;
}

// What is said of a program, without the ends of lines in sentences.
std::string found_in(const Folder& folder, const std::string& program) {
    const std::string file = folder.path() / "program.lexprof";
    const Outcome outcome =
        run({"run", "--quiet", "--clock=off", "-o", file, folder.write("program.flic", program)});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    std::string text = run({"blockages", file}).output;
    for (std::size_t at = 0; (at = text.find("\n  ", at)) != std::string::npos;)
        text.replace(at, 3, " ");
    return text;
}

// Two thousand numbers are counted before they are added up. That there are three is known after
// four of them; whether there are 1,998 is not. With five cells at most for each of the first, and
// those of one that comes, 60 are enough.
TEST(BlockagesCommand, TriesToLookAtTheBeginningOnly) {
    for (const std::string least : {"3", "1998"}) {
        const Folder folder;
        const std::string text = found_in(
            folder, "& (main numbers)\n(\n  (= l (numbers 1)\n    (IF (INT< (length l) " + least +
                        ") \"few\" (showInt (foldl' INT+ 0 l))))\n"
                        "  (\\k IF (INT> k 2000) PACK-0-0 (PACK-2-1 k (numbers (INT+ k 1))))\n)\n");
        const std::string said = "if `length` in line 4 gets no more of the list";
        if (least == "3") {
            EXPECT_EQ(text.find("forced to the end: "), 0U) << text;
            EXPECT_NE(text.find(said), std::string::npos) << text;
            const std::size_t at = text.find("at most ") + 8;
            EXPECT_LT(std::stoul(text.substr(at)), 60U) << text;
        } else {
            EXPECT_EQ(text.find("second traversal: "), 0U) << text;
            EXPECT_EQ(text.find(said), std::string::npos) << text;
        }
    }
}

// 1,000 numbers are sorted, and those below 200 added up: a filter does that; a hash of them it
// does not.
TEST(BlockagesCommand, TriesToFilterWhatIsTakenFromTheFront) {
    for (const std::string use : {"sum", "foldl' (\\h \\x INT% (INT+ (INT* 31 h) x) 10007) 0"}) {
        const Folder folder;
        const std::string text = found_in(
            folder,
            "& (main numbers)\n(\n  (" + use +
                "\n    (takeWhile (INT>= 200) (sort (numbers 1))))\n  (\\k IF (INT> k 1000) "
                "PACK-0-0 (= n (INT% (INT* k 37) 1009) (SEQ n\n    (PACK-2-1 n (numbers "
                "(INT+ k 1))))))\n)\n");
        EXPECT_EQ(text.find("sort in a pipeline: ") == 0, use == "sum") << text;
        EXPECT_EQ(text.find("with all of the list looked at where now the front of it is taken") !=
                      std::string::npos,
                  use == "sum")
            << text;
    }
}

// The first of each of 60 lists of 40 numbers is wanted at the end, and holds all of it until then.
TEST(BlockagesCommand, TriesToEvaluateWhatIsPutOff) {
    const Folder folder;
    const std::string text = found_in(
        folder, "& (main numbers game first all)\n(\n  (showInt (foldl' INT+ 0 (all PACK-0-0 1)))\n"
                "  (\\k map (INT* k) (enumFromTo 1 40))\n"
                "  (\\k = l (numbers k) (= n (sum l) (SEQ n (PACK-2-0 (length l) l))))\n"
                "  (\\g UNPACK!-2 (\\n \\l n) g)\n"
                "  (\\done \\k IF (INT> k 60) done\n"
                "    (= g (game k) (SEQ g (all (PACK-2-1 (first g) done) (INT+ k 1)))))\n)\n");
    EXPECT_EQ(text.find("selector not taken: first←all  "), 0U) << text;
    EXPECT_NE(text.find("if what `first` in line 8 gives is evaluated before it is handed on"),
              std::string::npos)
        << text;
}

// Elements that are put off, in a list that two go through: the first only counts. Each seed waits
// for the one before, and evaluated it would not; but then the list is there. Made anew for each of
// the two, hardly anything is.
TEST(BlockagesCommand, SaysTheCureThatLeavesLess) {
    const Folder folder;
    const std::string text = found_in(
        folder, "& (main fee words next)\n(\n  (showInt (fee (words 1500 3)))\n"
                "  (\\l INT+ (INT* 12 (length l)) (length (filter (INT< 6) l)))\n"
                "  (\\n \\seed IF (INT= n 0) PACK-0-0\n    (PACK-2-1 (INT% seed 11) (words (INT- n "
                "1) (next seed))))\n"
                "  (\\seed INT% (INT+ (INT* seed 171) 11213) 53125)\n)\n");
    EXPECT_EQ(text.find("readers in turn: "), 0U) << text;
    EXPECT_NE(text.find("if `l` in line 4 is made anew wherever it is used"), std::string::npos)
        << text;
}

// Rows wait for each other in a list that is turned round: given at once, each is evaluated as it
// comes.
TEST(BlockagesCommand, SaysReversalOfWorkThatIsPutOff) {
    const Folder folder;
    const std::string text = found_in(
        folder, "& (main rows)\n(\n  (showInt (foldl' (\\h \\x INT% (INT+ (INT* 31 h) x) 10007) 0\n"
                "    (rows 1500 3 PACK-0-0)))\n"
                "  (\\n \\x \\done IF (INT= n 0) (reverse done)\n    (rows (INT- n 1) (INT% (INT+ "
                "(INT* x 171) 11213) 53125) (PACK-2-1 x done)))\n)\n");
    EXPECT_EQ(text.find("reversal in a pipeline: "), 0U) << text;
    EXPECT_NE(text.find("gives each element at once"), std::string::npos) << text;
}

// A queue that is filled and looked at: what comes out of the front goes in behind, so that most of
// it is there whether anybody looks at it before or not. If each comes once, that is why it is.
TEST(BlockagesCommand, AcquitsThoseWhoLookAtWhatIsThereAllTheSame) {
    for (const std::string rounds : {"1", "3"}) {
        const Folder folder;
        const std::string text = found_in(
            folder,
            "& (main jobs serve)\n(\n  (PACK-2-0 (serve 0 (jobs 900) PACK-0-0) (serve 0 (jobs "
            "450) PACK-0-0))\n"
            "  (\\n = l (map (\\k PACK-2-0 k " +
                rounds +
                ") (enumFromTo 1 n)) (seqList l l))\n"
                "  (\\h \\front \\back SEQ h (CASE-2\n"
                "    (CASE-2 h (serve h (reverse back) PACK-0-0) back)\n"
                "    (UNPACK!-2 (\\j \\more UNPACK!-2 (\\k \\left IF (INT= left 1)\n"
                "      (serve (INT% (INT+ (INT* 31 h) k) 99991) more back)\n"
                "      (= left' (INT- left 1) (SEQ left' (serve h more (PACK-2-1 (PACK-2-0 k "
                "left') "
                "back)))))\n      j) front) front))\n)\n");
        EXPECT_EQ(text.find("forced to the end: ") == 0, rounds == "1") << text;
    }
}

// foldr makes all calls of f but two, and in them the list piles up.
TEST(BlockagesCommand, SpeaksOfTheBookThatIsAskedFor) {
    const Folder folder;
    const std::string file = folder.path() / "both.lexprof";
    ASSERT_EQ(run({"run", "--quiet", "--clock=off", "--books=lexical,dynamic", "-o", file,
                   LEXPROF_SOURCE "/examples/blocked-pipeline.flic"})
                  .status,
              0);
    const Outcome first = run({"blockages", "--curves", file});
    EXPECT_EQ(first.output.find("blocked pipeline: f←myhead  "), 0U) << first.output;
    EXPECT_EQ(run({"blockages", "--book=lexical", file}).output, first.output);
    const Outcome dynamic = run({"blockages", "--book=dynamic", file});
    EXPECT_EQ(dynamic.output.find("blocked pipeline: f←foldr  "), 0U) << dynamic.output;
}

// A recording may have been made where nobody counted what is in use.
TEST(BlockagesCommand, RefusesBooksWithoutSpace) {
    profile::Recording recording;
    add_rows(recording, {named("f", "main", 1)});
    recording.book().scheme = profile::Scheme::dynamic;
    const Folder folder;
    const std::string file = folder.path() / "old.lexprof";
    std::string problem;
    ASSERT_TRUE(profile::write_recording(file, recording, problem)) << problem;
    const Outcome outcome = run({"blockages", file});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.error, "lexprof: the dynamic book of " + file +
                                 " says nothing of what is in use; another book may (--book), or a "
                                 "new run\n");
}

} // namespace
} // namespace lexprof::test
