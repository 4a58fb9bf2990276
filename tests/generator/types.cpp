#include "tests/generator/types.h"

#include <algorithm>
#include <map>

namespace lexprof::generator {

Type basic(Shape shape) { return {shape, {}}; }

Type list_of(Type element) { return {Shape::list, {std::move(element)}}; }

Type pair_of(Type first, Type second) {
    return {Shape::pair, {std::move(first), std::move(second)}};
}

Type function(const std::vector<Type>& arguments, Type result) {
    for (std::size_t i = arguments.size(); i-- > 0;) {
        result = {Shape::function, {arguments[i], std::move(result)}};
    }
    return result;
}

std::vector<Type> arguments_of(const Type& type) {
    std::vector<Type> arguments;
    const Type* at = &type;
    for (; at->shape == Shape::function; at = &at->parts[1]) arguments.push_back(at->parts[0]);
    return arguments;
}

Type result_of(const Type& type, std::size_t arguments) {
    const Type* at = &type;
    for (std::size_t i = 0; i < arguments; ++i) at = &at->parts[1];
    return *at;
}

bool comparable(const Type& type) {
    if (type.shape == Shape::function || type.shape == Shape::box) return false;
    if (type.shape == Shape::object) return false;
    return std::all_of(type.parts.begin(), type.parts.end(), comparable);
}

const std::vector<std::vector<Type>>& constructors(Shape shape) {
    const Type integer = basic(Shape::integer);
    static const std::map<Shape, std::vector<std::vector<Type>>> table = {
        {Shape::hue, {{}, {}, {}}},
        {Shape::maybe, {{}, {integer}}},
        {Shape::tree, {{}, {basic(Shape::tree), integer, basic(Shape::tree)}}},
        {Shape::term,
         {{integer},
          {integer, basic(Shape::boolean), basic(Shape::character),
           list_of(basic(Shape::character))},
          {integer, basic(Shape::term)},
          {basic(Shape::hue), basic(Shape::maybe), integer}}},
        {Shape::box, {{function({integer}, integer)}}},
    };
    return table.at(shape);
}

bool is_user_defined(Shape shape) { return shape >= Shape::hue; }

bool is_recursive(Shape shape) { return shape == Shape::tree || shape == Shape::term; }

std::string constructor_name(std::size_t fields, std::size_t tag) {
    return "PACK-" + std::to_string(fields) + "-" + std::to_string(tag);
}

Type data_type(Choices& choices, unsigned depth) {
    const std::uint32_t simple = 7;
    switch (choices.pick(depth == 0 ? simple : 14)) {
    case 1: return basic(Shape::boolean);
    case 2: return basic(Shape::character);
    case 3: return basic(Shape::hue);
    case 4: return basic(Shape::maybe);
    case 5: return choices.once_in(3) ? basic(Shape::real) : basic(Shape::integer);
    case 7:
    case 8: return list_of(basic(Shape::integer));
    case 9: return list_of(data_type(choices, depth - 1));
    case 10: return pair_of(data_type(choices, depth - 1), data_type(choices, depth - 1));
    case 11: return basic(Shape::tree);
    case 12: return basic(Shape::term);
    case 13: return list_of(basic(Shape::character));
    default: return basic(Shape::integer);
    }
}

Type any_type(Choices& choices, unsigned depth) {
    const Type integer = basic(Shape::integer);
    if (depth == 0) return data_type(choices, 0);
    switch (choices.pick(13)) {
    case 12: return basic(Shape::object);
    case 6: return function({integer}, integer);
    case 7: return function({data_type(choices, 0)}, data_type(choices, depth - 1));
    case 8: return function({integer, integer}, integer);
    case 9: return basic(Shape::box);
    case 10: return list_of(function({integer}, integer));
    case 11: return pair_of(function({integer}, integer), data_type(choices, depth - 1));
    default: return data_type(choices, depth);
    }
}

} // namespace lexprof::generator
