// A stretch of a run as users write it: FROM:TO in steps, as 1000:25k, 10%:20% or 5M: to the end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lexprof::profile {

struct StepRange {
    std::uint64_t from = 0;
    std::uint64_t to = 0;

    friend bool operator==(const StepRange&, const StepRange&) = default;
};

// In a run of so many steps. Without a result `problem` says what is wrong.
std::optional<StepRange> parse_stretch(std::string_view text, std::uint64_t steps,
                                       std::string& problem);

} // namespace lexprof::profile
