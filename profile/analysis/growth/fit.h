// From what a program cost at a few sizes of its input, how the cost grows.
//
// Note [Telling how a number grows]
// A model is a sum of a few terms: one that leads, and at most three that grow slower. All of them
// are fitted by least squares of what is relatively left over, so that small sizes count as much as
// large ones. Besides the shapes that have a name there is a power with any exponent; it is never
// the answer, but where it explains the numbers as well as a named shape does, the shape is not
// known.
//
// What may be left over is what the best of all models leaves over, and half as much again: counts
// are exact, so for most programs that is next to nothing, and a wrong shape shows in the fourth
// digit. Of those models that do as well, one with fewer terms is likelier. A shape is known
// if all of these hold; else it is unclear, and the exponent is all that is told:
// - models with another leading term are less likely by far;
// - what is left over goes up and down, and does not drift as it does where the model is wrong;
// - fitted to the smaller sizes, the model foretells the greater ones.
// Small inputs are special in many programs. So where the whole does not do, the smallest third of
// the sizes is left away, and then the smaller half.
#pragma once

#include "profile/analysis/growth/shape.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lexprof::profile {

// What a run has shown. Sizes are at least 1.
struct GrowthPoint {
    double size = 0;
    double value = 0;

    friend bool operator==(const GrowthPoint&, const GrowthPoint&) = default;
};

struct GrowthTerm {
    std::optional<Shape> shape; // else a power
    double parameter = 0;       // the exponent of a power, the base of an exponential
    double factor = 0;

    double at(double size) const;
};

struct GrowthModel {
    std::vector<GrowthTerm> terms; // the leading one first
    double error = 0;              // what is left over, relatively: root of the mean square
    double score = 0;              // the less, the likelier

    const GrowthTerm& lead() const { return terms.front(); }
    double at(double size) const;
};

enum class GrowthVerdict : std::uint8_t {
    nothing, // there was none at any size
    too_few, // sizes to tell
    unclear, // the numbers fit several shapes, or none
    known,
};

// The exponent of the power that the numbers grow with at the greater sizes.
struct Exponent {
    double least = 0;
    double likely = 0;
    double most = 0;
};

struct Growth {
    GrowthVerdict verdict = GrowthVerdict::too_few;
    std::vector<GrowthModel> models; // what the numbers do not rule out, the likeliest first
    double from = 0;                 // the smallest size that the models were fitted to
    double upto = 0;                 // the greatest
    Exponent exponent;
    std::string reason; // why it is not known

    // Where it is known; that of nothing is constant.
    std::optional<Shape> shape() const;
    // n log n, 1.62ⁿ, unclear: about n^1.58, 0
    std::string text() const;
};

// Samples in any order; of several of one size the mean counts.
Growth growth_of(std::span<const GrowthPoint> samples);

// What is to be expected at another size: the likeliest model's number, and the range of all that
// are not ruled out, each with four times what it left over. Nothing where there is no model.
struct Foretold {
    double least = 0;
    double likely = 0;
    double most = 0;
};
std::optional<Foretold> foretell(const Growth& growth, double size);

// The size at which it reaches an amount; nothing where it does not up to 10¹⁵.
std::optional<double> size_that_reaches(const Growth& growth, double amount);

} // namespace lexprof::profile
