#include "gc/big_numbers.h"

#include <memory>

namespace lexprof::gc {

namespace {

struct Number {
    mpz_t value;
};

void destroy(void* address) {
    auto* number = static_cast<Number*>(address);
    mpz_clear(number->value);
    delete number;
}

} // namespace

BigNumbers::~BigNumbers() {
    for (void* address : all_) destroy(address);
}

Word BigNumbers::add(mpz_srcptr value) {
    auto number = std::make_unique<Number>();
    mpz_init_set(number->value, value);
    all_.insert(number.get());
    return reinterpret_cast<Word>(number.release());
}

void BigNumbers::remove(Word address) {
    auto* number = reinterpret_cast<void*>(address);
    all_.erase(number);
    destroy(number);
}

} // namespace lexprof::gc
