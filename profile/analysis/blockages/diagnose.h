// What is at fault in a scene, if anything is: which structure is there though it need not be, who
// made it, who holds it, and why.
//
// Note [What need not be there]
// Of each cell it is known when it was made, who has read it, who will, and when it goes. So
// nothing has to be guessed from sizes: a structure is at fault
//   - when it is a chain of suspended work (each link waits for the one before): nobody asked for
//     values that could have been there (lazy accumulators, fields, states);
//   - when calls wait for each other until all of a list has been made, and then give the list;
//   - when all of it was there before its first element was used, though it is used in the order
//     in which it was made (reversals, sorts of what is in order);
//   - when it has been read from one end to the other, and is there for another reader who does
//     the same, once (readers in turn, second traversals, constants, input, two places);
//   - when nobody reads it any more, and something that is held for other reasons holds it
//     (tables, functions, pairs not opened, results remembered).
// It is not when it is read again and again, or in another order than it was made in; when it is
// replaced step by step (most of what its makers make is gone: only what is there for the first
// time and all at once has piled up); when it is a tree that is looked into to the end; when it is
// being printed. These are reported as what they are.
#pragma once

#include "profile/analysis/blockages/blockages.h"
#include "profile/analysis/blockages/body.h"
#include "profile/analysis/blockages/cause.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lexprof::profile {

struct Diagnosis {
    std::optional<Cause> cause; // none: it must be there
    std::string needed;         // then why
    std::string maker;          // the user's function in whose text it is made
    std::string origin;         // who refers to that
    std::string what;           // "a list", "INT+ …"
    std::uint64_t cells = 0;
    std::uint64_t number = 0;        // of its elements, links or calls
    std::uint64_t first = 0;         // steps: the oldest of it was made,
    std::uint64_t last = 0;          // and half of it has gone
    Reading reader;                  // before the moment
    Reading next;                    // after it
    std::string holder;              // in words
    std::string keeper;              // the user's function that holds it
    std::vector<std::string> others; // further functions that make or hold a good part of it
    std::optional<Turning> turning;  // where that must be seen
    std::uint64_t begun = 0;         // the step at which calls began to do what had been put off
    bool is_replaced = false;        // step by step: most of what is made for it has gone
    bool is_sure = false;
};

// What is known from the text of the program.
struct ProgramText {
    std::set<std::string> functions;                        // of the user's
    std::map<std::string, std::set<std::string>> refers_to; // by function of the user's
    std::set<std::string> constructors;                     // of these, the names of constructors

    // Whether what one function does can be work of another.
    bool reaches(const std::string& from, const std::string& to) const;
    bool is_recursive(const std::string& function) const;
};

// At least so many cells in use, and at least so large a part of the heap. The largest first.
std::vector<Diagnosis> diagnose(const Scene& scene, const ProgramText& text, std::uint64_t least,
                                double share, const Turning* turns = nullptr);

} // namespace lexprof::profile
