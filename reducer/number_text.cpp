#include "reducer/number_text.h"

#include "reducer/large_integers.h"

#include <array>
#include <charconv>

namespace lexprof::reducer {

std::string integer_text(mpz_srcptr value) {
    return LargeIntegers([] {}).text(value);
}

std::string real_text(double value) {
    std::array<char, 64> digits{};
    const auto [end, status] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    std::string text(digits.data(), end);
    if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
    return text;
}

} // namespace lexprof::reducer
