// What a fragment declares: definitions, types of data, classes.
#pragma once

#include "haskell/link/term.h"
#include "haskell/link/words.h"

#include <optional>
#include <vector>

namespace lexprof::haskell {

enum class DefinitionKind : std::uint8_t {
    fun,    // written by the user
    dict,   // an instance's dictionary
    method, // of an instance that has it, or a class's default
    wrap,   // a constructor with strict fields
    sel,    // the selector of a field
    aux,    // made by the compiler
};

struct Definition {
    Name name = nullptr;
    DefinitionKind kind = DefinitionKind::aux;
    Name shown = nullptr;  // as people know it
    Name module = nullptr; // "main:Main"
    Place place;           // its file is that of the module
    Term term = nullptr;
};

struct Constructor {
    Name name = nullptr;
    Name type = nullptr;
    std::uint32_t tag = 0;
    std::uint32_t fields = 0;
    std::vector<bool> strict; // by field
};

struct DataType {
    Name name = nullptr;
    bool is_class = false; // its constructor makes dictionaries
    std::vector<Constructor> constructors;
};

struct Class {
    Name name = nullptr;
    std::uint32_t fields = 0; // of its dictionary; the dictionary of one field is that field
};

// Reads what follows the item's first word. `module` is the one it stands in.
Definition read_definition(Words& words, Terms& terms, Name module, Name file);
DataType read_data(Words& words, Terms& terms);
Class read_class(Words& words, Terms& terms);
Term read_term(Words& words, Terms& terms);

// Of an unboxed sum, `(|2.1`, which is not declared: its type has 2 constructors, and its tag is 1.
struct SumConstructor {
    std::uint32_t constructors = 0;
    std::uint32_t tag = 0;
};
std::optional<SumConstructor> sum_constructor(std::string_view name);

// The constructors of Integer and Natural, by the size of a number: here all are the number itself.
bool is_size_of_integer(std::string_view constructor);

// A term by itself, in which `%x.1` and the like are bound; for tables.
Term read_term(std::string_view text, Terms& terms);

// The name in an item's line: `UNIT:MOD.NAME`.
std::string_view module_of(std::string_view name);
// What is left of a name without its module, and of a module without its unit.
std::string_view short_name(std::string_view name);
std::string_view without_unit(std::string_view name);
std::string_view unit_of(std::string_view name);
// For the user: a name without its unit, and with it where it is not the user's.
std::string described(std::string_view name);

bool is_unboxed_tuple(std::string_view constructor);
bool is_dictionary(std::string_view constructor);

} // namespace lexprof::haskell
