// The accounts of a recording as entries of a table: each pair for itself, or those of a function
// together.
#pragma once

#include "profile/present/report/accounts.h"

#include <string>
#include <vector>

namespace lexprof::profile {

// A pair, or several that are shown as one.
struct Entry {
    Row row;          // their sum; of peaks the greatest of any one of them
    Amounts caused;   // by function: the sum of the pairs whose origin it is
    std::string name; // of the function; empty by pair
    std::string place;
    double cell_ms = 0;
};

// What takes time to find out, and is not always shown.
struct EntryParts {
    bool place = true;
    bool cell_ms = true;
};

// The costliest first: by steps, then cells, then calls, then names.
std::vector<Entry> entries_of(const Material& material, By by, EntryParts parts);

} // namespace lexprof::profile
