#include "profile/present/report/stretch.h"

#include "base/display.h"
#include "base/quantity.h"

#include <cmath>

namespace lexprof::profile {

namespace {

std::optional<std::uint64_t> parse_step(std::string_view word, std::uint64_t steps,
                                        std::string& problem) {
    const Quantity quantity = read_quantity(word, Unit::count);
    const double number = quantity.is_percentage
                              ? quantity.number * static_cast<double>(steps) / 100
                              : quantity.number;
    constexpr double limit = 1e18;
    if (!quantity.problem.empty())
        problem = quantity.problem;
    else if (!(number >= 0 && number <= limit))
        problem = "'" + printable(word) + "' is no number of steps";
    else
        return static_cast<std::uint64_t>(std::llround(number));
    return {};
}

} // namespace

std::optional<StepRange> parse_stretch(std::string_view text, std::uint64_t steps,
                                       std::string& problem) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        problem = "a stretch of a run is written FROM:TO, in steps, as 1000:25k or 10%:20%";
        return {};
    }
    StepRange range{0, steps};
    const std::string_view from = text.substr(0, colon);
    const std::string_view to = text.substr(colon + 1);
    if (!from.empty()) {
        const auto step = parse_step(from, steps, problem);
        if (!step) return {};
        range.from = *step;
    }
    if (!to.empty()) {
        const auto step = parse_step(to, steps, problem);
        if (!step) return {};
        range.to = *step;
    }
    if (range.from < range.to && range.from < steps) return range;
    problem = range.from >= steps ? "the run has only " + grouped(steps) + " steps"
                                  : "the stretch ends before it begins";
    return {};
}

} // namespace lexprof::profile
