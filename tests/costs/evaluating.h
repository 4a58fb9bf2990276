// A text under the cost semantics, for tests.
#pragma once

#include "costs/outcome.h"

#include <map>
#include <string>

namespace lexprof::tests {

struct Way {
    costs::Rules rules;
    costs::NormaliseOptions normal;
    bool prelude = true;
};

costs::Code normal_form(const std::string& text, const Way& way = {});

// By the semantics.
costs::Outcome evaluated(const std::string& text, const Way& way = {});

// The costs of each centre, or stack, that has any, by its path.
std::map<std::string, costs::Costs> by_path(const costs::Outcome& outcome);

// The two evaluators, in words: empty if they agree on everything.
std::string difference(const costs::Outcome& one, const costs::Outcome& other);

} // namespace lexprof::tests
