// The formats that files have had. Each of these reads one moment of a file, also of one that is
// growing. They throw SqlError, Malformed, Damaged and Cancelled.
#pragma once

#include "profile/data/recording.h"
#include "profile/store/untrusted.h"

namespace lexprof::profile {

// One book of pairs that are known by their names; a row for each point; no checksums.
Recording read_format1(Database& database, const Progress& progress, Extent extent);

// What the writer writes now.
Recording read_format2(Database& database, const Progress& progress, Extent extent);

} // namespace lexprof::profile
