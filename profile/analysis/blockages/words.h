// What is said about a fault: one sentence or two with its numbers, and what usually cures it.
#pragma once

#include "profile/analysis/blockages/blockages.h"

namespace lexprof::profile {

std::string sentence_of(const Blockage& found, std::uint64_t steps);
std::string advice_of(const Blockage& found);

// 12.3 %, of a whole that is not zero
std::string percent_of(std::uint64_t part, std::uint64_t whole);

// The thresholds in words, and which options change them; and what could not be looked for.
std::string thresholds(const BlockageReport& report);

// Whether nothing could be found, as less is in use than counts.
bool is_below_thresholds(const BlockageReport& report);

// What was looked at, where nothing was found.
std::string nothing_found(const BlockageReport& report);

} // namespace lexprof::profile
