// Small pieces of sentences.
#include "colouring/wording.h"

#include <gtest/gtest.h>
#include <vector>

namespace lexprof::colouring {
namespace {

std::string listed(const std::vector<std::string>& names, std::size_t most) {
    return enumerate(names, most);
}

TEST(Wording, Enumerate) {
    EXPECT_EQ(listed({"a"}, 3), "`a`");
    EXPECT_EQ(listed({"a", "b"}, 3), "`a` and `b`");
    EXPECT_EQ(listed({"a", "b", "c"}, 3), "`a`, `b` and `c`");
    EXPECT_EQ(listed({"a", "b", "c", "d"}, 3), "`a`, `b`, `c` and `d`");
    EXPECT_EQ(listed({"a", "b", "c", "d", "e"}, 3), "`a`, `b`, `c` and 2 more");
    EXPECT_EQ(enumerate(std::vector<std::string>{"a", "b"}, 3, "or"), "`a` or `b`");
}

TEST(Wording, Counted) {
    EXPECT_EQ(counted(1, "account", "accounts"), "1 account");
    EXPECT_EQ(counted(0, "account", "accounts"), "0 accounts");
    EXPECT_EQ(counted(2, "account", "accounts"), "2 accounts");
}

} // namespace
} // namespace lexprof::colouring
