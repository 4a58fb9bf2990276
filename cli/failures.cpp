#include "cli/failures.h"

#include <csignal>
#include <ostream>

namespace lexprof::cli {

Status status_of(const reducer::Failure& failure) {
    using Kind = reducer::Failure::Kind;
    switch (failure.kind) {
    case Kind::none: return Status::fine;
    case Kind::limit:
    case Kind::system: return Status::limit;
    case Kind::input: return Status::input_output;
    case Kind::interrupted:
        return failure.signal == SIGTERM ? Status::terminated : Status::interrupted;
    default: return Status::stopped;
    }
}

void report_failure(const reducer::Failure& failure, const std::vector<std::string>& where,
                    std::ostream& err) {
    err << "lexprof: " << failure.message << '\n';
    constexpr std::size_t shown = 8;
    if (where.empty()) return;
    err << "  while evaluating";
    const std::size_t first = where.size() > shown ? where.size() - shown : 0;
    if (first > 0) err << " …";
    for (std::size_t at = first; at < where.size(); ++at)
        err << (at > first ? " → " : " ") << where[at];
    err << '\n';
}

} // namespace lexprof::cli
