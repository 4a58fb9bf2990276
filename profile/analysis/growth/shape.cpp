#include "profile/analysis/growth/shape.h"

#include <cmath>
#include <string>

namespace lexprof::profile {
namespace {

// Without what people put between letters.
std::string bare(std::string_view text) {
    std::string kept;
    for (const char c : text)
        if (c != ' ' && c != '*' && c != '(' && c != ')' && c != '^') kept += c;
    return kept;
}

} // namespace

std::optional<Shape> find_shape(std::string_view text) {
    const std::string wanted = bare(text);
    if (wanted.empty()) return std::nullopt;
    for (const ShapeFacts& facts : every_shape)
        if (wanted == bare(facts.name) || wanted == bare(facts.word)) return facts.shape;
    return std::nullopt;
}

double value_of(Shape shape, double size, double base) {
    switch (shape) {
    case Shape::constant: return 1;
    case Shape::logarithm: return std::log2(size);
    case Shape::root: return std::sqrt(size);
    case Shape::linear: return size;
    case Shape::linearithmic: return size * std::log2(size);
    case Shape::square: return size * size;
    case Shape::square_logarithm: return size * size * std::log2(size);
    case Shape::cube: return size * size * size;
    case Shape::exponential: return std::pow(base, size);
    }
    return 0;
}

} // namespace lexprof::profile
