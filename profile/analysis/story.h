// A run in a few sentences, what most want to know first: who had the most in use and when, what is
// wrong with that, who did most, who allocated most, what was called most. Every number is one of
// the accounts or of the curves; what is found to be wrong are the findings.
#pragma once

#include "profile/analysis/blockages/blockages.h"

#include <optional>
#include <string>
#include <vector>

namespace lexprof::profile {

// What a sentence is about; where it can be looked at follows from that.
enum class Topic : std::uint8_t { space, blockages, steps, cells, calls };

struct Sentence {
    Topic topic = Topic::space;
    std::string text;               // names in backquotes, as in findings
    std::optional<std::size_t> row; // of the book: the pair that it is about
    std::optional<Window> window;   // the stretch
};

// Of the book that is spoken of, and of what was found in it.
std::vector<Sentence> story_of(const Recording& recording, const BlockageReport& report);

// One sentence on each line.
std::string story_text(const std::vector<Sentence>& story);

} // namespace lexprof::profile
