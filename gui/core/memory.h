// Memory that is let go of goes back to the system: large documents come and go, and what the C
// library keeps of them for later is counted as ours.
#pragma once

namespace lexprof::gui {

// To be called before there are other threads: large pieces are then taken from the system one by
// one, and go back to it at once.
void return_memory_early();
// What is free, and held back by small pieces beside it. It may take some ten milliseconds.
void return_memory();

} // namespace lexprof::gui
