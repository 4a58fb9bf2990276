// The columns of a table of accounts, and what stands in them.
#pragma once

#include "profile/present/report/entries.h"

#include <vector>

namespace lexprof::profile {

struct Field {
    Column column;
    bool additive = false;
    Value (*value)(const Entry& entry, const Profile& whole) = nullptr;
};

std::vector<Field> fields_for(const Subject& subject, By by);

// The keys of those that are shown to people.
std::vector<std::string> shown_fields(const Subject& subject, By by, bool space);

} // namespace lexprof::profile
