#include "profile/analysis/blockages/readings.h"

#include "base/dominators.h"

#include <algorithm>

namespace lexprof::profile {

bool skips(const std::string& by) { return by == "drop" || by == "splitAt" || by == "!!"; }

bool goes_ahead(const Body& body) {
    const std::string& by = body.reader.by;
    return skips(by) || by == "take" || by == "tail" || by.rfind("zip", 0) == 0 ||
           body.reader.function == body.next.function;
}

Span reading_of(const Evidence& seen, const std::string& maker, const std::string& reader) {
    Span span;
    for (const Taking& taking : seen.takings) {
        if (seen.makers[taking.maker].callee != maker ||
            seen.readers[taking.reader].callee != reader)
            continue;
        span.first = span.first == 0 ? taking.first : std::min(span.first, taking.first);
        span.last = std::max(span.last, taking.last);
    }
    return span;
}

std::uint32_t function_of_boxes(const Body& body, const Scene& scene) {
    std::uint32_t found = no_node;
    std::size_t held = 0;
    for (const std::uint32_t node : body.referrers) {
        std::uint32_t holder = scene.is_root(node) ? no_node : scene.holder(node);
        while (holder != no_node && !scene.is_root(holder) &&
               scene.sort(holder - scene.roots()) == CellSort::passage)
            holder = scene.holder(holder);
        if (holder == no_node || scene.is_root(holder)) continue;
        const std::uint32_t cell = holder - scene.roots();
        const std::string& name = scene.construction_name(cell);
        if (scene.sort(cell) != CellSort::partial || name.find('\\') != std::string::npos) continue;
        found = cell;
        ++held;
    }
    return 2 * held > body.referrers.size() ? found : no_node;
}

} // namespace lexprof::profile
