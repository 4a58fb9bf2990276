#include "base/condition.h"

#include "base/display.h"
#include "base/nearest.h"

#include <algorithm>

namespace lexprof {

std::string shown(const ConditionMistake& mistake, std::string_view text) {
    return mistake.message + "\n  " + printable(text) + "\n  " +
           std::string(mistake.column - 1, ' ') + "^";
}

bool Condition::passes(const Test& test, const Facts& facts) {
    if (const auto* name = std::get_if<NamePattern>(&test.other))
        return name->matches(facts.name(test.term)) == (test.comparison == Comparison::equal);
    std::optional<double> left = facts.number(test.term);
    std::optional<double> right;
    if (const auto* term = std::get_if<Term>(&test.other)) {
        right = facts.number(*term).value_or(0);
    } else {
        const Quantity& quantity = std::get<Quantity>(test.other);
        right = quantity.number;
        if (quantity.is_percentage && left) { // whole numbers on both sides: exact
            *left *= 100;
            *right *= facts.whole(test.term);
        }
    }
    if (!left) return false;
    switch (test.comparison) {
    case Comparison::equal: return *left == *right;
    case Comparison::unequal: return *left != *right;
    case Comparison::less: return *left < *right;
    case Comparison::at_most: return *left <= *right;
    case Comparison::more: return *left > *right;
    case Comparison::at_least: return *left >= *right;
    }
    return false;
}

bool Condition::holds(const Facts& facts) const {
    if (steps_.empty()) return true;
    std::vector<bool> stack;
    for (const Step& step : steps_) {
        if (step.test) {
            stack.push_back(passes(*step.test, facts));
        } else if (step.operation == Operator::negation) {
            stack.back() = !stack.back();
        } else {
            const bool last = stack.back();
            stack.pop_back();
            stack.back() =
                step.operation == Operator::both ? stack.back() && last : stack.back() || last;
        }
    }
    return stack.back();
}

std::vector<Term> Condition::terms() const {
    std::vector<Term> found;
    for (const Step& step : steps_) {
        if (!step.test) continue;
        found.push_back(step.test->term);
        if (const auto* other = std::get_if<Term>(&step.test->other)) found.push_back(*other);
    }
    return found;
}

std::optional<std::size_t> find_column(std::span<const Column> columns, std::string_view word) {
    const auto is_meant = [&](const Column& column) {
        return column.key == word ||
               (column.unit == Unit::nanoseconds && column.key == std::string(word) + "_ns");
    };
    const auto found = std::find_if(columns.begin(), columns.end(), is_meant);
    if (found == columns.end()) return {};
    return static_cast<std::size_t>(found - columns.begin());
}

std::string no_such_column(std::span<const Column> columns, std::string_view word) {
    std::vector<std::string> names;
    for (const Column& column : columns) names.push_back(column.key);
    return no_such("column", word, names);
}

} // namespace lexprof
