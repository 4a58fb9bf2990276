// Integers of more than 62 bits, which cells refer to by their address.
#pragma once

#include "gc/field.h"

#include <gmp.h>
#include <unordered_set>

namespace lexprof::gc {

class BigNumbers {
  public:
    BigNumbers() = default;
    BigNumbers(const BigNumbers&) = delete;
    BigNumbers& operator=(const BigNumbers&) = delete;
    ~BigNumbers();

    // A copy; its address.
    Word add(mpz_srcptr value);
    void remove(Word address);

  private:
    std::unordered_set<void*> all_;
};

} // namespace lexprof::gc
