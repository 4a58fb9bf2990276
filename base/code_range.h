// Sets of characters as ranges of their codes.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace lexprof {

struct CodeRange {
    std::uint32_t first;
    std::uint32_t last;
};

template <std::size_t Size>
bool within(const std::array<CodeRange, Size>& ranges, std::uint32_t code) {
    return std::any_of(ranges.begin(), ranges.end(), [code](const CodeRange& range) {
        return range.first <= code && code <= range.last;
    });
}

} // namespace lexprof
