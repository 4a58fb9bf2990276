#include "gui/core/same_lines.h"

#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr std::size_t most_cells = 4'000'000; // of the table

// A stretch of both texts that begins and ends with different lines.
struct LineStretch {
    qsizetype now = 0;
    qsizetype before = 0;
    std::size_t now_lines = 0;
    std::size_t before_lines = 0;
};

// Longest common subsequences of all that is left of the stretch: `lengths` has one row and one
// column more than there are lines.
void match_stretch(const QStringList& now, const QStringList& before, const LineStretch& of,
                   std::vector<int>& found) {
    const std::size_t width = of.before_lines + 1;
    if ((of.now_lines + 1) * width > most_cells) return;
    const auto same = [&](std::size_t here, std::size_t there) {
        return now[of.now + static_cast<qsizetype>(here)] ==
               before[of.before + static_cast<qsizetype>(there)];
    };
    std::vector<std::uint32_t> lengths((of.now_lines + 1) * width, 0);
    const auto length = [&](std::size_t here, std::size_t there) -> std::uint32_t& {
        return lengths[here * width + there];
    };
    for (std::size_t here = of.now_lines; here-- > 0;)
        for (std::size_t there = of.before_lines; there-- > 0;)
            length(here, there) = same(here, there)
                                      ? length(here + 1, there + 1) + 1
                                      : std::max(length(here + 1, there), length(here, there + 1));
    std::size_t here = 0;
    std::size_t there = 0;
    while (here < of.now_lines && there < of.before_lines) {
        if (same(here, there)) {
            found[static_cast<std::size_t>(of.now) + here] =
                static_cast<int>(of.before) + static_cast<int>(there);
            ++here;
            ++there;
        } else if (length(here + 1, there) >= length(here, there + 1)) {
            ++here;
        } else {
            ++there;
        }
    }
}

} // namespace

std::vector<int> same_lines(const QStringList& now, const QStringList& before) {
    std::vector<int> found(static_cast<std::size_t>(now.size()), -1);
    const qsizetype shorter = std::min(now.size(), before.size());
    qsizetype first = 0;
    while (first < shorter && now[first] == before[first]) {
        found[static_cast<std::size_t>(first)] = static_cast<int>(first);
        ++first;
    }
    qsizetype last = 0;
    while (last < shorter - first &&
           now[now.size() - 1 - last] == before[before.size() - 1 - last]) {
        found[static_cast<std::size_t>(now.size() - 1 - last)] =
            static_cast<int>(before.size() - 1 - last);
        ++last;
    }
    match_stretch(now, before,
                  {first, first, static_cast<std::size_t>(now.size() - first - last),
                   static_cast<std::size_t>(before.size() - first - last)},
                  found);
    return found;
}

} // namespace lexprof::gui
