// Floating point numbers: functions, parts and bits.

#include "tests/reference/performance.h"

#include <cmath>
#include <cstring>

namespace lexprof::reference {

namespace {

using flic::Op;

std::optional<double> function(Op op, double x) {
    switch (op) {
    case Op::float_tan: return std::tan(x);
    case Op::float_asin: return std::asin(x);
    case Op::float_acos: return std::acos(x);
    case Op::float_atan: return std::atan(x);
    case Op::float_sinh: return std::sinh(x);
    case Op::float_cosh: return std::cosh(x);
    case Op::float_tanh: return std::tanh(x);
    case Op::float_asinh: return std::asinh(x);
    case Op::float_acosh: return std::acosh(x);
    case Op::float_atanh: return std::atanh(x);
    case Op::float_expm1: return std::expm1(x);
    case Op::float_log1p: return std::log1p(x);
    case Op::float_abs: return std::fabs(x);
    case Op::float_32: return static_cast<float>(x);
    default: return std::nullopt;
    }
}

template <typename To, typename From>
To bits_as(const From& from) {
    To to{};
    std::memcpy(&to, &from, sizeof(To));
    return to;
}

// m · 2^e: one of up to 64 bits rounded to the nearest, a longer one towards 0.
double encoded(const Integer& mantissa, const Integer& exponent) {
    constexpr int far = 100000;
    const int e = static_cast<int>(exponent < -far  ? Integer(-far)
                                   : exponent > far ? Integer(far)
                                                    : exponent);
    const bool negative = mantissa < 0;
    Integer amount = negative ? Integer(-mantissa) : mantissa;
    double value = 0;
    int up = 0;
    if (amount < (Integer(1) << 64)) {
        value = static_cast<double>(static_cast<std::uint64_t>(amount));
    } else {
        for (; amount >= (Integer(1) << 53); ++up) amount >>= 1;
        value = static_cast<double>(static_cast<std::uint64_t>(amount));
    }
    value = std::ldexp(value, up + e);
    return negative ? -value : value;
}

} // namespace

std::optional<Field> Performance::float_functions() const {
    const auto bits = [&](unsigned number) {
        Integer rest = integer(0) % (Integer(1) << number);
        if (rest < 0) rest += Integer(1) << number;
        return static_cast<std::uint64_t>(rest);
    };
    const auto give = [&](double value) { return machine.real(value, pair); };
    switch (primitive.op) {
    case Op::float_encode: return give(encoded(integer(0), integer(1)));
    case Op::float_of_bits: return give(bits_as<double>(bits(64)));
    case Op::float_32_of_bits: return give(bits_as<float>(static_cast<std::uint32_t>(bits(32))));
    case Op::float_bits: return machine.integer(bits_as<std::uint64_t>(real(0)), pair);
    case Op::float_32_bits:
        return machine.integer(bits_as<std::uint32_t>(static_cast<float>(real(0))), pair);
    case Op::float_is_nan: return truth(std::isnan(real(0)));
    case Op::float_is_infinite: return truth(std::isinf(real(0)));
    case Op::float_is_denormal:
        return truth(real(0) != 0 && std::fabs(real(0)) < 2.2250738585072014e-308);
    case Op::float_is_negative_zero: return truth(real(0) == 0 && std::signbit(real(0)));
    case Op::float_decode: {
        const double x = real(0);
        if (x == 0) return both(machine.integer(0, pair), machine.integer(0, pair));
        if (!std::isfinite(x)) { // by its bits
            const auto whole =
                static_cast<std::int64_t>(bits_as<std::uint64_t>(std::fabs(x)) & 0xFFFFFFFFFFFFF) +
                (std::int64_t{1} << 52);
            return both(machine.integer(std::signbit(x) ? -whole : whole, pair),
                        machine.integer(972, pair));
        }
        int exponent = 0;
        const double part = std::frexp(x, &exponent);
        const auto mantissa = static_cast<std::int64_t>(std::ldexp(part, 53));
        return both(machine.integer(mantissa, pair), machine.integer(exponent - 53, pair));
    }
    default: break;
    }
    if (primitive.op < Op::float_tan || primitive.op > Op::float_32) return std::nullopt;
    return give(*function(primitive.op, real(0)));
}

} // namespace lexprof::reference
