// What a run has kept of single cells, as far as it was asked to.
#pragma once

#include "profile/data/consumers.h"
#include "profile/data/lives.h"

#include <optional>

namespace lexprof::profile {

struct Followed {
    std::optional<Lives> lives;
    std::optional<Consumers> consumers;

    friend bool operator==(const Followed&, const Followed&) = default;
};

} // namespace lexprof::profile
