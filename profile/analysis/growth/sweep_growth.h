// How what a sweep has measured grows: of each pair, and of the whole program.
#pragma once

#include "profile/analysis/growth/fit.h"
#include "profile/analysis/growth/product.h"
#include "profile/data/sweep.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace lexprof::profile {

// Of whatever is shown in a sweep the growth of these is told.
inline constexpr std::array told_measures{Measure::calls, Measure::steps, Measure::cells,
                                          Measure::in_use_max};

// A pair, in all runs that it appears in.
struct SweepPair {
    SubjectId callee = no_subject;
    SubjectId origin = no_subject;
    std::vector<const Row*> rows; // by run; none where the run has no such pair
};

// A sweep, looked at by pairs. It must live as long.
class SweepPairs {
  public:
    explicit SweepPairs(const Sweep& sweep);

    const Sweep& sweep() const { return *sweep_; }
    const std::vector<SweepPair>& pairs() const { return pairs_; } // in order of appearance
    // callee←origin; an account of the machine's own by its name.
    std::string name(const SweepPair& pair) const;
    const SweepPair* find(std::string_view name) const;

    // In the runs that were finished, a pair that is not there has done nothing.
    std::vector<GrowthPoint> samples(const SweepPair& pair, Measure measure) const;
    std::vector<GrowthPoint> samples_of_all(Measure measure) const;
    // Of a sweep over two parameters; without a pair, of the whole program.
    std::vector<ProductPoint> products(const SweepPair* pair, Measure measure) const;

    // What it has in the run of the greatest size.
    std::uint64_t at_greatest(const SweepPair& pair, Measure measure) const;
    std::uint64_t all_at_greatest(Measure measure) const;

  private:
    template <typename Get>
    std::vector<GrowthPoint> samples_by(const Get& amounts_in) const;

    const Sweep* sweep_;
    std::vector<SweepPair> pairs_;
    std::optional<std::size_t> greatest_; // of the runs that were finished
};

} // namespace lexprof::profile
