// Chains of suspended work: each waits for the one before, as where a sum is carried along and
// never evaluated; or of functions, each of which is to call the one before.
//
// Note [What is between two links]
// A link refers to the next one, or to a structure that it is in, such as a pair or a box. Lists
// are no such structures: what refers to a list waits for nothing in it but what it takes, as the
// first of it.
#pragma once

#include "profile/analysis/blockages/scene.h"

#include <string>
#include <vector>

namespace lexprof::profile {

struct Chains {
    std::uint64_t number = 0;    // of chains
    std::uint64_t longest = 0;   // in links
    std::uint64_t mass = 0;      // cells, with all that only they hold
    bool in_fields = false;      // their ends are in structures
    bool by_selection = false;   // parts of pairs are taken on the way
    bool only_selects = false;   // ... and hardly anything else is done
    double retained = 0;         // of all applications by those who make them, the links
    double older = 0;            // of the mass, what was there before the first link
    double piled_up = 0;         // likewise, of those made until the moment
    double of_their_sort = 0;    // likewise, of all of the construction of most, where known
    bool walks = false;          // most links take the rest of a list
    std::uint64_t in_lists = 0;  // of the mass, cells of lists and what they hold
    bool in_line = false;        // each link waits for one other, not for several
    double stored = 0;           // of the links, those that structures refer to
    bool is_evaluated = false;   // later, most of it
    double calls = 0;            // of each, where they are functions
    bool waits = false;          // it is evaluated within the evaluation of that, not after it
    std::uint64_t given = 0;     // cells of lists made later by those who make the links
    bool in_boxes = false;       // most links hold a structure that the next one is in
    bool is_left_nested = false; // each appends to what the next one gives: (… ++ y) ++ z
    std::string appended;        // what is, mostly: concat …
    bool holds_places = false;   // most links hold a list, or a function with some arguments
    bool is_choice = false;      // most links choose between two ways on
    bool in_order = false;       // what the links hold besides was made in the order of evaluation
    std::string maker;           // the user's function that makes most of them
    std::string origin;
    std::string construction; // what most links are: INT+ …
    bool of_one_sort = false; // nearly all of them
    std::uint64_t first = 0;  // the step at which the oldest was made
    std::string forced_by;    // who evaluates the ends, later
};

// Of applications, or of functions that have some of their arguments, at least so many links each;
// all zeros where there are none.
Chains chains_of(const Scene& scene, CellSort links, std::uint64_t least);

} // namespace lexprof::profile
