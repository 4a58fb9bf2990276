// Which constructor a structure is: its tag, on which alone evaluation depends, and the name that
// it has been given for people.
//
// Note [The number beside the pair]
// A constructor of two fields has eight bits for both. They hold the number of its descriptor: of
// one without a name that is its tag; those with names take the numbers from the top that are no
// tag of any constructor of two fields in the program. Where there are more names than numbers
// left, the rest go without.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace lexprof::gc {

struct Descriptor {
    std::uint32_t tag = 0;
    std::uint32_t name = 0; // 24 bits; 0: none. What it means is known to whoever shows values.

    friend bool operator==(const Descriptor&, const Descriptor&) = default;
};

class Descriptors {
  public:
    // The numbers are the tags.
    Descriptors();
    // Numbers for all descriptors of constructors of two fields that a program refers to.
    explicit Descriptors(std::span<const Descriptor> of_two_fields);

    std::uint32_t tag(std::uint32_t number) const { return tags_[number]; }
    std::uint32_t name(std::uint32_t number) const { return names_[number]; }
    // Of one whose tag fits in eight bits.
    std::uint8_t number(Descriptor descriptor) const;

  private:
    std::array<std::uint8_t, 256> tags_{}; // by number
    std::array<std::uint32_t, 256> names_{};
    std::uint32_t first_named_ = 255; // no number below is that of a name

    friend struct Layout; // gc/layout.h
};

} // namespace lexprof::gc
