#include "tests/generator/definitions.h"

#include <algorithm>

namespace lexprof::generator {

namespace {

constexpr unsigned depth = 6;
constexpr unsigned longest = 12; // list that a recursion is meant for

double budget_of(Maker& maker) { return 60 + 100.0 * maker.choices().pick(60); }

// The parameters after those a recursion goes by.
std::vector<Variable> parameters(Maker& maker, unsigned least, unsigned most) {
    const unsigned n = least + maker.choices().pick(most - least + 1);
    std::vector<Variable> made;
    for (unsigned i = 0; i < n; ++i) made.push_back(maker.parameter(any_type(maker.choices(), 1)));
    return made;
}

std::string lambdas(const std::vector<Variable>& variables) {
    std::string text;
    for (const Variable& variable : variables) text += "\\" + variable.made.text + " ";
    return text;
}

std::vector<Type> types(const std::vector<Variable>& variables) {
    std::vector<Type> result;
    for (const Variable& variable : variables) result.push_back(variable.type);
    return result;
}

// The arguments of a recursive call besides the first: the parameters themselves, or others.
std::string recursive_arguments(Maker& maker, const std::vector<Variable>& variables) {
    std::string text;
    for (const Variable& variable : variables) {
        const bool same = variable.type.shape == Shape::function || maker.choices().pick(2) == 0;
        text += " " + (same ? variable.made.text : maker.argument(variable.type, 12, 1).text);
    }
    return text;
}

// Another name, at the top level, of what is no plain value.
Group immediate_caf(const std::string& name, const Variable& value, Maker& maker) {
    Made made = value.made;
    made.text = name;
    maker.define({made, value.type});
    return {{name, value.made.text}};
}

Group caf(Maker& maker) {
    const Type type = any_type(maker.choices(), 2);
    if (maker.choices().once_in(6))
        return immediate_caf(maker.fresh("c"), maker.immediate(), maker);
    Made made = maker.expression(type, budget_of(maker), depth);
    const std::string name = maker.fresh("c");
    const Binding binding{name, made.text};
    made.text = name;
    maker.define({made, type});
    return {binding};
}

// A CAF with a local name of what is no plain value, in two places of its own value.
Group sharing_caf(Maker& maker) {
    const Variable shared = maker.immediate();
    const Type type = data_type(maker.choices(), 1);
    const Made rest = maker.expression(type, 60, 2);
    const std::string name = maker.fresh("c");
    const std::string local = maker.fresh("w");
    const std::string value =
        application("PACK-2-0", {local, application("PACK-2-0", {local, rest.text})});
    const std::string text = maker.choices().pick(2) == 0
                                 ? "(= " + local + " " + shared.made.text + " " + value + ")"
                                 : "(& (" + local + ") (" + shared.made.text + ") " + value + ")";
    maker.define({{name, shared.made.cost + rest.cost, rest.size},
                  pair_of(shared.type, pair_of(shared.type, type))});
    return {{name, text}};
}

// A CAF whose value is a function.
Group function_caf(Maker& maker) {
    if (maker.choices().once_in(4))
        return immediate_caf(maker.fresh("k"), maker.immediate_function(), maker);
    const Type type =
        maker.choices().pick(2) == 0
            ? function({integer}, integer)
            : function({data_type(maker.choices(), 1), integer}, data_type(maker.choices(), 1));
    Made made = maker.expression(type, 100, depth);
    const std::string name = maker.fresh("k");
    const Binding binding{name, made.text};
    made.text = name;
    maker.define({made, type});
    return {binding};
}

Group plain(Maker& maker) {
    const Maker::Scope scope(maker);
    const std::vector<Variable> variables = parameters(maker, 1, 4);
    for (const Variable& variable : variables) maker.bind(variable);
    const Type result = any_type(maker.choices(), 2);
    Made body = maker.expression(result, budget_of(maker), depth);
    const std::string name = maker.fresh("h");
    const Binding binding{name, "(" + lambdas(variables) + body.text + ")"};
    body.text = name;
    body.cost += 1;
    maker.define({body, function(types(variables), result)});
    return {binding};
}

// What a recursion does with the result of its recursive call: names it, or has it in place.
Made step(Maker& maker, const std::string& recursive_call, const Type& type, double budget) {
    const Maker::Scope scope(maker);
    const bool shared = maker.choices().pick(3) == 2;
    const std::string name = maker.fresh("r");
    maker.bind({{shared ? name : recursive_call, 1, longest}, type, shared ? -1 : 1});
    Made made = maker.cut(maker.expression(type, budget, depth), type, longest + 2);
    if (shared) made.text = application("= " + name, {recursive_call, made.text});
    return made;
}

// \n … IF (INT<= n 0) base step, with a call for n - 1.
Group counted(Maker& maker) {
    const Maker::Scope scope(maker);
    const Type result = data_type(maker.choices(), 2);
    const double budget = budget_of(maker);
    const std::string name = maker.fresh("r");
    std::vector<Variable> variables = parameters(maker, 0, 2);
    Variable n = maker.parameter(basic(Shape::count));
    for (const Variable& variable : variables) maker.bind(variable);
    const Made base = maker.cut(maker.expression(result, budget / 2, depth - 1), result, longest);
    maker.bind(n);
    const std::string recursive_call =
        "(" + name + " (INT- " + n.made.text + " 1)" + recursive_arguments(maker, variables) + ")";
    const Made body = step(maker, recursive_call, result, budget / counts);
    variables.insert(variables.begin(), n);
    const std::string text =
        application("IF (INT<= " + n.made.text + " 0)", {base.text, body.text});
    maker.define({{name, base.cost + counts * (body.cost + 16), unknown_size},
                  function(types(variables), result)});
    return {{name, "(" + lambdas(variables) + text + ")"}};
}

// What an accumulator is at the next step: as likely of itself alone as with something else.
std::string next_accumulator(Maker& maker, const std::string& a, const std::string& other) {
    switch (maker.choices().pick(15)) {
    case 12: return application("I64+", {a, other});
    case 13: return application("I64*", {a, maker.integer_literal()});
    case 14: return application("I64-", {other, a});
    case 1:
    case 9:
    case 10: return application("INT+", {a, a});
    case 11: return application("INT-", {a, a});
    case 2: return application("INT-", {a, other});
    case 3: return application("INT*", {a, "3"});
    case 4: return application("INT_", {a});
    case 5: return application("INT-", {maker.integer_literal(), a});
    case 6: return other;
    case 7: return application("INT+", {other, a});
    case 8: return a;
    default: return application("INT+", {a, maker.integer_literal()});
    }
}

// \n \a \b SEQ a (IF (INT<= n 0) end (loop (INT- n 1) (INT+ a a) …)): integers that are evaluated
// and handed on, or grow unevaluated, and become large.
Group loop(Maker& maker) {
    const Maker::Scope scope(maker);
    const Type result = data_type(maker.choices(), 2);
    const double budget = budget_of(maker);
    const std::string name = maker.fresh("a");
    const Variable n = maker.parameter(basic(Shape::count));
    const Variable a = maker.parameter(integer);
    const Variable b = maker.parameter(integer);
    maker.bind(a);
    maker.bind(b);
    const Made end = maker.cut(maker.expression(result, budget, depth - 1), result, unknown_size);
    const std::string first = next_accumulator(maker, a.made.text, b.made.text);
    const std::string second = next_accumulator(maker, b.made.text, a.made.text);
    std::string step = "(" + name + " (INT- " + n.made.text + " 1) " + first + " " + second + ")";
    const std::uint32_t evaluated = maker.choices().pick(4); // where a is
    if (evaluated == 1) step = application("SEQ", {a.made.text, step});
    if (maker.choices().once_in(3)) step = application("SEQ", {b.made.text, step});
    std::string text = application("IF (INT<= " + n.made.text + " 0)", {end.text, step});
    if (evaluated > 1) text = application("SEQ", {a.made.text, text});
    const double cost = end.cost + 10.0 * counts;
    maker.define({{name, cost, end.size}, function({n.type, integer, integer}, result)});
    const std::string start = maker.fresh("c"); // a call with literals, which may be large
    const std::string call = application(name, {std::to_string(maker.choices().pick(counts)),
                                                maker.integer_literal(), maker.integer_literal()});
    maker.define({{start, cost, end.size}, result});
    return {{name, "(" + lambdas({n, a, b}) + text + ")"}, {start, call}};
}

// \l … CASE-2 base (UNPACK!-2 (\x \xs step) l) l
Group over_list(Maker& maker) {
    const Maker::Scope scope(maker);
    const Type element = data_type(maker.choices(), 1);
    const Type result = data_type(maker.choices(), 2);
    const double budget = budget_of(maker);
    const std::string name = maker.fresh("l");
    std::vector<Variable> variables = parameters(maker, 0, 2);
    const Variable list = maker.parameter(list_of(element));
    const std::string x = maker.fresh("x");
    const std::string xs = maker.fresh("xs");
    for (const Variable& variable : variables) maker.bind(variable);
    const Made base = maker.cut(maker.expression(result, budget / 2, depth - 1), result, longest);
    maker.bind({{x, 1, 0}, element});
    const std::string recursive_call =
        "(" + name + " " + xs + recursive_arguments(maker, variables) + ")";
    const Made body = step(maker, recursive_call, result, budget / unknown_size);
    variables.insert(variables.begin(), list);
    const std::string l = list.made.text;
    const std::string unpack = "(UNPACK!-2 (\\" + x + " \\" + xs + " " + body.text + ") " + l + ")";
    maker.define({{name, base.cost + unknown_size * (body.cost + 16), unknown_size},
                  function(types(variables), result)});
    return {{name, "(" + lambdas(variables) + application("CASE-2", {base.text, unpack, l}) + ")"}};
}

// \t CASE-2 base (UNPACK!-3 (\left \value \right step) t) t
Group over_tree(Maker& maker) {
    const Maker::Scope scope(maker);
    const Type result = data_type(maker.choices(), 1);
    const double budget = budget_of(maker);
    const std::string name = maker.fresh("t");
    const Variable tree = maker.parameter(basic(Shape::tree));
    const std::string left = maker.fresh("a");
    const std::string value = maker.fresh("x");
    const std::string right = maker.fresh("b");
    const Made base = maker.cut(maker.expression(result, budget / 2, depth - 1), result, longest);
    maker.bind({{value, 1, 0}, integer});
    maker.bind({{"(" + name + " " + left + ")", 1, longest}, result, 1});
    const Made body = step(maker, "(" + name + " " + right + ")", result, budget / unknown_size);
    const std::string t = tree.made.text;
    const std::string unpack =
        "(UNPACK!-3 (\\" + left + " \\" + value + " \\" + right + " " + body.text + ") " + t + ")";
    maker.define({{name, base.cost + unknown_size * (body.cost + 16), unknown_size},
                  function({tree.type}, result)});
    return {{name, "(\\" + t + " " + application("CASE-2", {base.text, unpack, t}) + ")"}};
}

// Two functions that call each other, counting down.
Group mutual(Maker& maker) {
    const Type result = data_type(maker.choices(), 1);
    const double budget = budget_of(maker);
    const std::vector<std::string> names = {maker.fresh("m"), maker.fresh("m")};
    Group group;
    double cost = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        const Maker::Scope scope(maker);
        const std::string n = maker.fresh("n");
        const Made base =
            maker.cut(maker.expression(result, budget / 2, depth - 1), result, longest);
        maker.bind({{n, 1, 0}, basic(Shape::count)});
        const Made body =
            step(maker, "(" + names[1 - i] + " (INT- " + n + " 1))", result, budget / counts);
        cost += base.cost + counts * (body.cost + 8);
        group.push_back(
            {names[i], "(\\" + n + " " +
                           application("IF (INT<= " + n + " 0)", {base.text, body.text}) + ")"});
    }
    for (const std::string& name : names) {
        maker.define({{name, cost, unknown_size}, function({basic(Shape::count)}, result)});
    }
    return group;
}

} // namespace

Group make_definition(Maker& maker) {
    switch (maker.choices().pick(13)) {
    case 1: return plain(maker);
    case 2: return caf(maker);
    case 3: return function_caf(maker);
    case 4:
    case 5: return counted(maker);
    case 6:
    case 7: return over_list(maker);
    case 8: return over_tree(maker);
    case 9: return mutual(maker);
    case 10:
    case 11: return loop(maker);
    case 12: return sharing_caf(maker);
    default: return plain(maker);
    }
}

} // namespace lexprof::generator
