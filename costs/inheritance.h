// What a centre costs together with all that is entered from it: exactly, and as a profiler has to
// guess that knows only who entered whom.
#pragma once

#include "base/table.h"
#include "costs/outcome.h"

#include <string>
#include <vector>

namespace lexprof::costs {

// Note [The estimate of inheritance]
// 001, §8.3: of the costs of a centre and of all that it enters, whoever enters it inherits the
// share that its entries are of all entries. That is right only if every entry costs the same.
// Centres that enter each other in a circle count as one; entries within it do not matter.
struct Inherited {
    std::string centre;
    std::uint64_t own = 0;
    std::uint64_t exact = 0;
    double estimate = 0;
    bool in_circle = false; // then the estimate is of the whole circle

    friend bool operator==(const Inherited&, const Inherited&) = default;
};

// Of an outcome with stacks: the work of each centre that has any, those with the most first.
std::vector<Inherited> inherited_work(const Outcome& outcome);

Table inheritance_table(const Outcome& outcome);

} // namespace lexprof::costs
