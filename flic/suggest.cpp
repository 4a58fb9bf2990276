// What an unknown name of a program may have been meant to be.
#include "flic/suggest.h"

#include "flic/primitive.h"
#include "flic/spelling.h"

#include <array>

namespace lexprof::flic {

namespace {

// Hints for what people used to other languages write.
std::string hint(std::string_view wanted) {
    if (wanted == "=" || wanted == "&") {
        return "it begins a let only at the head of an expression: put the let in parentheses";
    }
    if (wanted.size() > 1 && wanted[0] == '-' &&
        wanted.find_first_not_of("0123456789", 1) == std::string_view::npos) {
        return "the minus sign of a negative number follows its digits: " +
               std::string(wanted.substr(1)) + "-";
    }
    constexpr std::array<std::array<std::string_view, 2>, 4> foreign = {
        {{"==", "INT="}, {"/=", "INT!="}, {"mod", "INT%"}, {":", "PACK-2-1"}}};
    for (const auto& [name, primitive] : foreign) {
        if (wanted == name) return "did you mean `" + std::string(primitive) + "`?";
    }
    const std::string integer = "INT" + std::string(wanted);
    if (lookup_primitive(integer).primitive) return "did you mean `" + integer + "`?";
    return {};
}

} // namespace

void Suggestions::consider_primitives() {
    for (std::size_t op = 0; op <= static_cast<std::size_t>(last_op); ++op) {
        // Who writes `let` means no strict one.
        if (static_cast<Op>(op) == Op::let_strict && wanted() == "let") continue;
        const std::string name = Primitive{static_cast<Op>(op), 0, 0}.name();
        const bool family = static_cast<Op>(op) <= Op::case_r;
        if (!family) {
            consider(name);
            continue;
        }
        // Of a family, consider the member with the numbers that the unknown name has.
        const std::size_t numbers = wanted().find('-');
        if (numbers == std::string::npos) continue;
        const std::string member = name.substr(0, name.find('-')) + wanted().substr(numbers);
        if (lookup_primitive(member).primitive) consider(member);
    }
}

std::string Suggestions::advice() const {
    if (!looks()) return {};
    if (std::string found = hint(wanted()); !found.empty()) return found;
    const std::vector<std::string> nearest = names();
    if (nearest.empty()) return {};
    std::string text = "did you mean ";
    for (std::size_t i = 0; i < nearest.size(); ++i) {
        if (i != 0) text += i + 1 == nearest.size() ? " or " : ", ";
        text += quote_name(nearest[i]);
    }
    return text + "?";
}

} // namespace lexprof::flic
