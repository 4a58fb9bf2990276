#include "profile/present/export/format.h"

#include "profile/analysis/propagate.h"
#include "profile/present/export/writers.h"

#include <algorithm>
#include <vector>

namespace lexprof::profile {
namespace {

// Steps, and then all others that this is so of.
template <typename Predicate>
std::vector<Measure> beginning_with_steps(Predicate is_so) {
    std::vector<Measure> all{Measure::steps};
    for (const MeasureFacts& facts : measures)
        if (facts.measure != Measure::steps && is_so(facts)) all.push_back(facts.measure);
    return all;
}

std::vector<Measure> of_pairs() {
    return beginning_with_steps([](const MeasureFacts& facts) {
        return can_be_drawn(facts) && facts.nature != Nature::integral;
    });
}

std::vector<Measure> of_space() {
    std::vector<Measure> all;
    for (const MeasureFacts& facts : measures)
        if (facts.nature == Nature::level || facts.nature == Nature::peak)
            all.push_back(facts.measure);
    return all;
}

std::vector<Format> make_formats() {
    return {
        {"csv", "spreadsheets and scripts", "", {}, false, false, write_csv},
        {"json", "scripts", "", {}, false, false, write_json},
        {"hp", "hp2ps and eventlog2html",
         "hp has cells in use along the run and nothing else: no calls, steps or time. Of each "
         "interval it has one value, that at its end (--cost in-use, or live) or the most within "
         "it "
         "(--cost peak, or live-max). In names, spaces become _ and • becomes (outside)",
         of_space(), false, true, write_hp},
        {"callgrind", "KCachegrind and callgrind_annotate",
         "callgrind has no cells in use and no curves, and does not tell a function's own cost "
         "apart by where it is referred to, or who called it. Inclusive costs are estimated: what "
         "is below a function is "
         "divided among its callers by their calls; calls of oneself and within a cycle carry no "
         "cost there. Those of the book of stacks are exact",
         beginning_with_steps(can_be_propagated), false, false, write_callgrind},
        {"speedscope", "speedscope",
         "speedscope has no curves. But of the book of stacks, its stacks have two entries, the "
         "function and where it is referred to, or its caller; the order in which they stand is "
         "not "
         "the order of time",
         of_pairs(), false, false, write_speedscope},
        {"dot", "Graphviz", "dot has no curves and no places in the source", of_pairs(), false,
         false, write_dot},
        {"folded", "flamegraph.pl and speedscope",
         "folded has one cost in a file and no curves. But of the book of stacks, its stacks have "
         "two "
         "entries, the function and where it is referred to, or its caller. In names, ; becomes :",
         of_pairs(), false, false, write_folded},
        {"massif",
         "ms_print and massif-visualizer",
         "massif has memory in use and nothing else: no calls, steps or time. It has at most 100 "
         "moments of the run, and a peak between two of them is lost. Below a function stands "
         "where it is referred to, or its caller; what waiting calls take is the stacks, of which "
         "only the sum is there. A cell counts as 32 bytes",
         {},
         false,
         true,
         write_massif},
        {"pprof", "go tool pprof and speedscope",
         "pprof has no curves. But of the book of stacks, its stacks have two entries, the "
         "function "
         "and where it is referred to, or its caller. A cell counts as 32 bytes",
         of_pairs(), true, false, write_pprof},
        {"prof-json",
         "readers of what GHC's +RTS -pj writes",
         "prof-json has no curves, entries, allocation in bytes, of which a cell has 32, and one "
         "cost as ticks. But of the book of stacks, its stacks have two entries",
         {Measure::steps, Measure::time_ns},
         false,
         false,
         write_prof_json},
    };
}

} // namespace

std::span<const Format> formats() {
    static const std::vector<Format> all = make_formats();
    return all;
}

const Format* find_format(std::string_view name) {
    const auto all = formats();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Format& it) { return it.name == name; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace lexprof::profile
