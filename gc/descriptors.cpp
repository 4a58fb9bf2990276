#include "gc/descriptors.h"

#include "gc/constructor.h"

#include <bitset>

namespace lexprof::gc {

Descriptors::Descriptors() {
    for (std::uint32_t number = 0; number < tags_.size(); ++number)
        tags_[number] = static_cast<std::uint8_t>(number);
}

Descriptors::Descriptors(std::span<const Descriptor> of_two_fields) : Descriptors() {
    std::bitset<256> taken;
    taken[cons_tag] = taken[tag_elsewhere] = true;
    for (const Descriptor& descriptor : of_two_fields)
        if (descriptor.tag < tag_elsewhere) taken[descriptor.tag] = true;
    for (const Descriptor& descriptor : of_two_fields) {
        if (descriptor.name == 0 || descriptor.tag >= tag_elsewhere) continue;
        if (names_[number(descriptor)] == descriptor.name) continue; // has one already
        std::uint32_t free = first_named_;
        while (free > 0 && taken[free]) --free;
        if (taken[free]) return;
        taken[free] = true;
        first_named_ = free;
        tags_[free] = static_cast<std::uint8_t>(descriptor.tag);
        names_[free] = descriptor.name;
    }
}

std::uint8_t Descriptors::number(Descriptor descriptor) const {
    for (std::uint32_t at = first_named_; descriptor.name != 0 && at < tag_elsewhere; ++at)
        if (names_[at] == descriptor.name) return static_cast<std::uint8_t>(at);
    return static_cast<std::uint8_t>(descriptor.tag);
}

} // namespace lexprof::gc
