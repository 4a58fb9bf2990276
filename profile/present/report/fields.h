// The columns of a table of accounts, and what stands in them.
#pragma once

#include "profile/present/report/entries.h"

#include <functional>
#include <vector>

namespace lexprof::profile {

struct Field {
    Column column;
    bool additive = false;
    std::function<Value(const Entry& entry, const Book& whole)> value;
};

std::vector<Field> fields_for(const Material& material, By by);

// The keys of those that are shown to people.
std::vector<std::string> shown_fields(const Material& material, By by, bool space);

} // namespace lexprof::profile
