// What the reference machine's heap is made of: values, fields and binary cells.
#pragma once

#include "tests/reference/lives.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

namespace lexprof::reference {

using Integer = boost::multiprecision::cpp_int;

enum class Tag : std::uint8_t {
    cell,       // number: the cell's index in the heap
    integer,    // number: itself, in [-2^61, 2^61)
    character,  // number: its code
    boolean,    // number: 0 or 1
    nullary,    // number: the tag of a constructor without fields
    fail,       // FAIL
    no_address, // ADDRESS-NULL
    done,       // the value of RUN-IO
    combinator, // number: an index in Code::combinators; a function or a CAF
    primitive,  // primitive: which
    literal,    // the rest of a text, from `offset` on; number: an index in Code::texts
    knot,       // a variable that is bound to nothing but itself: `letrec x = x`
};

struct Value {
    Tag tag = Tag::nullary;
    std::int64_t number = 0;
    std::uint32_t offset = 0;
    flic::Primitive primitive; // also of a constructor without fields
};

// Half of a cell: what is in it, and the pair of what is in it.
struct Field {
    Value value;
    Pair pair;
};

enum class CellKind : std::uint8_t {
    application, // left applied to right
    structure,   // a constructor of two fields, left and right, with its tag
    indirection, // stands for what is in left
    number,      // a float, or an integer too large for a field
    variable,    // an object of one field
    array,       // an object of fields
    bytes,       // an object of bytes
    address,     // a place in an object of bytes, or in none
};

// What can be written to. Addresses share the bytes they point into.
struct Object {
    std::uint64_t serial = 0; // in the order of making
    std::vector<Field> fields;
    std::vector<std::uint8_t> bytes;
    Pair owner;   // the pairs that its cells count for
    Pair dynamic; // and in the dynamic style
};

struct Cell {
    CellKind kind = CellKind::application;
    Field left;
    Field right;
    Pair pair;                                              // of the cell itself: never changes
    std::uint32_t tag = 0;                                  // of a structure
    flic::ConstructorId constructor = flic::no_constructor; // the declared one that it is of
    std::variant<Integer, double> number;                   // of a number
    std::shared_ptr<Object> object;                         // of what can be written to
    std::int64_t offset = 0;                                // of an address
    bool settled = false; // an application found to have too few arguments: a value
    Life life;
    bool busy = false; // the root of a redex whose strict arguments are being evaluated
};

} // namespace lexprof::reference
