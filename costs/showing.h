// The program's value as text, the way a run prints it. What is printed is demanded for MAIN.
#pragma once

#include "costs/heap.h"

#include <functional>
#include <string>

namespace lexprof::costs {

// Appends to `text`, also what comes before something that has no value.
void show(const Code& code, const Value& value, const std::function<Value(Address)>& demand,
          std::string& text);

} // namespace lexprof::costs
