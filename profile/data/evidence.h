// What is known of each cell that was in use at one moment of a run: its past and its future. A run
// is the same each time, so when it is run again both can be seen.
#pragma once

#include "profile/data/snapshot.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lexprof::profile {

// Steps of a cell's life; 0: that never happens. A cell is read when it is taken apart, or when
// what it is decides where a program goes on; an application, when it is evaluated.
struct CellLife {
    static constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();

    std::uint64_t serial = 0; // cells made before it; the same in every run
    std::uint64_t made = 0;
    std::uint64_t first = 0; // the first time it is read until the moment
    std::uint64_t read = 0;  // the last time until the moment
    std::uint64_t next = 0;  // the first time after it
    std::uint64_t last = 0;  // the last time after it
    std::uint64_t gone = 0;
    std::uint32_t first_by = nobody; // a pair of Evidence::readers
    std::uint32_t read_by = nobody;
    std::uint32_t next_by = nobody;
    std::uint32_t last_by = nobody;
    std::uint32_t times_read = 0; // until the moment; reading it twice in a few steps is once
    std::uint32_t times_next = 0; // after it
    std::uint32_t depth = 0;      // how much waits on the stack at `next`
    std::uint32_t calls = 0;      // of a function that has some of its arguments, in all
    std::uint64_t newer = 0;      // constructors made after the moment that are there at `gone`
};

// A pair by its names, and how many constructors it makes.
struct Maker {
    std::string callee;
    std::string origin;
    std::uint64_t made = 0;          // in the whole run
    std::uint64_t later = 0;         // of these, after the moment
    std::uint64_t lists = 0;         // cells of lists, in the whole run
    std::uint64_t lists_later = 0;   // of these, after the moment
    std::uint64_t works = 0;         // applications, in the whole run
    std::uint64_t works_later = 0;   // of these, after the moment
    std::uint64_t functions = 0;     // with some of their arguments, in the whole run
    std::uint64_t at_end = 0;        // constructors, as the calls end that wait at the moment
    std::uint64_t meanwhile = 0;     // made later, until the last of those has ended
    std::uint64_t lists_at_end = 0;  // of these, cells of lists
    std::uint64_t single_at_end = 0; // of those, the only cells of their lists
};

// How many constructors of one pair another takes apart.
struct Taking {
    std::uint32_t maker = 0;  // of Evidence::makers
    std::uint32_t reader = 0; // of Evidence::readers
    std::uint64_t number = 0; // in the whole run
    std::uint64_t later = 0;  // of these, after the moment
    std::uint64_t first = 0;  // the steps at which it begins
    std::uint64_t last = 0;   // and ends to do so
};

struct Evidence {
    Snapshot snapshot;
    std::vector<Maker> makers;   // snapshot.pairs, then all others that make constructions
    std::vector<Maker> readers;  // who read
    std::vector<CellLife> lives; // beside snapshot.cells
    std::vector<Taking> takings;
    std::uint64_t steps = 0; // of the whole run
    // Of the constructors made as calls end that wait at the moment, the most there at once.
    std::uint64_t kept_at_end = 0;
    std::uint64_t boxes_at_end = 0; // of those made, the ones with one field
    // Of the applications made then, the most there at once; and applications that are cells of
    // lists to whoever takes them apart when those calls are over.
    std::uint64_t put_off_at_end = 0;
    std::uint64_t lists_put_off = 0;
    // By construction: functions with some of their arguments, made in the whole run.
    std::map<std::string, std::uint64_t> functions_made;
};

// The same run seen twice: by the functions of the user's, and with those of the prelude, so that
// what is done by `sum` can be told from what is done by `length`. The second may be missing.
struct Testimony {
    Evidence own;
    std::optional<Evidence> finer;
    // How much was in use as the run went on: steps, and cells with waiting calls. May be empty.
    std::vector<std::pair<std::uint64_t, std::uint64_t>> levels;
    // The calls that waited when most did. Only the roots of a snapshot, by the user's functions.
    std::vector<Snapshot::Root> deepest;
    // By path: functions that could hold what they compute of an argument instead of it; by name,
    // those that give back an argument they have looked at. From the text.
    std::set<std::string> digests;
    std::set<std::string> hand_on;
    // By path: functions that give a list element by element, the rest by a call of themselves.
    std::set<std::string> stages;
    // By name: functions that put one list behind another, besides ++.
    std::set<std::string> joins;
    // By name: functions that find something out of a list, and need it for what they make of that
    // list then.
    std::set<std::string> two_passes;
    // By name: functions that put what they turn round beside an empty list.
    std::set<std::string> queues;
    // Tries whether the program prints the same if lists are not sorted. May be missing.
    std::function<bool()> prints_the_same_unsorted;
};

} // namespace lexprof::profile
