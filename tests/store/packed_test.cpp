// Bytes are packed and unpacked; what is no packed text of that length is refused.
#include "profile/store/packed.h"

#include <gtest/gtest.h>

namespace lexprof::profile {
namespace {

TEST(Packed, ComesBack) {
    const std::string texts[] = {"", "a", std::string(100'000, 'a'), std::string("\0\xFF\n", 3)};
    for (const std::string& text : texts) EXPECT_EQ(unpack(pack(text), text.size()), text);
    EXPECT_LT(pack(texts[2]).size(), 1000U);
}

TEST(Packed, WhatIsNoneIsRefused) {
    const std::string packed = pack("some text, some text");
    EXPECT_EQ(unpack(packed, 19), std::nullopt);
    EXPECT_EQ(unpack(packed, 21), std::nullopt);
    EXPECT_EQ(unpack(packed + "x", 20), std::nullopt);
    EXPECT_EQ(unpack("", 0), std::nullopt);
    for (std::size_t at = 0; at < packed.size(); ++at) {
        EXPECT_EQ(unpack(packed.substr(0, at), 20), std::nullopt);
        std::string other = packed;
        other[at] = static_cast<char>(other[at] ^ 0x55);
        EXPECT_EQ(unpack(other, 20), std::nullopt) << at;
    }
}

} // namespace
} // namespace lexprof::profile
