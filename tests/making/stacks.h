// A recording with a book of stacks, by hand.
//
//   stack      entries  steps  cells   with those that go on from it
//   MAIN             0      2      2     20 steps   7 cells
//   MAIN.a           1      2      0      6         1
//   MAIN.a.f         1      4      1      4         1
//   MAIN.b           1      3      0     12         4
//   MAIN.b.f         2      9      4      9         4
//   CAF:k            0      5      1      5         1
//   all                    25      8
#pragma once

#include "profile/data/recording.h"

namespace lexprof::test {

profile::Recording stacks_recording();

} // namespace lexprof::test
