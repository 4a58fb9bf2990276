// The ways in which a number may grow with the size of what a program is given, from those that do
// not grow at all to those that nobody can wait for.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace lexprof::profile {

// In the order of growth: each grows slower than those that follow.
enum class Shape : std::uint8_t {
    constant,
    logarithm,
    root,
    linear,
    linearithmic,
    square,
    square_logarithm,
    cube,
    exponential,
};

struct ShapeFacts {
    Shape shape;
    std::string_view name; // for people: n²
    std::string_view word; // as it can be typed: n^2
};

inline constexpr std::array every_shape{
    ShapeFacts{Shape::constant, "1", "1"},
    ShapeFacts{Shape::logarithm, "log n", "log n"},
    ShapeFacts{Shape::root, "√n", "sqrt n"},
    ShapeFacts{Shape::linear, "n", "n"},
    ShapeFacts{Shape::linearithmic, "n log n", "n log n"},
    ShapeFacts{Shape::square, "n²", "n^2"},
    ShapeFacts{Shape::square_logarithm, "n² log n", "n^2 log n"},
    ShapeFacts{Shape::cube, "n³", "n^3"},
    ShapeFacts{Shape::exponential, "2ⁿ", "2^n"},
};

constexpr const ShapeFacts& facts_of(Shape shape) {
    return every_shape[static_cast<std::size_t>(shape)];
}

// By name or word, however it is spaced: `n log n`, `nlogn`, `n*log(n)`, `n^2`, `n²`.
std::optional<Shape> find_shape(std::string_view text);

// At a size of at least 1. `base` is that of the exponential.
double value_of(Shape shape, double size, double base = 2);

} // namespace lexprof::profile
