#include "reducer/machine_integers.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/integer.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

#include <bit>
#include <limits>

namespace lexprof::reducer {

__extension__ using TwoWords = unsigned __int128;

namespace {

constexpr unsigned word_bits = 64;

std::int64_t as_signed(std::uint64_t bits) { return static_cast<std::int64_t>(bits); }
std::uint64_t as_bits(std::int64_t value) { return static_cast<std::uint64_t>(value); }

std::uint64_t shifted(flic::Op op, std::uint64_t x, std::uint64_t by) {
    switch (op) {
    case flic::Op::i64_shl:
    case flic::Op::w64_shl: return by < word_bits ? x << by : 0;
    case flic::Op::i64_shr:
        return as_bits(as_signed(x) >> std::min<std::uint64_t>(by, word_bits - 1));
    default: return by < word_bits ? x >> by : 0;
    }
}

} // namespace

std::int64_t narrowed(flic::Element element, std::uint64_t bits) {
    using flic::Element;
    switch (element) {
    case Element::i8: return static_cast<std::int8_t>(bits);
    case Element::i16: return static_cast<std::int16_t>(bits);
    case Element::i32: return static_cast<std::int32_t>(bits);
    case Element::w8: return static_cast<std::uint8_t>(bits);
    case Element::w16: return static_cast<std::uint16_t>(bits);
    case Element::w32: return static_cast<std::uint32_t>(bits);
    default: return as_signed(bits);
    }
}

template <typename Meter>
Word MachineIntegers<Meter>::signed_word(std::int64_t value, gc::PairId pair) {
    if (gc::fits_small(value)) return gc::small(value);
    Number number;
    mpz_set_si(number, value);
    return rt_.arithmetic.integer_word(number, pair);
}

template <typename Meter>
Word MachineIntegers<Meter>::unsigned_word(std::uint64_t value, gc::PairId pair) {
    if (value <= as_bits(gc::small_max)) return gc::small(as_signed(value));
    Number number;
    mpz_set_ui(number, value);
    return rt_.arithmetic.integer_word(number, pair);
}

template <typename Meter>
void MachineIntegers<Meter>::division_by_zero(gc::PairId pair) const {
    stop(Failure::Kind::division, "division by zero in " + rt_.mistakes.where_of(pair));
}

template <typename Meter>
Word MachineIntegers<Meter>::operation(flic::Op op, Word a, Word b, gc::PairId pair) {
    const std::uint64_t x = machine_bits(a);
    const std::uint64_t y = machine_bits(b);
    switch (op) {
    case flic::Op::i64_add: return signed_word(as_signed(x + y), pair);
    case flic::Op::i64_sub: return signed_word(as_signed(x - y), pair);
    case flic::Op::i64_mul: return signed_word(as_signed(x * y), pair);
    case flic::Op::i64_neg: return signed_word(as_signed(0 - x), pair);
    default: break;
    }
    if (y == 0) division_by_zero(pair);
    const bool by_minus_one = y == ~std::uint64_t{0}; // the least integer by it overflows
    if (op == flic::Op::i64_div)
        return signed_word(as_signed(by_minus_one ? 0 - x : as_bits(as_signed(x) / as_signed(y))),
                           pair);
    return signed_word(by_minus_one ? 0 : as_signed(x) % as_signed(y), pair);
}

template <typename Meter>
Field MachineIntegers<Meter>::perform(const ValueCall& call) {
    for (std::size_t at = 0; at < call.arguments.size(); ++at)
        rt_.operations.need_integer(call, at);
    const flic::Op op = call.primitive.op;
    if (op >= flic::Op::i64_addc && op <= flic::Op::w64_quotrem2) return two_words(call);
    return {op < flic::Op::bit_and ? of_words(call) : of_any_size(call), call.pair};
}

// A number of bits: those beyond a word are all the same.
template <typename Meter>
std::uint64_t MachineIntegers<Meter>::count(const ValueCall& call, std::size_t at) const {
    const std::int64_t bits = rt_.operations.clamped(call, at);
    if (bits < 0)
        rt_.operations.mistake(call, rt_.mistakes.describe(call.word(at)) +
                                         ", which is no number of bits");
    return as_bits(bits);
}

template <typename Meter>
Word MachineIntegers<Meter>::of_words(const ValueCall& call) {
    const flic::Op op = call.primitive.op;
    const std::uint64_t x = machine_bits(call.word(0));
    switch (op) {
    case flic::Op::w64_add: return unsigned_word(x + machine_bits(call.word(1)), call.pair);
    case flic::Op::w64_sub: return unsigned_word(x - machine_bits(call.word(1)), call.pair);
    case flic::Op::w64_mul: return unsigned_word(x * machine_bits(call.word(1)), call.pair);
    case flic::Op::w64_not: return unsigned_word(~x, call.pair);
    case flic::Op::narrow: {
        const auto element = static_cast<flic::Element>(call.primitive.k);
        if (element == flic::Element::w64) return unsigned_word(x, call.pair);
        return signed_word(narrowed(element, x), call.pair);
    }
    case flic::Op::popcount_64: return gc::small(std::popcount(x));
    case flic::Op::clz_64: return gc::small(std::countl_zero(x));
    case flic::Op::ctz_64: return gc::small(std::countr_zero(x));
    default: break;
    }
    const std::uint64_t result = shifted(op, x, count(call, 1));
    if (op == flic::Op::w64_shl || op == flic::Op::w64_shr) return unsigned_word(result, call.pair);
    return signed_word(as_signed(result), call.pair);
}

// Those that give two integers.
template <typename Meter>
Field MachineIntegers<Meter>::two_words(const ValueCall& call) {
    const std::uint64_t x = machine_bits(call.word(0));
    const std::uint64_t y = machine_bits(call.word(1));
    const auto give = [&](Word first, Word second) {
        return rt_.operations.both(call, {first, call.pair}, {second, call.pair});
    };
    std::int64_t with_sign = 0;
    std::uint64_t without = 0;
    bool over = false;
    switch (call.primitive.op) {
    case flic::Op::i64_addc:
        over = __builtin_add_overflow(as_signed(x), as_signed(y), &with_sign);
        break;
    case flic::Op::i64_subc:
        over = __builtin_sub_overflow(as_signed(x), as_signed(y), &with_sign);
        break;
    case flic::Op::i64_mulo:
        over = __builtin_mul_overflow(as_signed(x), as_signed(y), &with_sign);
        break;
    case flic::Op::w64_addc:
        over = __builtin_add_overflow(x, y, &without);
        return give(unsigned_word(without, call.pair), gc::small(over ? 1 : 0));
    case flic::Op::w64_subc:
        over = __builtin_sub_overflow(x, y, &without);
        return give(unsigned_word(without, call.pair), gc::small(over ? 1 : 0));
    case flic::Op::w64_times2: {
        const TwoWords product = TwoWords{x} * y;
        return give(unsigned_word(static_cast<std::uint64_t>(product >> word_bits), call.pair),
                    unsigned_word(static_cast<std::uint64_t>(product), call.pair));
    }
    default: {
        const std::uint64_t divisor = machine_bits(call.word(2));
        if (divisor == 0) division_by_zero(call.pair);
        const TwoWords dividend = TwoWords{x} << word_bits | y;
        return give(unsigned_word(static_cast<std::uint64_t>(dividend / divisor), call.pair),
                    unsigned_word(static_cast<std::uint64_t>(dividend % divisor), call.pair));
    }
    }
    return give(signed_word(with_sign, call.pair), gc::small(over ? 1 : 0));
}

template <typename Meter>
Word MachineIntegers<Meter>::of_any_size(const ValueCall& call) {
    switch (call.primitive.op) {
    case flic::Op::bit_and:
    case flic::Op::bit_or:
    case flic::Op::bit_xor:
        return bitwise(call.primitive.op, call.word(0), call.word(1), call.pair);
    case flic::Op::bit_not:
        return bitwise(flic::Op::bit_xor, call.word(0), gc::small(-1), call.pair);
    case flic::Op::int_shl:
    case flic::Op::int_shr: return shift(call);
    case flic::Op::int_floor_div:
    case flic::Op::int_floor_mod: return floor_division(call);
    case flic::Op::int_bit: {
        const std::uint64_t at = count(call, 1);
        const Integer value(call.word(0));
        if (at >= most_bits) return gc::boolean(mpz_sgn(value.get()) < 0);
        return gc::boolean(mpz_tstbit(value.get(), at) != 0);
    }
    default: return quantity(call);
    }
}

template <typename Meter>
Word MachineIntegers<Meter>::bitwise(flic::Op op, Word a, Word b, gc::PairId pair) {
    if (gc::is_small(a) && gc::is_small(b)) {
        const std::int64_t x = gc::small_value(a);
        const std::int64_t y = gc::small_value(b);
        return gc::small(op == flic::Op::bit_and ? x & y : op == flic::Op::bit_or ? x | y : x ^ y);
    }
    const Integer x(a);
    const Integer y(b);
    Number result;
    switch (op) {
    case flic::Op::bit_and: mpz_and(result, x.get(), y.get()); break;
    case flic::Op::bit_or: mpz_ior(result, x.get(), y.get()); break;
    default: mpz_xor(result, x.get(), y.get()); break;
    }
    return rt_.arithmetic.integer_word(result, pair);
}

template <typename Meter>
Word MachineIntegers<Meter>::shift(const ValueCall& call) {
    const std::uint64_t by = count(call, 1);
    const Integer value(call.word(0));
    Number result;
    if (call.primitive.op == flic::Op::int_shr) {
        mpz_fdiv_q_2exp(result, value.get(), std::min<std::uint64_t>(by, most_bits));
    } else if (mpz_sgn(value.get()) != 0) {
        if (by > most_bits || mpz_sizeinbase(value.get(), 2) + by > most_bits)
            rt_.arithmetic.too_many_bits(call.primitive.op, call.pair);
        mpz_mul_2exp(result, value.get(), by);
    }
    return rt_.arithmetic.integer_word(result, call.pair);
}

// Rounds down; the remainder has the sign of the divisor.
template <typename Meter>
Word MachineIntegers<Meter>::floor_division(const ValueCall& call) {
    const Integer x(call.word(0));
    const Integer y(call.word(1));
    if (mpz_sgn(y.get()) == 0) division_by_zero(call.pair);
    Number quotient;
    Number remainder;
    rt_.arithmetic.large_integers().divide(quotient, remainder, x.get(), y.get());
    const mpz_srcptr rest = remainder;
    if (mpz_sgn(rest) != 0 && mpz_sgn(rest) != mpz_sgn(y.get())) {
        mpz_sub_ui(quotient, quotient, 1);
        mpz_add(remainder, remainder, y.get());
    }
    return rt_.arithmetic.integer_word(
        call.primitive.op == flic::Op::int_floor_div ? quotient : remainder, call.pair);
}

template <typename Meter>
Word MachineIntegers<Meter>::quantity(const ValueCall& call) {
    const Integer x(call.word(0));
    Number result;
    switch (call.primitive.op) {
    case flic::Op::int_popcount: { // of a negative integer: those of its amount, with its sign
        mpz_abs(result, x.get());
        const auto ones = static_cast<std::int64_t>(mpz_popcount(result));
        return gc::small(mpz_sgn(x.get()) < 0 ? -ones : ones);
    }
    case flic::Op::int_log2: // of what is not positive: 0
        if (mpz_sgn(x.get()) <= 0) return gc::small(0);
        return gc::small(static_cast<std::int64_t>(mpz_sizeinbase(x.get(), 2)) - 1);
    default: {
        const Integer y(call.word(1));
        mpz_gcd(result, x.get(), y.get());
        return rt_.arithmetic.integer_word(result, call.pair);
    }
    }
}

template class MachineIntegers<LexicalMeter>;
template class MachineIntegers<BooksMeter>;
template class MachineIntegers<ConstructionsMeter>;
template class MachineIntegers<FollowingMeter>;
template class MachineIntegers<CentresMeter>;

} // namespace lexprof::reducer
