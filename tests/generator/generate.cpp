// From a description to the text of a program.

#include "tests/generator/generate.h"

#include "tests/generator/declared.h"
#include "tests/generator/definitions.h"

namespace lexprof::generator {

namespace {

constexpr std::size_t most_parts = 12; // of the program's value

// The program's value: a structure whose parts call the definitions that no other calls.
Made value(Maker& maker) {
    std::vector<Made> parts;
    while (parts.size() < most_parts) {
        const std::optional<Made> part = maker.call_unused(2000);
        if (!part) break;
        parts.push_back(*part);
    }
    if (parts.empty()) return maker.expression(data_type(maker.choices(), 2), 4000, 6);
    Made made = parts.front();
    if (parts.size() == 1) return made;
    std::vector<std::string> texts;
    made.cost = 0;
    for (const Made& part : parts) {
        texts.push_back(part.text);
        made.cost += part.cost;
    }
    made.text = application(constructor_name(parts.size(), 0), texts);
    return made;
}

std::string letrec(const Group& group) {
    std::string names;
    std::string sides;
    for (const Binding& binding : group) {
        names += (names.empty() ? "" : " ") + binding.name;
        sides += "\n  " + binding.right_hand_side;
    }
    return "& (" + names + ") (" + sides + ")";
}

// The text, in one of four forms: a module with or without a body, an expression with one letrec,
// an expression with a chain of lets and letrecs.
std::string text_of(std::uint32_t form, const std::vector<Group>& groups, const Made& value) {
    Group all;
    for (const Group& group : groups) all.insert(all.end(), group.begin(), group.end());
    if (form == 3 && !groups.empty()) {
        std::string text;
        std::string end = "\n";
        for (const Group& group : groups) {
            const bool alone = group.size() == 1 &&
                               group[0].right_hand_side.find(group[0].name) == std::string::npos;
            text += alone ? "= " + group[0].name + " " + group[0].right_hand_side : letrec(group);
            text += "\n(";
            end = ")" + end;
        }
        return text + value.text + end;
    }
    if (form != 0 && !all.empty()) return letrec(all) + "\n" + value.text + "\n";
    all.push_back({"main", value.text});
    return letrec(all) + "\n";
}

Numbers numbers(Source& source, std::size_t n) {
    Numbers result(n);
    for (std::uint32_t& number : result) number = source.next() >> 8;
    return result;
}

} // namespace

Generated generate(const Description& description) {
    Choices shape(description.shape);
    const bool risky = shape.once_in(5);
    Maker maker(risky ? Maker::Risk::allowed : Maker::Risk::none);
    if (shape.once_in(4)) maker.favour_large_integers();
    std::vector<Group> groups;
    for (const Numbers& definition : description.definitions) {
        Choices choices(definition);
        maker.use(&choices);
        groups.push_back(make_definition(maker));
    }
    Choices choices(description.value);
    maker.use(&choices);
    const Made made = value(maker);

    Generated result;
    result.undeclared = text_of(shape.pick(4), groups, made);
    result.text = result.undeclared;
    if (shape.once_in(3)) {
        Source source(shape.pick(1U << 20));
        result.text = with_declarations(result.text, source);
    }
    result.cost = made.cost;
    result.may_fail = maker.risky();
    for (const Group& group : groups) {
        for (const Binding& binding : group) result.definitions.push_back(binding.name);
    }
    return result;
}

Generated generate(std::uint64_t seed, unsigned size) {
    Source source(seed);
    Description description;
    description.shape = numbers(source, 5);
    const std::size_t definitions = source.next() % (size + 1);
    for (std::size_t i = 0; i < definitions; ++i) {
        description.definitions.push_back(numbers(source, 20 + source.next() % 600));
    }
    description.value = numbers(source, 40 + source.next() % 1200);
    return generate(description);
}

std::string generate_program(std::uint64_t seed, unsigned size) {
    return generate(seed, size).text;
}

} // namespace lexprof::generator
