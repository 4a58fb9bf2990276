// The sizes of a sweep.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::sweep {

struct Range {
    std::string parameter;            // n
    std::vector<std::uint64_t> sizes; // rising, each once, none of them 0
};

constexpr std::uint64_t usual_points = 12;
constexpr std::uint64_t usual_points_of_two = 6; // of each, where there are two parameters

// `n=10..100000`: so many sizes in equal proportions, the first and the last among them;
// `n=10,20,50`: these. Without a result `problem` says what is wrong.
std::optional<Range> parse_range(std::string_view text, std::uint64_t points, std::string& problem);

// A text with the size in the place of each `{n}`, n being the parameter.
std::string with_size(std::string_view text, std::string_view parameter, std::uint64_t size);
bool mentions(std::string_view text, std::string_view parameter);

} // namespace lexprof::sweep
