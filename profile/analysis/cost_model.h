// What the work of a pair takes by prices that all pairs of a run agree on best.
//
// Note [Prices that are fitted]
// A time that is measured needs many reads of the clock; a pair that has worked for a microsecond
// has none. But it has exact counts, and what each kind of event takes can be found from the pairs
// that were measured well: prices, none of them negative, such that the times of all pairs are
// missed by as little as possible, each as important as it is certain. That is a model: the same
// event takes more where memory is far away than where it is near. How much pairs differ in that is
// found from those that are known well, and is part of the error of what the model says.
#pragma once

#include "profile/data/book.h"

#include <array>
#include <cstdint>
#include <optional>

namespace lexprof::profile {

struct ModelledTime {
    std::uint64_t nanoseconds = 0;
    std::uint64_t error = 0; // half of the interval in which 95 % lie
};

// Everything that is counted exactly and adds up, except for calls: those are entries, too.
constexpr bool is_event(Measure measure) {
    return facts_of(measure).unit != facts_of(Measure::time_ns).unit && measure != Measure::calls;
}

class CostModel {
  public:
    // Nothing where too little is known: too few pairs, or no errors.
    static std::optional<CostModel> fit(const Book& book);

    ModelledTime of(const Amounts& amounts) const;
    // In nanoseconds for each event; of what is no event, 0.
    double price(Measure measure) const;

  private:
    static constexpr std::size_t kinds = [] {
        std::size_t number = 0;
        for (const SumMembers& sum : sums) number += is_event(sum.measure) ? 1 : 0;
        return number;
    }();
    using Vector = std::array<double, kinds>;
    using Matrix = std::array<Vector, kinds>;

    struct Sample {
        Vector counts{};
        double time = 0;
        double variance = 0;
    };
    friend struct Fitting;

    static std::array<Measure, kinds> events();
    static Vector counts_of(const Amounts& amounts);

    Vector prices_{};
    Matrix covariance_{}; // of the prices
    double scatter_ = 0;  // square of how far pairs are from it, as part of their time
};

} // namespace lexprof::profile
