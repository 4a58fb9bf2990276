#include "cli/growth.h"

#include <ostream>

namespace lexprof::cli {

std::optional<std::vector<profile::Gate>> parse_gates(const std::vector<std::string>& conditions,
                                                      Context& context) {
    std::vector<profile::Gate> gates;
    for (const std::string& condition : conditions) {
        std::string problem;
        auto gate = profile::parse_gate(condition, problem);
        if (!gate) {
            context.err << "lexprof: --fail-if '" << condition << "': " << problem << '\n';
            return std::nullopt;
        }
        gates.push_back(std::move(*gate));
    }
    return gates;
}

bool has_one_parameter(const profile::Sweep& sweep, const std::string& who, Context& context) {
    if (!sweep.has_two_parameters()) return true;
    context.err << "lexprof: " << who << " is for sweeps over one parameter, and this one is over "
                << sweep.parameter << " and " << sweep.other_parameter << '\n';
    return false;
}

Status judge_growth(const std::vector<profile::Gate>& gates, const profile::SweepPairs& pairs,
                    const profile::SweepPairs* before, Context& context) {
    Status status = Status::fine;
    for (const profile::Gate& gate : gates) {
        const std::string mistake = profile::find_mistake(gate, pairs, before);
        if (!mistake.empty()) {
            context.err << "lexprof: --fail-if '" << gate.text << "': " << mistake << '\n';
            return Status::usage;
        }
        const profile::GateVerdict verdict = profile::judge(gate, pairs, before);
        context.err << "lexprof: " << verdict.sentence << '\n';
        if (verdict.holds) status = Status::not_passed;
    }
    return status;
}

Status show_growth(const profile::Sweep& sweep, const profile::GrowthLook& look,
                   const std::vector<profile::Gate>& gates, Context& context) {
    std::string problem;
    const auto text = profile::growth_report(sweep, look, problem);
    if (!text) {
        context.err << "lexprof: " << problem << '\n';
        return Status::usage;
    }
    context.out << *text;
    if (gates.empty()) return Status::fine;
    if (!has_one_parameter(sweep, "--fail-if", context)) return Status::usage;
    return judge_growth(gates, profile::SweepPairs(sweep), nullptr, context);
}

} // namespace lexprof::cli
