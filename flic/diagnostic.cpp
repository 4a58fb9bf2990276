// Collecting errors and warnings.
#include "flic/diagnostic.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace lexprof::flic {

void Diagnostics::error(Offset at, std::uint32_t width, std::string message, std::string advice) {
    ++errors_;
    if (errors_ > limit) {
        ++suppressed_;
        return;
    }
    all_.push_back({Severity::error, at, width, std::move(message), std::move(advice)});
}

void Diagnostics::warning(Offset at, std::uint32_t width, std::string message, std::string advice) {
    ++warnings_;
    if (warnings_ > limit) {
        ++suppressed_;
        return;
    }
    all_.push_back({Severity::warning, at, width, std::move(message), std::move(advice)});
}

void Diagnostics::add(const Diagnostics& others) {
    for (const Diagnostic& one : others.all_) {
        if (one.severity == Severity::error)
            error(one.at, one.width, one.message, one.advice);
        else
            warning(one.at, one.width, one.message, one.advice);
    }
    const std::size_t errors = static_cast<std::size_t>(
        std::count_if(others.all_.begin(), others.all_.end(),
                      [](const Diagnostic& one) { return one.severity == Severity::error; }));
    errors_ += others.errors_ - errors;
    warnings_ += others.warnings_ - (others.all_.size() - errors);
    suppressed_ += others.suppressed_;
}

Diagnostics Diagnostics::errors_only() const {
    Diagnostics result;
    std::copy_if(all_.begin(), all_.end(), std::back_inserter(result.all_),
                 [](const Diagnostic& one) { return one.severity == Severity::error; });
    result.errors_ = errors_;
    result.suppressed_ = errors_ - result.all_.size();
    return result;
}

} // namespace lexprof::flic
