// The .lexprof file: one SQLite database with one recording. docs/file.md describes its tables.
#pragma once

#include "profile/data/recording.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace lexprof::profile {

// Told how much of the work is done, from 0 to 1; returns whether to go on.
using Progress = std::function<bool(double)>;

// How much of a file is read. The points of the curves are most of a large one, or the input.
enum class Extent : std::uint8_t {
    everything,
    live_only,      // no input; of the points their intervals and the levels at the end of those
    all_but_points, // and no input
};

// Reads a file, also that of a run in progress or one that was killed. Nothing in it is
// trusted: what is read is what was written, or the file is refused. Without a result `problem`
// says what is wrong and what to do, in one line; it is empty where `progress` did not want to go
// on.
std::optional<Recording> read_recording(const std::string& path, std::string& problem,
                                        const Progress& progress = {},
                                        Extent extent = Extent::everything);

// Writes a whole file, which replaces another of that name once it is complete. Returns whether it
// could; if not `problem` says why.
bool write_recording(const std::string& path, const Recording& recording, std::string& problem);

} // namespace lexprof::profile
