#include "profile/store/checksum.h"

#include <cstddef>

namespace lexprof::profile {

namespace {

// Eight bytes or fewer, the first one lowest.
std::uint64_t word_of(const char* bytes, std::size_t count) {
    std::uint64_t word = 0;
    for (std::size_t at = 0; at < count; ++at)
        word |= std::uint64_t{static_cast<unsigned char>(bytes[at])} << (8 * at);
    return word;
}

} // namespace

void RowSum::add(std::string_view bytes) {
    mix(bytes_mark);
    mix(bytes.size());
    constexpr std::size_t size = sizeof(std::uint64_t);
    std::size_t at = 0;
    for (; at + size <= bytes.size(); at += size) mix(word_of(bytes.data() + at, size));
    if (at < bytes.size()) mix(word_of(bytes.data() + at, bytes.size() - at));
}

// Spread once more, so that sums of sums of like rows do not cancel out.
std::uint64_t RowSum::value() const {
    std::uint64_t value = state_;
    value = (value ^ value >> 33) * 0x6A09E667F3BCC909;
    value = (value ^ value >> 29) * 0xBB67AE8584CAA73B;
    return value ^ value >> 32;
}

} // namespace lexprof::profile
