// The names of local variables in one definition's text.
#pragma once

#include "haskell/link/term.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace lexprof::haskell {

// A variable has the name that the user gave it, unless something that is meant where it is in
// scope has that name; then a number follows. Those made by a compiler are numbered.
class LocalNames {
  public:
    using Definitions = std::unordered_map<std::string, Name>;

    // `others`: the definitions that the term refers to, by what they are called.
    LocalNames(const Terms& terms, Definitions others)
        : terms_(terms), others_(std::move(others)) {}

    // Binds a variable for as long as `within` is written.
    void bind(LocalId local, std::initializer_list<Term> within);
    void leave(LocalId local);
    void enter(LocalId local);                  // again, by the same name
    const std::string& of(LocalId local) const; // throws Broken where it is not bound

  private:
    bool is_free(const std::string& name, std::initializer_list<Term> within) const;

    const Terms& terms_;
    Definitions others_;
    std::unordered_map<LocalId, std::string> names_;
    std::unordered_map<std::string, std::vector<LocalId>> bound_; // by name, the innermost last
    std::size_t made_ = 0;
};

} // namespace lexprof::haskell
