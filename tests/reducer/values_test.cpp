// Machine integers, bits and floating point numbers at their edges: values worked out by hand, on
// both engines and on the reference machine.
#include "tests/reducer/running.h"
#include "tests/reference/trial.h"

#include <gtest/gtest.h>

namespace lexprof::tests {
namespace {

struct ValueCase {
    const char* text;
    const char* value;
};

void expect(std::initializer_list<ValueCase> cases) {
    for (const ValueCase& each : cases) {
        const std::string printed = std::string(each.value) + "\n";
        EXPECT_EQ(run_text(each.text, fast).output, printed) << each.text;
        EXPECT_EQ(run_text(each.text, plain).output, printed) << each.text;
        EXPECT_EQ(reference::run_text(each.text).outcome.output, printed) << each.text;
    }
}

void expect_failure(const std::string& text, const std::string& message) {
    for (const Engine engine : {fast, compiled, plain}) {
        const Running run = run_text(text, engine);
        EXPECT_EQ(run.failure().message, message) << text;
    }
}

// 2^63 = 9223372036854775808, 2^64 = 18446744073709551616
TEST(MachineIntegers, WrapAtBothEnds) {
    expect({{"I64+ 9223372036854775807 1", "-9223372036854775808"},
            {"I64- 9223372036854775808- 1", "9223372036854775807"},
            {"I64_ 9223372036854775808-", "-9223372036854775808"},
            {"I64* 9223372036854775808- 1-", "-9223372036854775808"},
            // 3037000500² = 2^63 + 5928526807…: 9223372037000250000 - 2^64
            {"I64* 3037000500 3037000500", "-9223372036709301616"},
            {"I64* 4294967296 4294967296", "0"},
            {"I64/ 9223372036854775808- 1-", "-9223372036854775808"},
            {"I64% 9223372036854775808- 1-", "0"},
            {"I64/ 7- 2", "-3"},
            {"I64% 7- 2", "-1"},
            {"W64+ 18446744073709551615 1", "0"},
            {"W64- 0 1", "18446744073709551615"},
            // (2^64 - 1)² = 2^128 - 2·2^64 + 1
            {"W64* 18446744073709551615 18446744073709551615", "1"},
            {"W64-NOT 0", "18446744073709551615"},
            // what is out of the range is taken modulo 2^64
            {"I64+ 18446744073709551616 5", "5"},
            {"W64+ 1- 0", "18446744073709551615"}});
}

// 2^61 does not fit in a field any more.
TEST(MachineIntegers, AcrossWhatAFieldHolds) {
    expect({{"I64+ 2305843009213693951 1", "2305843009213693952"},
            {"I64- 2305843009213693952 1", "2305843009213693951"},
            {"I64* 2305843009213693952 2", "4611686018427387904"},
            {"I64* 2305843009213693952 4", "-9223372036854775808"},
            {"I64+ 4611686018427387904 4611686018427387904", "-9223372036854775808"},
            {"I64_ 2305843009213693952-", "2305843009213693952"}});
}

TEST(MachineIntegers, Narrow) {
    expect({{"NARROW-I8 127", "127"},
            {"NARROW-I8 128", "-128"},
            {"NARROW-I8 1-", "-1"},
            {"NARROW-W8 1-", "255"},
            {"NARROW-W8 256", "0"},
            {"NARROW-I16 32768", "-32768"},
            {"NARROW-W16 65537", "1"},
            {"NARROW-I32 2147483648", "-2147483648"},
            {"NARROW-W32 1-", "4294967295"},
            {"NARROW-I64 18446744073709551615", "-1"},
            {"NARROW-W64 1-", "18446744073709551615"},
            {"NARROW-I64 9223372036854775808", "-9223372036854775808"},
            {"NARROW-W64 36893488147419103233", "1"}});
}

TEST(MachineIntegers, Shifts) {
    expect({{"I64-SHL 1 63", "-9223372036854775808"},
            {"I64-SHL 1 64", "0"},
            {"I64-SHL 3 62", "-4611686018427387904"},
            {"I64-SHR 9223372036854775808- 63", "-1"},
            {"I64-SHR 9223372036854775808- 64", "-1"},
            {"I64-SHR 9223372036854775807 63", "0"},
            {"I64-SHRL 1- 63", "1"},
            {"I64-SHRL 1- 1", "9223372036854775807"},
            {"I64-SHRL 1- 0", "-1"},
            {"W64-SHL 1 63", "9223372036854775808"},
            {"W64-SHL 3 63", "9223372036854775808"},
            {"W64-SHR 18446744073709551615 63", "1"},
            {"W64-SHR 18446744073709551615 64", "0"}});
    expect_failure("& (main) ((I64-SHL 1 1-))",
                   "I64-SHL in main met the integer -1, which is no number of bits");
}

TEST(MachineIntegers, Bits) {
    expect({{"POPCOUNT-64 1-", "64"},
            {"POPCOUNT-64 9223372036854775808-", "1"},
            {"CLZ-64 0", "64"},
            {"CLZ-64 1", "63"},
            {"CLZ-64 1-", "0"},
            {"CTZ-64 0", "64"},
            {"CTZ-64 9223372036854775808-", "63"},
            {"CTZ-64 12", "2"}});
}

TEST(MachineIntegers, TwoWords) {
    expect({{"I64-ADDC 9223372036854775807 1", "(-9223372036854775808,1)"},
            {"I64-ADDC 1 2", "(3,0)"},
            {"I64-SUBC 9223372036854775808- 1", "(9223372036854775807,1)"},
            {"I64-MULO 4294967296 2147483648", "(-9223372036854775808,1)"},
            {"I64-MULO 4294967296 2147483647", "(9223372032559808512,0)"},
            {"W64-ADDC 18446744073709551615 2", "(1,1)"},
            {"W64-SUBC 1 2", "(18446744073709551615,1)"},
            // (2^64 - 1)² = (2^64 - 2)·2^64 + 1
            {"W64-TIMES2 18446744073709551615 18446744073709551615", "(18446744073709551614,1)"},
            // (1·2^64 + 1) / 3 = 6148914691236517205 rest 2, as 2^64 = 3·6148914691236517205 + 1
            {"W64-QUOTREM2 1 1 3", "(6148914691236517205,2)"}});
    for (const char* division :
         {"I64/ 1 0", "I64% 1 0", "W64-QUOTREM2 0 1 0", "INT-DIV 1 0", "INT-MOD 1 0"})
        expect_failure("& (main) ((" + std::string(division) + "))", "division by zero in main");
}

TEST(Bits, OfAnySize) {
    expect({{"BIT-AND 18446744073709551616- 36893488147419103231", "18446744073709551616"},
            {"BIT-OR 1 18446744073709551616", "18446744073709551617"},
            {"BIT-XOR 1- 18446744073709551615", "-18446744073709551616"},
            {"BIT-NOT 0", "-1"},
            {"BIT-NOT 2305843009213693951", "-2305843009213693952"},
            {"BIT-NOT 18446744073709551615", "-18446744073709551616"},
            {"INT-SHL 1- 64", "-18446744073709551616"},
            {"INT-SHL 0 99999999999", "0"},
            {"INT-SHR 18446744073709551617- 64", "-2"},
            {"INT-SHR 1- 99999999999", "-1"},
            {"INT-POPCOUNT 18446744073709551615", "64"},
            {"INT-POPCOUNT 3-", "-2"},
            {"INT-BIT 18446744073709551616 64", "TRUE"},
            {"INT-BIT 1- 1000", "TRUE"},
            {"INT-BIT 5 1", "FALSE"},
            {"INT-DIV 7- 2", "-4"},
            {"INT-MOD 7- 2", "1"},
            {"INT-MOD 7 2-", "-1"},
            {"INT-DIV 18446744073709551617- 2", "-9223372036854775809"},
            {"INT-GCD 12- 18", "6"},
            {"INT-GCD 0 0", "0"},
            {"INT-LOG2 18446744073709551616", "64"},
            {"INT-LOG2 1", "0"},
            {"INT-LOG2 0", "0"}});
    expect_failure("& (main) ((INT-SHL 1 33554432))",
                   "INT-SHL in main would make an integer of more than 33554432 bits");
    expect_failure("& (main) ((BIT-AND 1 'a'))",
                   "BIT-AND in main needs an integer but met a character");
}

// The least number is 2^-1074, the least with all bits 2^-1022, the greatest (2^53 - 1)·2^971.
TEST(Reals, PartsAndBits) {
    expect({{"FLOAT-DECODE 0.0", "(0,0)"},
            {"FLOAT-DECODE 0.0-", "(0,0)"},
            {"FLOAT-DECODE 1.0", "(4503599627370496,-52)"},
            {"FLOAT-DECODE 0.1-", "(-7205759403792794,-56)"},
            // 5e-324 = 2^-1074 = 2^52 · 2^-1126
            {"FLOAT-DECODE 5e-324", "(4503599627370496,-1126)"},
            {"FLOAT-DECODE 1.7976931348623157e308", "(9007199254740991,971)"},
            {"FLOAT-DECODE (FLOAT/ 1.0 0.0)", "(4503599627370496,972)"},
            {"FLOAT-ENCODE 1 1074-", "5e-324"},
            {"FLOAT-ENCODE 1 1075-", "0.0"},
            {"FLOAT-ENCODE 3 1075-", "1e-323"},
            {"FLOAT-ENCODE 1 1024", "inf"},
            {"FLOAT-ENCODE 1 100000000000000000000", "inf"},
            {"FLOAT-ENCODE 1- 100000000000000000000-", "-0.0"},
            // 2^53 + 1 lies between two numbers, 2^53 + 3 nearer to 2^53 + 4
            {"FLOAT-ENCODE 9007199254740993 0", "9007199254740992.0"},
            {"FLOAT-ENCODE 9007199254740995 0", "9007199254740996.0"},
            {"INT-TO-FLOAT 9007199254740995", "9007199254740996.0"},
            {"INT-TO-FLOAT 9007199254740993", "9007199254740992.0"},
            {"FLOAT-BITS 0.0-", "9223372036854775808"},
            {"FLOAT-BITS 5e-324", "1"},
            {"FLOAT-OF-BITS 4614253070214989087", "3.14"},
            {"FLOAT-OF-BITS 9218868437227405312", "inf"},
            {"FLOAT32 16777217.0", "16777216.0"},
            {"FLOAT32-BITS 1.0", "1065353216"},
            {"FLOAT32-OF-BITS 1", "1.401298464324817e-45"},
            {"FLOAT32 1e39", "inf"}});
}

TEST(Reals, Kinds) {
    expect({{"FLOAT-IS-NAN (FLOAT/ 0.0 0.0)", "TRUE"},
            {"FLOAT-IS-NAN 1.0", "FALSE"},
            {"FLOAT-IS-INFINITE (FLOAT/ 1.0- 0.0)", "TRUE"},
            {"FLOAT-IS-INFINITE 1e308", "FALSE"},
            {"FLOAT-IS-DENORMAL 5e-324", "TRUE"},
            {"FLOAT-IS-DENORMAL 2.2250738585072014e-308", "FALSE"},
            {"FLOAT-IS-DENORMAL 0.0", "FALSE"},
            {"FLOAT-IS-NEGATIVE-ZERO 0.0-", "TRUE"},
            {"FLOAT-IS-NEGATIVE-ZERO 0.0", "FALSE"},
            {"FLOAT= 0.0- 0.0", "TRUE"},
            {"FLOAT-FABS 0.0-", "0.0"}});
}

TEST(Reals, Functions) {
    expect({{"FLOAT-TAN 0.0", "0.0"},
            {"FLOAT-ASIN 0.0", "0.0"},
            {"FLOAT-ACOS 1.0", "0.0"},
            {"FLOAT* 4.0 (FLOAT-ATAN 1.0)", "3.141592653589793"},
            {"FLOAT-SINH 0.0", "0.0"},
            {"FLOAT-COSH 0.0", "1.0"},
            {"FLOAT-TANH 0.0", "0.0"},
            {"FLOAT-ASINH 0.0", "0.0"},
            {"FLOAT-ACOSH 1.0", "0.0"},
            {"FLOAT-ATANH 0.0", "0.0"},
            {"FLOAT-EXPM1 1e-20", "1e-20"},
            {"FLOAT-LOG1P 1e-20", "1e-20"}});
}

// Each counts as one operation wherever it stands; what it gives is owned by who wrote it.
TEST(MachineIntegers, Accounts) {
    for (const Engine engine : {fast, compiled, plain}) {
        const Running run =
            run_text("& (main f) ((f 9223372036854775807) (\\x I64+ x (BIT-AND x 1)))", engine);
        EXPECT_EQ(run.output, "-9223372036854775808\n");
        EXPECT_EQ(run.row("f←main").ops, 2U);
        EXPECT_EQ(run.row("f←main").matches, 0U);
    }
}

} // namespace
} // namespace lexprof::tests
