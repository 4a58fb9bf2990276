// The .lexprof file: one SQLite database with one recording. docs/file.md describes its tables.
#pragma once

#include "profile/recording.h"

#include <memory>
#include <optional>
#include <string>

namespace lexprof::profile {

// Reads a whole file, also that of a run in progress or one that was killed. Nothing in it is
// trusted. Without a result `problem` says what is wrong and what to do, in one line.
std::optional<Recording> read_recording(const std::string& path, std::string& problem);

// Writes a whole file, which replaces another of that name once it is complete. Returns whether it
// could; if not `problem` says why.
bool write_recording(const std::string& path, const Recording& recording, std::string& problem);

} // namespace lexprof::profile
