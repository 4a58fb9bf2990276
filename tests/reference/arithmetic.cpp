// Integers, floats, characters and booleans.

#include "tests/reference/numbers.h"
#include "tests/reference/performance.h"

#include <cmath>

namespace lexprof::reference {

namespace {

using flic::Op;

// ⟨left, right⟩ compared by an operator of a family whose members follow one another as
// = != < <= > >=.
template <typename T>
bool compare(Op op, Op family, const T& left, const T& right) {
    switch (static_cast<int>(op) - static_cast<int>(family)) {
    case 0: return left == right;
    case 1: return left != right;
    case 2: return left < right;
    case 3: return left <= right;
    case 4: return left > right;
    default: return left >= right;
    }
}

bool between(Op op, Op first, Op last) { return first <= op && op <= last; }

[[noreturn]] void out_of_range(const std::string& message) {
    throw Stop{Ending::arithmetic, message};
}

Integer integer_of_float(double number) {
    if (!std::isfinite(number)) out_of_range(text_of(number) + " is no integer");
    return Integer(std::trunc(number));
}

double function_of_one(Op op, double x) {
    switch (op) {
    case Op::float_neg: return -x;
    case Op::float_floor: return std::floor(x);
    case Op::float_sqrt: return std::sqrt(x);
    case Op::float_exp: return std::exp(x);
    case Op::float_log: return std::log(x);
    case Op::float_sin: return std::sin(x);
    default: return std::cos(x);
    }
}

double function_of_two(Op op, double x, double y) {
    switch (op) {
    case Op::float_add: return x + y;
    case Op::float_sub: return x - y;
    case Op::float_mul: return x * y;
    case Op::float_div: return x / y;
    case Op::float_atan2: return std::atan2(x, y);
    default: return std::pow(x, y);
    }
}

const std::variant<Integer, double>& number_of(Machine& machine, const Field& field) {
    if (!machine.is_cell(field, CellKind::number)) mismatch("a number is expected");
    return machine.cell(field.value).number;
}

} // namespace

Integer Performance::integer(std::size_t argument) const {
    const Field& field = *evaluated[argument];
    if (field.value.tag == Tag::integer) return field.value.number;
    const auto* number = std::get_if<Integer>(&number_of(machine, field));
    if (number == nullptr) mismatch(primitive.name() + " wants an integer, not a float");
    return *number;
}

double Performance::real(std::size_t argument) const {
    const auto* number = std::get_if<double>(&number_of(machine, *evaluated[argument]));
    if (number == nullptr) mismatch(primitive.name() + " wants a float, not an integer");
    return *number;
}

bool Performance::boolean(std::size_t argument) const {
    const Value& value = evaluated[argument]->value;
    if (value.tag != Tag::boolean) mismatch(primitive.name() + " wants a boolean");
    return value.number != 0;
}

char32_t Performance::character(std::size_t argument) const {
    const Value& value = evaluated[argument]->value;
    if (value.tag != Tag::character) mismatch(primitive.name() + " wants a character");
    return static_cast<char32_t>(value.number);
}

std::optional<Field> Performance::integers() const {
    const Op op = primitive.op;
    if (!between(op, Op::int_add, Op::int_ge)) return std::nullopt;
    if (op == Op::int_neg) return machine.integer(-integer(0), pair);
    const Integer left = integer(0);
    const Integer right = integer(1);
    if (op >= Op::int_eq) return truth(compare(op, Op::int_eq, left, right));
    switch (op) {
    case Op::int_add: return machine.integer(left + right, pair);
    case Op::int_sub: return machine.integer(left - right, pair);
    case Op::int_mul: return machine.integer(left * right, pair);
    default: break;
    }
    if (right == 0) out_of_range("division by zero");
    return machine.integer(op == Op::int_div ? Integer(left / right) : Integer(left % right), pair);
}

std::optional<Field> Performance::floats() const {
    const Op op = primitive.op;
    if (!between(op, Op::float_add, Op::float_show)) return std::nullopt;
    if (between(op, Op::float_eq, Op::float_ge)) {
        return truth(compare(op, Op::float_eq, real(0), real(1)));
    }
    switch (op) {
    case Op::float_of_int: return machine.real(static_cast<double>(integer(0)), pair);
    case Op::float_truncate: return machine.integer(integer_of_float(real(0)), pair);
    case Op::float_show: return machine.list(text_of(real(0)), pair);
    default: break;
    }
    if (primitive.arity() == 1) return machine.real(function_of_one(op, real(0)), pair);
    return machine.real(function_of_two(op, real(0), real(1)), pair);
}

// NOT, and the conversions between characters and integers.
std::optional<Field> Performance::small_values() const {
    switch (primitive.op) {
    case Op::not_: return truth(!boolean(0));
    case Op::ascii_to_int: return machine.integer(character(0), pair);
    case Op::int_to_ascii: {
        const Integer code = integer(0);
        if (code < 0 || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) {
            out_of_range(code.str() + " is the code of no character");
        }
        return Field{{Tag::character, static_cast<std::int64_t>(code), 0, {}}, pair};
    }
    default: return std::nullopt;
    }
}

} // namespace lexprof::reference
