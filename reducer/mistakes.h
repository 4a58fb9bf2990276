// What to say when something is not what was expected, and where. All of it throws Stop.
#pragma once

#include "gc/cell.h"
#include "reducer/failure.h"

#include <string>

namespace lexprof::reducer {

using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Mistakes {
  public:
    explicit Mistakes(const Runtime<Meter>& runtime) : rt_(runtime) {}

    std::string where_of(gc::PairId pair) const; // a function's name
    std::string describe(Word value) const;

    [[noreturn]] void type(const std::string& operation, const std::string& wanted, Word found,
                           gc::PairId pair) const;
    [[noreturn]] void applied_data(gc::Field value) const;
    [[noreturn]] void loop(gc::PairId pair) const;
    [[noreturn]] void loop(const gc::Cell* cell) const;

  private:
    const Runtime<Meter>& rt_;
};

} // namespace lexprof::reducer
