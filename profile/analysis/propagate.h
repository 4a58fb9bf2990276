// The call graph, and what each function and each pair costs together with what it calls.
//
// Note [Propagation]
// A pair's own cost is known exactly: how much function c did on behalf of function o. How much of
// what c calls in turn was on behalf of o is not recorded, so it is estimated as gprof does: what
// is below c is divided among those that call it in proportion to their calls. It would be exact if
// each call of c cost the same.
// A function's calls of itself, and those among functions that call each other (a cycle), divide
// nothing: what was done through them belongs to the whole, which is divided among the calls from
// outside. Where there are none of these (in a stretch of a run into which no call falls), it is
// divided in proportion to steps, else to cells, else evenly.
// Nothing is lost: the inclusive costs of the functions that nothing calls sum to the total.
#pragma once

#include "profile/data/book.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

// What can be added up along calls: all that adds up but the calls themselves, and levels over
// time. (The most ever in use cannot.)
constexpr bool can_be_propagated(const MeasureFacts& facts) {
    return facts.nature == Nature::integral ||
           (facts.nature == Nature::sum && facts.measure != Measure::calls);
}

inline constexpr auto propagated_measures =
    static_cast<std::size_t>(std::count_if(measures.begin(), measures.end(), can_be_propagated));

// By Measure, how many measures that can be propagated stand before it.
inline constexpr auto propagated_place = [] {
    std::array<std::size_t, measures.size()> places{};
    for (std::size_t at = 1; at < places.size(); ++at)
        places[at] = places[at - 1] + (can_be_propagated(measures[at - 1]) ? 1 : 0);
    return places;
}();

struct Costs {
    std::array<double, propagated_measures> amounts{}; // of those that can be added up, in order

    // Zero of the others.
    double operator[](Measure measure) const {
        return can_be_propagated(facts_of(measure))
                   ? amounts[propagated_place[static_cast<std::size_t>(measure)]]
                   : 0;
    }
    Costs& operator+=(const Costs& more);
    friend Costs operator+(Costs a, const Costs& b) { return a += b; }
    friend Costs operator-(const Costs& a, const Costs& b) { return a + b * -1; }
    friend Costs operator*(const Costs& costs, double factor);
    friend bool operator==(const Costs&, const Costs&) = default;
};

Costs costs_of(const Row& row);

// A pair: its callee is called from its origin.
struct CallArc {
    std::uint32_t origin = 0; // in CallGraph::nodes
    std::uint32_t callee = 0;
    std::uint32_t row = 0; // in Book::rows
    std::uint64_t calls = 0;
    Costs own;          // the pair's account
    Costs inclusive;    // and its part of what is below; nothing where it is `inner`
    double share = 0;   // that part: of the callee, or of the callee's whole cycle
    bool inner = false; // from the callee itself, or from within its cycle
};

// A function, or an account of the machine's own, or •.
struct CallNode {
    SubjectId subject = no_subject; // of the book
    SubjectKind kind = SubjectKind::function;
    std::string name;                  // as texts for people have it
    std::uint64_t calls = 0;           // from others, its cycle not included
    std::uint64_t calls_in_cycle = 0;  // from others in its cycle
    std::uint64_t recursive_calls = 0; // from itself
    Costs own;
    Costs below;                        // what it caused in others, its cycle not included
    std::optional<std::uint32_t> cycle; // in CallGraph::cycles
    std::vector<std::uint32_t> from;    // arcs that call it, in the order of the rows
    std::vector<std::uint32_t> to;      // arcs to what it calls

    Costs inclusive() const { return own + below; }
};

// Functions that call each other: together they are treated as one.
struct CallCycle {
    std::string name; // "cycle 1: even, odd"
    std::vector<std::uint32_t> members;
    std::uint64_t calls = 0;       // from outside
    std::uint64_t inner_calls = 0; // from each other, and each from itself
    Costs own;
    Costs below;

    Costs inclusive() const { return own + below; }
};

struct CallGraph {
    std::vector<CallNode> nodes; // in the order of their first appearance in the rows
    std::vector<CallArc> arcs;   // one for each row
    std::vector<CallCycle> cycles;
    Costs total;

    std::optional<std::uint32_t> find(std::string_view name) const;
};

CallGraph propagate(const Book& book);

} // namespace lexprof::profile
