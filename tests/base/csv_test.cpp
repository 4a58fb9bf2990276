// The quoting of texts in tables of comma-separated values.
#include "base/csv.h"

#include <gtest/gtest.h>

namespace lexprof {
namespace {

// A name in FLIC may contain almost anything.
TEST(Csv, FieldsAreQuotedWhereTheyMustBe) {
    EXPECT_EQ(csv_field("f"), "f");
    EXPECT_EQ(csv_field(""), "");
    EXPECT_EQ(csv_field("f/go#2"), "f/go#2");
    EXPECT_EQ(csv_field("a b"), "a b");
    EXPECT_EQ(csv_field("a,b"), "\"a,b\"");
    EXPECT_EQ(csv_field("say \"x\""), "\"say \"\"x\"\"\"");
    EXPECT_EQ(csv_field("\""), "\"\"\"\"");
    EXPECT_EQ(csv_field("two\nlines"), "\"two\nlines\"");
    EXPECT_EQ(csv_field("cr\r"), "\"cr\r\"");
}

} // namespace
} // namespace lexprof
