// Integers of 64 bits and bits: as integers of any size, of which the lowest 64 bits are taken.

#include "tests/reference/performance.h"

namespace lexprof::reference {

namespace {

using flic::Op;

const Integer two_to_64 = Integer(1) << 64;
const Integer two_to_63 = Integer(1) << 63;

// The number from 0 to 2^bits - 1 that differs by a multiple of 2^bits.
Integer modulo(const Integer& number, unsigned bits) {
    const Integer range = Integer(1) << bits;
    Integer rest = number % range;
    if (rest < 0) rest += range;
    return rest;
}

// The same from -2^(bits-1) on.
Integer with_sign(const Integer& number, unsigned bits) {
    const Integer rest = modulo(number, bits);
    return rest >= (Integer(1) << (bits - 1)) ? Integer(rest - (Integer(1) << bits)) : rest;
}

Integer word(const Integer& number) { return modulo(number, 64); }
Integer machine(const Integer& number) { return with_sign(number, 64); }

Integer floor_divide(const Integer& x, const Integer& y) {
    Integer quotient = x / y;
    if (quotient * y != x && (x < 0) != (y < 0)) --quotient;
    return quotient;
}

Integer power_of_two(const Integer& exponent) {
    constexpr int most = 1 << 20;
    if (exponent > most) throw Stop{Ending::limit, "too many bits"};
    return Integer(1) << static_cast<unsigned>(exponent);
}

unsigned ones(Integer number) {
    unsigned found = 0;
    for (; number > 0; number >>= 1)
        if ((number & 1) != 0) ++found;
    return found;
}

unsigned length(Integer number) {
    unsigned bits = 0;
    for (; number > 0; number >>= 1) ++bits;
    return bits;
}

// Bit by bit, in two's complement: the numbers as they are modulo a power of two beyond both.
Integer bitwise(Op op, const Integer& x, const Integer& y) {
    const unsigned bits =
        2 + std::max(length(x < 0 ? Integer(-x) : x), length(y < 0 ? Integer(-y) : y));
    const Integer a = modulo(x, bits);
    const Integer b = modulo(y, bits);
    Integer result = 0;
    for (unsigned at = 0; at < bits; ++at) {
        const bool p = ((a >> at) & 1) != 0;
        const bool q = ((b >> at) & 1) != 0;
        const bool bit = op == Op::bit_and ? p && q : op == Op::bit_or ? p || q : p != q;
        if (bit) result += Integer(1) << at;
    }
    return with_sign(result, bits);
}

unsigned element_bits(std::uint32_t kind) {
    return 8 * flic::element_bytes(static_cast<flic::Element>(kind));
}

} // namespace

std::optional<Field> Performance::machine_integers() const {
    const auto give = [&](const Integer& number) { return machine.integer(number, pair); };
    const auto carry = [&](const Integer& exact, const Integer& kept) {
        return both(give(kept), give(exact == kept ? 0 : 1));
    };
    const auto quotient = [&](bool whole) {
        const Integer x = reference::machine(integer(0));
        const Integer y = reference::machine(integer(1));
        if (y == 0) throw Stop{Ending::arithmetic, "division by zero"};
        return give(reference::machine(whole ? Integer(x / y) : Integer(x % y)));
    };
    switch (primitive.op) {
    case Op::i64_add: return give(reference::machine(integer(0) + integer(1)));
    case Op::i64_sub: return give(reference::machine(integer(0) - integer(1)));
    case Op::i64_mul: return give(reference::machine(integer(0) * integer(1)));
    case Op::i64_neg: return give(reference::machine(-integer(0)));
    case Op::i64_div: return quotient(true);
    case Op::i64_mod: return quotient(false);
    case Op::w64_add: return give(word(integer(0) + integer(1)));
    case Op::w64_sub: return give(word(integer(0) - integer(1)));
    case Op::w64_mul: return give(word(integer(0) * integer(1)));
    case Op::w64_not: return give(two_to_64 - 1 - word(integer(0)));
    case Op::narrow: {
        const unsigned bits = element_bits(primitive.k);
        const bool sign = primitive.k < static_cast<std::uint32_t>(flic::Element::w8);
        return give(sign ? with_sign(integer(0), bits) : modulo(integer(0), bits));
    }
    case Op::i64_addc: {
        const Integer sum = reference::machine(integer(0)) + reference::machine(integer(1));
        return carry(sum, reference::machine(sum));
    }
    case Op::i64_subc: {
        const Integer rest = reference::machine(integer(0)) - reference::machine(integer(1));
        return carry(rest, reference::machine(rest));
    }
    case Op::i64_mulo: {
        const Integer product = reference::machine(integer(0)) * reference::machine(integer(1));
        return carry(product, reference::machine(product));
    }
    case Op::w64_addc: {
        const Integer sum = word(integer(0)) + word(integer(1));
        return carry(sum, word(sum));
    }
    case Op::w64_subc: {
        const Integer rest = word(integer(0)) - word(integer(1));
        return carry(rest, word(rest));
    }
    case Op::w64_times2: {
        const Integer product = word(integer(0)) * word(integer(1));
        const Field high = give(product / two_to_64);
        return both(high, give(word(product)));
    }
    case Op::w64_quotrem2: {
        const Integer dividend = word(integer(0)) * two_to_64 + word(integer(1));
        const Integer divisor = word(integer(2));
        if (divisor == 0) throw Stop{Ending::arithmetic, "division by zero"};
        const Field whole = give(word(dividend / divisor));
        return both(whole, give(dividend % divisor));
    }
    default: return std::nullopt;
    }
}

std::optional<Field> Performance::bits() const {
    const auto give = [&](const Integer& number) { return machine.integer(number, pair); };
    const auto count = [&](std::size_t argument) {
        const Integer number = integer(argument);
        if (number < 0) throw Stop{Ending::arithmetic, "no number of bits"};
        return number;
    };
    // Beyond the word all shifts are the same.
    const auto in_word = [&] { return power_of_two(count(1) > 64 ? Integer(64) : count(1)); };
    // Beyond the bits that a number has, too.
    const auto beyond_all = [&] {
        const Integer most = length(integer(0) < 0 ? Integer(-integer(0)) : integer(0)) + 1;
        return power_of_two(count(1) > most ? most : count(1));
    };
    switch (primitive.op) {
    case Op::i64_shl: return give(reference::machine(integer(0) * in_word()));
    case Op::i64_shr: return give(floor_divide(reference::machine(integer(0)), in_word()));
    case Op::i64_shrl: return give(reference::machine(word(integer(0)) / in_word()));
    case Op::w64_shl: return give(word(integer(0) * in_word()));
    case Op::w64_shr: return give(word(integer(0)) / in_word());
    case Op::popcount_64: return give(ones(word(integer(0))));
    case Op::clz_64: return give(64 - length(word(integer(0))));
    case Op::ctz_64: {
        const Integer number = word(integer(0));
        if (number == 0) return give(64);
        unsigned zeros = 0;
        while (((number >> zeros) & 1) == 0) ++zeros;
        return give(zeros);
    }
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor: return give(bitwise(primitive.op, integer(0), integer(1)));
    case Op::bit_not: return give(-integer(0) - 1);
    case Op::int_shl:
        return give(integer(0) == 0 ? Integer(0) : Integer(integer(0) * power_of_two(count(1))));
    case Op::int_shr: return give(floor_divide(integer(0), beyond_all()));
    case Op::int_popcount: {
        const Integer number = integer(0);
        return give(number < 0 ? Integer(-Integer(ones(-number))) : Integer(ones(number)));
    }
    case Op::int_bit: return truth(modulo(floor_divide(integer(0), beyond_all()), 1) == 1);
    case Op::int_floor_div:
    case Op::int_floor_mod: {
        const Integer x = integer(0);
        const Integer y = integer(1);
        if (y == 0) throw Stop{Ending::arithmetic, "division by zero"};
        const Integer quotient = floor_divide(x, y);
        return give(primitive.op == Op::int_floor_div ? quotient : Integer(x - quotient * y));
    }
    case Op::int_gcd: {
        Integer a = integer(0) < 0 ? Integer(-integer(0)) : integer(0);
        Integer b = integer(1) < 0 ? Integer(-integer(1)) : integer(1);
        while (b != 0) {
            const Integer rest = a % b;
            a = b;
            b = rest;
        }
        return give(a);
    }
    case Op::int_log2: return give(integer(0) <= 0 ? 0 : length(integer(0)) - 1);
    default: return std::nullopt;
    }
}

} // namespace lexprof::reference
