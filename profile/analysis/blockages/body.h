// Large structures of a scene: the cells of lists and trees, by the functions that make them, and
// what has been and will be done with them.
//
// Note [Bodies]
// Constructors that refer to others of the same construction are a list or a tree. Those that one
// function of the user's makes are one body, be it one long list or many short ones; where cells of
// two functions refer to each other, both make it.
#pragma once

#include "profile/analysis/blockages/scene.h"

#include <string>
#include <vector>

namespace lexprof::profile {

// Somebody who reads: the user's function in whose text that is, and the function that does it.
struct Reading {
    std::string function;
    std::string origin; // who refers to that function
    std::string by;     // the prelude's, or the same
};

struct Body {
    std::vector<std::string> makers; // functions of the user's, those that make most first
    std::string origin;              // who refers to the first of them
    std::string construction;
    std::vector<std::uint32_t> cells;
    std::uint64_t with = 0;       // cells of lists within it, or around it, by those who make it
    std::uint64_t mass = 0;       // cells, with all that only they hold
    std::uint64_t structures = 0; // of these, constructors

    // Shares of its cells, 0 to 1, and means.
    double read = 0;           // until the moment
    double wanted = 0;         // read after it
    double times_read = 0;     // each, until the moment
    double times_wanted = 0;   // each, after it
    double first_again = 0;    // of the oldest, those that are read after the moment
    double to_older = 0;       // of references within it, those to an older cell
    double retained = 0;       // of all constructions of its makers, those that are there
    double unfinished = 0;     // of those, the ones made after the moment
    std::uint64_t lists = 0;   // that it consists of
    std::uint64_t newer = 0;   // structures that have come until half of it has gone
    std::uint64_t begun = 0;   // the step at which the first quarter of it was there
    std::uint64_t started = 0; // at which the first of those were that finer_name makes
    bool is_tree = false;
    bool goes_on = false;      // more of it is still to be made, behind its last cell
    bool in_structure = false; // what holds it is part of something larger
    bool in_tree = false;      // nodes of trees refer to most of its lists
    bool in_knot = false;      // what holds it is held by its own tail
    double on_the_way = 0;     // of references within it, those to a cell that was read no earlier
    double same_order = 1;     // of its cells, those read in the order in which they were before
    double element_times = 0;  // that lists in it are read, each, until the moment and after it
    double elements_spent = 0; // of the older half of its elements, those that nobody needs
    double in_order = 0;       // neighbours whose elements were made in the order of the list
    bool has_elements = false;

    // Steps, medians.
    std::uint64_t age = 0;
    std::uint64_t wait = 0;       // until it is read, for what will be
    std::uint64_t first_wait = 0; // until a tenth of it is read
    std::uint64_t last_wait = 0;  // until all of it has been
    std::uint64_t drag = 0;       // from the last reading until it goes
    std::uint64_t oldest = 0;
    std::uint64_t front_idle = 0; // from the last reading of its oldest quarter until that goes
    std::uint64_t idle = 0; // from the last reading of more than three cells until half is gone

    Reading reader;                 // the last until the moment, of most cells
    Reading next;                   // the first after it
    std::vector<std::string> in_it; // who makes a good part of all that it holds
    std::string finer_name;         // the prelude's function that makes most of it, or the user's
    // What holds it from outside, from within out: nodes of the scene, a root last.
    std::vector<std::uint32_t> path;
    // Where nothing holds all of it: who refers to it from outside.
    std::vector<std::uint32_t> referrers;
};

// Those with the most cells first.
std::vector<Body> bodies_of(const Scene& scene, std::uint64_t least);

// In cells, all that these nodes hold, themselves included.
std::uint64_t held_by(const Scene& scene, const std::vector<bool>& nodes);
std::vector<bool> all_held_by(const Scene& scene, const std::vector<bool>& nodes);

} // namespace lexprof::profile
