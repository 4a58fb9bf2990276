// The rows of a book put together by something that is said of them: what cells are, who made them,
// of which type or module that is, or groups of the user's. The whole stays the same.
#pragma once

#include "profile/data/book.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

enum class Together : std::uint8_t {
    construction, // what cells are; in other books the function, or the cost centre
    producer,     // who made them; in other books who referred to the function
    type,         // of data; what has none is functions, or not evaluated
    module,       // the file, or what stands before the last dot of the name
    group,        // the user's
};

// The module in a name: what stands before the last dot that has something behind it, as `Data.Map`
// of `Data.Map.insert`. A dot at the beginning is an operator's.
std::string qualifier(const std::string& name);

std::optional<Together> find_together(std::string_view word);
std::vector<std::string> together_words();

// A name, and the patterns of names that belong to it.
struct Group {
    std::string name;
    std::vector<std::string> patterns;
};

// `parser=parse*,red*`; nothing where that is no group.
std::optional<Group> parse_group(std::string_view text);

// A row belongs to the first group that has a pattern for one of its two names; what belongs to
// none is of `(others)`. Accounts of the machine's own stay apart.
struct PutTogether {
    Together by = Together::construction;
    std::vector<Group> groups;
};

// Sums, levels and integrals of what is put together are exact at the ends of intervals. Of the
// most within one it is known that it was no more than the sum, nor than what the whole had; what
// is told of the whole run is the greatest of what is certain.
Book put_together(const Book& book, const PutTogether& how);

// Only the rows whose first name fits one of these patterns: of stacks, that of the centre on top.
// Totals stay those of the run.
Book only_rows(const Book& book, const std::vector<std::string>& patterns);

} // namespace lexprof::profile
