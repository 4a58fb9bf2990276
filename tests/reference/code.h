// The program as the reference machine runs it: supercombinators and CAFs, lambda-lifted.
#pragma once

#include "tests/reference/value.h"

#include <string>
#include <vector>

namespace lexprof::reference {

using ExpressionId = std::uint32_t;

enum class Form : std::uint8_t {
    parameter, // number: which
    local,     // number: an index in Combinator::locals
    atom,      // value: an immediate
    number,    // large: a literal that needs a cell of its own
    apply,     // parts: the function, then at least one argument
    construct, // parts: as many fields as the constructor has, at least one; value: the constructor
};

struct Expression {
    Form form = Form::atom;
    std::uint32_t number = 0;
    Value value;
    std::variant<Integer, double> large;
    std::vector<ExpressionId> parts;
};

// A lambda-lifted function, or a CAF when it has no parameters. Its template is `body` together
// with the graphs that its lets and letrecs bind: all of them are built when it is instantiated.
struct Combinator {
    std::string name;
    bool lifted = false; // made by lambda lifting, not a definition
    std::uint32_t arity = 0;
    colouring::Assignment assignment;
    std::vector<ExpressionId> locals;
    ExpressionId body = 0;
};

struct Code {
    std::vector<Expression> expressions;
    std::vector<Combinator> combinators;   // the definitions by their ids, then the others
    std::vector<std::u32string> texts;     // of string literals
    std::vector<std::string> constructors; // names of the declared ones
    Value start;                           // the program's value
};

// Lambda-lifts a coloured program. The two must outlive nothing: the code refers to neither.
Code lift(const flic::Program& program, const colouring::Plan& plan);

// The characters of a UTF-8 text.
std::u32string characters(std::string_view text);

} // namespace lexprof::reference
