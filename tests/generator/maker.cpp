// Choosing among the ways to make an expression of a type.

#include "tests/generator/maker.h"

#include <algorithm>

namespace lexprof::generator {

const std::vector<Maker::Way>& Maker::general_ways() {
    static const std::vector<Way> ways = {
        &Maker::call,          &Maker::call,
        &Maker::call,          &Maker::call_variable,
        &Maker::call_variable, &Maker::conditional,
        &Maker::let,           &Maker::let,
        &Maker::cases,         &Maker::list_case,
        &Maker::fold,          &Maker::local_function,
        &Maker::component,     &Maker::local_recursion,
        &Maker::local_mutual,  &Maker::unused,
        &Maker::sequence,      &Maker::fatbar,
        &Maker::redex,         &Maker::redex,
        &Maker::failing,       &Maker::alias,
        &Maker::alias,         &Maker::stateful,
        &Maker::stateful,      &Maker::catching,
        &Maker::raising,       &Maker::raising,
    };
    return ways;
}

const std::vector<Maker::Way>& Maker::typed_ways(Shape shape) {
    static const std::vector<Way> integers = {
        &Maker::arithmetic,      &Maker::arithmetic,      &Maker::division,
        &Maker::measure,         &Maker::total,           &Maker::total,
        &Maker::waiting,         &Maker::shared_operands, &Maker::early_operands,
        &Maker::machine_integer, &Maker::machine_integer};
    static const std::vector<Way> booleans = {&Maker::comparison, &Maker::logic, &Maker::predicate,
                                              &Maker::test_of_bits};
    static const std::vector<Way> characters = {&Maker::character_of};
    static const std::vector<Way> reals = {&Maker::real_of, &Maker::real_function};
    static const std::vector<Way> objects = {&Maker::object_of};
    static const std::vector<Way> functions = {&Maker::partial, &Maker::composition};
    static const std::vector<Way> lists = {
        &Maker::list_map,  &Maker::list_counted, &Maker::list_counted,     &Maker::list_part,
        &Maker::list_join, &Maker::list_zip,     &Maker::list_of_infinite, &Maker::construction};
    static const std::vector<Way> data = {&Maker::construction};
    static const std::vector<Way> none = {};
    switch (shape) {
    case Shape::integer: return integers;
    case Shape::boolean: return booleans;
    case Shape::character: return characters;
    case Shape::real: return reals;
    case Shape::function: return functions;
    case Shape::object: return objects;
    case Shape::list: return lists;
    case Shape::count: return none;
    default: return data;
    }
}

Made Maker::expression(const Type& type, double budget, unsigned depth) {
    if (catches_ > 0 && type.shape != Shape::count && choices_->once_in(3))
        if (const std::optional<Made> made = raising(type, budget, depth)) return *made;
    if (type.shape == Shape::count || depth == 0 || budget < 6) return leaf(type);
    const std::optional<Made> made = way(type, budget, depth);
    if (!made || made->cost > 2 * budget) return leaf(type);
    return *made;
}

// Half of the time what is peculiar to the type. The first choice of all is a leaf.
std::optional<Made> Maker::way(const Type& type, double budget, unsigned depth) {
    const std::vector<Way>& typed = typed_ways(type.shape);
    const std::vector<Way>& general = general_ways();
    const std::uint32_t kind = choices_->pick(8);
    if (kind == 0) return std::nullopt;
    const std::vector<Way>& ways = kind < 5 && !typed.empty() ? typed : general;
    const Way chosen = ways[choices_->pick(static_cast<std::uint32_t>(ways.size()))];
    return (this->*chosen)(type, budget, depth - 1);
}

Made Maker::leaf(const Type& type) {
    std::vector<Variable*> fitting;
    for (std::size_t i = 0; i < scope_.size(); ++i) {
        Variable& variable = scope_[i];
        if (i < reach_ && variable.uses > 0) continue;
        const bool fits = variable.type == type ||
                          (type.shape == Shape::integer && variable.type.shape == Shape::count);
        if (fits && variable.uses != 0) fitting.push_back(&variable);
    }
    const std::uint32_t which = choices_->pick(3 * static_cast<std::uint32_t>(fitting.size()) + 1);
    if (which == 0) return literal(type, 2);
    Variable& variable = *fitting[(which - 1) % fitting.size()];
    if (variable.uses > 0) --variable.uses;
    return variable.made;
}

Variable Maker::parameter(const Type& type) {
    Variable variable;
    variable.type = type;
    variable.made = {fresh("x"), 1, 0};
    if (type.shape == Shape::function) {
        variable.made.text = fresh("f");
        variable.made.cost = unknown_function;
    }
    if (type.shape == Shape::list || is_recursive(type.shape)) variable.made.size = unknown_size;
    return variable;
}

Made Maker::cut(Made made, const Type& type, unsigned size) {
    if (made.size <= size) return made;
    if (type.shape != Shape::list) return literal(type, 1);
    made.text = application("take", {std::to_string(size), made.text});
    made.cost += 6.0 * size;
    made.size = size;
    return made;
}

Made Maker::argument(const Type& type, double budget, unsigned depth) {
    if (type.shape != Shape::function)
        return cut(expression(type, budget, depth), type, unknown_size);
    const Made made = expression(type, std::min(budget, unknown_function / 2), depth);
    return made.cost <= unknown_function ? made : lambda(type, 4, 0);
}

// What yields a value of the type when it is given enough arguments.
std::vector<const Variable*> Maker::callables(const std::vector<Variable>& from, const Type& type,
                                              double budget) {
    std::vector<const Variable*> found;
    for (const Variable& variable : from) {
        if (variable.made.cost > budget || variable.uses == 0) continue;
        const std::size_t most = arguments_of(variable.type).size();
        const std::size_t least = &from == &scope_ ? 1 : 0;
        for (std::size_t n = least; n <= most; ++n) {
            if (result_of(variable.type, n) == type) found.push_back(&variable);
        }
    }
    return found;
}

Made Maker::apply(const Variable& function, std::size_t arguments, double budget, unsigned depth) {
    const Variable called = function; // making the arguments may bring new names into scope
    const std::vector<Type> types = arguments_of(called.type);
    Made made = called.made;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < arguments; ++i) {
        const Made given = argument(types[i], budget / static_cast<double>(arguments), depth);
        texts.push_back(given.text);
        if (types[i].shape != Shape::function) made.cost += given.cost;
    }
    if (arguments > 0) made.text = application(called.made.text, texts);
    made.cost += 1;
    return made;
}

std::string application(const std::string& head, const std::vector<std::string>& arguments) {
    std::string text = "(" + head;
    for (const std::string& argument : arguments) text += " " + argument;
    return text + ")";
}

} // namespace lexprof::generator
