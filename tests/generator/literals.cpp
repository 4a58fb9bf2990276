// The simplest expressions of each type.

#include "tests/generator/maker.h"

#include <array>

namespace lexprof::generator {

std::string Maker::integer_literal() {
    // 61 bits are what a field holds; 62 to 64 are where careless arithmetic goes over.
    static const std::array<const char*, 14> large = {"1000",
                                                      "65536-",
                                                      "1152921504606846975",
                                                      "1152921504606846976",
                                                      "1152921504606846977-",
                                                      "2305843009213693951",
                                                      "2305843009213693952",
                                                      "2305843009213693953-",
                                                      "4611686018427387904",
                                                      "9223372036854775807",
                                                      "9223372036854775808-",
                                                      "18446744073709551616",
                                                      "123456789012345678901234567890",
                                                      "340282366920938463463374607431768211457-"};
    if (choices_->once_in(large_every_)) return large[choices_->pick(large.size())];
    const std::string number = std::to_string(choices_->pick(11));
    return choices_->once_in(5) ? number + "-" : number;
}

std::string Maker::character_literal() {
    static const std::array<const char*, 9> characters = {"'a'",  "'b'",  "'z'", "'A'", "'0'",
                                                          "'#n'", "'##'", "' '", "'é'"};
    return characters[choices_->pick(characters.size())];
}

Made Maker::literal(const Type& type, unsigned depth) {
    switch (type.shape) {
    case Shape::integer: return {integer_literal(), 1, 0};
    case Shape::boolean: return {choices_->pick(2) == 0 ? "TRUE" : "FALSE", 1, 0};
    case Shape::character: return {character_literal(), 1, 0};
    case Shape::count: return {std::to_string(choices_->pick(counts)), 1, 0};
    case Shape::real: {
        static const std::array<const char*, 5> reals = {"1.5", "0.25-", "2.0", "1e3", "3.125"};
        return {reals[choices_->pick(reals.size())], 1, 0};
    }
    case Shape::list: return list_literal(type, depth);
    case Shape::pair: {
        const Made first = leaf(type.parts[0]);
        const Made second = leaf(type.parts[1]);
        return {application("PACK-2-0", {first.text, second.text}), first.cost + second.cost, 0};
    }
    case Shape::function: return lambda(type, 4, 0);
    case Shape::object: {
        static const std::array<const char*, 5> objects = {
            "ADDRESS-NULL", "(SEL-1-0 (VAR-NEW 0 PACK-0-0))",
            "(SEL-1-0 (ARRAY-NEW 2 'x' PACK-0-0))", "(SEL-1-0 (BYTES-NEW 50 PACK-0-0))",
            "(BYTES-LITERAL \"ab#x00é\")"};
        return {objects[choices_->pick(objects.size())], 3, 0};
    }
    default: return constructor(type, depth);
    }
}

Made Maker::list_literal(const Type& type, unsigned depth) {
    if (type.parts[0].shape == Shape::character) {
        static const std::array<const char*, 7> strings = {
            "\"\"",    "\"a\"",         "\"hello\"", "\"two words\"", "\"say #\"#n##x\"",
            "\"été\"", "(take 9 STDIN)"};
        return {strings[choices_->pick(strings.size())], 10, 9};
    }
    if (type.parts[0].shape == Shape::integer && choices_->once_in(3)) {
        const Made last = leaf(basic(Shape::count));
        return {application("upto 1", {last.text}), 8.0 * counts, counts};
    }
    const unsigned length = depth == 0 ? 0 : choices_->pick(6);
    Made made{"PACK-0-0", 1, length};
    for (unsigned i = 0; i < length; ++i) {
        const Made element = leaf(type.parts[0]);
        made.text = application("PACK-2-1", {element.text, made.text});
        made.cost += element.cost;
    }
    return made;
}

Made Maker::constructor(const Type& type, unsigned depth) {
    const auto& all = constructors(type.shape);
    const std::uint32_t tag =
        depth == 0 ? 0 : choices_->pick(static_cast<std::uint32_t>(all.size()));
    Made made{constructor_name(all[tag].size(), tag), 1, 1};
    std::vector<std::string> fields;
    for (const Type& field : all[tag]) {
        const Made part = field == type ? constructor(type, depth - 1) : leaf(field);
        fields.push_back(part.text);
        made.cost += part.cost;
        if (field == type) made.size += part.size;
    }
    if (!fields.empty()) made.text = application(made.text, fields);
    return made;
}

// A lambda of as many parameters as the type has; annotations now and then.
Made Maker::lambda(const Type& type, double budget, unsigned depth) {
    const Repeated repeated(*this);
    const Scope scope(*this);
    const std::vector<Type> arguments = arguments_of(type);
    std::string text;
    std::string end = ")";
    for (const Type& argument : arguments) {
        const Variable variable = parameter(argument);
        if (choices_->once_in(40)) {
            text += "[inline] (";
            end += ")";
        }
        text += "\\" + variable.made.text + " ";
        bind(variable);
    }
    const Type result = result_of(type, arguments.size());
    const Made body = cut(expression(result, budget, depth), result, unknown_size);
    return {"(" + text + body.text + end, body.cost + 1, body.size};
}

} // namespace lexprof::generator
