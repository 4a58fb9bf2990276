// Diagnoses in words, and where in the text they lead.
#pragma once

#include "profile/analysis/blockages/blockages.h"
#include "profile/analysis/blockages/diagnose.h"

namespace lexprof::profile {

ProgramText text_of(const Recording& recording);

// With place, words and the row of its pair, as far as the book has it.
Blockage explain(const Diagnosis& diagnosis, const Scene& scene, const Recording& recording);

} // namespace lexprof::profile
