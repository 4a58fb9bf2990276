#include "reducer/large_integers.h"

#include <algorithm>
#include <cstring>

namespace lexprof::reducer {

namespace {

// Operands up to so many bits are left to GMP: its slowest operation takes milliseconds then.
constexpr std::size_t piece_bits = std::size_t{1} << 17;
constexpr std::size_t factor_bits = std::size_t{1} << 20; // of a product
constexpr std::size_t piece_digits = 32768;               // of a text

int sign(mpz_srcptr value) { return mpz_sgn(value); }

std::size_t bits(mpz_srcptr value) { return sign(value) == 0 ? 0 : mpz_sizeinbase(value, 2); }

// The same absolute value without its sign; valid as long as `value` is.
class Absolute {
  public:
    explicit Absolute(mpz_srcptr value)
        : value_{*mpz_roinit_n(space_, mpz_limbs_read(value),
                               static_cast<mp_size_t>(mpz_size(value)))} {}
    operator mpz_srcptr() const { return &value_; }

  private:
    mpz_t space_;
    __mpz_struct value_;
};

// The bits of a non-negative value from a place on, and those below it.
void split(mpz_ptr high, mpz_ptr low, mpz_srcptr value, std::size_t place) {
    mpz_tdiv_r_2exp(low, value, place);
    mpz_tdiv_q_2exp(high, value, place);
}

void append_bits(mpz_ptr value, std::size_t place, mpz_srcptr low) {
    mpz_mul_2exp(value, value, place);
    mpz_add(value, value, low);
}

std::string short_text(mpz_srcptr value) {
    std::string text(mpz_sizeinbase(value, 10) + 2, '\0');
    mpz_get_str(text.data(), 10, value);
    text.resize(std::strlen(text.c_str()));
    return text;
}

} // namespace

void LargeIntegers::multiply(mpz_ptr result, mpz_srcptr a, mpz_srcptr b) const {
    if (std::max(bits(a), bits(b)) <= factor_bits) {
        mpz_mul(result, a, b);
        return;
    }
    const bool negative = sign(a) * sign(b) < 0;
    Number product;
    multiply_by_parts(product, Absolute(a), Absolute(b));
    mpz_swap(result, product);
    if (negative) mpz_neg(result, result);
}

// Karatsuba's way where both are long, else the longer one in two parts.
void LargeIntegers::multiply_by_parts(mpz_ptr result, mpz_srcptr a, mpz_srcptr b) const {
    if (bits(a) < bits(b)) std::swap(a, b);
    if (bits(a) <= factor_bits) {
        told_();
        mpz_mul(result, a, b);
        return;
    }
    const std::size_t half = (bits(a) + 1) / 2;
    Number a1, a0, high, low;
    split(a1, a0, a, half);
    if (bits(b) <= half) {
        multiply_by_parts(high, a1, b);
        multiply_by_parts(low, a0, b);
        append_bits(high, half, low);
        mpz_swap(result, high);
        return;
    }
    Number b1, b0, middle;
    split(b1, b0, b, half);
    multiply_by_parts(high, a1, b1);
    multiply_by_parts(low, a0, b0);
    mpz_add(a1, a1, a0);
    mpz_add(b1, b1, b0);
    multiply_by_parts(middle, a1, b1);
    mpz_sub(middle, middle, high);
    mpz_sub(middle, middle, low);
    append_bits(high, half, middle);
    append_bits(high, half, low);
    mpz_swap(result, high);
}

void LargeIntegers::divide(mpz_ptr quotient, mpz_ptr remainder, mpz_srcptr a, mpz_srcptr b) const {
    if (bits(a) <= 2 * piece_bits) {
        mpz_tdiv_qr(quotient, remainder, a, b);
        return;
    }
    const bool below_zero = sign(a) < 0;
    const bool negative = sign(a) * sign(b) < 0;
    Number q, r;
    divide_positive(q, r, Absolute(a), Absolute(b));
    mpz_swap(quotient, q);
    mpz_swap(remainder, r);
    if (negative) mpz_neg(quotient, quotient);
    if (below_zero) mpz_neg(remainder, remainder);
}

// Schoolbook division on long digits, which in turn are divided like this.
void LargeIntegers::divide_positive(mpz_ptr quotient, mpz_ptr remainder, mpz_srcptr a,
                                    mpz_srcptr b) const {
    const std::size_t size = bits(a);
    const std::size_t divisor = bits(b);
    if (size <= 2 * piece_bits || size < divisor) {
        told_();
        mpz_tdiv_qr(quotient, remainder, a, b);
        return;
    }
    if (size < 2 * divisor - 1) {
        divide_by_top(quotient, remainder, a, b);
        return;
    }
    // From the top digit down; what remains of one goes before the next.
    const bool about_twice = size < 2 * divisor + piece_bits;
    const std::size_t digit = about_twice ? divisor / 2 : std::max(divisor, piece_bits);
    Number whole, left, next, q;
    for (std::size_t place = (size - 1) / digit * digit;; place -= digit) {
        mpz_tdiv_q_2exp(next, a, place);
        mpz_tdiv_r_2exp(next, next, digit);
        append_bits(left, digit, next);
        divide_positive(q, left, left, b);
        append_bits(whole, digit, q);
        if (place == 0) break;
    }
    mpz_swap(quotient, whole);
    mpz_swap(remainder, left);
}

// A quotient shorter than the divisor: it depends on as many top bits of both, but for a little.
void LargeIntegers::divide_by_top(mpz_ptr quotient, mpz_ptr remainder, mpz_srcptr a,
                                  mpz_srcptr b) const {
    const std::size_t length = bits(a) - bits(b) + 1;
    const std::size_t place = bits(b) - length;
    Number a1, a0, b1, b0, q, r, product;
    split(a1, a0, a, place);
    split(b1, b0, b, place);
    divide_positive(q, r, a1, b1);
    append_bits(r, place, a0);
    multiply(product, q, b0);
    mpz_sub(r, r, product);
    while (sign(r) < 0) {
        mpz_sub_ui(q, q, 1);
        mpz_add(r, r, b);
    }
    mpz_swap(quotient, q);
    mpz_swap(remainder, r);
}

void LargeIntegers::power_of_ten(mpz_ptr power, std::size_t exponent) const {
    if (exponent <= piece_digits) {
        mpz_ui_pow_ui(power, 10, exponent);
        return;
    }
    power_of_ten(power, exponent / 2);
    multiply(power, power, power);
    if (exponent % 2 == 1) mpz_mul_ui(power, power, 10);
}

std::string LargeIntegers::text(mpz_srcptr value) const {
    const std::size_t size = mpz_sizeinbase(value, 10);
    if (size <= piece_digits) return short_text(value);
    std::string digits;
    append(digits, Absolute(value), size);
    digits.erase(0, digits.find_first_not_of('0'));
    return sign(value) < 0 ? "-" + digits : digits;
}

// So many digits, zeros in front of them.
void LargeIntegers::append(std::string& text, mpz_srcptr value, std::size_t digits) const {
    if (digits <= piece_digits) {
        told_();
        const std::string piece = short_text(value);
        text.append(digits - piece.size(), '0').append(piece);
        return;
    }
    const std::size_t below = digits / 2;
    Number power, high, low;
    power_of_ten(power, below);
    divide(high, low, value, power);
    append(text, high, digits - below);
    append(text, low, below);
}

void LargeIntegers::read(mpz_ptr value, std::string_view digits) const {
    if (digits.size() <= piece_digits) {
        mpz_set_str(value, std::string(digits).c_str(), 10);
        return;
    }
    told_();
    if (digits.front() == '-') {
        read(value, digits.substr(1));
        mpz_neg(value, value);
        return;
    }
    const std::size_t below = digits.size() / 2;
    Number power, high, low;
    power_of_ten(power, below);
    read(high, digits.substr(0, digits.size() - below));
    read(low, digits.substr(digits.size() - below));
    multiply(high, high, power);
    mpz_add(value, high, low);
}

} // namespace lexprof::reducer
