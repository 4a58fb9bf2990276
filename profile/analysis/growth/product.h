// How a number grows with two parameters, each by itself and both together: n·m, n log n · m, n² + m.
//
// Note [Products of terms]
// With the greatest m the growth with n is told as for one parameter, and the other way round. If both
// are known, the terms of the one times those of the other are all that the number can be made of:
// they are fitted together to all sizes. What leads are the products that matter, and that no other
// outgrows in both parameters. n² + m² and n²·m² have the same terms by themselves, and are told
// from each other by that.
#pragma once

#include "profile/analysis/growth/fit.h"

#include <span>
#include <string>
#include <string_view>

namespace lexprof::profile {

struct ProductPoint {
    double first = 0; // the sizes
    double second = 0;
    double value = 0;
};

// n log n · m, n² + m, 1, 0; unclear, with both exponents; too few sizes.
std::string product_growth(std::span<const ProductPoint> samples, std::string_view first,
                           std::string_view second);

} // namespace lexprof::profile
