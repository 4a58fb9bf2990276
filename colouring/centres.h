// Colours for cost centres: a colour is a heading, and whatever has none counts for whoever refers
// to it.
#pragma once

#include "colouring/plan.h"

namespace lexprof::colouring {

// Note [Cost centres as colours]
// The definitions that are selected are centres. Other functions are transparent: each reference to
// one decides for whom its body works, which is how cost centres subsume. Other constants keep
// accounts of their own: what they cost once belongs to nobody who happens to need them first. So
// the pair c←o is the centre c, entered from the centre o. That is the lexical scoping of the cost
// semantics (costs/), with functions boxed where they are passed, and figure 2's rule for
// constants.
//
// What libraries have that is transparent anyway stays so, constants too.
std::optional<Plan> colour_centres(const flic::Program& program, const Selection& selection,
                                   std::string& problem);

} // namespace lexprof::colouring
