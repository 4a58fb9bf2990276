// The language that the cost semantics is about: what a program is once every argument is a
// variable and every primitive is applied to all that it takes.
//
//   kind        written                    what it has
//   lambda      \y e                       terms: e; y is local
//   apply       e x                        terms: e; atoms: x
//   variable    x                          atoms: x
//   let         let {x = e …} in e         terms: the right-hand sides, which all see the names; e
//   construct   C x …                      atoms: x …; number: the tag
//   constant    5, 'a', FAIL               number: which of Code::constants
//   text        "abc" from a place on      number: which of Code::texts; offset
//   choose      case e of {… -> e}         terms: e; alternatives
//   centre      scc cc e                   number: which of Code::centres; terms: e
//   operate     op e …                     op; terms: the operands, evaluated in this order
//   compare     op e e                     op; terms: both
//   failure     ERROR, ABORT               number: 1 of ABORT
//   beyond      what has no rule           number: which of Code::beyond
#pragma once

#include "flic/program.h"

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace lexprof::costs {

// Where the value of a variable is found: among the local ones (0: the innermost), the definitions
// of the top level, or the constants.
struct Atom {
    enum class Kind : std::uint8_t { local, global, constant } kind = Kind::local;
    std::uint32_t index = 0;
};

struct Term;

// What a choice goes by.
enum class By : std::uint8_t {
    tag,    // alternatives in the order of tags, which bind nothing
    fields, // one alternative, which binds the fields, the last of them innermost
    value,  // one alternative, which binds the value
    fail,   // two: for FAIL, which binds nothing, and for all else, which binds the value
};

enum class TermKind : std::uint8_t {
    lambda,
    apply,
    variable,
    let,
    construct,
    constant,
    text,
    choose,
    centre,
    operate,
    compare,
    failure,
    beyond
};

struct Term {
    TermKind kind = TermKind::constant;
    By by = By::tag;
    flic::Op op = flic::Op::seq;
    std::uint32_t number = 0;
    bool is_operation = false; // counts as one, and not as a choice, as its primitive does
    std::uint32_t offset = 0;  // of a text; of a choice by fields, how many
    flic::ConstructorId constructor = flic::no_constructor; // the declared one, if any
    std::vector<Atom> atoms;
    std::vector<const Term*> terms;
    std::vector<const Term*> alternatives;

    // A value as it stands.
    bool is_value() const {
        return kind == TermKind::lambda || kind == TermKind::construct ||
               kind == TermKind::constant;
    }
};

struct Constant {
    enum class Kind : std::uint8_t { integer, character, nullary, boolean, fail } kind;
    std::int64_t number = 0; // of what is nullary, its tag
    flic::ConstructorId constructor = flic::no_constructor;
};

struct Global {
    std::string name;
    const Term* term = nullptr;
};

struct Code {
    std::deque<Term> terms;
    std::vector<Global> globals;
    const Term* value = nullptr; // the program's
    std::vector<Constant> constants;
    std::vector<std::u32string> texts;
    std::vector<std::string> centres; // the names that stand in the program, each once
    std::vector<std::string> beyond;  // the primitives without a rule that it refers to
    std::vector<std::string> constructors;
};

} // namespace lexprof::costs
