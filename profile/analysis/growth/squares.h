// Least squares: the factors with which a few columns add up to what was measured, as nearly as can
// be.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace lexprof::profile {

struct Squares {
    std::vector<double> factors; // one for each column
    std::vector<double> errors;  // the standard error of each
    double rest = 0;             // the sum of the squares of what is left over
};

// Each column has as many numbers as `wanted`. Nothing where there are too few of them, or where
// columns cannot be told from each other.
std::optional<Squares> least_squares(std::span<const std::vector<double>> columns,
                                     std::span<const double> wanted);

} // namespace lexprof::profile
