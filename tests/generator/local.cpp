// Local functions, which lambda lifting will lift, recursive ones included.

#include "tests/generator/maker.h"

#include <algorithm>

namespace lexprof::generator {

// = f (\x … what is in scope …) body
std::optional<Made> Maker::local_function(const Type& type, double budget, unsigned depth) {
    std::vector<Type> arguments{any_type(*choices_, 1)};
    if (choices_->once_in(2)) arguments.push_back(basic(Shape::integer));
    const Type result = choices_->once_in(2) ? type : data_type(*choices_, 1);
    const Type function_type = function(arguments, result);
    const Made value = lambda(function_type, std::min(budget / 4, 60.0), depth);
    const Scope scope(*this);
    const std::string name = fresh("g");
    bind({{name, value.cost, value.size}, function_type});
    Made body = expression(type, budget / 2, depth);
    const bool recursive = choices_->once_in(3);
    body.text = recursive ? "(& (" + name + ") (" + value.text + ") " + body.text + ")"
                          : application("= " + name, {value.text, body.text});
    return body;
}

// & (go) ((\n IF (INT<= n 0) base step)) (go count), where step may use (go (INT- n 1)).
std::optional<Made> Maker::local_recursion(const Type& type, double budget, unsigned depth) {
    const std::string go = fresh("go");
    const std::string n = fresh("n");
    const Made base = cut(expression(type, budget / 4, depth), type, unknown_size / 2);
    Made step;
    {
        const Repeated repeated(*this);
        const Scope scope(*this);
        bind({{n, 1, 0}, basic(Shape::count)});
        bind({{"(" + go + " (INT- " + n + " 1))", 1, unknown_size / 2}, type, 1});
        step = cut(expression(type, budget / (2 * counts), depth), type, unknown_size);
    }
    const Made count = leaf(basic(Shape::count));
    const std::string body = application("IF (INT<= " + n + " 0)", {base.text, step.text});
    return Made{"(& (" + go + ") ((\\" + n + " " + body + ")) (" + go + " " + count.text + "))",
                base.cost + counts * (step.cost + 4), unknown_size};
}

// Two local functions that call each other, one of them with a free variable of the other's.
std::optional<Made> Maker::local_mutual(const Type& type, double budget, unsigned depth) {
    const std::string even = fresh("even");
    const std::string odd = fresh("odd");
    const std::string n = fresh("n");
    Made shared;
    {
        const Repeated repeated(*this);
        shared = leaf(basic(Shape::integer));
    }
    const Made first = expression(type, budget / 4, depth);
    const Made second = expression(type, budget / 4, depth);
    const Made count = leaf(basic(Shape::count));
    const std::string next = "(INT- " + n + " 1)";
    const std::string even_body =
        "(\\" + n + " IF (INT<= " + n + " 0) " + first.text + " (" + odd + " " + next + "))";
    const std::string odd_body = "(\\" + n + " IF (INT<= " + n + " 0) " + second.text +
                                 " (SEQ (INT+ " + shared.text + " 1) (" + even + " " + next + ")))";
    return Made{"(& (" + even + " " + odd + ") (" + even_body + " " + odd_body + ") (" + even +
                    " " + count.text + "))",
                first.cost + second.cost + counts * (shared.cost + 6),
                std::max(first.size, second.size)};
}

} // namespace lexprof::generator
