#include "costs/operations.h"

namespace lexprof::costs {

namespace {

using flic::Op;
using ValueKind = Value::Kind;

[[noreturn]] void wrong_sort() {
    throw NoValue(NoValue::Why::failed, "an operation is given something of the wrong sort");
}

Value of_kind(ValueKind kind, std::int64_t number) {
    Value value;
    value.kind = kind;
    value.number = number;
    return value;
}

Value boolean(bool is) { return of_kind(ValueKind::boolean, is ? 1 : 0); }

std::int64_t number(const Value& value, ValueKind kind) {
    if (value.kind != kind) wrong_sort();
    return value.number;
}

Value checked(bool overflow, std::int64_t result) {
    if (overflow) throw NoValue(NoValue::Why::beyond, "an integer of more than 64 bits");
    return of_kind(ValueKind::integer, result);
}

Value divide(Op op, std::int64_t a, std::int64_t b) {
    if (b == 0) throw NoValue(NoValue::Why::failed, "division by zero");
    if (b == -1) {
        std::int64_t negated = 0;
        const bool overflow = __builtin_sub_overflow(std::int64_t{0}, a, &negated);
        return op == Op::int_mod ? of_kind(ValueKind::integer, 0) : checked(overflow, negated);
    }
    return of_kind(ValueKind::integer, op == Op::int_div ? a / b : a % b);
}

bool holds(Op op, int order) {
    switch (op) {
    case Op::int_eq:
    case Op::poly_eq: return order == 0;
    case Op::int_ne:
    case Op::poly_ne: return order != 0;
    case Op::int_lt:
    case Op::poly_lt: return order < 0;
    case Op::int_le:
    case Op::poly_le: return order <= 0;
    case Op::int_gt:
    case Op::poly_gt: return order > 0;
    default: return order >= 0;
    }
}

int order_of(std::int64_t a, std::int64_t b) { return a < b ? -1 : a > b ? 1 : 0; }

Value arithmetic(Op op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    switch (op) {
    case Op::int_add: {
        const bool overflow = __builtin_add_overflow(a, b, &result);
        return checked(overflow, result);
    }
    case Op::int_sub: {
        const bool overflow = __builtin_sub_overflow(a, b, &result);
        return checked(overflow, result);
    }
    case Op::int_mul: {
        const bool overflow = __builtin_mul_overflow(a, b, &result);
        return checked(overflow, result);
    }
    case Op::int_div:
    case Op::int_mod: return divide(op, a, b);
    default: return boolean(holds(op, order_of(a, b)));
    }
}

Value character(std::int64_t code) {
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < 0 || code > 0x10FFFF || surrogate)
        throw NoValue(NoValue::Why::failed, "there is no character of that number");
    return of_kind(ValueKind::character, code);
}

} // namespace

bool is_operation(Op op) {
    switch (op) {
    case Op::tag:
    case Op::tag_enum:
    case Op::enum_tag:
    case Op::int_add:
    case Op::int_sub:
    case Op::int_mul:
    case Op::int_div:
    case Op::int_mod:
    case Op::int_neg:
    case Op::int_eq:
    case Op::int_ne:
    case Op::int_lt:
    case Op::int_le:
    case Op::int_gt:
    case Op::int_ge:
    case Op::not_:
    case Op::ascii_to_int:
    case Op::int_to_ascii: return true;
    default: return false;
    }
}

Value operate(Op op, std::span<const Value> operands) {
    const Value& first = operands.front();
    switch (op) {
    case Op::tag:
        if (!first.has_tag()) wrong_sort();
        return of_kind(ValueKind::integer, first.number);
    case Op::tag_enum:
        if (!first.has_tag() || first.size > 0) wrong_sort();
        return of_kind(ValueKind::integer, first.number);
    case Op::enum_tag: return of_kind(ValueKind::construction, number(first, ValueKind::integer));
    case Op::int_neg: return arithmetic(Op::int_sub, 0, number(first, ValueKind::integer));
    case Op::not_: return boolean(number(first, ValueKind::boolean) == 0);
    case Op::ascii_to_int: return of_kind(ValueKind::integer, number(first, ValueKind::character));
    case Op::int_to_ascii: return character(number(first, ValueKind::integer));
    default:
        return arithmetic(op, number(first, ValueKind::integer),
                          number(operands[1], ValueKind::integer));
    }
}

std::optional<std::pair<Address, Address>> Comparison::next() {
    if (order_ != 0 || pending_.empty()) return std::nullopt;
    const auto found = pending_.back();
    pending_.pop_back();
    return found;
}

void Comparison::take(const Value& left, const Value& right) {
    if (left.kind != right.kind || left.kind == ValueKind::function || left.kind == ValueKind::fail)
        wrong_sort();
    order_ = order_of(left.number, right.number);
    if (left.kind != ValueKind::construction || order_ != 0) return;
    if (left.size != right.size) wrong_sort();
    for (std::uint32_t at = left.size; at-- > 0;)
        pending_.emplace_back(left.fields[at], right.fields[at]);
}

Value Comparison::outcome() const { return boolean(holds(op_, order_)); }

} // namespace lexprof::costs
