// The one frame of machine code on the processor's stack.
#pragma once

namespace lexprof::reducer {

// What is saved on entering, from the return address downwards, as DWARF numbers registers: rbx,
// rbp, r12 to r15. Below is one word more, so that the stack is aligned for calls.
constexpr unsigned saved_registers[] = {3, 6, 12, 13, 14, 15};
// Before that there is room for so many words, which nobody keeps.
constexpr unsigned scratch_words = 64;
constexpr unsigned frame_size = 8 * (1 + 6 + 1 + scratch_words); // with the return address

} // namespace lexprof::reducer
