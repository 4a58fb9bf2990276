// What goes around a report's table: what run it is about, and that its sums are right.
#pragma once

#include "profile/present/report/accounts.h"

#include <string>
#include <vector>

namespace lexprof::profile {

struct Fact {
    std::string name;
    std::string text; // printable
};

// The program, the run and its totals.
std::vector<Fact> facts_of(const Material& material);

// That the lines sum to the totals, and by what they do not.
Fact ledger_of(const Material& material);

// The same for programs: the members of a JSON object, each on a line of its own.
std::string facts_as_json(const Material& material);

} // namespace lexprof::profile
