#include "reducer/reals.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/integer.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace lexprof::reducer {

namespace {

constexpr int mantissa_bits = 52; // without the one that is not written
constexpr std::uint64_t hidden_bit = std::uint64_t{1} << mantissa_bits;
constexpr int least_exponent = -1074;    // of the last bit of a number
constexpr std::int64_t farthest = 10000; // exponent, beyond those of all numbers

double function_of(flic::Op op, double x) {
    switch (op) {
    case flic::Op::float_tan: return std::tan(x);
    case flic::Op::float_asin: return std::asin(x);
    case flic::Op::float_acos: return std::acos(x);
    case flic::Op::float_atan: return std::atan(x);
    case flic::Op::float_sinh: return std::sinh(x);
    case flic::Op::float_cosh: return std::cosh(x);
    case flic::Op::float_tanh: return std::tanh(x);
    case flic::Op::float_asinh: return std::asinh(x);
    case flic::Op::float_acosh: return std::acosh(x);
    case flic::Op::float_atanh: return std::atanh(x);
    case flic::Op::float_expm1: return std::expm1(x);
    case flic::Op::float_log1p: return std::log1p(x);
    case flic::Op::float_abs: return std::fabs(x);
    default: return static_cast<double>(static_cast<float>(x));
    }
}

bool holds(flic::Op op, double x) {
    switch (op) {
    case flic::Op::float_is_nan: return std::isnan(x);
    case flic::Op::float_is_infinite: return std::isinf(x);
    case flic::Op::float_is_denormal: return std::fpclassify(x) == FP_SUBNORMAL;
    default: return x == 0 && std::signbit(x);
    }
}

} // namespace

double nearest_real(mpz_srcptr value) {
    // One bit more than the mantissa has, and one that says whether anything is left below.
    const std::size_t bits = mpz_sizeinbase(value, 2);
    constexpr std::size_t kept = 62;
    if (bits <= kept) return static_cast<double>(mpz_get_si(value));
    Number top;
    mpz_tdiv_q_2exp(top, value, bits - kept);
    std::int64_t leading = mpz_get_si(top);
    const bool exact = mpz_scan1(value, 0) >= bits - kept;
    if (!exact) leading |= 1; // far below the last bit that counts
    return std::ldexp(static_cast<double>(leading), static_cast<int>(bits - kept));
}

template <typename Meter>
Field Reals<Meter>::perform(const ValueCall& call) {
    const auto real = [&](double value) {
        return Field{rt_.arithmetic.real_word(value, call.pair), call.pair};
    };
    const auto bits_of = [&](std::uint64_t bits) {
        return Field{rt_.machine_integers.unsigned_word(bits, call.pair), call.pair};
    };
    const flic::Op op = call.primitive.op;
    switch (op) {
    case flic::Op::float_encode: return real(encoded(call));
    case flic::Op::float_of_bits: return real(std::bit_cast<double>(bits(call)));
    case flic::Op::float_32_of_bits:
        return real(std::bit_cast<float>(static_cast<std::uint32_t>(bits(call))));
    default: break;
    }
    const double x = rt_.operations.real(call, 0);
    switch (op) {
    case flic::Op::float_decode: return decoded(call, x);
    case flic::Op::float_bits: return bits_of(std::bit_cast<std::uint64_t>(x));
    case flic::Op::float_32_bits:
        return bits_of(std::bit_cast<std::uint32_t>(static_cast<float>(x)));
    case flic::Op::float_is_nan:
    case flic::Op::float_is_infinite:
    case flic::Op::float_is_denormal:
    case flic::Op::float_is_negative_zero: return rt_.operations.truth(call, holds(op, x));
    default: return real(function_of(op, x));
    }
}

template <typename Meter>
std::uint64_t Reals<Meter>::bits(const ValueCall& call) const {
    rt_.operations.need_integer(call, 0);
    return machine_bits(call.word(0));
}

// PACK-2-0 mantissa exponent: the mantissa has 53 bits, of a denormal number too; 0 has 0 and 0.
// What is no number is taken by its bits, like any other.
template <typename Meter>
Field Reals<Meter>::decoded(const ValueCall& call, double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const auto biased = static_cast<int>(bits >> mantissa_bits & 0x7FF);
    std::uint64_t mantissa = bits & (hidden_bit - 1);
    int exponent = least_exponent;
    if (biased != 0) {
        mantissa |= hidden_bit;
        exponent += biased - 1;
    } else if (mantissa == 0) {
        exponent = 0;
    } else {
        const int up = std::countl_zero(mantissa) - std::countl_zero(hidden_bit);
        mantissa <<= up;
        exponent -= up;
    }
    const auto amount = static_cast<std::int64_t>(mantissa);
    return rt_.operations.both(call, {gc::small(std::signbit(value) ? -amount : amount), call.pair},
                               {gc::small(exponent), call.pair});
}

// A mantissa of up to 64 bits is rounded to the nearest, a longer one towards 0.
template <typename Meter>
double Reals<Meter>::encoded(const ValueCall& call) const {
    rt_.operations.need_integer(call, 0);
    const std::int64_t exponent =
        std::clamp(rt_.operations.clamped(call, 1), -farthest - std::int64_t{most_bits},
                   farthest + std::int64_t{most_bits});
    const Integer mantissa(call.word(0));
    if (mpz_fits_slong_p(mantissa.get()) != 0)
        return std::ldexp(static_cast<double>(mpz_get_si(mantissa.get())),
                          static_cast<int>(exponent));
    if (mpz_fits_ulong_p(mantissa.get()) != 0)
        return std::ldexp(static_cast<double>(mpz_get_ui(mantissa.get())),
                          static_cast<int>(exponent));
    long own = 0;
    const double top = mpz_get_d_2exp(&own, mantissa.get());
    return std::ldexp(top, static_cast<int>(own + exponent));
}

template class Reals<LexicalMeter>;
template class Reals<BooksMeter>;
template class Reals<ConstructionsMeter>;
template class Reals<FollowingMeter>;
template class Reals<CentresMeter>;

} // namespace lexprof::reducer
