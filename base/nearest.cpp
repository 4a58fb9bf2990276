#include "base/nearest.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace lexprof {

namespace {

constexpr std::size_t longest = 48; // names beyond this are not compared
constexpr std::size_t most_named = 3;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// How many letters must be changed, added, removed or swapped with their neighbour to make one name
// of the other, small and capital letters being the same; more than `limit` where that is certain.
// Only the band of the table is filled in that can hold values up to the limit.
std::size_t distance(std::string_view a, std::string_view b, std::size_t limit) {
    constexpr std::size_t border = longest + 8;
    std::array<std::array<std::uint8_t, border>, 3> rows;
    for (std::size_t j = 0; j <= std::min(b.size(), limit + 1); ++j) {
        rows[0][j] = static_cast<std::uint8_t>(j);
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& above = rows[(i + 2) % 3];
        const auto& above2 = rows[(i + 1) % 3];
        const std::size_t first = i > limit ? i - limit : 1;
        const std::size_t last = std::min(b.size(), i + limit);
        row[first - 1] = static_cast<std::uint8_t>(first == 1 ? i : border);
        std::size_t least = row[first - 1];
        for (std::size_t j = first; j <= last; ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            std::size_t cost = std::min(row[j - 1] + 1u, above[j - 1] + (same ? 0u : 1u));
            if (j < i + limit) cost = std::min<std::size_t>(cost, above[j] + 1u);
            const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                                 lower(a[i - 2]) == lower(b[j - 1]);
            if (swapped) cost = std::min<std::size_t>(cost, above2[j - 2] + 1u);
            row[j] = static_cast<std::uint8_t>(cost);
            least = std::min(least, cost);
        }
        if (least > limit) return limit + 1;
    }
    return rows[a.size() % 3][b.size()];
}

} // namespace

Nearest::Nearest(std::string_view wanted) {
    if (wanted.size() > longest) return;
    wanted_ = wanted;
    limit_ = wanted.size() <= 5 ? 1 : wanted.size() <= 10 ? 2 : 3;
}

void Nearest::consider(std::string_view known) {
    const std::size_t shorter = std::min(known.size(), wanted_.size());
    const std::size_t longer = std::max(known.size(), wanted_.size());
    if (limit_ == 0 || longer - shorter > limit_) return;
    const std::size_t found = distance(wanted_, known, limit_);
    if (found > limit_ || found >= longer) return;
    const auto after = std::find_if(nearest_.begin(), nearest_.end(),
                                    [found](const Near& near) { return near.distance > found; });
    if (after == nearest_.end() && nearest_.size() == most_named) return;
    if (!nearest_.empty() && nearest_.front().distance < found) return;
    nearest_.insert(after, {found, std::string(known)});
    std::erase_if(nearest_, [found](const Near& near) { return near.distance > found; });
}

std::vector<std::string> Nearest::names() const {
    std::vector<std::string> names;
    for (const Near& near : nearest_) names.push_back(near.name);
    return names;
}

std::string no_such(std::string_view what, std::string_view word,
                    const std::vector<std::string>& names) {
    Nearest nearest(word);
    std::string all;
    for (const std::string& name : names) {
        nearest.consider(name);
        all += (all.empty() ? "" : ", ") + name;
    }
    const std::string problem = "there is no " + std::string(what) + " '" + std::string(word) + "'";
    const std::vector<std::string> near = nearest.names();
    if (!near.empty()) return problem + "; did you mean '" + near.front() + "'?";
    return problem + " here" + (names.empty() ? ", and no other one" : "; there are " + all);
}

} // namespace lexprof
