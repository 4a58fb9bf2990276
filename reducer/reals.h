// Floating point numbers: functions beyond arithmetic, their parts and their bits.
#pragma once

#include "reducer/value_operations.h"

#include <gmp.h>

namespace lexprof::reducer {

template <typename Meter>
class Reals {
  public:
    explicit Reals(Runtime<Meter>& runtime) : rt_(runtime) {}

    Field perform(const ValueCall& call);

  private:
    Field decoded(const ValueCall& call, double value);
    double encoded(const ValueCall& call) const;
    std::uint64_t bits(const ValueCall& call) const;

    Runtime<Meter>& rt_;
};

// The number nearest to an integer; of two as near, the one whose last bit is 0.
double nearest_real(mpz_srcptr value);

} // namespace lexprof::reducer
