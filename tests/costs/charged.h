// What a run and the cost semantics charge to cost centres, in one form.
#pragma once

#include "costs/outcome.h"
#include "profile/data/book.h"

#include <cstdint>
#include <map>
#include <string>

namespace lexprof::tests {

// Operations by centre; entries by centre and where from, of stacks by stack.
struct Charged {
    std::map<std::string, std::uint64_t> operations;
    std::map<std::string, std::uint64_t> entries;

    friend bool operator==(const Charged&, const Charged&) = default;
};

Charged charged_in(const profile::Book& book);
Charged charged_by(const costs::Outcome& outcome, bool stacks);

// What is different in a run, in words.
std::string difference(const Charged& run, const Charged& semantics);

// Cells by centre, or by stack.
std::map<std::string, std::uint64_t> cells_by_centre(const profile::Book& book);

} // namespace lexprof::tests
