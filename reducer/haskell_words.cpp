#include "reducer/haskell_words.h"

#include <array>
#include <utility>

namespace lexprof::reducer {

namespace {

using Meaning = std::pair<std::string_view, std::string_view>;

// Of families, whose names go on with numbers.
constexpr std::array<Meaning, 4> families = {{
    {"UNPACK", "(match)"},
    {"CASE-", "(case)"},
    {"SEL-", "(field)"},
    {"NARROW-", "(fromIntegral)"},
}};

constexpr std::array<Meaning, 13> single = {{
    {"IF", "(if)"},
    {"LET!", "(case)"},
    {"SEQ", "(seq)"},
    {"AND", "(&&)"},
    {"OR", "(||)"},
    {"NOT", "(not)"},
    {"BIT-AND", "(.&.)"},
    {"BIT-OR", "(.|.)"},
    {"BIT-XOR", "(xor)"},
    {"INT-TO-FLOAT", "(fromIntegral)"},
    {"FLOAT-ENCODE", "(encodeFloat)"},
    {"RAISE", "(throw)"},
    {"ERROR", "(error)"},
}};

constexpr std::array<std::string_view, 6> kinds = {"INT", "I64", "W64", "FLOAT", "POLY", "NAT"};

constexpr std::array<Meaning, 11> operators = {{
    {"+", "(+)"},
    {"-", "(-)"},
    {"*", "(*)"},
    {"_", "(negate)"},
    {"%", "(rem)"},
    {"=", "(==)"},
    {"!=", "(/=)"},
    {"<", "(<)"},
    {"<=", "(<=)"},
    {">", "(>)"},
    {">=", "(>=)"},
}};

template <std::size_t Size>
std::string_view word_of(const std::array<Meaning, Size>& table, std::string_view name) {
    for (const auto& [known, word] : table)
        if (known == name) return word;
    return {};
}

} // namespace

std::string haskell_constructor(std::uint32_t fields, std::uint32_t tag) {
    if (fields == 2 && tag == 1) return "(:)";
    if (fields == 1) return "(one field)";
    if (fields > 7 || tag != 0) return "(" + std::to_string(fields) + " fields)";
    return "(" + std::string(fields - 1, ',') + ")";
}

std::string haskell_operation(std::string_view primitive) {
    if (const auto word = word_of(single, primitive); !word.empty()) return std::string(word);
    for (const auto& [begin, word] : families)
        if (primitive.starts_with(begin)) return std::string(word);
    for (const std::string_view kind : kinds) {
        if (!primitive.starts_with(kind)) continue;
        const std::string_view rest = primitive.substr(kind.size());
        if (rest == "/") return kind == "FLOAT" ? "(/)" : "(quot)";
        if (const auto word = word_of(operators, rest); !word.empty()) return std::string(word);
    }
    return std::string(primitive);
}

} // namespace lexprof::reducer
