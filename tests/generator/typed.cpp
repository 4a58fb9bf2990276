// Ways to make an expression that belong to one type each.

#include "tests/generator/maker.h"

#include <algorithm>
#include <array>

namespace lexprof::generator {

std::optional<Made> Maker::arithmetic(const Type& type, double budget, unsigned depth) {
    const Made left = expression(type, budget / 2, depth);
    const Made right = expression(type, budget / 2, depth);
    const double cost = left.cost + right.cost + 1;
    switch (choices_->pick(6)) {
    case 2: return Made{application("INT-", {left.text, right.text}), cost, 0};
    case 3: return Made{application("INT_", {left.text}), cost, 0};
    case 4: // products stay small
        return Made{"(INT% " + application("INT*", {left.text, right.text}) + " 1009)", cost, 0};
    case 5: return Made{"(INT* " + integer_literal() + " " + integer_literal() + ")", 2, 0};
    default: return Made{application("INT+", {left.text, right.text}), cost, 0};
    }
}

// The divisor is guarded, unless failing is allowed.
std::optional<Made> Maker::division(const Type& type, double budget, unsigned depth) {
    static const std::array<const char*, 4> names = {"INT/", "INT%", "div", "mod"};
    const Made left = expression(type, budget / 2, depth);
    const Made right = expression(type, budget / 2, depth);
    const std::string name = names[choices_->pick(names.size())];
    const double cost = left.cost + right.cost + 12;
    if (risk_ == Risk::allowed && choices_->once_in(3)) {
        risky_ = true;
        return Made{application(name, {left.text, right.text}), cost, 0};
    }
    const std::string divisor = fresh("d");
    const std::string guarded = application("IF (INT= " + divisor + " 0) " + left.text,
                                            {"(" + name + " " + left.text + " " + divisor + ")"});
    return Made{application("= " + divisor, {right.text, guarded}), cost + left.cost, 0};
}

// An integer out of something else.
std::optional<Made> Maker::measure(const Type& type, double budget, unsigned depth) {
    const Type integers = list_of(type);
    const auto given = [&](const Type& of) { return cut(expression(of, budget, depth), of, 24); };
    Made made;
    switch (choices_->pick(7)) {
    case 0:
    case 1: {
        static const std::array<const char*, 4> names = {"sum", "length", "foldr INT+ 0",
                                                         "foldl INT- 0"};
        made = given(integers);
        made.text = application(names[choices_->pick(names.size())], {made.text});
        made.cost += 12.0 * made.size;
        break;
    }
    case 2:
        made = given(basic(Shape::character));
        made.text = application(choices_->pick(2) == 0 ? "ASCII-TO-INT" : "ord", {made.text});
        break;
    case 3:
        made = given(basic(choices_->pick(2) == 0 ? Shape::hue : Shape::boolean));
        made.text = application(choices_->pick(2) == 0 ? "TAG" : "TAG-ENUM", {made.text});
        break;
    case 4:
        made = given(basic(choices_->pick(2) == 0 ? Shape::tree : Shape::term));
        made.text = application("TAG", {made.text});
        break;
    case 5:
        made = given(basic(Shape::maybe));
        made.text = application("fromMaybe " + integer_literal(), {made.text});
        break;
    default:
        made = given(type);
        made.text = "(FLOAT-TO-INT (FLOAT* 1.5 (INT-TO-FLOAT (INT% " + made.text + " 100))))";
        made.cost += 4;
    }
    return Made{made.text, made.cost + 8, 0};
}

// A sum over a range, which multiplies the work.
std::optional<Made> Maker::total(const Type& type, double budget, unsigned depth) {
    const unsigned last = choices_->pick(2 * counts);
    const Repeated repeated(*this);
    const Scope scope(*this);
    const std::string i = fresh("i");
    bind({{i, 1, 0}, type});
    const Made body = expression(type, budget / (last + 1), depth);
    const std::string range = "(upto 1 " + std::to_string(last) + ")";
    return Made{"(sum (map (\\" + i + " " + body.text + ") " + range + "))",
                last * (body.cost + 20), 0};
}

// Calls that wait for each other, hundreds deep.
std::optional<Made> Maker::waiting(const Type& type, double budget, unsigned depth) {
    const unsigned last = 50 + choices_->pick(400);
    const double cost = 20.0 * last;
    if (cost > budget) return total(type, budget, depth);
    static const std::array<const char*, 5> ways = {"foldr INT+ ", "foldr INT- ", "foldl INT+ ",
                                                    "foldr max ", "foldr (flip INT-) "};
    const std::string start = integer_literal();
    return Made{application(ways[choices_->pick(ways.size())] + start,
                            {"(upto 1 " + std::to_string(last) + ")"}),
                cost, 0};
}

std::optional<Made> Maker::comparison(const Type&, double budget, unsigned depth) {
    static const std::array<const char*, 6> relations = {"=", "<", "<=", ">", ">=", "!="};
    const std::string relation = relations[choices_->pick(relations.size())];
    const bool poly = choices_->once_in(3);
    const Type operands = poly ? data_type(*choices_, 2) : integer;
    const Made left = cut(expression(operands, budget / 2, depth), operands, unknown_size);
    const Made right = cut(expression(operands, budget / 2, depth), operands, unknown_size);
    const std::string name = (poly ? "POLY" : "INT") + relation;
    return Made{application(name, {left.text, right.text}), left.cost + right.cost + 1, 0};
}

std::optional<Made> Maker::logic(const Type& type, double budget, unsigned depth) {
    static const std::array<const char*, 4> names = {"AND", "OR", "&&", "||"};
    const Made left = expression(type, budget / 2, depth);
    if (choices_->once_in(4)) return Made{application("NOT", {left.text}), left.cost + 1, 0};
    const Made right = expression(type, budget / 2, depth);
    return Made{application(names[choices_->pick(names.size())], {left.text, right.text}),
                left.cost + right.cost + 3, 0};
}

std::optional<Made> Maker::predicate(const Type& type, double budget, unsigned depth) {
    const Type element = data_type(*choices_, 1);
    const Type elements = list_of(element);
    const Made list = cut(expression(elements, budget / 2, depth), elements, 12);
    if (choices_->pick(3) == 0) return Made{application("null", {list.text}), list.cost + 4, 0};
    const Made test = lambda(function({element}, type), budget / 24, depth);
    return Made{application(choices_->pick(2) == 0 ? "all" : "any", {test.text, list.text}),
                list.cost + 12 * (test.cost + 10), 0};
}

std::optional<Made> Maker::character_of(const Type& type, double budget, unsigned depth) {
    if (choices_->pick(2) == 0) {
        const Made code = expression(basic(Shape::integer), budget, depth);
        return Made{"(INT-TO-ASCII (INT+ 64 (mod " + code.text + " 26)))", code.cost + 12, 0};
    }
    const Type string = list_of(type);
    const Made list = cut(expression(string, budget, depth), string, unknown_size);
    return Made{application("foldr const 'x'", {list.text}), list.cost + 8.0 * list.size, 0};
}

std::optional<Made> Maker::real_of(const Type& type, double budget, unsigned depth) {
    if (choices_->pick(2) == 0) {
        const Made number = expression(basic(Shape::integer), budget, depth);
        return Made{"(INT-TO-FLOAT (INT% " + number.text + " 1000))", number.cost + 2, 0};
    }
    static const std::array<const char*, 3> names = {"FLOAT+", "FLOAT-", "FLOAT*"};
    const Made left = literal(type, 0);
    const Made right = expression(type, budget, depth);
    return Made{application(names[choices_->pick(names.size())], {left.text, right.text}),
                right.cost + 2, 0};
}

// A primitive, or a function of the prelude, given some of its arguments.
std::optional<Made> Maker::partial(const Type& type, double budget, unsigned depth) {
    if (type == function({integer}, integer)) {
        static const std::array<const char*, 4> names = {"INT+", "INT-", "max", "const"};
        const Made given = expression(integer, budget, depth);
        if (choices_->once_in(5)) return Made{choices_->pick(2) == 0 ? "INT_" : "id", 2, 0};
        return Made{application(names[choices_->pick(names.size())], {given.text}), 8, 0};
    }
    if (type == function({integer, integer}, integer)) {
        static const std::array<const char*, 5> names = {"INT+", "INT-", "min", "const",
                                                         "(flip INT-)"};
        return Made{names[choices_->pick(names.size())], 8, 0};
    }
    return lambda(type, budget, depth);
}

std::optional<Made> Maker::composition(const Type& type, double budget, unsigned depth) {
    if (arguments_of(type).size() != 1) return lambda(type, budget, depth);
    const Type middle = data_type(*choices_, 0);
    const Made outer = expression(function({middle}, type.parts[1]), budget / 2, depth);
    const Made inner = expression(function({type.parts[0]}, middle), budget / 2, depth);
    return Made{application(choices_->pick(2) == 0 ? "COMP" : ".", {outer.text, inner.text}),
                outer.cost + inner.cost + 4, outer.size};
}

// A constructor with fields that are expressions: of user-defined types, pairs, and lists.
std::optional<Made> Maker::construction(const Type& type, double budget, unsigned depth) {
    if (type.shape == Shape::list) {
        const Made head = expression(type.parts[0], budget / 2, depth);
        const Made tail = expression(type, budget / 2, depth);
        return Made{application("PACK-2-1", {head.text, tail.text}), head.cost + tail.cost,
                    tail.size + 1};
    }
    std::vector<Type> fields = type.parts;
    std::string name = "PACK-2-0";
    if (type.shape != Shape::pair) {
        const auto& all = constructors(type.shape);
        const std::uint32_t tag = choices_->pick(static_cast<std::uint32_t>(all.size()));
        fields = all[tag];
        name = constructor_name(fields.size(), tag);
    }
    Made made{name, 1, 1};
    std::vector<std::string> texts;
    for (const Type& field : fields) {
        const Made part = argument(field, budget / static_cast<double>(fields.size()), depth);
        texts.push_back(part.text);
        if (field.shape != Shape::function) made.cost += part.cost;
        if (field == type) made.size += part.size;
    }
    if (!texts.empty()) made.text = application(name, texts);
    return made;
}

} // namespace lexprof::generator
