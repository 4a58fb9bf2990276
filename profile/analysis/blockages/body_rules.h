// What is at fault with a list or a tree, if anything is.
//
// Note [What is done with a body]
// A body is large when the most is live. Of its cells it is known whether they have been read by
// then, and whether they will be. That tells four cases:
//   - not read, and will be: it was made long before it is used. A recursion that makes its list as
//     its calls end could have given it from the beginning (calls of its maker have waited, as many
//     as it has cells); an accumulator that is turned round could have been given at once (its
//     elements were made in the order of the list, its cells in the other). What nobody turns
//     round, such as a stack, must be there.
//   - read, and will be: it is kept for a reader who comes later. That it is read again and again
//   is
//     use, and so is what somebody takes apart who makes it himself, list by list.
//   - read, and will not be: something holds it that has no use for it.
//   - neither: the same.
// What has gone meanwhile tells the rest: a body that is replaced step by step is a small part of
// all that its makers make.
#pragma once

#include "profile/analysis/blockages/body.h"
#include "profile/analysis/blockages/diagnose.h"

namespace lexprof::profile {

// `turns`: what is known of a list that was there a while ago, if anything.
Diagnosis examine(const Body& body, const Scene& scene, const ProgramText& text,
                  const Turning* turns);

} // namespace lexprof::profile
