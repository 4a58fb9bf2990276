// The types of generated programs.
#pragma once

#include "tests/generator/choices.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lexprof::generator {

enum class Shape : std::uint8_t {
    integer,
    boolean,
    character,
    real,
    count, // an integer small enough to be counted down from
    list,
    pair,
    function,
    object, // a variable, an array, bytes or an address, which nobody looks into
    // user-defined
    hue,   // PACK-0-0 | PACK-0-1 | PACK-0-2
    maybe, // PACK-0-0 | PACK-1-1 integer
    tree,  // PACK-0-0 | PACK-3-1 tree integer tree
    term,  // PACK-1-0 integer | PACK-4-1 integer boolean character string | PACK-2-2 integer term
           // | PACK-3-3 hue maybe integer
    box,   // PACK-1-0 (integer -> integer)
};

struct Type {
    Shape shape = Shape::integer;
    std::vector<Type> parts; // of a list, a pair; a function's argument and result

    friend bool operator==(const Type&, const Type&) = default;
};

Type basic(Shape shape);
inline const Type integer = basic(Shape::integer);
Type list_of(Type element);
Type pair_of(Type first, Type second);
Type function(const std::vector<Type>& arguments, Type result);

// The arguments a value of this type takes, and what it yields then.
std::vector<Type> arguments_of(const Type& type);
Type result_of(const Type& type, std::size_t arguments);

// Can POLY= and its like compare it?
bool comparable(const Type& type);

// The constructors of a user-defined type, in the order of their tags, with the types of their
// fields; those of a recursive type begin with one that is not recursive.
const std::vector<std::vector<Type>>& constructors(Shape shape);
bool is_user_defined(Shape shape);
bool is_recursive(Shape shape);
std::string constructor_name(std::size_t fields, std::size_t tag);

// A type at random: data that can be printed, or anything at all.
Type data_type(Choices& choices, unsigned depth);
Type any_type(Choices& choices, unsigned depth);

} // namespace lexprof::generator
