// Machine integers, bits and the functions of floating point numbers.

#include "tests/generator/maker.h"

#include <array>

namespace lexprof::generator {

std::optional<Made> Maker::machine_integer(const Type& type, double budget, unsigned depth) {
    static const std::array<const char*, 10> binary = {
        "I64+", "I64-", "I64*", "W64+", "W64-", "W64*", "BIT-AND", "BIT-OR", "BIT-XOR", "INT-GCD"};
    static const std::array<const char*, 17> unary = {
        "I64_",      "W64-NOT",      "BIT-NOT",    "POPCOUNT-64", "CLZ-64",     "CTZ-64",
        "INT-LOG2",  "INT-POPCOUNT", "NARROW-I8",  "NARROW-I16",  "NARROW-I32", "NARROW-I64",
        "NARROW-W8", "NARROW-W16",   "NARROW-W32", "NARROW-W64",  "INT_"};
    static const std::array<const char*, 6> shifts = {"I64-SHL", "I64-SHR", "I64-SHRL",
                                                      "W64-SHL", "W64-SHR", "INT-SHR"};
    static const std::array<const char*, 4> divisions = {"I64/", "I64%", "INT-DIV", "INT-MOD"};
    static const std::array<const char*, 6> doubles = {"I64-ADDC", "I64-SUBC", "I64-MULO",
                                                       "W64-ADDC", "W64-SUBC", "W64-TIMES2"};
    const std::uint32_t kind = choices_->pick(9);
    const Made left = expression(type, budget / 2, depth);
    const auto pick = [&](const auto& names) {
        return std::string(names[choices_->pick(static_cast<std::uint32_t>(names.size()))]);
    };
    if (kind < 2) return Made{application(pick(unary), {left.text}), left.cost + 1, 0};
    if (kind == 2) {
        const std::string by = std::to_string(choices_->pick(70));
        return Made{application(pick(shifts), {left.text, by}), left.cost + 1, 0};
    }
    if (kind == 3)
        return Made{"(INT-SHL (NARROW-I32 " + left.text + ") " +
                        std::to_string(choices_->pick(70)) + ")",
                    left.cost + 2, 0};
    const Made right = expression(type, budget / 2, depth);
    const double cost = left.cost + right.cost + 2;
    if (kind == 4) {
        const std::string field = choices_->pick(2) == 0 ? "SEL-2-0" : "SEL-2-1";
        return Made{application(field, {application(pick(doubles), {left.text, right.text})}), cost,
                    0};
    }
    if (kind == 5)
        return Made{application(pick(divisions), {left.text, "(BIT-OR 1 " + right.text + ")"}),
                    cost, 0};
    return Made{application(pick(binary), {left.text, right.text}), cost, 0};
}

std::optional<Made> Maker::real_function(const Type& type, double budget, unsigned depth) {
    static const std::array<const char*, 7> names = {"FLOAT-ATAN", "FLOAT-TANH", "FLOAT-ASINH",
                                                     "FLOAT-FABS", "FLOAT32",    "FLOAT-SQRT",
                                                     "FLOAT-LOG1P"};
    if (choices_->once_in(4)) {
        const Made mantissa = expression(basic(Shape::integer), budget, depth);
        return Made{"(FLOAT-ENCODE (NARROW-I64 " + mantissa.text + ") " +
                        std::to_string(choices_->pick(60)) + "-)",
                    mantissa.cost + 2, 0};
    }
    const Made x = expression(type, budget, depth);
    if (choices_->once_in(4))
        return Made{"(FLOAT-OF-BITS (FLOAT-BITS " + x.text + "))", x.cost + 2, 0};
    return Made{application(names[choices_->pick(names.size())], {"(FLOAT-FABS " + x.text + ")"}),
                x.cost + 2, 0};
}

std::optional<Made> Maker::test_of_bits(const Type&, double budget, unsigned depth) {
    const Made number = expression(basic(Shape::integer), budget, depth);
    return Made{"(INT-BIT " + number.text + " " + std::to_string(choices_->pick(80)) + ")",
                number.cost + 1, 0};
}

} // namespace lexprof::generator
