// Variables, arrays, bytes and addresses in words.
#pragma once

#include "gc/heap.h"

#include <string>

namespace lexprof::reducer {

// Whether a cell is one of them.
bool is_object(const gc::Cell* cell);
// `an array of 3`
std::string described(const gc::Cell* object);
// `<array of 3>`, as a value is printed
std::string object_text(const gc::Cell* object);

} // namespace lexprof::reducer
