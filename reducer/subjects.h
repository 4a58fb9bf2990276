// What the rows of a run's books are about.
#pragma once

#include "colouring/plan.h"
#include "flic/program.h"
#include "profile/data/subject.h"

namespace lexprof::reducer {

// One for each colour, by its number, and at the end the collector.
profile::SubjectTable subjects_of(const flic::Program& program, const colouring::Plan& plan);

profile::Place place_of(const flic::Place& place);

} // namespace lexprof::reducer
