// How often a local variable is used, and whether within a function that its binder stands outside
// of.
#pragma once

#include "haskell/link/term.h"

#include <functional>
#include <vector>

namespace lexprof::haskell {

struct Use {
    std::uint32_t count = 2; // of those not looked at, nothing good is known
    bool in_function = true; // used each time a function is called, so perhaps more than once

    bool never() const { return count == 0; }
    bool once() const { return count == 1; }
    // Whether what it stands for may be put in its place without being computed more often.
    bool at_most_once_evaluated() const { return count == 1 && !in_function; }
};

class Occurrences {
  public:
    // Looks at a term: of all that is bound in it, the uses are known from then on.
    void analyse(Term term);

    Use of(LocalId local) const { return local < uses_.size() ? uses_[local].use : Use{}; }

  private:
    struct Counted {
        Use use;
        std::uint32_t depth = 0; // of functions around the binder
    };
    void bind(LocalId local);
    void visit(Term term);

    std::vector<Counted> uses_;
    std::uint32_t depth_ = 0;
};

// How many nodes a term has, counted up to `limit`.
std::size_t size_of(Term term, std::size_t limit);

bool occurs(LocalId local, Term term);
std::size_t count_of(LocalId local, Term term);

// Whether it refers to a definition.
bool refers_to(Term term, Name definition);

// Calls back for every node, those around others first.
void each_node(Term term, const std::function<void(Term)>& visit);

} // namespace lexprof::haskell
