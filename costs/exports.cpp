#include "costs/exports.h"

#include "base/table.h"

#include <algorithm>
#include <vector>

namespace lexprof::costs {

namespace {

// From the outermost to the stack itself.
std::vector<Centre> enclosing(const Centres& centres, Centre stack) {
    std::vector<Centre> path{stack};
    while (centres.parent(path.back()) != path.back()) path.push_back(centres.parent(path.back()));
    std::reverse(path.begin(), path.end());
    return path;
}

// The names of centres, each once, in the order of the stacks.
struct Names {
    explicit Names(const Outcome& outcome) {
        for (Centre at = 0; at < outcome.centres.size(); ++at) {
            const std::string& name = outcome.centres.name(at);
            const auto known = std::find(all.begin(), all.end(), name);
            of.push_back(static_cast<std::size_t>(known - all.begin()));
            if (known == all.end()) all.push_back(name);
        }
    }
    std::vector<std::string> all;
    std::vector<std::size_t> of; // by stack
};

std::string samples_of(const Outcome& outcome, const Names& names, bool of_work,
                       const std::string& title) {
    std::string samples;
    std::string weights;
    std::uint64_t sum = 0;
    for (Centre at = 0; at < outcome.centres.size(); ++at) {
        const Costs costs = outcome.costs.of(at);
        const std::uint64_t weight = of_work ? costs.work() : costs.objects;
        if (weight == 0) continue;
        std::string sample;
        for (const Centre each : enclosing(outcome.centres, at))
            sample += (sample.empty() ? "" : ", ") + std::to_string(names.of[each]);
        samples += (samples.empty() ? "[" : ", [") + sample + "]";
        weights += (weights.empty() ? "" : ", ") + std::to_string(weight);
        sum += weight;
    }
    return "{\"type\": \"sampled\", \"name\": " + json_string(title) +
           ", \"unit\": \"none\", \"startValue\": 0, \"endValue\": " + std::to_string(sum) +
           ",\n     \"samples\": [" + samples + "],\n     \"weights\": [" + weights + "]}";
}

std::string node(const Outcome& outcome, const Names& names, Centre at,
                 const std::vector<std::string>& below) {
    const Costs costs = outcome.costs.of(at);
    return "{\"id\": " + std::to_string(names.of[at]) +
           ", \"entries\": " + std::to_string(costs.entries) +
           ", \"alloc\": " + std::to_string(costs.objects) +
           ", \"ticks\": " + std::to_string(costs.work()) + ", \"children\": [" + below[at] + "]}";
}

} // namespace

std::string folded(const Outcome& outcome) {
    std::string text;
    for (Centre at = 0; at < outcome.centres.size(); ++at) {
        const std::uint64_t work = outcome.costs.of(at).work();
        if (work == 0) continue;
        std::string line;
        for (const Centre each : enclosing(outcome.centres, at)) {
            std::string name = outcome.centres.name(each);
            std::replace(name.begin(), name.end(), ';', ':');
            std::replace(name.begin(), name.end(), '\n', ' ');
            line += (line.empty() ? "" : ";") + name;
        }
        text += line + " " + std::to_string(work) + "\n";
    }
    return text;
}

std::string speedscope(const Outcome& outcome, const std::string& program) {
    const Names names(outcome);
    std::string frames;
    for (const std::string& name : names.all)
        frames += (frames.empty() ? "\n    " : ",\n    ") + std::string("{\"name\": ") +
                  json_string(name) + "}";
    return "{\n  \"$schema\": \"https://www.speedscope.app/file-format-schema.json\",\n"
           "  \"exporter\": \"lexprof\",\n  \"name\": " +
           json_string(program) + ",\n  \"shared\": {\"frames\": [" + frames +
           "]},\n  \"profiles\": [\n    " + samples_of(outcome, names, true, "work") + ",\n    " +
           samples_of(outcome, names, false, "objects") + "]\n}\n";
}

std::string prof_json(const Outcome& outcome, const std::string& program) {
    const Names names(outcome);
    const Costs total = outcome.costs.total();
    std::string centres;
    for (std::size_t at = 0; at < names.all.size(); ++at)
        centres += (at == 0 ? "\n    " : ",\n    ") + std::string("{\"id\": ") +
                   std::to_string(at) + ", \"label\": " + json_string(names.all[at]) +
                   ", \"module\": \"Main\", \"src_loc\": \"\", \"is_caf\": " +
                   (names.all[at].starts_with("CAF:") ? "true" : "false") + "}";
    // A stack comes after those that enclose it. Constants are below MAIN, as GHC has them.
    std::vector<std::string> below(outcome.centres.size());
    for (Centre at = static_cast<Centre>(outcome.centres.size()); at-- > 1;) {
        if (at == Centres::subsumed) continue;
        const Centre parent = outcome.centres.parent(at);
        std::string& beside = below[parent == at ? Centre{Centres::main} : parent];
        beside = node(outcome, names, at, below) + (beside.empty() ? "" : ", ") + beside;
    }
    return "{\n  \"program\": " + json_string(program) +
           ", \"arguments\": [], \"rts_arguments\": [\"-pj\"], \"end_time\": \"\",\n"
           "  \"initial_capabilities\": 1, \"total_time\": " +
           std::to_string(total.work()) + ", \"total_ticks\": " + std::to_string(total.work()) +
           ", \"tick_interval\": 1, \"total_alloc\": " + std::to_string(total.objects) +
           ",\n  \"cost_centres\": [" + centres +
           "],\n  \"profile\": " + node(outcome, names, Centres::main, below) + "\n}\n";
}

} // namespace lexprof::costs
