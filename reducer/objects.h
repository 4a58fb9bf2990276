// Variables and arrays of values, which can be written to.
//
// What has an effect takes a token as its last argument, which nobody looks at: it is there so that
// who passes it says where the application stands in the order of things. An effect happens when
// the application is evaluated.
#pragma once

#include "reducer/value_operations.h"

namespace lexprof::reducer {

template <typename Meter>
class ObjectOperations {
  public:
    explicit ObjectOperations(Runtime<Meter>& runtime) : rt_(runtime) {}

    Field perform(const ValueCall& call);

  private:
    gc::Cell* variable(const ValueCall& call, std::size_t at) const;
    gc::Cell* array(const ValueCall& call, std::size_t at) const;
    std::uint64_t index(const ValueCall& call, const gc::Cell* array) const;
    std::uint64_t range(const ValueCall& call, const gc::Cell* array, std::size_t from,
                        std::uint64_t number) const;
    Field element(const ValueCall& call);
    Field write(const ValueCall& call);
    Field make(const ValueCall& call);
    Field copy(const ValueCall& call);
    Field clone(const ValueCall& call);

    Runtime<Meter>& rt_;
};

} // namespace lexprof::reducer
