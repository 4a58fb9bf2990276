// Arithmetic on enormous integers, in pieces.
//
// GMP is not interrupted: a product of ten million digits takes a second, their division or their
// text more. Here what is long is made of pieces that take some milliseconds, and whoever asks is
// told between two of them. Told, he may throw.
#pragma once

#include <functional>
#include <gmp.h>
#include <string>
#include <string_view>

namespace lexprof::reducer {

// An integer of GMP's that cleans up after itself.
class Number {
  public:
    Number() { mpz_init(value_); }
    Number(const Number&) = delete;
    Number& operator=(const Number&) = delete;
    ~Number() { mpz_clear(value_); }

    operator mpz_ptr() { return value_; }
    operator mpz_srcptr() const { return value_; }

  private:
    mpz_t value_;
};

class LargeIntegers {
  public:
    using Told = std::function<void()>;

    // `told` is called between two pieces.
    explicit LargeIntegers(Told told) : told_(std::move(told)) {}

    void multiply(mpz_ptr result, mpz_srcptr a, mpz_srcptr b) const;
    // Rounds towards zero; the remainder has the sign of a. b must not be 0.
    void divide(mpz_ptr quotient, mpz_ptr remainder, mpz_srcptr a, mpz_srcptr b) const;
    std::string text(mpz_srcptr value) const;
    // The value of decimal digits, perhaps with a sign before them.
    void read(mpz_ptr value, std::string_view digits) const;

  private:
    void multiply_by_parts(mpz_ptr result, mpz_srcptr a, mpz_srcptr b) const;
    void divide_positive(mpz_ptr quotient, mpz_ptr remainder, mpz_srcptr a, mpz_srcptr b) const;
    void divide_by_top(mpz_ptr quotient, mpz_ptr remainder, mpz_srcptr a, mpz_srcptr b) const;
    void append(std::string& text, mpz_srcptr value, std::size_t digits) const;
    void power_of_ten(mpz_ptr power, std::size_t exponent) const;

    Told told_;
};

} // namespace lexprof::reducer
