// Adding up many recordings with many processes.
//
// Note [A tree of sums]
// Files are added up in groups of neighbours, the sums again in groups, until there is one. Each
// group is a process of its own, on any machine that sees the
// files; what it holds is its sum so far and one of its files. The groups depend on the number of
// files alone, so the sum is the same to the byte, whoever made which part of it, and however many
// there were.
#pragma once

#include "cli/commands.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lexprof::cli {

// So many files are added up by one process.
inline constexpr std::size_t files_of_a_group = 64;

struct TreeOrder {
    std::vector<std::string> files;
    std::string folder; // for sums that are not the last; all machines see it
    std::string book;   // to be added up alone; empty: all
    std::uint64_t at_once = 0;
};

// Leaves the sum of at least two files in the folder, and says where. With a status other than
// fine it has been said what is wrong.
Status add_up_as_tree(const TreeOrder& order, std::string& sum, Context& context);

// The first and the end of each group of so many files.
std::vector<std::pair<std::size_t, std::size_t>> groups_of(std::size_t files);

} // namespace lexprof::cli
