// Taking data apart: CASE and CASER, UNPACK in its four forms, SEL, TAG.

#include "tests/generator/maker.h"

#include <algorithm>

namespace lexprof::generator {

// A component of a pair that is made for the purpose or found.
std::optional<Made> Maker::component(const Type& type, double budget, unsigned depth) {
    const Type other = any_type(*choices_, 1);
    const bool first = choices_->pick(2) == 0;
    const Type pair = first ? pair_of(type, other) : pair_of(other, type);
    const Made value = expression(pair, budget, depth);
    Made made{"", value.cost + 5, unknown_size};
    switch (choices_->pick(3)) {
    case 0: made.text = application(first ? "SEL-2-0" : "SEL-2-1", {value.text}); break;
    case 1: made.text = application(first ? "fst" : "snd", {value.text}); break;
    default:
        made.text = application(first ? "UNPACK-2 const" : "UNPACK-2 (flip const)", {value.text});
    }
    if (type.shape == Shape::function) made.cost += unknown_function;
    return made;
}

// One branch of a CASE whose subject is a name: the fields are bound, then an expression made.
std::string Maker::branch(const std::vector<Type>& fields, const std::string& subject,
                          const Type& type, double budget, unsigned depth, double& cost,
                          unsigned& size) {
    const Scope scope(*this);
    std::string binders;
    for (const Type& field : fields) {
        const Variable variable = parameter(field);
        binders += "\\" + variable.made.text + " ";
        bind(variable);
    }
    const Made body = expression(type, budget, depth);
    cost = std::max(cost, body.cost);
    size = std::max(size, body.size);
    if (fields.empty()) return body.text;
    const std::string n = std::to_string(fields.size());
    const std::string function = "(" + binders + body.text + ")";
    switch (choices_->pick(4)) {
    case 0:
    case 1: return "(UNPACK!-" + n + " " + function + " " + subject + ")";
    case 2: return "(UNPACK-" + n + " " + function + " " + subject + ")";
    default:
        return "(UNPACKR" + std::string(choices_->pick(2) == 0 ? "!-" : "-") + n + " " + subject +
               " " + function + ")";
    }
}

// = s subject (CASE-n branch … s)
std::optional<Made> Maker::cases(const Type& type, double budget, unsigned depth) {
    static const std::vector<Shape> shapes = {Shape::maybe, Shape::hue, Shape::tree, Shape::term,
                                              Shape::box};
    const Shape shape = shapes[choices_->pick(static_cast<std::uint32_t>(shapes.size()))];
    const Made subject = expression(basic(shape), budget / 3, depth);
    const std::string name = fresh("s");
    const auto& all = constructors(shape);
    double cost = 0;
    unsigned size = 0;
    std::vector<std::string> branches;
    for (const std::vector<Type>& fields : all) {
        branches.push_back(branch(fields, name, type, budget / 3, depth, cost, size));
    }
    const std::string n = std::to_string(all.size());
    std::string text;
    if (choices_->pick(3) == 0) {
        branches.insert(branches.begin(), name);
        text = application("CASER-" + n, branches);
    } else {
        branches.push_back(name);
        text = application("CASE-" + n, branches);
    }
    return Made{application("= " + name, {subject.text, text}), subject.cost + cost + 12, size};
}

// CASE-2 on a list, its elements of any kind.
std::optional<Made> Maker::list_case(const Type& type, double budget, unsigned depth) {
    const Type element = data_type(*choices_, 1);
    const Made subject =
        cut(expression(list_of(element), budget / 3, depth), list_of(element), unknown_size);
    const std::string name = fresh("s");
    double cost = 0;
    unsigned size = 0;
    const std::string nil = branch({}, name, type, budget / 3, depth, cost, size);
    const std::string cons =
        branch({element, list_of(element)}, name, type, budget / 3, depth, cost, size);
    return Made{application("= " + name, {subject.text, application("CASE-2", {nil, cons, name})}),
                subject.cost + cost + 6, size};
}

// foldr and its like: the function works on what has been folded so far, used once.
std::optional<Made> Maker::fold(const Type& type, double budget, unsigned depth) {
    const Type element = data_type(*choices_, 0);
    const Made list = cut(expression(list_of(element), budget / 3, depth), list_of(element), 12);
    const Made start = cut(expression(type, budget / 4, depth), type, unknown_size / 2);
    const Repeated repeated(*this);
    const Scope scope(*this);
    const std::string x = fresh("x");
    const std::string rest = fresh("r");
    bind({{x, 1, 0}, element});
    bind({{rest, 1, unknown_size / 2}, type, 1});
    const Made step = cut(expression(type, budget / 36, depth), type, unknown_size / 2 + 2);
    const double cost = list.cost + start.cost + 12 * (step.cost + 6);
    const unsigned size = unknown_size;
    switch (choices_->pick(3)) {
    case 0: {
        const std::string function = "(\\" + x + " \\" + rest + " " + step.text + ")";
        return Made{application("foldr", {function, start.text, list.text}), cost, size};
    }
    case 1: {
        const std::string function = "(\\" + rest + " \\" + x + " " + step.text + ")";
        return Made{application("foldl", {function, start.text, list.text}), cost, size};
    }
    default: {
        const std::string function = "(\\" + rest + " \\" + x + " " + step.text + ")";
        return Made{application("foldl'", {function, start.text, list.text}), cost, size};
    }
    }
}

} // namespace lexprof::generator
