#include "tests/reference/trial.h"

#include <algorithm>
#include <stdexcept>

namespace lexprof::reference {

colouring::Colour Trial::colour(std::string_view name) const {
    const auto found = std::find(plan.names.begin(), plan.names.end(), name);
    if (found == plan.names.end()) throw std::runtime_error("no colour " + std::string(name));
    return static_cast<colouring::Colour>(found - plan.names.begin());
}

Row Trial::row(const Account& account, std::string_view pair) const {
    constexpr std::string_view arrow = "←";
    const std::size_t at = pair.find(arrow);
    const Pair key{colour(pair.substr(0, at)), colour(pair.substr(at + arrow.size()))};
    const auto found = account.find(key);
    return found == account.end() ? Row{} : found->second;
}

Row Trial::callee(const Account& account, std::string_view name) const {
    return by_callee(account)[colour(name)];
}

Trial run_text(const std::string& text, const Options& options,
               const std::vector<std::string>& profiled) {
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto program = flic::load("test", text, {}, sources, diagnostics);
    if (!program) {
        for (const flic::Diagnostic& diagnostic : diagnostics.all()) {
            if (diagnostic.severity == flic::Severity::error) {
                throw std::runtime_error(diagnostic.message + " in " + text);
            }
        }
        throw std::runtime_error("the text was not read");
    }
    colouring::Selection selection;
    if (!profiled.empty()) {
        selection.mode = colouring::Selection::Mode::listed;
        selection.names = profiled;
    }
    std::string problem;
    auto plan = colouring::colour(*program, selection, problem);
    if (!plan) throw std::runtime_error(problem);
    Outcome outcome = run(*program, *plan, options);
    return {std::move(*plan), std::move(outcome)};
}

} // namespace lexprof::reference
