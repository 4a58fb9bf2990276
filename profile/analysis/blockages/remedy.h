// A change to the text of a program that has been tried: with it the program does the same, and
// holds much less.
//
// Note [What is tried]
// Where the heap is large and nothing in it says why, the run tells nothing more; but another one
// does. The program is run with a call left out (a sort, a set, an entry into a table), with an
// argument evaluated before the call that gets it, or with something made anew by each of its
// readers instead of being kept for all of them. Where it then
//   - prints the same,
//   - calls all functions as often that have nothing to do with the change,
//   - takes hardly more steps, or, where something is made anew, not twice as many,
//   - and never has a third as much in use,
// the call was of no use, or the sharing not worth its room.
#pragma once

#include "profile/analysis/blockages/blockages.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lexprof::profile {

enum class RemedyKind : std::uint8_t {
    left_out,
    made_anew,
    without_repeats, // left out, and what is handed on without what is as the one before
    first_in_order,  // ... and of what is handed on only the first few in order
    cut_short,       // what it looks at: hardly more than the number that it is compared with
    forgotten,       // what is put into a table, but for the newest entries
    gone_through,    // left out, and those who took the front of the list go through all of it
    counted,         // left out, and what is the same is counted instead
    evaluated,       // before the call that gets it
    given_at_once,   // element by element, what was collected
};

struct Remedy {
    RemedyKind change = RemedyKind::left_out;
    bool is_constant = false;  // what is made anew stands at the top
    bool is_repeated = false;  // what is left out is done again and again
    bool takes_part = false;   // what is evaluated: gives a part of something
    bool is_handed_on = false; // what is left out gives back what it gets,
    bool is_turned = false;    // or turns it round
    bool is_alone = false;     // and gets nothing else: it puts nothing into a table
    std::string function;      // the user's, in whose text the change is
    std::string what;          // the function that is left out, or the name of what is made anew
    std::vector<std::string> others; // of the user's, whose work it is
    Place place;
    std::uint64_t held = 0; // cells in use at the most with the change,
    std::uint64_t most = 0; // and as it is
    std::uint64_t steps = 0;
    std::uint64_t steps_before = 0;
};

Cause cause_of(const Remedy& remedy);

// Says so among what is found.
void add_remedy(const Remedy& remedy, const Recording& recording, BlockageReport& report);

} // namespace lexprof::profile
