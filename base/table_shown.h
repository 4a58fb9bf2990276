// The values of a table as people read them. What the writers for people have in common.
#pragma once

#include "base/table.h"

#include <cstddef>
#include <vector>

namespace lexprof {

// A table's columns for people, and its values as text.
struct ShownTable {
    std::vector<std::size_t> columns;            // indices in the table
    std::vector<std::string> titles;             // with the unit where there are several
    std::vector<std::vector<std::string>> lines; // printable, in the order of the table's
};

ShownTable shown(const Table& table, std::size_t name_width);

// A value as a number; 0 for nothing and for names.
double number_of(const Value& value);

} // namespace lexprof
