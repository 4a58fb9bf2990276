#include "profile/data/sweep.h"

#include <filesystem>

namespace lexprof::profile {

std::string Sweep::name(const SweepRun& run) const {
    std::string text = parameter + "=" + std::to_string(run.size);
    if (has_two_parameters()) text += ", " + other_parameter + "=" + std::to_string(run.other);
    return text;
}

std::string Sweep::file_name(const SweepRun& run) const {
    std::string text = std::filesystem::path(program).stem().string() + "-" + parameter + "-" +
                       std::to_string(run.size);
    if (has_two_parameters()) text += "-" + other_parameter + "-" + std::to_string(run.other);
    if (!run.input.empty()) text += "-" + std::filesystem::path(run.input).filename().string();
    return text + ".lexprof";
}

} // namespace lexprof::profile
