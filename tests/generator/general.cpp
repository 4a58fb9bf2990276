// Ways to make an expression that do for every type.

#include "tests/generator/maker.h"

#include <algorithm>

namespace lexprof::generator {

// A definition, given as many arguments as it takes to get the type: partial applications where it
// is a function.
std::optional<Made> Maker::call(const Type& type, double budget, unsigned depth) {
    const auto fitting = callables(definitions_, type, budget);
    if (fitting.empty()) return std::nullopt;
    const auto n = static_cast<std::uint32_t>(fitting.size());
    const Variable& function = *fitting[n - 1 - choices_->pick(n)]; // the latest first
    called_.insert(function.made.text);
    const std::size_t all = arguments_of(function.type).size();
    const std::size_t arguments = all - arguments_of(type).size();
    return apply(function, arguments, budget - function.made.cost, depth);
}

std::optional<Made> Maker::call_unused(double budget) {
    for (std::size_t i = definitions_.size(); i-- > 0;) {
        if (!called_.insert(definitions_[i].made.text).second) continue;
        return apply(definitions_[i], arguments_of(definitions_[i].type).size(), budget, 4);
    }
    return std::nullopt;
}

std::optional<Made> Maker::call_variable(const Type& type, double budget, unsigned depth) {
    const auto fitting = callables(scope_, type, budget);
    if (fitting.empty()) return std::nullopt;
    const std::uint32_t which = choices_->pick(static_cast<std::uint32_t>(fitting.size()));
    auto& function = const_cast<Variable&>(*fitting[which]); // NOLINT: an element of scope_
    if (function.uses > 0) --function.uses;
    const std::size_t all = arguments_of(function.type).size();
    const std::size_t arguments = all - arguments_of(type).size();
    return apply(function, arguments, budget - function.made.cost, depth);
}

std::optional<Made> Maker::conditional(const Type& type, double budget, unsigned depth) {
    const Made condition = expression(basic(Shape::boolean), budget / 3, depth);
    const Made then = expression(type, budget / 3, depth);
    const Made otherwise = expression(type, budget / 3, depth);
    Made made{application("IF", {condition.text, then.text, otherwise.text}),
              condition.cost + std::max(then.cost, otherwise.cost) + 1,
              std::max(then.size, otherwise.size)};
    if (type.shape == Shape::function) made.cost += 2;
    return made;
}

// A shared value: evaluated once, however often it is used, or before.
std::optional<Made> Maker::let(const Type& type, double budget, unsigned depth) {
    const Type bound_type = any_type(*choices_, 1);
    const Made value = cut(expression(bound_type, budget / 2, depth), bound_type, unknown_size);
    const Scope scope(*this);
    Variable variable{{fresh("v"), 1, value.size}, bound_type};
    if (bound_type.shape == Shape::function) variable.made.cost = value.cost;
    bind(variable);
    Made body = expression(type, budget / 2, depth);
    const std::string& name = variable.made.text;
    if (choices_->once_in(5))
        body.text = "(& (" + name + ") (" + value.text + ") " + body.text + ")";
    else if (choices_->once_in(3))
        body.text = application("LET!", {"(\\" + name + " " + body.text + ")", value.text});
    else
        body.text = application("= " + name, {value.text, body.text});
    body.cost += 2;
    if (bound_type.shape != Shape::function) body.cost += value.cost;
    return body;
}

// Something that fails or is large, but is not demanded.
std::optional<Made> Maker::unused(const Type& type, double budget, unsigned depth) {
    static const std::vector<std::string> bad = {
        "(ERROR \"must not be demanded\")", "(INT/ 1 0)",    "ABORT",
        "(INT+ (ERROR \"no\") 1)",          "(& (x) (x) x)", "(RAISE 7)"};
    Made made = expression(type, budget, depth);
    const std::string dead = bad[choices_->pick(static_cast<std::uint32_t>(bad.size()))];
    switch (choices_->pick(6)) {
    case 0: made.text = application("= " + fresh("u"), {dead, made.text}); break;
    case 1: made.text = application("const", {made.text, dead}); break;
    case 2: made.text = "(SEL-2-0 " + application("PACK-2-0", {made.text, dead}) + ")"; break;
    case 3: made.text = application("IF TRUE", {made.text, dead}); break;
    case 4: made.text = application("(\\" + fresh("u") + " " + made.text + ")", {dead}); break;
    default: made.text = application("CASE-2", {dead, made.text, "TRUE"}); break;
    }
    made.cost += 3;
    return made;
}

std::optional<Made> Maker::sequence(const Type& type, double budget, unsigned depth) {
    const Type first_type = any_type(*choices_, 1);
    const Made first = expression(first_type, budget / 2, depth);
    Made made = expression(type, budget / 2, depth);
    made.text = application(choices_->once_in(3) ? "seq" : "SEQ", {first.text, made.text});
    made.cost += first.cost + 2;
    return made;
}

// FATBAR with a first part that may fail; functions are left to the second.
std::optional<Made> Maker::fatbar(const Type& type, double budget, unsigned depth) {
    if (type.shape == Shape::function) return std::nullopt;
    const Made condition = expression(basic(Shape::boolean), budget / 3, depth);
    const Made first = expression(type, budget / 3, depth);
    const Made second = expression(type, budget / 3, depth);
    const std::string attempt =
        choices_->once_in(4) ? "FAIL" : application("IF", {condition.text, first.text, "FAIL"});
    return Made{application("FATBAR", {attempt, second.text}),
                condition.cost + first.cost + second.cost + 2, std::max(first.size, second.size)};
}

// Functions applied on the spot: lambdas, identities, compositions, too many arguments for one
// function but not for what it yields.
std::optional<Made> Maker::redex(const Type& type, double budget, unsigned depth) {
    const Type argument_type = any_type(*choices_, 1);
    Made made;
    switch (choices_->pick(4)) {
    case 0: {
        const Made function_made = lambda(function({argument_type}, type), budget / 2, depth);
        const Made given = argument(argument_type, budget / 2, depth);
        made = {application(function_made.text, {given.text}), function_made.cost,
                function_made.size};
        if (argument_type.shape != Shape::function) made.cost += given.cost;
        break;
    }
    case 1: {
        made = expression(type, budget, depth);
        made.text = application("id id", {made.text});
        break;
    }
    case 2: {
        const Made outer = lambda(function({argument_type}, type), budget / 2, depth);
        const Made given = argument(argument_type, budget / 2, depth);
        made = {application("COMP " + outer.text + " id", {given.text}), outer.cost, outer.size};
        if (argument_type.shape != Shape::function) made.cost += given.cost;
        break;
    }
    default: {
        made = expression(type, budget, depth);
        made.text = application("flip const", {literal(basic(Shape::integer), 0).text, made.text});
        break;
    }
    }
    made.cost += 6;
    return made;
}

// What stops the run when it is demanded. Only where that is allowed, and seldom.
std::optional<Made> Maker::failing(const Type& type, double budget, unsigned depth) {
    if (risk_ != Risk::allowed || !choices_->once_in(3)) return expression(type, budget, depth);
    risky_ = true;
    switch (choices_->pick(4)) {
    case 0: {
        const Made message = cut(expression(list_of(basic(Shape::character)), budget / 2, depth),
                                 list_of(basic(Shape::character)), unknown_size);
        return Made{application("ERROR", {message.text}), message.cost, 0};
    }
    case 1: return Made{"ABORT", 1, 0};
    case 2: return Made{"undefined", 2, 0};
    default: return Made{"FAIL", 1, 0};
    }
}

} // namespace lexprof::generator
