// lexprof costs, as a user calls it.
#include "tests/cli/command.h"

#include <gtest/gtest.h>

#include <fstream>

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

// The rows of a book of a run that are of functions, by name: callee, origin, kind, calls,
// operations.
std::string rows_of_run(std::vector<std::string> options, const std::string& program) {
    const Folder folder;
    const std::string path = (folder.path() / "book.csv").string();
    std::vector<std::string> words{"run", "--quiet", "--no-file", "--csv=" + path};
    words.insert(words.end(), options.begin(), options.end());
    words.emplace_back("-");
    const Outcome outcome = run(words, program);
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    std::ifstream file(path);
    std::string rows;
    for (std::string line; std::getline(file, line);) {
        std::size_t end = 0;
        for (int column = 0; column < 5; ++column) end = line.find(',', end) + 1;
        if (line.find(",function,") < end) rows += line.substr(0, end - 1) + ";";
    }
    return rows;
}

// f is called three times by the program, g each time by f, which adds; the program adds twice.
TEST(BookOfCentres, IsKeptBesideTheLexicalOne) {
    const std::string calls = "& (f g) ((\\x g x) (\\x INT+ x 1)) INT+ (f 1) (INT+ (f 2) (f 3))";
    EXPECT_EQ(rows_of_run({"--books=cost-centres,lexical", "--cost-centres=top"}, calls),
              "MAIN,•,function,0,2;f,MAIN,function,3,0;g,f,function,3,3;");
    EXPECT_EQ(rows_of_run({"--books=stacks,lexical", "--cost-centres=f,g"}, calls),
              "MAIN,•,function,0,2;MAIN.f,MAIN,function,3,0;MAIN.f.g,MAIN.f,function,3,3;");
}

// The function that is made within the SCC multiplies and adds, for that or for who applies it.
TEST(BookOfCentres, LexicalAndEvaluationScoping) {
    EXPECT_EQ(rows_of_run({"--books=cost-centres"}, fun),
              "MAIN,•,function,0,1;fun,MAIN,function,1,2;");
    EXPECT_EQ(rows_of_run({"--books=cost-centres", "--scoping=evaluation"}, fun),
              "MAIN,•,function,0,3;fun,MAIN,function,1,0;");
}

TEST(BookOfCentres, IsOfCentresOrOfStacks) {
    const Outcome outcome = run({"run", "--books=cost-centres,stacks", "-"}, "1");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.error,
              "lexprof: --books: cost-centres or stacks; stacks, summed by the centre "
              "on top, are the centres\n");
}

// A text of FLIC has no export list: all of its definitions are exported.
TEST(BookOfCentres, OfWhatIsExported) {
    const std::string calls = "& (f g) ((\\x g x) (\\x INT+ x 1)) INT+ (f 1) (INT+ (f 2) (f 3))";
    EXPECT_EQ(rows_of_run({"--books=cost-centres", "--cost-centres=exported"}, calls),
              "MAIN,•,function,0,2;f,MAIN,function,3,0;g,f,function,3,3;");
    const std::string flat = csv({"--cost-centres=exported"}, calls);
    EXPECT_TRUE(flat.find("f,3,3,") != std::string::npos) << flat;
}

// y is computed once for each of f's two calls, although it is needed twice in each: 2 operations
// of its own, 2 of f's, and MAIN's 1.
TEST(BookOfCentres, OfLocalValues) {
    const std::string text = "& (f) ((\\x = y (INT+ x 1) INT* y y)) INT+ (f 1) (f 2)";
    EXPECT_EQ(rows_of_run({"--books=cost-centres", "--cost-centres=all"}, text),
              "MAIN,•,function,0,1;f,MAIN,function,2,2;f/y,f,function,2,2;");
}

// What there is for people who know GHC's profiles, of a run with stacks: g is entered from f three
// times, and makes cells, as the program's value does.
TEST(BookOfCentres, InGhcsLayoutAndBands) {
    const Folder folder;
    const std::string path = (folder.path() / "run.lexprof").string();
    const std::string calls =
        "& (f g) ((\\x g x) (\\x PACK-2-1 x PACK-0-0)) PACK-3-0 (f 1) (f 2) (f 3)";
    EXPECT_EQ(run({"run", "--quiet", "--clock=off", "--books=lexical,stacks", "--cost-centres=top",
                   "-o", path, "-"},
                  calls)
                  .status,
              0);
    const Outcome layout = run({"report", "--view=ghc", path});
    EXPECT_EQ(layout.status, 0) << layout.error;
    EXPECT_TRUE(layout.output.find("\n  g                  3 ") != std::string::npos)
        << layout.output;
    EXPECT_EQ(run({"report", "--view=ghc", "--book=lexical", path}).error,
              "lexprof: --view: GHC's layout is of cost centres; run the program with "
              "--books=lexical,stacks\n");
    const auto bands = [&](std::vector<std::string> options) {
        std::vector<std::string> words{"export",        path,          "--to=hp",    "--quiet",
                                       "--book=stacks", "--by=centre", "--cost=peak"};
        words.insert(words.end(), options.begin(), options.end());
        return run(words);
    };
    EXPECT_TRUE(bands({}).output.find("\nMAIN\t") != std::string::npos);
    EXPECT_TRUE(bands({"--only=f,g"}).output.find("\nMAIN\t") == std::string::npos);
    EXPECT_EQ(bands({"--only=h"}).error, "lexprof: --only: nothing has such a name\n");
    EXPECT_EQ(run({"export", path, "--to=csv", "--only=f"}).error,
              "lexprof: --only is for hp; leave it out\n");
}

} // namespace
} // namespace lexprof::test
