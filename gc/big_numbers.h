// Integers of more than 62 bits, which cells refer to by their address.
#pragma once

#include "gc/field.h"

#include <gmp.h>

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
    struct Number {
        mpz_t value; // first: cells refer to it
        Number* before = nullptr;
        Number* after = nullptr;
    };

    Number* first_ = nullptr; // of all that there are
};

} // namespace lexprof::gc
