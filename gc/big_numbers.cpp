#include "gc/big_numbers.h"

#include <memory>
#include <utility>

namespace lexprof::gc {

BigNumbers::~BigNumbers() {
    while (first_ != nullptr) remove(reinterpret_cast<Word>(first_));
}

Word BigNumbers::add(mpz_srcptr value) {
    auto number = std::make_unique<Number>();
    mpz_init_set(number->value, value);
    number->after = std::exchange(first_, number.get());
    if (number->after != nullptr) number->after->before = number.get();
    return reinterpret_cast<Word>(number.release());
}

void BigNumbers::remove(Word address) {
    const std::unique_ptr<Number> number(reinterpret_cast<Number*>(address));
    (number->before != nullptr ? number->before->after : first_) = number->after;
    if (number->after != nullptr) number->after->before = number->before;
    mpz_clear(number->value);
}

} // namespace lexprof::gc
