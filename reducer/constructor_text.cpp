#include "reducer/constructor_text.h"

#include "base/unicode.h"
#include "gc/constructor.h"

#include <algorithm>
#include <string_view>

namespace lexprof::reducer {

namespace {

bool is_symbol(std::uint32_t code) {
    constexpr std::string_view symbols = "!#$%&*+./<=>?@\\^|-~:";
    if (code < 0x80) return symbols.find(static_cast<char>(code)) != std::string_view::npos;
    constexpr std::u32string_view latin = U"¬±·×÷";
    if (latin.find(code) != std::u32string_view::npos) return true;
    return code >= 0x2190 && code <= 0x2BFF; // arrows, mathematical operators, shapes
}

bool is_operator(std::string_view name) {
    if (name.empty()) return false;
    while (!name.empty()) {
        const Decoded next = decode(name);
        if (next.length == 0 || !is_symbol(next.code)) return false;
        name.remove_prefix(next.length);
    }
    return true;
}

// `(,)`, `(,,)` …
bool is_tuple(std::string_view name, std::uint32_t fields) {
    if (fields < 2 || name.size() != fields + 1) return false;
    const std::string_view inner = name.substr(1, name.size() - 2);
    return name.front() == '(' && name.back() == ')' &&
           std::all_of(inner.begin(), inner.end(), [](char c) { return c == ','; });
}

} // namespace

ConstructorForm form_of(const flic::Constructor& constructor) {
    if (is_tuple(constructor.name, constructor.fields)) return ConstructorForm::tuple;
    if (constructor.fields != 2 || !is_operator(constructor.name)) return ConstructorForm::prefix;
    const bool cons = constructor.name == ":" && constructor.tag == gc::cons_tag;
    return cons ? ConstructorForm::list : ConstructorForm::infix;
}

std::string prefix_name(const flic::Constructor& constructor) {
    return is_operator(constructor.name) ? "(" + constructor.name + ")" : constructor.name;
}

} // namespace lexprof::reducer
