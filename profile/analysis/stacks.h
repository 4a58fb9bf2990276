// Stacks of cost centres, as the book of stacks has them: a subject is a stack, and its parent the
// one below its last centre.
#pragma once

#include "profile/analysis/propagate.h"

#include <string>
#include <vector>

namespace lexprof::profile {

// The stack itself, and before it those that it goes on from, the shortest first.
std::vector<SubjectId> prefixes(const Subjects& subjects, SubjectId stack);

// The name of its last centre: b of MAIN.a.b.
std::string last_centre(const Book& book, SubjectId stack);

// By row, the costs of the stack and of all that go on from it.
std::vector<Costs> inherited(const Book& book);

// What each centre costs wherever it stands, and together with what is entered from it: a node for
// each centre and an arc for each two that follow each other in stacks. No centre is twice in one
// stack, so all that is inclusive here is exact, and nothing is counted twice.
CallGraph centres_of_stacks(const Book& book);

} // namespace lexprof::profile
