// Diagnoses in words, and where in the text they lead.
#pragma once

#include "profile/analysis/blockages/blockages.h"
#include "profile/analysis/blockages/diagnose.h"

namespace lexprof::profile {

ProgramText text_of(const Recording& recording);

// With its kind, its places and the row of its pair, as far as the book has it; without words.
Blockage located(const Diagnosis& diagnosis, const Recording& recording);

// The same with words.
Blockage explain(const Diagnosis& diagnosis, const Scene& scene, const Recording& recording);

} // namespace lexprof::profile
