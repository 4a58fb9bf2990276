// Runs a function on a thread with a stack as deep as the work needs.
//
// Note [Deep programs]
// Translation follows the nesting of the program's text by recursion, which is the way it can be
// read. A text may be nested a million deep while the caller's stack is small, so the translation
// runs on a stack of its own, in proportion to the text. Reduction itself never recurses.
#pragma once

#include <cstddef>
#include <functional>

namespace lexprof {

// Exceptions of `work` come out here. `nodes`: an upper bound of the depth of recursion.
void run_deep(std::size_t nodes, const std::function<void()>& work);

} // namespace lexprof
