// Local names of what is no plain value: an engine may keep such a thing in a field as it is, or a
// reference to it, and must not mistake the one for the other.

#include "tests/generator/maker.h"

#include <array>

namespace lexprof::generator {

namespace {

const Type boolean = basic(Shape::boolean);

Variable named(std::string text, Type type, double cost, unsigned size = 0) {
    return {{std::move(text), cost, size}, std::move(type)};
}

// Primitives and constructors that wait for arguments.
const std::vector<Variable>& functions() {
    const Type tree = basic(Shape::tree);
    const Type maybe = basic(Shape::maybe);
    static const std::vector<Variable> all{
        named("INT+", function({integer, integer}, integer), 1),
        named("INT_", function({integer}, integer), 1),
        named("INT-", function({integer, integer}, integer), 1),
        named("INT*", function({integer, integer}, integer), 1),
        named("INT<", function({integer, integer}, boolean), 1),
        named("NOT", function({boolean}, boolean), 1),
        named("ASCII-TO-INT", function({basic(Shape::character)}, integer), 1),
        named("PACK-1-1", function({integer}, maybe), 1),
        named("PACK-2-1", function({integer, list_of(integer)}, list_of(integer)), 1, 24),
        named("PACK-2-0", function({integer, boolean}, pair_of(integer, boolean)), 1),
        named("PACK-3-1", function({tree, integer, tree}, tree), 1, 24),
        named("PACK-1-0", function({function({integer}, integer)}, basic(Shape::box)), 1),
        named("(PACK-2-1 7)", function({list_of(integer)}, list_of(integer)), 1, 24),
        named("(INT+ 2305843009213693951)", function({integer}, integer), 1)};
    return all;
}

constexpr unsigned longest_input = 64; // characters

} // namespace

Variable Maker::immediate_function() {
    const std::vector<Variable>& all = functions();
    return all[choices_->pick(static_cast<std::uint32_t>(all.size()))];
}

Variable Maker::immediate() {
    static const std::array<const char*, 4> constructors = {"PACK-0-0", "PACK-0-1", "PACK-0-2",
                                                            "TRUE"};
    const std::uint32_t kind = choices_->pick(6);
    if (kind == 0) {
        const std::uint32_t which = choices_->pick(constructors.size());
        return named(constructors[which], which == 3 ? boolean : basic(Shape::hue), 1);
    }
    if (kind == 1)
        return named("STDIN", list_of(basic(Shape::character)), longest_input, longest_input);
    if (kind == 2 || definitions_.empty()) return immediate_function();
    Variable chosen = definitions_[choices_->pick(static_cast<std::uint32_t>(definitions_.size()))];
    called_.insert(chosen.made.text);
    return chosen;
}

std::optional<Made> Maker::alias(const Type& type, double budget, unsigned depth) {
    const Variable chosen = immediate();
    if (chosen.made.cost > budget / 2) return std::nullopt;
    const Scope scope(*this);
    Variable name = chosen;
    name.made.text = fresh("w");
    const bool evaluated = chosen.type.shape != Shape::function;
    if (evaluated) name.made.cost = 1;
    bind(name);
    Made body = expression(type, budget / 2, depth);
    if (evaluated) body.cost += chosen.made.cost;
    const std::string& local = name.made.text;
    const std::string& value = chosen.made.text;
    switch (choices_->pick(5)) {
    case 1: body.text = "(& (" + local + ") (" + value + ") " + body.text + ")"; break;
    case 2: body.text = application("(\\" + local + " " + body.text + ")", {value}); break;
    case 3: { // another name of the name
        const std::string other = fresh("w");
        body.text =
            application("= " + other, {value, application("= " + local, {other, body.text})});
        break;
    }
    case 4: { // in one group, and the other way round
        const std::string other = fresh("w");
        body.text =
            "(& (" + local + " " + other + ") (" + other + " " + value + ") " + body.text + ")";
        break;
    }
    default: body.text = application("= " + local, {value, body.text}); break;
    }
    return body;
}

} // namespace lexprof::generator
