// How long the reading thread waits from one read to the next. Note [Random moments],
// reducer/sampler.h
#pragma once

#include <random>

namespace lexprof::reducer {

template <typename Random> double random_gap(Random& random, double mean) {
    std::exponential_distribution<double> part(3 / mean);
    return part(random) + part(random) + part(random);
}

} // namespace lexprof::reducer
