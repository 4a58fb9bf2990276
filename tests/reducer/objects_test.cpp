// Variables, arrays, bytes and addresses: what they do, what they count for, and what goes wrong.
#include "tests/reducer/differential.h"
#include "tests/reducer/running.h"
#include "tests/reference/trial.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

struct ObjectCase {
    const char* text;
    const char* value;
};

// With an audit after every step.
void expect_audited(std::initializer_list<ObjectCase> cases) {
    for (const ObjectCase& each : cases) {
        const std::string printed = std::string(each.value) + "\n";
        for (const Engine engine : {fast, compiled, plain}) {
            reducer::RunOptions options;
            options.engine = engine;
            options.audit_every = 1;
            const Running run = run_text(each.text, options);
            EXPECT_EQ(run.output, printed) << each.text << run.failure().message;
            EXPECT_EQ(run.outcome.audit, "") << each.text;
        }
        EXPECT_EQ(reference::run_text(each.text).outcome.output, printed) << each.text;
    }
}

void expect_failure_of(const std::string& expression, const std::string& message) {
    for (const Engine engine : {fast, compiled, plain}) {
        const Running run = run_text("& (main) (" + expression + ")", engine);
        EXPECT_EQ(run.failure().message, message) << expression;
    }
}

// Of what the reference machine has no rule for.
void expect_of_engines(std::initializer_list<ObjectCase> cases) {
    for (const ObjectCase& each : cases) {
        for (const Engine engine : {fast, compiled, plain}) {
            const Running run = run_text(each.text, engine);
            EXPECT_EQ(run.output, std::string(each.value) + "\n") << run.failure().message;
        }
    }
}

// g r ü n 𝄞: 1 + 1 + 2 + 1 + 4 bytes are 1 + 1 + 1 + 1 + 2 units, and the other way round.
TEST(Bytes, ChangeTheirEncoding) {
    expect_of_engines(
        {{R"(UNPACK!-1 (\b UNPACK!-2 (\m \k PACK-2-1 m (PACK-2-1 k (map (BYTES-GET-W16 b) (enumFromTo 0 6))))
                (BYTES-UTF16 (BYTES-LITERAL "gr#xC3#xBCn#xF0#x9D#x84#x9E") 0 9 b 1 0)) (BYTES-NEW 20 0))",
          "[9,6,0,103,114,252,110,55348,56606]"},
         {R"(UNPACK!-1 (\b UNPACK!-2 (\m \k PACK-2-0 m k)
                (BYTES-UTF16 (BYTES-LITERAL "ab#xFFc") 0 4 b 0 0)) (BYTES-NEW 8 0))",
          "(2,2)"},
         {R"(UNPACK!-1 (\b UNPACK!-2 (\m \k PACK-2-1 m (PACK-2-1 k (map (BYTES-GET-W8 b) (enumFromTo 0 6))))
                (BYTES-UTF8 (BYTES-LITERAL "r#x00#xFC#x00#x34#xD8#x1E#xDD") 0 8 b 0 0)) (BYTES-NEW 12 0))",
          "[8,7,114,195,188,240,157,132,158]"},
         {R"(UNPACK!-1 (\b UNPACK!-2 (\m \k PACK-2-0 m k)
                (BYTES-UTF8 (BYTES-LITERAL "r#x00#x34#xD8r#x00") 0 6 b 0 0)) (BYTES-NEW 9 0))",
          "(2,1)"}});
}

TEST(Values, AreTheSameInMemory) {
    expect_of_engines(
        {{"= x (enumFromTo 1 3) (= y (enumFromTo 1 3) (SEQ (length x) (PACK-2-0 (SAME x x) "
          "(SAME x y))))",
          "(TRUE,FALSE)"},
         {"PACK-2-0 (SAME 3 3) (SAME 'x' 3)", "(TRUE,FALSE)"}});
}

TEST(Variables, HoldWhatWasWrittenLast) {
    expect_audited(
        {{"UNPACK!-1 (\\v SEQ (VAR-WRITE v 2 PACK-0-0) (UNPACK!-1 (\\x x) (VAR-READ v "
          "PACK-0-0))) (VAR-NEW 1 PACK-0-0)",
          "2"},
         {"UNPACK!-1 (\\v UNPACK!-1 (\\x SEQ (VAR-WRITE v 2 PACK-0-0) x) (VAR-READ v PACK-0-0)) "
          "(VAR-NEW 1 PACK-0-0)",
          "1"},
         {"UNPACK!-1 (\\v UNPACK!-1 (\\w PACK-2-0 (VAR= v w) (VAR= v v)) (VAR-NEW 1 PACK-0-0)) "
          "(VAR-NEW 1 PACK-0-0)",
          "(FALSE,TRUE)"},
         // what is written is not evaluated
         {"UNPACK!-1 (\\v SEQ (VAR-WRITE v undefined PACK-0-0) v) (VAR-NEW undefined PACK-0-0)",
          "<variable>"},
         // evaluated once, whoever reads it
         {"UNPACK!-1 (\\v UNPACK!-1 (\\x UNPACK!-1 (\\y INT+ x y) (VAR-READ v PACK-0-0)) "
          "(VAR-READ v PACK-0-0)) (VAR-NEW (INT* 6 7) PACK-0-0)",
          "84"}});
}

TEST(Variables, AnEffectHappensOnce) {
    expect_audited(
        {{"UNPACK!-1 (\\v = once (VAR-WRITE v 5 PACK-0-0) (SEQ once (SEQ (VAR-WRITE v 6 PACK-0-0) "
          "(SEQ once (UNPACK!-1 (\\x x) (VAR-READ v PACK-0-0)))))) (VAR-NEW 1 PACK-0-0)",
          "6"}});
}

TEST(Arrays, ReadWriteCopyClone) {
    expect_audited(
        {{"UNPACK!-1 (\\a SEQ (ARRAY-WRITE a 1 'x' PACK-0-0) (PACK-4-0 (ARRAY-SIZE a) (ARRAY-INDEX "
          "a 0) (ARRAY-INDEX a 1) a)) (ARRAY-NEW 3 'o' PACK-0-0)",
          "PACK-4-0 3 (PACK-1-0 'o') (PACK-1-0 'x') <array of 3>"},
         {"UNPACK!-1 (\\a ARRAY-SIZE a) (ARRAY-NEW 0 undefined PACK-0-0)", "0"},
         // 0 1 2 3 → copy 0..2 to 1: 0 0 1 2; then 1..3 to 0: 0 1 2 2
         {"UNPACK!-1 (\\a SEQ (ARRAY-WRITE a 1 1 PACK-0-0) (SEQ (ARRAY-WRITE a 2 2 PACK-0-0) (SEQ "
          "(ARRAY-WRITE a 3 3 PACK-0-0) (UNPACK!-1 (\\b SEQ (ARRAY-COPY a 0 a 1 3 PACK-0-0) (SEQ "
          "(ARRAY-COPY b 1 b 0 3 PACK-0-0) (PACK-2-0 (map (ARRAY-INDEX a) (upto 0 3)) (map "
          "(ARRAY-INDEX b) (upto 0 3))))) (ARRAY-CLONE a 0 4 PACK-0-0))))) (ARRAY-NEW 4 0 "
          "PACK-0-0)",
          "([PACK-1-0 0,PACK-1-0 0,PACK-1-0 1,PACK-1-0 2],"
          "[PACK-1-0 1,PACK-1-0 2,PACK-1-0 3,PACK-1-0 3])"}});
}

TEST(Arrays, AreFoundOut) {
    const std::string array = "(UNPACK!-1 (\\a ";
    const std::string of = ") (ARRAY-NEW 3 0 PACK-0-0))";
    expect_failure_of(array + "ARRAY-READ a 3 PACK-0-0" + of,
                      "ARRAY-READ in main met the index 3, outside of an array of 3");
    expect_failure_of(array + "ARRAY-WRITE a 1- 0 PACK-0-0" + of,
                      "ARRAY-WRITE in main met the index -1, outside of an array of 3");
    expect_failure_of(
        array + "ARRAY-INDEX a 99999999999999999999" + of,
        "ARRAY-INDEX in main met the index 9223372036854775807, outside of an array of 3");
    expect_failure_of(array + "ARRAY-COPY a 0 a 1 3 PACK-0-0" + of,
                      "ARRAY-COPY in main met 3 from the index 1, outside of an array of 3");
    expect_failure_of(array + "ARRAY-SIZE 5" + of,
                      "ARRAY-SIZE in main needs an array but met the integer 5");
    expect_failure_of(array + "VAR-READ a PACK-0-0" + of,
                      "VAR-READ in main needs a variable but met an array of 3");
    expect_failure_of(array + "a 1" + of,
                      "an array of 3 is applied like a function, in main; it comes from main");
    expect_failure_of(array + "POLY= a a" + of,
                      "a comparison in main cannot compare an array of 3 with an array of 3");
    expect_failure_of("(ARRAY-NEW 1- 0 PACK-0-0)",
                      "ARRAY-NEW in main met the integer -1, which is no size");
    expect_failure_of("(ARRAY-NEW 99999999999 0 PACK-0-0)",
                      "ARRAY-NEW in main met the integer 99999999999, which is no size");
}

TEST(Bytes, HoldNumbersOfAllKinds) {
    const auto kept = [](const std::string& kind, const std::string& value) {
        return "UNPACK!-1 (\\b SEQ (BYTES-PUT-" + kind + " b 1 " + value +
               " PACK-0-0) (BYTES-GET-" + kind + " b 1)) (BYTES-NEW 16 PACK-0-0)";
    };
    expect_audited({{kept("I8", "200").c_str(), "-56"},
                    {kept("W8", "1-").c_str(), "255"},
                    {kept("I16", "32768").c_str(), "-32768"},
                    {kept("W16", "65537").c_str(), "1"},
                    {kept("I32", "2147483648").c_str(), "-2147483648"},
                    {kept("W32", "1-").c_str(), "4294967295"},
                    {kept("I64", "9223372036854775808").c_str(), "-9223372036854775808"},
                    {kept("W64", "1-").c_str(), "18446744073709551615"},
                    {kept("F64", "0.1").c_str(), "0.1"},
                    {kept("F32", "0.1").c_str(), "0.10000000149011612"},
                    {kept("C8", "'é'").c_str(), "'é'"},
                    {kept("C8", "'λ'").c_str(), "'»'"}, // U+03BB: the lowest byte is BB
                    {kept("C32", "'λ'").c_str(), "'λ'"}});
}

TEST(Bytes, AreMemory) {
    expect_audited(
        {// 01 02 03 04 → as 32 bits 0x04030201 = 67305985
         {"UNPACK!-1 (\\b SEQ (BYTES-COPY (BYTES-LITERAL \"#x01#x02#x03#x04\") 0 b 0 4 PACK-0-0) "
          "(BYTES-GET-W32 b 0)) (BYTES-NEW 4 PACK-0-0)",
          "67305985"},
         {"UNPACK!-1 (\\b SEQ (BYTES-SET b 1 2 255 PACK-0-0) (BYTES-GET-W32 b 0)) (BYTES-NEW 4 "
          "PACK-0-0)",
          "16776960"},
         {"BYTES-COMPARE (BYTES-LITERAL \"abc\") 0 (BYTES-LITERAL \"abd\") 0 3", "-1"},
         {"BYTES-COMPARE (BYTES-LITERAL \"abc\") 0 (BYTES-LITERAL \"abd\") 0 2", "0"},
         {"BYTES-COMPARE (BYTES-LITERAL \"b\") 0 (BYTES-LITERAL \"ac\") 0 1", "1"},
         {"BYTES-GET-W8 (BYTES-LITERAL \"abc\") 3", "0"},
         {"BYTES-GET-W8 (BYTES-LITERAL \"\") 0", "0"},
         {"UNPACK!-1 (\\b SEQ (BYTES-SHRINK b 3 PACK-0-0) (UNPACK!-1 (\\c PACK-3-0 (BYTES= b c) "
          "(BYTES-SIZE b) c) (BYTES-RESIZE b 100 PACK-0-0))) (BYTES-NEW 4 PACK-0-0)",
          "PACK-3-0 TRUE 100 <bytes of 100>"}});
}

TEST(Bytes, Addresses) {
    expect_audited(
        {{"ADDRESS= ADDRESS-NULL (ADDRESS+ (ADDRESS+ ADDRESS-NULL 8) 8-)", "TRUE"},
         {"ADDRESS- (ADDRESS+ ADDRESS-NULL 8) ADDRESS-NULL", "8"},
         {"= p (BYTES-LITERAL \"abc\") (PACK-4-0 (ADDRESS- (ADDRESS+ p 3) p) (ADDRESS< p (ADDRESS+ "
          "p 1)) (ADDRESS= p ADDRESS-NULL) (BYTES-GET-C8 (ADDRESS+ p 2) 1-))",
          "PACK-4-0 3 TRUE FALSE 'b'"},
         {"& (main f) ((ADDRESS= (f 1) (f 2)) (\\x BYTES-LITERAL \"shared\"))", "TRUE"},
         {"PACK-2-0 ADDRESS-NULL (ADDRESS+ ADDRESS-NULL 1)", "(<address>,<address>)"}});
}

TEST(Bytes, AreFoundOut) {
    const std::string bytes = "(UNPACK!-1 (\\b ";
    const std::string of = ") (BYTES-NEW 10 PACK-0-0))";
    expect_failure_of(bytes + "BYTES-GET-I32 b 2" + of,
                      "BYTES-GET-I32 in main met the index 2, outside of bytes of 10");
    expect_failure_of(
        bytes + "BYTES-GET-W8 (ADDRESS+ (BYTES-ADDRESS b) 7) 3" + of,
        "BYTES-GET-W8 in main met the index 3, outside of bytes of 10 from byte 7 on");
    expect_failure_of(bytes + "BYTES-COPY b 0 b 5 6 PACK-0-0" + of,
                      "BYTES-COPY in main met 6 from the index 5, outside of bytes of 10");
    expect_failure_of(bytes + "BYTES-SHRINK b 11 PACK-0-0" + of,
                      "BYTES-SHRINK in main met the size 11, more than bytes of 10");
    expect_failure_of(bytes + "BYTES-PUT-F64 b 0 1 PACK-0-0" + of,
                      "BYTES-PUT-F64 in main needs a floating point number but met the integer 1");
    expect_failure_of(bytes + "ADDRESS- (BYTES-ADDRESS b) ADDRESS-NULL" + of,
                      "ADDRESS- in main met addresses in different bytes");
    expect_failure_of("(BYTES-GET-I8 ADDRESS-NULL 0)",
                      "BYTES-GET-I8 in main met an address where there are no bytes");
    expect_failure_of("(BYTES-GET-I8 'a' 0)",
                      "BYTES-GET-I8 in main needs bytes or an address but met a character");
    expect_failure_of(bytes + "SEQ (BYTES-PUT-W32 b 0 1114112 PACK-0-0) (BYTES-GET-C32 b 0)" + of,
                      "BYTES-GET-C32 in main met the number 1114112, which is no character's code");
}

// An array of n elements: 1 + ⌈(16 + 16·n) / 32⌉, and the PACK-1-0 that it comes in.
TEST(Arrays, MemoryCounts) {
    for (const Engine engine : {fast, compiled, plain}) {
        const Running run = run_text(
            "& (main f) ((UNPACK!-1 (\\a ARRAY-SIZE a) (f 1000)) (\\n ARRAY-NEW n 0 PACK-0-0))",
            engine);
        EXPECT_EQ(run.output, "1000\n");
        const std::uint64_t application =
            engine == plain ? 2 : 0; // of three arguments, over a root
        EXPECT_EQ(run.row("f←main").cells, 1U + 501U + 1U + application);
        EXPECT_EQ(run.row("f←main").live, 0) << static_cast<int>(engine);
        EXPECT_GE(run.row("f←main").live_max, 502);
    }
}

TEST(Arrays, AreRefusedBeyondTheLimitOfCells) {
    for (const Engine engine : {fast, compiled, plain}) {
        reducer::RunOptions options;
        options.engine = engine;
        options.limits.cells = 10'000;
        const Running run =
            run_text("UNPACK!-1 (\\a ARRAY-SIZE a) (ARRAY-NEW 4000000000 0 PACK-0-0)", options);
        EXPECT_EQ(run.failure().message, "stopped with more than 10000 cells in use (--max-cells)");
    }
}

// A thousand variables that hold themselves, dropped at once, are given back before long.
TEST(Variables, DroppedCyclesAreGivenBack) {
    const std::string text = "& (main knots) ((knots 3000)\n"
                             "  (\\k IF (INT= k 0) 0 (UNPACK!-1 (\\v SEQ (VAR-WRITE v (PACK-2-0 v "
                             "(PACK-1-0 v)) PACK-0-0)"
                             " (knots (INT- k 1))) (VAR-NEW 0 PACK-0-0))))";
    for (const Engine engine : {fast, compiled, plain}) {
        const Running run = run_text(text, engine);
        EXPECT_EQ(run.output, "0\n");
        // each is the variable and two cells of data
        EXPECT_EQ(run.book().dropped_cycles.cells, 9000U) << static_cast<int>(engine);
        EXPECT_EQ(run.row("knots←knots").live, 0);
    }
}

// What a thunk that has been written to a variable comes to refer to may close a cycle later.
TEST(Variables, ACycleThatIsClosedWhenWhatWasWrittenIsEvaluated) {
    const std::string text =
        "& (main f) (\n"
        "  (UNPACK!-1 (\\v = later (f v) (SEQ (VAR-WRITE v later PACK-0-0) (SEQ later 7)))\n"
        "     (VAR-NEW 0 PACK-0-0))\n"
        "  (\\v UNPACK!-1 (\\x PACK-2-0 v x) (VAR-READ v PACK-0-0)))";
    Checks checks;
    checks.audit_every = 1;
    EXPECT_EQ(difference(text, 1, checks), std::nullopt);
    for (const Engine engine : {fast, compiled, plain})
        EXPECT_EQ(run_text(text, engine).output, "7\n");
}

// A list of a hundred thousand in an array: freed without recursion, and gone through without it.
TEST(Arrays, DeepStructuresAreFreed) {
    const std::string text =
        "UNPACK!-1 (\\a SEQ (ARRAY-WRITE a 0 (upto 1 100000) PACK-0-0) (UNPACK!-1 (\\l SEQ (length "
        "l) "
        "(SEQ (ARRAY-WRITE a 0 0 PACK-0-0) (UNPACK!-1 (\\x x) (ARRAY-READ a 0 PACK-0-0)))) "
        "(ARRAY-READ a 0 PACK-0-0))) (ARRAY-NEW 2 1 PACK-0-0)";
    for (const Engine engine : {fast, compiled, plain})
        EXPECT_EQ(run_text(text, engine).output, "0\n");
}

} // namespace
} // namespace lexprof::tests
