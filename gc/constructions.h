// The book of constructions: what the cells there are are made of, by who made them. Which
// construction a cell is, its label says (Note [Constructions in labels], reducer/books_meter.h).
#pragma once

#include "gc/accounts.h"
#include "gc/construction.h"

#include <map>
#include <vector>

namespace lexprof::gc {

class Constructions {
  public:
    // The number of what is no cell's: what waiting calls take on a stack.
    static constexpr std::uint32_t waiting = 0;
    static constexpr std::uint32_t first_of_cells = 1;

    explicit Constructions(const Accounts& pairs) : pairs_(pairs) {}

    Accounts accounts{1024}; // of construction←function; Note [Lines of an account]

    std::uint32_t number_of(const Construction& what);
    // The row of a construction of so many that a pair's function has made.
    PairId row(std::uint32_t construction, PairId pair) {
        return accounts.intern(construction, pairs_.colours(pair).constructor);
    }
    // Of cells all that is alive is in use; of calls the integrals are those of the pairs.
    void settle();

    std::size_t number() const { return first_of_cells + known_.size(); }
    const Construction& operator[](std::uint32_t number) const {
        return known_[number - first_of_cells];
    }

  private:
    const Accounts& pairs_;
    std::map<Construction, std::uint32_t> numbers_;
    std::vector<Construction> known_;
};

// In the place of the book where it is not kept.
struct NoConstructions {
    explicit NoConstructions(const Accounts& /*pairs*/) {}
};

} // namespace lexprof::gc
