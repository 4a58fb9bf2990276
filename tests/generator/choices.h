// The decisions a program is made of. A program is a function of a sequence of numbers, so that to
// shrink the sequence is to shrink the program: 0 always takes the simplest way, and a sequence
// that has come to its end goes on with zeros.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lexprof::generator {

using Numbers = std::vector<std::uint32_t>;

class Choices {
  public:
    Choices() = default;
    explicit Choices(std::span<const std::uint32_t> numbers) : numbers_(numbers) {}

    // One of 0 … n-1.
    std::uint32_t pick(std::uint32_t n) {
        if (n == 0 || next_ == numbers_.size()) return 0;
        return numbers_[next_++] % n;
    }

    // True once in n times; never when the sequence has ended.
    bool once_in(std::uint32_t n) { return pick(n) == n - 1; }

  private:
    std::span<const std::uint32_t> numbers_;
    std::size_t next_ = 0;
};

// A reproducible source of numbers (splitmix64), the same on every machine.
class Source {
  public:
    explicit Source(std::uint64_t seed) : state_(seed) {}

    std::uint32_t next() {
        std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return static_cast<std::uint32_t>((z ^ (z >> 31)) >> 32);
    }

  private:
    std::uint64_t state_;
};

} // namespace lexprof::generator
