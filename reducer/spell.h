// How what is in a field looks to somebody who follows a run: names, numbers, expressions.
#pragma once

#include "gc/construction.h"
#include "reducer/machine.h"

#include <string>

namespace lexprof::reducer {

// What a field holds that is no reference to a cell.
std::string spell_atom(const Machine& machine, Word word);

// Which constructor a value is of: its name, or PACK-n-d.
std::string spell_constructor(const Machine& machine, Word word);
// A primitive; of a PACK that is declared, the name.
std::string spell_primitive(const Machine& machine, Word word);

// What a cell is: "Cons", "map …", "(indirection)".
std::string spell_construction(const Machine& machine, const gc::Construction& what);

// The declared constructor that such cells are of, or have been applied to; or nothing.
const flic::Constructor* declared_constructor(const Machine& machine, const gc::Construction& what);

// A number that has a cell of its own.
std::string spell_box(const gc::Cell* cell);

// The expression that a graph stands for, in one line of at most `columns` characters. It is cut
// where it is too deep or too long, so that any graph can be looked at, also one with cycles.
std::string spell_expression(const Machine& machine, Word word, std::size_t columns);

} // namespace lexprof::reducer
