#include "haskell/link/real.h"

#include "base/unicode.h"
#include "haskell/link/words.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <gmpxx.h>

namespace lexprof::haskell {

namespace {

// The nearest number of so many bits; halves go to the even one.
double nearest(const mpz_class& numerator, const mpz_class& denominator, long precision,
               long least_exponent) {
    if (numerator == 0) return 0;
    const auto bits = [](const mpz_class& x) {
        return static_cast<long>(mpz_sizeinbase(x.get_mpz_t(), 2));
    };
    // numerator / denominator = quotient · 2^exponent, the quotient with `precision` bits or one
    // more
    const long exponent = std::max(bits(numerator) - bits(denominator) - precision, least_exponent);
    mpz_class top = numerator;
    mpz_class bottom = denominator;
    if (exponent > 0)
        bottom <<= static_cast<mp_bitcnt_t>(exponent);
    else
        top <<= static_cast<mp_bitcnt_t>(-exponent);
    mpz_class quotient = top / bottom;
    mpz_class rest = top % bottom;
    long shift = exponent;
    if (bits(quotient) > precision) {
        const bool odd = mpz_odd_p(quotient.get_mpz_t()) != 0;
        if (odd) rest += bottom;
        quotient >>= 1;
        bottom <<= 1;
        ++shift;
    }
    const int half = cmp(2 * rest, bottom);
    if (half > 0 || (half == 0 && mpz_odd_p(quotient.get_mpz_t()) != 0)) quotient += 1;
    return std::ldexp(quotient.get_d(), static_cast<int>(std::min(shift, 5000L)));
}

} // namespace

std::string real_text(std::string_view fraction, std::uint32_t bits) {
    const std::size_t slash = fraction.find('/');
    const bool negative = fraction.starts_with('-');
    const std::string top(fraction.substr(negative ? 1 : 0, slash - (negative ? 1 : 0)));
    const std::string bottom(slash == std::string_view::npos ? "1" : fraction.substr(slash + 1));
    mpz_class numerator;
    mpz_class denominator;
    if (numerator.set_str(top, 10) != 0 || denominator.set_str(bottom, 10) != 0 || denominator <= 0)
        throw Broken("'" + std::string(fraction) + "' is no fraction");
    const double value = bits == 32 ? nearest(numerator, denominator, 24, -149)
                                    : nearest(numerator, denominator, 53, -1074);
    char digits[64];
    const auto [end, problem] = std::to_chars(digits, digits + sizeof digits, value);
    std::string text(digits, end);
    if (text.find_first_of(".en") == std::string::npos) text += ".0";
    return (negative ? "-" : "") + text;
}

std::string bytes_as_text(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes) append_utf8(text, static_cast<unsigned char>(byte));
    return text;
}

} // namespace lexprof::haskell
