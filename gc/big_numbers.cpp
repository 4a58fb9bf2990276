#include "gc/big_numbers.h"

#include <malloc.h>
#include <memory>
#include <utility>

namespace lexprof::gc {

namespace {

// Numbers of some ten kilobytes come and go at once: memory that one leaves at the end of what the
// process has is kept for the next, and not handed back to the system, which would clear it anew.
void keep_memory() {
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
}

} // namespace

BigNumbers::~BigNumbers() {
    while (first_ != nullptr) remove(reinterpret_cast<Word>(first_));
}

Word BigNumbers::add(mpz_srcptr value) {
    Number* number = add_number();
    mpz_init_set(number->value, value);
    return reinterpret_cast<Word>(number);
}

Word BigNumbers::take(mpz_ptr value) {
    Number* number = add_number();
    mpz_init(number->value);
    mpz_swap(number->value, value);
    return reinterpret_cast<Word>(number);
}

BigNumbers::Number* BigNumbers::add_number() {
    if (first_ == nullptr) keep_memory();
    auto number = std::make_unique<Number>();
    number->after = std::exchange(first_, number.get());
    if (number->after != nullptr) number->after->before = number.get();
    return number.release();
}

void BigNumbers::remove(Word address) {
    const std::unique_ptr<Number> number(reinterpret_cast<Number*>(address));
    (number->before != nullptr ? number->before->after : first_) = number->after;
    if (number->after != nullptr) number->after->before = number->before;
    mpz_clear(number->value);
}

} // namespace lexprof::gc
