// All models that may explain how a number grows: see Note [Telling how a number grows],
// profile/analysis/growth/fit.h.
#pragma once

#include "profile/analysis/growth/fit.h"

#include <span>
#include <vector>

namespace lexprof::profile {

// Those whose terms all matter, fitted, with their errors but without scores. Samples are of rising
// sizes, and of numbers of which at least one is not 0.
std::vector<GrowthModel> models_of(std::span<const GrowthPoint> samples);

// A model with the same terms, fitted to other samples; nothing where these are too few.
std::optional<GrowthModel> fitted_again(const GrowthModel& model,
                                        std::span<const GrowthPoint> samples);

// How many numbers were fitted.
std::size_t freedoms(const GrowthModel& model);

// What is left over of a sample, in parts of its number.
double left_over(const GrowthModel& model, const GrowthPoint& sample);

} // namespace lexprof::profile
