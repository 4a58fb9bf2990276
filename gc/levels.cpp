#include "gc/levels.h"

namespace lexprof::gc {

namespace {
// Of the room there is, the side that did not cross its bound gets one part in so many.
constexpr std::int64_t other_share = 8;
} // namespace

void Levels::raise(Side crossed, std::uint64_t step) {
    live_peak_.rise_to(live_, step);
    in_use_peak_.rise_to(in_use(), step);
    const std::int64_t room = in_use_peak_.window_max - in_use();
    const std::int64_t other = room / other_share;
    const std::int64_t for_live = crossed == Side::live ? room - other : other;
    live_most_ = std::min(live_peak_.window_max, live_ + for_live);
    frames_most_ = in_use_peak_.window_max - live_most_;
}

void Levels::lower(Side crossed) {
    live_peak_.fall_to(live_);
    in_use_peak_.fall_to(in_use());
    const std::int64_t room = in_use() - in_use_peak_.window_min;
    const std::int64_t other = room / other_share;
    const std::int64_t for_live = crossed == Side::live ? room - other : other;
    live_least_ = std::max(live_peak_.window_min, live_ - for_live);
    frames_least_ = in_use_peak_.window_min - live_least_;
}

} // namespace lexprof::gc
