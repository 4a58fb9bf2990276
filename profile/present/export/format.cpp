#include "profile/present/export/format.h"

#include "profile/present/export/writers.h"

#include <algorithm>
#include <vector>

namespace lexprof::profile {
namespace {

std::vector<Measure> beginning_with_steps() {
    return {Measure::steps, Measure::calls, Measure::ops, Measure::matches,
            Measure::cells, Measure::time,  Measure::peak};
}

// What can be added up along calls: not the calls themselves, and no peak.
std::vector<Measure> along_calls() {
    return {Measure::steps, Measure::ops,  Measure::matches,
            Measure::cells, Measure::time, Measure::cell_steps};
}

std::vector<Format> make_formats() {
    return {
        {"csv", "spreadsheets and scripts", "", {}, false, false, write_csv},
        {"json", "scripts", "", {}, false, false, write_json},
        {"hp",
         "hp2ps and eventlog2html",
         "hp has live cells along the run and nothing else: no calls, steps or time. Of each "
         "interval it has one value, that at its end (--cost cells) or the most within it (--cost "
         "peak). In names, spaces become _ and • becomes (outside)",
         {Measure::cells, Measure::peak},
         false,
         true,
         write_hp},
        {"callgrind", "KCachegrind and callgrind_annotate",
         "callgrind has no live cells and no curves, and does not tell a function's own cost apart "
         "by "
         "where it is referred to. Inclusive costs are estimated: what is below a function is "
         "divided among its callers by their calls; calls of oneself and within a cycle carry no "
         "cost there",
         along_calls(), false, false, write_callgrind},
        {"speedscope", "speedscope",
         "speedscope has no curves. Its stacks have two entries, the function and where it is "
         "referred to; the order in which they stand is not the order of time",
         beginning_with_steps(), false, false, write_speedscope},
        {"dot", "Graphviz", "dot has no curves and no places in the source", beginning_with_steps(),
         false, false, write_dot},
        {"folded", "flamegraph.pl and speedscope",
         "folded has one cost in a file and no curves. Its stacks have two entries, the function "
         "and where it is referred to. In names, ; becomes :",
         beginning_with_steps(), false, false, write_folded},
        {"massif",
         "ms_print and massif-visualizer",
         "massif has live memory and nothing else: no calls, steps or time. It has at most 100 "
         "moments of the run, and a peak between two of them is lost. Below a function stands "
         "where it is referred to. A cell counts as 32 bytes",
         {},
         false,
         true,
         write_massif},
        {"pprof", "go tool pprof and speedscope",
         "pprof has no curves. Its stacks have two entries, the function and where it is "
         "referred to. A cell counts as 32 bytes",
         beginning_with_steps(), true, false, write_pprof},
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
