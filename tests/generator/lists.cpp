// Lists: with the prelude's functions, and out of infinite ones.

#include "tests/generator/maker.h"

#include <algorithm>
#include <array>

namespace lexprof::generator {

std::optional<Made> Maker::list_map(const Type& type, double budget, unsigned depth) {
    const Type& element = type.parts[0];
    const Type source = choices_->pick(2) == 0 ? element : data_type(*choices_, 0);
    const Type sources = list_of(source);
    const Made list = cut(expression(sources, budget / 2, depth), sources, unknown_size);
    const double each = budget / (2 * unknown_size);
    const double size = list.size;
    if (source == element && choices_->once_in(3)) {
        const Made test = lambda(function({element}, basic(Shape::boolean)), each, depth);
        return Made{application("filter", {test.text, list.text}),
                    list.cost + size * (test.cost + 8), list.size};
    }
    const Made each_made = expression(function({source}, element), each, depth);
    return Made{application("map", {each_made.text, list.text}),
                list.cost + size * (each_made.cost + 8), list.size};
}

// A list with an element for each number of a range.
std::optional<Made> Maker::list_counted(const Type& type, double budget, unsigned depth) {
    const unsigned last = choices_->pick(counts);
    const Repeated repeated(*this);
    const Scope scope(*this);
    const std::string i = fresh("i");
    bind({{i, 1, 0}, basic(Shape::count)});
    const Made element = expression(type.parts[0], budget / (last + 1), depth);
    const std::string range = "(upto 1 " + std::to_string(last) + ")";
    return Made{"(map (\\" + i + " " + element.text + ") " + range + ")",
                last * (element.cost + 16), last};
}

std::optional<Made> Maker::list_part(const Type& type, double budget, unsigned depth) {
    Made made = expression(type, budget, depth);
    const Made count = leaf(basic(Shape::count));
    switch (choices_->pick(5)) {
    case 0: made.text = application("take", {count.text, made.text}); break;
    case 1: made.text = application("drop", {count.text, made.text}); break;
    case 2:
        made = cut(made, type, unknown_size);
        made.text = application("reverse", {made.text});
        break;
    case 3: made.text = "(SEL-2-0 " + application("splitAt", {count.text, made.text}) + ")"; break;
    default: {
        const Made test = lambda(function({type.parts[0]}, basic(Shape::boolean)), 12, depth);
        made = cut(made, type, unknown_size);
        made.text = application("takeWhile", {test.text, made.text});
        made.cost += test.cost * made.size;
    }
    }
    made.cost += 12.0 * std::min(made.size, 30U) + 6;
    return made;
}

std::optional<Made> Maker::list_join(const Type& type, double budget, unsigned depth) {
    const Made left = expression(type, budget / 2, depth);
    const Made right = expression(type, budget / 2, depth);
    static const std::array<const char*, 2> names = {"++", "CONC"};
    return Made{application(names[choices_->pick(names.size())], {left.text, right.text}),
                left.cost + right.cost + 8.0 * left.size, left.size + right.size};
}

std::optional<Made> Maker::list_zip(const Type& type, double budget, unsigned depth) {
    const Type& element = type.parts[0];
    if (element.shape == Shape::pair) {
        const Type left_type = list_of(element.parts[0]);
        const Type right_type = list_of(element.parts[1]);
        const Made left = expression(left_type, budget / 2, depth);
        const Made right = cut(expression(right_type, budget / 2, depth), right_type, unknown_size);
        return Made{application("zip", {left.text, right.text}),
                    left.cost + right.cost + 10.0 * right.size, right.size};
    }
    const Type integers = list_of(integer);
    const Made left = cut(expression(integers, budget / 4, depth), integers, unknown_size);
    const Made right = infinite(integer, budget / 48, depth);
    const Made join =
        lambda(function({integer, integer}, element), budget / (2 * unknown_size), depth);
    return Made{application("zipWith", {join.text, left.text, right.text}),
                left.cost + left.size * (join.cost + right.cost + 14), left.size};
}

// A bounded part of an infinite list.
std::optional<Made> Maker::list_of_infinite(const Type& type, double budget, unsigned depth) {
    const Made count = leaf(basic(Shape::count));
    const Made list = infinite(type.parts[0], budget / counts, depth);
    return Made{application("take", {count.text, list.text}), counts * (list.cost + 12), counts};
}

// An infinite list; the cost is that of one element.
Made Maker::infinite(const Type& element, double budget, unsigned depth) {
    const bool integers = element.shape == Shape::integer;
    const std::string xs = fresh("xs");
    const Made first = expression(element, budget / 2, depth);
    switch (choices_->pick(integers ? 7 : 5)) {
    case 0: // a cycle of one cell
        return {"(& (" + xs + ") (" + application("PACK-2-1", {first.text, xs}) + ") " + xs + ")",
                first.cost, 0};
    case 1: return {application("repeat", {first.text}), first.cost + 4, 0};
    case 2: { // two lists that end in each other
        const std::string ys = fresh("ys");
        const Made second = leaf(element);
        return {"(& (" + xs + " " + ys + ") (" + application("PACK-2-1", {first.text, ys}) + " " +
                    application("PACK-2-1", {second.text, xs}) + ") " + xs + ")",
                first.cost + second.cost, 0};
    }
    case 3: {
        const Type elements = list_of(element);
        const Made list = cut(leaf(elements), elements, unknown_size);
        return {"(cycle " + application("PACK-2-1", {first.text, list.text}) + ")",
                first.cost + list.cost + 10, 0};
    }
    case 4: {
        const Made step = expression(function({element}, element), 12, depth);
        return {application("iterate", {step.text, first.text}), first.cost + step.cost + 6, 0};
    }
    case 5: // a knot: every element from the one before
        return {"(& (" + xs + ") (" +
                    application("PACK-2-1", {first.text, "(map (INT+ 1) " + xs + ")"}) + ") " + xs +
                    ")",
                first.cost + 10, 0};
    default: return {application("enumFrom", {integer_literal()}), 6, 0};
    }
}

} // namespace lexprof::generator
