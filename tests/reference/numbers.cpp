#include "tests/reference/numbers.h"

#include <array>
#include <charconv>

namespace lexprof::reference {

Integer integer_of_text(std::string_view text) {
    const bool negative = text.starts_with('-');
    Integer result = 0;
    for (const char digit : text.substr(negative ? 1 : 0)) result = result * 10 + (digit - '0');
    return negative ? Integer(-result) : result;
}

double float_of_text(std::string_view text) {
    double result = 0;
    std::from_chars(text.data(), text.data() + text.size(), result);
    return result;
}

std::string text_of(double number) {
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    std::string text(buffer.data(), end);
    if (text.find_first_of(".enif") == std::string::npos) text += ".0";
    return text;
}

bool fits_a_field(const Integer& number) {
    static const Integer bound = Integer(1) << 61;
    return number >= -bound && number < bound;
}

} // namespace lexprof::reference
