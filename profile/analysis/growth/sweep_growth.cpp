#include "profile/analysis/growth/sweep_growth.h"

#include <map>

namespace lexprof::profile {

SweepPairs::SweepPairs(const Sweep& sweep) : sweep_(&sweep) {
    std::map<std::pair<SubjectId, SubjectId>, std::size_t> places;
    for (std::size_t run = 0; run < sweep.runs.size(); ++run) {
        if (!sweep.runs[run].counts()) continue;
        greatest_ = run;
        for (const Row& row : sweep.runs[run].rows) {
            const auto [place, is_new] =
                places.emplace(std::pair(row.callee, row.origin), pairs_.size());
            if (is_new)
                pairs_.push_back(
                    {row.callee, row.origin, std::vector<const Row*>(sweep.runs.size(), nullptr)});
            pairs_[place->second].rows[run] = &row;
        }
    }
}

std::string SweepPairs::name(const SweepPair& pair) const {
    const Subject& callee = (*sweep_->subjects)[pair.callee];
    if (callee.is_account()) return spelled(callee);
    return spelled(callee) + "←" + spelled((*sweep_->subjects)[pair.origin]);
}

const SweepPair* SweepPairs::find(std::string_view wanted) const {
    for (const SweepPair& pair : pairs_)
        if (name(pair) == wanted) return &pair;
    return nullptr;
}

template <typename Get>
std::vector<GrowthPoint> SweepPairs::samples_by(const Get& amounts_in) const {
    std::vector<GrowthPoint> samples;
    for (std::size_t run = 0; run < sweep_->runs.size(); ++run)
        if (sweep_->runs[run].counts())
            samples.push_back({static_cast<double>(sweep_->runs[run].size),
                               static_cast<double>(amounts_in(run))});
    return samples;
}

std::vector<GrowthPoint> SweepPairs::samples(const SweepPair& pair, Measure measure) const {
    return samples_by([&](std::size_t run) {
        return pair.rows[run] != nullptr ? amount(*pair.rows[run], measure) : 0;
    });
}

std::vector<GrowthPoint> SweepPairs::samples_of_all(Measure measure) const {
    return samples_by([&](std::size_t run) { return amount(sweep_->runs[run].total, measure); });
}

std::vector<ProductPoint> SweepPairs::products(const SweepPair* pair, Measure measure) const {
    const auto values = pair != nullptr ? samples(*pair, measure) : samples_of_all(measure);
    std::vector<ProductPoint> products;
    for (const SweepRun& run : sweep_->runs)
        if (run.counts())
            products.push_back({static_cast<double>(run.size), static_cast<double>(run.other),
                                values[products.size()].value});
    return products;
}

std::uint64_t SweepPairs::at_greatest(const SweepPair& pair, Measure measure) const {
    const Row* row = greatest_ ? pair.rows[*greatest_] : nullptr;
    return row != nullptr ? amount(*row, measure) : 0;
}

std::uint64_t SweepPairs::all_at_greatest(Measure measure) const {
    return greatest_ ? amount(sweep_->runs[*greatest_].total, measure) : 0;
}

} // namespace lexprof::profile
