#include "reducer/arithmetic.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/integer.h"
#include "reducer/lexical_meter.h"
#include "reducer/number_text.h"
#include "reducer/runtime.h"

#include <cmath>

namespace lexprof::reducer {

using gc::CellKind;

namespace {

bool holds(flic::Op op, int order) {
    switch (op) {
    case flic::Op::int_eq:
    case flic::Op::float_eq: return order == 0;
    case flic::Op::int_ne:
    case flic::Op::float_ne: return order != 0;
    case flic::Op::int_lt: return order < 0;
    case flic::Op::int_le: return order <= 0;
    case flic::Op::int_gt: return order > 0;
    default: return order >= 0;
    }
}

bool real_holds(flic::Op op, double a, double b) {
    switch (op) {
    case flic::Op::float_eq: return a == b;
    case flic::Op::float_ne: return a != b;
    case flic::Op::float_lt: return a < b;
    case flic::Op::float_le: return a <= b;
    case flic::Op::float_gt: return a > b;
    default: return a >= b;
    }
}

double calculate(flic::Op op, double a, double b) {
    switch (op) {
    case flic::Op::float_add: return a + b;
    case flic::Op::float_sub: return a - b;
    case flic::Op::float_mul: return a * b;
    case flic::Op::float_div: return a / b;
    case flic::Op::float_neg: return -a;
    case flic::Op::float_sqrt: return std::sqrt(a);
    case flic::Op::float_exp: return std::exp(a);
    case flic::Op::float_log: return std::log(a);
    case flic::Op::float_sin: return std::sin(a);
    case flic::Op::float_cos: return std::cos(a);
    case flic::Op::float_atan2: return std::atan2(a, b);
    default: return std::pow(a, b);
    }
}

} // namespace

template <typename Meter>
LargeIntegers Arithmetic<Meter>::large_integers() {
    return LargeIntegers([this] { rt_.pauses.long_work(); });
}

template <typename Meter>
std::string Arithmetic<Meter>::name_of(flic::Op op) {
    return flic::Primitive{op, 0, 0}.name();
}

template <typename Meter>
Word Arithmetic<Meter>::integer_word(mpz_srcptr value, gc::PairId pair) {
    if (mpz_fits_slong_p(value) != 0 && gc::fits_small(mpz_get_si(value)))
        return gc::small(mpz_get_si(value));
    return gc::pointer(rt_.heap.make_big(value, rt_.meter().owner(pair)));
}

template <typename Meter>
Word Arithmetic<Meter>::integer_operation(flic::Op op, Word a, Word b, gc::PairId pair) {
    for (const Word word : {a, b})
        if (!is_integer(word)) rt_.mistakes.type(name_of(op), "an integer", word, pair);
    if (op >= flic::Op::i64_add) return rt_.machine_integers.operation(op, a, b, pair);
    const Integer x(a);
    const Integer y(b);
    Number result;
    switch (op) {
    case flic::Op::int_add: mpz_add(result, x.get(), y.get()); break;
    case flic::Op::int_sub: mpz_sub(result, x.get(), y.get()); break;
    case flic::Op::int_mul:
        if (mpz_sizeinbase(x.get(), 2) + mpz_sizeinbase(y.get(), 2) > most_bits + 1)
            too_many_bits(op, pair);
        large_integers().multiply(result, x.get(), y.get());
        break;
    case flic::Op::int_neg: mpz_neg(result, x.get()); break;
    default: {
        if (mpz_sgn(y.get()) == 0)
            stop(Failure::Kind::division, "division by zero in " + rt_.mistakes.where_of(pair));
        Number other;
        const bool is_quotient = op == flic::Op::int_div;
        large_integers().divide(is_quotient ? result : other, is_quotient ? other : result, x.get(),
                                y.get());
        break;
    }
    }
    return integer_word(result, pair);
}

template <typename Meter>
void Arithmetic<Meter>::too_many_bits(flic::Op op, gc::PairId pair) const {
    stop(Failure::Kind::limit, name_of(op) + " in " + rt_.mistakes.where_of(pair) +
                                   " would make an integer of more than " +
                                   std::to_string(most_bits) + " bits");
}

template <typename Meter>
bool Arithmetic<Meter>::integer_comparison(flic::Op op, Word a, Word b, gc::PairId pair) {
    for (const Word word : {a, b})
        if (!is_integer(word)) rt_.mistakes.type(name_of(op), "an integer", word, pair);
    return holds(op, compare_integers(a, b));
}

template <typename Meter>
Word Arithmetic<Meter>::real_word(double value, gc::PairId pair) {
    return gc::pointer(rt_.heap.make_real(value, rt_.meter().owner(pair)));
}

template <typename Meter>
int Arithmetic<Meter>::compare_integers(Word a, Word b) {
    if (gc::is_small(a) && gc::is_small(b)) {
        const std::int64_t small_x = gc::small_value(a);
        const std::int64_t small_y = gc::small_value(b);
        return small_x < small_y ? -1 : small_x > small_y ? 1 : 0;
    }
    const Integer x(a);
    const Integer y(b);
    return mpz_cmp(x.get(), y.get());
}

template <typename Meter>
double Arithmetic<Meter>::real_operand(flic::Op op, Word word, gc::PairId pair) {
    if (!gc::is_pointer(word) || gc::cell_of(word)->kind() != CellKind::real)
        rt_.mistakes.type(name_of(op), "a floating point number", word, pair);
    return gc::Graph::real(gc::cell_of(word));
}

template <typename Meter>
Word Arithmetic<Meter>::real_operation(flic::Op op, Word a, Word b, gc::PairId pair) {
    if (op == flic::Op::float_of_int) {
        if (!is_integer(a)) rt_.mistakes.type(name_of(op), "an integer", a, pair);
        const Integer x(a);
        return real_word(nearest_real(x.get()), pair);
    }
    const double x = real_operand(op, a, pair);
    switch (op) {
    case flic::Op::float_truncate: return integer_of_real(std::trunc(x), pair);
    case flic::Op::float_floor: return real_word(std::floor(x), pair);
    case flic::Op::float_show: return text_of_real(x, pair);
    default: break;
    }
    const bool binary = flic::Primitive{op, 0, 0}.arity() == 2;
    const double y = binary ? real_operand(op, b, pair) : 0;
    if (op >= flic::Op::float_eq && op <= flic::Op::float_ge)
        return gc::boolean(real_holds(op, x, y));
    return real_word(calculate(op, x, y), pair);
}

template <typename Meter>
Word Arithmetic<Meter>::integer_of_real(double value, gc::PairId pair) {
    if (!std::isfinite(value))
        stop(Failure::Kind::type, "a floating point number in " + rt_.mistakes.where_of(pair) +
                                      " is not finite and has no integer part");
    Number result;
    mpz_set_d(result, value);
    return integer_word(result, pair);
}

template <typename Meter>
Word Arithmetic<Meter>::text_of_real(double value, gc::PairId pair) {
    const std::string text = real_text(value);
    const gc::LabelId own = rt_.meter().owner(pair).label;
    Word list = gc::nil;
    for (auto at = text.rbegin(); at != text.rend(); ++at) {
        const Word character =
            gc::immediate(gc::Immediate::character, static_cast<unsigned char>(*at));
        list = gc::pointer(rt_.heap.make_cons({character, pair}, {list, pair}, own));
    }
    return list;
}

template <typename Meter>
Word Arithmetic<Meter>::convert_character(flic::Op op, Word word, gc::PairId pair) {
    if (op == flic::Op::ascii_to_int) {
        if (!gc::is(word, gc::Immediate::character))
            rt_.mistakes.type(name_of(op), "a character", word, pair);
        return gc::small(static_cast<std::int64_t>(gc::payload(word)));
    }
    if (!is_integer(word)) rt_.mistakes.type(name_of(op), "an integer", word, pair);
    const std::int64_t code = gc::is_small(word) ? gc::small_value(word) : -1;
    if (code < 0 || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
        stop(Failure::Kind::type, "INT-TO-ASCII in " + rt_.mistakes.where_of(pair) +
                                      " met a number that is no "
                                      "character's code");
    return gc::immediate(gc::Immediate::character, static_cast<std::uint64_t>(code));
}

template class Arithmetic<LexicalMeter>;
template class Arithmetic<BooksMeter>;
template class Arithmetic<ConstructionsMeter>;
template class Arithmetic<FollowingMeter>;
template class Arithmetic<CentresMeter>;

} // namespace lexprof::reducer
