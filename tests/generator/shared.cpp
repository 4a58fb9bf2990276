// Operations whose operands share something, which the order of evaluation must not tell: who is
// the first to need it, who is the last, and what has been evaluated before.

#include "tests/generator/maker.h"

#include <array>

namespace lexprof::generator {

namespace {

const Type integers = list_of(integer);
const Type binary = function({integer, integer}, integer);

} // namespace

// A function of two parameters that some redex yields; or one that waits for an argument.
std::string Maker::shared_function() {
    const std::string function = expression(binary, 40, 2).text;
    const std::string number = integer_literal();
    switch (choices_->pick(9)) {
    case 1: return application("const " + function, {number});
    case 2: return application("id", {function});
    case 3: return application("IF (INT< " + number + " 3)", {function, "INT-"});
    case 4: return "(UNPACK-2 (\\p \\q " + function + ") (PACK-2-0 1 2))";
    case 5: return "(UNPACK!-2 (\\p \\q \\r INT+ q) (PACK-2-0 1 " + number + "))";
    case 6: return "(COMP ((\\f \\x f) " + function + ") id 1)";
    case 7: return "(SEL-2-0 " + application("PACK-2-0", {function, "1"}) + ")";
    case 8: return "((\\a \\b \\c INT- b c) " + number + ")";
    default: return function;
    }
}

// What an operand does with a function of two parameters: nothing, evaluate it, give it an
// argument, or both.
std::string Maker::use_of_function(const std::string& name) {
    const std::string number = integer_literal();
    switch (choices_->pick(8)) {
    case 1: return application("SEQ " + name, {number});
    case 2: return application("SEQ (" + name + " 1)", {number});
    case 3: return "(= h (" + name + " 2) (INT- (h " + number + ") (h 1)))";
    case 4: return "(sum (map (" + name + " 1) (upto 1 3)))";
    case 5: return "((\\f SEQ f (f 3 " + number + ")) " + name + ")";
    case 6: return "((\\f \\x IF (INT= x 1) 4 (f x x)) " + name + " " + number + ")";
    case 7: return application("const", {number, name});
    default: return application(name, {"5", number});
    }
}

// A constructor that waits for fields, a literal, a list that is joined or unpacked.
std::string Maker::shared_list() {
    const std::string list = cut(expression(integers, 40, 2), integers, 6).text;
    switch (choices_->pick(7)) {
    case 1: return application("(\\c \\x \\l c x l) PACK-2-1 3", {list});
    case 2: return application("PACK-2-1 2", {list});
    case 3: return "(CONC " + list + " " + list + ")";
    case 4: return application("IF TRUE", {list, "PACK-0-0"});
    case 5: return "(UNPACK-2 PACK-2-1 (PACK-2-0 4 " + list + "))";
    case 6: return application("const " + list, {"1"});
    default: return "\"shared\"";
    }
}

std::string Maker::use_of_list(const std::string& name) {
    switch (choices_->pick(6)) {
    case 1: return "(SEQ " + name + " 1)";
    case 2: return "(CASE-2 0 (length (SEL-2-1 " + name + ")) " + name + ")";
    case 3:
        return "(UNPACK!-2 (\\x \\xs INT+ (length xs) (length " + name + ")) (PACK-2-1 1 " + name +
               "))";
    case 4: return "(const 2 " + name + ")";
    case 5: return "(IF (POLY= " + name + " PACK-0-0) 0 1)";
    default: return "(length " + name + ")";
    }
}

// = v value (INT+ use use), or the same by a function that has v as its parameter.
std::optional<Made> Maker::shared_operands(const Type&, double, unsigned) {
    const std::string name = fresh("s");
    const bool is_function = choices_->pick(2) == 0;
    const std::string value = is_function ? shared_function() : shared_list();
    const auto use = [&] { return is_function ? use_of_function(name) : use_of_list(name); };
    const std::string first = use();
    std::string second = use();
    if (choices_->once_in(3)) second = application("INT-", {second, use()});
    const std::string body = application(choices_->pick(2) == 0 ? "INT+" : "INT-", {first, second});
    const bool is_local = choices_->pick(2) == 0;
    return Made{is_local ? application("= " + name, {value, body})
                         : application("(\\" + name + " " + body + ")", {value}),
                400, 0};
}

// What a function does first with its parameters, and what it is given: sums and products of what
// has been evaluated, or is being evaluated by the other operand, or is large.
std::optional<Made> Maker::early_operands(const Type&, double budget, unsigned depth) {
    const std::string n = fresh("n");
    const std::string f = fresh("f");
    const Made given = expression(integer, budget / 2, depth);
    static const std::array<const char*, 8> bodies = {
        "INT+ a b",          "INT+ a (id b)",         "INT- (id b) a",         "INT+ (INT* a 2) b",
        "IF (INT< a 1) b a", "INT+ a (INT+ b (g a))", "INT- (INT+ b a) (g b)", "SEQ a (INT+ a b)"};
    const auto argument_of_call = [&]() -> std::string {
        const std::array<std::string, 5> others = {" 1", " 2305843009213693951",
                                                   " 2305843009213693950", " 7-", " " + n};
        const std::string& other = others[choices_->pick(others.size())];
        switch (choices_->pick(4)) {
        case 1: return n;
        case 2: return "(INT* (INT- " + n + other + ") 2)";
        case 3: return "(INT- " + n + other + ")";
        default: return "(INT+ " + n + other + ")";
        }
    };
    const auto call = [&] {
        return "(" + f + " " + argument_of_call() + " " + argument_of_call() + ")";
    };
    const std::string function =
        "(= g (\\z INT- z 1) (\\a \\b " + std::string(bodies[choices_->pick(bodies.size())]) + "))";
    std::string body = application("INT+", {choices_->pick(2) == 0 ? n : call(), call()});
    if (choices_->pick(2) == 0) body = application("IF (INT< " + n + " 5)", {body, call()});
    return Made{"(& (" + f + ") (" + function + ") ((\\" + n + " " + body + ") " + given.text +
                    "))",
                given.cost + 60, 0};
}

} // namespace lexprof::generator
