// What has come of a change to a program: of what was found to be wrong before, what is gone, and
// by how much the whole has changed. The runs are the proof: every number is one of theirs.
#pragma once

#include "profile/analysis/blockages/blockages.h"

#include <optional>
#include <string>
#include <vector>

namespace lexprof::profile {

// What has become of a finding.
struct Outcome {
    BlockageKind kind = BlockageKind::blocked;
    std::string name; // of the pair
    bool was_found = false;
    bool is_found = false;
    std::uint64_t before = 0; // cells in use at most, as the pair's account says
    std::uint64_t after = 0;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Proof {
    std::vector<Outcome> outcomes; // what was found before, then what is new, each in its order
    Amounts before;                // of the whole runs
    Amounts after;
    std::optional<std::string> incomplete; // why nothing is proven: a run that was not finished
};

// Of the books that are spoken of, and of what has been found in them.
Proof prove(const Recording& before, const BlockageReport& found_before, const Recording& after,
            const BlockageReport& found_after);

// A sentence for each, the whole last; names in backquotes, as in findings.
std::string proof_text(const Proof& proof);

} // namespace lexprof::profile
