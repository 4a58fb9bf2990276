#include "reducer/number_text.h"

#include <array>
#include <charconv>
#include <cstring>

namespace lexprof::reducer {

std::string integer_text(mpz_srcptr value) {
    std::string text(mpz_sizeinbase(value, 10) + 2, '\0');
    mpz_get_str(text.data(), 10, value);
    text.resize(std::strlen(text.c_str()));
    return text;
}

std::string real_text(double value) {
    std::array<char, 64> digits{};
    const auto [end, status] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    std::string text(digits.data(), end);
    if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
    return text;
}

} // namespace lexprof::reducer
