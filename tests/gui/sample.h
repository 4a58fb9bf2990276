// A small recording that is worked out by hand, for all tests of the viewer.
//
// Four intervals of 100 steps. Cells at their ends: 50, 150, 170, 200; nanoseconds: 1000, 2000,
// 4000, 5000; live cells: 30, 100, 97, 7.
//
//   0 main←•         10 live at the end of the first interval, 4 from the third on; 1 call
//   1 f←myhead       20, then 90, then 90, then 0 live; at most 95, in the second; 100 calls
//   2 foldr←foldr    3 live from the third on, 5 at most; 10 calls
//   3 (collector)    600 ns, in the third interval
//
// The text of the program, "sample.flic", refers to f in myhead (line 2, column 9), to f in mylast
// (line 3, column 9; never used) and to foldr in foldr (line 4, columns 9 and 15).
#pragma once

#include "gui/core/session.h"

namespace lexprof::gui {

enum SamplePair : PairIndex { main_pair, f_pair, foldr_pair, collector_pair };

profile::Recording sample_recording();
DocumentPointer sample_document();

// The same run with a dynamic book besides, in which pairs have their callers: it is foldr that
// calls f, and main that calls foldr.
profile::Recording two_books();
DocumentPointer two_books_document();

// A run with many pairs and intervals.
profile::Recording large_recording(std::uint32_t pairs, std::uint32_t intervals);

} // namespace lexprof::gui
