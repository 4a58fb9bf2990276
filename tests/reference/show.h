// The graph as text, for following a run reduction by reduction.
#pragma once

#include "tests/reference/machine.h"

#include <string>

namespace lexprof::reference {

// One line for each cell that hangs from the program's value, in the order they are met, left
// before right. A cell of application is
//
//     @0 = ⟨f :h←•, @1 :g←h⟩ h←•
//
// what is in the left field and its pair, what is in the right field and its pair, the cell's pair.
// An indirection is `→ field`, a constructor of two fields is ⟨…⟩ with its tag after it.
std::string show_graph(Machine& machine, const std::vector<std::string>& colours);

// A pair as the paper writes it.
std::string show(Pair pair, const std::vector<std::string>& colours);

} // namespace lexprof::reference
