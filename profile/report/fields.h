// The columns of a table of accounts, and what stands in them.
#pragma once

#include "profile/report/accounts.h"

#include <vector>

namespace lexprof::profile {

// A pair, or several that are shown as one.
struct Entry {
    Row row;    // their sum; the most live cells of any one of them
    Row caused; // by function: the sum of the pairs whose origin it is
    std::string name;
    std::string place;
    double cell_ms = 0;
};

struct Field {
    Column column;
    bool additive = false;
    Value (*value)(const Entry& entry, const Profile& whole) = nullptr;
};

std::vector<Field> fields_for(const Subject& subject, By by);

// The keys of those that are shown to people.
std::vector<std::string> shown_fields(const Subject& subject, By by, bool space);

} // namespace lexprof::profile
