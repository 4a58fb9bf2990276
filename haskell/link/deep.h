// Room for recursion over terms.
#pragma once

#include <functional>

namespace lexprof::haskell {

// Note [Deep terms]
//   A program's terms may be nested as deep as its text is long: a list of a hundred thousand
//   elements is. The linker goes down them by recursion, on a stack of its own that is as large as
//   that needs; memory is taken from it only as it is used.
void on_deep_stack(const std::function<void()>& work);

} // namespace lexprof::haskell
