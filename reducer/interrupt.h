// Signals that ask a run to end: noted when they come, acted upon between two reductions.
#pragma once

namespace lexprof::reducer {

// Notes SIGINT and SIGTERM from now on; a second one ends the process as usual.
void catch_interrupts();

// The signal that has come, or 0.
int pending_signal();

} // namespace lexprof::reducer
