// Arithmetic on integers that fit in a field, on their words as they are.
#pragma once

#include "reducer/code.h"

namespace lexprof::reducer {

// One of the six comparisons, on small integers: their words compare like their values.
inline bool compare_small(Op op, Word a, Word b) {
    const auto x = static_cast<std::int64_t>(a);
    const auto y = static_cast<std::int64_t>(b);
    switch (op) {
    case Op::eq: return x == y;
    case Op::ne: return x != y;
    case Op::lt: return x < y;
    case Op::le: return x <= y;
    case Op::gt: return x > y;
    default: return x >= y;
    }
}

// The result of an operation on small integers, if it is one; otherwise 0.
inline Word operate_small(Op op, Word a, Word b) {
    Word result = 0;
    std::int64_t signed_result = 0;
    const auto x = static_cast<std::int64_t>(a);
    const auto y = static_cast<std::int64_t>(b);
    switch (op) {
    case Op::add:
        if (__builtin_add_overflow(x - 1, y, &signed_result)) return 0;
        return static_cast<Word>(signed_result);
    case Op::sub:
        if (__builtin_sub_overflow(x, y - 1, &signed_result)) return 0;
        return static_cast<Word>(signed_result);
    case Op::mul:
        if (__builtin_mul_overflow(x - 1, y >> 2, &signed_result)) return 0;
        return static_cast<Word>(signed_result + 1);
    case Op::div:
    case Op::mod: {
        const std::int64_t divisor = gc::small_value(b);
        if (divisor == 0 || divisor == -1) return 0;
        const std::int64_t value = gc::small_value(a);
        result = gc::small(op == Op::div ? value / divisor : value % divisor);
        return result;
    }
    case Op::neg:
        return x == static_cast<std::int64_t>(gc::small(gc::small_min)) ? 0 : gc::small(-(x >> 2));
    default: return gc::boolean(compare_small(op, a, b));
    }
}

constexpr bool both_small(Word a, Word b) { return (a & b & 1) != 0; }

} // namespace lexprof::reducer
