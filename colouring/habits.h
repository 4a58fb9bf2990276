// What can be told of a function from its text alone, as far as it says why something is kept.
//
// Note [Digests]
// A function that has been given some of its arguments holds them until it gets the rest. Where
// what it computes of one of them needs none of those to come, as in `\prices \name \coins … (price
// prices name) …`, that could be computed at once, and held instead: such a function has a digest
// of an argument. So has one that stands within another, and needs what it takes from there only in
// this way.
#pragma once

#include "flic/program.h"

#include <set>
#include <string>

namespace lexprof::colouring {

struct Habits {
    // By path (main/table), as constructions name functions; those without a name are \ there.
    std::set<std::string> digests;
    // Functions at the top that give back an argument they have looked at.
    std::set<std::string> hand_on;
    // By path: functions that give a list element by element, the rest by a call of themselves.
    std::set<std::string> stages;
    // By name: functions at the top that put one list behind another, as ++ does.
    std::set<std::string> joins;
    // By name: functions at the top that find something out of a list, and need it for what they
    // make of that list then.
    std::set<std::string> two_passes;
    // By name: functions at the top that put a list which they turn round beside an empty one, as
    // where what has come in at the back of a queue becomes its front.
    std::set<std::string> queues;
};

// Of the user's functions. Texts of more than some thousands of nodes are not looked at.
Habits habits_of(const flic::Program& program);

} // namespace lexprof::colouring
