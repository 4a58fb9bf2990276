#include "profile/data/sweep.h"

namespace lexprof::profile {

std::string Sweep::name(const SweepRun& run) const {
    std::string text = parameter + "=" + std::to_string(run.size);
    if (has_two_parameters()) text += ", " + other_parameter + "=" + std::to_string(run.other);
    return text;
}

} // namespace lexprof::profile
