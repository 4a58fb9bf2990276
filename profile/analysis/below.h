// What is surely done below a function, and what may be at most.
//
// Note [Between the least and the most]
// Whom the work below a function was for is estimated as if each call cost the same (propagate.h).
// How far that can be off, the graph itself says. What can only be reached through that function
// was done below it; what cannot be reached from it was not. All other work may have been for it,
// or for others. Functions that call each other are one here; so there are no cycles, and who must
// be passed on the way to a function is whoever must be passed on the way to all its callers.
#pragma once

#include "profile/analysis/propagate.h"

namespace lexprof::profile {

struct Between {
    double least = 0;
    double most = 0;

    friend bool operator==(const Between&, const Between&) = default;
};

class Below {
  public:
    // `calls` outlives it.
    Below(const CallGraph& calls, Measure measure);

    // Of a function, what it did itself included; of one in a cycle, that of the cycle.
    Between of_node(std::uint32_t node) const;
    // Of a pair, what it did itself included; of one that is not within a cycle.
    Between of_arc(std::uint32_t arc) const;

  private:
    using Indices = std::vector<std::uint32_t>;

    // A function, or those of a cycle.
    struct Group {
        double direct = 0;       // what was done through calls from outside
        double work = 0;         // what its members had done, by others or by each other
        double surely = 0;       // the same of all that can only be reached through it
        std::size_t callers = 0; // pairs
        Indices below;           // groups that it calls
        std::uint32_t gate = 0;  // who must be passed on the way to it, the nearest
        std::uint32_t depth = 0; // how many such there are
    };

    std::uint32_t group_of(std::uint32_t node) const { return groups_of_[node]; }
    void add_arcs();
    Indices from_above() const;
    std::uint32_t common_gate(std::uint32_t a, std::uint32_t b) const;
    void find_gates(const Indices& order);
    double all_below(std::uint32_t group) const;
    double count_below(std::uint32_t group) const;

    const CallGraph& calls_;
    Measure measure_;
    Indices groups_of_;         // by node
    std::vector<Group> groups_; // the first is where the program begins, and no function
    mutable std::vector<std::optional<double>> all_below_; // by group, as they have been asked for
};

} // namespace lexprof::profile
