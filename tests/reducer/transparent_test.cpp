// Libraries whose functions keep no account of their own: who refers to one pays for it, as if each
// of its users had a copy.
#include "tests/reducer/running.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace lexprof::tests {
namespace {

// A library and a program that uses it, each a module; the library may refer to the program.
flic::Program linked(const std::string& library, const std::string& text) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    std::vector<flic::Layer> layers(1);
    layers[0].texts.push_back({"library.flic", library, true});
    layers[0].texts.push_back({"program.flic", text, false});
    auto program = flic::link(std::move(layers), sources, diagnostics);
    if (!program) throw std::runtime_error(diagnostics.all().front().message);
    return std::move(*program);
}

// "pair calls ops matches cells", a line each, of the pairs to which something is charged.
std::string table(const profile::Book& book) {
    std::vector<std::string> lines;
    for (const profile::Row& row : book.rows) {
        if (row.calls + row.ops + row.matches + row.cells == 0) continue;
        if (book.is_account(row)) continue;
        lines.push_back(book.pair_name(row) + " " + std::to_string(row.calls) + " " +
                        std::to_string(row.ops) + " " + std::to_string(row.matches) + " " +
                        std::to_string(row.cells) + "\n");
    }
    std::sort(lines.begin(), lines.end());
    std::string text;
    for (const std::string& line : lines) text += line;
    return text;
}

struct Tried {
    Engine engine;
    bool both_books;
};

class TransparentLibrary : public testing::TestWithParam<Tried> {
  protected:
    Running run(const flic::Program& program, const std::vector<std::string>& profiled = {}) {
        reducer::RunOptions options;
        options.engine = GetParam().engine;
        if (GetParam().both_books)
            options.books = {profile::Scheme::lexical, profile::Scheme::dynamic};
        options.audit_every = 1;
        return run_program(program, plan_of(program, profiled), options);
    }
    std::string run(const std::string& library, const std::string& text) {
        return table(run(linked(library, text)).book());
    }
};

INSTANTIATE_TEST_SUITE_P(Engine, TransparentLibrary,
                         testing::Values(Tried{fast, false}, Tried{plain, false}, Tried{fast, true},
                                         Tried{plain, true}),
                         [](const auto& tested) {
                             return std::string(tested.param.engine == plain ? "Plain" : "Fast") +
                                    (tested.param.both_books ? "BothBooks" : "");
                         });

const std::string twice = "& (twice) ((\\f \\x f (f x)))";

// inc is called twice, from the text of a; nothing is said of twice.
TEST_P(TransparentLibrary, WhoeverRefersToAFunctionPaysForIt) {
    const Running running =
        run(linked(twice, "& (main a b inc dbl) ((INT+ (a 1) (b 2)) (\\x twice inc x)"
                          "(\\x twice dbl x) (\\x INT+ x 1) (\\x INT* x 2))"));
    EXPECT_EQ(running.output, "11\n");
    EXPECT_EQ(running.row("inc←a").calls, 2U);
    EXPECT_EQ(running.row("inc←a").ops, 2U);
    EXPECT_EQ(running.row("dbl←b").calls, 2U);
    EXPECT_EQ(running.row("a←main").calls, 1U);
    for (const profile::Row& row : running.book().rows)
        EXPECT_NE(running.book().name(row.callee), "twice");
}

// The reference for all that is charged: a copy of the library's function for each user.
TEST_P(TransparentLibrary, ChargesWhatCopiesWouldBeCharged) {
    const std::string users = "(main a b inc";
    const std::string map = "(\\f \\l CASE-2 PACK-0-0"
                            " (UNPACK!-2 (\\x \\xs PACK-2-1 (f x) (MAP f xs)) l) l)";
    const std::string down = "(\\n & (go) ((\\i IF (INT= i 0) PACK-0-0"
                             " (PACK-2-1 (INT+ i n) (go (INT- i 1))))) (go n))";
    const auto named = [&](const std::string& name) {
        std::string text = map;
        text.replace(text.find("MAP"), 3, name);
        return text;
    };
    const std::string shared =
        run("& (map down) (" + named("map") + " " + down + ")",
            "& " + users +
                ") ((PACK-2-0 (a 3) (b 4)) (\\n map inc (down n))"
                " (\\n map (map inc) (PACK-2-1 (down n) PACK-0-0)) (\\x INT+ x 1))");
    const flic::Program copies =
        linked("& (unused) (1)",
               "& " + users +
                   " mapA mapB downA downB) ((PACK-2-0 (a 3) (b 4)) (\\n mapA inc (downA n))"
                   " (\\n mapB (mapB inc) (PACK-2-1 (downB n) PACK-0-0)) (\\x INT+ x 1) " +
                   named("mapA") + named("mapB") + down + down + ")");
    EXPECT_EQ(shared, table(run(copies, {"main", "a", "b", "inc"}).book()));
}

// A constant of a library is made once: for whom asks first.
TEST_P(TransparentLibrary, AConstantCountsForTheFirstToAsk) {
    const Running running =
        run(linked("& (three) ((INT+ 1 2))",
                   "& (main a b) ((INT+ (a 1) (b 1)) (\\x INT+ x three) (\\x INT* x three))"));
    EXPECT_EQ(running.output, "7\n");
    EXPECT_EQ(running.row("a←main").ops, 2U); // its own addition and the constant's
    EXPECT_EQ(running.row("b←main").ops, 1U);
}

// A library's text may name a function of the program (an instance's method, say).
TEST_P(TransparentLibrary, MayReferToTheProgram) {
    const flic::Program program =
        linked("& (both) ((\\x INT+ (measure x) (measure x)))",
               "& (main a measure) ((INT+ (a 1) (both 2)) (\\x both x) (\\x INT* x x))");
    const Running all = run(program);
    EXPECT_EQ(all.output, "10\n");
    EXPECT_EQ(all.row("measure←a").calls, 2U);
    EXPECT_EQ(all.row("measure←main").calls, 2U);
    // Not asked for, it is shared: any colour may come through the library.
    const Running some = run(program, {"a"});
    EXPECT_EQ(some.row("measure←a").calls, 2U);
    EXPECT_EQ(some.row("measure←main").calls, 2U);
}

TEST_P(TransparentLibrary, CanBeAskedForByName) {
    const Running running =
        run(linked("& (Data.Twice.twice Data.Twice.id) ((\\f \\x f (f x)) (\\x x))",
                   "& (main a) ((a 1) (\\x Data.Twice.twice Data.Twice.id x))"),
            {"a", "Data.Twice.*"});
    EXPECT_EQ(running.row("Data.Twice.twice←a").calls, 1U);
    EXPECT_EQ(running.row("Data.Twice.id←a").calls, 2U);
}

// A pattern without a dot speaks of what the user wrote.
TEST_P(TransparentLibrary, IsNotMeantByAPatternForEverything) {
    const Running running =
        run(linked("& (Data.Twice.twice) ((\\f \\x f (f x)))",
                   "& (main a inc) ((a 1) (\\x Data.Twice.twice inc x) (\\x INT+ x 1))"),
            {"*"});
    EXPECT_EQ(running.row("inc←a").calls, 2U);
    EXPECT_EQ(running.callee("Data.Twice.twice").calls, 0U);
}

} // namespace
} // namespace lexprof::tests
