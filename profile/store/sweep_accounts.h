// The accounts of one run of a sweep as bytes: columns of numbers, each as small as it is, packed.
#pragma once

#include "profile/data/sweep.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

// The measures of a file by the order of their columns; nothing for those that are not known here.
using MeasureColumns = std::vector<std::optional<Measure>>;

std::string measure_keys(); // of all that there are, with commas between them
MeasureColumns measure_columns(std::string_view keys);

struct PackedAccounts {
    std::uint64_t size = 0; // before packing
    std::string bytes;
};

PackedAccounts pack_accounts(const SweepRun& run);

// Fills the run's total and rows. Returns whether the bytes are what was written: nothing in them
// is trusted. `subjects` is how many there are.
bool unpack_accounts(SweepRun& run, std::string_view packed, std::uint64_t size,
                     const MeasureColumns& columns, std::size_t subjects);

// A run with the subjects of its rows, for the way from one process to another. Rows come back with
// subjects numbered as they first appear in them.
std::string carried(const SweepRun& run, const Subjects& subjects);
bool taken_over(std::string_view bytes, SweepRun& run, Subjects& subjects);

} // namespace lexprof::profile
