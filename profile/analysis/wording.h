// The words that depend on a book's scheme: whether the function is charged in whose text something
// stands, or the one whose call is executed. Reports, charts, exports, findings and the viewer have
// them from here.
#pragma once

#include "profile/data/book.h"

namespace lexprof::profile {

struct Wording {
    const char* pair; // what a pair's name is, as a heading
    const char* pair_meaning;
    const char* callee_meaning; // of a function, by callee
    const char* origin;         // the heading of the second name of a pair
    const char* origin_meaning;
    const char* origin_sum_meaning; // of a function, by origin
    const char* function_meaning;   // of a function, by function
    const char* caused;             // goes after "Steps of all "
    const char* inverted;           // the heading of the view
    const char* inverted_meaning;
    const char* block_meaning; // of a name in the graph
    const char* arc_calls;
    const char* below; // goes after "Steps of "
    const char* rule;  // who is charged, in a few words
    const char* where; // what the second name of a pair says: "where it is referred to"
    const char* arcs;  // where an arc of the call graph comes from, after "arcs: "
};

const Wording& wording(Scheme scheme);

// What the names mean that are no function's: •, (collector) and (system). Empty for others.
const char* nobody_meaning(SubjectKind kind);

} // namespace lexprof::profile
