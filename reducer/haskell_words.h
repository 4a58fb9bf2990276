// What is built in programs in Haskell, in Haskell's words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lexprof::reducer {

// Note [Haskell's words]
//   The linker declares a program's data types, so their constructors have their names. Lists and
//   tuples stay as they are in FLIC, and so do operations and choices: nobody who reads Haskell has
//   written `PACK-2-1` or `UNPACK!-2`. What is no function of the program's is in parentheses; what
//   finds out causes (profile/analysis/blockages) knows `(:)`, `(match)` and `(field)`.

// `(:)`, `(,)` …
std::string haskell_constructor(std::uint32_t fields, std::uint32_t tag);

// `(+)` of `INT+`, `(case)` of `CASE-3`; the name itself where there is no word.
std::string haskell_operation(std::string_view primitive);

} // namespace lexprof::reducer
